"""A bot that listens to its stream over HTTP, and comes back with its cursor."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

from support.client import Person
from support.plain import WITHOUT_TLS

SECONDS = 20


async def bot_of(owner: Person, name: str = "Robo", **wanted: Any) -> tuple[Person, str]:
    """A new bot, and its player id."""
    answer = await owner.post("/me/bots", name=name, **wanted)
    assert answer.status_code == 201, answer.text
    return Person(owner.url, answer.json()["token"]), answer.json()["player"]


class Heard:
    """An open stream: `next` gives the next line of one of these types."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines
        self.cursor: str | None = None
        self.all: list[dict[str, Any]] = []

    async def line(self) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            line: dict[str, Any] = msgspec.json.decode(await anext(self._lines))
        self.cursor = line["cursor"]
        self.all.append(line)
        return line

    async def next(self, *types: str) -> dict[str, Any]:
        while True:
            line = await self.line()
            if not types or line["type"] in types:
                return line

    async def until_ping(self) -> list[dict[str, Any]]:
        """What comes first: everything before the first ping."""
        before = len(self.all)
        await self.next("ping")
        return self.all[before:-1]


@asynccontextmanager
async def listening(bot: Person, after: str | None = None) -> AsyncIterator[Heard]:
    query = {} if after is None else {"after": after}
    async with httpx.AsyncClient(verify=WITHOUT_TLS, timeout=SECONDS) as client:
        address = f"{bot.url}/api/stream"
        async with client.stream("GET", address, params=query, headers=bot.headers) as answer:
            assert answer.status_code == 200, (await answer.aread()).decode()
            yield Heard(answer.aiter_lines())
