"""People who play on whatever happens: cut off, they come back at another server and say it again.

Each counts what was acknowledged, and holds every event against the one before it: nothing may be
missing, doubled or out of order, whichever server tells it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any, NoReturn

import msgspec

from fourline.bench.service.duel import games
from fourline.bench.service.line import Broken, Line, dial
from support import patience
from support.pulse import Pulse

TIMEOUT_SECONDS = 3.0
"""A server that says nothing for so long is left for another."""
PAUSE = 0.05
GIVEN_UP = patience.SECONDS
"""Seconds without any answer after which something is wrong with all of them."""
AGAIN = {"service/unavailable", "rate/limited"}


class Full(Exception):
    """A newcomer's seat whose answer was lost: it is taken, and no client has its token."""


class Wrong(Exception):
    """An answer that no retry explains; it is on the list of violations."""


class Town:
    """The servers that can be asked, and what all travellers together have seen."""

    def __init__(self, ports: list[int], seed: int = 1) -> None:
        self.ports, self.chance = ports, Random(seed)
        self.journal: list[tuple[str, str, int]] = []
        self.first_sent: list[float] = []
        """When each command of the journal was sent for the first time."""
        self.violations: list[str] = []
        self.closes: Counter[int | None] = Counter()
        """How those who had been welcomed were sent away."""
        self.waits: list[float] = []
        """Seconds from the first try of a command to its ack."""
        self.lags: list[float] = []
        """Seconds from an ack to the moment when the other player has seen the move."""
        self.pulse: Pulse | None = None
        """Where answers are timed: what the machine holds up is not the server's."""
        self.answers: list[float] = []
        """Seconds until a server that is there said yes, no, or not now."""
        self.told_within = 20.0
        """Seconds after which a move that was not announced is a violation."""
        self.absences: list[float] = []
        """Seconds from being cut off to being back."""
        self.eager = False
        """True if a client that is cut off comes back at once, and not only for the next move."""
        self.patience = TIMEOUT_SECONDS
        """Seconds after which a command counts as never answered."""
        self.silences = 0
        """Commands that were never answered."""

    async def ask(self, path: str, token: str | None = None, **body: Any) -> dict[str, Any]:
        """One call over HTTP, at one server after another until one answers."""
        until = time.monotonic() + GIVEN_UP
        while time.monotonic() < until:
            with suppress(Broken, OSError, TimeoutError):
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    line = await dial(self.chance.choice(self.ports))
                    try:
                        status, answer = await line.ask("POST", path, body, token)
                    finally:
                        line.transport.abort()
                if status < 300:
                    return answer
                if answer["code"] == "match/full":
                    raise Full
                if answer["code"] not in AGAIN:
                    self.wrong(f"{path}: {answer['code']}")
            await asyncio.sleep(PAUSE)
        return self.wrong(f"{path}: no answer for {GIVEN_UP:.0f} s")

    def seconds(self, since: float) -> float:
        return time.monotonic() - since if self.pulse is None else self.pulse.seconds(since)

    def wrong(self, what: str) -> NoReturn:
        self.violations.append(what)
        raise Wrong(what)


class Traveller:
    """One seat at a match."""

    def __init__(self, town: Town, match_id: str, token: str | None, seen: int = 0) -> None:
        self.town, self.match_id, self.token, self.seen = town, match_id, token, seen
        self.over = False
        self._line: Line | None = None
        self._answer: asyncio.Future[dict[str, Any]] | None = None
        self._welcome: asyncio.Future[None] | None = None
        self._news = asyncio.Event()
        self._cut_off = 0.0
        self._returning: asyncio.Task[None] | None = None

    async def arrive(self, port: int | None = None) -> None:
        """Connected, with everything that was missed."""
        until = time.monotonic() + GIVEN_UP
        while time.monotonic() < until:
            with suppress(Broken, OSError, TimeoutError):
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await self._connect(port or self.town.chance.choice(self.town.ports))
                    return
            self.leave()
            await asyncio.sleep(PAUSE)
        self.town.wrong(f"{self.match_id}: no welcome for {GIVEN_UP:.0f} s")

    async def _return(self) -> None:
        await asyncio.sleep(self.town.chance.uniform(0, 0.2))
        await self.arrive()
        self._returning = None

    async def _back(self) -> None:
        """Connected: perhaps that is already under way."""
        if self._returning is not None:
            await asyncio.shield(self._returning)
        if self._line is None:
            await self.arrive()

    async def _connect(self, port: int) -> None:
        line = await dial(port)
        self._line = line
        self._welcome = asyncio.get_running_loop().create_future()
        line.gone = lambda: self._gone(line)
        await line.go_live(f"/api/matches/{self.match_id}/live", lambda said: self._heard(line, said))
        hello = {"type": "hello", "after": self.seen} | ({"token": self.token} if self.token else {})
        line.say(msgspec.json.encode(hello))
        await self._welcome
        if self._cut_off:
            self.town.absences.append(time.monotonic() - self._cut_off)
            self._cut_off = 0.0

    def leave(self) -> None:
        if self._returning is not None and self._returning is not asyncio.current_task():
            self._returning.cancel()
            self._returning = None
        line, self._line = self._line, None
        if line is not None:
            line.gone = None
            line.transport.abort()

    async def move(self, column: int, name: str) -> int:
        """Sent again under the same id until a server says that it was committed."""
        first = time.monotonic()
        while time.monotonic() < first + GIVEN_UP:
            if self._line is None:
                await self._back()
            answer = await self._asked({"type": "move", "column": column, "command_id": name})
            if answer is None:
                self.leave()
            elif answer["type"] == "ack":
                self.town.journal.append((self.match_id, name, answer["version"]))
                self.town.first_sent.append(first)
                self.town.waits.append(time.monotonic() - first)
                return int(answer["version"])
            elif answer["code"] not in AGAIN:
                self.town.wrong(f"{self.match_id} {name}: {answer['code']} {answer['detail']}")
            await asyncio.sleep(PAUSE)
        return self.town.wrong(f"{self.match_id} {name}: no answer for {GIVEN_UP:.0f} s")

    async def _asked(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What the server answers; None where it is gone or says nothing."""
        if self._line is None:
            return None
        self._answer = asyncio.get_running_loop().create_future()
        self._line.say(msgspec.json.encode(message))
        started = time.monotonic()
        try:
            async with asyncio.timeout(self.town.patience):
                answer = await self._answer
        except Broken:
            return None
        except TimeoutError:
            self.town.silences += 1
            return None
        self.town.answers.append(self.town.seconds(started))
        return answer

    async def see(self, version: int) -> None:
        """Until this version has been told here, on whatever server that is."""
        started = time.monotonic()
        while self.seen < version:
            if self._line is None:
                await self._back()
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await self._news.wait()
            if self.town.seconds(started) > self.town.told_within:
                self.town.wrong(f"{self.match_id}: version {version} was never told")
        self.town.lags.append(self.town.seconds(started))

    def _heard(self, line: Line, said: bytes) -> None:
        if line is not self._line:
            return
        message = msgspec.json.decode(said)
        kind = message["type"]
        if kind == "event":
            missing = message["version"] - self.seen - 1
            if missing:
                wrong = f"{missing} events missing" if missing > 0 else "told again"
                self.town.violations.append(
                    f"{self.match_id}: {message['version']} after {self.seen}, {wrong}"
                )
            self.seen = message["version"]
            self.over |= message["event"]["type"] == "match_ended"
            self._news.set()
        elif kind == "welcome" and self._welcome is not None and not self._welcome.done():
            self._welcome.set_result(None)
        elif kind in ("ack", "refused") and self._answer is not None and not self._answer.done():
            self._answer.set_result(message)

    def _gone(self, line: Line) -> None:
        if line is self._line:
            if self._welcome is not None and self._welcome.done():
                self.town.closes[line.close_code] += 1
            self._line = None
            self._cut_off = self._cut_off or time.monotonic()
            if self.town.eager and self._returning is None:
                self._returning = asyncio.ensure_future(self._return())
        for waiting in (self._answer, self._welcome):
            if waiting is not None and not waiting.done():
                waiting.set_exception(Broken("gone"))
                waiting.exception()  # the task that waited may be gone too


async def seated(town: Town, **wanted: Any) -> tuple[Traveller, Traveller]:
    """A match that has begun, and both who play it."""
    while True:
        opened = await town.ask("/api/matches", game="connect-four", **wanted)
        match_id = opened["match"]["id"]
        with suppress(Full):
            joined = await town.ask(f"/api/matches/{match_id}/join")
            return Traveller(town, match_id, opened["token"]), Traveller(town, match_id, joined["token"])


async def play(town: Town, game: list[int], pause: float = 0.0, stop: asyncio.Event | None = None) -> None:
    """One game of two newcomers."""
    with suppress(Wrong):
        await play_at(await seated(town), game, pause, stop)


async def play_at(
    players: tuple[Traveller, Traveller],
    game: list[int],
    pause: float = 0.0,
    stop: asyncio.Event | None = None,
) -> None:
    """Each player waits until they have seen the other's move. Left early when told to stop."""
    try:
        for player in players:
            await player.arrive()
        for ply, column in enumerate(game):
            if stop is not None and stop.is_set():
                return
            version = await players[ply % 2].move(column, f"m{ply}")
            await players[1 - ply % 2].see(version)
            await asyncio.sleep(pause)
    finally:
        for player in players:
            player.leave()


async def tables(town: Town, count: int, stop: asyncio.Event, pause: float = 0.0) -> None:
    """N games at any time, until told to stop."""

    async def table(seed: int) -> None:
        for game in games(100, seed) * 1000:
            if stop.is_set():
                return
            await play(town, game, pause, stop)

    await asyncio.gather(*(table(seed) for seed in range(count)))


def p99(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100] if values else 0.0
