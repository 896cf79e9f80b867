"""uvicorn's HTTP protocol with a short way: most calls and sockets are led past ASGI to their endpoints."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, cast

import httptools
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl

from fourline.api.front.application import Found, Front
from fourline.api.front.blank import Blank
from fourline.api.front.direct import SOCKET
from fourline.api.front.incoming import Headers
from fourline.api.process.answering import DirectCycle
from fourline.api.sockets.handshake import accept_key
from fourline.api.sockets.protocol import WireProtocol

UVICORN_PARTS = frozenset(
    {
        *("_should_upgrade", "_start_asgi_task", "app", "client", "connection_made", "connections", "cycle"),
        *("expect_100_continue", "flow", "handle_websocket_upgrade", "headers", "on_headers_complete"),
        *("on_message_begin", "parser", "pipeline", "scheme", "scope", "server", "transport", "url"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""

BLANK = Blank({"parser", "pipeline"})


class FrontHttp(HttpToolsProtocol):
    """Makes nothing that only ASGI needs before a request has to go through ASGI."""

    _accepts: bytes | None = None
    """What accepts the handshake, if this is a usual one."""

    def __init__(self, **parts: Any) -> None:
        server = (*parts.values(), asyncio.get_event_loop())
        if BLANK.fits(*server):
            self._fill()
        else:
            super().__init__(**parts)
            BLANK.keep(self, *server)
        self._front = self.app if isinstance(self.app, Front) else None

    def _fill(self) -> None:
        BLANK.fill(self)
        self.parser, self.pipeline = httptools.HttpRequestParser(self), deque()
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.connections.add(self)
        self.transport, self.flow = transport, FlowControl(transport)
        self.client = get_remote_addr(transport)
        self.scheme = "https" if is_ssl(transport) else "http"

    def on_message_begin(self) -> None:
        """As uvicorn's, but the scope is made only for a request that goes through ASGI."""
        self.url, self.headers = b"", []

    def _should_upgrade(self) -> bool:
        """Asked of a request with an upgrade, by uvicorn too: nothing begins before its head has ended."""
        return self.parser.get_method() != b"CONNECT"

    def _is_handshake(self) -> bool:
        method = self.parser.get_method().decode("ascii")
        self._accepts = accept_key(method, self.url, self.headers)
        return self._accepts is not None or super()._should_upgrade()

    def _without_upgrade(self) -> bytes:
        """The same head without its upgrade: behind one the parser reads no body."""
        parser = self.parser
        first = b" ".join((parser.get_method(), self.url, b"HTTP/" + parser.get_http_version().encode()))
        lines = (name + b": " + value for name, value in self.headers if name != b"upgrade")
        return b"\r\n".join((first, *lines, b"", b""))

    def _make_scope(self) -> None:
        url, headers = self.url, self.headers
        self.server = get_local_addr(self.transport)
        super().on_message_begin()
        self.url, self.headers, self.scope["headers"] = url, headers, list(headers)
        self.expect_100_continue = Headers(headers).expects_continue

    def on_headers_complete(self) -> None:
        if self.parser.should_upgrade() and self._should_upgrade():
            return
        found = self._find()
        if found is None:
            self._make_scope()
            super().on_headers_complete()
            return
        begun, self.cycle = self.cycle, DirectCycle(self, found)
        if begun is None or begun.response_complete:
            self._start_asgi_task(self.cycle, cast(Any, found))
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((self.cycle, cast(Any, found)))

    def _find(self) -> Found | None:
        """The endpoint of a request that can be answered without ASGI."""
        parser = self.parser
        if self._front is None or parser.should_upgrade() or parser.get_http_version() != "1.1":
            return None
        method = parser.get_method().decode("ascii")
        return self._front.find(method, self.url, self.scheme or "http", self.headers)

    def _find_socket(self) -> Found | None:
        """The endpoint of a handshake that needs no ASGI."""
        front = self._front
        return None if front is None else front.find(SOCKET, self.url, self.scheme or "http", self.headers)

    def handle_websocket_upgrade(self) -> None:
        """Called if `_is_handshake`."""
        if self._accepts is None:
            self._make_scope()
            self.scope["method"] = self.parser.get_method().decode("ascii")
            super().handle_websocket_upgrade()
        else:
            self.connections.discard(self)
            made = WireProtocol.after(self)
            made.shake(self._accepts, self.url, self.headers, self._find_socket())
            self.transport.set_protocol(made)
            self.parser = None  # type: ignore[assignment]  # it knows our methods, and is not needed any more
