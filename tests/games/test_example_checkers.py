"""The rules of the example Checkers: captures that must be made, jumps that go on, kings, and the ends."""

from __future__ import annotations

import msgspec
from fourline_checkers.engine import PATIENCE, Checkers, CheckersState
from fourline_checkers.squares import square_of

GAME = Checkers()
PLAYERS = ("b", "w")


def placed(turn: str = "b", quiet: int = 0, **pieces: str) -> CheckersState:
    """A board with these pieces only: `placed(b6="b", c5="w")`."""
    board = ["."] * 64
    for name, piece in pieces.items():
        board[square_of(name)] = piece
    return CheckersState(PLAYERS, board="".join(board), turn=PLAYERS.index(turn), quiet=quiet)


def legal(state: CheckersState) -> list[str]:
    return [GAME.format_move(move) for move in GAME.legal_moves(state)]


def after(state: CheckersState, *words: str) -> CheckersState:
    for word in words:
        state = GAME.apply_move(state, GAME.current_player(state), GAME.parse_move(word))
    return state


def piece(state: CheckersState, name: str) -> str:
    return state.board[square_of(name)]


def test_a_capture_must_be_made():
    state = placed(b6="b", h6="b", c5="w")
    assert legal(state) == ["b6xd4"]
    refused = GAME.validate_move(state, "b", GAME.parse_move("h6-g5"))
    assert (refused.valid, refused.code) == (False, "move/must_capture")
    taken = after(state, "b6xd4")
    assert (piece(taken, "b6"), piece(taken, "c5"), piece(taken, "d4")) == (".", ".", "b")


def test_a_jump_goes_on_with_the_same_piece_and_the_same_player():
    state = after(placed(b6="b", h6="b", g3="w", c5="w", e3="w"), "b6xd4")
    assert (GAME.current_player(state), legal(state)) == ("b", ["d4xf2"])
    state = after(state, "d4xf2")
    assert (GAME.current_player(state), piece(state, "e3")) == ("w", ".")


def test_a_man_goes_forward_only_and_a_king_both_ways():
    assert legal(placed(d4="b")) == ["d4-c3", "d4-e3"]
    assert legal(placed(turn="w", d4="w")) == ["d4-c5", "d4-e5"]
    assert sorted(legal(placed(d4="B"))) == ["d4-c3", "d4-c5", "d4-e3", "d4-e5"]


def test_a_man_is_crowned_on_the_last_row_and_its_turn_ends_there():
    state = after(placed(c3="b", d2="w", f2="w", a3="w"), "c3xe1")
    assert (piece(state, "e1"), GAME.current_player(state)) == ("B", "w")
    assert GAME.view(state).pieces[7][4] == "king"
    assert "e1xg3" in legal(msgspec.structs.replace(state, turn=0))


def test_who_has_no_piece_or_cannot_move_has_lost():
    taken = after(placed(b6="b", c5="w"), "b6xd4")
    assert (GAME.outcome(taken).winner, GAME.outcome(taken).reason) == ("b", "no_moves")
    blocked = placed(turn="w", a3="w", b4="b", c5="b")
    assert (GAME.outcome(blocked).winner, GAME.outcome(blocked).reason) == ("b", "no_moves")


def test_eighty_steps_of_kings_without_a_capture_are_a_draw():
    state = placed(b8="B", a1="W")
    tour = ("b8-c7", "a1-b2", "c7-b8", "b2-a1")
    state = after(state, *tour * (PATIENCE // 4 - 1), *tour[:3])
    assert (PATIENCE, state.quiet, GAME.outcome(state)) == (80, 79, None)
    state = after(state, "b2-a1")
    assert (GAME.outcome(state).kind, GAME.outcome(state).reason) == ("draw", "no_progress")
    assert legal(state) == []


def test_a_mans_step_or_a_capture_begins_the_count_again():
    assert after(placed(quiet=79, d6="b", a1="W"), "d6-c5").quiet == 0
    assert after(placed(quiet=79, d6="B", e5="w", a1="W"), "d6xf4").quiet == 0
