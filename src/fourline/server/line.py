"""The last step to a socket: uvicorn's protocol, with a short way in and a short way out.

What is told to a socket within one turn of the event loop leaves in one write: a player's ack and
the event it caused are one packet. Nobody waits for a reader: what a socket does not take is kept
up to a bound and a time, then the socket is let go.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.utils import apply_mask

_TEXT, _MASKED, _LONG = 0x81, 0x80, 0xFE

MOST_BYTES = 64 * 1024
"""Kept for a socket that does not read, on top of what the transport holds (half as much)."""
PATIENCE_SECONDS = 15.0
LINGER_SECONDS = 5.0
MOST_UNHEARD = 8
NOT_READING = 1013
EXTENSION = "fourline.line"


class Line(WebSocketsSansIOProtocol):
    """One live socket, found in the ASGI scope under `EXTENSION`."""

    patience = PATIENCE_SECONDS
    let_go = False

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._flushing = False
        self._stuck: Any = None
        self._whole_frames = True

    def tell(self, message: bytes) -> None:
        """Send a text message, soon and in order. Never waits, never raises."""
        if self.disconnected or self.close_sent:
            return
        size = len(message)
        self._waiting.append(_head(size) + message)
        self._bytes += size
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self._flush)
        elif self._bytes > MOST_BYTES and not self.writable.is_set():
            self._give_up()

    def _flush(self) -> None:
        """With a full transport the flush stays pending: `resume_writing` comes back to it."""
        if self.writable.is_set() and not self.disconnected and not self.close_sent:
            self.transport.write(b"".join(self._waiting))
        elif not self.disconnected and not self.close_sent:
            return
        self._waiting.clear()
        self._bytes = 0
        self._flushing = False

    async def send(self, message: Any) -> None:
        """ASGI's own way, for opening and closing: what was told before goes first."""
        if self._flushing:
            self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        if self._flushing:
            self._flush()
        super().shutdown()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_BYTES // 2)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.patience, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unstuck()
        if self._flushing:
            self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unstuck()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """A socket that answers no ping may not read either: do not wait for it to take the rest."""
        super().keepalive_timeout()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _give_up(self) -> None:
        if self.disconnected or self.close_sent:
            return
        self.let_go = True
        self.conn.send_close(NOT_READING, "Not reading.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_READING, "reason": None})
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _unstuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """One short text frame and nothing else, as nearly every message is, is read here.

        Anything else goes to the full parser, and so does every byte after something that did not
        end where a frame ends: the parser may then hold half a frame.
        """
        if self._whole_frames and len(data) > 6 and data[1] == len(data) - 6 + _MASKED < _LONG:
            if data[0] == _TEXT and self.handshake_complete and not self.close_sent and not self.frames:
                self.frames = [apply_mask(data[6:], data[2:6])]
                self.curr_msg_data_type = "text"
                self.send_receive_event_to_app()
                return
        elif self.handshake_complete:
            self._whole_frames = False
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Stop reading at a few unheard messages, not at one: stopping costs two system calls."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()


def _head(size: int) -> bytes:
    """The first bytes of an unmasked text frame."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
