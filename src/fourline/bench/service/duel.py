"""One match between two sockets, played as fast as its players are answered, and what they count."""

from __future__ import annotations

import asyncio
import time
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from fourline.bench.service.line import Broken, Line, dial
from fourline.bench.service.plan import Result
from fourline.games.connect_four.position import Position

DESKS = 16


class Ack(msgspec.Struct, tag="ack"):
    command_id: str
    version: int


class Happened(msgspec.Struct):
    type: str


class Event(msgspec.Struct, tag="event"):
    version: int
    event: Happened


class Welcome(msgspec.Struct, tag="welcome"):
    version: int


class Refused(msgspec.Struct, tag="refused"):
    code: str
    detail: str


class Presence(msgspec.Struct, tag="presence"):
    """Received and ignored."""


_message = msgspec.json.Decoder(Ack | Event | Welcome | Refused | Presence)


class Counted:
    """Every ack: the journal (match, command id, version) and how long it took."""

    def __init__(self) -> None:
        self.journal: list[tuple[str, str, int]] = []
        self.waits = array("d")
        self.at = array("d")

    def ack(self, match: str, ack: Ack, sent: float) -> None:
        now = time.perf_counter()
        self.journal.append((match, ack.command_id, ack.version))
        self.waits.append(now - sent)
        self.at.append(now)

    def result(
        self, started: float, full_until: float, busy: float = 0.0, server_seconds: float = 0.0
    ) -> Result:
        """Only the time in which every slot had a match counts."""
        waits = sorted(wait for wait, at in zip(self.waits, self.at, strict=True) if at <= full_until)
        if not waits:
            return Result()
        return Result(
            moves=len(waits),
            seconds=full_until - started,
            p50_ms=1000 * waits[len(waits) // 2],
            p99_ms=1000 * waits[len(waits) * 99 // 100],
            worst_ms=1000 * waits[-1],
            busy=busy,
            server_us=1e6 * server_seconds / len(waits),
        )


class Duel:
    """One match between two sockets."""

    def __init__(
        self, ports: tuple[int, int], moves: list[int], counted: Counted, visibility: str = "unlisted"
    ) -> None:
        self._ports, self.moves, self._counted = ports, moves, counted
        self._visibility = visibility
        self._ply = 0
        self._sent = 0.0
        self._seen = [0, 0]
        self._before = self._last = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over.add_done_callback(lambda over: over.cancelled() or over.exception())
        self._welcomed: list[asyncio.Future[None]] = [
            asyncio.get_running_loop().create_future() for _ in range(2)
        ]
        self._lines: list[Line] = []
        self.id = ""

    async def open(self, desk: Line) -> None:
        """Open and join over the desk's HTTP connection, then connect both players."""
        wanted = {"game": "connect-four", "visibility": self._visibility}
        status, opened = await desk.ask("POST", "/api/matches", wanted)
        expect(status, 201, opened)
        self.id = opened["match"]["id"]
        status, joined = await desk.ask("POST", f"/api/matches/{self.id}/join", {})
        expect(status, 200, joined)
        for seat, token in enumerate((opened["token"], joined["token"])):
            line = await dial(self._ports[seat])
            self._lines.append(line)
            await line.go_live(f"/api/matches/{self.id}/live", self._hears(seat))
            line.gone = self._hung_up
            line.say(msgspec.json.encode({"type": "hello", "token": token}))
        for welcomed in self._welcomed:
            await asyncio.wait((welcomed, self.over), return_when=asyncio.FIRST_COMPLETED)
            if self.over.done():
                self.over.result()
        self._before, self._last = self._seen[0], self._seen[0] + len(self.moves)

    async def play(self) -> None:
        self._move()
        await self.over

    def leave(self) -> None:
        for line in self._lines:
            line.gone = None
            line.transport.close()

    def _move(self) -> None:
        ply = self._ply
        self._ply += 1
        self._sent = time.perf_counter()
        self._lines[ply % 2].say(b'{"type":"move","column":%d,"command_id":"m%d"}' % (self.moves[ply], ply))

    def _hears(self, seat: int) -> Any:
        def heard(message: bytes) -> None:
            self._heard(seat, _message.decode(message))

        return heard

    def _heard(self, seat: int, message: Ack | Event | Welcome | Refused | Presence) -> None:
        if type(message) is Event:
            self._happened(seat, message)
        elif type(message) is Ack:
            self._counted.ack(self.id, message, self._sent)
        elif type(message) is Welcome:
            self._seen[seat] = message.version
            self._welcomed[seat].set_result(None)
        elif type(message) is Refused:
            self._fail(f"refused: {message.code} {message.detail}")

    def _happened(self, seat: int, message: Event) -> None:
        if message.version != self._seen[seat] + 1:
            self._fail(f"event {message.version} came after {self._seen[seat]}")
        self._seen[seat] = message.version
        if message.event.type == "match_ended":
            if self._seen[0] == self._seen[1] and not self.over.done():
                self.over.set_result(None)
        elif seat == self._ply % 2 and message.version == self._before + self._ply < self._last:
            self._move()

    def _hung_up(self) -> None:
        self._fail("a socket was closed")

    def _fail(self, why: str) -> None:
        if not self.over.done():
            self.over.set_exception(Broken(f"{self.id}: {why}"))


async def open_all(port: int, duels: Sequence[Duel]) -> None:
    waiting = iter(duels)

    async def desk() -> None:
        line = await dial(port)
        for duel in waiting:
            await duel.open(line)

    await asyncio.gather(*(desk() for _ in range(DESKS)))


def games(count: int, seed: int = 7) -> list[list[int]]:
    """Random legal games to their end: 7 to 42 moves, 21 on average."""
    chance = Random(seed)
    return [_game(chance) for _ in range(count)]


def _game(chance: Random) -> list[int]:
    position, played = Position(), []
    while not position.over:
        column = chance.choice(list(position.legal_columns()))
        position = position.play(column)
        played.append(column)
    return played


def expect(status: int, wanted: int, body: Any) -> None:
    if status != wanted:
        raise Broken(f"status {status}, not {wanted}: {body}")
