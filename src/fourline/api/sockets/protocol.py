"""Sockets on uvicorn's own protocol, with a short cut for what is said often.

A broadcast reaches many sockets, and a server's frame is the same bytes for all of them: so it is
written straight to the transport, without a task or a queue. The transport's buffer is the outbox;
a client that lets it fill is disconnected and delays no other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from websockets.protocol import State

from fourline.api.front.incoming import WIRE
from fourline.api.sockets.frames import (
    Inbox,
    shared_frame,
    shared_frames,
)
from fourline.api.sockets.gathering import GATHER_SECONDS, abort_failed, gathering
from fourline.api.sockets.reading import ReadingProtocol

log = logging.getLogger(__name__)

LOW_BYTES, HIGH_BYTES, MAX_BYTES = 16 * 1024, 32 * 1024, 64 * 1024
NOT_READING = 1013
HANDSHAKE_SECONDS = 20.0

UVICORN_PARTS = frozenset(
    {
        *("close_sent", "conn", "connection_lost", "handshake_complete", "loop", "pause_writing"),
        *("resume_writing", "scope", "send", "shutdown", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
WEBSOCKETS_PARTS = frozenset({"data_to_send", "parser", "send_close", "state"})
"""What is used of the protocol object of websockets that uvicorn keeps as `conn`."""


class WireProtocol(ReadingProtocol):
    """One connection. `slow_reader_seconds` is how long a reader may not read, in seconds."""

    slow_reader_seconds = 15.0
    _slow_timer: asyncio.TimerHandle | None = None
    _settled: Callable[[], None] | None = None
    _opened = 0.0
    _gathered: list[bytes]
    _gathered_at = 0.0

    def prepare(self) -> None:
        self.queue = Inbox()
        self._gathered, self.gathering = [], gathering(self.loop)
        self._opened = self.loop.time()

    def on_settled(self, settled: Callable[[], None]) -> None:
        """`settled` is called once, when the handshake is accepted or the connection is over."""
        self._settled = settled

    def _settle(self) -> None:
        settled, self._settled = self._settled, None
        if settled:
            settled()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)
        if self.close_sent and not self.handshake_complete:
            log.debug("handshake refused", extra={"path": self.scope["path"]})
            self.handshake_complete = True  # there will be no other answer: uvicorn would call that an error
        if self.handshake_complete:
            self._settle()

    def expire(self, now: float) -> None:
        """Pings, and gives up a client or a handshake that stays unanswered. Called once a second."""
        self.keep_alive(now)
        if not self.handshake_complete and now - self._opened > HANDSHAKE_SECONDS:
            self.transport.abort()

    def begin(self) -> None:
        if "extensions" in getattr(self, "scope", ()):  # on the way through ASGI
            self.scope["extensions"][WIRE] = {"protocol": self}
        self.transport.set_write_buffer_limits(high=HIGH_BYTES, low=LOW_BYTES)

    # -- out ---------------------------------------------------------------------------------

    def post(self, message: bytes) -> None:
        """Never waits. What was gathered goes out before it, in the same system call."""
        if self._gathered:
            self._gathered.append(message)
            self.flush()
        else:
            self._write(shared_frame(message))

    def post_with_next(self, message: bytes) -> None:
        """As `post`, together with what is posted in this iteration of the event loop, if anything is."""
        self._gathered.append(message)
        self.gathering.add_until_next_iteration(self)

    def post_gathered(self, message: bytes) -> None:
        """As `post`, but what comes within a fifth of a second of another goes out together with the next."""
        gathered = self._gathered
        if gathered:
            gathered.append(message)
            return
        now = self.loop.time()
        if now - self._gathered_at >= GATHER_SECONDS:
            self._gathered_at = now
            self._write(shared_frame(message))
        else:
            self._gathered = [message]
            self.gathering.add(self)

    def flush(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._gathered_at = self.loop.time()
            self._write(shared_frames(gathered))

    def _write(self, frames: bytes) -> None:
        """Never raises, so that a loop over many sockets goes on to the next one."""
        try:
            if not self.close_sent and not self.transport.is_closing():
                self.transport.write(frames)
                if self._slow_timer is not None and self.transport.get_write_buffer_size() > MAX_BYTES:
                    self._give_up()
        except Exception:
            abort_failed(self.transport)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._slow_timer is None:
            self._slow_timer = self.loop.call_later(self.slow_reader_seconds, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._calm()

    def connection_lost(self, exc: Exception | None) -> None:
        """If the connection drops without a close frame, only the oldest queued command is still handled."""
        self._calm()
        self._settle()
        while self.conn.state is State.OPEN and len(self.queue) > 1:
            self.queue.pop()
        super().connection_lost(exc)
        self.conn.parser.close()  # it knows `conn`, which knows it

    def _calm(self) -> None:
        timer, self._slow_timer = self._slow_timer, None
        if timer is not None:
            timer.cancel()

    def _give_up(self) -> None:
        """Too much is waiting, or for too long."""
        self._calm()
        self.hang_up(NOT_READING, "Not reading.")

    def hang_up(self, code: int, reason: str) -> None:
        """Close at once, whatever is still to be sent or was sent by the client."""
        self.flush()
        if self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code, reason)
            self._write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.loop.call_later(1.0, self.transport.abort)
