"""One turn of a bot: what its program is asked, and what its answer means."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from fourline import plugins
from fourline.client import MatchOver, YourTurn
from fourline.evaluation.lines import BadAgent, position_line
from fourline.runner.engines import EnginePool
from fourline.runner.time_limits import seconds_to_think

ATTEMPTS = 2
MAX_FAILED_TURNS = 3
Say = Callable[[str], object]


class Resign(Exception):
    """The match is given up; the sentence says why."""


class Turns:
    """Finds the moves of all matches of a bot.

    A program that crashes, or gives no move in time, is started again and asked once more. If that fails
    too, a legal move is made for it, and the third time in one match it resigns. A program that answers with
    a move which cannot be played resigns at once.
    """

    def __init__(self, pool: EnginePool, say: Say, most_seconds: float) -> None:
        self._pool, self._say, self._most = pool, say, most_seconds
        self._failed: dict[str, int] = {}

    async def move(self, turn: YourTurn, arrived: float) -> dict[str, Any]:
        """The move as a body that can be posted. Raises Resign."""
        choices = choices_of(turn)
        answer = await self._answer(turn, arrived)
        if answer is None:
            return self._emergency(turn, choices)
        if answer not in choices:
            raise Resign(f"the program played {answer!r:.20}, which is not possible")
        self._say(f"{turn.match}  plays {answer}, {time.monotonic() - arrived:.1f} s")
        return choices[answer]

    def over(self, event: MatchOver) -> None:
        self._failed.pop(event.match, None)
        self._pool.tell_over(event.match, result_of(event))

    async def _answer(self, turn: YourTurn, arrived: float) -> str | None:
        line = position_line(turn.game, turn.written)
        for _ in range(ATTEMPTS):
            gone = time.monotonic() - arrived
            seconds = seconds_to_think(turn.clock, turn.seat or "", gone, self._most)
            try:
                return await self._pool.ask(turn.match, line, seconds)
            except BadAgent as error:
                self._say(f"{turn.match}  {error}")
                await asyncio.sleep(0)
        return None

    def _emergency(self, turn: YourTurn, choices: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """The legal move in the middle of the list."""
        failed = self._failed[turn.match] = self._failed.get(turn.match, 0) + 1
        if failed >= MAX_FAILED_TURNS:
            raise Resign(f"the program failed in {failed} turns")
        text = list(choices)[len(choices) // 2]
        self._say(f"{turn.match}  plays {text} for the program, which gave no move")
        return choices[text]


def choices_of(turn: YourTurn) -> dict[str, dict[str, Any]]:
    """The legal moves as the game writes them, with their bodies."""
    engine = plugins.engine(turn.game)
    return {engine.format_move(engine.read_move(body)): body for body in turn.playable}


def result_of(event: MatchOver) -> str:
    """As a program is told it: the first seat is the one that began."""
    if event.outcome is None or event.outcome.winner is None:
        return "1/2-1/2"
    return "1-0" if event.outcome.winner == plugins.engine(event.game).seats()[0] else "0-1"
