"""How many connections and sockets there may be, and what may be sent on a socket."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fourline.api.process.connection_count import Bounds, Connections, Ticket
from fourline.api.process.serving import configured
from support.bare import head, raw, refused
from support.client import Person
from support.patience import patiently
from support.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("crowd")) as server:
        yield server


@asynccontextmanager
async def listening(**bounds: Any) -> AsyncIterator[tuple[int, Connections]]:
    """A server in this process whose connections are counted, loopback too."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            return
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    known = Connections(Bounds(group=str, **bounds))
    config, state = configured(app, known), ServerState()
    config.load()

    def protocol() -> asyncio.Protocol:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], known
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()  # type: ignore[union-attr]


async def counted(known: Connections, in_use: int) -> None:
    """Until the server has read enough to know it."""
    async with patiently():
        while known.counted("127.0.0.1") != in_use or known._unused:
            await asyncio.sleep(0)


async def test_an_address_has_so_many_connections_in_use_and_no_more() -> None:
    async with listening(an_address=2) as (port, known), raw(port) as first, raw(port) as second:
        for one in (first, second):
            await one.send(b"GET / HTTP/1.1\r\n")
        await counted(known, in_use=2)
        async with raw(port) as third:
            refused(await third.rest(), 429)
        first.writer.close()
        await counted(known, in_use=1)
        async with raw(port) as fourth:
            await fourth.send(head("Connection: close"))
            assert (await fourth.rest()).startswith(b"HTTP/1.1 204")


async def test_the_connection_that_was_unused_for_longest_gives_way() -> None:
    """As browsers keep theirs open: more phones than connections load a page behind one address."""
    async with AsyncExitStack() as stack:
        port, known = await stack.enter_async_context(listening(an_address=3))
        phones = [await stack.enter_async_context(raw(port)) for _ in range(3)]
        for phone in (phones[1], phones[0], phones[2]):
            await phone.send(head())
            assert (await phone.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
        for _ in range(2):
            newcomer = await stack.enter_async_context(raw(port))
            await newcomer.send(head())
            assert (await newcomer.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
        assert [await phone.rest() for phone in phones[:2]] == [b"", b""]
        await phones[2].send(head("Connection: close"))
        assert (await phones[2].rest()).startswith(b"HTTP/1.1 204")
        assert known.counted("127.0.0.1") == 2


async def test_a_connection_whose_answer_is_unread_does_not_give_way() -> None:
    known = Connections(Bounds(group=str, an_address=2))
    for can_close in (False, True):
        ticket = known.enter("192.0.2.1")
        assert ticket is not None
        ticket.rest(lambda can_close=can_close: can_close)
    assert known.enter("192.0.2.1") is not None
    assert known.enter("192.0.2.1") is None
    assert known.enter("192.0.2.2") is not None


async def test_without_the_count_any_number_would_get_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above."""
    monkeypatch.setattr(Connections, "enter", lambda self, address: Ticket(self, None))
    async with listening(an_address=2) as (port, _), raw(port) as one, raw(port) as two, raw(port) as third:
        for begun in (one, two):
            await begun.send(b"GET / HTTP/1.1\r\n")
        await third.send(head("Connection: close"))
        assert (await third.rest()).startswith(b"HTTP/1.1 204")


def test_as_many_files_as_the_system_allows_are_opened(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.program = ["prlimit", "--nofile=300:900", *server.program]
    with server:
        assert server.process is not None
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    (line,) = [line for line in limits.splitlines() if line.startswith("Max open files")]
    assert line.split()[3:5] == ["900", "900"]


async def test_an_accepted_socket_is_not_counted_as_a_connection() -> None:
    async with AsyncExitStack() as stack:
        port, _ = await stack.enter_async_context(listening(an_address=1))
        for _ in range(2):
            await stack.enter_async_context(connect(f"ws://127.0.0.1:{port}/"))
        visitor = await stack.enter_async_context(raw(port))
        await visitor.send(head("Connection: close"))
        assert (await visitor.rest()).startswith(b"HTTP/1.1 204")


async def test_room_is_kept_for_those_who_are_connected() -> None:
    async with listening(in_all=2) as (port, _), raw(port) as first, raw(port), raw(port) as third:
        refused(await third.rest(), 503)
        await first.send(head("Connection: close"))
        assert (await first.rest()).startswith(b"HTTP/1.1 204")


async def test_a_message_in_endless_pieces_ends_the_socket(plain: Server) -> None:
    async with connect(f"{plain.live_url}/api/lobby/live") as lobby:
        await lobby.recv()

        async def pieces() -> AsyncIterator[str]:
            yield "{"
            for _ in range(200):
                yield ""

        with contextlib.suppress(ConnectionClosed):
            await lobby.send(pieces())
        async with patiently():
            await lobby.wait_closed()
    assert lobby.close_code in (1009, 1006)  # 1006: it was still sending when the server hung up


async def test_a_socket_that_talks_too_fast_waits(tmp_path: Path) -> None:
    with Server(tmp_path, LIMIT_MESSAGES="60", LIMIT_MOVES="60") as server:
        url = f"{server.live_url}/api/lobby/live"
        options = {"ping_interval": None, "close_timeout": 0}
        async with connect(url, **options) as fast, patiently():
            await fast.recv()
            for _ in range(65):
                await fast.send("{}")
            await (await fast.ping())
            for _ in range(300):
                await fast.send("{}")
            waits = await fast.ping()
            for _ in range(100):
                assert (await Person(server.url).get("/health/live")).status_code == 200
            assert not waits.done(), "a message a second, after the first sixty"


async def test_metrics_are_for_this_machine_unless_told_otherwise() -> None:
    from fourline.settings import load

    assert load({}, host="0.0.0.0").metrics_host == "127.0.0.1"
    assert load({"METRICS_HOST": "10.0.0.1"}).metrics_host == "10.0.0.1"


async def test_the_database_is_nobody_elses_to_read(plain: Server) -> None:
    files = list(plain.folder.glob("fourline.sqlite*"))
    assert files
    assert all(file.stat().st_mode & 0o077 == 0 for file in files), files


def test_a_bad_request_is_no_warning(plain: Server) -> None:
    with socket.create_connection(("127.0.0.1", plain.port)) as visitor:
        visitor.sendall(b"nonsense\r\n\r\n")
        assert visitor.recv(20).startswith(b"HTTP/1.1 400")
    assert "nvalid HTTP" not in plain.log.read_text()
