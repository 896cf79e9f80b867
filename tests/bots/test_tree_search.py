"""The bot for any engine: certain where it can be, strong where it cannot, the same for one seed."""

from __future__ import annotations

from random import Random

import pytest

import fourline
from fourline import plugins
from fourline.bots import tree_search
from fourline.bots.node import Node
from fourline.bots.sides import Sides
from fourline.bots.thinking_time import ThinkingTime
from fourline.bots.tree_search import ROUNDS, TreeSearchBot, search
from fourline.core.record import replay

BOT = TreeSearchBot()
CONNECT_FOUR = fourline.engine("connect-four")
TIC_TAC_TOE = fourline.engine("tic-tac-toe")


def after(engine, moves: str):
    return replay(engine, moves)[-1]


def test_the_levels_are_the_five_of_the_contract():
    assert [level.level for level in BOT.levels] == ["beginner", "casual", "club", "expert", "perfect"]
    assert list(ROUNDS) == [level.level for level in BOT.levels]


@pytest.mark.parametrize("game", sorted(plugins.installed().engines))
@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_it_plays_every_installed_game_to_the_end(game, level):
    engine = fourline.engine(game)
    state = engine.initialize(engine.seats())
    while engine.outcome(state) is None:
        player = engine.current_player(state)
        move = BOT.choose(engine, state, level, seed=1, budget_ms=10_000)
        assert engine.validate_move(state, player, move).valid
        state = engine.apply_move(state, player, move)


def test_it_takes_a_win_at_once():
    assert search(CONNECT_FOUR, after(CONNECT_FOUR, "121314"), rounds=40, seed=1) == 0


def test_it_knows_its_side_whatever_the_players_are_called():
    state = CONNECT_FOUR.initialize(["joe", "amy"])
    for column in (0, 1, 0, 2, 0, 3):
        state = CONNECT_FOUR.apply_move(state, CONNECT_FOUR.current_player(state), column)
    assert search(CONNECT_FOUR, state, rounds=40, seed=1) == 0


def test_it_stops_a_threat():
    assert search(CONNECT_FOUR, after(CONNECT_FOUR, "12131"), rounds=300, seed=1) == 0


def test_it_stops_a_double_threat_before_it_is_made():
    """Red has two discs side by side on the floor: Yellow must stand next to them."""
    assert search(CONNECT_FOUR, after(CONNECT_FOUR, "415"), rounds=3000, seed=1) in (2, 5)


def test_it_wins_for_a_team_though_the_winner_is_named_as_the_team():
    engine = fourline.engine("connect-four-teams")
    state = engine.initialize(["joe", "amy"], {"teams": {"blue": ["amy"], "red": ["joe"]}})
    for column in (0, 1, 0, 2, 0, 3):
        state = engine.apply_move(state, engine.current_player(state), column)
    assert search(engine, state, rounds=60, seed=1) == 0


@pytest.mark.parametrize("seed", range(6))
def test_where_everything_loses_it_leaves_the_fewest_winning_replies(seed):
    """Red has three on the floor with both ends open: Yellow stands at one of them all the same."""
    assert search(CONNECT_FOUR, after(CONNECT_FOUR, "44335"), rounds=1500, seed=seed) in (1, 5)


@pytest.mark.parametrize("seed", range(6))
def test_where_everything_draws_it_sets_the_most_traps(seed):
    """X in a corner, O in the centre: beside the corner a random O goes wrong most often."""
    assert search(TIC_TAC_TOE, after(TIC_TAC_TOE, "1 5"), rounds=1500, seed=seed) in (1, 3)


def test_a_certain_draw_is_taken_before_what_looks_worse():
    root = Node(TIC_TAC_TOE, after(TIC_TAC_TOE, "1 2 5"), None, "", Sides(TIC_TAC_TOE), Random(1))
    for place, (certain, value) in enumerate([("", 3.0), (None, 4.0), (None, 2.0)]):
        child = Node(TIC_TAC_TOE, root.state, place, root.chooser, Sides(TIC_TAC_TOE), Random(1))
        child.visits, child.value, child.certain = 10, value, certain
        root.children.append(child)
    root.settle()
    assert root.best().move == 0
    root.children[1].value = 6.0
    assert root.best().move == 1


def test_the_same_seed_plays_the_same_move():
    state = after(CONNECT_FOUR, "4453")
    chosen = {search(CONNECT_FOUR, state, rounds=100, seed=7) for _ in range(3)}
    assert len(chosen) == 1


def test_two_perfect_bots_draw_at_tic_tac_toe():
    state = TIC_TAC_TOE.initialize(["x", "o"])
    while TIC_TAC_TOE.outcome(state) is None:
        player = TIC_TAC_TOE.current_player(state)
        state = TIC_TAC_TOE.apply_move(state, player, search(TIC_TAC_TOE, state, rounds=3000, seed=3))
    assert TIC_TAC_TOE.outcome(state).kind == "draw"


def test_the_only_legal_move_needs_no_thought():
    state = after(TIC_TAC_TOE, "1 2 3 5 4 6 8 7")
    assert search(TIC_TAC_TOE, state, rounds=0, seed=1) == 8


def test_it_stops_when_its_time_is_up(monkeypatch):
    rounds, play = [], tree_search._round
    monkeypatch.setattr(tree_search, "_round", lambda *given: (rounds.append(1), play(*given))[1])
    BOT.choose(CONNECT_FOUR, CONNECT_FOUR.initialize(["red", "yellow"]), "perfect", seed=1, budget_ms=50)
    assert 0 < len(rounds) < 100_000, "all of them take minutes"


def test_the_time_is_looked_at_after_every_round(monkeypatch):
    """A round of a slow game may take as long as the whole budget."""
    rounds, play = [], tree_search._round
    monkeypatch.setattr(tree_search, "_round", lambda *given: rounds.append(play(*given)))
    state = CONNECT_FOUR.initialize(["red", "yellow"])
    assert search(CONNECT_FOUR, state, rounds=100, seed=1, thinking=ThinkingTime(due=0.0)) in range(7)
    assert len(rounds) == 1
