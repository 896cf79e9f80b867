"""How long a bot may think, and how much it thinks in any case.

A busy machine lets time pass in which a bot hardly runs. So the time of a move ends it only after the
work of the level below, unless the bot has already had that time on the processor:

    |-- budget --|-------- late, until the least work is done --------|  stopped in any case
    begun       due                                                 latest
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from typing import NamedTuple, Self

LATEST_FACTOR = 4
MAX_LATE_S = 3.0


class ThinkingTime(NamedTuple):
    """`due` and `latest` are on perf_counter's clock, `processor` on the clock of the thread."""

    due: float = math.inf
    latest: float = math.inf
    processor: float = math.inf
    least: int = 0
    """How many rounds, guesses or decisions are wanted even if they come late."""

    @classmethod
    def starting_now(cls, budget_ms: int) -> Self:
        budget = budget_ms / 1000
        due = time.perf_counter() + budget
        late = min((LATEST_FACTOR - 1) * budget, MAX_LATE_S)
        return cls(due, due + late, time.thread_time() + budget)

    def at_least(self, least: int) -> Self:
        return self._replace(least=least)

    def is_up(self, done: int) -> bool:
        """Whether to stop after this much work."""
        now = time.perf_counter()
        if now < self.due:
            return False
        return done >= self.least or now >= self.latest or time.thread_time() >= self.processor


UNLIMITED = ThinkingTime()


def level_below(amounts: Mapping[str, int], level: str) -> int:
    """What the next lower level has of rounds, guesses or decisions; the lowest needs nothing.

    >>> level_below({"casual": 60, "club": 300}, "club")
    60
    """
    names = list(amounts)
    place = names.index(level) if level in names else len(names)
    return amounts[names[place - 1]] if place else 0
