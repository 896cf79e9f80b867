"""What a player overlooked, as a person would say it: a win, a block, a double threat.

Only the board counts here, not the proof: in a lost position a win left standing is as much an oversight
as in a drawn one.
"""

from __future__ import annotations

from fourline.games.connect_four.analysis import Missed
from fourline.games.connect_four.position import Position
from fourline.solver.review.tactics import makes_double_threat, ready_wins


def missed(position: Position, column: int) -> Missed | None:
    """What this move overlooked; a win counts before a block, a block before a double threat.

    >>> from fourline.games.connect_four.position import after
    >>> missed(after([0, 1, 0, 1, 0, 1]), 5), missed(after([0, 1, 0, 1, 5, 1]), 5)
    ('win', 'block')
    """
    reached = position.play(column)
    if reached.won:
        return None
    if ready_wins(position, position.ply % 2):
        return "win"
    others = [position.play(other) for other in position.legal_columns() if other != column]
    quiet = [other for other in others if not _wins_next(other)]
    if _wins_next(reached):
        return "block" if quiet else None
    if doubles(reached) and any(not doubles(other) for other in quiet):
        return "double_threat"
    return None


def doubles(position: Position) -> list[int]:
    """Where the side to move can make two wins at once."""
    side = position.ply % 2
    if position.over:
        return []
    return [column for column in position.legal_columns() if makes_double_threat(position, column, side)]


def _wins_next(position: Position) -> bool:
    return not position.over and bool(ready_wins(position, position.ply % 2))
