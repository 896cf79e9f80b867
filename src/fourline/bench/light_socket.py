"""A WebSocket client that does nearly nothing, so that a load test measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

_MASK = b"\0\0\0\0"


class LightSocket(asyncio.Protocol):
    """Text frames of any length, no fragments: what our own server sends."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None]) -> None:
        self._host, self._path, self._heard = host, path, heard
        self._buffer = bytearray()
        self._open = False
        self.opened = asyncio.get_running_loop().create_future()
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame off the buffer, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return False
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        code, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if code == 1:
            self._heard(payload)
        elif code == 9:
            self._send(10, payload)
        return True

    def send(self, text: bytes) -> None:
        self._send(1, text)

    def _send(self, code: int, payload: bytes) -> None:
        """A mask of zeros is a mask: the bytes stay as they are."""
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes((128 | code,)) + length + _MASK + payload)

    def close(self) -> None:
        self._transport.abort()


async def open_socket(url: str, path: str, heard: Callable[[bytes], None]) -> LightSocket:
    host = urlsplit(url).netloc
    name, _, port = host.rpartition(":")
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LightSocket(host, path, heard), name, int(port))
    await socket.opened
    return socket
