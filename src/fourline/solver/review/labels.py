"""How good a move was: its label, a side's accuracy, the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from fourline.games.connect_four.analysis import Label, Missed, ReviewedMove, Value
from fourline.games.connect_four.position import Position
from fourline.solver.analyst import verdict
from fourline.solver.exact import Scores
from fourline.solver.review.tactics import ready_wins
from fourline.solver.words import own_moves

# A win this many own moves later than it could be is still good.
NEAR = 3
POINTS: dict[Label, int] = {"best": 100, "good": 90, "inaccuracy": 60, "mistake": 20, "blunder": 0}
EARLY = 8
"""Among the first discs only a missed win or block is worse than an inaccuracy."""
FEW = 1 / 3
"""A move is hard to see if no larger share of players would have kept the verdict."""
FADE = 0.87
"""Of the lead that a proven win gives, this much is left for every further move that the winner needs.

Measured on recorded games of beginner, casual and club: with a win in 5 they score 0.85, in 10 about 0.63.
"""
TURN = 0.1
"""A turning point changed the chance of winning by at least this much."""


def label(
    position: Position, scores: Scores, column: int, missed: Missed | None, seen: float | None
) -> Label:
    """`seen` is the share of players of the same strength who would have kept the verdict, if known."""
    played = scores[column]
    best = max(score for score in scores if score is not None)
    assert played is not None
    if missed in ("win", "block"):
        return "blunder"
    if played == best:
        return "forced" if is_forced(position, column) else "best"
    if verdict(played) != verdict(best):
        if position.ply < EARLY or (seen is not None and seen <= FEW):
            return "inaccuracy"
        return "blunder" if best > 0 > played else "mistake"
    return "good" if best < 0 or best - played <= NEAR else "inaccuracy"


def is_forced(position: Position, column: int) -> bool:
    """The only column left, or the only block when nothing wins at once."""
    if len(position.legal_columns()) == 1:
        return True
    mover = position.ply % 2
    return not ready_wins(position, mover) and ready_wins(position, 1 - mover) == (column,)


def accuracy(moves: Sequence[ReviewedMove], strength: str) -> float:
    """0 to 100 for one side: the mean of what its free moves earned; forced ones earn nothing."""
    free = [move for move in moves if move.label != "forced"]
    earned = sum(100_000 - (100 - POINTS[one.label]) * round(1000 * _weight(one, strength)) for one in free)
    return round(Fraction(earned, 100 * len(free))) / 10 if free else 100.0


def _weight(move: ReviewedMove, strength: str) -> float:
    """How much of a fault a player of this strength could have seen, from 0 to 1."""
    if move.missed in ("win", "block") or move.before.verdict == move.after.verdict:
        return 1.0
    if move.difficulty is not None:
        return move.difficulty[strength]
    return abs(2 * _chance(move.after, after=True) - 1) if move.after.verdict == "loss" else 0.5


def turning_point(moves: Sequence[ReviewedMove], winner: str | None) -> int | None:
    """The move that cost the most chances, by equal players' results; never a move of the winner."""
    lost = [(_cost(move), move.ply) for move in moves if move.seat != winner and move.label != "forced"]
    cost, ply = max(lost, default=(0.0, 0))
    return ply if cost >= TURN else None


def _cost(move: ReviewedMove) -> float:
    before = 1.0 if move.missed == "win" else _chance(move.before)
    return before - _chance(move.after, after=True)


def _chance(value: Value, *, after: bool = False) -> float:
    """Of winning among equals, for the mover: the sooner a proven win comes, the likelier it is found."""
    if value.verdict == "draw":
        return 0.5
    lead = 0.5 * FADE ** (own_moves(value.verdict, value.moves_to_end + after) - 1)
    return 0.5 + lead if value.verdict == "win" else 0.5 - lead
