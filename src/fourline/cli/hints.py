"""Hints at the keyboard: each further one says a little more."""

from __future__ import annotations

from typing import Any

from fourline import plugins
from fourline.core.engine import BaseGameEngine


class Hints:
    """The ladder of one turn. Games whose reviewer gives no hints say so."""

    def __init__(self) -> None:
        self._ladder: tuple[str, ...] = ()
        self._told = 0

    def next(self, engine: BaseGameEngine[Any, Any], state: Any) -> str:
        if not self._ladder:
            self._ladder = _ladder(engine, state)
        said = self._ladder[min(self._told, len(self._ladder) - 1)]
        self._told += 1
        return said


def _ladder(engine: BaseGameEngine[Any, Any], state: Any) -> tuple[str, ...]:
    reviewer = plugins.installed().reviewers.get(engine.metadata.game_type)
    give = getattr(reviewer, "hint", None)
    if give is None:
        return ("There are no hints for this game.",)
    moves = "".join(engine.format_move(move) for move in engine.to_json(state)["moves"])
    ladder: tuple[str, ...] = give(moves).ladder
    return ladder
