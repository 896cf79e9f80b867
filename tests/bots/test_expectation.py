"""A look ahead over the odds, in Pig, where it can be worked out by hand."""

from __future__ import annotations

import msgspec
import pytest
from fourline_gomoku.engine import Gomoku
from fourline_pig import Pig, PigState, expected

from fourline.bots.expectation import Expectation, can_be_expected
from fourline.bots.thinking_time import UNLIMITED, ThinkingTime
from fourline.bots.tree_search import TreeSearchBot
from tools import pig_odds

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


@pytest.mark.parametrize(
    ("level", "least", "most"), [("casual", 16, 19), ("club", 17, 19), ("expert", 18, 20)]
)
def test_between_equals_it_holds_where_the_best_play_against_a_player_who_errs_does(level, least, most):
    """The best play holds at 15 against random moves, at 18 if every second move is random, at 20 if every
    tenth is, at 21 against the best player. Holding at 25 wins only 94 games of 100 against random moves."""
    for points in (0, 100, 150):
        state = msgspec.structs.replace(START, points=(points, points))
        pots = (msgspec.structs.replace(state, pot=pot) for pot in range(least - 4, 30))
        held = next(one.pot for one in pots if chosen(level, one) == "hold")
        assert least <= held <= most, points


def test_casual_wins_almost_as_often_against_random_moves_as_can_be():
    """To 20 points, both beginning in turn; `make bench-pig` works out the other levels and longer games."""
    best = pig_odds.best(20)
    assert best == pytest.approx(0.8170, abs=0.0001)
    assert best - 0.01 < pig_odds.won(20, pig_odds.bot_holds_at("casual", 20)) < best


@pytest.mark.parametrize("points", ["10", "201", "many"])
def test_the_odds_of_a_game_that_cannot_be_chosen_are_refused_in_words(points, capsys):
    with pytest.raises(SystemExit):
        pig_odds.main([points])
    assert f"'{points}' is not a number of points from 20 to 200." in capsys.readouterr().err


def test_pig_judges_a_pot_as_it_does_on_average_after_the_next_roll():
    """Else a look that ends before a roll and one that ends after it would not say the same."""
    for pot in range(10):
        rolled = sum(expected(pot + face) for face in range(2, 7)) / 6
        assert rolled == pytest.approx(expected(pot), rel=0.01)


def test_others_err_one_time_in_three(monkeypatch):
    """Blue may lose at once, or win: as the worst of both counts two times in three, 1/6 is left for Red."""
    look = Expectation(PIG, START, UNLIMITED)
    monkeypatch.setattr(PIG, "candidates", lambda _: ["roll", "hold"])
    monkeypatch.setattr(look, "_after", lambda _, move, __: float(move == "roll"))
    blue = msgspec.structs.replace(START, turn=1)
    assert look._worth(blue, 1) == pytest.approx(1 / 6)
    assert look._worth(START, 1) == 1


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
