"""The commands of an account. Ids stand for secrets, which never come here."""

from __future__ import annotations

import msgspec


class OpenLink(msgspec.Struct, frozen=True):
    """Let another device in: it will type a code. An earlier code is void from now on.

    `key` is the device that shows the code: it ends with that device.
    """

    link: str
    key: str | None = None


class ClaimLink(msgspec.Struct, frozen=True):
    """Another device has typed the code. `adopts` is the player that it already is, if any."""

    link: str
    claim: str
    adopts: str | None = None


class ApproveLink(msgspec.Struct, frozen=True):
    """`key` is what the other device gets; None if it keeps its own because it is adopted."""

    claim: str
    digits: str
    key: str | None


class RefuseLink(msgspec.Struct, frozen=True):
    digits: str


class EndDevice(msgspec.Struct, frozen=True):
    key: str


class EndOthers(msgspec.Struct, frozen=True):
    kept: str


class MakeRecovery(msgspec.Struct, frozen=True):
    key: str


class Recover(msgspec.Struct, frozen=True):
    """Use a recovery code: a device comes in by `key` or is adopted, and `recovery` replaces the code."""

    used: str
    recovery: str
    key: str | None
    adopts: str | None = None


class AddPasskey(msgspec.Struct, frozen=True):
    key: str


class EndPasskey(msgspec.Struct, frozen=True):
    key: str


class SignIn(msgspec.Struct, frozen=True):
    """With a passkey: a device comes in by `key`, or is adopted."""

    key: str | None
    adopts: str | None = None


class Rename(msgspec.Struct, frozen=True):
    """Take another name. It stands in the table of names, not here."""


class Close(msgspec.Struct, frozen=True):
    """Delete the account."""


class MakeBot(msgspec.Struct, frozen=True):
    """Make a player that a program of the owner's plays as."""

    bot: str


class RenewBot(msgspec.Struct, frozen=True):
    """Give a bot another token."""

    bot: str


class EraseNames(msgspec.Struct, frozen=True):
    """Record that names were erased from older rows of the log."""

    rows: int


AccountCommand = (
    OpenLink
    | ClaimLink
    | ApproveLink
    | RefuseLink
    | EndDevice
    | EndOthers
    | MakeRecovery
    | Recover
    | AddPasskey
    | EndPasskey
    | SignIn
    | Rename
    | Close
    | MakeBot
    | RenewBot
    | EraseNames
)
