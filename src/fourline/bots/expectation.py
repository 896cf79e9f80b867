"""Playing with chance: all that may come is looked at exactly, each as much as it is likely.

For a game with `odds` that judges positions itself (`evaluate`). A look ahead ends after a number of
decisions; what chance does in between is not one of them:

        me       max        The other players choose what is worst for me, but one time in three
       /  \\                they err: then each of their moves is as likely as any other.
    roll  hold
     |              1/6 each
    .....

So it takes fewer risks than the best play against the best player. At Pig that wins one game of a hundred
more from a player who moves at random, and one or two fewer from the best player there is.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from fourline.bots.sides import Sides
from fourline.bots.thinking_time import ThinkingTime, level_below
from fourline.core.engine import BaseGameEngine

Engine = BaseGameEngine[Any, Any]

DECISIONS = {"casual": 1, "club": 3, "expert": 4}
"""From club on the look reaches a choice of the next player; two decisions would end just before it."""
ERRORS = 1 / 3
"""How often another player is taken to err."""


def can_be_expected(engine: Engine, state: Any) -> bool:
    """Whether the game has chance and judges its positions."""
    chance = type(engine).odds is not BaseGameEngine.odds
    return chance and engine.evaluate(state, engine.current_player(state)) is not None


class OutOfTime(Exception):
    """The look ahead was not finished."""


class Expectation:
    """What moves are worth for the player who is on turn in this state."""

    def __init__(self, engine: Engine, state: Any, thinking: ThinkingTime) -> None:
        self._engine, self._state, self._thinking = engine, state, thinking
        self._finished = 0
        self._sides = Sides(engine)
        self._player, self._side = engine.current_player(state), self._sides.on_turn(state)

    def best(self, moves: list[Any], level: str, seed: int) -> Any:
        """The best of these moves; one that is looked at first wins a tie, and the seed says which."""
        found = moves = Random(seed).sample(moves, len(moves))
        if len(moves) == 1:
            return moves[0]
        self._thinking = self._thinking.at_least(max(1, level_below(DECISIONS, level)))
        for decisions in count(1):
            try:
                found = self._sorted(moves, decisions - 1)
            except OutOfTime:
                break
            self._finished = decisions
            if decisions >= DECISIONS.get(level, 40):
                break
        return found[0]

    def _sorted(self, moves: list[Any], decisions: int) -> list[Any]:
        return sorted(moves, key=lambda move: -self._after(self._state, move, decisions))

    def _after(self, state: Any, move: Any, decisions: int) -> float:
        return self._worth(self._engine.make_move(state, self._engine.current_player(state), move), decisions)

    def _worth(self, state: Any, decisions: int) -> float:
        if self._thinking.is_up(self._finished):
            raise OutOfTime
        outcome = self._engine.outcome(state)
        if outcome is not None:
            winner = self._sides.winner(outcome.winner)
            return 0.5 if winner is None else float(winner == self._side)
        odds = self._engine.odds(state)
        if odds:
            return sum(share * self._after(state, move, decisions) for move, share in odds)
        if decisions == 0:
            worth = self._engine.evaluate(state, self._player)
            return 0.5 if worth is None else worth
        found = [self._after(state, move, decisions - 1) for move in self._engine.candidates(state)]
        if self._sides.on_turn(state) == self._side:
            return max(found)
        return (1 - ERRORS) * min(found) + ERRORS * sum(found) / len(found)
