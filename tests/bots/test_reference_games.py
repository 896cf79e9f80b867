"""The bot for any game in the reference games: a win in one is taken, and one of the other side is stopped.

Positions come from the ends of games at random: before the last move stands a win in one, and the move before
that one could often have stopped it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from fourline_battleship import SHIPS, Battleship, Sea, places
from fourline_checkers.engine import Checkers
from fourline_gomoku.engine import Gomoku
from fourline_pig import Pig
from fourline_reversi.engine import Reversi

import fourline
from fourline import plugins
from fourline.bench.random_play import BOT, REFERENCE, Strength, chosen_games, is_missed, play
from fourline.bots import tree_search
from fourline.bots.tree_search import TreeSearchBot
from fourline.core.engine import CHANCE

VARIANTS = fourline.engine("connect-four-variants")


class Veiled(type(VARIANTS)):
    """To the bot it is a game with hidden information, in which every guess is right."""

    def view(self, state, viewer=None):
        return super().view(state)

    def guess(self, state, viewer, seed):
        return state


GAMES = {
    "tic-tac-toe": (fourline.engine("tic-tac-toe"), {}),
    "classic": (VARIANTS, {}),
    "pop-out": (VARIANTS, {"pop_out": True, "columns": 5, "rows": 4}),
    "misere": (VARIANTS, {"misere": True, "connect": 3}),
    "gomoku": (Gomoku(), {"size": 9}),
    "checkers": (Checkers(), {}),
    "pig": (Pig(), {"goal": 20}),
    "reversi": (Reversi(), {}),
}
LEVELS = ("casual", "club", "expert", "perfect")
POSITIONS = 200


def random_game(engine: Any, options: dict[str, Any], chance: Random) -> list[Any]:
    """The states of a game at random, the last one after its end."""
    states = [engine.initialize(engine.seats(options), options)]
    while engine.outcome(states[-1]) is None:
        move = chance.choice(engine.candidates(states[-1]))
        states.append(engine.make_move(states[-1], engine.current_player(states[-1]), move))
    return states


def after(engine: Any, state: Any) -> list[tuple[Any, Any]]:
    player = engine.current_player(state)
    return [(move, engine.make_move(state, player, move)) for move in engine.candidates(state)]


def wins(engine: Any, state: Any) -> list[Any]:
    """The moves with which the player on turn wins at once."""
    player = engine.current_player(state)
    ends = ((move, engine.outcome(one)) for move, one in after(engine, state))
    return [move for move, outcome in ends if outcome is not None and outcome.winner == player]


def right_moves(engine: Any, state: Any) -> list[Any]:
    """The wins in one; else, where the other side threatens one, the moves that leave none; else nothing."""
    player = engine.current_player(state)
    if player == CHANCE:
        return []
    found = wins(engine, state)
    if found:
        return found
    moves = after(engine, state)
    safe = [
        move
        for move, one in moves
        if engine.outcome(one) is None
        and (engine.current_player(one) in (player, CHANCE) or not wins(engine, one))
    ]
    return safe if 0 < len(safe) < len(moves) else []


def positions(engine: Any, options: dict[str, Any]) -> Iterator[tuple[Any, list[Any]]]:
    chance = Random(20261116)
    while True:
        for state in random_game(engine, options, chance)[-3:-1]:
            right = right_moves(engine, state)
            if right:
                yield state, right


@pytest.mark.parametrize("game", GAMES)
def test_from_casual_on_a_win_in_one_is_taken_and_one_is_stopped(game, monkeypatch):
    """With few rounds: it is not the search that finds them, but a look at every move first."""
    monkeypatch.setattr(tree_search, "ROUNDS", dict.fromkeys(tree_search.ROUNDS, 3))
    engine, options = GAMES[game]
    for number, (state, right) in enumerate(islice(positions(engine, options), POSITIONS)):
        for level in LEVELS:
            move = TreeSearchBot().choose(engine, state, level, number, 60_000)
            assert move in right, f"{level}: {engine.to_json(state)}"


@pytest.mark.parametrize("level", ["casual", "club"])
def test_where_something_is_hidden_a_win_that_every_guess_shows_is_taken_or_stopped(level):
    engine, options = Veiled(), {"columns": 6, "rows": 5}
    for number, (state, right) in enumerate(islice(positions(engine, options), 40)):
        move = TreeSearchBot().choose(engine, state, level, number, 60_000)
        assert move in right, engine.to_json(state)


def almost_sunk(chance: Random) -> tuple[Sea, int]:
    """A sea in which one square is left of the other fleet, and where it lies follows from the shots."""
    sea = Battleship().initialize(("red", "blue"))
    fleet: list[tuple[int, ...]] = []
    for length in SHIPS:
        free = [one for one in places(6, length) if not {*one} & {cell for ship in fleet for cell in ship}]
        fleet.append(chance.choice(free))
    hit, last = chance.sample(fleet[-1], 2)
    squares = [10 * row + column for row in range(6) for column in range(6)]
    far = [one for one in squares if abs(one - hit) not in (1, 10)]
    left = {last, *chance.sample(far, 6)} - {cell for ship in fleet for cell in ship} | {last}
    shots = tuple(one for one in squares if one not in left)
    return Sea(sea.players, 6, (tuple(fleet), tuple(fleet)), (shots, ())), last


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_square_of_a_fleet_is_found_where_it_can_be_known(level):
    engine, chance = Battleship(), Random(7)
    for seed in range(POSITIONS):
        sea, last = almost_sunk(chance)
        guess = engine.guess(sea, "red", seed)
        assert TreeSearchBot().choose(engine, guess, level, seed, 10) == last


@pytest.mark.parametrize(
    ("game", "games"),
    [
        ("connect-four-variants", 8),
        ("connect-four-variants pop_out=true misere=true columns=5 rows=4", 4),
        ("fourline_battleship:Battleship", 6),
        ("fourline_checkers.engine:Checkers", 2),
        ("fourline_gomoku.engine:Gomoku", 8),
        ("fourline_pig:Pig", 8),
    ],
)
def test_casual_beats_a_player_who_moves_at_random(game, games):
    """A bot that wins 95 of 100 wins fewer than three in four of eight games once in 170 runs.

    `fourline bench bots --generic 100 --reference --level casual` plays more.
    """
    won = sum(play(game, Strength(0, "casual"), 20261116, number) == BOT for number in range(games))
    assert won >= games * 3 / 4


def test_the_reference_games_are_ours_and_every_other_installed_game_for_two(monkeypatch):
    found = plugins.installed()
    with_pig = msgspec.structs.replace(found, engines=found.engines | {"pig": Pig()})
    monkeypatch.setattr(plugins, "installed", lambda: with_pig)
    assert chosen_games(["gomoku size=19"], reference=True) == [*REFERENCE, "pig", "gomoku size=19"]
    assert chosen_games(["pig goal=50"], reference=False) == ["pig goal=50"]
    assert chosen_games([], reference=False) == [
        "connect-four",
        "connect-four-variants",
        "pig",
        "tic-tac-toe",
    ]


@pytest.mark.parametrize(
    ("game", "won", "games", "missed"),
    [
        ("reversi", 95, 100, False),
        ("reversi", 94, 100, True),
        ("tic-tac-toe", 90, 100, False),
        ("tic-tac-toe", 89, 100, True),
        ("tic-tac-toe", 900, 1000, True),
        ("tic-tac-toe", 953, 1000, False),
    ],
)
def test_tic_tac_toe_is_judged_by_what_can_be_won_there(game, won, games, missed):
    """A hundred games of the best player that never risks a loss are below 95 one time in three."""
    assert is_missed(game, Counter({BOT: won, None: games - won})) is missed
