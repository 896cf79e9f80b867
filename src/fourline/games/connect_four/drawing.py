"""The board view of a Connect Four position, for two players and for teams."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from fourline.board import BoardView, Cell, Side, Target
from fourline.games.connect_four.position import COLUMNS, ROWS, Position, bit, cell

COLUMN_LABELS = tuple(str(column + 1) for column in range(COLUMNS))
ROW_LABELS = tuple(str(ROWS - row) for row in range(ROWS))

RED = Side("red", "Red", "red", "diamond")
YELLOW = Side("yellow", "Yellow", "yellow", "ring")
BLUE = Side("blue", "Blue", "blue", "ring")

_MASKS = tuple(tuple(bit(row, column) for column in range(COLUMNS)) for row in range(ROWS))

Grid = tuple[tuple[str | None, ...], ...]


@lru_cache(maxsize=512)
def grid(position: Position, first: str, second: str) -> Grid:
    """Six rows of seven, the top row first."""
    ones, others = position.first, position.second
    return tuple(
        [
            tuple([first if ones & mask else second if others & mask else None for mask in row])
            for row in _MASKS
        ]
    )


def last_cell(position: Position, last_column: int | None) -> Cell | None:
    if last_column is None:
        return None
    return ROWS - position.height(last_column), last_column


@lru_cache(maxsize=512)
def draw_board(name: str, position: Position, sides: tuple[Side, Side], last_column: int | None) -> BoardView:
    """`sides` in the order in which they move."""
    first, second = sides
    last = last_cell(position, last_column)
    lines = position.winning_lines(last_column) if last_column is not None else ()
    on_turn = None if position.over else sides[position.ply % 2]
    return BoardView(
        title=f"{name}: {_status(position, sides)}",
        rows=ROWS,
        columns=COLUMNS,
        cells=grid(position, first.id, second.id),
        sides=sides,
        style="holes",
        to_move=on_turn.id if on_turn else None,
        last=(last,) if last else (),
        lines=lines,
        targets=tuple([_target(one, position.landing(one), position.over) for one in range(COLUMNS)]),
        column_labels=COLUMN_LABELS,
        row_labels=ROW_LABELS,
    )


def _status(position: Position, sides: tuple[Side, Side]) -> str:
    if position.won:
        return f"{sides[(position.ply - 1) % 2].name} wins"
    return "draw" if position.over else f"{sides[position.ply % 2].name} to move"


@cache
def _target(column: int, landing: int, over: bool) -> Target:
    name = f"Column {column + 1}"
    zone: Literal["column"] = "column"
    if over:
        return Target({"column": column}, name, zone, None, "The game is over")
    if not landing:
        return Target({"column": column}, name, zone, None, f"{name} is full")
    return Target({"column": column}, name, zone, cell(landing))
