"""The JSON of a running game. Every piece of it is encoded once, and native code puts them together.

What the pieces say is known here alone: they come from `drawing`, as the board view does.
"""

from __future__ import annotations

from functools import cache

import msgspec

from fourline._native import BoardEncoder
from fourline.games.connect_four import drawing
from fourline.games.connect_four.position import BOTTOM, COLUMNS, DISCS_EACH, ROWS, Position, bit

_encode = msgspec.json.Encoder().encode


@cache
def board_encoder(name: str) -> BoardEncoder:
    """Of games between red and yellow that are not over: the view, the legal moves, the fields of a match."""
    return BoardEncoder(
        [_encode(one) for one in (None, drawing.RED.id, drawing.YELLOW.id)],
        [_target(column, height) for column in range(COLUMNS) for height in range(ROWS + 1)],
        [_legal(full) for full in range(1 << COLUMNS)],
        [*_view(name, 0), *_view(name, 1)],
        [_discs_left(ply) for ply in range(2 * DISCS_EACH + 1)],
    )


def _target(column: int, height: int) -> bytes:
    landing = BOTTOM[column] << height if height < ROWS else 0
    return _encode(drawing.target(column, landing, over=False))


def _legal(full: int) -> bytes:
    """The columns with room, by the full ones as bits."""
    top = sum(bit(0, column) for column in range(COLUMNS) if full >> column & 1)
    return _encode(Position(first=top).legal_columns())


def _discs_left(ply: int) -> bytes:
    return b',"discs_left":{"red":%d,"yellow":%d}' % (DISCS_EACH - (ply + 1) // 2, DISCS_EACH - ply // 2)


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
