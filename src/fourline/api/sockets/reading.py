"""What a client sends: a few frames are read in each turn of the event loop, and wait in an inbox.

Frames are counted by their heads, before anything asks of what kind they are. Short texts, which is what
players send, go around the parser. What a client sends ahead stays as bytes until its turn comes, and then in
the client's own buffers.
"""

from __future__ import annotations

from starlette.types import Message
from websockets.frames import Frame
from websockets.protocol import State

from fourline.api.raw import raw_problem
from fourline.api.sockets.frames import (
    PONG_FRAME_BYTES,
    Inbox,
    frames_to_read,
    is_pong,
    short_text,
    short_texts,
)
from fourline.api.sockets.pings import PingedProtocol

TOO_BIG, BAD_TEXT = 1009, 1007
MAX_WAITING, MAX_FRAGMENTS = 2, 64
KIB = 1024
TURN_FRAMES, TURN_BYTES = 4, 8 * KIB
"""How much of a client's is read in one turn of the event loop."""
MINUTE = 60.0

UVICORN_PARTS = frozenset(
    {
        *("close_sent", "conn", "curr_msg_data_type", "data_received", "frames", "handle_cont"),
        *("handle_parser_exception", "handshake_complete", "handshake_initiated", "loop"),
        *("pending_ping_payload", "read_paused", "receive", "send_receive_event_to_app", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
WEBSOCKETS_PARTS = frozenset({"close_sent", "handshake_exc", "send_close", "state"})
"""What is used of the protocol object of websockets that uvicorn keeps as `conn`."""


class ReadingProtocol(PingedProtocol):
    """`pace` is how many frames a client may send in a minute, all of them at once if it likes.

    A long frame counts once for each KiB of it. What comes faster waits in the client's buffers.
    """

    pace = 1200
    queue: Inbox  # type: ignore[assignment]
    _heard_until = 0.0
    _waiting = False
    """For the next turn of the event loop, or because the client is too fast."""
    _unparsed = b""
    _missing = 0
    """Bytes of the present frame that are still to come."""
    _uncounted = 0
    """Bytes that were read beyond whole kilobytes."""

    def flush(self) -> None:
        """Sends what was gathered: the parser may answer, and answers come after it."""

    def data_received(self, data: bytes) -> None:
        """Short texts between two frames go around the parser, which does not hear of them."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        if not self._unparsed and self._between_frames():
            text = short_text(data)
            if text is not None:
                self._count(1)
                self._hear(text)
                return
        self._unparsed += data
        if self._waiting:
            self.transport.pause_reading()  # uvicorn resumed it, to hear of the client's close
        else:
            self._read_on()

    def _between_frames(self) -> bool:
        ready = self.handshake_complete and not (self._missing or self.frames)
        return ready and self.conn.state is State.OPEN

    def _read_on(self) -> None:
        """Reads as much as one turn of the event loop allows; the rest waits for the next."""
        if self.transport.is_closing():
            self._unparsed = b""
        if not self._unparsed or self._waiting or self.read_paused:
            return
        before = len(self._unparsed)
        self._count((self._between_frames() and self._hear_short_frames()) or self._parse_frames())
        if 0 < len(self._unparsed) < before:
            self._wait(0.0)

    def _hear_short_frames(self) -> int:
        """A client that does not wait for answers has sent several; a pong may be among them."""
        unparsed = self._unparsed
        if is_pong(unparsed[:PONG_FRAME_BYTES], self.pending_ping_payload):
            self._unparsed = unparsed[PONG_FRAME_BYTES:]
            self.ponged()
            return 1
        texts, end = short_texts(unparsed)
        self._unparsed = unparsed[end:]
        for text in texts:
            self._hear(text)
        return len(texts)

    def _parse_frames(self) -> int:
        unparsed = self._unparsed
        end, self._missing, begun = frames_to_read(unparsed, self._missing, TURN_FRAMES, TURN_BYTES)
        if end:
            self._unparsed = unparsed[end:]
            self.flush()
            super().data_received(unparsed[:end])
        kilobytes, self._uncounted = divmod(self._uncounted + end, KIB)
        return max(begun, kilobytes)

    def _shake_hands(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None:
            self.handshake_initiated = self.close_sent = True
            self.transport.write(raw_problem(400, "request/unreadable", "This is not a valid handshake."))
            self.transport.close()

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

    def _count(self, frames: int) -> None:
        """A client that is too fast is not read for a moment."""
        now, until = self.loop.time(), self._heard_until
        self._heard_until = until = (until if until > now else now) + frames * MINUTE / self.pace
        ahead = until - now - MINUTE
        if ahead > 0:
            self._wait(ahead)

    def _wait(self, seconds: float) -> None:
        if not self._waiting:
            self._waiting = True
            self.transport.pause_reading()
            self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._waiting = False
        self._read_again()

    def _read_again(self) -> None:
        self._read_on()
        if not (self._waiting or self.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Like uvicorn's, but reads on until several are queued, and does not log invalid UTF-8."""
        said, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "bytes":
            self._hear({"type": "websocket.receive", "bytes": said})
            return
        try:
            self._hear(said.decode())
        except UnicodeDecodeError:
            self._end(BAD_TEXT)

    def _hear(self, message: str | Message) -> None:
        if self.close_sent:
            return
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
        """As uvicorn's, for what goes through ASGI."""
        while not self.queue:
            await self.queue.more()
        message = self.take()
        return {"type": "websocket.receive", "text": message} if isinstance(message, str) else message

    def take(self) -> str | Message:
        """A text is a plain string, anything else a message as in ASGI."""
        message: str | Message = self.queue.popleft()
        if self.read_paused and not self.queue:
            self.read_paused = False
            self._read_again()
        return message
