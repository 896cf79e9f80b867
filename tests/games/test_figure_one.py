"""The position drawn in the boxed rules: Yellow is to move, and each column's disc lands where they say."""

from __future__ import annotations

import pytest

from support.playing import AMY, ENGINE, GAMES, JOE, board, heights, play

FIGURE = play(GAMES["figure_1"])


def test_figure_1_shows_nine_red_and_eight_yellow_discs() -> None:
    discs = [disc for row in board(FIGURE) for disc in row]
    assert (discs.count("red"), discs.count("yellow")) == (9, 8)
    assert heights(FIGURE) == [0, 0, 3, 3, 4, 4, 3]


def test_in_figure_1_it_is_yellows_turn() -> None:
    assert ENGINE.outcome(FIGURE) is None
    assert ENGINE.current_player(FIGURE) == AMY
    assert ENGINE.view(FIGURE).to_move == "yellow"


@pytest.mark.parametrize(
    ("column", "row_from_the_top"), [(1, 6), (2, 6), (3, 3), (4, 3), (7, 3), (5, 2), (6, 2)]
)
def test_in_figure_1_each_columns_disc_lands_where_the_rules_say(column: int, row_from_the_top: int) -> None:
    state = ENGINE.apply_move(FIGURE, AMY, column - 1)
    assert board(FIGURE)[row_from_the_top - 1][column - 1] is None
    assert board(state)[row_from_the_top - 1][column - 1] == "yellow"
    assert ENGINE.played(FIGURE, column - 1) == {"row": row_from_the_top - 1, "column": column - 1}


def test_after_yellow_has_moved_it_is_reds_turn() -> None:
    assert ENGINE.current_player(ENGINE.apply_move(FIGURE, AMY, 0)) == JOE
