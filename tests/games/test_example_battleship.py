"""The rules of the example Battleship: where ships lie, what a shot tells, and when a fleet is sunk."""

from __future__ import annotations

from fourline_battleship import Battleship, Sea

GAME = Battleship()
RED, BLUE = "a1 c1 a2 b2 a3 b3", "d4 f4 d5 e5 d6 e6"
FLEET = "d4 e4 f4 d5 e5 d6 e6"
"""Every square on which Blue's ships lie."""
WATER = "f1 f2 f3 a6 b6 c6 a5"
"""Squares of Red's sea without a ship."""


def after(words: str, state: Sea | None = None) -> Sea:
    state = state or GAME.initialize(["r", "b"])
    for word in words.split():
        state = GAME.apply_move(state, GAME.current_player(state), GAME.parse_move(word))
    return state


def exchanged(reds: str, blues: str) -> str:
    return " ".join(f"{one} {other}" for one, other in zip(reds.split(), blues.split(), strict=True))


def legal(state: Sea) -> list[str]:
    return [GAME.format_move(move) for move in GAME.legal_moves(state)]


def test_a_ship_is_laid_by_its_two_ends_and_ships_do_not_cross() -> None:
    state = after("a1")
    assert legal(state) == ["c1", "a3"]
    state = after("c1", state)
    assert state.fleets[0] == ((0, 1, 2),)
    assert not {"a1", "b1", "c1"} & set(legal(state))
    assert GAME.validate_move(state, "r", GAME.parse_move("b1")).code == "move/not_there"


def test_red_lays_three_ships_then_blue_then_they_shoot_in_turn() -> None:
    state = after(RED)
    assert GAME.current_player(state) == "b"
    state = after(BLUE, state)
    assert [tuple(map(len, fleet)) for fleet in state.fleets] == [(3, 2, 2), (3, 2, 2)]
    assert GAME.current_player(state) == "r"
    assert GAME.current_player(after("a1", state)) == "b"


def test_a_shot_tells_a_hit_and_a_ship_is_sunk_by_its_last_square() -> None:
    state = after(f"{RED} {BLUE}")
    told = [GAME.played(state, GAME.parse_move(word)) for word in ("a1", "d5")]
    assert [(one["hit"], one["sunk"]) for one in told] == [(False, []), (True, [])]
    state = after("d5 f1", state)
    last = GAME.played(state, GAME.parse_move("e5"))
    assert (last["hit"], last["sunk"]) == (True, [[43, 44]])
    assert "d5" not in legal(state)


def test_who_sinks_all_three_ships_first_has_won() -> None:
    shots = exchanged(FLEET, WATER).rsplit(" ", 2)[0]
    state = after(f"{RED} {BLUE} {shots}")
    assert (len(state.sunk(1)), GAME.outcome(state)) == (2, None)
    state = after("e6", state)
    outcome = GAME.outcome(state)
    assert (outcome.kind, outcome.winner, outcome.reason) == ("win", "r", "fleet_sunk")
    assert legal(state) == []
