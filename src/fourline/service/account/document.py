"""An account as its owner sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from fourline.service.records import Key, Passkey
from fourline.service.time import rfc3339

SHOWN = ("device", "feed", "bot")


class KeyShown(msgspec.Struct, frozen=True):
    """A device, or another thing that opens this account. `this`: the one that asks."""

    id: str
    kind: Literal["device", "feed", "bot"]
    label: str | None
    created_at: str
    used_at: str | None
    this: bool


class PasskeyShown(msgspec.Struct, frozen=True):
    id: str
    label: str | None
    created_at: str
    used_at: str | None


AccessKind = Literal["passkey", "bot", "webhook", "mail"]


class AccessShown(msgspec.Struct, frozen=True):
    """Something beside devices that opens the account, plays for it or is told of it."""

    kind: AccessKind
    id: str
    label: str | None
    created_at: str


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The player, their devices, and whether there is a recovery code."""

    player: str
    name: str | None
    since: str
    keys: list[KeyShown]
    passkeys: list[PasskeyShown]
    recovery: bool
    passkeys_possible: bool
    why_not: str | None


def keys_shown(keys: Iterable[Key], this: Key) -> list[KeyShown]:
    return [
        KeyShown(
            key.id,
            key.kind,  # type: ignore[arg-type]
            key.label or None,
            rfc3339(key.created_at),
            _time(key.used_at),
            key.hash == this.hash,
        )
        for key in keys
        if key.kind in SHOWN
    ]


def passkeys_shown(passkeys: Iterable[Passkey]) -> list[PasskeyShown]:
    return [
        PasskeyShown(one.id, one.label or None, rfc3339(one.created_at), _time(one.used_at))
        for one in passkeys
    ]


def _time(at: int | None) -> str | None:
    return None if at is None else rfc3339(at)
