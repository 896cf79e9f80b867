"""`fourline bench bots --generic`: the bot for any game against a player who moves at random.

The two take turns to begin. Every run draws a seed of its own and prints it; with that seed the same
games are played again. A game is named with its options behind it: "pig goal=100". `--reference` plays
the games that come with Fourline, some with other options, and every other game that is installed. It fails
if one is won less often than it must be. With `--seconds` no game of a row is begun after that time, and
the row says how many were played.
"""

from __future__ import annotations

import argparse
import math
import secrets
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from fourline import plugins
from fourline.bench.measure import positive, where
from fourline.bench.table import line
from fourline.bots.tree_search import ROUNDS, TreeSearchBot, search
from fourline.core.engine import CHANCE, BaseGameEngine
from fourline.core.options import parse_option
from fourline.core.seeded import drawn
from fourline.plugins.named import named_engine

BUDGET_MS = 60_000
"""So long that the rounds of a level end it, not the time."""
BOT, RANDOM = "bot", "random"
PROCESSES = 2
WANTED = 95
"""Games of a hundred that are won against random play."""
REACHABLE = {"tic-tac-toe": 95.56}
"""Where hardly more can be won at all: the most that a player wins who never risks a loss (docs/bots.md)."""
REFERENCE = (
    "tic-tac-toe",
    "connect-four",
    "connect-four-variants",
    "connect-four-variants columns=10 rows=10 connect=5",
    "connect-four-variants columns=4 rows=4 connect=3",
    "connect-four-variants pop_out=true",
    "connect-four-variants misere=true",
    "connect-four-variants pop_out=true misere=true columns=6 rows=5",
)
"""The games that come with Fourline, as `--reference` plays them."""


class Strength(NamedTuple):
    """A level of the bot with the time it has for a move; without a level, rounds a move."""

    rounds: int
    level: str | None = None
    budget_ms: int = BUDGET_MS

    def __str__(self) -> str:
        if self.level is None:
            return f"{self.rounds:,} rounds a move"
        limited = f", at most {self.budget_ms:,} ms a move" if self.budget_ms != BUDGET_MS else ""
        return f"level {self.level}{limited}"

    def choose(self, engine: BaseGameEngine[Any, Any], state: Any, seed: int) -> Any:
        """The bot's move; of what is hidden from it, it gets a guess."""
        seen = engine.guess(state, BOT, seed) if engine.hides else state
        if self.level is None and not engine.hides:
            return search(engine, seen, self.rounds, seed)
        return TreeSearchBot().choose(engine, seen, self.level or "expert", seed, self.budget_ms)


def add(suite: Any) -> None:
    suite.add_argument(
        "--generic", type=positive, metavar="GAMES", help="instead: the bot for any game against random play"
    )
    suite.add_argument(
        "--game",
        action="append",
        metavar="GAME",
        help="with --generic: a game or MODULE:ENGINE, its options behind it: 'pig goal=50' (all)",
    )
    suite.add_argument(
        "--reference",
        action="store_true",
        help="with --generic: the games of Fourline and all that are installed, before those of --game",
    )
    suite.add_argument(
        "--rounds", type=positive, default=ROUNDS["expert"], metavar="N", help="with --generic: rounds a move"
    )
    suite.add_argument(
        "--level", metavar="LEVEL", help="with --generic: a level of the bot, instead of rounds"
    )
    suite.add_argument(
        "--budget",
        type=positive,
        default=BUDGET_MS,
        metavar="MS",
        help=f"with --level: milliseconds a move at most ({BUDGET_MS:,})",
    )
    suite.add_argument("--seed", type=int, metavar="N", help="with --generic: play the games of that run")


def run(options: argparse.Namespace) -> int:
    seed = secrets.randbits(32) if options.seed is None else options.seed
    strength = Strength(options.rounds, options.level, options.budget)
    print(f"{strength}, the two take turns to begin, seed {seed}")
    widths = (62, 6, 6, 6, 6, 12)
    print(line(("", "games", "won", "drawn", "lost", "won of 100"), widths), flush=True)
    missed = []
    for game in chosen_games(options.game or [], options.reference):
        played = results(game, strength, options.generic, seed, options.seconds)
        print(line(_row(game, played), widths), flush=True)
        missed += [game] if is_missed(game, played) else []
    print(where())
    if options.reference and missed:
        print(f"Won less often than {WANTED} times of 100, or than can be: {', '.join(missed)}.")
    return int(options.reference and bool(missed))


def chosen_games(named: list[str], reference: bool) -> list[str]:
    """The reference games and those that are named; without either, every installed game for two."""
    if not reference:
        return named or _two_player_games()
    installed = _two_player_games()
    return [*REFERENCE, *(game for game in installed if game not in plugins.OWN[plugins.ENGINES]), *named]


def _two_player_games() -> list[str]:
    abouts = [engine.metadata for engine in plugins.installed().engines.values()]
    return sorted(one.game_type for one in abouts if not one.rooms_only and one.min_players <= 2)


def is_missed(game: str, played: Counter[str | None]) -> bool:
    """Whether a game is won too seldom; where 95 are hardly possible, by more than the luck of a sample."""
    share, spread = _share(played)
    return share + spread < REACHABLE[game] if game in REACHABLE else share < WANTED


def _share(played: Counter[str | None]) -> tuple[float, float]:
    """The games won of a hundred, and the spread of 95 in 100 samples, both ways."""
    share = 100 * played[BOT] / played.total()
    return share, 1.96 * math.sqrt(max(share * (100 - share), 0) / played.total())


def _row(game: str, played: Counter[str | None]) -> tuple[str, ...]:
    """A game with its figures; ± is the spread of 95 in 100."""
    share, spread = _share(played)
    counts = (f"{count:,}" for count in (played.total(), played[BOT], played[None], played[RANDOM]))
    return (game, *counts, f"{share:.1f} ± {spread:.1f}")


def results(game: str, strength: Strength, games: int, seed: int, seconds: float = 0) -> Counter[str | None]:
    """How often each won: the bot, the random player, or neither (None). Two processes share the games.

    The games that were begun in time are all played to their end: what is left out are the last numbers.
    """
    until = time.monotonic() + seconds if seconds else math.inf
    found: Counter[str | None] = Counter()
    numbers, running = iter(range(games)), set[Future[str | None]]()
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as workers:
        while True:
            while len(running) < PROCESSES and (not found or time.monotonic() < until):
                number = next(numbers, None)
                if number is None:
                    break
                running.add(workers.submit(play, game, strength, seed, number))
            if not running:
                return found
            done, running = wait(running, return_when=FIRST_COMPLETED)
            found.update(one.result() for one in done)


def play(game: str, strength: Strength, seed: int, number: int) -> str | None:
    """Who wins the game of this number; the bot begins those with even numbers."""
    engine, options = named_game(game)
    random_player, bot = Random(f"{seed} {number} chance"), Random(f"{seed} {number} {BOT}")
    state = engine.initialize([RANDOM, BOT] if number % 2 else [BOT, RANDOM], options)
    while (outcome := engine.outcome(state)) is None:
        player = engine.current_player(state)
        if player == CHANCE:
            move = drawn(engine.odds(state), random_player.random())
        elif player == BOT:
            move = strength.choose(engine, state, bot.getrandbits(32))
        else:
            move = random_player.choice(engine.legal_moves(state))
        state = engine.apply_move(state, player, move)
    return outcome.winner


def named_game(text: str) -> tuple[BaseGameEngine[Any, Any], dict[str, Any]]:
    """The engine and the options that a text such as "pig goal=100" names."""
    name, *typed = text.split()
    engine = named_engine(name) if ":" in name else plugins.engine(name)
    return engine, dict(parse_option(engine.metadata.name, engine.options_type, one) for one in typed)
