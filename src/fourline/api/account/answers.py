"""The answers to calls about accounts."""

from __future__ import annotations

import msgspec

from fourline.service.account.document import AccessShown


class LinkOpened(msgspec.Struct, frozen=True):
    """`link` is the address to show as a QR code: the code is in its fragment, which is never sent."""

    code: str
    expires_in_ms: int
    link: str


class RecoveryCode(msgspec.Struct, frozen=True):
    """Sent once: only its hash is stored."""

    code: str


class OthersEnded(msgspec.Struct, frozen=True):
    """What was there before the devices that were ended, and stays."""

    stays: list[AccessShown]


class Answered(msgspec.Struct, frozen=True):
    """The other device was answered."""

    status: str
