"""Matches with many watchers: what one more of them costs the server, and what the players notice."""

from __future__ import annotations

import asyncio
import time

import msgspec

from fourline.bench.service.duel import Counted, Duel, games, open_all
from fourline.bench.service.line import Line, dial
from fourline.bench.service.load import cpu_seconds
from fourline.bench.service.plan import Plan, Result

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


async def watched(plan: Plan, counted: Counted) -> Result:
    """All matches are played from their first move to their last, with `watchers` on each of them."""
    duels = [Duel((plan.port, plan.port), game, counted) for game in games(plan.matches)]
    await open_all(plan.port, duels)
    audience = Audience()
    for duel in duels:
        await asyncio.gather(*(audience.join(plan.port, duel.id) for _ in range(plan.watchers)))
    await asyncio.sleep(0.5)
    started, serving = time.perf_counter(), cpu_seconds(plan.server)
    await asyncio.gather(*(duel.play() for duel in duels))
    events = plan.watchers * sum(len(duel.moves) + 1 for duel in duels)
    while audience.events < events:
        await asyncio.sleep(0.01)
    ended, served = time.perf_counter(), cpu_seconds(plan.server) - serving
    result = counted.result(started, ended, server_seconds=served)
    return msgspec.structs.replace(result, heard=audience.events)
