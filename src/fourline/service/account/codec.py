"""Accounts as streams: one for each person who linked, recovered, renamed or ended something."""

from __future__ import annotations

import msgspec

from fourline.core.account.commands import AccountCommand
from fourline.core.account.decide import advance
from fourline.core.account.events import AccountEvent
from fourline.core.account.state import Account, fold, states
from fourline.core.errors import Refusal
from fourline.service.log.stream import Body, Decided, NameReader, Stream
from fourline.service.ports import Projection

PREFIX = "account:"
MOVED = Refusal("service/unavailable", "The account has just changed. Try again.")
AccountStream = Stream[Account]


def stream_of(person: str) -> str:
    return f"{PREFIX}{person}"


class AsSeen(msgspec.Struct, frozen=True):
    """A command that holds only if nothing has happened to the account since this version."""

    version: int
    command: AccountCommand


class AccountLog:
    """The kind of stream that an account is. Its events are never shown."""

    decoder = msgspec.json.Decoder(Body[AccountEvent])

    def blank(self) -> Account:
        return Account()

    async def named(
        self, names: NameReader, stream: str, account: Account, events: tuple[AccountEvent, ...]
    ) -> tuple[AccountEvent, ...]:
        return events

    async def decide(
        self, stream: str, account: Account, command: AccountCommand | AsSeen, now: int
    ) -> Decided[Account] | Refusal:
        """Nothing here runs out by itself: an old code is refused when it is typed."""
        if isinstance(command, AsSeen):
            if account.version != command.version:
                return MOVED
            command = command.command
        decision = advance(account, command, now)
        return decision if isinstance(decision, Refusal) else Decided(*decision, Projection())

    async def fold(self, account: Account, events: tuple[AccountEvent, ...]) -> Account:
        return fold(events, account)

    async def states(self, account: Account, events: tuple[AccountEvent, ...]) -> list[Account]:
        return states(events, account)

    def public(self, event: AccountEvent, version: int) -> bytes:
        return b""
