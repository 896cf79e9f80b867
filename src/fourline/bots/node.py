"""One state in the tree of the bot for any game: what was seen below it, and what is certain.

What is certain is kept as certain: a state that ends the game, a move into a won state, a state all
of whose moves lose or draw. Such a branch is never walked again: short tactics are played exactly.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

from fourline.bots.sides import Sides
from fourline.core.engine import CHANCE, BaseGameEngine

Engine = BaseGameEngine[Any, Any]

EXPLORATION = 0.7
DRAW = ""
"""The proven result of a drawn state; otherwise the result is the side that wins."""
HOPED_PLIES = 40
Result = str | dict[str, float] | None
"""The side that won, None for a draw, or how well each side stands in a game that was not played out."""


def _worth(result: Result, side: str) -> float:
    if isinstance(result, dict):
        return result.get(side, 0.5)
    return float(result == side) if result else 0.5


class Node:
    """`value` is booked for the side that moved into this state (`mover`)."""

    # fmt: off
    __slots__ = (
        "certain", "children", "chooser", "move", "mover", "odds", "safe", "state", "untried",
        "value", "visits",
    )
    # fmt: on

    def __init__(
        self, engine: Engine, state: Any, move: Any, mover: str, sides: Sides, chance: Random
    ) -> None:
        self.state, self.move, self.mover = state, move, mover
        self.children: list[Node] = []
        self.visits, self.value, self.safe = 0, 0.0, False
        outcome = engine.outcome(state)
        self.certain = None if outcome is None else sides.winner(outcome.winner) or DRAW
        self.untried = [] if outcome is not None else list(engine.candidates(state))
        self.chooser = mover if outcome is not None else sides.on_turn(state)
        self.odds = engine.odds(state) if self.chooser == CHANCE else ()
        chance.shuffle(self.untried)

    def favourite(self) -> Node:
        """The child to walk into: good so far, or not yet looked at enough; never one that is certain."""
        log = math.log(self.visits)
        return max(
            (child for child in self.children if child.certain is None),
            key=lambda child: child.value / child.visits + EXPLORATION * math.sqrt(log / child.visits),
        )

    def settle(self) -> None:
        """Mark as proven what follows from proven children; after a draw, if all of them agree."""
        results = {child.certain for child in self.children}
        if self.odds:
            if not self.untried and len(results) == 1:
                self.certain = results.pop()
            return
        self.safe = DRAW in results
        if self.chooser in results:
            self.certain = self.chooser
        elif not self.untried and None not in results:
            self.certain = DRAW if self.safe else min(result for result in results if result)

    def book(self, result: Result) -> Result:
        """A game that was played through here; gives what it counts for above: a draw at hand is kept."""
        if self.safe and _worth(result, self.chooser) < 0.5:
            result = None
        self.visits += 1
        self.value += _worth(result, self.mover)
        return result

    @property
    def mean(self) -> float:
        """What moving here is worth for the side that does so, as far as is known."""
        if self.certain is not None:
            return _worth(self.certain or None, self.mover)
        return self.value / self.visits if self.visits else 0.5

    def best(self) -> Node:
        """The child to play. Among moves that are certainly as good, the one with the best expectation."""
        unsure = [child for child in self.children if child.certain is None]
        if self.certain is None and unsure:
            likely = max(unsure, key=lambda child: (child.visits, child.value))
            if not self.safe or likely.value >= likely.visits / 2:
                return likely
        plies = 1 if self.lost else HOPED_PLIES  # beyond the next reply a lost game is not known well
        certain = [child for child in self._sensible() if child.certain is not None]
        return max(certain, key=lambda child: (child.hope(self.chooser, plies), child.visits))

    @property
    def lost(self) -> bool:
        return bool(self.certain) and self.certain != self.chooser

    def _sensible(self) -> list[Node]:
        """The children that give away nothing that is certain."""
        best = max(self._standing(child) for child in self.children)
        return [child for child in self.children if self._standing(child) == best]

    def _standing(self, child: Node) -> int:
        if not child.certain:
            return 1
        return 2 if child.certain == self.chooser else 0

    def child_of(self, move: Any) -> Node | None:
        return next((child for child in self.children if child.move == move), None)

    def _after(self, move: Any, side: str, plies: int) -> float:
        child = self.child_of(move)
        return 0.5 if child is None else child.hope(side, plies)

    def hope(self, side: str, plies: int) -> float:
        """What the side gets when it plays on sensibly and all others move at random.

        Of moves that all draw, or all lose, this finds the one that is hardest to answer.
        """
        if self.certain == side:
            return 1.0
        if not self.untried and not self.children:
            return 0.5 if self.certain == DRAW else 0.0
        if not self.children or plies == 0:
            return 0.5
        if self.odds:
            return sum(share * self._after(move, side, plies - 1) for move, share in self.odds)
        if self.chooser == side:
            return max(child.hope(side, plies - 1) for child in self._sensible())
        hopes = [child.hope(side, plies - 1) for child in self.children]
        return sum(hopes, start=len(self.untried) / 2) / (len(hopes) + len(self.untried))
