"""Whatever a client floods a socket with draws on one budget: so many frames in all, and so many a turn.

The clock stands still, so that the budget is never filled again. Between the frames of a flood there are
pings, and their pongs say how much the server has read.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any, NamedTuple
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState

from fourline.api.process import serving
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.sockets.protocol import WireProtocol

pytestmark = pytest.mark.anyio
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
CONTINUATION, TEXT, PING = 0, 1, 9
MARK = b"was read"
ANSWER = b"\x8a\x08" + MARK
PACE, SENT = 100, 400
FRAMES_A_TURN, BYTES_A_TURN, KIB = 4, 8 * 1024, 1024
QUIET_TURNS = 30
"""The server does nothing more: what it waits for does not come while the clock stands still."""
OPCODES = pytest.mark.parametrize("opcode", range(16))


def frame(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    key, size = os.urandom(4), len(payload)
    head = bytes((128 * last | opcode,))
    head += bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return head + key + bytes(one ^ key[at % 4] for at, one in enumerate(payload))


def unit(opcode: int, payload: bytes) -> list[bytes]:
    """What is sent over and over. A continuation needs something to continue."""
    begun = [frame(TEXT, b"{", last=False)] if opcode == CONTINUATION else []
    return [*begun, frame(opcode, payload), frame(PING, MARK)]


class Read(NamedTuple):
    """How many pings were read in each turn of the event loop, and whether the server hung up."""

    turns: list[int]
    ended: bool

    def in_a_turn(self, size: int) -> int:
        """What a turn has read for certain, if there are `size` frames, or bytes, from ping to ping."""
        return (max(self.turns) - 1) * size + 1


async def read_of(flood: bytes, monkeypatch: pytest.MonkeyPatch, hangs_up: bool = False) -> Read:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if hangs_up:
            await send({"type": "websocket.close", "code": 1003})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = serving.configured(app, Connections(Bounds(group=str)))
    config.load()
    loop = asyncio.get_running_loop()
    socket = WireProtocol(config, ServerState(), {}, loop)
    socket.pace = PACE
    written: list[bytes] = []
    closed: list[bool] = []
    transport: Any = Mock(
        write=written.append,
        close=lambda: closed.append(True),
        is_closing=lambda: bool(closed),
        get_extra_info=lambda *_: None,
        get_write_buffer_size=lambda: 0,
    )
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now)
    socket.connection_made(transport)
    socket.data_received(HANDSHAKE)
    while not (written and written[-1].startswith(b"\x88" if hangs_up else b"HTTP/1.1 101")):
        await asyncio.sleep(0)
    turns: list[int] = []
    socket.data_received(flood)
    while len(turns) < QUIET_TURNS or any(turns[-QUIET_TURNS:]):
        turns.append(b"".join(written).count(ANSWER) - sum(turns))
        await asyncio.sleep(0)
    ended = bool(closed)
    socket.connection_lost(None)
    monkeypatch.undo()
    await asyncio.sleep(0)
    return Read(turns, ended)


@OPCODES
async def test_every_kind_of_frame_is_counted(opcode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = unit(opcode, b"")
    read = await read_of(b"".join(frames * SENT), monkeypatch)
    assert sum(read.turns) * len(frames) <= PACE + FRAMES_A_TURN
    assert read.ended or sum(read.turns) * len(frames) > PACE - FRAMES_A_TURN, "what is allowed was read"


@OPCODES
async def test_a_long_frame_counts_for_its_kilobytes(opcode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = unit(opcode, b"x" * 8_000)
    read = await read_of(b"".join(frames * SENT), monkeypatch)
    assert sum(read.turns) * len(b"".join(frames)) <= (PACE + BYTES_A_TURN // KIB) * KIB


@OPCODES
async def test_a_turn_reads_a_few_frames_of_every_kind(opcode: int, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = unit(opcode, b"")
    read = await read_of(b"".join(frames * SENT), monkeypatch)
    assert read.in_a_turn(len(frames)) <= FRAMES_A_TURN


@OPCODES
@pytest.mark.parametrize("size", [125, 8_000])
async def test_a_turn_reads_a_few_kilobytes_of_every_kind(
    opcode: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = unit(opcode, b"x" * size)
    read = await read_of(b"".join(frames * SENT), monkeypatch)
    assert read.in_a_turn(len(b"".join(frames))) <= BYTES_A_TURN


@OPCODES
async def test_every_kind_is_counted_after_the_server_has_hung_up(
    opcode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = unit(opcode, b"")
    read = await read_of(b"".join(frames * SENT), monkeypatch, hangs_up=True)
    assert sum(read.turns) * len(frames) <= PACE + FRAMES_A_TURN
    assert read.in_a_turn(len(frames)) <= FRAMES_A_TURN
