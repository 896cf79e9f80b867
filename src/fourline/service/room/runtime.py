"""What a server knows of a room beside its log: who is here, the match in use, what is open in this turn."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from fourline.core.match.state import Match
from fourline.service.cluster.presence import Presence
from fourline.service.log.readable import Unread
from fourline.service.log.stream import Stream
from fourline.service.room.answers import OpenAnswers
from fourline.service.room.codec import RoomStream
from fourline.service.room.document import RoomDocument

MatchStream = Stream[Match]
BACK_MS = 10_000
"""Within this time after a restart phones have connected again."""


class RoomRuntime:
    """Kept in memory only: a server that is killed loses it."""

    __slots__ = (
        "answers",
        "audience",
        "faults",
        "guesses",
        "match",
        "presence",
        "shown",
        "telling",
        "telling_answers",
        "told_at",
        "voting",
    )

    def __init__(self, now: int) -> None:
        self.presence = Presence(now, lasting=False)
        self.shown: ShownRoom | None = None
        self.match: MatchStream | None = None
        self.faults: Unread = {}
        """Why the match that is on cannot be read or shown."""
        self.guesses = OpenGuesses()
        self.answers = OpenAnswers()
        self.audience: Any = None
        """Who watches, once anyone does; see `RoomAudience`."""
        self.telling: asyncio.TimerHandle | None = None
        self.told_at = 0.0
        """When screens were sent guesses last, by the clock of the event loop."""
        self.telling_answers: asyncio.TimerHandle | None = None
        self.voting: asyncio.TimerHandle | None = None

    @property
    def complete_at(self) -> int:
        """From then on those who are not connected are away: a server that has just loaded the room waits."""
        return self.presence.since + BACK_MS

    def is_away(self, player: str, now: int) -> bool:
        return now >= self.complete_at and not self.presence.seen(player).connected(now)


class ShownRoom(msgspec.Struct, frozen=True, eq=False):
    """The room as it was shown last, and all that it was made from, the time left out."""

    made_from: tuple[Any, ...]
    until: int
    document: RoomDocument


class OpenGuesses:
    """What players have guessed for the turn that is on; `turn` counts from 1."""

    __slots__ = ("columns", "match_id", "turn")

    def __init__(self) -> None:
        self.match_id, self.turn = "", 0
        self.columns: dict[str, int] = {}

    def put(self, match_id: str, turn: int, player_id: str, column: int) -> None:
        if match_id == self.match_id and turn < self.turn:
            return  # from another server, too late
        if (self.match_id, self.turn) != (match_id, turn):
            self.match_id, self.turn, self.columns = match_id, turn, {}
        self.columns[player_id] = column


def runtime(stream: RoomStream, now: int) -> RoomRuntime:
    if stream.runtime is None:
        stream.runtime = RoomRuntime(now)
    found: RoomRuntime = stream.runtime
    return found
