"""A bot for any engine: Monte-Carlo tree search over the contract.

It knows nothing but `legal_moves`, `apply_move`, `current_player` and `outcome`. Each round walks
down the tree by UCT, adds one leaf, plays it out at random and books the result all the way up.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.players import ANY_GAME, Level

Engine = BaseGameEngine[Any, Any]

ROUNDS = {"beginner": 12, "casual": 60, "club": 300, "expert": 1500, "perfect": 100_000}
EXPLORATION = 1.4


class TreeSearchBot:
    """Five levels, told apart by how many rounds they may think."""

    game_type = ANY_GAME
    levels = (
        Level("beginner", "Beginner", "Sees little; a good first opponent."),
        Level("casual", "Casual", "Plays along and punishes plain mistakes."),
        Level("club", "Club", "Looks ahead and rarely misses a threat."),
        Level("expert", "Expert", "Thinks hard about every move."),
        Level("perfect", "Perfect", "As strong as it can be in the time it has."),
    )

    def choose(self, engine: Engine, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        legal = engine.legal_moves(state)
        if len(legal) == 1:
            return legal[0]
        chance = Random(seed)
        root = _Node(engine, state, None, None, chance)
        until = time.perf_counter() + budget_ms / 1000
        for _ in range(ROUNDS.get(level, ROUNDS["club"])):
            _round(engine, root, chance)
            if time.perf_counter() >= until:
                break
        return max(root.children, key=lambda child: child.visits).move


class _Node:
    """A state in the tree. `value` is booked for the player who moved into it."""

    __slots__ = ("children", "move", "mover", "state", "untried", "value", "visits")

    def __init__(self, engine: Engine, state: Any, move: Any, mover: str | None, chance: Random) -> None:
        self.state, self.move, self.mover = state, move, mover
        self.untried = engine.legal_moves(state)
        chance.shuffle(self.untried)
        self.children: list[_Node] = []
        self.visits, self.value = 0, 0.0

    def favourite(self) -> _Node:
        log = math.log(self.visits)
        return max(
            self.children,
            key=lambda child: child.value / child.visits + EXPLORATION * math.sqrt(log / child.visits),
        )


def _round(engine: Engine, root: _Node, chance: Random) -> None:
    path = [root]
    node = root
    while not node.untried and node.children:
        node = node.favourite()
        path.append(node)
    if node.untried:
        mover, move = engine.current_player(node.state), node.untried.pop()
        node.children.append(_Node(engine, engine.apply_move(node.state, mover, move), move, mover, chance))
        node = node.children[-1]
        path.append(node)
    winner = _play_out(engine, node.state, chance)
    for visited in path:
        visited.visits += 1
        visited.value += 0.5 if winner is None else float(winner == visited.mover)


def _play_out(engine: Engine, state: Any, chance: Random) -> str | None:
    while (outcome := engine.outcome(state)) is None:
        state = engine.apply_move(
            state, engine.current_player(state), chance.choice(engine.legal_moves(state))
        )
    return outcome.winner
