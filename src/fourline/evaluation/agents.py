"""Who is evaluated: a level, a Python function, or a program that speaks lines."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Protocol

from fourline.evaluation.lines import BadAgent, Program
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.opponents import SKILLS, ConnectFourBot

RANDOM = "random"
AMPLE_MS = 600_000
"""Time enough for a level to play as it means to, however busy the machine is."""


class Agent(Protocol):
    """Answers a game that is not over with a column, 0 to 6; None for an answer that is not a column."""

    def column(self, moves: str, seed: int) -> int | None: ...

    def ended(self, result: str) -> None:
        """A game it took part in is over."""

    def close(self) -> None: ...


def agent_of(name: str, seconds: float) -> Agent:
    """By its name: a level, "random", `module:function`, else a command. Raises BadAgent."""
    if name == RANDOM or name in SKILLS:
        return LevelAgent(name)
    module, colon, function = name.partition(":")
    if colon and function.isidentifier() and all(part.isidentifier() for part in module.split(".")):
        return FunctionAgent(_function(module, function))
    try:
        return LineAgent(name, seconds)
    except BadAgent as error:
        levels = f" The levels are {', '.join((*SKILLS, RANDOM))}." if name.isalnum() else ""
        raise BadAgent(f"{error}{levels}") from None


class LevelAgent:
    """One of our levels, or a player who moves at random."""

    def __init__(self, level: str) -> None:
        self._level, self._bot = level, ConnectFourBot()

    def column(self, moves: str, seed: int) -> int | None:
        position = after(parse_moves(moves))
        if self._level == RANDOM:
            return Random(seed).choice(position.legal_columns())
        return self._bot.column(position, self._level, seed, AMPLE_MS)

    def ended(self, result: str) -> None:
        """It keeps nothing."""

    def close(self) -> None:
        """It has nothing to close."""


class FunctionAgent:
    """A function of the moves so far ("4453") that gives a column, 0 to 6."""

    def __init__(self, function: Callable[[str], Any]) -> None:
        self._function = function

    def column(self, moves: str, seed: int) -> int | None:
        answer = self._function(moves)
        return int(answer) if hasattr(answer, "__index__") and not isinstance(answer, bool) else None

    def ended(self, result: str) -> None:
        """A function is not told."""

    def close(self) -> None:
        """A function has nothing to close."""


def _function(module: str, function: str) -> Callable[[str], Any]:
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise BadAgent(f"The function {module}:{function} cannot be imported: {error}.") from None
    if not callable(found):
        raise BadAgent(f"{module}:{function} is not a function.")
    answer: Callable[[str], Any] = found
    return answer


class LineAgent:
    """A program that speaks lines."""

    def __init__(self, command: str, seconds: float) -> None:
        self._seconds, self._program = seconds, Program(command)

    def column(self, moves: str, seed: int) -> int | None:
        answer = self._program.move(moves, self._seconds)
        return int(answer) - 1 if answer in set("1234567") else None

    def ended(self, result: str) -> None:
        self._program.say(f"over {result}")

    def close(self) -> None:
        self._program.close()
