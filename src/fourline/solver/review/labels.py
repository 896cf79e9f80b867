"""How good a move was: its label, a side's accuracy, the turning point."""

from __future__ import annotations

from collections.abc import Sequence

from fourline.games.connect_four.analysis import Label, ReviewedMove
from fourline.games.connect_four.position import Position
from fourline.solver.analyst import verdict
from fourline.solver.exact import Scores
from fourline.solver.review.tactics import ready_wins

# A win this many own moves later than it could be, or a loss as much sooner, is still good.
NEAR = 3
POINTS: dict[Label, int] = {"best": 100, "good": 90, "inaccuracy": 60, "mistake": 20, "blunder": 0}


def label(position: Position, scores: Scores, column: int) -> Label:
    """A worse verdict is at least a mistake, from win to loss a blunder; else by moves lost."""
    played = scores[column]
    best = max(score for score in scores if score is not None)
    assert played is not None
    if verdict(played) != verdict(best):
        return "blunder" if best > 0 > played else "mistake"
    if played == best:
        return "forced" if is_forced(position, column) else "best"
    overlooked = bool(ready_wins(position, position.ply % 2))
    return "good" if best - played <= NEAR and not overlooked else "inaccuracy"


def is_forced(position: Position, column: int) -> bool:
    """The only column left, or the only block when nothing wins at once."""
    if len(position.legal_columns()) == 1:
        return True
    mover = position.ply % 2
    return not ready_wins(position, mover) and ready_wins(position, 1 - mover) == (column,)


def accuracy(labels: Sequence[Label]) -> float:
    """0 to 100 for one side: the mean of what its free moves earned; forced ones earn nothing.

    >>> accuracy(["best", "forced", "mistake"])
    60.0
    """
    earned = [POINTS[one] for one in labels if one != "forced"]
    return round(sum(earned) / len(earned), 1) if earned else 100.0


def turning_point(moves: Sequence[ReviewedMove]) -> int | None:
    """The last move that changed the verdict: after it the result stayed the same."""
    changed = [move.ply for move in moves if move.label in ("mistake", "blunder")]
    return changed[-1] if changed else None
