"""`fourline bench bots --generic`: the bot for any game against a player who moves at random.

The two take turns to begin. Every run draws a seed of its own and prints it; with that seed the same
games are played again.
"""

from __future__ import annotations

import argparse
import math
import secrets
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from fourline import plugins
from fourline.bench.measure import where
from fourline.bench.table import line
from fourline.bots.tree_search import ROUNDS, TreeSearchBot, search
from fourline.core.engine import CHANCE, BaseGameEngine
from fourline.core.seeded import drawn
from fourline.plugins.named import named_engine

BUDGET_MS = 60_000
"""So long that the rounds of a level end it, not the time."""
Strength = int | str
"""Rounds a move, or a level."""
BOT, RANDOM = "bot", "random"


def add(suite: Any) -> None:
    suite.add_argument(
        "--generic", type=int, metavar="GAMES", help="instead: the bot for any game against random play"
    )
    suite.add_argument(
        "--game", action="append", metavar="GAME", help="with --generic: a game, or MODULE:ENGINE (all)"
    )
    suite.add_argument(
        "--rounds", type=int, default=ROUNDS["expert"], metavar="N", help="with --generic: rounds a move"
    )
    suite.add_argument(
        "--level", metavar="LEVEL", help="with --generic: a level of the bot, instead of rounds"
    )
    suite.add_argument("--seed", type=int, metavar="N", help="with --generic: play the games of that run")


def run(options: argparse.Namespace) -> int:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    strength = options.level or options.rounds
    named = f"level {options.level}" if options.level else f"{options.rounds:,} rounds a move"
    print(f"{named}, the two take turns to begin, seed {seed}")
    widths = (40, 6, 6, 6, 6, 12)
    print(line(("", "games", "won", "drawn", "lost", "won of 100"), widths), flush=True)
    for game in options.game or _two_player_games():
        played = results(game, strength, options.generic, seed)
        won, share = played[BOT], 100 * played[BOT] / options.generic
        spread = 196 * math.sqrt(max(share * (100 - share), 0) / options.generic) / 100
        counts = (f"{count:,}" for count in (options.generic, won, played[None], played[RANDOM]))
        print(line((game, *counts, f"{share:.1f} ± {spread:.1f}"), widths), flush=True)
    print(where())
    return 0


def _two_player_games() -> list[str]:
    engines = plugins.installed().engines.values()
    return sorted(one.metadata.game_type for one in engines if not one.metadata.rooms_only)


def results(game: str, strength: Strength, games: int, seed: int) -> Counter[str | None]:
    """How often each won: the bot, the random player, or neither (None). Two processes share the games."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        one = partial(play, game, strength, seed)
        return Counter(workers.map(one, range(games), chunksize=max(1, min(10, games // 8))))


def play(game: str, strength: Strength, seed: int, number: int) -> str | None:
    """Who wins the game of this number; the bot begins those with even numbers."""
    engine = _engine(game)
    random_player, bot = Random(f"{seed} {number} chance"), Random(f"{seed} {number} {BOT}")
    state = engine.initialize([RANDOM, BOT] if number % 2 else [BOT, RANDOM])
    while (outcome := engine.outcome(state)) is None:
        player = engine.current_player(state)
        if player == CHANCE:
            move = drawn(engine.odds(state), random_player.random())
        elif player == BOT:
            move = _chosen(engine, state, strength, bot.getrandbits(32))
        else:
            move = random_player.choice(engine.legal_moves(state))
        state = engine.apply_move(state, player, move)
    return outcome.winner


def _chosen(engine: BaseGameEngine[Any, Any], state: Any, strength: Strength, seed: int) -> Any:
    """The bot's move; of what is hidden from it, it gets a guess."""
    seen = engine.guess(state, BOT, seed) if engine.hides else state
    if isinstance(strength, int) and not engine.hides:
        return search(engine, seen, strength, seed)
    return TreeSearchBot().choose(engine, seen, str(strength), seed, BUDGET_MS)


def _engine(game: str) -> BaseGameEngine[Any, Any]:
    return named_engine(game) if ":" in game else plugins.engine(game)
