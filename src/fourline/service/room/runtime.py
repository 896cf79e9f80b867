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
MAX_BALLOTS = 3
"""Those of the game before, of this one and of the next one."""
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


class Ballot:
    """What players have chosen in one turn, which counts from 1."""

    __slots__ = ("columns", "turn")

    def __init__(self, turn: int) -> None:
        self.turn, self.columns = turn, dict[str, int]()


class OpenGuesses:
    """The latest ballot of each match, so that a late message about the game before does no harm."""

    __slots__ = ("_ballots",)

    def __init__(self) -> None:
        self._ballots: dict[str, Ballot] = {}

    def put(self, match_id: str, turn: int, player_id: str, column: int) -> None:
        ballot = self.of(match_id)
        if ballot is None or ballot.turn < turn:
            self._ballots[match_id] = ballot = Ballot(turn)
        if ballot.turn == turn:
            ballot.columns[player_id] = column
        if len(self._ballots) > MAX_BALLOTS:
            del self._ballots[next(iter(self._ballots))]

    def of(self, match_id: str) -> Ballot | None:
        return self._ballots.get(match_id)

    def in_turn(self, match: MatchStream) -> dict[str, int]:
        """Of the turn that is on."""
        ballot = self.of(match.id)
        on = ballot is not None and ballot.turn == len(match.state.moves) + 1
        return ballot.columns if ballot is not None and on else {}


def runtime(stream: RoomStream, now: int) -> RoomRuntime:
    if stream.runtime is None:
        stream.runtime = RoomRuntime(now)
    found: RoomRuntime = stream.runtime
    return found
