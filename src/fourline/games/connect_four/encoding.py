"""The JSON of a running game, put together from pieces: a move changes one row and one column of it."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from fourline.games.connect_four import drawing
from fourline.games.connect_four.position import BOTTOM, COLUMN, COLUMNS, DISCS_EACH, ROWS, Position

_encode = msgspec.json.Encoder().encode
_COLUMNS = tuple(zip(range(COLUMNS), BOTTOM, COLUMN, strict=True))
_CELLS, _LAST, _TARGETS = b'"cells":[%b]', b'"last":[%b]', b'"targets":[%b]'


def running_game(name: str, position: Position, last_column: int | None) -> tuple[bytes, bytes, bytes]:
    """A game between red and yellow that is not over: its view, the legal moves, the fields of a match."""
    ones, others, ply = position.first, position.second, position.ply
    cells = b",".join([_row(row, ones & mask, others & mask) for row, mask in drawing.ROW_MASKS])
    occupied = ones | others
    targets = b",".join([_target(column, (occupied + bottom) & whole) for column, bottom, whole in _COLUMNS])
    last = b"" if last_column is None else b"[%d,%d]" % (ROWS - position.height(last_column), last_column)
    view = _view(name, ply % 2) % (cells, last, targets)
    left = DISCS_EACH - (ply + 1) // 2, DISCS_EACH - ply // 2
    legal = _legal(position.legal_columns())
    return (
        view,
        legal,
        b'"board":[%b],"legal_columns":%b,"discs_left":{"red":%d,"yellow":%d}'
        % (
            cells,
            legal,
            *left,
        ),
    )


@cache
def _view(name: str, turn: int) -> bytes:
    """All of the view that is the same in every position with this side to move."""
    position = Position(ply=turn)
    drawn = drawing.draw_board(name, position, (drawing.RED, drawing.YELLOW), None)
    shown = msgspec.to_builtins(drawn) | {"cells": (), "targets": ()}
    fixed = _encode(shown).replace(b"%", b"%%")
    for place in (_CELLS, _LAST, _TARGETS):
        fixed = fixed.replace(place.replace(b"%b", b""), place)
    return fixed


@lru_cache(maxsize=8192)
def _row(row: int, ones: int, others: int) -> bytes:
    return _encode(drawing.row_of(row, ones, others, drawing.RED.id, drawing.YELLOW.id))


@cache
def _target(column: int, landing: int) -> bytes:
    return _encode(drawing.target(column, landing, over=False))


@cache
def _legal(columns: tuple[int, ...]) -> bytes:
    return _encode(columns)
