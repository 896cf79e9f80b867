"""What a client sends: frames are read in pieces, paced, and wait in an inbox of a few messages.

Short texts, which is what players send, go around the parser. What a client sends ahead stays as bytes until
its turn comes, and then in the client's own buffers.
"""

from __future__ import annotations

from starlette.types import Message
from websockets.frames import Frame
from websockets.protocol import State

from fourline.api.raw import raw_problem
from fourline.api.sockets.frames import (
    PONG_FRAME_BYTES,
    Inbox,
    is_pong,
    missing_bytes,
    short_text,
    short_texts,
)
from fourline.api.sockets.pings import PingedProtocol

TOO_BIG, BAD_TEXT = 1009, 1007
MAX_WAITING, MAX_FRAGMENTS, PIECE_BYTES = 2, 64, 2048
MINUTE = 60.0

UVICORN_PARTS = frozenset(
    {
        *("close_sent", "conn", "curr_msg_data_type", "data_received", "frames", "handle_cont"),
        *("handle_parser_exception", "handle_ping", "handshake_complete", "handshake_initiated", "loop"),
        *("pending_ping_payload", "read_paused", "receive", "send_receive_event_to_app", "transport"),
    }
)
"""What is used or replaced of uvicorn's protocol; hardly documented, so pyproject.toml bounds uvicorn."""
WEBSOCKETS_PARTS = frozenset({"close_sent", "handshake_exc", "send_close", "state"})
"""What is used of the protocol object of websockets that uvicorn keeps as `conn`."""


class ReadingProtocol(PingedProtocol):
    """`pace` is how many frames a client may send in a minute, all of them at once if it likes.

    What comes faster waits in the client's buffers.
    """

    pace = 1200
    queue: Inbox  # type: ignore[assignment]
    _heard_until = 0.0
    _pacing = False
    _unparsed = b""
    _missing = 0
    """Bytes of the present frame that are still to come, -1 if that is not known."""

    def flush(self) -> None:
        """Sends what was gathered: the parser may answer, and answers come after it."""

    def data_received(self, data: bytes) -> None:
        """In pieces: a flood of tiny frames is stopped before all of it has been parsed.

        Short texts between two frames go around the parser, which does not hear of them.
        """
        if self.close_sent:  # what waits is not handled any more, but the client's close must be heard
            data, self._unparsed = self._unparsed + data, b""
            self._parse(data)
            return
        if not self._unparsed:
            if self._between_frames():
                text = short_text(data)
                if text is not None:
                    self._hear(text)
                    return
            elif len(data) <= PIECE_BYTES:
                self._parse(data)
                return
        self._unparsed += data
        self._parse_on()

    def _between_frames(self) -> bool:
        ready = self.handshake_complete and not (self._missing or self.frames)
        return ready and self.conn.state is State.OPEN

    def _parse_on(self) -> None:
        while self._unparsed and not (self._pacing or self.read_paused):
            if self.close_sent or self.transport.is_closing():
                self._unparsed = b""
                return
            if not (self._between_frames() and self._heard_short_frames()):
                piece, self._unparsed = self._unparsed[:PIECE_BYTES], self._unparsed[PIECE_BYTES:]
                self._parse(piece)

    def _heard_short_frames(self) -> bool:
        """A client that does not wait for answers has sent several; a pong may be among them."""
        unparsed = self._unparsed
        if is_pong(unparsed[:PONG_FRAME_BYTES], self.pending_ping_payload):
            self._unparsed = unparsed[PONG_FRAME_BYTES:]
            self.ponged()
            return True
        texts, end = short_texts(unparsed)
        self._unparsed = unparsed[end:]
        for text in texts:
            self._hear(text)
        return bool(texts)

    def _parse(self, data: bytes) -> None:
        if self.handshake_initiated:
            self._missing = missing_bytes(data, self._missing) if self.handshake_complete else -1
            self.flush()
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
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
            self._hear(said.decode())
        except UnicodeDecodeError:
            self._end(BAD_TEXT)

    def _hear(self, message: str | Message) -> None:
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
