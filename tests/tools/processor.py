"""The processor time of a job with everything below it.

The system charges a process that has ended to the one that waited for it. A browser ends without waiting
for its parts, and what those took would be lost: so we look again and again, and keep what has disappeared.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

SECONDS = 1 / os.sysconf("SC_CLK_TCK")
EVERY = 0.5


class Processes(NamedTuple):
    """What each process took, with what it waited for, and those that it started."""

    took: dict[int, float]
    children: dict[int, list[int]]

    def below(self, pid: int) -> Iterator[float]:
        """What a process and each process below it took."""
        wanted = [pid]
        while wanted:
            one = wanted.pop()
            yield self.took.get(one, 0.0)
            wanted += self.children.get(one, ())


class Meter:
    """Counts from the start of a process. `look` as often as you like; /proc is read twice a second."""

    def __init__(self, pid: int) -> None:
        self._pid, self._now, self._gone, self._looked = pid, 0.0, 0.0, 0

    def look(self) -> None:
        turn = int(time.monotonic() / EVERY)
        if turn == self._looked:
            return
        self._looked = turn
        now = sum(processes(turn).below(self._pid))
        self._gone += max(0.0, self._now - now)
        self._now = now

    @property
    def seconds(self) -> float:
        return self._now + self._gone


@lru_cache(maxsize=1)
def processes(_turn: int) -> Processes:
    """All of the machine. They are read once a turn for all meters: reading them takes milliseconds."""
    found = Processes({}, {})
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        one = int(entry.parent.name)
        found.took[one] = sum(map(int, fields[11:15])) * SECONDS
        found.children.setdefault(int(fields[1]), []).append(one)
    return found
