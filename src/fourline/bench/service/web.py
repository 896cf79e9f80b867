"""Players who behave like the web app: they need the whole match after every event.

The event of a move carries the match, so a player has all it needs when the event arrives. With
`refetch` every player fetches the match over HTTP instead, one request at a time, as the web app did
before events carried it.
"""

from __future__ import annotations

import asyncio
import time
from array import array
from typing import Any

import msgspec

from fourline.bench.service.duel import Ack, Counted, Duel, Presence, Refused, Welcome, games, open_all
from fourline.bench.service.line import Line, dial
from fourline.bench.service.load import window
from fourline.bench.service.plan import Plan, Result


class CarriedEvent(msgspec.Struct, tag="event"):
    version: int
    event: dict[str, Any]
    match: dict[str, Any] | None = None


_message = msgspec.json.Decoder(Ack | CarriedEvent | Welcome | Refused | Presence)


class Shown:
    """How late the opponent saw each move, and how many requests that took."""

    def __init__(self) -> None:
        self.waits = array("d")
        self.requests = 0


class WebDuel(Duel):
    """One match between two browsers. A player moves when it has the match that it is to move in."""

    def __init__(self, port: int, moves: list[int], counted: Counted, shown: Shown, refetch: bool) -> None:
        super().__init__((port, port), moves, counted)
        self._shown, self._refetch = shown, refetch
        self._http: list[Line] = []
        self._wanted, self._known = [0, 0], [0, 0]
        self._fetching: list[asyncio.Task[None] | None] = [None, None]

    async def open(self, desk: Line) -> None:
        await super().open(desk)
        if self._refetch:
            self._http = [await dial(port) for port in self._ports]

    def leave(self) -> None:
        super().leave()
        for line in self._http:
            line.transport.close()

    def _hears(self, seat: int) -> Any:
        def heard(data: bytes) -> None:
            message = _message.decode(data)
            if type(message) is not CarriedEvent:
                self._heard(seat, message)
            elif self._refetch:
                self._want(seat, message.version)
            elif message.match is not None:
                self._take(seat, message.match)

        return heard

    def _want(self, seat: int, version: int) -> None:
        self._wanted[seat] = version
        if self._fetching[seat] is None:
            self._fetching[seat] = asyncio.ensure_future(self._fetch(seat))

    async def _fetch(self, seat: int) -> None:
        while self._known[seat] < self._wanted[seat] and not self.over.done():
            self._shown.requests += 1
            _, match = await self._http[seat].ask("GET", f"/api/matches/{self.id}")
            self._take(seat, match)
        self._fetching[seat] = None

    def _take(self, seat: int, match: dict[str, Any]) -> None:
        self._known[seat] = match["version"]
        played = len(match["moves"])
        if played == self._ply and (seat == self._ply % 2 or match["status"] == "completed"):
            if seat == self._ply % 2:
                self._shown.waits.append(time.perf_counter() - self._sent)
            if match["status"] != "completed":
                self._move()
            elif self._known[0] == self._known[1] and not self.over.done():
                self.over.set_result(None)


async def web(plan: Plan, counted: Counted) -> Result:
    """As `kept`, but every player needs the match."""
    shown = Shown()
    duels = [WebDuel(plan.port, game, counted, shown, plan.refetch) for game in games(plan.matches)]
    await open_all(plan.port, duels)
    await asyncio.sleep(0.5)
    waiting = iter(duels)
    result = await window(plan, counted, lambda: next(waiting, None))
    waits = sorted(shown.waits)
    return msgspec.structs.replace(
        result,
        shown_p50_ms=1000 * waits[len(waits) // 2],
        shown_p99_ms=1000 * waits[len(waits) * 99 // 100],
        requests=shown.requests,
    )
