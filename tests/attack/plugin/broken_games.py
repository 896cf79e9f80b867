"""Games that are in order until the first move, and then break, each in a way of its own."""

from __future__ import annotations

import sys
import time
from typing import Any

from fourline.core.engine import Metadata
from fourline.games.tic_tac_toe.engine import TicTacToe


def _about(name: str) -> Metadata:
    return Metadata(name, name.capitalize(), "Broken on purpose.", 2, 2)


class Endless(TicTacToe):
    metadata = _about("endless")

    def apply_move(self, *given: Any, **named: Any) -> Any:
        while True:
            pass


class Exiting(TicTacToe):
    metadata = _about("exiting")

    def apply_move(self, *given: Any, **named: Any) -> Any:
        sys.exit(0)


class Raising(TicTacToe):
    metadata = _about("raising")

    def apply_move(self, *given: Any, **named: Any) -> Any:
        raise ZeroDivisionError


class Recursing(TicTacToe):
    metadata = _about("recursing")

    def apply_move(self, *given: Any, **named: Any) -> Any:
        return self.apply_move(*given, **named)


class Slow(TicTacToe):
    """A second of work for every look at the board, once there is something on it."""

    metadata = _about("slow")

    def view(self, state: Any) -> Any:
        until = time.monotonic() + (1.0 if state.moves else 0.0)
        while time.monotonic() < until:
            pass
        return super().view(state)


class Silent(TicTacToe):
    """Cannot say who sits where, after it was let in."""

    metadata = _about("silent")
    _asked = 0

    def seats(self, *given: Any) -> Any:
        self._asked += 1
        while self._asked > 3:
            pass
        return super().seats(*given)
