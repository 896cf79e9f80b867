"""Matches with many watchers: what one more of them costs the server, and what the players notice."""

from __future__ import annotations

import asyncio
import time
from statistics import median

import msgspec

from fourline.bench.service.duel import Counted, Duel, games, open_all
from fourline.bench.service.line import Line, dial
from fourline.bench.service.load import cpu_seconds
from fourline.bench.service.plan import Plan, Result

ALTERNATIONS = 5
_EVENT = b'{"type":"event"'


class Audience:
    """The watchers of all matches; each of them must get every event."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.events = 0

    def heard(self, message: bytes) -> None:
        self.events += message.startswith(_EVENT)

    async def join(self, port: int, match: str) -> None:
        line = await dial(port)
        welcomed = asyncio.get_running_loop().create_future()

        def first(message: bytes) -> None:
            line.heard = self.heard
            welcomed.set_result(message)

        await line.go_live(f"/api/matches/{match}/live", first)
        line.say(b'{"type":"hello"}')
        await welcomed
        self.lines.append(line)

    def leave(self) -> None:
        for line in self.lines:
            line.transport.close()


class Waves:
    """Matches played with as many watchers on each, several times: the time and the processor they took."""

    def __init__(self, plan: Plan, watchers: int) -> None:
        self._plan, self._watchers = plan, watchers
        self.counted = Counted()
        self.seconds = 0.0
        self.events = 0
        self.server_us: list[float] = []
        """What the server used for each move, wave by wave."""

    async def play(self) -> None:
        """All matches from their first move to their last; it ends when every watcher has every event."""
        duels, audience = await self._opened()
        before, started = len(self.counted.waits), time.perf_counter()
        serving = cpu_seconds(self._plan.server)
        await asyncio.gather(*(duel.play() for duel in duels))
        events = self._watchers * sum(len(duel.moves) + 1 for duel in duels)
        while audience.events < events:
            await asyncio.sleep(0.01)
        served = cpu_seconds(self._plan.server) - serving
        self.seconds += time.perf_counter() - started
        self.events += audience.events
        self.server_us.append(1e6 * served / (len(self.counted.waits) - before))
        for duel in duels:
            duel.leave()
        audience.leave()

    async def _opened(self) -> tuple[list[Duel], Audience]:
        plan, audience = self._plan, Audience()
        duels = [Duel((plan.port, plan.port), game, self.counted) for game in games(plan.matches)]
        await open_all(plan.port, duels)
        for duel in duels:
            await asyncio.gather(*(audience.join(plan.port, duel.id) for _ in range(self._watchers)))
        await asyncio.sleep(0.5)
        return duels, audience

    def result(self) -> Result:
        made = self.counted.result(0.0, float("inf"))
        return msgspec.structs.replace(made, seconds=self.seconds, server_us=median(self.server_us))


async def watched(plan: Plan, counted: Counted) -> Result:
    """The same matches in turn with nobody watching and with `watchers` on each of them, on one server."""
    alone, seen = Waves(plan, 0), Waves(plan, plan.watchers)
    for _ in range(ALTERNATIONS):
        await alone.play()
        await seen.play()
    counted.journal += alone.counted.journal + seen.counted.journal
    pairs = zip(alone.server_us, seen.server_us, strict=True)
    none = alone.result()
    return msgspec.structs.replace(
        seen.result(),
        heard=seen.events,
        watcher_us=sorted((with_watchers - without) / plan.watchers for without, with_watchers in pairs),
        alone_us=none.server_us,
        alone_p99_ms=none.p99_ms,
    )
