"""The neutral board view: what any game looks like, said without naming the game.

An engine makes one from its state; every picture (SVG, text, PNG, the web board) and every
sentence for a screen reader is made from it and from nothing else.

    row 0  . . . . . . .      cells[row][column] holds the id of the side whose piece lies
    row 1  . . . . . . .      there, or None. Rows count from the top, columns from the left,
    ...                       both from 0. People see `column_labels` and `row_labels`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

Cell = tuple[int, int]
"""(row, column), both from 0, row 0 on top."""

Colour = Literal["red", "yellow", "blue", "black", "white", "green"]
Mark = Literal["diamond", "ring", "cross", "circle", "dot"]
Sign = Literal["crown", "star", "bar"]
"""What a piece of a special kind wears beside the mark of its side."""


class Side(msgspec.Struct, frozen=True):
    """One of the parties on the board. Colour and mark say the same thing twice, on purpose."""

    id: str
    name: str
    colour: Colour
    mark: Mark


class Kind(msgspec.Struct, frozen=True):
    """A special kind of piece, such as a king: a sign to see and a word to say."""

    id: str
    name: str
    sign: Sign


class Target(msgspec.Struct, frozen=True):
    """A place to press: the wire move it sends and the cell where the piece will come to lie.

    With `origin` a piece is moved: one presses the piece there, then the cell. A "button" stands
    beside the board with its name on it, and has no cell. `closed` says why nothing can be played
    here ("Column 4 is full"); then `cell` is None.
    """

    move: dict[str, Any]
    name: str
    zone: Literal["column", "cell", "button"]
    cell: Cell | None
    closed: str | None = None
    origin: Cell | UnsetType = UNSET


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """One position of one game, ready to be drawn."""

    title: str
    rows: int
    columns: int
    cells: tuple[tuple[str | None, ...], ...]
    sides: tuple[Side, ...]
    style: Literal["holes", "squares"] = "squares"
    to_move: str | None = None
    last: tuple[Cell, ...] = ()
    automatic: bool = False
    lines: tuple[tuple[Cell, ...], ...] = ()
    targets: tuple[Target, ...] = ()
    column_labels: tuple[str, ...] = ()
    row_labels: tuple[str, ...] = ()
    scores: dict[str, str] | UnsetType = UNSET
    """What each side has so far, in words such as "12 points", by the id of the side."""
    kinds: tuple[Kind, ...] | UnsetType = UNSET
    pieces: tuple[tuple[str | None, ...], ...] | UnsetType = UNSET
    """As `cells`: the kind of the piece that lies there, None for an ordinary one."""
    squares: Literal["plain", "chequered"] | UnsetType = UNSET
    stacks: tuple[tuple[tuple[str, ...], ...], ...] | UnsetType = UNSET
    """As `cells`: the sides of the pieces under the one that lies there, the lowest first."""
    lower: str | UnsetType = UNSET
    """The side at the lower edge; the page of the other player shows the board turned round."""
    headings: tuple[str, ...] | UnsetType = UNSET
    """By row: words that stand there instead of squares, such as "Your sea"; "" for a row of squares."""
    lines_lose: bool | UnsetType = UNSET
    """The lines are those of the side that lost by them, as in misère."""

    def side(self, side_id: str) -> Side:
        return next(side for side in self.sides if side.id == side_id)

    def heading_of(self, row: int) -> str:
        """The words that stand in a row instead of squares; "" for a row of squares."""
        return "" if self.headings is UNSET else self.headings[row]

    def height_at(self, cell: Cell) -> int:
        """How many pieces lie on each other on a cell."""
        if self.cells[cell[0]][cell[1]] is None:
            return 0
        return 1 if self.stacks is UNSET else 1 + len(self.stacks[cell[0]][cell[1]])

    def kind_at(self, cell: Cell) -> Kind | None:
        """The special kind of the piece on a cell, if it has one."""
        if self.pieces is UNSET or self.kinds is UNSET:
            return None
        kind_id = self.pieces[cell[0]][cell[1]]
        return next((kind for kind in self.kinds if kind.id == kind_id), None)
