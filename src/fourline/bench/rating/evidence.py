"""`fourline bench evidence`: honest levels raise no alarm, and players helped by the solver are found.

Honest: games of the five levels, twelve to a player, and beside them players between two levels. Helped:
beginner, casual and club with the solver's move in a third of their turns, at random. The helped players also
say how rare a false alarm is: each of their alarms is weighed by how likely an honest level plays the same.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from random import Random
from typing import Any

import msgspec

from fourline.bench.measure import where
from fourline.core.rating.evidence import ALARM_BITS, Likelihoods, added, bits, mean
from fourline.games.connect_four.position import Position
from fourline.solver.exact import Scores, shared
from fourline.solver.fair_play import HELPED, LEVELS, OFTEN, PERFECT, STRENGTHS, Choice, likelihoods
from fourline.solver.openings.collection import EVEN, openings
from fourline.solver.opponents import ConnectFourBot
from fourline.solver.opponents.knowing import one_of_the_best

GAMES_A_PLAYER = 12
FOUND = 0.9
BOT = ConnectFourBot()
HONEST = (*LEVELS, PERFECT)


class Suspect(msgspec.Struct, frozen=True):
    """One player: after which game the alarm came, if it did, what it rested on, and the most bits ever."""

    level: str
    alarm_after: int | None
    alarm: Likelihoods | None
    most: float


def add(suites: Any) -> None:
    suite = suites.add_parser("evidence", help="false alarms, and help that is found", description=__doc__)
    suite.add_argument("--games", type=int, default=10_000, metavar="N", help="of honest levels (10000)")
    suite.add_argument("--helped", type=int, default=100, metavar="N", help="helped players a level (100)")
    suite.add_argument("--between", type=int, default=100, metavar="N", help="honest ones in between (100)")
    suite.add_argument("--seed", type=int, default=1, help="play the same games again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    chance = Random(options.seed)
    print(f"alarm at {ALARM_BITS:g} bits\n\n| players | count | alarms | most bits |\n|---|---|---|---|")
    helped = {level: [suspect(level, OFTEN, chance) for _ in range(options.helped)] for level in HELPED}
    for level, some in helped.items():
        _report(f"{level}, helped in a third of the moves", some)
    between = [suspect(BOT.level_of(chance.random()), 0, chance) for _ in range(options.between)]
    _report("honest, between two levels", between)
    count = math.ceil(options.games / GAMES_A_PLAYER)
    honest = [suspect(HONEST[number % len(HONEST)], 0, chance) for number in range(count)]
    _report("honest levels", honest)
    alarms = [one.alarm_after for some in helped.values() for one in some if one.alarm_after is not None]
    after = Counter(alarms)
    print("\nfound after game: " + ", ".join(f"{game}: {after[game]}" for game in sorted(after)))
    rates = ", ".join(f"{level} {100 * false_alarms(helped, level):.3f} %" for level in HONEST)
    print(f"false alarms within {GAMES_A_PLAYER} games, weighed: {rates}")
    print(f"seed {options.seed}; {where()}")
    found = min(_share(some) for some in helped.values())
    return int(any(one.alarm_after is not None for one in honest) or found < FOUND)


def _report(name: str, some: list[Suspect]) -> None:
    alarms = sum(one.alarm_after is not None for one in some)
    most = max((one.most for one in some), default=0.0)
    print(f"| {name} | {len(some)} | {alarms} | {most:.1f} |", flush=True)


def _share(some: list[Suspect]) -> float:
    return sum(one.alarm_after is not None for one in some) / max(1, len(some))


def false_alarms(helped: dict[str, list[Suspect]], level: str) -> float:
    """The chance that an honest player of this level is suspected, by importance sampling.

    Alarms of helped players are common, and how much rarer an honest one makes the same moves is known.
    """
    honest = f"{HONEST.index(level) / (len(HONEST) - 1):.3f}"
    assert honest in {f"{strength:.3f}" for strength in STRENGTHS}
    total = 0.0
    for some in helped.values():
        weights = [_weight(one.alarm, honest) for one in some if one.alarm is not None]
        total += sum(weights) / max(1, len(some))
    return total / len(helped)


def _weight(alarm: Likelihoods, honest: str) -> float:
    drawn_from = {name: log for name, log in alarm.helped.items() if name.endswith(f"{OFTEN:.2f}")}
    return float(2 ** (alarm.honest[honest] - mean(drawn_from, {})))


def suspect(level: str, help_share: float, chance: Random, games: int = GAMES_A_PLAYER) -> Suspect:
    """A player's games against levels, one after another."""
    known: list[Likelihoods] = []
    most, alarm_after, alarm = -math.inf, None, None
    for number in range(1, games + 1):
        known.append(played(level, help_share, chance))
        now = bits(known)
        most = max(most, now)
        if now >= ALARM_BITS and alarm is None:
            alarm_after, alarm = number, _together(known)
    return Suspect(level, alarm_after, alarm, most)


def _together(games: list[Likelihoods]) -> Likelihoods:
    return Likelihoods(added([one.honest for one in games]), added([one.helped for one in games]))


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
