"""What is known exactly about a position, in the unit of rewards: 1 wins, 0 draws, -1 loses."""

from __future__ import annotations

from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.games.connect_four.engine import ConnectFour
from fourline.games.connect_four.position import Position
from fourline.solver.exact import Scores, shared


def sign(score: int) -> int:
    return (score > 0) - (score < 0)


class Knowledge:
    """Exact values of Connect Four: what best play reaches, and what a move gives away of it."""

    def __init__(self) -> None:
        self._asked: Position | None = None
        self._scores: Scores = ()

    def value(self, state: Any) -> int:
        """Of the side to move.

        >>> from fourline import engine
        >>> Knowledge().value(engine("connect-four").initialize(["joe", "amy"]))
        1
        """
        return max(sign(score) for score in self._of(state.position) if score is not None)

    def regret(self, state: Any, move: int) -> int:
        """0 if the move keeps the value, 1 if it gives away half of a win, 2 if a win became a loss."""
        score = self._of(state.position)[move]
        assert score is not None
        return self.value(state) - sign(score)

    def _of(self, position: Position) -> Scores:
        if position is not self._asked:
            self._asked, self._scores = position, shared().columns(position)
        return self._scores


def knowledge_of(engine: BaseGameEngine[Any, Any]) -> Knowledge | None:
    """None for a game that is not solved here."""
    return Knowledge() if type(engine) is ConnectFour else None
