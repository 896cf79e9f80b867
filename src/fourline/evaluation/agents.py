"""Who is evaluated: a level, a Python function, or a program that speaks lines."""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Protocol

from fourline.core.errors import FourlineError
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.opponents import SKILLS, ConnectFourBot

RANDOM = "random"
GAME = "connect-four"
MAX_LINE_LENGTH = 1_000
AMPLE_MS = 600_000
"""Time enough for a level to play as it means to, however busy the machine is."""


class BadAgent(FourlineError):
    """An agent that cannot be found, or that does not answer."""

    code = "evaluate/agent"


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
    return LineAgent(name, seconds)


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
    """A program: it answers `position connect-four 4453` by `move 4`, `over RESULT` and `quit` by nothing."""

    def __init__(self, command: str, seconds: float) -> None:
        self._command, self._seconds = command, seconds
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except (OSError, ValueError, IndexError) as error:
            raise BadAgent(f"The command {command!r:.80} cannot be started: {error}.") from None
        assert self._process.stdout is not None
        self._out = self._process.stdout
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(self._out, selectors.EVENT_READ)
        self._read = b""

    def column(self, moves: str, seed: int) -> int | None:
        self._say(f"position {GAME} {moves}".rstrip())
        until = time.monotonic() + self._seconds
        while True:
            words = self._line(until).split()
            if words[:1] == ["move"]:
                answer = words[1] if len(words) == 2 else ""
                return int(answer) - 1 if answer in set("1234567") else None

    def ended(self, result: str) -> None:
        self._say(f"over {result}")

    def close(self) -> None:
        """A program that does not end by itself is ended."""
        try:
            self._say("quit")
            self._process.wait(2)
        except (BadAgent, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        finally:
            self._waiting.close()
            self._out.close()
            if self._process.stdin is not None:
                self._process.stdin.close()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
        except OSError:
            raise BadAgent(f"The program {self._command!r:.80} has ended.") from None

    def _line(self, until: float) -> str:
        while b"\n" not in self._read:
            left = until - time.monotonic()
            if left <= 0 or not self._waiting.select(left):
                raise BadAgent(f"The program {self._command!r:.80} gave no move in {self._seconds:g} s.")
            read = os.read(self._out.fileno(), 4096)
            if not read or len(self._read) > MAX_LINE_LENGTH:
                raise BadAgent(f"The program {self._command!r:.80} has ended, or its line has no end.")
            self._read += read
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace")
