"""People at a party: a host, phones and a TV, over HTTP and over sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import connect

from support import patience
from support.client import Live, Person


class Guest(Person):
    """A guest in a room, its host, or a client without a room yet."""

    code = ""
    id = ""

    async def open_room(self, **wanted: Any) -> dict[str, Any]:
        answer = await self.post("/rooms", **wanted)
        assert answer.status_code == 201, answer.text
        body = answer.json()
        self.token, self.code = body["token"] or self.token, body["room"]["code"]
        return body

    async def enter(self, code: str, name: str, **wanted: Any) -> dict[str, Any]:
        answer = await self.post(f"/rooms/{code}/join", name=name, **wanted)
        assert answer.status_code == 201, answer.text
        body = answer.json()
        self.token, self.code, self.id = body["token"] or self.token, code, body["player_id"]
        return body

    async def do(self, what: str, **body: Any) -> httpx.Response:
        return await self.post(f"/rooms/{self.code}/{what}", **body)

    async def done(self, what: str, **body: Any) -> dict[str, Any]:
        """A command that must be accepted; the room after it."""
        answer = await self.do(what, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()["room"]

    async def room(self) -> dict[str, Any]:
        answer = await self.get(f"/rooms/{self.code}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    @asynccontextmanager
    async def screen(self, **options: Any) -> AsyncIterator[Live]:
        """A live socket; `welcome` is the first room it was told."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/rooms/{self.code}/live"
        async with connect(address, compression=None, max_queue=None, **options) as socket:
            live = Live(socket)
            await live.say(**({"type": "hello"} | ({"token": self.token} if self.token else {})))
            live.welcome = await live.hear("room")
            yield live


class Party:
    """A host without a seat, and some players in a lobby."""

    def __init__(self, host: Guest, players: list[Guest]) -> None:
        self.host, self.players = host, players
        self.code = host.code

    def called(self, player_id: str) -> Guest:
        return next(one for one in self.players if one.id == player_id)

    async def room(self) -> dict[str, Any]:
        return await self.host.room()

    async def reached(self, phase: str, seconds: float = patience.SECONDS) -> dict[str, Any]:
        """The room once it is in this phase. What lets us wait for long is asked for less often."""
        until, pause = time.monotonic() + seconds, 0.02
        while (room := await self.room())["phase"] != phase:
            assert time.monotonic() < until, f"{room['phase']}, not {phase}"
            await asyncio.sleep(pause)
            pause = min(1.2 * pause, 0.25)
        return room

    async def start(self) -> dict[str, Any]:
        await self.host.done("start")
        return await self.reached("playing")

    async def tap(self, column: int) -> dict[str, Any]:
        """The player on turn drops a disc; the room after it."""
        room = await self.room()
        mover = self.called(room["game"]["current"]["player_id"])
        return await mover.done("moves", column=column, version=room["game"]["version"])

    async def win(self) -> dict[str, Any]:
        """The team that begins connects four in the first column."""
        for turn in range(7):
            room = await self.tap(turn % 2)
        return room


FEW = 8


async def party(url: str, *names: str, **wanted: Any) -> Party:
    """A room with these people: a few are moved, so that they are in Red and Blue by turns."""
    host = Guest(url)
    await host.open_room(**wanted)
    players = []
    for name in names:
        players.append(Guest(url))
        me = (await players[-1].enter(host.code, name))["room"]["players"][-1]
        if len(names) <= FEW and me["team"] != ("blue", "red")[len(players) % 2]:
            await host.done(f"players/{me['id']}/team", team="red")
    return Party(host, players)


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    problem: dict[str, Any] = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    assert answer.headers["content-type"] == "application/problem+json"
    return problem
