"""`fourline bench difficulty`: is the predicted share of moves that keep the value the observed one?"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fourline.bench.elo import Game, recorded_games
from fourline.bench.measure import positive, where
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.difficulty import MEASURED, SEED, TRIES, keeping, share
from fourline.solver.exact import cores, shared
from fourline.solver.opponents import batch

TENTHS = 10
MAX_OFF = 3.0


class Played(msgspec.Struct, frozen=True):
    """A recorded move, and the position and level it was made in."""

    level: str
    position: Position
    column: int


class Tenth(msgspec.Struct, frozen=True):
    """The positions with a prediction in this tenth, and what became of them."""

    count: int
    predicted: float
    observed: float

    @property
    def off(self) -> float:
        return abs(self.predicted - self.observed)


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "difficulty", help="how well difficulty predicts recorded moves", description=__doc__
    )
    suite.add_argument("--positions", type=positive, default=50_000, metavar="N", help="how many (50000)")
    suite.add_argument("--records", type=Path, default=Path("bench/games"), metavar="DIR")
    suite.add_argument("--seed", type=int, default=1, help="draw the same positions again (1)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    drawn = sample(recorded_games(options.records), options.positions, options.seed)
    tenths = calibration(drawn)
    print("| predicted | positions | mean of the predictions | observed | off |")
    print("|---|---|---|---|---|")
    for number, tenth in enumerate(tenths):
        if tenth is not None:
            shown = f"{tenth.predicted:.1f} | {tenth.observed:.1f} | {tenth.off:.1f}"
            print(f"| {number * TENTHS} to {(number + 1) * TENTHS} | {tenth.count:,} | {shown} |")
    worst = max(tenth.off for tenth in tenths if tenth is not None)
    print(f"{len(drawn):,} positions (seed {options.seed}), at most {worst:.1f} points off; {where()}")
    return int(worst > MAX_OFF)


def sample(games: list[Game], count: int, seed: int) -> list[Played]:
    """Recorded moves of the levels that can err, drawn by the seed."""
    chance = Random(seed)
    places = [
        (game, ply)
        for game in games
        for ply in range(len(game.moves))
        if (game.yellow if ply % 2 else game.red) in MEASURED
    ]
    found = []
    for game, ply in chance.sample(places, min(count, len(places))):
        columns = parse_moves(game.moves)
        level = game.yellow if ply % 2 else game.red
        found.append(Played(level, after(columns[:ply]), columns[ply]))
    return found


def calibration(drawn: list[Played]) -> list[Tenth | None]:
    """The predictions in tenths, each beside the share of recorded moves that kept the value."""
    scores = shared().columns_of_many([one.position for one in drawn])
    kept = [keeping(values) for values in scores]
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(TENTHS)]
    for level in MEASURED:
        ones = [(one, keeps) for one, keeps in zip(drawn, kept, strict=True) if one.level == level]
        tried = batch.choices([one.position for one, _ in ones], level, TRIES, SEED, threads=cores())
        for (one, keeps), counts in zip(ones, tried, strict=True):
            predicted = share(counts, keeps)
            bins[min(TENTHS - 1, int(predicted * TENTHS))].append((predicted, keeps[one.column]))
    return [_tenth(pairs) if pairs else None for pairs in bins]


def _tenth(pairs: list[tuple[float, bool]]) -> Tenth:
    count = len(pairs)
    predicted = 100 * sum(predicted for predicted, _ in pairs) / count
    return Tenth(count, predicted, 100 * sum(kept for _, kept in pairs) / count)
