"""The native search, called with positions."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from fourline._native import Book, Solver, StopSign
from fourline.core.errors import BadSetting
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.solver.books import opening_books

__all__ = ["ExactSolver", "StopSign", "Unfinished", "mover_bits", "shared"]

TABLE_MIB = 64
TABLE_SETTING = "FOURLINE_TABLE_MIB"
MIN_MIB, MAX_MIB = 0.5, 65_536

# Up to here, about a fiftieth of a second, starting threads costs more than it brings.
SMALL_SEARCH = 200_000

Answer = TypeVar("Answer")
Scores = tuple[int | None, ...]
Tick = Callable[[int], object]


class Unfinished(Exception):
    """The search was stopped before it knew: "stopped", "nodes" or "time" says by what."""

    def __init__(self, reason: str, lower: int | None = None, upper: int | None = None) -> None:
        super().__init__(f"The search was stopped ({reason}) before the score was known.")
        self.reason = reason
        self.lower = lower
        self.upper = upper


def mover_bits(position: Position) -> tuple[int, int]:
    """The discs of the side to move, and all discs: what the native search takes."""
    mine = position.second if position.ply % 2 else position.first
    return mine, position.first | position.second


class ExactSolver:
    """Exact scores from one table and, if given, opening books. May be called from several threads at once.

    >>> from fourline.games.connect_four.position import after
    >>> ExactSolver(table_mib=1).score(after([0, 0, 1, 1, 2, 2]))
    18
    """

    def __init__(self, table_mib: float = TABLE_MIB, books: Sequence[Book] = ()) -> None:
        self._native = Solver(int(table_mib * 2**20), list(books))

    def clear(self) -> None:
        """Forget every position seen."""
        self._native.clear()

    def score(
        self, position: Position, *, nodes: int = 0, seconds: float = 0, stop: StopSign | None = None
    ) -> int:
        """The score of a game that is not over, for the side to move. Raises Unfinished at a limit."""
        return self.score_of_bits(*mover_bits(position), nodes, seconds, stop)

    def score_of_bits(
        self, mine: int, occupied: int, nodes: int = 0, seconds: float = 0, stop: StopSign | None = None
    ) -> int:
        """As `score`, for a position as `mover_bits` gives it."""
        lower, upper, _, reason = self._native.score(mine, occupied, nodes, seconds, stop)
        if lower != upper:
            raise Unfinished(reason, lower, upper)
        return lower

    def columns(
        self, position: Position, *, nodes: int = 0, seconds: float = 0, stop: StopSign | None = None
    ) -> Scores:
        """The score of dropping into each of the seven columns, None if it is full."""
        scores, _, reason = self._native.columns(*mover_bits(position), nodes, seconds, stop)
        if reason:
            raise Unfinished(reason)
        return tuple(scores)

    def line(
        self, position: Position, *, nodes: int = 0, seconds: float = 0, stop: StopSign | None = None
    ) -> tuple[int, ...]:
        """Best play by both sides to the end, as columns."""
        columns, reason = self._native.line(*mover_bits(position), nodes, seconds, stop)
        if reason:
            raise Unfinished(reason)
        return tuple(columns)

    def columns_on_all_cores(
        self, position: Position, *, stop: StopSign | None = None, tick: Tick | None = None
    ) -> Scores:
        """As `columns`: small searches at once, large ones with the columns spread over the cores."""
        try:
            return self.columns(position, nodes=SMALL_SEARCH, stop=stop)
        except Unfinished as unfinished:
            if unfinished.reason != "nodes":
                raise
        return self._columns_shared_out(position, stop, tick)

    def columns_of_many(
        self,
        positions: Sequence[Position],
        *,
        threads: int | None = None,
        stop: StopSign | None = None,
        tick: Tick | None = None,
    ) -> list[Scores]:
        """The columns of many running games, on all cores. `tick` is called with the number done."""
        bits = [mover_bits(position) for position in positions]
        return self.columns_of_bits(bits, threads=threads, stop=stop, tick=tick)

    def columns_of_bits(
        self,
        bits: list[tuple[int, int]],
        *,
        threads: int | None = None,
        stop: StopSign | None = None,
        tick: Tick | None = None,
    ) -> list[Scores]:
        """As `columns_of_many`, for positions as `mover_bits` gives them."""
        answers = self._native.columns_many(bits, threads or cores(), stop, tick)
        return [tuple(_known(answer)) for answer in answers]

    def scores_of_many(
        self,
        bits: list[tuple[int, int]],
        *,
        threads: int | None = None,
        stop: StopSign | None = None,
        tick: Tick | None = None,
    ) -> list[int]:
        """The scores of many running games, each as `mover_bits` gives them, on all cores."""
        return [_known(answer) for answer in self._native.scores_many(bits, threads or cores(), stop, tick)]

    def _columns_shared_out(self, position: Position, stop: StopSign | None, tick: Tick | None) -> Scores:
        scores: list[int | None] = [None] * COLUMNS
        running: dict[int, tuple[int, int]] = {}
        for column in sorted(position.legal_columns(), key=lambda column: abs(column - COLUMNS // 2)):
            after = position.play(column)
            if after.over:
                scores[column] = 22 - (after.ply + 1) // 2 if after.won else 0
            else:
                running[column] = mover_bits(after)
        answers = self.scores_of_many(list(running.values()), stop=stop, tick=tick)
        for column, answer in zip(running, answers, strict=True):
            scores[column] = -answer
        return tuple(scores)


def _known(answer: Answer | None) -> Answer:
    if answer is None:
        raise Unfinished("stopped")
    return answer


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def shared() -> ExactSolver:
    """The solver of this process, with the books; FOURLINE_TABLE_MIB sets the size of its table."""
    return ExactSolver(_table_setting(), opening_books())


def _table_setting() -> float:
    said = os.environ.get(TABLE_SETTING, str(TABLE_MIB))
    try:
        size = float(said)
    except ValueError:
        size = 0.0
    if not MIN_MIB <= size <= MAX_MIB:
        raise BadSetting(f"{TABLE_SETTING} is {said!r}: the table's size in MiB is {MIN_MIB} to {MAX_MIB:,}.")
    return size
