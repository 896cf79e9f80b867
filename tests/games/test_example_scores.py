"""The words beside a player in the example games."""

from __future__ import annotations

import msgspec
from fourline_checkers.engine import Checkers
from fourline_gomoku.engine import Gomoku, Point


def test_one_stone_is_not_called_stones():
    game = Gomoku()
    state = game.initialize(("black", "white"))
    scores = [game.view(state).scores]
    for column in range(3):
        state = state.after(Point(0, column))
        scores.append(game.view(state).scores)
    assert [tuple(one.values()) for one in scores] == [
        ("0 stones", "0 stones"),
        ("1 stone", "0 stones"),
        ("1 stone", "1 stone"),
        ("2 stones", "1 stone"),
    ]


def test_the_last_piece_is_one_piece():
    game = Checkers()
    start = game.initialize(("black", "white"))
    assert game.view(start).scores == {"black": "12 pieces", "white": "12 pieces"}
    left = msgspec.structs.replace(start, board=start.board.replace("w", ".")[:62] + "w.")
    assert game.view(left).scores == {"black": "12 pieces", "white": "1 piece"}
