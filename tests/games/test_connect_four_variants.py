"""Connect Four with other boards and rules; with the usual options it is the classic game."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import UNSET

import fourline
from fourline.core.errors import InvalidGame
from fourline.core.record import replay
from fourline.render.sentences import describe_move, read_board

CLASSIC = fourline.engine("connect-four")
VARIANTS = fourline.engine("connect-four-variants")


def after(moves: str, **options):
    return replay(VARIANTS, moves, options)[-1]


@pytest.mark.parametrize("seed", range(60))
def test_with_the_usual_options_it_is_the_classic_game(seed):
    chance = Random(seed)
    one, other = CLASSIC.initialize(["a", "b"]), VARIANTS.initialize(["a", "b"])
    while CLASSIC.outcome(one) is None:
        assert [move.column for move in VARIANTS.legal_moves(other)] == CLASSIC.legal_moves(one)
        assert VARIANTS.outcome(other) is None
        column = chance.choice(CLASSIC.legal_moves(one))
        player = CLASSIC.current_player(one)
        one = CLASSIC.apply_move(one, player, column)
        other = VARIANTS.apply_move(other, player, VARIANTS.read_move({"column": column}))
        assert VARIANTS.view(other).cells == CLASSIC.view(one).cells
    expected, found = CLASSIC.outcome(one), VARIANTS.outcome(other)
    assert (found.kind, found.winner, found.reason) == (expected.kind, expected.winner, expected.reason)
    assert set(found.lines) == {
        tuple(sorted(line, key=lambda cell: (cell[1], -cell[0]))) for line in expected.lines
    }


@pytest.mark.parametrize(("columns", "rows"), [(4, 4), (10, 10), (4, 10), (10, 4)])
@pytest.mark.parametrize("connect", [3, 4, 5])
def test_every_line_of_every_board_wins(columns, rows, connect):
    """A line is laid by itself, bit by bit: each of them must be seen, and nothing shorter."""
    from fourline.games.connect_four_variants.grid import Grid

    for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
        for row in range(rows):
            for column in range(columns):
                cells = [(row + down * step, column + right * step) for step in range(connect)]
                if not all(0 <= one < rows and 0 <= other < columns for one, other in cells):
                    continue
                bits = [1 << (rows + 1) * other + rows - 1 - one for one, other in cells]
                grid = Grid(columns, rows, (sum(bits), 0))
                assert grid.connects(0, connect)
                assert {frozenset(line) for line in grid.lines(0, connect)} == {frozenset(cells)}
                assert not Grid(columns, rows, (sum(bits[1:]), 0)).connects(0, connect)


def test_three_in_a_row_can_be_enough_and_five_can_be_needed():
    assert VARIANTS.outcome(after("1 2 1 2 1", connect=3)).winner == "red"
    assert VARIANTS.outcome(after("1 2 1 2 1 2 1", connect=5)) is None
    assert VARIANTS.outcome(after("1 2 1 2 1 2 1 2 1", connect=5)).winner == "red"


def test_a_popped_disc_lets_the_others_sink():
    before, state = replay(VARIANTS, "1 1 2 3 p1", {"pop_out": True})[-2:]
    column = [row[0] for row in VARIANTS.view(state).cells]
    assert [row[0] for row in VARIANTS.view(before).cells][-2:] == ["yellow", "red"]
    assert column[-2:] == [None, "yellow"]


def test_only_the_own_disc_is_popped_and_only_where_it_is_allowed():
    for moves, options, code in (
        ("1", {"pop_out": True}, "move/not_your_disc"),
        ("1 2", {}, "move/no_pop_out"),
        ("", {"pop_out": True}, "move/not_your_disc"),
    ):
        state = after(moves, **options)
        player = VARIANTS.current_player(state)
        assert VARIANTS.validate_move(state, player, VARIANTS.parse_move("p1")).code == code


@pytest.mark.parametrize(("misere", "winner"), [(False, "red"), (True, "yellow")])
def test_where_a_pop_connects_both_sides_it_counts_for_the_mover(misere, winner):
    """Red pops column 1: Yellow's disc sinks into the row on the floor, Red's into the row above it."""
    before, state = replay(VARIANTS, "1 2 2 3 3 4 4 1 1 7 p1", {"pop_out": True, "misere": misere})[-2:]
    assert VARIANTS.outcome(before) is None
    assert [state.grid.connects(side, 4) for side in (0, 1)] == [True, True]
    assert VARIANTS.outcome(state).winner == winner


def test_the_third_repetition_is_a_draw():
    assert VARIANTS.outcome(after("1 2 p1 p2 1 2 p1", pop_out=True)) is None
    outcome = VARIANTS.outcome(after("1 2 p1 p2 1 2 p1 p2", pop_out=True))
    assert (outcome.kind, outcome.reason) == ("draw", "repetition")


def test_in_misere_who_completes_a_row_loses():
    outcome = VARIANTS.outcome(after("1 2 1 2 1 2 1", misere=True))
    assert (outcome.winner, outcome.reason, outcome.lines) == ("yellow", "misere", ())


def test_in_misere_the_row_is_marked_as_the_one_that_loses():
    state = after("1 2 1 2 1 2 1", misere=True)
    seen = VARIANTS.view(state)
    assert (seen.lines, seen.lines_lose) == ((((5, 0), (4, 0), (3, 0), (2, 0)),), True)
    assert describe_move(seen) == "Red, column 1, row 4. Yellow wins."
    assert "Red has a line from column 1, row 1 to column 1, row 4." in read_board(seen)
    usual = VARIANTS.view(after("1 2 1 2 1 2 1"))
    assert (usual.lines, usual.lines_lose) == (seen.lines, UNSET)
    assert VARIANTS.view(after("1 2", misere=True)).lines_lose is UNSET


def test_a_row_that_fits_nowhere_is_refused():
    with pytest.raises(InvalidGame, match="No row of 5 fits"):
        VARIANTS.initialize(["a", "b"], {"columns": 4, "rows": 4, "connect": 5})


def test_why_a_misere_game_is_over_reads_right_for_both_sides() -> None:
    """Winner and loser read the same sentence, so that it must not speak of the other side."""
    for words in VARIANTS.words.values():
        assert words.reasons["misere"] == words.notes["misere"]
