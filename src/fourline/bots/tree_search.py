"""A bot for any engine: Monte-Carlo tree search over the contract.

It knows nothing but `legal_moves`, `apply_move`, `current_player` and `outcome` (and asks the view
once for the side of each player). A round walks down the tree by UCT, adds one leaf, plays it out
at random and books the result all the way up:

        root              What is certain is kept as certain: a leaf that ends the game, a move
       / | \\             into a won position, a position all of whose moves lose. A branch that
      .  .  .             is decided is never walked again: short tactics are played exactly.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any

from fourline.bots.sides import Sides
from fourline.core.engine import BaseGameEngine
from fourline.core.players import ANY_GAME, Level

Engine = BaseGameEngine[Any, Any]

ROUNDS = {"beginner": 12, "casual": 60, "club": 300, "expert": 1500, "perfect": 100_000}
EXPLORATION = 0.7
DRAW = ""
"""The certain result of a position that nobody wins; otherwise it is the side that wins."""


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
        """The same seed gives the same move as long as the rounds end before the time does."""
        rounds = ROUNDS.get(level, ROUNDS["club"])
        return search(engine, state, rounds, seed, time.perf_counter() + budget_ms / 1000)


def search(engine: Engine, state: Any, rounds: int, seed: int, until: float = math.inf) -> Any:
    """The best move found in so many rounds, or by the time `until` on the clock of perf_counter.

    >>> from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState
    >>> search(TicTacToe(), TicTacToeState(("x", "o"), (0, 3, 1, 4)), rounds=50, seed=1)
    2
    """
    legal = engine.legal_moves(state)
    if len(legal) == 1:
        return legal[0]
    chance = Random(seed)
    sides = Sides(engine)
    root = Node(engine, state, None, "", sides, chance)
    for done in range(rounds):
        _round(engine, root, sides, chance)
        if root.decided or (done % 8 == 7 and time.perf_counter() >= until):
            break
    return root.best().move


class Node:
    """A state in the tree. `value` is booked for the side that moved into it (`mover`)."""

    __slots__ = ("certain", "children", "chooser", "move", "mover", "state", "untried", "value", "visits")

    def __init__(
        self, engine: Engine, state: Any, move: Any, mover: str, sides: Sides, chance: Random
    ) -> None:
        self.state, self.move, self.mover = state, move, mover
        self.children: list[Node] = []
        self.visits, self.value = 0, 0.0
        outcome = engine.outcome(state)
        self.certain = None if outcome is None else sides.winner(outcome.winner) or DRAW
        self.untried = [] if outcome is not None else engine.legal_moves(state)
        self.chooser = mover if outcome is not None else sides.on_turn(state)
        chance.shuffle(self.untried)

    @property
    def decided(self) -> bool:
        """Certainly won or lost. A certain draw is still walked: an opponent may go wrong in it."""
        return bool(self.certain)

    def favourite(self) -> Node:
        """The child to walk into: good so far, or not yet looked at enough; never one that is decided."""
        log = math.log(self.visits)
        return max(
            (child for child in self.children if not child.certain),
            key=lambda child: child.value / child.visits + EXPLORATION * math.sqrt(log / child.visits),
        )

    def best(self) -> Node:
        """The child to play: a certain win, else the most visited that is not a certain loss."""
        return max(self.children, key=lambda child: (self._standing(child), child.visits, child.value))

    def _standing(self, child: Node) -> int:
        if not child.certain:
            return 1
        return 2 if child.certain == self.chooser else 0

    def settle(self) -> None:
        """Know for certain what follows for certain from the children."""
        results = {child.certain for child in self.children}
        if self.chooser in results:
            self.certain = self.chooser
        elif not self.untried and None not in results:
            self.certain = DRAW if DRAW in results else min(result for result in results if result)


def _round(engine: Engine, root: Node, sides: Sides, chance: Random) -> None:
    path = [root]
    node = root
    while node.children and not node.untried and not node.decided:
        node = node.favourite()
        path.append(node)
    if node.untried:
        move = node.untried.pop()
        after = engine.apply_move(node.state, engine.current_player(node.state), move)
        child = Node(engine, after, move, node.chooser, sides, chance)
        node.children.append(child)
        path.append(child)
        node = child
    winner = node.certain or sides.winner(_play_out(engine, node.state, chance))
    for visited in path:
        visited.visits += 1
        visited.value += float(winner == visited.mover) if winner else 0.5
    for visited in reversed(path[:-1]):
        visited.settle()
        if visited.certain is None:
            break


def _play_out(engine: Engine, state: Any, chance: Random) -> str | None:
    """Who wins when both sides move at random; the numbers are drawn the quick way."""
    draw = chance.random
    while (outcome := engine.outcome(state)) is None:
        moves = engine.legal_moves(state)
        state = engine.apply_move(state, engine.current_player(state), moves[int(draw() * len(moves))])
    return outcome.winner
