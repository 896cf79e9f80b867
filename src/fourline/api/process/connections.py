"""HTTP connections with bounds: how many, how large the head of a request, how long it may take to arrive."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from fourline.api.process.connection_count import Connections, Ticket
from fourline.api.process.front_http import FrontHttp
from fourline.api.process.unsent import is_sending
from fourline.api.raw import raw_problem
from fourline.api.sockets.protocol import WireProtocol

log = logging.getLogger(__name__)

HEAD_BYTES = 16 * 1024
HEAD_LINES = 100
BODY_BYTES = 64 * 1024
"""How much of a body may arrive, with what frames its chunks; what it says is bounded by the application."""
MAX_PIPELINED = 8
"""How many requests may wait behind one on the same connection. Browsers send none."""
READ_SECONDS = 30.0
"""How long a client may leave an answer unread."""
LINGER_SECONDS = 1.0
LINGER_BYTES = 256 * 1024
LINGER_PART = 32
"""The share of connections over the limit that still get an answer; beyond it they are closed without one."""
_NEVER = float("inf")
UVICORN_PARTS = frozenset(
    {
        *("_should_upgrade", "_start_asgi_task", "_unset_keepalive_if_required", "client", "connection_lost"),
        *("connection_made", "connections", "cycle", "data_received", "flow"),
        *("handle_websocket_upgrade", "headers", "loop", "on_header", "on_headers_complete"),
        *("on_message_complete", "on_response_complete", "parser", "pipeline", "send_400_response"),
        *("transport",),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""


class BoundedHttp(FrontHttp):
    """uvicorn's protocol; a request that is too large, too slow or one too many is answered and ended."""

    _ticket: Ticket | None = None
    _due = _NEVER
    _in_head = True
    _head_bytes = 0
    _body_bytes = 0
    _draining = False
    """The answer came before the end of the body; the rest is dropped, and the connection is kept."""
    _lingering = 0
    _unread = (0, _NEVER)
    _answering: RequestResponseCycle | None = None

    def __init__(self, known: Connections, **parts: Any) -> None:
        super().__init__(**parts)
        self._known, self._bounds = known, known.bounds

    def counted_by(self, ticket: Ticket) -> None:
        """The connection was counted before its handshake."""
        self._ticket = ticket

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._due = self.loop.time() + self._bounds.header_seconds
        if self._ticket is None:
            self._ticket = self._known.enter(self.client[0] if self.client else None)
        if self._ticket is None:
            self._refuse(429, "rate/limited", "Too many connections from this address. Close some.")
        elif len(self.connections) > self._bounds.in_all + max(8, self._bounds.in_all // LINGER_PART):
            transport.abort()
        elif len(self.connections) > self._bounds.in_all:
            self._refuse(503, "service/unavailable", "The server has no room for another connection.")
        else:
            self._ticket.rest(self._give_way)

    def _give_way(self) -> bool:
        """Ends a connection that is not in use. One whose last answer is still unread stays.

        At once: with TLS a client could keep a connection that is closed politely for half a minute.
        """
        if is_sending(self.transport):
            return False
        self.transport.abort()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        if self._ticket is not None:
            self._ticket.give_back()
        self._hear_no_more()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _hear_no_more(self) -> None:
        """The application learns that the client is gone, whichever of its requests is being answered."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._lingering:
            self._discard(len(data))
            return
        if self._ticket is not None:
            self._ticket.use()
        if self._due == _NEVER:
            self._due = self.loop.time() + self._bounds.header_seconds
        if self._in_head and self._head_bytes + len(data) <= HEAD_BYTES and not self.transport.is_closing():
            self._head_bytes += len(data)
            self._parse(data)
            return
        while data and not self._lingering and not self.transport.is_closing():
            room = HEAD_BYTES + 1 - self._head_bytes if self._in_head else len(data)
            piece, data = data[:room], data[room:]
            if self._in_head:
                self._head_bytes += len(piece)
            else:
                self._body_bytes += len(piece)
            if not self._parse(piece):
                return
            if self._in_head and self._head_bytes > HEAD_BYTES:
                self._too_large()
            elif not self._in_head and self._body_bytes > BODY_BYTES:
                self._refuse(413, "request/too_large", "This body is too large.")

    def _parse(self, piece: bytes) -> bool:
        """False if the connection is no longer ours to read."""
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade as upgrade:
            if self._is_handshake():
                self.handle_websocket_upgrade()
                return False
            if self._should_upgrade():
                return self._parse(self._without_upgrade() + piece[upgrade.args[0] :])
        except httptools.HttpParserError:
            if len(self.headers or ()) > HEAD_LINES:
                self._too_large()
            else:
                self._refuse(400, "request/unreadable", "This is not a valid HTTP request.")
            return False
        return True

    # -- what the parser finds ---------------------------------------------------------------

    def on_header(self, name: bytes, value: bytes) -> None:
        """As uvicorn's, bounded. Lines behind a body count as well."""
        headers = self.headers
        headers.append((name.lower(), value))
        if len(headers) > HEAD_LINES:
            raise ValueError("too many header lines")

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests are waiting")
        self._in_head, self._head_bytes, self._body_bytes = False, 0, 0
        self._due = self.loop.time() + self._bounds.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._due = True, _NEVER
        super().on_message_complete()
        if self._draining:
            self._draining = False
            super().on_response_complete()
            self._rest()

    def on_response_complete(self) -> None:
        answered_early = not self._in_head and self.cycle.response_complete
        if answered_early and not self.transport.is_closing():
            self._draining, self._due = True, min(self._due, self.loop.time() + LINGER_SECONDS)
            self.flow.resume_reading()
        else:
            super().on_response_complete()
            self._rest()

    def _rest(self) -> None:
        answered = self._answering is None or self._answering.response_complete
        if answered and self._in_head and not self._head_bytes and self._ticket is not None:
            self._ticket.rest(self._give_way)

    def handle_websocket_upgrade(self) -> None:
        """No client sends a handshake before its last request was answered: that answer is the end.

        What comes behind such a handshake is dropped.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.keep_alive = False
            self._lingering = 1
            self.flow.pause_reading()
            return
        super().handle_websocket_upgrade()
        if self._ticket is not None:
            cast(WireProtocol, self.transport.get_protocol()).on_settled(self._ticket.give_back)

    # -- refusing ----------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "request/unreadable", "This is not a valid HTTP request.")

    def _too_large(self) -> None:
        detail = f"The headers of a request have at most {HEAD_BYTES // 1024} KiB in {HEAD_LINES} lines."
        self._refuse(431, "request/too_large", detail)

    def _refuse(self, status: int, code: str, detail: str) -> None:
        log.debug("connection refused", extra={"status": status, "reason": detail})
        if self._draining:
            self._linger()
            return
        begun = self._answering
        self._hear_no_more()
        if self.pipeline or (begun is not None and begun.response_started and not begun.response_complete):
            self.transport.abort()  # in the middle of another answer: nothing more can be said
            return
        self.transport.write(raw_problem(status, code, detail))
        self._linger()

    def _linger(self) -> None:
        """Hang up without a reset, which would take the answer away before the client has read it."""
        self._lingering, self._due = 1, self.loop.time() + LINGER_SECONDS
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.flow.resume_reading()

    def _discard(self, size: int) -> None:
        self._lingering += size
        if self._lingering > LINGER_BYTES:
            self.transport.abort()

    def expire(self, now: float) -> None:
        """Called about once a second."""
        if self._lingering and now >= self._due:
            self.transport.abort()
        elif now >= self._due:
            started = self._head_bytes or not self._in_head
            if started:
                self._refuse(408, "request/unreadable", "The request did not arrive in time.")
            else:
                self.transport.close()
        elif self.flow.write_paused:
            self._stalled(now)

    def _stalled(self, now: float) -> None:
        left, since = self.transport.get_write_buffer_size(), self._unread[1]
        if left != self._unread[0] or since == _NEVER:
            self._unread = (left, now)
        elif now - since >= READ_SECONDS:
            self.transport.abort()
