"""Which moves are valid, where a disc comes to lie, whose turn it is."""

from __future__ import annotations

import pytest
from hypothesis import given

from fourline.core.errors import UnreadableMove
from support.naive import NaiveGame, games
from support.playing import AMY, ENGINE, JOE, board, heights, play, refusal, start

WON = play("1212121")
DRAWN = play("775344154154252672336377227666216535114143")
FULL_COLUMN = play("444444")


@pytest.mark.parametrize("column", range(7))
def test_every_column_from_0_to_6_may_be_chosen(column: int) -> None:
    answer = ENGINE.validate_move(start(), JOE, column)
    assert (answer.valid, answer.code, answer.message) == (True, None, None)


@pytest.mark.parametrize("column", [-1, 7, 8, -7, 100, 10**30, -(10**30)])
def test_a_column_outside_0_to_6_is_refused(column: int) -> None:
    assert refusal(start(), JOE, column) == "move/column_out_of_range"


def test_a_full_column_is_refused_and_the_message_says_so() -> None:
    assert refusal(FULL_COLUMN, JOE, 3) == "move/column_full"
    assert ENGINE.validate_move(FULL_COLUMN, JOE, 3).message == "That column is full."


def test_a_column_with_one_empty_cell_is_not_full() -> None:
    assert ENGINE.validate_move(play("44444"), AMY, 3).valid


def test_a_player_who_is_not_on_turn_is_refused() -> None:
    assert refusal(start(), AMY, 3) == "move/not_your_turn"
    assert refusal(play("4"), JOE, 3) == "move/not_your_turn"


def test_a_second_disc_in_one_turn_is_refused() -> None:
    once = ENGINE.apply_move(start(), JOE, 3)
    assert refusal(once, JOE, 4) == "move/not_your_turn"


@pytest.mark.parametrize("state", [WON, DRAWN])
@pytest.mark.parametrize("player", [JOE, AMY])
@pytest.mark.parametrize("column", range(7))
def test_after_a_win_or_a_draw_no_move_is_allowed(state, player: str, column: int) -> None:
    assert refusal(state, player, column) == "match/over"
    assert ENGINE.legal_moves(state) == []


def test_what_is_wrong_is_said_in_a_fixed_order() -> None:
    assert refusal(WON, AMY, "x") == "request/unreadable"
    assert refusal(WON, AMY, 9) == "match/over"
    assert refusal(FULL_COLUMN, AMY, 9) == "move/not_your_turn"
    assert refusal(FULL_COLUMN, JOE, 9) == "move/column_out_of_range"
    assert refusal(FULL_COLUMN, JOE, 3) == "move/column_full"


def test_a_refused_move_says_what_is_legal() -> None:
    assert ENGINE.validate_move(FULL_COLUMN, JOE, 3).data == {"legal_columns": [0, 1, 2, 4, 5, 6]}


@pytest.mark.parametrize("body", [{"column": 3, "row": 2}, {"row": 5}, {"row": 5, "columns": [3]}])
def test_a_move_that_names_a_row_is_unreadable(body: dict) -> None:
    with pytest.raises(UnreadableMove):
        ENGINE.read_move(body)


@pytest.mark.parametrize("body", [{"column": [3, 4]}, {"columns": [3, 4]}, {"column": 3, "column_2": 4}])
def test_a_move_that_names_two_columns_is_unreadable(body: dict) -> None:
    with pytest.raises(UnreadableMove):
        ENGINE.read_move(body)


@pytest.mark.parametrize("body", [{}, {"column": None}, {"pass": True}])
def test_there_is_no_pass(body: dict) -> None:
    with pytest.raises(UnreadableMove):
        ENGINE.read_move(body)
    assert refusal(start(), JOE, None) == "request/unreadable"


def test_a_move_is_one_column_and_nothing_else() -> None:
    assert ENGINE.read_move({"column": 3}) == 3
    assert ENGINE.move_type.__struct_fields__ == ("column",)


def test_a_disc_falls_to_the_bottom_of_an_empty_column() -> None:
    for column in range(7):
        assert board(play(str(column + 1)))[5][column] == "red"


def test_a_disc_lies_directly_on_the_topmost_one_whatever_its_colour() -> None:
    state = play("446")
    assert [row[3] for row in board(state)] == [None, None, None, None, "yellow", "red"]
    assert [row[3] for row in board(play("4", state))] == [None, None, None, "yellow", "yellow", "red"]


def test_on_red_in_row_5_and_yellow_in_row_4_the_next_disc_lands_in_row_3() -> None:
    before = play("44")
    assert [board(before)[row][3] for row in (5, 4, 3)] == ["red", "yellow", None]
    assert ENGINE.played(before, 3) == {"row": 3, "column": 3}
    after = play("4", before)
    assert [board(after)[row][3] for row in (5, 4, 3)] == ["red", "yellow", "red"]


def test_a_column_takes_exactly_six_discs_from_row_5_up_to_row_0() -> None:
    state, rows = start(), []
    for _ in range(6):
        rows.append(ENGINE.played(state, 3)["row"])
        state = play("4", state)
    assert rows == [5, 4, 3, 2, 1, 0]
    assert heights(state) == [0, 0, 0, 6, 0, 0, 0]


def test_the_moves_of_a_full_column_are_no_longer_legal() -> None:
    assert ENGINE.legal_moves(FULL_COLUMN) == [0, 1, 2, 4, 5, 6]


@given(games())
def test_every_disc_lands_where_a_scan_from_the_bottom_finds_the_first_empty_cell(columns: list[int]) -> None:
    model, state = NaiveGame(), start()
    for column in columns:
        told = ENGINE.played(state, column)
        state = play(str(column + 1), state)
        assert model.drop(column) == (told["row"], told["column"])
        assert board(state) == model.rows


@given(games())
def test_each_move_adds_exactly_one_disc_and_moves_or_removes_none(columns: list[int]) -> None:
    state = start()
    for column in columns:
        before = board(state)
        state = play(str(column + 1), state)
        changed = [
            (before[row][at], board(state)[row][at])
            for row in range(6)
            for at in range(7)
            if before[row][at] != board(state)[row][at]
        ]
        assert changed in ([(None, "red")], [(None, "yellow")])


@given(games())
def test_the_legal_moves_are_exactly_the_valid_ones(columns: list[int]) -> None:
    state = play("".join(str(column + 1) for column in columns))
    on_turn = ENGINE.current_player(state)
    valid = [column for column in range(-2, 9) if ENGINE.validate_move(state, on_turn, column).valid]
    assert valid == ENGINE.legal_moves(state)


@given(games())
def test_players_alternate_and_after_the_end_the_active_player_stays(columns: list[int]) -> None:
    state = start()
    for ply, column in enumerate(columns):
        assert ENGINE.current_player(state) == (JOE, AMY)[ply % 2]
        assert ENGINE.to_json(state)["active_player"] == ENGINE.current_player(state)
        mover = ENGINE.current_player(state)
        state = ENGINE.apply_move(state, mover, column)
        assert (ENGINE.current_player(state) == mover) == (ENGINE.outcome(state) is not None)
