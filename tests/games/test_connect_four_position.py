"""The position as a value on two integers: the drawing of its bits, and what follows from it."""

from __future__ import annotations

import pytest
from hypothesis import given

from fourline.core.errors import IllegalMove
from fourline.games.connect_four.position import (
    CELLS,
    DISCS_EACH,
    FULL,
    LINES,
    Position,
    after,
    bit,
    cell,
    cells,
)
from support.naive import SHAPE_OF, NaiveGame, games


def test_the_bits_lie_as_drawn() -> None:
    assert [bit(row, 0) for row in range(6)] == [1 << n for n in (5, 4, 3, 2, 1, 0)]
    assert [bit(5, column) for column in range(7)] == [1 << n for n in (0, 7, 14, 21, 28, 35, 42)]
    assert after([3]).first == 1 << 21
    assert after([3, 3]).landing(3) == 1 << 23


def test_bits_and_cells_are_one_to_one_over_all_42() -> None:
    every = [(row, column) for row in range(6) for column in range(7)]
    assert [cell(bit(row, column)) for row, column in every] == every
    assert cells(FULL) == tuple(every)
    assert (CELLS, DISCS_EACH, FULL.bit_count()) == (42, 21, 42)


def test_the_lines_are_the_69_a_scan_finds() -> None:
    assert len(LINES) == 69
    assert {frozenset(cells(line)) for line in LINES} == set(SHAPE_OF)


@given(games())
def test_a_position_agrees_with_the_naive_grid_after_every_disc(columns: list[int]) -> None:
    model, position = NaiveGame(), Position()
    for column in columns:
        assert list(position.legal_columns()) == model.open_columns()
        assert cell(position.landing(column)) == model.drop(column)
        position = position.play(column)
        assert position.won == bool(model.won)
        assert {frozenset(line) for line in position.winning_lines(column)} == model.won
        assert position.ply == model.discs
        for colour, bits in (("red", position.first), ("yellow", position.second)):
            laid = {(row, at) for row in range(6) for at in range(7) if model.rows[row][at] == colour}
            assert set(cells(bits)) == laid


@given(games())
def test_reds_discs_are_as_many_as_yellows_or_one_more(columns: list[int]) -> None:
    position = after(columns)
    red, yellow = position.first.bit_count(), position.second.bit_count()
    assert red + yellow == len(columns)
    assert red - yellow == len(columns) % 2
    assert max(red, yellow) <= DISCS_EACH
    assert position.first & position.second == 0


@given(games())
def test_a_position_is_a_value_and_playing_gives_a_new_one(columns: list[int]) -> None:
    position = after(columns)
    twin = after(columns)
    assert position == twin
    for column in position.legal_columns():
        assert position.play(column) != position
        assert position == twin
    with pytest.raises(AttributeError):
        position.ply = 7


@given(games())
def test_the_mirrored_game_gives_the_mirrored_outcome(columns: list[int]) -> None:
    mirrored = after(6 - column for column in columns)
    assert (mirrored.won, mirrored.over) == (after(columns).won, after(columns).over)


def test_only_lines_through_the_last_disc_are_looked_at() -> None:
    """A line that was drawn in by hand, elsewhere on the board, is not seen."""
    drawn_in = sum(bit(5, column) for column in range(4))
    others = sum(bit(4, column) for column in range(4) if column != 2) | bit(5, 5)
    position = Position(drawn_in, others, 8, False)
    elsewhere = position.play(6)
    assert not elsewhere.won
    assert elsewhere.winning_lines(6) == ()
    assert Position(drawn_in ^ bit(5, 0), 0, 6, False).play(0).won


def test_the_position_itself_refuses_what_the_rules_forbid() -> None:
    for position, column, code in (
        (after([3] * 6), 3, "move/column_full"),
        (Position(), 7, "move/column_out_of_range"),
        (Position(), -1, "move/column_out_of_range"),
        (after([0, 1, 0, 1, 0, 1, 0]), 1, "match/over"),
    ):
        with pytest.raises(IllegalMove) as caught:
            position.play(column)
        assert caught.value.code == code
        assert str(caught.value).endswith(".")
        assert (code == "move/column_out_of_range") == ("0 to 6" in str(caught.value))
