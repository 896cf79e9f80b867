"""A game whose engine never comes back from a move."""

from __future__ import annotations

from typing import Any

from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe


class Endless(TicTacToe):
    metadata = Metadata("endless", "Endless", "Broken on purpose.", 2, 2)

    def apply_move(self, *given: Any, **named: Any) -> Any:
        while True:
            pass
