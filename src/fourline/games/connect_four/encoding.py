"""The JSON of a running game, put together from pieces: a move changes one row and one column of it.

Every piece is encoded once for all games and found by a single number: the discs of a row, the landing
places of some columns.
"""

from __future__ import annotations

from functools import cache

import msgspec

from fourline.games.connect_four import drawing
from fourline.games.connect_four.position import BOTTOM, COLUMN, DISCS_EACH, FULL, ROWS, TOP, Position

_encode = msgspec.json.Encoder().encode
_BOTTOMS = sum(BOTTOM)
_LEFT, _RIGHT = range(4), range(4, 7)
_LEFT_COLUMNS, _RIGHT_COLUMNS = (sum(COLUMN[one] for one in side) for side in (_LEFT, _RIGHT))
_DISCS_LEFT = tuple(
    b',"discs_left":{"red":%d,"yellow":%d}' % (DISCS_EACH - (ply + 1) // 2, DISCS_EACH - ply // 2)
    for ply in range(2 * DISCS_EACH + 1)
)


class _Rows(dict[int, bytes]):
    """The rows at one height, by the discs in them: those of the second player one bit further up."""

    def __init__(self, row: int, mask: int) -> None:
        self._row, self._mask = row, mask

    def __missing__(self, discs: int) -> bytes:
        ones, others = discs & self._mask, (discs >> 1) & self._mask
        drawn = _encode(drawing.row_of(self._row, ones, others, drawing.RED.id, drawing.YELLOW.id))
        return self.setdefault(discs, drawn)


class _Targets(dict[int, bytes]):
    """Where a disc can be dropped into some neighbouring columns, by where it would land."""

    def __init__(self, columns: range) -> None:
        self._columns = columns

    def __missing__(self, landings: int) -> bytes:
        targets = [drawing.target(one, landings & COLUMN[one], over=False) for one in self._columns]
        return self.setdefault(landings, _encode(targets)[1:-1])


class _Legal(dict[int, bytes]):
    """The columns with room, by the discs in the top row."""

    def __missing__(self, top: int) -> bytes:
        return self.setdefault(top, _encode(Position(first=top).legal_columns()))


_ROWS = tuple((mask, _Rows(row, mask)) for row, mask in drawing.ROW_MASKS)
_LEFT_TARGETS, _RIGHT_TARGETS, _LEGAL = _Targets(_LEFT), _Targets(_RIGHT), _Legal()


def running_game(name: str, position: Position, last_column: int | None) -> tuple[bytes, bytes, bytes]:
    """A game between red and yellow that is not over: its view, the legal moves, the fields of a match."""
    ones, others, ply = position.first, position.second, position.ply
    cells = b",".join([known[ones & mask | (others & mask) << 1] for mask, known in _ROWS])
    occupied = ones | others
    landings = occupied + _BOTTOMS & FULL
    left, right = _LEFT_TARGETS[landings & _LEFT_COLUMNS], _RIGHT_TARGETS[landings & _RIGHT_COLUMNS]
    last = b"" if last_column is None else b"[%d,%d]" % (ROWS - position.height(last_column), last_column)
    legal = _LEGAL[occupied & TOP]
    before, after_cells, after_last, after_targets = _view(name, ply % 2)
    return (
        b"".join((before, cells, after_cells, last, after_last, left, b",", right, after_targets)),
        legal,
        b"".join((b'"board":[', cells, b'],"legal_columns":', legal, _DISCS_LEFT[ply])),
    )


@cache
def _view(name: str, turn: int) -> list[bytes]:
    """What is the same in every position with this side to move, cut where the rest stands."""
    position = Position(ply=turn)
    drawn = drawing.draw_board(name, position, (drawing.RED, drawing.YELLOW), None)
    fixed = _encode(msgspec.to_builtins(drawn) | {"cells": (), "targets": ()})
    parts = []
    for place in (b'"cells":[', b'"last":[', b'"targets":['):
        part, _, fixed = fixed.partition(place)
        parts.append(part + place)
    return [*parts, fixed]
