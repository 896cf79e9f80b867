"""`fourline bench review`: what a review costs, and whether every sentence of it is true."""

from __future__ import annotations

import argparse
import secrets
import time
from pathlib import Path
from random import Random
from typing import Any

from fourline.bench.claims import UNJUDGED, faults
from fourline.bench.elo import recorded_games
from fourline.bench.measure import positive, where
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import Position
from fourline.solver.exact import shared
from fourline.solver.review import ConnectFourReviewer

SECONDS_A_GAME, MEDIAN_SECONDS = 0.4, 0.03
PLAYED = 200


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "review", help="the time a review takes; its sentences checked", description=__doc__
    )
    suite.add_argument("--games", type=positive, default=50, metavar="N", help="games to review (50)")
    suite.add_argument("--records", type=Path, default=Path("bench/games"), metavar="DIR")
    suite.add_argument(
        "--claims",
        type=positive,
        metavar="GAMES",
        help=f"instead: check every claim about this many random games, and {PLAYED} recorded ones",
    )
    suite.add_argument("--seed", type=int, help="the random games again")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    games = [game.moves for game in recorded_games(options.records)]
    if options.claims:
        seed = options.seed if options.seed is not None else secrets.randbits(32)
        return _claims(options.claims, games, seed)
    chosen = Random(1).sample(games, min(options.games, len(games)))
    times = sorted(_cost(moves) for moves in chosen)
    median = times[len(times) // 2]
    print(
        f"{len(times)} games, one core: median {median:.3f} s, most {times[-1]:.2f} s "
        f"(goals: {MEDIAN_SECONDS} s and {SECONDS_A_GAME} s)"
    )
    print(where())
    return int(times[-1] > SECONDS_A_GAME or median > MEDIAN_SECONDS)


def _cost(moves: str) -> float:
    """Processor seconds of one review, nothing remembered from another."""
    shared().clear()
    started = time.process_time()
    ConnectFourReviewer(seconds=3600).review(moves)
    return time.process_time() - started


def _claims(count: int, played: list[str], seed: int) -> int:
    """Random and recorded games; every claim checked by the solver."""
    print(f"seed {seed}")
    chance, solver = Random(seed), shared()
    reviewer = ConnectFourReviewer(lambda: solver, seconds=60)
    judged = wrong = 0
    games = [random_game(chance) for _ in range(count)]
    games += chance.sample(played, min(PLAYED, len(played)))
    for moves in games:
        review = reviewer.review(moves)
        judged += sum(move.sentence != f"{UNJUDGED}." for move in review.moves)
        for fault in faults(moves, review, solver):
            wrong += 1
            print(fault)
    print(f"{len(games)} games, {judged:,} sentences, {wrong} wrong; {where()}")
    return int(wrong > 0)


def random_game(chance: Random) -> str:
    """A whole game of random moves, now and then a sensible one: a win or a block is taken half the time."""
    position, columns = Position(), []
    while not position.over:
        wins = [column for column in position.legal_columns() if position.play(column).won]
        choices = wins if wins and chance.random() < 0.5 else position.legal_columns()
        columns.append(chance.choice(choices))
        position = position.play(columns[-1])
    return format_moves(columns)
