"""The processor time of a job with everything below it.

The system charges a process that has ended to the one that waited for it. A browser ends without waiting
for its parts, and what those took would be lost: so we look again and again, and keep what has disappeared.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

SECONDS = 1 / os.sysconf("SC_CLK_TCK")
EVERY = 0.5


class Meter:
    """Counts from the start of a process. `look` as often as you like; it reads /proc twice a second."""

    def __init__(self, pid: int) -> None:
        self._pid, self._now, self._gone, self._next = pid, 0.0, 0.0, 0.0

    def look(self) -> None:
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY
        now = sum(below(self._pid))
        self._gone += max(0.0, self._now - now)
        self._now = now

    @property
    def seconds(self) -> float:
        return self._now + self._gone


def below(pid: int) -> Iterator[float]:
    """What a process and each process below it took, with what they waited for."""
    took, children = {}, dict[int, list[int]]()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        one = int(entry.parent.name)
        took[one] = sum(map(int, fields[11:15])) * SECONDS
        children.setdefault(int(fields[1]), []).append(one)
    wanted = [pid]
    while wanted:
        one = wanted.pop()
        yield took.get(one, 0.0)
        wanted += children.get(one, ())
