"""The board view of a Connect Four position, for two players and for teams."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from fourline.board import BoardView, Cell, Side, Target
from fourline.games.connect_four.position import BOTTOM, COLUMN, COLUMNS, ROWS, Position, bit, cell

COLUMN_LABELS = tuple(str(column + 1) for column in range(COLUMNS))
ROW_LABELS = tuple(str(ROWS - row) for row in range(ROWS))

RED = Side("red", "Red", "red", "diamond")
YELLOW = Side("yellow", "Yellow", "yellow", "ring")
BLUE = Side("blue", "Blue", "blue", "ring")

_MASKS = tuple(tuple(bit(row, column) for column in range(COLUMNS)) for row in range(ROWS))
ROW_MASKS = tuple((row, sum(masks)) for row, masks in enumerate(_MASKS))
_COLUMNS = tuple(zip(range(COLUMNS), BOTTOM, COLUMN, strict=True))

Row = tuple[str | None, ...]
Grid = tuple[Row, ...]


def grid(position: Position, first: str, second: str) -> Grid:
    """Six rows of seven, the top row first. A move changes one of them; the others are known."""
    ones, others = position.first, position.second
    return tuple([row_of(row, ones & mask, others & mask, first, second) for row, mask in ROW_MASKS])


@lru_cache(maxsize=8192)
def row_of(row: int, ones: int, others: int, first: str, second: str) -> Row:
    return tuple([first if ones & mask else second if others & mask else None for mask in _MASKS[row]])


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
        targets=_targets(position),
        column_labels=COLUMN_LABELS,
        row_labels=ROW_LABELS,
    )


def _status(position: Position, sides: tuple[Side, Side]) -> str:
    if position.won:
        return f"{sides[(position.ply - 1) % 2].name} wins"
    return "draw" if position.over else f"{sides[position.ply % 2].name} to move"


def _targets(position: Position) -> tuple[Target, ...]:
    occupied, over = position.first | position.second, position.over
    return tuple([target(column, (occupied + bottom) & whole, over) for column, bottom, whole in _COLUMNS])


@cache
def target(column: int, landing: int, over: bool) -> Target:
    name = f"Column {column + 1}"
    zone: Literal["column"] = "column"
    if over:
        return Target({"column": column}, name, zone, None, "The game is over")
    if not landing:
        return Target({"column": column}, name, zone, None, f"{name} is full")
    return Target({"column": column}, name, zone, cell(landing))
