"""`fourline bench fair-play`: honest levels raise no alarm, and players helped by the solver are found.

Honest: games of the five levels, twelve to a player, and beside them players between two levels. Helped:
beginner, casual and club with the solver's move in a third of their turns, at random.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from random import Random
from typing import Any

import msgspec

from fourline.bench.measure import where
from fourline.core.rating.evidence import ALARM_BITS, Likelihoods, bits
from fourline.games.connect_four.position import Position
from fourline.solver.exact import Scores, shared
from fourline.solver.fair_play import HELPED, LEVELS, PERFECT, Choice, likelihoods
from fourline.solver.openings.collection import EVEN, openings
from fourline.solver.opponents import ConnectFourBot
from fourline.solver.opponents.knowing import one_of_the_best

GAMES_A_PLAYER = 12
HELP = 1 / 3
FOUND = 0.9
BOT = ConnectFourBot()
HONEST = (*LEVELS, PERFECT)


class Suspect(msgspec.Struct, frozen=True):
    """One player: after which game the alarm came, if it did, and the most bits there ever were."""

    level: str
    alarm_after: int | None
    most: float


def add(suites: Any) -> None:
    suite = suites.add_parser("fair-play", help="false alarms, and help that is found", description=__doc__)
    suite.add_argument("--games", type=int, default=10_000, metavar="N", help="of honest levels (10000)")
    suite.add_argument("--helped", type=int, default=50, metavar="N", help="helped players a level (50)")
    suite.add_argument("--between", type=int, default=50, metavar="N", help="honest ones in between (50)")
    suite.add_argument("--seed", type=int, default=1, help="play the same games again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    chance = Random(options.seed)
    count = math.ceil(options.games / GAMES_A_PLAYER)
    honest = [suspect(HONEST[number % len(HONEST)], 0, chance) for number in range(count)]
    between = [suspect(BOT.level_of(chance.random()), 0, chance) for _ in range(options.between)]
    helped = [suspect(level, HELP, chance) for level in HELPED for _ in range(options.helped)]
    print(f"alarm at {ALARM_BITS:g} bits\n\n| players | count | alarms | most bits |\n|---|---|---|---|")
    _report("honest levels", honest)
    _report("honest, between two levels", between)
    found = {}
    for level in HELPED:
        some = [one for one in helped if one.level == level]
        _report(f"{level}, helped in a third of the moves", some)
        found[level] = sum(one.alarm_after is not None for one in some) / max(1, len(some))
    after = Counter(one.alarm_after for one in helped if one.alarm_after is not None)
    print("\nfound after game: " + ", ".join(f"{game}: {after[game]}" for game in sorted(after)))
    print(f"seed {options.seed}; {where()}")
    alarms = sum(one.alarm_after is not None for one in honest)
    return int(alarms > 0 or min(found.values(), default=1.0) < FOUND)


def _report(name: str, some: list[Suspect]) -> None:
    alarms = sum(one.alarm_after is not None for one in some)
    most = max((one.most for one in some), default=0.0)
    print(f"| {name} | {len(some)} | {alarms} | {most:.1f} |", flush=True)


def suspect(level: str, help_share: float, chance: Random, games: int = GAMES_A_PLAYER) -> Suspect:
    """A player's games against levels, one after another."""
    known: list[Likelihoods] = []
    most, alarm = -math.inf, None
    for number in range(1, games + 1):
        known.append(played(level, help_share, chance))
        now = bits(known)
        most = max(most, now)
        if now >= ALARM_BITS and alarm is None:
            alarm = number
    return Suspect(level, alarm, most)


def played(level: str, help_share: float, chance: Random) -> Likelihoods:
    """How likely the moves of this player were in one game against one of the levels."""
    deck = chance.choice(sorted(EVEN.values()))
    position: Position = chance.choice(openings()[deck]).position
    side, opponent = chance.randrange(2), chance.choice(LEVELS)
    choices = []
    while not position.over:
        if position.ply % 2 != side:
            position = position.play(BOT.column(position, opponent, chance.getrandbits(32)))
            continue
        scores = shared().columns(position)
        column = _chosen(position, scores, level, help_share, chance)
        choices.append(Choice(position, column, scores))
        position = position.play(column)
    return likelihoods(choices)[side]


def _chosen(position: Position, scores: Scores, level: str, help_share: float, chance: Random) -> int:
    if chance.random() < help_share:
        return one_of_the_best(scores, chance)
    return BOT.column(position, level, chance.getrandbits(32))
