"""A standing board of any size on two integers: a bit per cell, and one per column that stays empty.

pitch = rows + 1: a line is bits one step apart, 1 up, `pitch` across, `pitch` ± 1 along a diagonal.
"""

from __future__ import annotations

import msgspec

from fourline.board import Cell


class Grid(msgspec.Struct, frozen=True, gc=False):
    """The discs of both sides. Heights count from the bottom, rows of a cell from the top."""

    columns: int
    rows: int
    discs: tuple[int, int] = (0, 0)

    @property
    def pitch(self) -> int:
        return self.rows + 1

    def mask(self, column: int) -> int:
        return ((1 << self.rows) - 1) << self.pitch * column

    def landing(self, column: int) -> int:
        """The bit of the lowest free cell of a column; 0 if it is full."""
        bottom = 1 << self.pitch * column
        return ((self.discs[0] | self.discs[1]) + bottom) & self.mask(column)

    def holds_bottom(self, side: int, column: int) -> bool:
        return bool(self.discs[side] >> self.pitch * column & 1)

    def dropped(self, side: int, column: int) -> Grid:
        first, second = self.discs
        landing = self.landing(column)
        discs = (first | landing, second) if side == 0 else (first, second | landing)
        return Grid(self.columns, self.rows, discs)

    def popped(self, column: int) -> Grid:
        """The lowest disc of a column is taken out, and the others sink by one."""
        mask = self.mask(column)
        first, second = ((own & ~mask) | ((own & mask) >> 1 & mask) for own in self.discs)
        return Grid(self.columns, self.rows, (first, second))

    def starts(self, side: int, length: int, step: int) -> int:
        """The cells where a line of this length begins in this direction."""
        found = own = self.discs[side]
        for place in range(1, length):
            found &= own >> step * place
        return found

    @property
    def steps(self) -> tuple[int, int, int, int]:
        return 1, self.pitch, self.pitch - 1, self.pitch + 1

    def connects(self, side: int, length: int) -> bool:
        return any(self.starts(side, length, step) for step in self.steps)

    def lines(self, side: int, length: int) -> tuple[tuple[Cell, ...], ...]:
        """Every line of this length."""
        return tuple(
            tuple(self.cell(place + step * index) for index in range(length))
            for step in self.steps
            for place in range(self.pitch * self.columns)
            if self.starts(side, length, step) >> place & 1
        )

    def cell(self, place: int) -> Cell:
        column, height = divmod(place, self.pitch)
        return self.rows - 1 - height, column

    def side_at(self, row: int, column: int) -> int | None:
        place = self.pitch * column + self.rows - 1 - row
        return next((side for side in (0, 1) if self.discs[side] >> place & 1), None)
