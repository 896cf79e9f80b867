"""Frames as bytes, for the two cases that make up nearly all traffic.

What a server sends is neither masked nor compressed, so one frame is the same bytes for every client.
What a player sends is a short text in one piece, and needs no parser that can be interrupted anywhere.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

TEXT = 0x81
MASKED = 0x80
MAX_SHORT_LENGTH = 125
SHORT_HEAD = 6
"""Two bytes and the masking key."""

_latest = (b"", b"\x81\x00")


def text_frame(message: bytes) -> bytes:
    """A whole text frame as a server sends it. For the same message again it is the same object."""
    global _latest
    known, frame = _latest
    if message is known:
        return frame
    size = len(message)
    if size <= MAX_SHORT_LENGTH:
        frame = b"\x81%c%b" % (size, message)
    elif size < 65536:
        frame = b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    else:
        frame = b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)
    _latest = message, frame
    return frame


def short_text(data: bytes) -> str | None:
    """The text, if this is exactly one whole short masked text frame in UTF-8.

    >>> short_text(b"\\x81\\x82\\x01\\x02\\x03\\x04ik")
    'hi'
    """
    size = len(data) - SHORT_HEAD
    if not 0 < size <= MAX_SHORT_LENGTH or data[0] != TEXT or data[1] != MASKED | size:
        return None
    key = int.from_bytes((data[2:6] * 32)[:size], "little")
    try:
        return (int.from_bytes(data[6:], "little") ^ key).to_bytes(size, "little").decode()
    except UnicodeDecodeError:
        return None


def missing_bytes(data: bytes, missing: int) -> int:
    """How many bytes of the last frame in `data` are still to come; `missing` belonged to the one before.

    -1 if that cannot be said: a head is in two pieces, or is not a client's.
    """
    at = missing
    while 0 <= at < len(data):
        head = data[at : at + 10]
        if len(head) < 2 or head[1] < MASKED:
            return -1
        size, longer = head[1] & 0x7F, {126: 2, 127: 8}.get(head[1] & 0x7F, 0)
        if longer and len(head) < 2 + longer:
            return -1
        at += SHORT_HEAD + longer + (int.from_bytes(head[2 : 2 + longer], "big") if longer else size)
    return at - len(data) if at >= 0 else -1


class Inbox:
    """What a client said and its task has not taken yet: an `asyncio.Queue` for one taker."""

    __slots__ = ("_said", "_taker")

    def __init__(self) -> None:
        self._said: deque[Any] = deque()
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._said.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    def get_nowait(self) -> Any:
        return self._said.popleft()

    def more(self) -> asyncio.Future[None]:
        """Done when the next message is put in."""
        self._taker = taker = asyncio.get_running_loop().create_future()
        return taker

    def empty(self) -> bool:
        return not self._said

    def qsize(self) -> int:
        return len(self._said)
