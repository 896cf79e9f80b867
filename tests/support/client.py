"""A small client of the public contract: one person with a token, over HTTP and over a socket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from support import patience
from support.light_http import LightTransport
from support.patience import patiently

_shared: list[httpx.AsyncClient] = []


def _http() -> httpx.AsyncClient:
    """One for all persons of a test, without a memory for cookies: a token is sent as Bearer."""
    if not _shared:
        client = httpx.AsyncClient(transport=LightTransport(), timeout=patience.SECONDS)
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        _shared.append(client)
    return _shared[0]


async def everyone_leaves() -> None:
    """Close what was opened; a fixture calls this after each test."""
    while _shared:
        await _shared.pop().aclose()


class Person:
    """A client with a token, or without one yet."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url, self.token = url, token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await _http().get(f"{self.url}/api{path}", params=query, headers=self.headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.send("POST", path, json=body)

    async def send(self, method: str, path: str, headers: Any = None, **options: Any) -> httpx.Response:
        """Any request at all."""
        return await _http().request(
            method, f"{self.url}/api{path}", headers=self.headers | (headers or {}), **options
        )

    async def open(self, game: str = "connect-four", **wanted: Any) -> dict[str, Any]:
        return await self._sat(await self.post("/matches", game=game, **wanted))

    async def join(self, match_id: str, **wanted: Any) -> dict[str, Any]:
        return await self._sat(await self.post(f"/matches/{match_id}/join", **wanted))

    async def move(self, match_id: str, **move: Any) -> httpx.Response:
        return await self.post(f"/matches/{match_id}/moves", **move)

    async def match(self, match_id: str, **query: Any) -> dict[str, Any]:
        answer = await self.get(f"/matches/{match_id}", **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def events(self, match_id: str, after: int = 0) -> list[dict[str, Any]]:
        return (await self.get(f"/matches/{match_id}/events", after=after)).json()["events"]

    async def _sat(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.status_code in (200, 201), answer.text
        body = answer.json()
        self.token = body["token"] or self.token
        return body

    @asynccontextmanager
    async def live(self, match_id: str, after: Any = None, **options: Any) -> AsyncIterator[Live]:
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match_id}/live"
        async with connect(address, compression=None, **options) as socket:
            live = Live(socket)
            hello = {"type": "hello"} | ({"token": self.token} if self.token else {})
            await live.say(**(hello if after is None else hello | {"after": after}))
            live.welcome = await live.hear("welcome")
            yield live


class Live:
    """A live socket. `hear` gives the next message of a type and keeps the others."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.kept: list[dict[str, Any]] = []
        self._ids = 0

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self, *types: str) -> dict[str, Any]:
        for place, message in enumerate(self.kept):
            if message["type"] in types:
                return self.kept.pop(place)
        async with patiently():
            while (message := msgspec.json.decode(await self.socket.recv()))["type"] not in types:
                self.kept.append(message)
        return message

    async def ask(self, command: str, /, **fields: Any) -> dict[str, Any]:
        """Say a command and hear its answer."""
        self._ids += 1
        await self.say(**({"type": command, "command_id": f"c{self._ids}"} | fields))
        return await self.hear("ack", "refused")

    async def event(self) -> dict[str, Any]:
        return (await self.hear("event"))["event"]


async def two_players(url: str, game: str = "connect-four", **wanted: Any) -> tuple[Person, Person, str]:
    """A match that has begun, and the two who play it: the first seat first."""
    first, second = Person(url), Person(url)
    match_id = (await first.open(game, **wanted))["match"]["id"]
    await second.join(match_id)
    return first, second, match_id
