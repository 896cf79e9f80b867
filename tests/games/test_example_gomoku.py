"""The rules of the example Gomoku: five in a row, exactly five, a first stone in the centre."""

from __future__ import annotations

import pytest
from fourline_gomoku.engine import Gomoku, GomokuState

GAME = Gomoku()
ELSEWHERE = ("a9", "c9", "e9", "g9", "i9", "b7", "d7", "f7")
"""White's stones: no two of them touch."""


def after(black: tuple[str, ...], **options: object) -> GomokuState:
    """Black's stones in this order, White's elsewhere."""
    state = GAME.initialize(["b", "w"], {"size": 9} | options)
    for number, stone in enumerate(black):
        for word in (stone, ELSEWHERE[number]):
            if GAME.outcome(state) is None and GAME.parse_move(word) in GAME.legal_moves(state):
                state = GAME.apply_move(state, GAME.current_player(state), GAME.parse_move(word))
    return state


@pytest.mark.parametrize(
    "row",
    [
        ("a1", "b1", "c1", "d1", "e1"),
        ("i1", "i2", "i3", "i4", "i5"),
        ("a1", "b2", "c3", "d4", "e5"),
        ("i1", "h2", "g3", "f4", "e5"),
    ],
)
def test_five_in_a_row_win_in_every_direction(row: tuple[str, ...]) -> None:
    assert GAME.outcome(after(row[:4])) is None
    outcome = GAME.outcome(after(row))
    assert (outcome.kind, outcome.winner, outcome.reason) == ("win", "b", "five")
    cells = [(point.row, point.column) for point in map(GAME.parse_move, row)]
    assert [sorted(line) for line in outcome.lines] == [sorted(cells)]


def test_a_row_does_not_go_round_the_edge() -> None:
    assert GAME.outcome(after(("g1", "h1", "i1", "a2", "b2"))) is None


SIX = ("a1", "b1", "c1", "e1", "f1", "d1")


def test_six_in_a_row_win_unless_exactly_five_was_chosen() -> None:
    assert GAME.outcome(after(SIX)).winner == "b"
    state = after(SIX, exact=True)
    assert GAME.outcome(state) is None
    assert len(state.moves) == 12
    assert GAME.outcome(after(("a1", "b1", "c1", "e1", "d1"), exact=True)).winner == "b"


def test_the_first_stone_may_have_to_lie_in_the_centre() -> None:
    state = GAME.initialize(["b", "w"], {"size": 9, "first": "centre"})
    refused = GAME.validate_move(state, "b", GAME.parse_move("a1"))
    assert (refused.valid, refused.code) == (False, "move/not_the_centre")
    state = GAME.apply_move(state, "b", GAME.parse_move("e5"))
    assert len(GAME.legal_moves(state)) == 80


def test_a_taken_point_is_refused() -> None:
    assert GAME.validate_move(after(("e5",)), "b", GAME.parse_move("e5")).code == "move/point_taken"
