"""The board view of Connect Four: all that a picture, a screen and a screen reader get to know."""

from __future__ import annotations

import pytest
from hypothesis import given

from support.naive import NaiveGame, games
from support.playing import ENGINE, GAMES, board, play
from support.team_play import TEAMS, turns
from support.team_play import started as teams_started


@given(games())
def test_the_view_shows_the_board_the_turn_and_the_last_disc(columns: list[int]) -> None:
    state = play("".join(str(column + 1) for column in columns))
    view, document = ENGINE.view(state), ENGINE.to_json(state)
    assert [list(row) for row in view.cells] == board(state)
    assert (view.rows, view.columns) == (6, 7)
    last = document["last_move"]
    assert view.last == (((last["row"], last["column"]),) if last else ())
    running = document["status"] == "in_progress"
    assert view.to_move == (("red", "yellow")[len(columns) % 2] if running else None)


@given(games())
def test_every_column_is_a_target_with_its_landing_cell_or_the_reason_why_not(columns: list[int]) -> None:
    state = play("".join(str(column + 1) for column in columns))
    targets = ENGINE.view(state).targets
    assert [target.move for target in targets] == [{"column": column} for column in range(7)]
    for column, target in enumerate(targets):
        if column in ENGINE.legal_moves(state):
            assert target.cell == (ENGINE.played(state, column)["row"], column)
            assert target.closed is None
        else:
            assert target.cell is None
            over = ENGINE.outcome(state) is not None
            assert target.closed == ("The game is over" if over else f"Column {column + 1} is full")


@pytest.mark.parametrize("columns", GAMES["several_lines"].values())
def test_the_view_marks_every_winning_line(columns: str) -> None:
    state = play(columns)
    assert ENGINE.view(state).lines == ENGINE.outcome(state).lines
    assert ENGINE.view(state).title.endswith(("Red wins", "Yellow wins"))


def test_before_the_end_and_in_a_draw_no_line_is_marked() -> None:
    assert ENGINE.view(play("4453")).lines == ()
    assert ENGINE.view(play(GAMES["draw"])).lines == ()
    assert ENGINE.view(play(GAMES["draw"])).title == "Connect Four: draw"


@given(games())
def test_each_disc_shows_the_colour_of_whoever_dropped_it(columns: list[int]) -> None:
    """Against a grid that shares no code with the view: Red's discs are red, Yellow's yellow."""
    naive = NaiveGame()
    for column in columns:
        naive.drop(column)
    view = ENGINE.view(play("".join(str(column + 1) for column in columns)))
    colours = {side.id: side.colour for side in view.sides}
    shown = [[colours[held] if held else None for held in row] for row in view.cells]
    assert shown == naive.rows


def test_colours_are_told_apart_by_their_marks_too() -> None:
    red, yellow = ENGINE.view(play("")).sides
    assert (red.colour, yellow.colour) == ("red", "yellow")
    assert red.mark != yellow.mark


def test_teams_are_red_and_blue_in_the_view() -> None:
    view = TEAMS.view(turns(teams_started(), "44")[1])
    assert [side.id for side in view.sides] == ["blue", "red"]
    assert (view.cells[5][3], view.cells[4][3], view.to_move) == ("blue", "red", "blue")
