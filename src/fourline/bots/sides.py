"""Who plays for whom: in a team game the winner is a side, and several players move for it."""

from __future__ import annotations

from typing import Any

from fourline.core.engine import CHANCE, BaseGameEngine


class Sides:
    """The side of every player, learned from the view when that player is first on turn."""

    def __init__(self, engine: BaseGameEngine[Any, Any]) -> None:
        self._engine = engine
        self._side_of: dict[str, str] = {}

    def on_turn(self, state: Any) -> str:
        player = self._engine.current_player(state)
        if player == CHANCE:
            return CHANCE
        if player not in self._side_of:
            self._side_of[player] = self._engine.seen(state).to_move or player
        return self._side_of[player]

    def standing(self, state: Any) -> dict[str, float] | None:
        """How well each side stands, as the game itself judges; None if it does not."""
        found: dict[str, float] = {}
        for player, side in self._side_of.items():
            worth = self._engine.evaluate(state, player)
            if worth is None:
                return None
            found[side] = worth
        return found or None

    def winner(self, named: str | None) -> str | None:
        """The side of a winner who is named as a player or as a side; None for a draw."""
        return None if named is None else self._side_of.get(named, named)
