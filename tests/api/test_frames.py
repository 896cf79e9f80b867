"""Short texts go around the parser: what a client sends is heard as it was said, however it is cut."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import deque
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fourline.api.process import serving
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.sockets.frames import (
    Inbox,
    frames_to_read,
    shared_frame,
    short_text,
    short_texts,
    text_frame,
)
from fourline.api.sockets.protocol import WireProtocol
from support import patience

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
TEXT, CONTINUED, BINARY, PING, PONG = 1, 0, 2, 9, 10
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=160)


def frame(kind: int, payload: bytes, last: bool = True) -> bytes:
    key, size = os.urandom(4), len(payload)
    head = bytes((128 * last | kind,))
    head += bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return head + key + bytes(one ^ key[at % 4] for at, one in enumerate(payload))


def said(kind: str, text: str) -> bytes:
    match kind:
        case "in two pieces":
            whole = text.encode()
            return frame(TEXT, whole[:1], last=False) + frame(PING, b"?") + frame(CONTINUED, whole[1:])
        case "after a pong":
            return frame(PONG, b"!") + frame(TEXT, text.encode())
        case "binary":
            return frame(BINARY, text.encode())
    return frame(TEXT, text.encode())


async def heard(pieces: list[bytes]) -> list[Any]:
    """What an application hears of these pieces, one read of the socket each."""
    messages: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while messages[-1:] != [None]:
                message = await receive()
                messages.append(message.get("text") or message.get("bytes"))

    config = serving.configured(app, Connections(Bounds(group=str)))
    config.load()
    protocol = WireProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    transport = Mock(
        is_closing=lambda: False, get_extra_info=lambda *_: None, get_write_buffer_size=lambda: 0
    )
    protocol.connection_made(transport)
    for piece in (HANDSHAKE, *pieces):
        protocol.data_received(piece)
        await asyncio.sleep(0)
        while protocol.queue or protocol._waiting:
            await asyncio.sleep(0)
    protocol.connection_lost(None)
    await asyncio.sleep(0)
    return messages[:-1] if messages[-1:] == [None] else messages


KINDS = st.sampled_from(("whole", "whole", "whole", "in two pieces", "after a pong", "binary"))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(KINDS, TEXTS), max_size=12), st.data())
def test_every_message_is_heard_however_it_is_cut(messages: list[tuple[str, str]], data: Any) -> None:
    sent = [said(kind, text) for kind, text in messages]
    joined = b"".join(sent)
    if data.draw(st.booleans()):
        cuts = sorted(data.draw(st.sets(st.integers(0, len(joined)), max_size=12)) | {0, len(joined)})
        sent = [joined[start:end] for start, end in itertools.pairwise(cuts) if end > start]
    expected = [text.encode() if kind == "binary" else text for kind, text in messages]
    assert asyncio.run(heard(sent)) == expected


@settings(deadline=None)
@given(TEXTS)
def test_a_short_text_is_one_whole_frame_and_nothing_else(text: str) -> None:
    whole = frame(TEXT, text.encode())
    assert short_text(whole) == (text if len(text.encode()) < 126 else None)
    assert short_text(whole + b"x") is None
    assert short_text(whole[:-1]) is None
    assert short_text(frame(TEXT, text.encode(), last=False)) is None


def test_text_that_is_not_utf_8_is_left_to_the_parser() -> None:
    assert short_text(frame(TEXT, b"\xff\xfe")) is None
    assert short_texts(frame(TEXT, b"\xff\xfe")) == ([], 0)


@settings(deadline=None)
@given(st.lists(TEXTS, max_size=20), st.sampled_from([b"", frame(PONG, b"!"), frame(TEXT, b"x")[:-1]]))
def test_short_texts_are_those_before_anything_else(texts: list[str], rest: bytes) -> None:
    frames = [frame(TEXT, text.encode()) for text in texts]
    short = list(itertools.takewhile(lambda text: len(text.encode()) < 126, texts))[:4]
    assert short_texts(b"".join(frames) + rest) == (short, sum(map(len, frames[: len(short)])))


def test_texts_sent_ahead_wait_as_bytes_and_do_not_see_the_parser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed, turns = Mock(return_value=0), deque[Any]()
    monkeypatch.setattr(WireProtocol, "_parse_frames", parsed)
    protocol = WireProtocol.__new__(WireProtocol)
    protocol.loop = Mock(time=lambda: 0.0, call_later=lambda _, turn: turns.append(turn))
    protocol.transport = Mock(is_closing=lambda: False)
    protocol.conn = Mock(state=State.OPEN)
    protocol.frames, protocol.queue, protocol.handshake_initiated = [], Inbox(), True
    protocol.handshake_complete, protocol.close_sent, protocol.read_paused = True, False, False
    protocol.pending_ping_payload = b"ping"
    texts = [str(number) for number in range(40)]
    sent = [frame(TEXT, text.encode()) for text in texts]
    protocol.data_received(b"".join((*sent[:20], frame(PONG, b"ping"), *sent[20:])))
    assert len(protocol.queue) == 4, "the others are not even unmasked"
    taken = []
    while protocol.queue:
        taken.append(protocol.take())
        while turns and not protocol.queue:
            turns.popleft()()
    assert taken == texts
    assert protocol.pending_ping_payload is None
    assert not parsed.called


def test_frames_are_counted_and_cut_by_their_heads() -> None:
    long, short = frame(TEXT, b"x" * 300), frame(TEXT, b"y")
    assert frames_to_read(short + long, 0, 4, 9_999) == (len(short + long), 0, 2)
    assert frames_to_read(short + long[:-7], 0, 4, 9_999) == (len(short + long) - 7, 7, 2)
    assert frames_to_read(long[-7:] + short, 7, 4, 9_999) == (7 + len(short), 0, 1)
    assert frames_to_read(short + long[:3], 0, 4, 9_999) == (len(short), 0, 1), "half a head waits"
    assert frames_to_read(short * 9, 0, 4, 9_999) == (4 * len(short), 0, 4)
    assert frames_to_read(long, 0, 4, 100) == (100, len(long) - 100, 1)
    assert frames_to_read(b"\x81\x05hello", 0, 1, 9_999) == (2, 0, 1), "the parser ends an unmasked one"


def test_the_same_message_is_the_same_frame() -> None:
    message = b"x" * 3000
    assert shared_frame(message) is shared_frame(message)
    assert text_frame(b"other") == b"\x81\x05other"
    assert text_frame(message) == b"\x81\x7e\x0b\xb8" + message


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_of_any_length_is_as_the_library_writes_it(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_what_is_no_short_frame_is_left_to_the_parser() -> None:
    for data in (b"", b"\x81", b"\x81\x80\0\0\0", frame(TEXT, b""), frame(TEXT, b"x" * 126)):
        assert short_text(data) is None


def test_an_inbox_keeps_the_order_and_waits() -> None:
    async def taken() -> list[int]:
        inbox = Inbox()
        more = inbox.more()
        assert inbox.empty()
        for one in (1, 2, 3):
            inbox.put_nowait(one)
        await asyncio.wait_for(more, patience.SECONDS)
        return [inbox.get_nowait(), inbox.get_nowait(), inbox.get_nowait(), inbox.qsize()]

    assert asyncio.run(taken()) == [1, 2, 3, 0]


def test_a_piece_of_a_frame_that_looks_like_a_text_is_not_one() -> None:
    """The middle of a long message, read on its own, is byte for byte a whole short frame."""
    inside = b"\x81\x82\0\0\0\0hi"
    payload = b"a" * 200 + inside + b"z" * 100
    whole = b"\x82\xfe" + len(payload).to_bytes(2, "big") + b"\0\0\0\0" + payload
    start = whole.index(inside)
    pieces = [whole[:start], inside, whole[start + len(inside) :], frame(TEXT, b"after")]
    assert asyncio.run(heard(pieces)) == [payload, "after"]
