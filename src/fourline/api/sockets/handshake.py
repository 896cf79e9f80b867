"""The opening handshake as every browser sends it, answered without reading it a second time.

The HTTP parser has read the request already; `websockets` would read it again from bytes. Anything unusual
is left to it: what is refused, and how, is decided in one place.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from functools import partial
from typing import Any, Self
from urllib.parse import unquote

from starlette.types import Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected, get_local_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import Protocol, State
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from fourline.api.front.application import Found
from fourline.api.front.blank import Blank
from fourline.api.front.incoming import SocketRequest
from fourline.api.headers import lines

UVICORN_PARTS = frozenset(
    {
        *("app", "app_state", "asgi_version", "client", "conn", "connection_made", "connections"),
        *("default_headers", "handle_connect", "handshake_complete", "handshake_initiated", "loop"),
        *("on_task_complete", "queue", "root_path", "run_asgi", "scheme", "scope", "send"),
        *("start_keepalive", "tasks", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
HTTP_PARTS = frozenset({"app_state", "client", "config", "loop", "scheme", "server_state", "transport"})
"""What a socket takes over of the connection that it was."""
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
BLANK = Blank({"conn", "default_headers", "frames", "queue", "writable"})
CONN_BLANK = Blank({"events", "extensions", "id", "parser", "reader", "writes"})


class HandshakeProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, told of a handshake that was read already."""

    _accepts = b""

    @classmethod
    def after(cls, http: HttpToolsProtocol) -> Self:
        """The protocol of a connection that begins as HTTP."""
        server = cls, http.config, http.server_state, http.app_state, http.loop
        if BLANK.fits(*server):
            made = cls.__new__(cls)
            BLANK.fill(made)
            made.frames, made.conn, made.writable = [], _new_connection(), asyncio.Event()
            made.writable.set()
            made.default_headers = http.server_state.default_headers
        else:
            made = cls(*server[1:4])
            BLANK.keep(made, *server)
            CONN_BLANK.keep(made.conn)
        made._take_over(http)
        return made

    def _take_over(self, http: HttpToolsProtocol) -> None:
        """What `connection_made` does, told by the protocol that has asked already."""
        self.connections.add(self)
        self.transport, self.client = http.transport, http.client
        self.scheme = "wss" if http.scheme == "https" else "ws"
        self.prepare()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.prepare()

    def prepare(self) -> None:
        """The connection is there."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.begin()

    def begin(self) -> None:
        """The application was started with the handshake."""

    def shake(self, accepts: bytes, target: bytes, headers: Headers, found: Found | None = None) -> None:
        """Starts the application, or the endpoint that was found. `accepts` is the `accept_key`."""
        self._accepts = accepts
        self.conn.parser = Protocol.parse(self.conn)  # from here on there are frames
        next(self.conn.parser)
        self.handshake_initiated = True
        if found is None:
            self.scope = self._scope(target, headers)
            self.queue.put_nowait({"type": "websocket.connect"})
        else:
            self.scope = self._short_scope(target)
            self.app = partial(self._serve, found)
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)
        self.begin()

    def _short_scope(self, target: bytes) -> Any:
        """What log lines tell of a handshake."""
        path, _, query = target.partition(b"?")
        return {"path": path.decode(), "query_string": query, "client": self.client}

    async def _serve(self, found: Found, _scope: object, _receive: object, send: Send) -> None:
        """In place of the application. It knows this socket, so the socket must not keep it."""
        del self.app
        peer = self.client[0] if self.client else None
        asked = found.headers, peer, self.scheme, found.path_params, self, send
        await found.endpoint(SocketRequest(*asked, found.security.raw))

    def _scope(self, target: bytes, headers: Headers) -> Any:
        raw, _, query = target.partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": get_local_addr(self.transport),
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

    async def send(self, message: Any) -> None:
        accepts, self._accepts = self._accepts, b""
        if accepts and message["type"] == "websocket.accept":
            if self.transport.is_closing():
                raise ClientDisconnected
            self.handshake_complete = True
            self.conn.state = State.OPEN
            self.transport.write(switching(accepts, [*self.default_headers, *message.get("headers", ())]))
            self.start_keepalive()
        else:
            await super().send(message)


def _new_connection() -> ServerProtocol:
    made = ServerProtocol.__new__(ServerProtocol)
    CONN_BLANK.fill(made)
    made.extensions, made.events, made.writes = [], [], []
    made.reader = StreamReader()
    return made  # its parser is made by `shake`


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
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n%b\r\n" % (accepts, lines(headers))
    )
