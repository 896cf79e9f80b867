"""Sockets on uvicorn's own protocol, with a short cut for what is said often.

A broadcast reaches many sockets, and a server's frame is the same bytes for all of them: so it is
written straight to the transport, without a task or a queue. The transport's buffer is the outbox;
a client that lets it fill is disconnected and delays no other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from starlette.types import Message
from uvicorn._types import ASGISendEvent
from websockets.frames import Frame
from websockets.protocol import State

from fourline.api.front.incoming import WIRE
from fourline.api.raw import raw_problem
from fourline.api.sockets.frames import Inbox, is_pong, missing_bytes, shared_frame, shared_frames, short_text
from fourline.api.sockets.gathering import GATHER_SECONDS, abort_failed, gathering
from fourline.api.sockets.pings import PingedProtocol

log = logging.getLogger(__name__)

LOW_BYTES, HIGH_BYTES, MAX_BYTES = 16 * 1024, 32 * 1024, 64 * 1024
NOT_READING, TOO_BIG, BAD_TEXT = 1013, 1009, 1007
MAX_WAITING, MAX_FRAGMENTS, PIECE_BYTES = 2, 64, 2048
HANDSHAKE_SECONDS, MINUTE = 20.0, 60.0

UVICORN_PARTS = frozenset(
    {
        *("close_sent", "conn", "curr_msg_data_type", "frames", "loop", "queue", "read_paused", "scope"),
        *("transport", "connection_lost", "handle_parser_exception", "pause_writing", "shutdown", "receive"),
        *("resume_writing", "send_receive_event_to_app", "data_received", "pending_ping_payload"),
        *("handle_cont", "handle_ping", "handshake_complete", "handshake_initiated", "send"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
WEBSOCKETS_PARTS = frozenset({"close_sent", "data_to_send", "handshake_exc", "parser", "send_close", "state"})
"""What is used of the protocol object of websockets that uvicorn keeps as `conn`."""


class WireProtocol(PingedProtocol):
    """One connection.

    `slow_reader_seconds` is how long a reader may not read, in seconds; `pace` how many frames a client may
    send in a minute, all of them at once if it likes. What comes faster waits in the client's buffers.
    """

    slow_reader_seconds = 15.0
    pace = 1200
    _slow_timer: asyncio.TimerHandle | None = None
    _settled: Callable[[], None] | None = None
    _opened = 0.0
    _heard_until = 0.0
    _pacing = False
    _unparsed = b""
    _missing = 0
    """Bytes of the present frame that are still to come, -1 if that is not known."""
    _gathered: list[bytes]
    _gathered_at = 0.0

    def prepare(self) -> None:
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self._gathered, self.gathering = [], gathering(self.loop)
        self._opened = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """In pieces: a flood of tiny frames is stopped before all of it has been parsed.

        One short text between two frames goes around the parser, which does not hear of it.
        """
        if self.handshake_complete and not (self._missing or self._unparsed or self.frames):
            text = short_text(data) if self.conn.state is State.OPEN else None
            if text is not None:
                self._hear({"type": "websocket.receive", "text": text})
                return
            if is_pong(data, self.pending_ping_payload):
                self.ponged()
                return
        if self._unparsed or len(data) > PIECE_BYTES:
            self._unparsed += data
            self._parse_on()
        else:
            self._parse(data)

    def _parse_on(self) -> None:
        while self._unparsed and not (self._pacing or self.read_paused):
            if self.close_sent or self.transport.is_closing():
                self._unparsed = b""
                return
            piece, self._unparsed = self._unparsed[:PIECE_BYTES], self._unparsed[PIECE_BYTES:]
            self._parse(piece)

    def _parse(self, data: bytes) -> None:
        if self.handshake_initiated:
            self._missing = missing_bytes(data, self._missing) if self.handshake_complete else -1
            self.flush()
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.close_sent = True
            self.transport.write(raw_problem(400, "request/unreadable", "This is not a valid handshake."))
            self.transport.close()

    def on_settled(self, settled: Callable[[], None]) -> None:
        """`settled` is called once, when the handshake is accepted or the connection is over."""
        self._settled = settled

    def _settle(self) -> None:
        settled, self._settled = self._settled, None
        if settled:
            settled()

    async def send(self, message: ASGISendEvent) -> None:
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

    # -- in ----------------------------------------------------------------------------------

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self.frames = []
            self._end(TOO_BIG, "Too many fragments.")
            return
        super().handle_cont(event)

    def handle_parser_exception(self) -> None:
        """As uvicorn's. Before a handshake is accepted there is no close frame to send."""
        if self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._pace()

    def _pace(self) -> None:
        """Counts a frame. A client that is too fast is not read for a moment."""
        now, until = self.loop.time(), self._heard_until
        self._heard_until = until = (until if until > now else now) + MINUTE / self.pace
        ahead = until - now - MINUTE
        if ahead > 0 and not self._pacing:
            self._pacing = True
            self.transport.pause_reading()
            self.loop.call_later(ahead, self._read_on)

    def _read_on(self) -> None:
        self._pacing = False
        self._read_again()

    def _read_again(self) -> None:
        self._parse_on()
        if not (self._pacing or self.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Like uvicorn's, but reads on until several are queued, and does not log invalid UTF-8."""
        said, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "bytes":
            self._hear({"type": "websocket.receive", "bytes": said})
            return
        try:
            self._hear({"type": "websocket.receive", "text": said.decode()})
        except UnicodeDecodeError:
            self._end(BAD_TEXT)

    def _hear(self, message: Message) -> None:
        if self.close_sent:
            return
        self._pace()
        queue = self.queue
        queue.put_nowait(message)
        if len(queue) >= MAX_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _end(self, code: int, reason: str = "") -> None:
        """For what a client may not send. Nothing if a close frame arrived in the same read."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.handle_parser_exception()

    async def receive(self) -> Message:  # type: ignore[override]
        while not self.queue:
            await self.queue.more()
        return self.take()

    def take(self) -> Message:
        message = self.queue.popleft()
        if self.read_paused and not self.queue:
            self.read_paused = False
            self._read_again()
        return message  # type: ignore[no-any-return]
