"""`fourline bench even`: strengths rise steadily, and the even opponent keeps every level at half."""

from __future__ import annotations

import argparse
import math
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

from fourline.bench.measure import at_least, positive, where
from fourline.core.even_opponent import EvenPlay, after_game
from fourline.core.seeded import numbers
from fourline.games.connect_four.position import Position
from fourline.solver.opponents import LEVELS, ConnectFourBot, batch

STRENGTHS = tuple(number / 10 for number in range(11))
PERFECT = LEVELS[-1].level
SETTLED = 12
"""From the game after this one on, the share counts."""
LEAST, MOST = 40.0, 60.0
BOT = ConnectFourBot()


def add(suites: Any) -> None:
    suite = suites.add_parser("even", help="the even opponent: its scale, and its games", description=__doc__)
    suite.add_argument("--games", type=positive, default=400, metavar="N", help="of each pair (400)")
    suite.add_argument("--runs", type=positive, default=20, metavar="N", help="runs against each level (20)")
    suite.add_argument("--length", type=at_least(SETTLED + 1), default=60, metavar="N", help="of a run (60)")
    suite.add_argument("--seed", type=int, default=1, help="play the same games again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    steady = _ladder(options.games, options.seed)
    kept = _runs(options.runs, options.length, options.seed)
    print(f"seed {options.seed}; {where()}")
    return int(not (steady and kept))


def _ladder(games: int, seed: int) -> bool:
    print("| strength | against the one below | Elo above it | Elo above beginner |\n|---|---|---|---|")
    elo, steady = 0.0, True
    for below, above in pairwise(STRENGTHS):
        share = points_of(BOT.level_of(above), BOT.level_of(below), games, seed)
        share = min(1 - 0.5 / games, max(0.5 / games, share))
        step = 400 * math.log10(share / (1 - share))
        error = 400 / math.log(10) / math.sqrt(games * share * (1 - share))
        elo += step
        steady = steady and step > 0
        print(
            f"| {above:.1f} | {share:.1%} of {games} | {step:.0f} ± {2 * error:.0f} | {elo:.0f} |", flush=True
        )
    return steady


def _runs(runs: int, length: int, seed: int) -> bool:
    print(f"\n| player | its share in games {SETTLED + 1} to {length} | mean strength then |\n|---|---|---|")
    kept = True
    for level in LEVELS:
        found = [one_run(level.level, at / max(1, runs - 1), length, seed * 1000 + at) for at in range(runs)]
        share = 100 * fmean(share for share, _ in found)
        kept = kept and LEAST <= share <= MOST
        print(f"| {level.level} | {share:.1f} of 100 | {fmean(s for _, s in found):.2f} |", flush=True)
    return kept


def points_of(one: str, other: str, games: int, seed: int) -> float:
    """The share of one player against another, half of the games with either side."""
    chance = numbers(seed)
    made = [
        game(one, other, next(chance)) if number % 2 == 0 else 1 - game(other, one, next(chance))
        for number in range(games)
    ]
    return fmean(made)


def one_run(level: str, start: float, length: int, seed: int) -> tuple[float, float]:
    """A level against the even opponent, sides changing: its share once settled, and the mean strength."""
    even, chance = EvenPlay(start), numbers(seed)
    shares, strengths = [], []
    for number in range(length):
        opponent = BOT.level_of(even.strength)
        first = number % 2 == 0
        seed = next(chance)
        mine = game(level, opponent, seed) if first else 1 - game(opponent, level, seed)
        if number >= SETTLED:
            shares.append(mine)
            strengths.append(even.strength)
        even = after_game(even, 1 if mine == 1 else -1 if mine == 0 else 0)
    return fmean(shares), fmean(strengths)


def game(first: str, second: str, seed: int) -> float:
    """The first player's points in one game. Perfect play by both is won by who begins, by proof."""
    if batch.is_native(first) and batch.is_native(second):
        return batch.points(first, second, seed)
    if {first, second} <= {PERFECT, BOT.level_of(1.0)}:
        return 1.0
    chance, position = Random(seed), Position()
    while not position.over:
        level = second if position.ply % 2 else first
        position = position.play(BOT.column(position, level, chance.getrandbits(32)))
    return 0.5 if not position.won else float(position.ply % 2)
