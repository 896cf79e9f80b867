"""`fourline bench ratings`: do simulated players of known strength end near their true rating?

The players err as our levels do: each has a strength between beginner and expert, and every game is really
played, from an even opening. Every second game is against one of the levels, whose ratings are fixed; the
others are against a player of about the same rating.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, median
from typing import Any

from fourline._native import level_results
from fourline.bench.measure import positive, where
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import Standing, anchor, steps
from fourline.games.connect_four.position import Position
from fourline.solver.exact import mover_bits
from fourline.solver.openings.collection import EVEN, openings
from fourline.solver.opponents import ConnectFourBot, batch
from fourline.solver.opponents.levels import RATINGS, rating_at

STRONGEST = 0.75
"""What native code plays without the books."""
MAX_OFF = 60.0
BOT = ConnectFourBot()
LEVELS = tuple(level for level in RATINGS if batch.is_native(level))


class Player:
    """A simulated player: a strength that no one is told, and the rating it has come to."""

    def __init__(self, strength: float) -> None:
        self.level, self.truth = BOT.level_of(strength), rating_at(strength)
        self.standing = Standing("")

    @property
    def off(self) -> float:
        return self.standing.rating.rating - self.truth


def add(suites: Any) -> None:
    suite = suites.add_parser("ratings", help="how near ratings come to the truth", description=__doc__)
    suite.add_argument("--players", type=positive, default=2000, metavar="N", help="how many (2000)")
    suite.add_argument("--games", type=positive, default=30, metavar="N", help="of each of them (30)")
    suite.add_argument("--seed", type=int, default=1, help="play the same games again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    players = simulated(options.players, options.games, options.seed)
    off = median(abs(player.off) for player in players)
    print("| true rating | players | median off | mean off | mean deviation |\n|---|---|---|---|---|")
    for low in range(1000, 2000, 200):
        some = [player for player in players if low <= player.truth < low + 200]
        if some:
            widths = fmean(player.standing.rating.deviation for player in some)
            shown = f"{median(abs(one.off) for one in some):.0f} | {fmean(one.off for one in some):+.0f}"
            print(f"| {low} to {low + 200} | {len(some):,} | {shown} | {widths:.0f} |")
    wanted = f"at most {MAX_OFF:.0f}, {'kept' if off <= MAX_OFF else 'MISSED'}"
    print(f"{len(players):,} players, {options.games} games each: median {off:.1f} points off ({wanted})")
    print(f"seed {options.seed}; {where()}")
    return int(off > MAX_OFF)


def simulated(players: int, games: int, seed: int, strongest: float = STRONGEST) -> list[Player]:
    """All players after N games each."""
    chance = Random(seed)
    found = [Player(chance.uniform(0, strongest)) for _ in range(players)]
    starts = [one.position for deck in EVEN.values() for one in openings()[deck]]
    for number in range(games):
        if number % 2 == 0:
            for player in found:
                _against_level(player, starts, chance)
            continue
        near = sorted(found, key=lambda one: one.standing.rating.rating + chance.gauss(0, 50))
        for one, other in zip(near[::2], near[1::2], strict=False):
            _against_each_other(one, other, starts, chance)
    return found


def _against_level(player: Player, starts: list[Position], chance: Random) -> None:
    """The level nearest to the player's rating."""
    rating = player.standing.rating.rating
    level = min(LEVELS, key=lambda one: abs(RATINGS[one] - rating))
    points = _points(player.level, level, starts, chance)
    _take(player, {"one": player.standing}, {"other": anchor(RATINGS[level])}, points)


def _against_each_other(one: Player, other: Player, starts: list[Position], chance: Random) -> None:
    points = _points(one.level, other.level, starts, chance)
    standings = {"one": one.standing, "other": other.standing}
    done = steps(standings, {}, {"one": points, "other": 1 - points})
    for player, seat in ((one, "one"), (other, "other")):
        player.standing = Standing("", done[seat].after, done[seat].game)


def _take(player: Player, mine: dict[str, Standing], anchors: dict[str, Rating], points: float) -> None:
    step = steps(mine, anchors, {"one": points})["one"]
    player.standing = Standing("", step.after, step.game)


def _points(one: str, other: str, starts: list[Position], chance: Random) -> float:
    """The points of `one` in a game from an even opening, either of them first."""
    start, first = mover_bits(chance.choice(starts)), chance.random() < 0.5
    sides = (one, other) if first else (other, one)
    opener, answerer = batch.player(sides[0]), batch.player(sides[1])
    ((won, drawn, _),) = level_results([start], opener, answerer, 1, [chance.getrandbits(60)], 1)
    points = won + drawn / 2
    return points if first else 1 - points
