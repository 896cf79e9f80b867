"""Playing without seeing everything: the same search over many guesses of what is hidden.

Every guess is a whole position that fits what the player knows. The move that is best on average is played;
in a guess where the other side could win right after it, a move is worth nothing. Among equals, what is
certain decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from fourline.bots.node import Engine, Node
from fourline.bots.sides import Sides
from fourline.bots.tactics import losing_moves
from fourline.bots.thinking_time import ThinkingTime, level_below

BLIND = "beginner"
"""The level that does not look at the answer to its moves."""
GUESSES = {"beginner": 1, "casual": 12, "club": 40, "expert": 120, "perfect": 400}
Grow = Callable[[Any, Random, int], Node]


def best_on_average(
    engine: Engine, state: Any, level: str, seed: int, thinking: ThinkingTime, grow: Grow
) -> Any:
    """The move with the best mean over the guesses that there is time for; `grow` searches one of them.

    `state` is a guess itself: nothing that the player on turn does not know comes in here.
    """
    player, chance, sides = engine.current_player(state), Random(seed), Sides(engine)
    moves: dict[str, Any] = {}
    worth: dict[str, list[float]] = {}
    certain: Counter[str] = Counter()
    thinking = thinking.at_least(level_below(GUESSES, level))
    for number in range(GUESSES.get(level, GUESSES["club"])):
        guess = engine.guess(state, player, chance.getrandbits(53))
        children, me = grow(guess, chance, number).children, sides.on_turn(guess)
        after = [(child.move, child.state) for child in children if child.certain is None]
        lost = [] if level == BLIND else losing_moves(engine, after, sides, me)
        for child in children:
            name = engine.format_move(child.move)
            moves[name] = child.move
            worth.setdefault(name, []).append(0.0 if child.move in lost else child.mean)
            certain[name] += (child.certain == me) - (child.move in lost)
        if thinking.is_up(number + 1):
            break
    return moves[max(worth, key=lambda name: (sum(worth[name]) / len(worth[name]), certain[name]))]
