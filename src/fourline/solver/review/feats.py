"""The feats of a game of Connect Four: moves that few would have found, and blocks that mattered."""

from __future__ import annotations

from fourline.core.feats import Feat
from fourline.games.connect_four.analysis import ReviewedMove
from fourline.games.connect_four.position import Position
from fourline.solver.review.tactics import ready_wins

OPENING = 6
"""The first moves are opening lore, no feats."""
HARD = 0.8
"""A move that more players than this find is no feat."""


def feats_of(move: ReviewedMove, position: Position) -> list[Feat]:
    """`position` is the board before the move. The opening and a lost position have none."""
    if move.ply <= OPENING or move.difficulty is None or move.after.verdict == "loss":
        return []
    side = position.ply % 2
    blocks = move.column in ready_wins(position, 1 - side) and not ready_wins(position, side)
    if blocks:
        return [Feat(move.ply, "block", 1 + move.ply / 100 + (move.after.verdict == "win"))]
    found = min(move.difficulty.values())
    if move.before.verdict == move.after.verdict and found <= HARD:
        return [Feat(move.ply, "best_move", 1 - found + move.ply / 1000)]
    return []
