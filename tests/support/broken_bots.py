"""Bots that break one promise each; `caught_by` names the check that must say so."""

from __future__ import annotations

from typing import Any

from fourline.core.players import Level

LEVELS = (Level("weak", "Weak", "Plays anything."), Level("strong", "Strong", "Plays anything, too."))


class FirstCell:
    """It keeps every promise."""

    game_type = "tic-tac-toe"
    levels: Any = LEVELS

    def choose(self, engine: Any, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        return engine.legal_moves(state)[0]


class NamesItsLevelsOnly(FirstCell):
    caught_by = "levels"
    levels = ("weak", "strong")


class HasALevelTwice(FirstCell):
    caught_by = "levels"
    levels = (LEVELS[0], LEVELS[0])


class PlaysNoGameOfHere(FirstCell):
    caught_by = "levels"
    game_type = "no-such-game"


class StrongIsIllegal(FirstCell):
    caught_by = "moves"

    def choose(self, engine: Any, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        return 99 if level == "strong" else super().choose(engine, state, level, seed, budget_ms)


class FailsInTheMiddle(FirstCell):
    caught_by = "moves"

    def choose(self, engine: Any, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        return super().choose(engine, state, level, seed, budget_ms) if not state.moves else 1 / 0


class PlaysAnotherMoveEachTime(FirstCell):
    caught_by = "seeds"
    asked = 0

    def choose(self, engine: Any, state: Any, level: str, seed: int, budget_ms: int) -> Any:
        self.asked += 1
        return engine.legal_moves(state)[-(self.asked % 2)]


BOTS = [kind for kind in vars().values() if isinstance(kind, type) and hasattr(kind, "caught_by")]
