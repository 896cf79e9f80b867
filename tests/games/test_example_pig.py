"""The rules of the example Pig: the pot, the one that takes it, holding, the goal, and leaving."""

from __future__ import annotations

from fourline_pig import FACES, Pig, PigState

from fourline.core.engine import CHANCE

GAME = Pig()


def after(words: str, state: PigState | None = None, players: str = "abc", goal: int = 20) -> PigState:
    state = state or GAME.initialize([*players], {"goal": goal})
    for word in words.split():
        state = GAME.apply_move(state, GAME.current_player(state), word)
    return state


def test_a_turn_begins_with_a_roll_and_chance_shows_a_face() -> None:
    state = after("")
    assert GAME.legal_moves(state) == ["roll"]
    assert GAME.validate_move(state, "a", "hold").code == "move/not_now"
    state = after("roll")
    assert (GAME.current_player(state), GAME.legal_moves(state)) == (CHANCE, list(FACES))
    assert GAME.validate_move(state, "a", "6").code == "move/not_your_turn"


def test_faces_add_up_until_the_player_holds() -> None:
    state = after("roll 6 roll 5")
    assert (GAME.current_player(state), state.pot, state.points) == ("a", 11, (0, 0, 0))
    state = after("hold", state)
    assert (GAME.current_player(state), state.pot, state.points) == ("b", 0, (11, 0, 0))


def test_a_one_takes_the_pot_and_the_turn_but_not_the_points() -> None:
    state = after("roll 6 hold roll 1 roll 1 roll 5 roll 1")
    assert (GAME.current_player(state), state.pot, state.points) == ("b", 0, (6, 0, 0))


def test_the_goal_is_won_by_holding_and_not_by_a_full_pot() -> None:
    state = after("roll 6 roll 6 roll 6 roll 2")
    assert (state.pot, GAME.outcome(state)) == (20, None)
    outcome = GAME.outcome(after("hold", state))
    assert (outcome.winner, outcome.reason) == ("a", "goal")


def test_a_player_who_leaves_is_passed_over_and_the_last_one_wins() -> None:
    state = GAME.leave(after("roll 6"), "a")
    assert (GAME.current_player(state), state.pot) == ("b", 0)
    assert GAME.current_player(after("roll 4 hold roll 4 hold", state)) == "b"
    outcome = GAME.outcome(GAME.leave(state, "b"))
    assert (outcome.winner, outcome.reason) == ("c", "last_player")
