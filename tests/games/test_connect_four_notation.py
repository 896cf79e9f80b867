"""How columns and games are written for people: 1 to 7, one digit a move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.errors import InvalidGame, UnreadableMove
from fourline.games.connect_four.notation import format_moves, parse_column, parse_moves
from support.naive import games
from support.playing import ENGINE, play


def test_people_count_columns_from_1_to_7_and_code_from_0_to_6() -> None:
    assert [ENGINE.parse_move(str(number)) for number in range(1, 8)] == [0, 1, 2, 3, 4, 5, 6]
    assert [ENGINE.format_move(column) for column in range(7)] == ["1", "2", "3", "4", "5", "6", "7"]


def test_people_count_rows_from_the_bottom() -> None:
    assert ENGINE.view(play("")).row_labels == ("6", "5", "4", "3", "2", "1")
    assert ENGINE.view(play("")).column_labels == ("1", "2", "3", "4", "5", "6", "7")


@given(games())
def test_a_written_game_reads_back(columns: list[int]) -> None:
    assert parse_moves(format_moves(columns)) == tuple(columns)


@pytest.mark.parametrize("text", ["", "0", "8", "44", "4 4", "-1", "4.0", "four", "４", "³", "٣", "\x1b[31m"])
def test_text_that_names_no_column_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"type a number from 1 to 7\.$"):
        parse_column(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("448", "Move 3 is '8': columns are the digits 1 to 7."),
        ("4-4", "Move 2 is '-': columns are the digits 1 to 7."),
        ("4444444", "Move 7 (4) is not possible: That column is full."),
        ("12121212", "Move 8 comes after the end: the game was over after 7 moves."),
        ("7753441541542526723363772276662165351141431", "Move 43 comes after the end"),
        ("4\x1b4", r"Move 2 is '\x1b': columns are the digits 1 to 7."),
    ],
)
def test_a_written_game_with_a_fault_names_the_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidGame) as caught:
        parse_moves(text)
    assert str(caught.value).startswith(sentence)


def read(text: str) -> tuple[int, ...] | str:
    """The columns, or the sentence of the refusal."""
    try:
        return parse_moves(text)
    except InvalidGame as error:
        return str(error)


@given(st.text() | st.text("1234567") | st.text("12345678 "))
def test_any_text_is_a_game_or_is_refused_with_one_printable_sentence(text: str) -> None:
    answer = read(text)
    if isinstance(answer, str):
        assert answer.isprintable()
        assert len(answer) < 120
    else:
        assert format_moves(answer) == text.strip()
