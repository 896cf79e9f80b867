"""`fourline bench library`: batches and environments, on one core, best of several rounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Any

from fourline.bench.measure import positive, rates, where
from fourline.bench.table import table
from fourline.extras import require
from fourline.games.connect_four.position import Position

GOAL = 1_000_000
AT_ONCE = 1024
STEPS = 50
PLAYOUTS, SOLVED = 20_000, 200


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "library",
        help="batches and environments: steps, games and positions a second",
        description="Steps of the environments, playouts, exact scores: a second, in one run, alternating.",
    )
    suite.add_argument("--rounds", type=positive, default=5, metavar="N", help="rounds for each row (5)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints a table; the exit status is 1 if the vector environment misses its goal."""
    require("env")
    many = f"vector_env, {AT_ONCE:,} games, random opponent: steps"
    rows: dict[str, Callable[[], int]] = {
        many: _many_games("random"),
        f"vector_env, {AT_ONCE:,} games, both sides: steps": _many_games(None),
        "gymnasium_env, random opponent, without values: steps": _single(),
        "pettingzoo_env, without values: steps": _turns(),
        "playouts: games": _playouts,
        "scores_of_many, positions of 24 discs: positions": _scores(),
    }
    measured = rates(rows, options.rounds)
    print(
        table(
            [
                ("", "a second", "spread"),
                *((name, f"{rate.best:,.0f}", f"{rate.spread:.0%}") for name, rate in measured.items()),
            ]
        )
    )
    kept = measured[many].best >= GOAL
    print(f"At least {GOAL:,} steps a second with vector_env: {'kept' if kept else 'MISSED'}")
    print(where())
    return 0 if kept else 1


def _many_games(opponent: str | None) -> Callable[[], int]:
    from fourline.envs import vector_env

    env = vector_env(n=AT_ONCE, opponent=opponent)
    env.reset(seed=1)
    env.action_space.seed(1)
    actions = [env.action_space.sample() for _ in range(STEPS)]

    def steps() -> int:
        for action in actions:
            env.step(action)
        return STEPS * AT_ONCE

    return steps


def _single() -> Callable[[], int]:
    from fourline.envs import gymnasium_env

    env = gymnasium_env(opponent="random", values=False)
    chance = Random(1)

    def game() -> int:
        _, info = env.reset(seed=chance.getrandbits(32))
        done, ended = 0, False
        while not ended:
            legal = info["action_mask"].nonzero()[0].tolist()
            _, _, ended, _, info = env.step(chance.choice(legal))
            done += 1
        return done

    return game


def _turns() -> Callable[[], int]:
    from fourline.envs import pettingzoo_env

    env = pettingzoo_env(values=False)
    chance = Random(1)

    def game() -> int:
        env.reset()
        done = 0
        while True:
            seen, _, ended, _, _ = env.last()
            if ended:
                return done
            env.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
            done += 1

    return game


def _playouts() -> int:
    from fourline.library.batch import playouts

    return playouts("", PLAYOUTS, seed=1).games


def _scores() -> Callable[[], int]:
    from fourline.library.batch import scores_of_many

    chance, positions = Random(1), list[Position]()
    while len(positions) < SOLVED:
        position = Position()
        while position.ply < 24 and not position.over:
            position = position.play(chance.choice(position.legal_columns()))
        if not position.over:
            positions.append(position)
    return lambda: len(scores_of_many(positions))
