"""Two people who will not be put off: they come back after every close and send again what had no answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from support.client import Live, Person
from support.patience import SECONDS, patiently

GAME = [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 0, 6, 1]
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)


class Window:
    """One player's live socket, dialled again whenever it is lost."""

    def __init__(self, url: str, token: str, match_id: str) -> None:
        self._address = f"{url.replace('http', 'ws', 1)}/api/matches/{match_id}/live"
        self._token = token
        self._live: Live | None = None
        self.seen = 0
        self.closes: list[int | None] = []
        self.gaps: list[float] = []

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Again and again under the same id, until there is an answer."""
        lost_at = None
        while True:
            try:
                live = self._live or await self._dial()
                if lost_at is not None:
                    self.gaps.append(time.monotonic() - lost_at)
                    lost_at = None
                await live.say(**command)
                async with patiently():
                    answer = await live.hear("ack", "refused")
                if answer.get("code") != "service/unavailable":
                    return answer
            except GONE as error:
                lost_at = lost_at or time.monotonic()
                self._lost(error)
            await asyncio.sleep(0.02)

    async def caught_up(self, version: int) -> None:
        """Hear every event up to this version, in order and without a gap."""
        while self.seen < version:
            try:
                live = self._live or await self._dial()
                async with patiently():
                    message = await live.hear("event")
                if message["version"] > self.seen:
                    assert message["version"] == self.seen + 1, "an event is missing"
                    self.seen += 1
            except GONE as error:
                self._lost(error)
                await asyncio.sleep(0.02)

    async def leave(self) -> None:
        if self._live is not None:
            await self._live.socket.close()

    async def _dial(self) -> Live:
        live = Live(await connect(self._address, compression=None, open_timeout=SECONDS))
        await live.say(type="hello", token=self._token, after=self.seen)
        await live.hear("welcome")
        self._live = live
        return live

    def _lost(self, error: Exception) -> None:
        if isinstance(error, ConnectionClosed):
            self.closes.append(error.rcvd.code if error.rcvd else None)
        self._live = None


class Pair:
    """A game of two windows; `acks` is every version that was acknowledged."""

    def __init__(self, urls: list[str]) -> None:
        self._urls = urls
        self.acks: list[int] = []
        self.windows: list[Window] = []
        self.match_id = ""

    async def sit_down(self) -> Pair:
        first, second = (Person(url) for url in self._urls)
        self.match_id = (await first.open())["match"]["id"]
        await second.join(self.match_id)
        people = zip(self._urls, (first, second), strict=True)
        self.windows = [Window(url, str(one.token), self.match_id) for url, one in people]
        return self

    async def play(self, pause: float = 0.0, halfway: asyncio.Event | None = None) -> None:
        """The second half only once that has happened."""
        for ply, column in enumerate(GAME):
            if halfway is not None and ply == len(GAME) // 2:
                await halfway.wait()
            answer = await self.windows[ply % 2].ask(
                type="move", column=column, version=3 + ply, command_id=f"m{ply}"
            )
            assert answer["type"] == "ack", answer
            self.acks.append(answer["version"])
            for window in self.windows:
                await window.caught_up(answer["version"])
            await asyncio.sleep(pause)
        for window in self.windows:
            await window.leave()

    async def nothing_lost(self, url: str) -> None:
        """Every ack is in the log, once."""
        events = await Person(url).events(self.match_id)
        assert [event["version"] for event in events] == list(range(1, len(events) + 1))
        moves = [event["column"] for event in events if event["type"] == "move_played"]
        assert moves == GAME
        assert self.acks == list(range(4, 4 + len(GAME)))


async def all_play(pairs: list[Pair]) -> bool:
    """Whether every game has begun."""
    return all(len(pair.acks) > 1 for pair in pairs)
