"""The bodies of requests about accounts."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fourline.api.decoding import Body


class NameBody(Body, frozen=True, kw_only=True):
    name: str


class DeviceBody(Body, frozen=True, kw_only=True):
    """`label`: what the device that asks is called, unless it has a label."""

    label: str | None = None


class EndOthersBody(Body, frozen=True, kw_only=True):
    """`also`: what ends with the devices, all that was added since they were (the default) or everything.

    If it is given, the answer says what stays.
    """

    also: Literal["added", "everything"] | None = None


class DigitsBody(Body, frozen=True, kw_only=True):
    """The two digits that both devices show."""

    digits: str


class LinkBody(Body, frozen=True, kw_only=True):
    """`adopt`: a device that is a player already agrees that its games become the other player's too."""

    code: str
    label: str | None = None
    adopt: bool = False


class ClaimBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The claim that `POST /link` answered with."""

    claim: str


class PasskeyBody(Body, frozen=True, forbid_unknown_fields=False, kw_only=True):
    """A credential as `PublicKeyCredential.toJSON()` writes it; what is not needed of it is ignored."""

    id: str
    response: dict[str, Any]
    type: Literal["public-key"] = "public-key"
    label: str | None = None
    adopt: bool = False

    @property
    def credential(self) -> dict[str, Any]:
        return {"id": self.id, "rawId": self.id, "response": self.response, "type": self.type}


class RecoverBody(LinkBody, frozen=True, kw_only=True):
    """The recovery code, as it was printed or with other blanks and dashes."""
