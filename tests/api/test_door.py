"""What a connection may do before it is a request: bounds on its size, its time and its number."""

from __future__ import annotations

import asyncio
import contextlib
import http.cookies
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fourline.api.process.connections import Bounds, Connections
from fourline.api.process.serving import configured
from support.running import Server

pytestmark = pytest.mark.anyio

QUICK = {"HEADER_SECONDS": "1", "BODY_SECONDS": "1"}
SLOW_S = 15.0


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("door"), **QUICK) as server:
        yield server


class Raw:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def rest(self) -> bytes:
        """Everything until the server hangs up."""
        async with asyncio.timeout(SLOW_S):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""


@asynccontextmanager
async def raw(port: int) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Raw(reader, writer)
    finally:
        writer.close()


def head(*lines: str, method: str = "GET", path: str = "/api/games") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


def refused(answer: bytes, status: int) -> None:
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    assert b"application/problem+json" in answer
    assert b"x-content-type-options: nosniff" in answer


async def test_a_head_of_ordinary_size_is_read(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        await visitor.send(head(f"X-Long: {'x' * 15_000}", "Connection: close"))
        assert (await visitor.rest()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "lines",
    [
        [f'Cookie: fourline="{chr(92)}a{"a" * 20_000}"'],
        [f"X-{number}: y" for number in range(101)],
        [f"X-{number}: {'y' * 400}" for number in range(60)],
    ],
    ids=["one long line", "many lines", "large in all"],
)
async def test_a_head_that_is_too_large_is_refused(quick: Server, lines: list[str]) -> None:
    async with raw(quick.port) as visitor:
        await visitor.send(head(*lines))
        refused(await visitor.rest(), 431)


async def test_a_header_without_an_end_is_refused_early(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        await visitor.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"y" * 20_000)
        refused(await visitor.rest(), 431)


async def test_the_cookie_is_read_without_unquoting(
    url: str,
) -> None:
    """General cookie parsers unquote, some of them in quadratic time."""
    nasty = 'a="' + "\\a" * 4000 + '"'
    async with httpx.AsyncClient(base_url=f"{url}/api") as browser:
        token = (await browser.post("/matches", json={"game": "connect-four"})).json()["token"]
        browser.cookies.clear()
        cookies = f"{nasty}; fourline={token}; b=1"
        mine = await browser.get("/me/matches", headers={"cookie": cookies})
        assert mine.status_code == 200
        assert (await browser.get("/me/matches", headers={"cookie": nasty})).status_code == 401


async def test_the_parser_of_cookies_is_never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.requests import Request

    from fourline.api.auth import cookie_of

    def never(*_: Any) -> str:
        raise AssertionError("the general parser was asked")

    monkeypatch.setattr(http.cookies, "_unquote", never)
    request = Request({"type": "http", "headers": [(b"cookie", b'a="\\a"; fourline=abc-_9; fourlines=no')]})
    assert cookie_of(request) == "abc-_9"


async def test_a_head_that_does_not_arrive_ends_the_connection(quick: Server) -> None:
    async with raw(quick.port) as silent, raw(quick.port) as slow:
        await slow.send(b"GET / HTTP/1.1\r\nHost: ")
        refused(await slow.rest(), 408)
        assert await silent.rest() == b""


async def test_blank_lines_keep_no_connection_alive(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        for _ in range(40):
            try:
                await visitor.send(b"\r\n")
            except ConnectionError:
                return
            await asyncio.sleep(0.1)
            if visitor.reader.at_eof():
                return
        raise AssertionError("still open after four seconds of blank lines")


async def test_a_body_that_does_not_arrive_ends_the_connection(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        lines = ("Content-Type: application/json", "Content-Length: 100")
        await visitor.send(head(*lines, method="POST", path="/api/matches") + b"{")
        refused(await visitor.rest(), 408)


async def test_the_rest_of_a_refused_body_is_not_read(quick: Server) -> None:
    sent = 0
    async with raw(quick.port) as visitor:
        lines = ("Content-Type: application/json", "Content-Length: 100000000")
        await visitor.send(head(*lines, method="POST", path="/api/matches"))
        with contextlib.suppress(ConnectionError):
            while sent < 50_000_000:
                await visitor.send(b"x" * 65_536)
                sent += 65_536
    assert sent < 10_000_000


async def test_a_refused_body_is_answered_with_a_sentence(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        lines = ("Content-Type: application/json", "Content-Length: 60000")
        await visitor.send(head(*lines, method="POST", path="/api/matches") + b"x" * 30_000)
        assert b"413" in (await visitor.rest())[:20]


HANDSHAKE = ("Connection: Upgrade", "Upgrade: websocket")


@pytest.mark.parametrize(
    ("lines", "method"),
    [
        (HANDSHAKE, "GET"),
        ((*HANDSHAKE, "Sec-WebSocket-Version: 7", "Sec-WebSocket-Key: x"), "GET"),
        ((*HANDSHAKE, "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: x"), "POST"),
        ((*HANDSHAKE, *(f"X-{number}: y" for number in range(140))), "GET"),
        ((*HANDSHAKE, "Sec-WebSocket-Version: 13", "Content-Length: 10"), "GET"),
        (("Connection: Upgrade", "Upgrade: h2c", "Content-Length: 0"), "GET"),
    ],
    ids=["no key", "old version", "not a GET", "many headers", "a body", "another protocol"],
)
async def test_an_upgrade_that_cannot_be_done_is_answered(
    quick: Server, lines: tuple[str, ...], method: str
) -> None:
    async with raw(quick.port) as visitor:
        await visitor.send(head(*lines, method=method, path="/api/lobby/live"))
        async with asyncio.timeout(SLOW_S):
            answer = await visitor.reader.read(200)
    assert answer.startswith(b"HTTP/1.1 4"), answer


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


async def test_an_address_has_so_many_connections_and_no_more() -> None:
    async with listening(an_address=2) as (port, _), raw(port) as first, raw(port), raw(port) as third:
        refused(await third.rest(), 429)
        first.writer.close()
        await asyncio.sleep(0.05)
        async with raw(port) as fourth:
            await fourth.send(head("Connection: close"))
            assert (await fourth.rest()).startswith(b"HTTP/1.1 204")


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


async def test_a_message_in_endless_pieces_ends_the_socket(quick: Server) -> None:
    async with connect(f"{quick.live_url}/api/lobby/live") as lobby:
        await lobby.recv()

        async def pieces() -> AsyncIterator[str]:
            yield "{"
            for _ in range(200):
                yield ""

        with contextlib.suppress(ConnectionClosed):
            await lobby.send(pieces())
        async with asyncio.timeout(SLOW_S):
            await lobby.wait_closed()
    assert lobby.close_code in (1009, 1006)  # 1006: it was still sending when the server hung up


async def test_a_socket_that_talks_too_fast_waits(tmp_path: Path) -> None:
    with Server(tmp_path, LIMIT_MESSAGES="60", LIMIT_MOVES="60") as server:
        async with connect(f"{server.live_url}/api/lobby/live", ping_interval=None) as lobby:
            await lobby.recv()
            for _ in range(63):
                await lobby.send("{}")
            await asyncio.sleep(0.2)  # what arrives in the same breath is still read
            pong = await lobby.ping()
            done, _ = await asyncio.wait((pong,), timeout=0.5)
            assert not done
            done, _ = await asyncio.wait((pong,), timeout=SLOW_S)
            assert done


async def test_metrics_are_for_this_machine_unless_told_otherwise() -> None:
    from fourline.settings import load

    assert load({}, host="0.0.0.0").metrics_host == "127.0.0.1"
    assert load({"METRICS_HOST": "10.0.0.1"}).metrics_host == "10.0.0.1"


async def test_the_database_is_nobody_elses_to_read(quick: Server) -> None:
    files = list(quick.folder.glob("fourline.sqlite*"))
    assert files
    assert all(file.stat().st_mode & 0o077 == 0 for file in files), files


def test_a_bad_request_is_no_warning(quick: Server) -> None:
    with socket.create_connection(("127.0.0.1", quick.port)) as visitor:
        visitor.sendall(b"nonsense\r\n\r\n")
        assert visitor.recv(20).startswith(b"HTTP/1.1 400")
    assert "nvalid HTTP" not in quick.log.read_text()
