"""A look ahead over the odds, in Pig, where it can be worked out by hand."""

from __future__ import annotations

import msgspec
import pytest
from fourline_gomoku.engine import Gomoku
from fourline_pig import Pig, PigState

from fourline.bots.expectation import Expectation, can_be_expected
from fourline.bots.thinking_time import UNLIMITED, ThinkingTime
from fourline.bots.tree_search import TreeSearchBot

PIG = Pig()
START = PIG.initialize(("red", "blue"))
LEVELS = ("casual", "club", "expert")


def chosen(level: str, state: PigState, thinking: ThinkingTime = UNLIMITED) -> str:
    return Expectation(PIG, state, thinking).best(PIG.legal_moves(state), level, 7)


@pytest.mark.parametrize("level", LEVELS)
def test_a_small_pot_is_rolled_for_and_a_large_one_is_held(level):
    assert chosen(level, msgspec.structs.replace(START, pot=8)) == "roll"
    assert chosen(level, msgspec.structs.replace(START, pot=30)) == "hold"


@pytest.mark.parametrize("level", LEVELS)
def test_the_pot_that_wins_is_held(level):
    assert chosen(level, msgspec.structs.replace(START, points=(195, 190), pot=5)) == "hold"


def test_a_player_about_to_lose_rolls_for_more_than_usual():
    """Blue has 198 and wins with the next turn in most cases: 25 points that do not win are not held."""
    state = msgspec.structs.replace(START, points=(150, 198), pot=25)
    assert chosen("expert", state) == "roll"
    assert chosen("expert", msgspec.structs.replace(state, points=(150, 100))) == "hold"


def test_without_time_it_still_moves():
    assert chosen("perfect", msgspec.structs.replace(START, pot=8), ThinkingTime(0.0, 0.0)) in (
        "roll",
        "hold",
    )


def test_games_with_odds_and_a_judgement_are_played_this_way_and_no_others():
    assert can_be_expected(PIG, START)
    assert not can_be_expected(Gomoku(), Gomoku().initialize(("black", "white")))


def test_it_plays_for_three():
    start = PIG.initialize(("red", "blue", "green"), {"players": 3})
    for pot, move in ((8, "roll"), (35, "hold")):
        state = msgspec.structs.replace(start, pot=pot, points=(20, 30, 40), turn=1)
        assert TreeSearchBot().choose(PIG, state, "club", 1, 60_000) == move
