"""A Connect Four position as a value on two integers.

One bit a cell, seven bits a column: six cells and one that is always empty, so that no line
can run over from one column into the next.

    row 0    5 12 19 26 33 40 47        a disc in column 3 of an empty board sets bit 21;
    row 1    4 11 18 25 32 39 46        adding the column's lowest bit to everything that
    row 2    3 10 17 24 31 38 45        is occupied gives the bit where the next disc lands:
    row 3    2  9 16 23 30 37 44
    row 4    1  8 15 22 29 36 43          column 3 holds bits 21, 22     0b0000011
    row 5    0  7 14 21 28 35 42          plus bit 21                    0b0000100 = bit 23
    column   0  1  2  3  4  5  6

A line is four bits one step apart: 1 vertical, 7 horizontal, 8 ascending, 6 descending.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from fourline.board import Cell
from fourline.core.errors import IllegalMove

COLUMNS = 7
ROWS = 6
CELLS = COLUMNS * ROWS
DISCS_EACH = CELLS // 2
PITCH = ROWS + 1
CELL_BITS = COLUMNS * PITCH

BOTTOM = tuple(1 << PITCH * column for column in range(COLUMNS))
COLUMN = tuple((bottom << ROWS) - bottom for bottom in BOTTOM)
FULL = sum(COLUMN)
TOP = sum(bottom << ROWS - 1 for bottom in BOTTOM)


def bit(row: int, column: int) -> int:
    return 1 << PITCH * column + ROWS - 1 - row


def cell(one: int) -> Cell:
    column, height = divmod(one.bit_length() - 1, PITCH)
    return ROWS - 1 - height, column


def cells(bits: int) -> tuple[Cell, ...]:
    """The cells of a bitboard, top row first, left to right."""
    return tuple((row, column) for row in range(ROWS) for column in range(COLUMNS) if bits & bit(row, column))


_cells_of = cache(cells)


def _lines() -> Iterator[int]:
    """All 69 lines: 24 horizontal, 21 vertical, 12 ascending, 12 descending."""
    for step_row, step_column in ((0, 1), (1, 0), (-1, 1), (1, 1)):
        for row in range(ROWS):
            for column in range(COLUMNS):
                last_row, last_column = row + 3 * step_row, column + 3 * step_column
                if 0 <= last_row < ROWS and last_column < COLUMNS:
                    yield sum(bit(row + i * step_row, column + i * step_column) for i in range(4))


LINES = tuple(_lines())
LINES_THROUGH = {
    1 << at: tuple(line for line in LINES if line >> at & 1) for at in range(CELL_BITS) if FULL >> at & 1
}
_OPEN_COLUMNS = {
    sum(bit(0, column) for column in range(COLUMNS) if filled >> column & 1): tuple(
        column for column in range(COLUMNS) if not filled >> column & 1
    )
    for filled in range(1 << COLUMNS)
}


class Position(msgspec.Struct, frozen=True, gc=False):
    """Where the discs lie. `first` moved at plies 0, 2, 4…; `won` says the last disc connected four.

    >>> Position().play(3).play(3).height(3)
    2
    """

    first: int = 0
    second: int = 0
    ply: int = 0
    won: bool = False

    @property
    def over(self) -> bool:
        return self.won or self.ply == CELLS

    def legal_columns(self) -> tuple[int, ...]:
        """The columns a disc may be dropped into, from left to right; none after the end."""
        return () if self.won else _OPEN_COLUMNS[(self.first | self.second) & TOP]

    def landing(self, column: int) -> int:
        """The bit where a disc dropped into this column lands, 0 if the column is full."""
        return ((self.first | self.second) + BOTTOM[column]) & COLUMN[column]

    def height(self, column: int) -> int:
        return ((self.first | self.second) & COLUMN[column]).bit_count()

    def play(self, column: int) -> Position:
        """The position after one more disc. Raises IllegalMove: after the end, no such column, a full one."""
        if not 0 <= column < COLUMNS:
            raise _illegal(self, column)
        landing = ((self.first | self.second) + BOTTOM[column]) & COLUMN[column]
        if self.won or not landing:
            raise _illegal(self, column)
        ply = self.ply
        if ply & 1:
            mine = self.second | landing
            return Position(self.first, mine, ply + 1, _connects(mine, landing))
        mine = self.first | landing
        return Position(mine, self.second, ply + 1, _connects(mine, landing))

    def winning_lines(self, last_column: int) -> tuple[tuple[Cell, ...], ...]:
        """Every line of four that the last disc completed."""
        if not self.won:
            return ()
        landed = bit(ROWS - self.height(last_column), last_column)
        mine = self.first if self.ply & 1 else self.second
        return tuple(_cells_of(line) for line in LINES_THROUGH[landed] if mine & line == line)


def after(columns: Iterable[int], start: Position | None = None) -> Position:
    """The position after these moves.

    >>> after([3, 3, 4]).ply
    3
    """
    position = start or Position()
    for column in columns:
        position = position.play(column)
    return position


def key(position: Position) -> str:
    """The same for a position and its mirror image, and for no other.

    >>> key(after([0, 3])) == key(after([6, 3])) != key(after([3, 0]))
    True
    """
    first, second = min(
        (position.first, position.second), (_mirrored(position.first), _mirrored(position.second))
    )
    return f"{first:x}.{second:x}"


def images(position: Position) -> tuple[int, int]:
    """The discs of both sides in one number, and those of the mirror image.

    >>> one, other = images(after([0, 3, 3])), images(after([6, 3, 3, 2]))
    >>> one[0] & other[1] == one[0]  # every column of the one is where a column of the other begins
    True
    """
    first, second = position.first, position.second
    return first << CELL_BITS | second, _mirrored(first) << CELL_BITS | _mirrored(second)


def _mirrored(discs: int) -> int:
    column = (1 << PITCH) - 1
    return sum((discs >> PITCH * one & column) << PITCH * (COLUMNS - 1 - one) for one in range(COLUMNS))


def _connects(mine: int, landing: int) -> bool:
    """Only lines through the last disc are looked at."""
    for line in LINES_THROUGH[landing]:  # noqa: SIM110  (a plain loop is 1.6 times as fast as any())
        if mine & line == line:
            return True
    return False


def _illegal(position: Position, column: int) -> IllegalMove:
    if position.over:
        return IllegalMove("match/over", "The game is over; no further disc can be dropped.")
    if not 0 <= column < COLUMNS:
        return IllegalMove("move/column_out_of_range", "There is no such column: they are numbered 0 to 6.")
    return IllegalMove("move/column_full", "That column is full.")
