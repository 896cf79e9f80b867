"""Three times as many commands as can be served, sent without waiting for an answer.

The server reads no faster than it writes: what it cannot take stays with the sender. So it goes
on at full speed, its memory stays bounded, a client over a limit is refused at once, and when the
crowd has gone everything is as before.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from functools import partial
from itertools import cycle
from pathlib import Path

import msgspec

from fourline.bench.service.duel import games
from fourline.bench.service.line import Line, dial
from proof.row import Control, Found, Row, server
from support.running import Server

GOODPUT, TIMES, SAID_WITHIN, NORMAL_WITHIN, NORMAL_SECONDS = 0.9, 3.0, 0.1, 5.0, 0.1
MAX_KIB, KIB_A_MOVE = 32 * 1024, 3
"""What the server may grow by: for the crowd, and for each move that stands."""
LONG = 4
"""From so many seconds on the figures say something; in a second or two the machine does other things too."""
CALM_GAMES, CALM_SECONDS = {True: 3000, False: 300}, {True: 1.0, False: 0.1}
"""Enough of them that no game ends while the capacity is measured."""
SETTINGS = {"LIMIT_CODES": "1"}


GUESSING = """
import http.client, sys, time
line, until = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1])), time.monotonic() + float(sys.argv[2])
while time.monotonic() < until:
    started = time.monotonic()
    line.request("GET", "/api/rooms/BCDF")
    answer = line.getresponse()
    answer.read()
    if answer.status == 429:
        print(time.monotonic() - started)
    time.sleep(0.05)
"""
"""A process of its own guesses codes and is refused each time."""


class Solo:
    """A game on one screen over one socket: all its moves may be sent ahead."""

    def __init__(self, game: list[int], acked: list[float]) -> None:
        self.left, self.acked = list(reversed(game)), acked
        self.news = asyncio.Event()
        self._line: Line | None = None

    async def open(self, desk: Line, port: int) -> None:
        wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
        _, opened = await desk.ask("POST", "/api/matches", wanted)
        self._line = await dial(port)
        await self._line.go_live(f"/api/matches/{opened['match']['id']}/live", self._heard)
        self._line.say(msgspec.json.encode({"type": "hello", "token": opened["token"]}))
        await self.news.wait()

    def send(self) -> None:
        assert self._line is not None
        move = b'{"type":"move","column":%d,"command_id":"m%d"}' % (self.left.pop(), len(self.left))
        self._line.say(move)

    async def play(self, until: float) -> None:
        """One move after another."""
        while self.left and time.monotonic() < until:
            self.news.clear()
            self.send()
            await self.news.wait()

    def hang_up(self) -> None:
        assert self._line is not None
        self._line.transport.abort()

    def _heard(self, message: bytes) -> None:
        if message.startswith(b'{"type":"ack"'):
            self.acked.append(time.monotonic())
            self.news.set()
        elif message.startswith(b'{"type":"welcome"'):
            self.news.set()


def trial(folder: Path, seconds: int, without: str | None) -> Found:
    cores = os.sched_getaffinity(0)
    try:
        with server(folder, without, **SETTINGS) as running:
            _apart(running)
            return asyncio.run(_crowd(running, seconds))
    finally:
        os.sched_setaffinity(0, cores)


def _apart(running: Server) -> None:
    """The server has a core of its own: three times the load is work for its sender as well."""
    assert running.process is not None
    core, *others = sorted(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{running.process.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
    os.sched_setaffinity(0, others or {core})


async def _crowd(running: Server, seconds: int) -> Found:
    found, acked = Found(), list[float]()
    usual = await _slowest_move(running)
    long = seconds >= LONG
    calm = await _open(running.port, CALM_GAMES[long], acked)
    measured = partial(_capacity, calm, acked, CALM_SECONDS[long])
    guess = await measured()  # not counted: a new server's first moves are cheaper, while its log is short
    crowd = await _open(running.port, int(TIMES * guess * seconds / 30), acked)
    first = await measured()
    before, acks = _rss_kib(running), len(acked)
    goodput, said = await _overload(running, crowd, TIMES * first, seconds, acked)
    grown, stood = _rss_kib(running) - before, len(acked) - acks
    for solo in crowd:
        solo.hang_up()
    normal = await _normal_after(running, max(NORMAL_SECONDS, 2 * usual))
    capacity = (first + await measured()) / 2
    found.expect(all(solo.left for solo in calm), "games ended while the capacity was measured")
    for solo in calm:
        solo.hang_up()
    found.expect_in_time(normal <= NORMAL_WITHIN, f"normal only after {normal:.1f} s")
    most = MAX_KIB + KIB_A_MOVE * stood
    found.expect(grown <= most, f"{grown} KiB more for {stood} moves")
    if long:
        share = goodput / capacity
        found.expect_in_time(share >= GOODPUT, f"{goodput:.0f} moves/s under load, {capacity:.0f} without")
        found.expect_in_time(said <= SAID_WITHIN, f"429 after {1000 * said:.0f} ms")
    found.n = stood
    found.note = (
        f"{capacity:.0f} moves/s, and {goodput:.0f} at {TIMES:.0f} times as many; 429 within "
        f"{1000 * said:.0f} ms, {grown / 1024:.0f} MiB more, normal after {normal:.1f} s"
    )
    return found


async def _capacity(calm: list[Solo], acked: list[float], seconds: float) -> float:
    """Moves a second while every client waits for an answer before the next move.

    Of thousands of games, before the crowd and after it. A hundred are over after a fifth of a second and
    stay in the caches of the processor: no crowd plays as fast.
    """
    started, before = time.monotonic(), len(acked)
    await asyncio.gather(*(solo.play(started + seconds) for solo in calm))
    return (len(acked) - before) / (time.monotonic() - started)


async def _open(port: int, count: int, acked: list[float]) -> list[Solo]:
    """Long games: the load is moves, not openings."""
    long = [game for game in games(6 * count + 50, count) if len(game) >= 28][: count or 1]
    solos = [Solo(game, acked) for game in long]
    waiting = iter(solos)

    async def desk() -> None:
        line = await dial(port)
        for solo in waiting:
            await solo.open(line, port)
        line.transport.abort()

    await asyncio.gather(*(desk() for _ in range(8)))
    return solos


async def _overload(
    running: Server, crowd: list[Solo], rate: float, seconds: float, acked: list[float]
) -> tuple[float, float]:
    """Committed moves a second, and the 99th percentile of the time until a client was answered 429."""
    asking = await asyncio.create_subprocess_exec(
        sys.executable, "-c", GUESSING, str(running.port), str(seconds), stdout=asyncio.subprocess.PIPE
    )
    started, before, sent = time.monotonic(), len(acked), 0
    turns = cycle(crowd)
    while (passed := time.monotonic() - started) < seconds:
        while sent < rate * passed and any(solo.left for solo in crowd[:1] + crowd[-1:]):
            solo = next(turns)
            if solo.left:
                solo.send()
            sent += 1
        await asyncio.sleep(0.005)
    goodput = (len(acked) - before) / (time.monotonic() - started)
    waits = sorted(map(float, (await asking.communicate())[0].split()))
    return goodput, waits[len(waits) * 99 // 100]


async def _normal_after(running: Server, usual: float) -> float:
    """Seconds until every move of a game took as long as usual at most."""
    started = time.monotonic()
    while (began := time.monotonic()) - started < 60:
        if await _slowest_move(running) < usual:
            return began - started
    return 60.0


async def _slowest_move(running: Server) -> float:
    """Seconds, in a game of twenty-eight moves or more."""
    acked = list[float]()
    (solo,) = await _open(running.port, 1, acked)
    began = time.monotonic()
    await solo.play(began + 60)
    solo.hang_up()
    return max(later - earlier for earlier, later in zip([began, *acked], acked, strict=False))


def _rss_kib(running: Server) -> int:
    assert running.process is not None
    pages = int(Path(f"/proc/{running.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


ROW = Row(
    "overload",
    "three times too many commands: full speed, bounded memory, 429 at once, then as before",
    trial,
    short=1,
    long=5,
    only_long="goodput at least 90 %, 429 within 100 ms",
    control=Control("greedy", 5, breaks="429 after [0-9]+ ms"),
)
