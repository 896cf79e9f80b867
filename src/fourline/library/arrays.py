"""Boards as numpy arrays: (n, 6, 7), row 0 on top; 0 is empty, 1 the side that moved first, 2 the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.extras import MissingExtra

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingExtra("Arrays of boards need numpy: pip install 'fourline[env]' adds it.") from None

from fourline.core.errors import InvalidGame
from fourline.games.connect_four.position import BOTTOM, COLUMNS, PITCH, ROWS, Position, bit
from fourline.library.reading import Game, position_of

_CELLS = np.array([[bit(row, column) for column in range(COLUMNS)] for row in range(ROWS)], dtype=np.uint64)
_BOTTOMS = np.uint64(sum(BOTTOM))


def boards_of(games: Sequence[Game]) -> NDArray[np.int8]:
    """The positions of these games as one array.

    >>> boards_of(["445"])[0, -1]
    array([0, 0, 0, 1, 1, 0, 0], dtype=int8)
    """
    found = [position_of(game) for game in games]
    first = np.array([position.first for position in found], dtype=np.uint64)[:, None, None]
    second = np.array([position.second for position in found], dtype=np.uint64)[:, None, None]
    return ((first & _CELLS) != 0).astype(np.int8) + 2 * ((second & _CELLS) != 0).astype(np.int8)


def positions_of(boards: NDArray[Any]) -> list[Position]:
    """The positions on these boards. Raises InvalidGame with the number of the first that cannot be."""
    if boards.ndim != 3 or boards.shape[1:] != (ROWS, COLUMNS) or boards.dtype.kind not in "iub":
        raise InvalidGame(
            f"Boards are whole numbers in the shape (n, {ROWS}, {COLUMNS}); this is {boards.dtype} in the "
            f"shape {boards.shape}."
        )
    first, second = (((boards == side) * _CELLS).sum(axis=(1, 2), dtype=np.uint64) for side in (1, 2))
    ones, others = (boards == 1).sum(axis=(1, 2)), (boards == 2).sum(axis=(1, 2))
    won = [_connects(discs) for discs in (first, second)]
    faults = {
        "has a cell that is not 0, 1 or 2": ((boards < 0) | (boards > 2)).any(axis=(1, 2)),
        "has a disc with nothing under it": ((first | second) + _BOTTOMS) & (first | second) != 0,
        "cannot be reached: the sides take turns": (ones - others < 0) | (ones - others > 1),
        "cannot be reached: the game was over before": (won[0] & (ones == others))
        | (won[1] & (ones > others)),
    }
    for sentence, found in faults.items():
        if found.any():
            raise InvalidGame(f"Board {int(found.argmax())} {sentence}.")
    plies = ones + others
    return [
        Position(int(ones), int(others), int(ply), bool(over))
        for ones, others, ply, over in zip(first, second, plies, won[0] | won[1], strict=True)
    ]


def _connects(discs: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Whether each of these bitboards has four in a line: pairs one step apart, then pairs of pairs."""
    found = np.zeros(discs.shape, dtype=np.bool_)
    for step in (1, PITCH - 1, PITCH, PITCH + 1):
        pairs = discs & (discs >> np.uint64(step))
        found |= (pairs & (pairs >> np.uint64(2 * step))) != 0
    return found
