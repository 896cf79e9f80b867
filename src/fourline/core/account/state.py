"""An account as a value: the device that is being linked, and what has been used up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from hashlib import sha256
from itertools import accumulate
from typing import Any, Literal

import msgspec

from fourline.core.account.events import (
    AccountClosed,
    AccountEvent,
    BotMade,
    BotRenewed,
    DeviceAdded,
    DeviceEnded,
    LinkClaimed,
    LinkOpened,
    LinkRefused,
    NameTaken,
    OthersEnded,
    PasskeyAdded,
    PlayerAdopted,
    RecoveryMade,
    RecoveryUsed,
)

Settled = Literal["approved", "refused"]
DAY_MS = 86_400_000
MAX_SETTLED = 100
"""Claims are alive for minutes: what became of older ones is not kept."""
COUNTED = (LinkOpened, RecoveryMade, NameTaken, PasskeyAdded, DeviceAdded, BotMade, BotRenewed)
"""What can be done again and again; ending a device, a passkey or the account is never counted."""


class Link(msgspec.Struct, frozen=True):
    """A code that was shown by the device `key`, and the claim of the device that typed it."""

    id: str
    until: int
    claim: str | None = None
    adopts: str | None = None
    done: bool = False
    key: str | None = None

    def ends_with(self, key: str) -> bool:
        """Is it void once this device is ended? Also if it is not known which device shows the code."""
        return not self.done and self.key in (None, key)

    @property
    def digits(self) -> str:
        """What both devices show, so that their owner sees that they mean each other."""
        return digits_of(self.claim) if self.claim is not None else ""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides about an account. `settled` says what became of each claim.

    `changes` is how many changes were counted on the day `day`.
    """

    version: int = 0
    link: Link | None = None
    settled: dict[str, Settled] = {}
    used: tuple[str, ...] = ()
    closed: bool = False
    changed_at: int = 0
    day: int = 0
    changes: int = 0

    def changes_on(self, now: int) -> int:
        """How often it was changed on the day of this moment."""
        return self.changes if self.day == now // DAY_MS else 0


def digits_of(claim: str) -> str:
    """Two digits that follow from a claim.

    >>> digits_of("a"), digits_of("b")
    ('50', '46')
    """
    return f"{int.from_bytes(sha256(claim.encode()).digest()[:8], 'big') % 100:02}"


def evolve(account: Account, event: AccountEvent) -> Account:
    """The account after one more event."""
    change = _change(account, event)
    if isinstance(event, COUNTED):
        change |= {"day": event.at // DAY_MS, "changes": account.changes_on(event.at) + 1}
    return msgspec.structs.replace(account, version=account.version + 1, changed_at=event.at, **change)


def fold(events: Iterable[AccountEvent], account: Account | None = None) -> Account:
    return reduce(evolve, events, account or Account())


def states(events: Iterable[AccountEvent], account: Account) -> list[Account]:
    """The account after each of these events."""
    return list(accumulate(events, evolve, initial=account))[1:]


def _change(account: Account, event: AccountEvent) -> dict[str, Any]:
    match event:
        case LinkOpened(link=link, until=until, key=key):
            return {"link": Link(link, until, key=key)}
        case LinkClaimed(link=link, claim=claim, until=until, adopts=adopts):
            shown_by = account.link.key if account.link is not None else None
            return {"link": Link(link, until, claim, adopts, key=shown_by)}
        case LinkRefused(claim=claim):
            return {"link": None, "settled": _settled(account, claim, "refused")}
        case DeviceAdded(claim=claim) | PlayerAdopted(claim=claim):
            return _approved(account, claim) if claim is not None else {}
        case RecoveryUsed(key=key):
            return {"used": (*account.used, key)}
        case OthersEnded():
            return {"link": None}
        case DeviceEnded(key=key):
            void = account.link is not None and account.link.ends_with(key)
            return {"link": None} if void else {}
        case AccountClosed():
            return {"link": None, "closed": True}
        case _:
            return {}


def _approved(account: Account, claim: str) -> dict[str, Any]:
    link = account.link
    done = msgspec.structs.replace(link, done=True) if link is not None else None
    return {"link": done, "settled": _settled(account, claim, "approved")}


def _settled(account: Account, claim: str, verdict: Settled) -> dict[str, Settled]:
    latest = list(account.settled.items())[1 - MAX_SETTLED :]
    return {**dict(latest), claim: verdict}
