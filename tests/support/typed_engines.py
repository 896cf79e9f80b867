"""Checked by mypy, never run: an engine that comes with Fourline has its own types, found by its name."""

from __future__ import annotations

from typing import assert_type

import fourline
from fourline.games.connect_four.engine import ConnectFour, ConnectFourState
from fourline.games.connect_four.teams import ConnectFourTeams
from fourline.games.connect_four_variants.engine import ConnectFourVariants
from fourline.games.tic_tac_toe.engine import TicTacToe


def known() -> None:
    assert_type(fourline.engine("connect-four"), ConnectFour)
    assert_type(fourline.engine("connect-four-teams"), ConnectFourTeams)
    assert_type(fourline.engine("connect-four-variants"), ConnectFourVariants)
    assert_type(fourline.engine("tic-tac-toe"), TicTacToe)
    assert_type(fourline.engine("connect-four").initialize(["joe", "amy"]), ConnectFourState)


def refused() -> None:
    """Every line here is a fault; an ignore that is not needed is one too."""
    game = fourline.engine("connect-four")
    state = game.initialize(["joe", "amy"])
    game.apply_move(state, "joe", "four")  # type: ignore[arg-type]
    fourline.scores(0.5)  # type: ignore[arg-type]
    fourline.bestmove("44")  # type: ignore[attr-defined]
