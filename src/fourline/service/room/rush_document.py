"""Puzzle Rush as the contract shows it: the puzzle, who has answered, then the solution and the points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Literal

import msgspec

from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.events import RoundSettled
from fourline.core.room.rush import Rush, earned

Team = Literal["red", "blue"]
COLOURS: dict[str, Team] = {"1": "red", "2": "blue"}


class RushPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """Find the only column that wins (`kind` is win, in `length` own moves) or that does not lose (save)."""

    number: int
    board: list[list[Team | None]]
    team: Team
    kind: Literal["win", "save"]
    length: int
    legal_columns: tuple[int, ...]


class RushSolution(msgspec.Struct, frozen=True, kw_only=True):
    """The right column, what everyone answered, how often each column, and the points for it."""

    column: int
    answers: dict[str, int]
    counts: list[int]
    points: dict[str, int]


class RoomRush(msgspec.Struct, frozen=True, kw_only=True):
    """Puzzle Rush that is on, or was played last. `round` counts from 1; it is 0 while people get ready.

    `round_ms` is the time for an answer. `ends_in_ms` is what remains of the current step, also while it is
    paused; None once it is over. `points` are those of this rush. `version` grows with every step.
    """

    version: int
    round: int
    rounds: int
    step: Literal["ready", "asked", "shown", "over"]
    round_ms: int
    ends_in_ms: int | None
    puzzle: RushPuzzle | None
    answered: list[str]
    solution: RushSolution | None
    points: dict[str, int]


def present_rush(rush: Rush, answered: Collection[str], now: int) -> RoomRush:
    due, puzzle, settled = rush.due, rush.puzzle, rush.settled
    return RoomRush(
        version=rush.version,
        round=rush.number,
        rounds=len(rush.puzzles),
        step=_step(rush),
        round_ms=rush.times.asked,
        ends_in_ms=rush.left if due is None else max(0, due - now),
        puzzle=_puzzle(puzzle) if puzzle is not None else None,
        answered=list(settled.answers if settled is not None else answered),
        solution=_solution(rush, puzzle, settled) if settled is not None and puzzle is not None else None,
        points=rush.points,
    )


def _step(rush: Rush) -> Literal["ready", "asked", "shown", "over"]:
    if rush.over:
        return "over"
    if rush.number == 0:
        return "ready"
    return "asked" if rush.settled is None else "shown"


def _puzzle(puzzle: GivenPuzzle) -> RushPuzzle:
    return RushPuzzle(
        number=puzzle.number,
        board=[[COLOURS.get(cell) for cell in row] for row in puzzle.rows],
        team=COLOURS[str(puzzle.side)],
        kind=puzzle.kind,
        length=puzzle.length,
        legal_columns=puzzle.choices,
    )


def _solution(rush: Rush, puzzle: GivenPuzzle, settled: RoundSettled) -> RushSolution:
    counts = Counter(answer.choice for answer in settled.answers.values())
    return RushSolution(
        column=puzzle.answer,
        answers={player: answer.choice for player, answer in settled.answers.items()},
        counts=[counts[column] for column in range(len(puzzle.rows[0]))],
        points=earned(rush, settled.answers),
    )
