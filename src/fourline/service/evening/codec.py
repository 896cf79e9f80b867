"""Evenings as streams. The id in the name cannot be guessed; the deadline is when the page goes."""

from __future__ import annotations

import msgspec

from fourline.core.errors import Refusal
from fourline.core.evening.events import Event
from fourline.core.evening.state import Command, Evening, Record, decide, fold, states
from fourline.service.log.stream import Body, Decided, NameReader, Stream
from fourline.service.ports import Projection
from fourline.service.records import GivenName

PREFIX = "evening:"
DAY_MS = 86_400_000
EveningStream = Stream[Evening]


def stream_of(evening_id: str) -> str:
    return f"{PREFIX}{evening_id}"


class EveningLog:
    """The kind of stream that an evening is. Its events hold secret player ids and are never shown."""

    decoder = msgspec.json.Decoder(Body[Event])

    def __init__(self, days: int) -> None:
        """After that many days the page goes, or that long after it was last kept; 0: never."""
        self._ms = days * DAY_MS

    def goes_at(self, evening: Evening) -> int | None:
        kept = evening.kept or not self._ms or evening.recorded is None
        if kept or evening.recorded is None:
            return None
        return max(evening.recorded.at, evening.released) + self._ms

    def blank(self) -> Evening:
        return Evening()

    async def decide(
        self, stream: str, evening: Evening, command: Command, now: int
    ) -> Decided[Evening] | Refusal:
        events = decide(evening, command, now)
        if isinstance(events, Refusal):
            return events
        after = fold(events, evening)
        changes: tuple[GivenName, ...] = ()
        if isinstance(command, Record) and events and after.recorded is not None:
            people = after.recorded.people
            changes = tuple(
                GivenName(stream, one, people[one], name)
                for one, name in command.names.items()
                if one in people
            )
        return Decided(events, after, Projection(clocked=True, due=self.goes_at(after), changes=changes))

    async def named(
        self, names: NameReader, stream: str, evening: Evening, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        return events

    async def fold(self, evening: Evening, events: tuple[Event, ...]) -> Evening:
        return fold(events, evening)

    async def states(self, evening: Evening, events: tuple[Event, ...]) -> list[Evening]:
        return states(events, evening)

    def public(self, event: Event, version: int) -> bytes:
        return b""
