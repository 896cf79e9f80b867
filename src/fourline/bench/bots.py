"""`fourline bench bots`: every level against every other, and what a move costs.

Games are kept as they are played, a file a pair and a line a game (`expert 4453…`: who was Red, then the
columns), so that a run goes on where the last one stopped. `--table` works out the Elo table from these
files alone and writes it into docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from pathlib import Path
from typing import Any

from fourline.bench import random_play
from fourline.bench.elo import read_games, recorded_games, table_lines, write_table
from fourline.bench.measure import positive, where
from fourline.bench.table import line
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.exact import shared
from fourline.solver.opponents import LEVELS, ConnectFourBot

NAMES = tuple(level.level for level in LEVELS)
BUDGET_MS = 1000
P99_MS = 50.0


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "bots", help="the levels against each other; the Elo table", description=__doc__
    )
    suite.add_argument("--games", type=positive, default=400, metavar="N", help="games a pair (400)")
    suite.add_argument("--levels", nargs="+", choices=NAMES, default=NAMES, metavar="LEVEL")
    suite.add_argument("--records", type=Path, default=Path("bench/games"), metavar="DIR")
    suite.add_argument(
        "--seconds",
        type=float,
        default=0,
        metavar="S",
        help="begin no game after this time (go on later); with --generic: no more games of a row",
    )
    suite.add_argument("--table", action="store_true", help="instead: the table from the records, into --doc")
    suite.add_argument("--doc", type=Path, default=Path("docs/bots.md"), metavar="FILE")
    suite.add_argument(
        "--speed", type=positive, metavar="GAMES", help="instead: time every move of this many games"
    )
    suite.add_argument(
        "--audit", type=positive, metavar="GAMES", help="instead: does perfect ever give away value?"
    )
    random_play.add(suite)
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.generic:
        return random_play.run(options)
    if options.speed:
        return _speed(options.speed)
    if options.audit:
        return _audit(options.records, options.audit)
    if not options.table:
        _round_robin(options)
    found = recorded_games(options.records)
    write_table(options.doc, found, NAMES)
    print("\n".join((*table_lines(found, NAMES), "", where())))
    return 0


def _round_robin(options: argparse.Namespace) -> None:
    """Game by game in turn over all pairs: stopped at any time, all have about as many."""
    options.records.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + (options.seconds or 1e9)
    chosen = [level for level in NAMES if level in options.levels]
    pairs = {pair: options.records / f"{'-'.join(pair)}.txt" for pair in combinations(chosen, 2)}
    played = {
        pair: len(path.read_text().splitlines()) if path.exists() else 0 for pair, path in pairs.items()
    }
    for number in range(min(played.values(), default=0), options.games):
        for pair, path in pairs.items():
            if played[pair] != number or time.monotonic() > until:
                continue
            red, yellow = pair if number % 2 == 0 else pair[::-1]
            with path.open("a", encoding="ascii") as record:
                record.write(f"{red} {format_moves(play(red, yellow, number))}\n")
            played[pair] += 1
        if number % 50 == 49:
            print(f"game {number + 1} of {options.games} in every pair", file=sys.stderr)


def play(red: str, yellow: str, number: int, budget_ms: int = BUDGET_MS) -> list[int]:
    """The game of this number between these levels; the same number is the same game."""
    bot, position, columns = ConnectFourBot(), Position(), []
    while not position.over:
        level = yellow if position.ply % 2 else red
        columns.append(bot.column(position, level, number * 64 + position.ply, budget_ms))
        position = position.play(columns[-1])
    return columns


def _speed(games: int) -> int:
    """The processor time of every move, each level against the one below it."""
    slow = False
    widths = (10, 6, 10, 10, 10, 10)
    print(line(("", "moves", "median", "p99", "most", "at most"), widths))
    for below, level in zip((NAMES[0], *NAMES), NAMES, strict=False):
        times = sorted(spent for number in range(games) for spent in _timed(level, below, number))
        p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
        slow |= p99 > P99_MS
        figures = (f"{ms:,.2f} ms" for ms in (times[len(times) // 2], p99, times[-1], P99_MS))
        print(line((level, f"{len(times):,}", *figures), widths), flush=True)
    print(where())
    return int(slow)


def _timed(level: str, other: str, number: int) -> list[float]:
    bot, position, spent = ConnectFourBot(), Position(), []
    while not position.over:
        mine = position.ply % 2 == number % 2
        started = time.process_time()
        column = bot.column(position, level if mine else other, number * 64 + position.ply, BUDGET_MS)
        if mine:
            spent.append((time.process_time() - started) * 1000)
        position = position.play(column)
    return spent


def _audit(records: Path, wanted: int) -> int:
    """Every move of perfect against the exact score of all columns: recorded games, then against itself."""
    recorded = [game for game in read_games(records) if "perfect" in (game.red, game.yellow)][:wanted]
    games = [((game.red, game.yellow), parse_moves(game.moves)) for game in recorded]
    both = ("perfect", "perfect")
    games += [(both, tuple(play(*both, number))) for number in range(wanted - len(recorded))]
    judged = given_away = red_won = 0
    for levels, columns in games:
        red_won += levels == both and after(columns).won and len(columns) % 2
        for ply in range(len(columns)):
            if levels[ply % 2] == "perfect":
                judged += 1
                given_away += _gives_away(columns, ply)
    print(f"{len(games):,} games, {judged:,} moves of perfect, {given_away} gave away value")
    print(f"against itself: {len(games) - len(recorded):,} games, Red won {red_won:,}; {where()}")
    return int(given_away > 0)


def _gives_away(columns: tuple[int, ...], ply: int) -> bool:
    scores = shared().columns(after(columns[:ply]))
    given = scores[columns[ply]] != max(score for score in scores if score is not None)
    if given:
        print(f"{format_moves(columns)}: move {ply + 1} gives away value")
    return given
