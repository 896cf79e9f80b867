"""Threats as data for pictures: the cells that would win, and who profits when moves run out.

Columns fill up in pairs, so in the end Red must open new pairs: Red comes to play on the odd rows
(1, 3, 5 from the bottom) and Yellow on the even ones. A threat on a player's kind of row wins by waiting.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.board import Cell
from fourline.games.connect_four.position import COLUMN, COLUMNS, FULL, LINES, ROWS, Position, bit, cell

Side = Literal["red", "yellow"]


class Threat(msgspec.Struct, frozen=True):
    """An empty cell where a disc of this side would complete four.

    `row` counts from 0 on top like every row in code; `parity` is of the row as people count it.
    `ready`: a disc dropped now would land there. `lasting`: the other side cannot win lower in the column.
    """

    side: Side
    row: int
    column: int
    parity: Literal["odd", "even"]
    ready: bool
    lasting: bool


class Threats(msgspec.Struct, frozen=True):
    """All threats of a position, and the side that zugzwang favours by them, if any."""

    threats: tuple[Threat, ...]
    zugzwang: Side | None


def threats(position: Position) -> Threats:
    """
    >>> from fourline.games.connect_four.position import after
    >>> [(t.side, t.row, t.column, t.parity) for t in threats(after([0, 0, 1, 1, 2])).threats]
    [('red', 5, 3, 'odd')]
    """
    wins = {"red": winning_cells(position, 0), "yellow": winning_cells(position, 1)}
    found = (*_of_side(position, "red", wins), *_of_side(position, "yellow", wins))
    return Threats(found, _zugzwang(found))


def winning_cells(position: Position, side: int) -> int:
    """The empty cells, as bits, where one disc of this side would complete a line."""
    mine = position.second if side else position.first
    empty = FULL ^ (position.first | position.second)
    found = 0
    for line in LINES:
        missing = line & ~mine
        if missing & (missing - 1) == 0:
            found |= missing & empty
    return found


def _of_side(position: Position, side: Side, wins: dict[str, int]) -> tuple[Threat, ...]:
    against = wins["yellow" if side == "red" else "red"]
    return tuple(
        _threat(position, side, cell(one), against)
        for one in (bit(row, column) for column in range(COLUMNS) for row in reversed(range(ROWS)))
        if wins[side] & one
    )


def _threat(position: Position, side: Side, cell: Cell, against: int) -> Threat:
    row, column = cell
    below = COLUMN[column] & (bit(row, column) - 1)
    return Threat(
        side=side,
        row=row,
        column=column,
        parity="odd" if (ROWS - row) % 2 else "even",
        ready=position.landing(column) == bit(row, column),
        lasting=not against & below,
    )


def _zugzwang(found: tuple[Threat, ...]) -> Side | None:
    """Red by more columns with a lasting odd threat; else Yellow by any lasting even one."""
    waiting = [threat for threat in found if threat.lasting and not threat.ready]
    odd = {
        side: {t.column for t in waiting if t.side == side and t.parity == "odd"}
        for side in ("red", "yellow")
    }
    if len(odd["red"]) > len(odd["yellow"]):
        return "red"
    if any(threat.side == "yellow" and threat.parity == "even" for threat in waiting):
        return "yellow"
    return None
