"""Bare connections for attackers: bytes out, and what came back counted by its first line."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import httpx

from support.plain import WITHOUT_TLS

Answers = Counter[str]
HOST = "127.0.0.1"
FIRST_SECONDS = 3.0
MIN_SECONDS = 1.0


class Wire:
    """One connection, and how the server answered on it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: Answers) -> None:
        self._reader, self._writer, self._answers = reader, writer, answers

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def answer(self) -> None:
        """Count the status of the next answer, or that there was none."""
        line = await self._reader.read(65_536)
        self._answers[line[9:12].decode("latin-1") if line.startswith(b"HTTP/1.1 ") else "closed"] += 1

    def stop_reading(self) -> None:
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    async def until_closed(self) -> None:
        while await self._reader.read(65_536):
            pass
        self._answers["closed"] += 1


@contextlib.asynccontextmanager
async def wire(url: str, answers: Answers) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection(HOST, urlsplit(url).port)
    try:
        yield Wire(reader, writer, answers)
    finally:
        writer.close()


def visitor(url: str, address: str) -> httpx.AsyncClient:
    """An attacker at an address of their own: this machine counts as a proxy."""
    limits = httpx.Limits(max_connections=60)
    sent = {"x-forwarded-for": address}
    return httpx.AsyncClient(
        verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=30, headers=sent, limits=limits
    )


def head(*lines: str, method: str = "GET", path: str = "/api/games", host: str = HOST) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", *lines, "", ""]).encode()


def handshake(path: str, *lines: str) -> bytes:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    return head(
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key, *lines, path=path
    )


def frame(payload: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    """A client's frame, masked with zeros."""
    first, size = (0x80 if fin else 0) | opcode, len(payload)
    if size < 126:
        return bytes([first, 0x80 | size]) + b"\0\0\0\0" + payload
    return bytes([first, 0xFE]) + size.to_bytes(2, "big") + b"\0\0\0\0" + payload


def at_least(until: float, seconds: float = MIN_SECONDS) -> float:
    """An attack that took long to set up goes on for a moment all the same."""
    return max(until, asyncio.get_running_loop().time() + seconds)


async def over_and_over(until: float, once: Callable[[], Awaitable[None]], answers: Answers) -> None:
    """Again and again until the time is up, but at least once; the server may end a connection."""
    loop = asyncio.get_running_loop()
    first = FIRST_SECONDS
    while first or loop.time() < until:
        try:
            async with asyncio.timeout(max(first, 0.1, until - loop.time())):
                first = 0.0
                await once()
        except TimeoutError:
            return
        except (OSError, asyncio.IncompleteReadError, httpx.HTTPError):
            answers["cut off"] += 1
            await asyncio.sleep(0.01)


async def crowd(count: int, until: float, once: Callable[[], Awaitable[None]], answers: Answers) -> None:
    await asyncio.gather(*(over_and_over(until, once, answers) for _ in range(count)))


def noise(size: int) -> bytes:
    return os.urandom(size)
