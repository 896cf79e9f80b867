"""Many positions at once, on all cores: exact scores, and games played out at random.

Where numpy is installed, boards may come as an array and the answers are arrays: `boards` is
(n, 6, 7), row 0 on top, 0 for an empty cell, 1 for a disc of the side that moved first, 2 for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, overload

import msgspec

from fourline._native import playouts_from
from fourline.games.connect_four.position import COLUMNS, Position
from fourline.library.reading import Game, position_of, whole_number
from fourline.solver.exact import Scores, cores, mover_bits, shared

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["NO_MOVE", "Playouts", "playouts", "playouts_of_many", "scores_of_many"]

NO_MOVE = -128
"""In an array of scores: this column cannot be played."""


MAX_GAMES = 1_000_000_000
"""Of one position: minutes of work."""


class Playouts(msgspec.Struct, frozen=True):
    """How random games ended: won by the side that moved first in the game, by the other, drawn."""

    first: int
    second: int
    drawn: int

    @property
    def games(self) -> int:
        return self.first + self.second + self.drawn


def playouts(game: Game = "", games: int = 10_000, *, seed: int = 0) -> Playouts:
    """Games played on from here by random moves. The same seed gives the same games.

    >>> playouts("444", 1000, seed=1).games
    1000
    """
    return playouts_of_many([game], games, seed=seed)[0]


@overload
def playouts_of_many(boards: Sequence[Game], games: int = ..., *, seed: int = ...) -> list[Playouts]: ...
@overload
def playouts_of_many(boards: NDArray[Any], games: int = ..., *, seed: int = ...) -> NDArray[Any]: ...
def playouts_of_many(boards: Any, games: int = 1_000, *, seed: int = 0) -> Any:
    """As `playouts` for many positions; for an array of boards an array (n, 3): first, second, drawn.

    >>> [found.games for found in playouts_of_many(["", "44", [3, 3, 4]], 100, seed=1)]
    [100, 100, 100]
    """
    games = whole_number(games, "The number of games", 0, MAX_GAMES)
    seed = whole_number(seed, "The seed") & (1 << 64) - 1
    positions = _positions(boards)
    running = [position for position in positions if not position.over]
    starts = [mover_bits(position) for position in running]
    found = iter(playouts_from(starts, games, seed, cores()))
    counts = [_ended(position, games) if position.over else Playouts(*next(found)) for position in positions]
    if not _is_array(boards):
        return counts
    import numpy as np

    rows = [msgspec.structs.astuple(one) for one in counts]
    return np.array(rows, dtype=np.int64).reshape(len(rows), 3)


@overload
def scores_of_many(boards: Sequence[Game]) -> list[Scores]: ...
@overload
def scores_of_many(boards: NDArray[Any]) -> NDArray[Any]: ...
def scores_of_many(boards: Any) -> Any:
    """As `scores` for many positions; for an array of boards an int8 array (n, 7) with NO_MOVE (-128).

    >>> scores_of_many(["", "112233"])[1][3]
    18
    """
    positions = _positions(boards)
    running = [position for position in positions if not position.over]
    known = iter(shared().columns_of_many(running))
    found = [(None,) * COLUMNS if position.over else next(known) for position in positions]
    if not _is_array(boards):
        return found
    import numpy as np

    rows = [[NO_MOVE if score is None else score for score in row] for row in found]
    return np.array(rows, dtype=np.int8).reshape(len(rows), COLUMNS)


def _ended(position: Position, games: int) -> Playouts:
    """A game that is over ends the same way every time."""
    if not position.won:
        return Playouts(0, 0, games)
    return Playouts(games, 0, 0) if position.ply % 2 else Playouts(0, games, 0)


def _is_array(boards: Any) -> bool:
    return hasattr(boards, "__array_interface__")


def _positions(boards: Any) -> list[Position]:
    if _is_array(boards):
        from fourline.library.arrays import positions_of

        return positions_of(boards)
    if isinstance(boards, str) or not isinstance(boards, Sequence):
        raise TypeError("Many games are a list of games, or an array of boards with the shape (n, 6, 7).")
    return [position_of(game) for game in boards]
