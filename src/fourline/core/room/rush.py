"""Puzzle Rush as a value: ten puzzles, a round each, and what the events of a rush change in its room.

Its steps follow one another by the clock: get ready, then for each round the puzzle and its solution.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.events import (
    RoundAnswer,
    RoundSettled,
    RoundStarted,
    RushFinished,
    RushPaused,
    RushStarted,
    RushTimed,
    RushTimes,
)
from fourline.core.room.players import with_puzzle_points

if TYPE_CHECKING:
    from fourline.core.room.state import Room

ROUNDS = 10
EARLY = ((4, 3), (2, 2))
"""Points for a right answer within a fourth and a half of the time; later or with a hint: LATE_POINTS."""
LATE_POINTS = 1
HINTED = 3
"""The number of choices that a hint leaves."""


class Rush(msgspec.Struct, frozen=True):
    """The current or last Puzzle Rush. `number` is the round, 0 before the first one.

    `settled` is set while the solution of the round is shown; `left` while the rush is paused. `started` is
    the room's version when it began: it tells one rush from another.
    """

    started: int
    puzzles: tuple[GivenPuzzle, ...]
    times: RushTimes
    until: int
    number: int = 0
    settled: RoundSettled | None = None
    left: int | None = None
    points: dict[str, int] = {}
    over: bool = False
    answered: bool = False
    """Has anyone answered one of its puzzles?"""

    @property
    def puzzle(self) -> GivenPuzzle | None:
        return self.puzzles[self.number - 1] if self.number else None

    @property
    def version(self) -> int:
        """Grows with every step, also from one rush of a room to the next."""
        return self.started + 2 * self.number + (self.settled is not None)

    @property
    def answering(self) -> bool:
        """Is a round on, whose puzzle can be answered?"""
        return self.number > 0 and self.settled is None and self.left is None and not self.over

    @property
    def due(self) -> int | None:
        """When the current step is over."""
        return None if self.over or self.left is not None else self.until


def points_for(answer: RoundAnswer, right: int, whole: int) -> int:
    """3 points in the first fourth of the time, 2 in its first half, 1 later or with a hint; 0 if wrong.

    >>> [points_for(RoundAnswer(3, ms), right=3, whole=20_000) for ms in (4_999, 9_999, 19_999)]
    [3, 2, 1]
    """
    if answer.choice != right:
        return 0
    early = next((points for part, points in EARLY if part * answer.ms < whole), LATE_POINTS)
    return LATE_POINTS if answer.hint else early


def hint_choices(puzzle: GivenPuzzle) -> tuple[int, ...]:
    """The right choice and others beside it, the same for all who ask."""
    wrong = [choice for choice in puzzle.choices if choice != puzzle.answer]
    start = puzzle.number % len(wrong) if wrong else 0
    kept = (wrong[start:] + wrong[:start])[: HINTED - 1]
    return tuple(sorted([puzzle.answer, *kept]))


def earned(rush: Rush, answers: Mapping[str, RoundAnswer]) -> dict[str, int]:
    """What each answer of the current round earns."""
    if rush.puzzle is None:
        return {}
    right, whole = rush.puzzle.answer, rush.times.asked
    return {player: points_for(answer, right, whole) for player, answer in answers.items()}


def _started(room: Room, event: RushStarted) -> dict[str, Any]:
    return {"phase": "game", "rush": Rush(room.version + 1, event.puzzles, event.times, event.until)}


def _round(rush: Rush, event: RoundStarted) -> Rush:
    return msgspec.structs.replace(rush, number=event.number, until=event.until, settled=None)


def _round_settled(room: Room, event: RoundSettled) -> dict[str, Any]:
    if room.rush is None:
        return {}
    gained = earned(room.rush, event.answers)
    points = room.rush.points | {one: room.rush.points.get(one, 0) + more for one, more in gained.items()}
    answered = room.rush.answered or bool(event.answers)
    rush = msgspec.structs.replace(
        room.rush, settled=event, until=event.until, points=points, answered=answered
    )
    return {
        "rush": rush,
        "players": with_puzzle_points(room.players, gained),
        "gone": with_puzzle_points(room.gone, gained),
    }


def _finished(room: Room, event: RushFinished) -> dict[str, Any]:
    if room.rush is None:
        return {}
    rush = msgspec.structs.replace(room.rush, over=True, left=None)
    counts = {"changes": 0, "arrivals": 0, "called_off": 0}
    return {"phase": "finished", "rush": rush} | (
        counts if event.completed else {"called_off": room.called_off + 1}
    )


def _of_rush(change: Callable[[Rush, Any], Rush]) -> Callable[[Room, Any], dict[str, Any]]:
    return lambda room, event: {} if room.rush is None else {"rush": change(room.rush, event)}


def _paused(rush: Rush, event: RushPaused) -> Rush:
    return msgspec.structs.replace(rush, left=event.left)


def _timed(rush: Rush, event: RushTimed) -> Rush:
    return msgspec.structs.replace(rush, until=event.until, left=None)


CHANGES: dict[type, Callable[[Room, Any], dict[str, Any]]] = {
    RushStarted: _started,
    RoundStarted: _of_rush(_round),
    RoundSettled: _round_settled,
    RushPaused: _of_rush(_paused),
    RushTimed: _of_rush(_timed),
    RushFinished: _finished,
}
