"""The bot of Connect Four, found by the entry point `fourline.bots`."""

from __future__ import annotations

from random import Random
from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import InvalidGame
from fourline.games.connect_four.engine import ConnectFourState
from fourline.games.connect_four.position import Position
from fourline.solver.exact import shared
from fourline.solver.opponents.eyes import quick_move
from fourline.solver.opponents.knowing import (
    foreseen,
    known_within_nodes,
    known_within_seconds,
    one_of_the_best,
)
from fourline.solver.opponents.levels import LEVELS, RATINGS, SKILLS, STRENGTH, Skill, mixture, rating_at

FAIR_FIRST = (2, 4)


class ConnectFourBot:
    """Plays the five levels. The same seed gives the same move.

    >>> from fourline.games.connect_four.position import after
    >>> ConnectFourBot().column(after([0, 1, 0, 1, 0, 1]), "beginner", seed=1)
    0
    """

    game_type = "connect-four"
    levels = LEVELS

    def choose(
        self,
        engine: BaseGameEngine[Any, Any],
        state: ConnectFourState,
        level: str,
        seed: int,
        budget_ms: int,
    ) -> int:
        return self.column(state.position, level, seed, budget_ms)

    def first_for_swap(
        self, engine: BaseGameEngine[Any, Any], state: ConnectFourState, level: str, seed: int
    ) -> int:
        """A column beside the centre: the only first discs that are drawn by proof."""
        return Random(seed).choice(FAIR_FIRST)

    def swaps(self, engine: BaseGameEngine[Any, Any], state: ConnectFourState, level: str, seed: int) -> bool:
        """Exchange seats if the disc on the board wins by proof; every level knows the middle."""
        return shared().score(state.position) < 0

    def level_of(self, strength: float) -> str:
        """A strength from 0 to 1 as a level of its own; the even opponent plays it."""
        return f"{STRENGTH}{strength:.6f}"

    def rating_of(self, level: str) -> float:
        return RATINGS[level]

    def rating_at(self, strength: float) -> float:
        return rating_at(strength)

    def column(self, position: Position, level: str, seed: int, budget_ms: int = 1000) -> int:
        """The column this level plays here, for the side to move. Raises InvalidGame for an unknown level."""
        if position.over:
            raise InvalidGame("The game is over; there is no move to choose.")
        chance = Random(seed)
        level = _level(level, chance)
        skill = SKILLS[level]
        wins = [column for column in position.legal_columns() if position.play(column).won]
        if wins:
            return chance.choice(wins)
        if level == "perfect":
            return _perfect(position, skill, chance, budget_ms / 1000)
        return _by_temper(position, skill, chance)


def _level(level: str, chance: Random) -> str:
    """The level that makes this move: a strength between two is sometimes one, sometimes the other."""
    if level.startswith(STRENGTH):
        between = mixture(float(level.removeprefix(STRENGTH)))
        return between.above if between.share > 0 and chance.random() < between.share else between.below
    if level not in SKILLS:
        raise InvalidGame(f"There is no level {level!r}. Choose one of: {', '.join(SKILLS)}.")
    return level


def _perfect(position: Position, skill: Skill, chance: Random, seconds: float) -> int:
    scores = known_within_seconds(position, seconds)
    if scores is None:
        return foreseen(position, skill.plies, skill.noise, chance)
    return one_of_the_best(scores, chance)


def _by_temper(position: Position, skill: Skill, chance: Random) -> int:
    if skill.nodes:
        scores = known_within_nodes(position, skill.nodes)
        if scores is not None:
            return one_of_the_best(scores, chance)
    if skill.plies and chance.random() >= skill.lapse:
        return foreseen(position, skill.plies, skill.noise, chance)
    return quick_move(position, skill, chance)
