"""How long the machine itself held a test up, so that no server is blamed for it.

A byte goes to a neighbour, a process that only sends it back, and is sent again after a short sleep. On an
idle machine that takes as long every time; what it takes longer is time in which neither this event loop nor
an idle process was given a processor. A server that waits has no part in it. One that computes on all cores
holds the pulse up as well, so at most half of any time is excused: what took twice as long as it may is late,
whoever was to blame.
"""

from __future__ import annotations

import asyncio
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from itertools import takewhile
from typing import NamedTuple

SLEEP_SECONDS = 0.02
USUAL_SECONDS = SLEEP_SECONDS + 0.005
"""A sleep and a byte there and back."""


class Beat(NamedTuple):
    began: float
    ended: float


class Pulse:
    """Beats from `async with` on."""

    _neighbour: Process
    _beating: asyncio.Task[None]

    def __init__(self) -> None:
        self._beats: list[Beat] = []
        self._began = time.monotonic()

    async def __aenter__(self) -> Pulse:
        self._neighbour = await asyncio.create_subprocess_exec("cat", stdin=PIPE, stdout=PIPE)
        self._beating = asyncio.ensure_future(self._beat())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._beating.cancel()
        with suppress(asyncio.CancelledError):
            await self._beating
        assert self._neighbour.stdin is not None
        self._neighbour.stdin.close()
        await self._neighbour.wait()

    async def _beat(self) -> None:
        there, back = self._neighbour.stdin, self._neighbour.stdout
        assert there is not None
        assert back is not None
        while True:
            self._began = time.monotonic()
            await asyncio.sleep(SLEEP_SECONDS)
            there.write(b".")
            await back.readexactly(1)
            self._beats.append(Beat(self._began, time.monotonic()))

    def held_up(self, since: float, until: float) -> float:
        """Seconds between two times (of `time.monotonic`) in which the machine did nothing for us."""
        under_way = Beat(self._began, max(until, self._began))
        beats = takewhile(lambda beat: beat.ended > since, reversed(self._beats))
        return sum(_beyond_the_usual(beat, since, until) for beat in (under_way, *beats))

    def seconds(self, since: float, until: float | None = None) -> float:
        """Seconds from then to now (or another time) without those, but at least half of them."""
        ended = time.monotonic() if until is None else until
        return max((ended - since) / 2, ended - since - self.held_up(since, ended))


def _beyond_the_usual(beat: Beat, since: float, until: float) -> float:
    """The end of a beat is what is late in it."""
    late_from = max(beat.began + USUAL_SECONDS, since)
    return max(0.0, min(beat.ended, until) - late_from)
