"""What every column is worth: the analyst of Connect Four."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from fourline.core.errors import FourlineError
from fourline.games.connect_four.analysis import Analysis, ColumnValue, Verdict
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import CELLS, COLUMNS, Position, after
from fourline.solver.difficulty import difficulty
from fourline.solver.exact import ExactSolver, Scores, StopSign, Tick, shared

SIDES = ("red", "yellow")


class ConnectFourAnalyst:
    """Found by the entry point `fourline.analysts`.

    >>> ConnectFourAnalyst().analyse("1122334").verdict
    'loss'
    """

    game_type = "connect-four"
    answer = Analysis

    def __init__(self, solver: Callable[[], ExactSolver] = shared) -> None:
        self._solver = solver

    def analyse(self, moves: str, *, stop: StopSign | None = None, tick: Tick | None = None) -> Analysis:
        """The exact value of the position after these moves. Raises InvalidGame for bad moves."""
        return self.analyse_position(after(parse_moves(moves)), stop=stop, tick=tick)

    def analyse_position(
        self, position: Position, *, stop: StopSign | None = None, tick: Tick | None = None
    ) -> Analysis:
        if position.over:
            return finished(position)
        scores = self._solver().columns_on_all_cores(position, stop=stop, tick=tick)
        return replace(valued(position, scores), difficulty=difficulty(position, scores))

    def analyse_many(
        self, games: Iterable[str], *, stop: StopSign | None = None, tick: Tick | None = None
    ) -> list[Analysis | FourlineError]:
        """One answer a game, in order; for a bad one its error. Difficulty is left out."""
        answers: list[Analysis | FourlineError | Position] = [_read(moves) for moves in games]
        running = [answer for answer in answers if isinstance(answer, Position)]
        scores = iter(self._solver().columns_of_many(running, stop=stop, tick=tick))
        return [
            valued(answer, next(scores)) if isinstance(answer, Position) else answer for answer in answers
        ]


def _read(moves: str) -> Analysis | FourlineError | Position:
    try:
        position = after(parse_moves(moves))
    except FourlineError as error:
        return error
    return finished(position) if position.over else position


def finished(position: Position) -> Analysis:
    """A game that is over: no side is to move, and the one that would be has lost or drawn."""
    columns = tuple(ColumnValue(column, False, None, None, None) for column in range(COLUMNS))
    return Analysis(None, "loss" if position.won else "draw", 0, (), columns)


def valued(position: Position, scores: Scores) -> Analysis:
    """The analysis of a running game from the scores of its columns."""
    best = max(score for score in scores if score is not None)
    columns = tuple(_value(position.ply, column, score) for column, score in enumerate(scores))
    return Analysis(
        to_move=SIDES[position.ply % 2],
        verdict=verdict(best),
        moves_to_end=moves_to_end(position.ply, best),
        best=tuple(column for column, score in enumerate(scores) if score == best),
        columns=columns,
    )


def _value(ply: int, column: int, score: int | None) -> ColumnValue:
    if score is None:
        return ColumnValue(column, False, None, None, None)
    return ColumnValue(column, True, score, verdict(score), moves_to_end(ply, score))


def verdict(score: int) -> Verdict:
    return "win" if score > 0 else "loss" if score < 0 else "draw"


def moves_to_end(ply: int, score: int) -> int:
    """Discs of both sides until the end, from a position after `ply` discs with this score.

    The winner connects with its own disc number 22 - |score|: the first mover's n-th disc is disc
    2n - 1 of the game, the second mover's is disc 2n.

    >>> moves_to_end(0, 1)
    41
    """
    if score == 0:
        return CELLS - ply
    winner_moved_first = (ply % 2 == 0) == (score > 0)
    return 2 * (CELLS // 2 + 1 - abs(score)) - winner_moved_first - ply
