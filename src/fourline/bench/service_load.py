"""The load generator: a process of its own that plays many matches at once and counts acks.

It reads one JSON `Plan` from standard input and writes one JSON `Result` to standard output. Two
players sit at every match, each on a socket of its own; a player who sees the other's move answers it
at once. An ack counts when its bytes have arrived here.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec

from fourline.bench.generator import run_plan
from fourline.bench.service_line import Broken, Line, dial
from fourline.games.connect_four.position import Position

DESKS = 16


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to do. `matches` are played, `at_once` of them at any time."""

    row: Literal["kept", "anew", "web", "idle", "opening"]
    port: int
    matches: int
    at_once: int = 64
    server: int = 0
    journal: str = ""
    hold_seconds: float = 0.0
    refetch: bool = False
    """In the row "web": fetch the match over HTTP on every event, as if events did not carry it."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Latencies are of acks in milliseconds; the window ends when the first slot is left without a match."""

    moves: int = 0
    seconds: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    busy: float = 0.0
    """How much of its core this process used in the window."""
    server_us: float = 0.0
    """Processor time the server used for each move, in microseconds, all its threads together."""
    shown_p50_ms: float = 0.0
    shown_p99_ms: float = 0.0
    """In the row "web": from sending a move until the opponent has the new match."""
    requests: int = 0
    """In the row "web": HTTP requests made while the games were played."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0


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
        self._ports, self._moves, self._counted = ports, moves, counted
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
        _expect(status, 201, opened)
        self.id = opened["match"]["id"]
        status, joined = await desk.ask("POST", f"/api/matches/{self.id}/join", {})
        _expect(status, 200, joined)
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
        self._before, self._last = self._seen[0], self._seen[0] + len(self._moves)

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
        self._lines[ply % 2].say(b'{"type":"move","column":%d,"command_id":"m%d"}' % (self._moves[ply], ply))

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


async def kept(plan: Plan, counted: Counted) -> Result:
    """Every socket is open before the first move; `at_once` matches are played at any time."""
    duels = [Duel((plan.port, plan.port), game, counted) for game in games(plan.matches)]
    await open_all(plan.port, duels)
    await asyncio.sleep(0.5)
    waiting = iter(duels)
    return await window(plan, counted, lambda: next(waiting, None))


async def open_all(port: int, duels: Sequence[Duel]) -> None:
    waiting = iter(duels)

    async def desk() -> None:
        line = await dial(port)
        for duel in waiting:
            await duel.open(line)

    await asyncio.gather(*(desk() for _ in range(DESKS)))


async def anew(plan: Plan, counted: Counted) -> Result:
    """Every match is opened, joined and connected by two new sockets when its turn comes."""
    waiting = iter([Duel((plan.port, plan.port), game, counted) for game in games(plan.matches)])
    return await window(plan, counted, lambda: next(waiting, None), desks=plan.at_once)


async def window(plan: Plan, counted: Counted, take: Any, desks: int = 0) -> Result:
    lines = [await dial(plan.port) for _ in range(desks)]
    started, cpu, serving = time.perf_counter(), time.process_time(), cpu_seconds(plan.server)
    free = busy = served = 0.0

    async def table(number: int) -> None:
        nonlocal free, busy, served
        while (duel := take()) is not None:
            if desks:
                await duel.open(lines[number])
            await duel.play()
            duel.leave()
        if not free:
            free = time.perf_counter()
            busy = (time.process_time() - cpu) / (free - started)
            served = cpu_seconds(plan.server) - serving

    await asyncio.gather(*(table(number) for number in range(plan.at_once)))
    return counted.result(started, free, busy, served)


async def idle(plan: Plan, counted: Counted) -> Result:
    """Two sockets a match, and nothing happens."""
    await open_all(plan.port, [Duel((plan.port, plan.port), [], counted) for _ in range(plan.matches)])
    print("open", file=sys.stderr, flush=True)
    await asyncio.sleep(plan.hold_seconds)
    return Result(moves=0)


async def opening(plan: Plan, counted: Counted) -> Result:
    """Matches opened one after another over one connection, each by a newcomer."""
    desk = await dial(plan.port)
    started = time.perf_counter()
    for _ in range(plan.matches):
        sent = time.perf_counter()
        status, opened = await desk.ask("POST", "/api/matches", {"game": "connect-four"})
        _expect(status, 201, opened)
        counted.waits.append(time.perf_counter() - sent)
        counted.at.append(time.perf_counter())
    return counted.result(started, time.perf_counter())


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


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processors so far."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _expect(status: int, wanted: int, body: Any) -> None:
    if status != wanted:
        raise Broken(f"status {status}, not {wanted}: {body}")


async def generate(plan: Plan) -> Result:
    counted = Counted()
    from fourline.bench.service_web import web

    rows = {"kept": kept, "anew": anew, "web": web, "idle": idle, "opening": opening}
    result = await rows[plan.row](plan, counted)
    if plan.journal:
        with open(plan.journal, "wb") as file:
            file.write(msgspec.msgpack.encode(counted.journal))
    return result


if __name__ == "__main__":
    run_plan(Plan, generate)
