"""Every socket is pinged without a timer of its own, and one that does not answer is closed in time."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState
from websockets.protocol import Protocol, State

from fourline.api.process import serving
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.sockets.gathering import MAX_AT_ONCE
from fourline.api.sockets.pings import PING_SECONDS, PONG_SECONDS, TICK_SECONDS
from fourline.api.sockets.protocol import WireProtocol

pytestmark = pytest.mark.anyio
KEY = b"\x11\x22\x33\x44"


class Client:
    """The other end of an open socket."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed: list[bool] = []
        config = serving.configured(_nothing, Connections(Bounds(group=str)))
        config.load()
        self.socket = WireProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        transport: Any = Mock(
            write=self.written.append,
            is_closing=lambda: bool(self.closed),
            close=lambda: self.closed.append(True),
            abort=lambda: self.closed.append(True),
            get_extra_info=lambda *_: None,
        )
        self.socket.connection_made(transport)
        self.socket.handshake_initiated = self.socket.handshake_complete = True
        conn = self.socket.conn
        conn.state, conn.parser = State.OPEN, Protocol.parse(conn)
        next(conn.parser)
        self.socket.start_keepalive()
        self.opened = asyncio.get_running_loop().time()

    async def at(self, seconds: float) -> list[bytes]:
        """What the server has written when it looks at this socket so long after its opening."""
        self.socket.expire(self.opened + seconds)
        await asyncio.sleep(0)
        return self.written

    def answers(self, payload: bytes) -> None:
        masked = bytes(one ^ key for one, key in zip(payload, KEY, strict=True))
        self.socket.data_received(b"\x8a\x84" + KEY + masked)


async def _nothing(scope: object, receive: object, send: object) -> None:
    """Serves nothing."""


async def test_a_socket_is_pinged_within_the_interval_and_again_after_its_answer() -> None:
    client = Client()
    assert await client.at(PING_SECONDS - 2 * TICK_SECONDS) == []
    (ping,) = await client.at(PING_SECONDS - TICK_SECONDS / 2)
    assert ping[:2] == b"\x89\x04"
    assert await client.at(PING_SECONDS + 2) == [ping]
    client.answers(ping[2:])
    assert await client.at(PING_SECONDS + 2) == [ping, client.written[-1]]
    assert len(client.written) == 2
    assert not client.closed


async def test_without_an_answer_it_is_closed_after_about_25_seconds() -> None:
    client = Client()
    await client.at(PING_SECONDS)
    assert len(await client.at(PONG_SECONDS - 2 * TICK_SECONDS)) == 1  # the ping was sent just now
    *_, closing = await client.at(PONG_SECONDS)
    assert closing[:1] == b"\x88"
    assert int.from_bytes(closing[2:4], "big") == 1011
    assert client.closed


@pytest.mark.parametrize("payload", [b"\0\0\0\0", b"1234"])
async def test_the_answer_to_another_ping_is_none(payload: bytes) -> None:
    client = Client()
    await client.at(PING_SECONDS)
    client.answers(payload)
    await client.at(PONG_SECONDS)
    assert client.closed


async def test_an_answer_in_pieces_is_one_too() -> None:
    client = Client()
    (ping,) = await client.at(PING_SECONDS)
    masked = bytes(one ^ key for one, key in zip(ping[2:], KEY, strict=True))
    for piece in (b"\x8a", b"\x84" + KEY, masked):
        client.socket.data_received(piece)
    await client.at(PONG_SECONDS)
    assert not client.closed


class Hand:
    """The loop's own clock, turned by the test; the server looks at the socket every second."""

    def __init__(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client, self.now = client, client.opened
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)

    async def pass_seconds(self, seconds: int, answering: bool = False) -> None:
        for _ in range(seconds):
            self.now += 1
            before = len(self.client.written)
            written = await self.client.at(self.now - self.client.opened)
            if answering and len(written) > before:
                self.client.answers(written[-1][2:])


@pytest.mark.parametrize("late", range(6))
async def test_a_watched_client_that_is_lost_is_silent_within_ten_seconds_and_closed_within_25(
    late: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, heard = Client(), list[bool]()
    client.socket.watch(heard.append)
    hand = Hand(client, monkeypatch)
    await hand.pass_seconds(60 + late, answering=True)
    assert heard == []
    await hand.pass_seconds(10)
    assert heard == [True]
    assert not client.closed
    await hand.pass_seconds(15)
    assert client.closed


async def test_a_client_that_answers_late_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    client, heard = Client(), list[bool]()
    client.socket.watch(heard.append)
    hand = Hand(client, monkeypatch)
    await hand.pass_seconds(10)
    assert heard == [True]
    client.answers(client.written[-1][2:])
    assert heard == [True, False]
    await hand.pass_seconds(60, answering=True)
    assert heard == [True, False]
    assert not client.closed


async def test_sockets_that_are_pinged_together_share_the_bytes_and_leave_time_for_others() -> None:
    clients = [Client() for _ in range(MAX_AT_ONCE + 1)]
    for client in clients:
        client.socket.expire(client.opened + PING_SECONDS)
    await asyncio.sleep(0)
    assert [len(client.written) for client in clients] == [1] * MAX_AT_ONCE + [0]
    assert clients[0].written[0] is clients[1].written[0]
    await asyncio.sleep(0)
    assert len(clients[-1].written) == 1


async def test_a_closed_socket_is_not_pinged() -> None:
    client = Client()
    client.socket.shutdown()
    before = len(client.written)
    assert len(await client.at(PING_SECONDS)) == before


async def test_a_socket_that_fails_is_ended_and_the_others_are_pinged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server looks at all of them in its main loop, which ends with an exception."""
    failing, unwritable, sound = clients = [Client() for _ in range(3)]
    monkeypatch.setattr(failing.socket, "keep_alive", Mock(side_effect=RuntimeError("broken")))
    monkeypatch.setattr(unwritable.socket.transport, "write", Mock(side_effect=RuntimeError("broken")))
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: sound.opened + PING_SECONDS)
    config = serving.configured(_nothing, Connections(Bounds(group=str)))
    config.load()
    server = serving._Server(config, Mock(drain_seconds=0.0), Connections(Bounds(group=str)))
    monkeypatch.setattr(server.server_state, "connections", [one.socket for one in clients])
    assert not await server.on_tick(0)
    await asyncio.sleep(0)
    assert [bool(one.closed) for one in clients] == [True, True, False]
    assert len(sound.written) == 1
    assert [one.getMessage() for one in caplog.records] == ["connection failed"] * 2
