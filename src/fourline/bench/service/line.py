"""One connection to the service without a client library: HTTP first, then perhaps a live socket.

The load must cost less than what it measures, so there is no client library here: requests are
bytes written whole, frames are cut from the buffer in place, and the masking key is zero.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec

_TEXT, _CLOSE, _PING, _PONG = 0x81, 8, 9, 0x8A
_MASKED = 0x80


class Broken(Exception):
    """The server hung up, or gave an answer that it must not give."""


class Line(asyncio.Protocol):
    """Ask over HTTP with `ask`; after `go_live` every text message goes to `heard`."""

    def __init__(self) -> None:
        self.heard: Callable[[bytes], None] = _ignore
        self.gone: Callable[[], None] | None = None
        self.close_code: int | None = None
        self._rest = b""
        self._live = False
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Broken("the server hung up"))
        if self.gone is not None:
            self.gone()

    async def ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        """One request, and its status and JSON."""
        sent = b"" if body is None else msgspec.json.encode(body)
        head = [f"{method} {path} HTTP/1.1", "host: localhost", f"content-length: {len(sent)}"]
        if sent:
            head.append("content-type: application/json")
        if token:
            head.append(f"authorization: Bearer {token}")
        status, answer = await self._exchange("\r\n".join((*head, "", "")).encode() + sent)
        try:
            return status, msgspec.json.decode(answer) if answer else None
        except msgspec.DecodeError:
            raise Broken(f"{method} {path}: {status} {answer[:200]!r}") from None

    async def go_live(self, path: str, heard: Callable[[bytes], None]) -> None:
        """Become a WebSocket."""
        self.heard = heard
        request = (
            f"GET {path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
        )
        status, body = await self._exchange(request.encode())
        if status != 101:
            raise Broken(f"no socket: {status} {body[:200]!r}")

    def say(self, message: bytes) -> None:
        """One text frame."""
        size = len(message)
        head = bytes((_TEXT, _MASKED | size)) if size < 126 else _long_head(size)
        self.transport.write(head + b"\0\0\0\0" + message)

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self.transport.is_closing():
            raise Broken("the server hung up")
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self._answer

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        self._rest = self._frames(data) if self._live else self._response(data)

    def _response(self, data: bytes) -> bytes:
        end = data.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return data
        status = int(data[9:12])
        self._live = status == 101
        size = 0 if self._live else _content_length(data[:end])
        if len(data) < end + 4 + size:
            return data
        rest = data[end + 4 + size :]
        if not self._answer.done():
            self._answer.set_result((status, data[end + 4 : end + 4 + size]))
        return self._frames(rest) if self._live else rest

    def _frames(self, data: bytes) -> bytes:
        """Every whole frame in the buffer; what is left of it."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if body + size > end:
                break
            if data[at] == _TEXT:
                self.heard(data[body : body + size])
            else:
                self._control(data[at] & 15, data[body : body + size])
            at = body + size
        return data[at:]

    def _control(self, kind: int, payload: bytes) -> None:
        if kind == _PING:
            self.transport.write(bytes((_PONG, _MASKED | len(payload))) + b"\0\0\0\0" + payload)
        elif kind == _CLOSE:
            self.close_code = int.from_bytes(payload[:2], "big") if payload else 1005
            self.transport.close()


async def dial(port: int) -> Line:
    """A new connection; this program only ever talks to its own machine."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(Line, "127.0.0.1", port)
    return line


def _ignore(_message: bytes) -> None:
    """Messages are dropped until a handler is set."""


def _content_length(head: bytes) -> int:
    _, _, found = head.lower().partition(b"content-length:")
    return int(found.split(b"\r\n", 1)[0]) if found else 0


def _long_head(size: int) -> bytes:
    return bytes((_TEXT, _MASKED | 126)) + size.to_bytes(2, "big")
