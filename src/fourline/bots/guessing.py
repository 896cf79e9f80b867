"""Playing without seeing everything: the same search over many guesses of what is hidden.

Every guess is a whole position that fits what the player knows. The move that is best on average is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fourline.bots.node import Engine, Node
from fourline.bots.thinking_time import ThinkingTime, level_below

GUESSES = {"beginner": 1, "casual": 12, "club": 40, "expert": 120, "perfect": 400}
Grow = Callable[[Any, Random, int], Node]


def best_on_average(
    engine: Engine, state: Any, level: str, seed: int, thinking: ThinkingTime, grow: Grow
) -> Any:
    """The move with the best mean over the guesses that there is time for; `grow` searches one of them.

    `state` is a guess itself: nothing that the player on turn does not know comes in here.
    """
    player, chance = engine.current_player(state), Random(seed)
    moves: dict[str, Any] = {}
    worth: dict[str, list[float]] = {}
    thinking = thinking.at_least(level_below(GUESSES, level))
    for number in range(GUESSES.get(level, GUESSES["club"])):
        guess = engine.guess(state, player, chance.getrandbits(53))
        for child in grow(guess, chance, number).children:
            name = engine.format_move(child.move)
            moves[name] = child.move
            worth.setdefault(name, []).append(child.mean)
        if thinking.is_up(number + 1):
            break
    return moves[max(worth, key=lambda name: sum(worth[name]) / len(worth[name]))]
