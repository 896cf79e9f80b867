"""BitBully, the outside oracle: a solver by others, from PyPI. Scores are searched without its book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from fourline.core.errors import FourlineError
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, ROWS

__all__ = ["Missing", "bitbully", "bitbully_column", "bitbully_scores"]

PITCH = ROWS + 1


class Missing(FourlineError):
    """Something that a measurement needs is not here: a package, or a file of the checkout."""

    code = "bench/missing"


def bitbully() -> Any:
    """Its native module; a sentence for people if it is not installed."""
    try:
        from bitbully import bitbully_core
    except ImportError:
        raise Missing("bitbully is not installed here: pip install bitbully") from None
    return bitbully_core


def bitbully_scores() -> Callable[[Sequence[tuple[int, int]], Callable[[int], object]], list[int]]:
    """Its scores of positions, each the mover's discs and all discs; `tick` gets the number done."""
    module = bitbully()
    core = module.BitBullyCore()

    def scores(positions: Sequence[tuple[int, int]], tick: Callable[[int], object]) -> list[int]:
        found: list[int] = []
        for mine, occupied in positions:
            board = module.BoardCore()
            if not board.setBoard(_columns(mine, occupied)):
                raise ValueError(f"bitbully refuses the position {mine:x}, {occupied:x}")
            found.append(int(core.mtdf(board, 0)))
            tick(len(found))
        return found

    return scores


def bitbully_column(moves: str) -> int:
    """Its best column, 0 to 6, after these moves, with its book: an agent for `fourline evaluate`."""
    agent, board = _agent()
    return int(agent.best_move(board(list(parse_moves(moves)))))


@cache
def _agent() -> tuple[Any, Any]:
    bitbully()
    from bitbully import BitBully, Board

    return BitBully(), Board


def _columns(mine: int, occupied: int) -> Sequence[Sequence[int]]:
    """Its picture of a board: columns from the bottom, 1 for the side that moved first."""
    mover = 1 + occupied.bit_count() % 2
    return [
        [_disc(mine, occupied, PITCH * column + row, mover) for row in range(ROWS)]
        for column in range(COLUMNS)
    ]


def _disc(mine: int, occupied: int, cell: int, mover: int) -> int:
    if not occupied >> cell & 1:
        return 0
    return mover if mine >> cell & 1 else 3 - mover
