"""Against a player who moves at random: a hundred games of each, half of them begun by the bot.

The number of rounds a move is fixed, so every run plays the same games.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import fourline
from fourline.bots.tree_search import search

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "plugin-reversi" / "src"))

GAMES = 100


def engine_of(game: str) -> Any:
    if game == "reversi":
        from fourline_reversi.engine import Reversi

        return Reversi()
    return fourline.engine(game)


def play(game: str, rounds: int, seed: int, bot_starts: bool) -> str | None:
    """Who won: "bot", "chance" or nobody."""
    engine, chance = engine_of(game), Random(seed)
    state = engine.initialize(["bot", "chance"] if bot_starts else ["chance", "bot"])
    while engine.outcome(state) is None:
        player = engine.current_player(state)
        if player == "bot":
            move = search(engine, state, rounds, seed)
        else:
            move = chance.choice(engine.legal_moves(state))
        state = engine.apply_move(state, player, move)
    return engine.outcome(state).winner


def winners(game: str, rounds: int, bot_starts: bool | None = None) -> list[str | None]:
    """A hundred games on two processes; without `bot_starts` the two take turns to begin."""
    starts = [seed % 2 == 0 if bot_starts is None else bot_starts for seed in range(GAMES)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        return list(workers.map(play, [game] * GAMES, [rounds] * GAMES, range(GAMES), starts, chunksize=5))


def test_it_beats_random_play_at_connect_four():
    assert winners("connect-four", rounds=100).count("bot") >= 95


def test_it_beats_random_play_at_the_example_game():
    assert winners("reversi", rounds=40).count("bot") >= 95


def test_it_beats_random_play_at_tic_tac_toe_when_it_begins():
    assert winners("tic-tac-toe", rounds=400, bot_starts=True).count("bot") >= 95


def test_it_hardly_ever_loses_at_tic_tac_toe_when_it_comes_second():
    """Even a perfect second player cannot win every game here, only not lose it."""
    results = winners("tic-tac-toe", rounds=400, bot_starts=False)
    assert results.count("chance") <= 2
    assert results.count("bot") >= 80
