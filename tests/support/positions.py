"""Positions that several of these tests look at."""

from __future__ import annotations

import fourline
from fourline.board import BoardView
from fourline.core.record import replay

CROSSING = "13433612434327674"
"""Red completes two lines of different directions with one disc."""

FULL = "126613431456475467333341527215612225546777"
"""All 42 discs, and nobody has connected four."""


def game_views(moves: str, game: str = "connect-four") -> list[BoardView]:
    engine = fourline.engine(game)
    return [engine.view(state) for state in replay(engine, moves)]


def view_after(moves: str, game: str = "connect-four") -> BoardView:
    return game_views(moves, game)[-1]
