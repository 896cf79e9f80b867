"""The opening handshake as every browser sends it, answered without reading it a second time.

The HTTP parser has read the request already; `websockets` would read it again from bytes. Anything unusual
is left to it: what is refused, and how, is decided in one place.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Any
from urllib.parse import unquote

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import Protocol, State

UVICORN_PARTS = frozenset(
    {
        *("app_state", "asgi_version", "client", "conn", "default_headers", "handshake_complete"),
        *("handshake_initiated", "loop", "on_task_complete", "queue", "root_path", "run_asgi", "scheme"),
        *("scope", "send", "server", "start_keepalive", "tasks", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
WEBSOCKETS_PARTS = frozenset({"parser", "state"})
"""What is used of the protocol object of websockets that uvicorn keeps as `conn`."""

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_NEEDED = {
    b"upgrade": re.compile(rb"websocket", re.IGNORECASE),
    b"connection": re.compile(rb"(?:keep-alive, ?)?upgrade", re.IGNORECASE),
    b"sec-websocket-version": re.compile(rb"13"),
    b"sec-websocket-key": re.compile(rb"[A-Za-z0-9+/]{22}=="),
}
_UNUSUAL = frozenset((b"sec-websocket-protocol", b"transfer-encoding", b"content-length"))

Headers = list[tuple[bytes, bytes]]


class HandshakeProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, told of a handshake that was read already."""

    _accepts = b""

    def shake(self, accepts: bytes, target: bytes, headers: Headers) -> None:
        """Starts the application. `accepts` is the `accept_key` of this handshake."""
        self._accepts = accepts
        self.conn.parser = Protocol.parse(self.conn)  # from here on there are frames
        next(self.conn.parser)
        self.handshake_initiated = True
        self.scope = self._scope(target, headers)
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    def _scope(self, target: bytes, headers: Headers) -> Any:
        raw, _, query = target.partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": self.root_path,
            "path": self.root_path + unquote(raw.decode("ascii")),
            "raw_path": self.root_path.encode("ascii") + raw,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}},
        }

    async def send(self, message: ASGISendEvent) -> None:
        accepts, self._accepts = self._accepts, b""
        if accepts and message["type"] == "websocket.accept" and not self.transport.is_closing():
            self.handshake_complete = True
            self.conn.state = State.OPEN
            self.transport.write(switching(accepts, [*self.default_headers, *message.get("headers", ())]))
            self.start_keepalive()
        else:
            await super().send(message)


def accept_key(method: str, target: bytes, headers: Headers) -> bytes | None:
    """What accepts a usual handshake, None for any other.

    >>> usual = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-version", b"13")]
    >>> accept_key("GET", b"/", [*usual, (b"sec-websocket-key", b"dGhlIHNhbXBsZSBub25jZQ==")])
    b's3pPLMBiTxaQ9kYGzzhZRbK+xOo='
    """
    if method != "GET" or not target.isascii():
        return None
    found: dict[bytes, bytes] = {}
    for name, value in headers:
        needed = _NEEDED.get(name)
        if needed is not None:
            if name in found or not needed.fullmatch(value):
                return None
            found[name] = value
        elif name in _UNUSUAL:
            return None
    if len(found) < len(_NEEDED):
        return None
    key = found[b"sec-websocket-key"]
    return base64.b64encode(hashlib.sha1(key + _GUID, usedforsecurity=False).digest())


def switching(accepts: bytes, headers: Headers) -> bytes:
    """The answer that opens the socket."""
    more = b"".join([b"%b: %b\r\n" % header for header in headers])
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n%b\r\n" % (accepts, more)
    )
