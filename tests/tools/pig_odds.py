"""How often Pig is won against random moves, worked out exactly: `make bench-pig`.

    chance to win      mine[i, j, k]      I have i points, the other j, and k are in my pot
                       theirs[i, j, k]    the other rolls, with k in their pot

Both scores only grow, so the chances are found from the end of the game backwards. Within one pair of scores
the turn may change hands any number of times: those chances are worked out until they stand still.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from fourline.bots.tree_search import TreeSearchBot
from fourline.plugins.named import named_engine

LEVELS = ("casual", "club", "expert")
REPEATS = 12
UNLIMITED_MS = 600_000
HoldAt = Callable[[int, int], int]
"""The pot at which a player holds who has the first number of points and the other the second."""


def best(goal: int) -> float:
    return _won(goal, None)


def won(goal: int, hold_at: HoldAt) -> float:
    """The share of games that are won against random moves, both beginning in turn."""
    held = [[min(hold_at(mine, other), goal - mine) for other in range(goal)] for mine in range(goal)]
    return _won(goal, np.array(held))


def _won(goal: int, held: Any) -> float:
    mine, theirs = np.zeros((goal, goal)), np.zeros((goal, goal))
    for total in range(2 * goal - 2, -1, -1):
        i = np.arange(max(0, total - goal + 1), min(goal, total + 1))
        j: Any = total - i
        a = b = np.full(len(i), 0.5)
        for _ in range(REPEATS):
            a = _my_turn(goal, i, j, b, theirs, None if held is None else held[i, j])
            b = _random_turn(goal, i, j, a, mine)
        mine[i, j], theirs[i, j] = a, b
    return float(mine[0, 0] + theirs[0, 0]) / 2


def _my_turn(goal: int, i: Any, j: Any, bust: Any, theirs: Any, held: Any) -> Any:
    """My chance with an empty pot; without `held` the better of Roll and Hold is chosen."""
    after = np.ones((goal + 7, len(i)))
    for pot in range(goal - 1, -1, -1):
        roll = (bust + after[pot + 2 : pot + 7].sum(axis=0)) / 6
        hold = np.where(i + pot >= goal, 1.0, theirs[np.minimum(i + pot, goal - 1), j])
        rolls = roll > hold if held is None else pot < held
        after[pot] = np.where(rolls | (pot == 0), roll, hold)
    return after[0]


def _random_turn(goal: int, i: Any, j: Any, bust: Any, mine: Any) -> Any:
    """My chance while the other rolls or holds, each one time in two; a full pot is not always taken."""
    after = np.zeros((goal + 7, len(i)))
    after[goal:] = bust / 7  # one roll in six is a one, and half of the other times the pot is not taken
    for pot in range(goal - 1, -1, -1):
        roll = (bust + after[pot + 2 : pot + 7].sum(axis=0)) / 6
        hold = np.where(j + pot >= goal, 0.0, mine[i, np.minimum(j + pot, goal - 1)])
        after[pot] = roll if pot == 0 else (roll + hold) / 2
    return after[0]


def bot_holds_at(level: str, goal: int) -> HoldAt:
    """Found by halving: with a smaller pot it rolls."""
    engine = named_engine("fourline_pig:Pig")
    start = engine.initialize(("me", "other"), {"goal": goal})

    def holds(mine: int, other: int, pot: int) -> bool:
        state = msgspec.structs.replace(start, points=(mine, other), pot=pot)
        return bool(TreeSearchBot().choose(engine, state, level, 1, UNLIMITED_MS) == "hold")

    def hold_at(mine: int, other: int) -> int:
        rolled, held = 0, goal - mine
        while held - rolled > 1:
            pot = (rolled + held) // 2
            rolled, held = (rolled, pot) if holds(mine, other, pot) else (pot, held)
        return held

    return hold_at


def _goal(text: str) -> int:
    if text.isascii() and text.isdigit() and 20 <= int(text) <= 200:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of points from 20 to 200.")


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="make bench-pig GOALS=", description="How often Pig is won against random moves."
    )
    parser.add_argument("goals", nargs="*", type=_goal, metavar="POINTS", help="20 to 200; 50 by default")
    for goal in parser.parse_args(words).goals or [50]:
        print(f"to {goal} points: the best there is {100 * best(goal):.1f}", end="", flush=True)
        print(f", holding at 20 {100 * won(goal, lambda *_: 20):.1f}", end="", flush=True)
        for level in LEVELS:
            print(f", {level} {100 * won(goal, bot_holds_at(level, goal)):.1f}", end="", flush=True)
        print()


if __name__ == "__main__":
    main()
