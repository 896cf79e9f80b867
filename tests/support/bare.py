"""A bare connection to a server: bytes out, and everything that comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from support.patience import patiently


class Raw:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self) -> bytes:
        """Everything until the server hangs up."""
        async with patiently():
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""


@asynccontextmanager
async def raw(port: int) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


def head(*lines: str, method: str = "GET", path: str = "/api/games") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


def refused(answer: bytes, status: int) -> None:
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    assert b"application/problem+json" in answer
    assert b"x-content-type-options: nosniff" in answer
