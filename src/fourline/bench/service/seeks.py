"""`fourline bench seeks`: thousands wait for a stranger, and a hundred more come every second.

The service runs in this process on a SQLite file of its own. Those who wait are too far apart to be
paired with each other; those who come do so two by two, each pair alike. Measured is the time from the
search of the second of a pair until both pages are told, and how long the event loop was held.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from fourline.bench.measure import any_number, positive, where
from fourline.core.rating.pools import Pool
from fourline.extras import require
from fourline.service.rating_ports import Strength

GOAL_MS = 2_000.0
HELD_GOAL_MS = 20.0
APART = 10_000.0
LOOK_SECONDS = 0.001


def add(suites: Any) -> None:
    suite = suites.add_parser("seeks", help="how soon strangers are paired while thousands wait")
    suite.add_argument("--waiting", type=any_number, default=5000)
    suite.add_argument("--rate", type=positive, default=100, help="new searches a second (100)")
    suite.add_argument("--seconds", type=positive, default=20)
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("server")
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measure(Path(folder), options))
    late = sorted(found.late)
    p99 = _share(late, 0.99)
    print(f"{options.waiting:,} waiting, {options.rate} new searches a second for {options.seconds} s")
    print(f"{len(late):,} players were told of their game; {found.unpaired} were not")
    print(f"until told: median {_share(late, 0.5):.0f} ms, p99 {p99:.0f} ms, worst {late[-1]:.0f} ms")
    print(f"the event loop was held for at most {found.held_ms:.1f} ms of processor time")
    print(f"({found.lag_ms:.1f} ms by the clock, other programs included)")
    print(where())
    well = p99 <= GOAL_MS and found.held_ms <= HELD_GOAL_MS and not found.unpaired
    return 0 if well else 1


class Measured(msgspec.Struct):
    late: list[float] = []
    unpaired: int = 0
    held_ms: float = 0.0
    lag_ms: float = 0.0


class Given:
    """Ratings that the bench chooses: the next player's is `next`."""

    next = 0.0

    async def of(self, player: str, game: str, pool: Pool) -> Strength:
        return Strength(self.next, 50.0)


class Page:
    """The page of a player who waits."""

    def __init__(self, person: str, since: float, late: list[float]) -> None:
        self.person, self._since, self._late = person, since, late
        self.told = False

    def tell(self, message: bytes) -> None:
        if b'"paired"' in message and not self.told:
            self.told = True
            self._late.append((time.perf_counter() - self._since) * 1000)


async def _measure(folder: Path, options: argparse.Namespace) -> Measured:
    from fourline import plugins
    from fourline.adapters.bus import LocalBus
    from fourline.adapters.sql.open import open_store
    from fourline.service.app import Service
    from fourline.service.time import SteadyTime
    from fourline.settings import Settings

    store = await open_store(f"sqlite:///{folder / 'seeks.sqlite'}")
    service = Service(plugins.installed(), store, LocalBus(), SteadyTime(), Settings())
    given = Given()
    service.strangers.seeks.ratings = given
    await service.start()
    for number in range(options.waiting):
        given.next = number * APART
        await _seek(service)
    found = Measured()
    watching = asyncio.ensure_future(_watch(found))
    pages = await _crowd(service, given, options, found.late)
    watching.cancel()
    found.unpaired = sum(not page.told for page in pages)
    await service.stop()
    return found


async def _seek(service: Any) -> str:
    """A search of a new player for a game of days; the player."""
    from fourline.service.seeks.seeks import Wanted

    done = await service.strangers.seeks.begin(Wanted(game="connect-four", tempo="2d"), None, None)
    player: str = await service.identity.player(done.token)
    return player


async def _crowd(service: Any, given: Given, options: argparse.Namespace, late: list[float]) -> list[Page]:
    """Two by two; the time of a pair runs from the search of its second player."""
    pages: list[Page] = []
    begun = time.perf_counter()
    for number in range(options.rate * options.seconds // 2):
        given.next = -(number + 1) * APART
        first = await _seek(service)
        since = time.perf_counter()
        one = Page(first, since, late)
        service.strangers.known.enter(one)
        second = await _seek(service)
        other = Page(second, since, late)
        service.strangers.known.enter(other)
        pages += [one, other]
        await asyncio.sleep(max(0.0, begun + (number + 1) * 2 / options.rate - time.perf_counter()))
    await asyncio.sleep(2.0)
    return pages


async def _watch(found: Measured) -> None:
    """How long anything else had the event loop, in processor time of its thread and by the clock."""
    while True:
        clock, processor = time.perf_counter(), time.thread_time()
        await asyncio.sleep(LOOK_SECONDS)
        found.lag_ms = max(found.lag_ms, (time.perf_counter() - clock - LOOK_SECONDS) * 1000)
        found.held_ms = max(found.held_ms, (time.thread_time() - processor) * 1000)


def _share(late: list[float], share: float) -> float:
    return late[min(len(late) - 1, int(len(late) * share))] if late else 0.0
