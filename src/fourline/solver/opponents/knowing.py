"""Exact knowledge for the levels that have it, with a sound second best if it costs too much.

Everything exact is asked of an ExactSolver: the more it knows beforehand (a book of openings), the less
often the second best is needed.
"""

from __future__ import annotations

from functools import cache
from random import Random

from fourline._native import look_ahead
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.solver.exact import ExactSolver, Scores, Unfinished, mover_bits, shared

CENTRE = COLUMNS // 2
# Small enough to be forgotten before every move in no time: then the same seed gives the same move.
OWN_TABLE_MIB = 1
# What is seen as won or lost leaves no room for feelings: the quickest win, the longest defence.
SURE = 5_000


@cache
def _own_solver() -> ExactSolver:
    return ExactSolver(OWN_TABLE_MIB)


def known_within_nodes(position: Position, nodes: int) -> Scores | None:
    """The exact score of every column if a fresh search of this many nodes finds it."""
    solver = _own_solver()
    solver.clear()
    try:
        return solver.columns(position, nodes=nodes)
    except Unfinished:
        return None


def known_within_seconds(position: Position, seconds: float) -> Scores | None:
    """The exact score of every column if this process's solver finds it in the time."""
    try:
        return shared().columns(position, seconds=seconds)
    except Unfinished:
        return None


def one_of_the_best(scores: Scores, chance: Random) -> int:
    """A column of the highest score; the nearer the centre, the likelier.

    >>> one_of_the_best((-2, -2, 0, 1, 0, -2, -2), Random(1))
    3
    """
    most = max(score for score in scores if score is not None)
    best = [column for column, score in enumerate(scores) if score == most]
    return chance.choices(best, [COLUMNS - abs(column - CENTRE) for column in best])[0]


def foreseen(position: Position, plies: int, noise: float, chance: Random) -> int:
    """The column that looks best `plies` plies ahead, with scores blurred by `noise`.

    On the empty board the centre is always chosen: it is the only first move that wins.
    """
    if position.ply == 0 and noise == 0:
        return CENTRE
    seen = look_ahead(*mover_bits(position), plies)
    felt = {
        column: value + chance.gauss(0, noise if abs(value) < SURE else 0) - abs(column - CENTRE) / 10
        for column, value in enumerate(seen)
        if value is not None
    }
    return max(felt, key=felt.__getitem__)
