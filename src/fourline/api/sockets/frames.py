"""Frames as bytes, for the two cases that make up nearly all traffic.

What a server sends is neither masked nor compressed, so one frame is the same bytes for every client.
What a player sends is a short text in one piece, and needs no parser that can be interrupted anywhere.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from fourline._native import short_text, short_texts, text_frame

__all__ = [
    "PONG_FRAME_BYTES",
    "Inbox",
    "frames_to_read",
    "is_pong",
    "ping_frame",
    "shared_frame",
    "shared_frames",
    "short_text",
    "short_texts",
    "text_frame",
]

PING, PONG, PING_BYTES = 0x89, 0x8A, 4
MASKED = 0x80
SHORT_HEAD = 6
"""Two bytes and the masking key."""
PONG_FRAME_BYTES = SHORT_HEAD + PING_BYTES

_latest = (b"", b"\x81\x00")
_latest_together: tuple[list[bytes], bytes] = ([], b"")


def shared_frame(message: bytes) -> bytes:
    """The frame of a message that goes to several sockets: for the same message again, the same object."""
    global _latest
    if message is _latest[0]:
        return _latest[1]
    frame = text_frame(message)
    _latest = message, frame
    return frame


def shared_frames(messages: list[bytes]) -> bytes:
    """The frames of messages that go out together: three or more are joined once for all watchers."""
    global _latest_together
    if len(messages) == 2:  # mostly an ack and its event, whose frame goes to another player as well
        return text_frame(messages[0]) + shared_frame(messages[1])
    if messages != _latest_together[0]:
        _latest_together = messages, b"".join(map(text_frame, messages))
    return _latest_together[1]


def ping_frame(payload: bytes) -> bytes:
    """A server's ping with PING_BYTES of payload."""
    return bytes((PING, PING_BYTES)) + payload


def is_pong(data: bytes, payload: bytes | None) -> bool:
    """Is this the answer to a ping with PING_BYTES of payload, and nothing else?

    >>> is_pong(bytes.fromhex("8a84 01020304 00000000"), bytes((1, 2, 3, 4)))
    True
    """
    if payload is None or len(data) != PONG_FRAME_BYTES or data[0] != PONG:
        return False
    key, masked = int.from_bytes(data[2:6], "big"), int.from_bytes(data[6:], "big")
    return data[1] == MASKED | PING_BYTES and key ^ masked == int.from_bytes(payload, "big")


def frames_to_read(data: bytes, missing: int, frames: int, size: int) -> tuple[int, int, int]:
    """How much of what a client sent may be read: a number of frames, and a number of bytes.

    That is, in bytes; how many of the last frame are missing then; how many frames begin there. `missing`
    belonged to the frame before. The beginning of a head is left for later.
    """
    at, begun = missing, 0
    while at < min(len(data), size) and begun < frames:
        length = _frame_length(data[at : at + 10])
        if not length:
            break
        at, begun = at + length, begun + 1
    end = min(at, len(data), size)
    return end, at - end, begun


def _frame_length(head: bytes) -> int:
    """The length of a client's frame of any kind, 0 if its head does not say it yet.

    The parser reads no more than two bytes of a frame that is not masked.
    """
    if len(head) < 2:
        return 0
    if head[1] < MASKED:
        return 2
    size, longer = head[1] & 0x7F, {126: 2, 127: 8}.get(head[1] & 0x7F, 0)
    if len(head) < 2 + longer:
        return 0
    return SHORT_HEAD + longer + (int.from_bytes(head[2 : 2 + longer], "big") if longer else size)


class Inbox(deque[Any]):
    """What a client said and its task has not taken yet: an `asyncio.Queue` for one taker."""

    __slots__ = ("_taker",)

    def __init__(self) -> None:
        super().__init__()
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.append(message)
        taker = self._taker
        if taker is not None and not taker.done():
            taker.set_result(None)

    def get_nowait(self) -> Any:
        return self.popleft()

    def more(self) -> asyncio.Future[None]:
        """Done when the next message is put in."""
        self._taker = taker = asyncio.get_running_loop().create_future()
        return taker

    def empty(self) -> bool:
        return not self

    def qsize(self) -> int:
        return len(self)
