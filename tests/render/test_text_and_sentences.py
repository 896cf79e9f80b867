"""Text for terminals and sentences for screen readers."""

from __future__ import annotations

import msgspec
import pytest

from fourline.board import Side
from fourline.render.sentences import describe_move, read_board
from fourline.render.text import draw_text
from support.positions import CROSSING, view_after


@pytest.mark.parametrize(
    ("game", "moves", "sentence"),
    [
        ("connect-four", "", "Red to move."),
        ("connect-four", "4", "Red, column 4, row 1. Yellow to move."),
        ("connect-four", "44", "Yellow, column 4, row 2. Red to move."),
        ("connect-four", "1213141", "Red, column 1, row 4. Red wins."),
        ("connect-four-teams", "4", "Blue, column 4, row 1. Red to move."),
        ("tic-tac-toe", "5", "X, column 2, row 2. O to move."),
        ("tic-tac-toe", "1 2 3 5 4 6 8 7 9", "X, column 3, row 3. Draw."),
    ],
)
def test_a_move_is_one_sentence(game, moves, sentence):
    assert describe_move(view_after(moves, game)) == sentence


def test_an_automatic_move_says_so():
    view = msgspec.structs.replace(view_after("4"), automatic=True)
    assert describe_move(view) == "Red, column 4, row 1, played automatically. Yellow to move."


def test_the_board_is_read_column_by_column_from_the_bottom():
    assert read_board(view_after("4453")) == (
        "Connect Four: Red to move. 7 columns, 6 rows. Column 3 from the bottom: Yellow. "
        "Column 4 from the bottom: Red, Yellow. Column 5 from the bottom: Red. "
        "Last move: Yellow, column 3, row 1."
    )


def test_a_board_of_squares_is_read_row_by_row():
    assert read_board(view_after("5 1", "tic-tac-toe")) == (
        "Tic-Tac-Toe: X to move. 3 columns, 3 rows. Row 1: O, empty, empty. Row 2: empty, X, empty. "
        "Last move: O, column 1, row 1."
    )


def test_every_winning_line_is_read_by_its_ends():
    assert read_board(view_after(CROSSING)).count("Red has a line from ") == 2


def test_text_shows_the_last_move_and_the_winning_line():
    assert draw_text(view_after("4")).splitlines()[5] == " ·  ·  · (◆) ·  ·  ·   1"
    assert draw_text(view_after("1213141")).splitlines()[5].startswith("[◆] ○  ○  ○")


def test_text_without_unicode_and_with_colour():
    assert draw_text(view_after("4"), ascii_only=True).isascii()
    assert "\x1b[1;31m◆\x1b[0m" in draw_text(view_after("4"), colour=True)


def test_names_cannot_steer_the_terminal():
    view = view_after("4")
    sides = tuple(Side(side.id, "\x1b[2J\u202ejoe\n", side.colour, side.mark) for side in view.sides)
    shown = draw_text(msgspec.structs.replace(view, sides=sides, title="\x07bell"))
    assert not set(shown) & {"\x1b", "\u202e", "\x07"}
    assert len(shown.splitlines()) == len(draw_text(view).splitlines())
