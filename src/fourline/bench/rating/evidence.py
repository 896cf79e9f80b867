"""`fourline bench evidence`: honest levels raise no alarm, and players helped by the solver are found.

Helped: beginner, casual and club with the solver's move in one of every three of their turns, and others in
whom chance decides at each turn. The latter also say how rare a false alarm is: each of their alarms is
weighed by how likely an honest player makes the same moves. Honest: the five levels in long careers, and
players between two levels.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from fourline.bench.measure import any_number, where
from fourline.core.rating.evidence import (
    ALARM_BITS,
    EARLY_BITS,
    ENOUGH_GAMES,
    Likelihoods,
    added,
    alarmed,
    bits,
    mean,
)
from fourline.games.connect_four.position import Position
from fourline.solver.exact import shared
from fourline.solver.fair_play import (
    HELPED,
    LEVELS,
    OFTEN,
    PERFECT,
    STRENGTHS,
    Choice,
    known_exactly,
    likelihoods,
)
from fourline.solver.openings.collection import EVEN, openings
from fourline.solver.opponents import SKILLS, ConnectFourBot, batch
from fourline.solver.opponents.knowing import one_of_the_best

CAREER = 100
FOUND = 0.9
BOT = ConnectFourBot()
HONEST = (*LEVELS, PERFECT)
SEARCHED_NODES = SKILLS[LEVELS[-1]].nodes
HONESTLY, IN_THREE, AT_RANDOM = "honest", "one move in three", "a third at random"


class Suspect(msgspec.Struct, frozen=True):
    """One player: after which game the alarm came, if it did, what it rested on, and the most bits ever."""

    level: str
    alarm_after: int | None
    alarm: Likelihoods | None
    most: float


Found = dict[str, list[Suspect]]


def add(suites: Any) -> None:
    suite = suites.add_parser("evidence", help="false alarms, and help that is found", description=__doc__)
    suite.add_argument(
        "--games", type=any_number, default=10_000, metavar="N", help="of honest levels (10000)"
    )
    suite.add_argument(
        "--helped", type=any_number, default=60, metavar="N", help="helped, of each level (60)"
    )
    suite.add_argument(
        "--random", type=any_number, default=60, metavar="N", help="of those helped at random (60)"
    )
    suite.add_argument(
        "--between", type=any_number, default=100, metavar="N", help="honest ones in between (100)"
    )
    suite.add_argument("--seed", type=int, default=1, help="play the same games again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    print(f"alarm at {ALARM_BITS:g} bits after {ENOUGH_GAMES} games, at {EARLY_BITS:g} before\n")
    print("| players | count | games of each | alarms | most bits |\n|---|---|---|---|---|")
    helped = _all_helped(IN_THREE, options.helped, options.seed)
    at_random = _all_helped(AT_RANDOM, options.random, options.seed)
    honest = _honest(options.games, options.seed)
    between = [_between(number, options.seed) for number in range(options.between)]
    _report("between two levels, honest", between, ENOUGH_GAMES)
    after = Counter(one.alarm_after or 0 for some in helped.values() for one in some if one.alarm)
    print("\nfound after game: " + ", ".join(f"{game}: {after[game]}" for game in sorted(after)))
    if options.random:
        _report_rates(at_random)
    print(f"seed {options.seed}; {where()}")
    found = min((_share(some) for some in helped.values() if some), default=1.0)
    return int(any(one.alarm is not None for one in honest) or found < FOUND)


def _all_helped(way: str, count: int, seed: int) -> Found:
    found: Found = {}
    for level in HELPED:
        chances = (Random(f"{way} {level} {number} {seed}") for number in range(count))
        found[level] = [suspect(level, way, chance) for chance in chances]
        _report(f"{level}, helped in {way}", found[level], ENOUGH_GAMES)
    return found


def _honest(games: int, seed: int) -> list[Suspect]:
    found = []
    for level in HONEST:
        careers = range(math.ceil(games / CAREER / len(HONEST)))
        some = [suspect(level, HONESTLY, Random(f"{level} {number} {seed}"), CAREER) for number in careers]
        _report(f"{level}, honest", some, CAREER)
        found += some
    return found


def _between(number: int, seed: int) -> Suspect:
    chance = Random(f"between {number} {seed}")
    return suspect(BOT.level_of(chance.random()), HONESTLY, chance)


def _report(name: str, some: list[Suspect], games: int) -> None:
    if some:
        alarms = sum(one.alarm is not None for one in some)
        most = max(one.most for one in some)
        print(f"| {name} | {len(some)} | {games} | {alarms} | {most:.1f} |", flush=True)


def _report_rates(at_random: Found) -> None:
    rates = {strength: false_alarms(at_random, strength) for strength in STRENGTHS}
    shown = ", ".join(f"{strength:.2f}: {_one_in(rate)}" for strength, rate in rates.items())
    print(f"false alarms within {ENOUGH_GAMES} games by strength (0 beginner, 1 perfect), weighed: {shown}")


def _one_in(rate: float) -> str:
    return f"1 in {1 / rate:,.0f}" if rate > 1e-7 else "never"


def _share(some: list[Suspect]) -> float:
    return sum(one.alarm is not None for one in some) / max(1, len(some))


def false_alarms(helped: Found, strength: float) -> float:
    """The chance that an honest player of this strength is suspected, by importance sampling.

    Alarms of helped players are common, and how much rarer an honest one makes the same moves is known.
    """
    total = 0.0
    for some in helped.values():
        weights = [_weight(one.alarm, f"{strength:.3f}") for one in some if one.alarm is not None]
        total += sum(weights) / max(1, len(some))
    return total / len(helped)


def _weight(alarm: Likelihoods, honest: str) -> float:
    drawn_from = {name: log for name, log in alarm.helped.items() if name.endswith(f"{OFTEN:.2f}")}
    return float(2 ** (alarm.honest[honest] - mean(drawn_from, {})))


def suspect(level: str, way: str, chance: Random, games: int = ENOUGH_GAMES) -> Suspect:
    """A player's games against levels, one after another."""
    known: list[Likelihoods] = []
    most, alarm_after, alarm = -math.inf, None, None
    helped = _turns(way, chance)
    for number in range(1, games + 1):
        known.append(played(level, helped, chance))
        most = max(most, bits(known))
        if alarm is None and alarmed(known):
            alarm_after, alarm = number, _together(known)
    return Suspect(level, alarm_after, alarm, most)


def _turns(way: str, chance: Random) -> Iterator[bool]:
    """In which turns the solver is asked."""
    while True:
        if way == IN_THREE:
            yield from chance.sample((True, False, False), 3)
        else:
            yield way == AT_RANDOM and chance.random() < OFTEN


def _together(games: list[Likelihoods]) -> Likelihoods:
    return Likelihoods(added([one.honest for one in games]), added([one.helped for one in games]))


def played(level: str, helped: Iterator[bool], chance: Random) -> Likelihoods:
    """How likely the moves of this player were in one game against one of the levels."""
    deck = chance.choice(sorted(EVEN.values()))
    position: Position = chance.choice(openings()[deck]).position
    side, opponent = chance.randrange(2), chance.choice(LEVELS)
    choices = []
    while not position.over:
        if position.ply % 2 != side:
            position = position.play(batch.column(position, opponent, chance.getrandbits(32)))
            continue
        scores = known_exactly(position, SEARCHED_NODES) or shared().columns(position)
        asked = next(helped)
        column = one_of_the_best(scores, chance) if asked else _own(position, level, chance)
        choices.append(Choice(position, column, scores))
        position = position.play(column)
    return likelihoods(choices)[side]


def _own(position: Position, level: str, chance: Random) -> int:
    choose = batch.column if batch.is_native(level) else BOT.column
    return choose(position, level, chance.getrandbits(32))
