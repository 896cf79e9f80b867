"""The handshake of a browser is read once; whatever is unusual about one is judged by `websockets`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.connections import BoundedHttp
from fourline.api.process.serving import configured
from fourline.api.sockets import handshake
from fourline.api.sockets.protocol import WireProtocol
from support.patience import patiently

pytestmark = pytest.mark.anyio

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
USUAL = {
    b"host": b"localhost",
    b"upgrade": b"websocket",
    b"connection": b"Upgrade",
    b"sec-websocket-key": KEY,
    b"sec-websocket-version": b"13",
}
HI = b"\x81\x82\0\0\0\0hi"


class Echo:
    """Says what its guest says, and keeps what it was told of the request."""

    def __init__(self, answer: str = "websocket.accept") -> None:
        self.scope: dict[str, Any] = {}
        self._answer = answer

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": self._answer})
        while self._answer == "websocket.accept":
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            await send({"type": "websocket.send", "text": message["text"]})


@asynccontextmanager
async def served(app: Echo, known: Connections | None = None) -> AsyncIterator[int]:
    known = known or Connections(Bounds(group=str))
    config, state = configured(app, known), ServerState()
    config.load()

    def made() -> BoundedHttp:
        return BoundedHttp(known, config=config, server_state=state, app_state={})

    listening = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
    yield listening.sockets[0].getsockname()[1]
    listening.close()
    for one in list(state.connections):
        one.transport.abort()  # type: ignore[union-attr]
    await asyncio.sleep(0)


def request(headers: dict[bytes, bytes], line: bytes = b"GET /a%20b?c=d HTTP/1.1") -> bytes:
    return b"\r\n".join([line, *(b"%b: %b" % header for header in headers.items()), b"", b""])


async def said(port: int, data: bytes, until: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    found = b""
    async with patiently():
        while until not in found:
            more = await reader.read(4096)
            if not more:
                break
            found += more
    writer.close()
    return found


@pytest.fixture
def read_again(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What `websockets` was given to read."""
    found: list[bytes] = []
    parse = WireProtocol._shake_hands

    def noted(self: WireProtocol, data: bytes) -> None:
        found.append(data)
        parse(self, data)

    monkeypatch.setattr(WireProtocol, "_shake_hands", noted)
    return found


async def test_a_usual_handshake_is_not_read_again(read_again: list[bytes]) -> None:
    app = Echo()
    async with served(app) as port:
        answer = await said(port, request(USUAL), b"\r\n\r\n")
    head = answer.lower()
    assert answer.startswith(b"HTTP/1.1 101 Switching Protocols\r\n")
    assert b"\r\nsec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n" in head
    assert b"\r\nupgrade: websocket\r\n" in head
    assert b"\r\nconnection: upgrade\r\n" in head
    assert read_again == []
    assert (app.scope["path"], app.scope["raw_path"], app.scope["query_string"]) == (
        "/a b",
        b"/a%20b",
        b"c=d",
    )
    assert (b"host", b"localhost") in app.scope["headers"]


async def test_it_is_what_websockets_would_have_made_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, full = Echo(), Echo()
    async with served(quick) as port:
        await said(port, request(USUAL), b"\r\n\r\n")
    monkeypatch.setattr("fourline.api.process.front_http.accept_key", lambda *_: None)
    async with served(full) as port:
        await said(port, request(USUAL), b"\r\n\r\n")
    for scope in (quick.scope, full.scope):
        del scope["extensions"]["fourline.wire"]
        scope["client"] = scope["server"] = None
    assert quick.scope == full.scope


async def test_messages_pass_both_ways_short_and_long() -> None:
    async with served(Echo()) as port, connect(f"ws://127.0.0.1:{port}/", compression=None) as guest:
        for text in ("hi", "x" * 3000, ""):
            await guest.send(text)
            assert await guest.recv() == text
        await guest.ping()


async def test_a_refused_handshake_is_answered() -> None:
    async with served(Echo("websocket.close")) as port:
        assert (await said(port, request(USUAL), b"\r\n\r\n")).startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    ("changed", "line", "status"),
    [
        ({b"connection": b"keep-alive, Upgrade"}, None, 101),
        ({b"upgrade": b"WebSocket"}, None, 101),
        ({b"sec-websocket-extensions": b"permessage-deflate; client_max_window_bits"}, None, 101),
        ({b"connection": b"Upgrade, keep-alive"}, None, 101),
        ({b"sec-websocket-key": b"short"}, None, 400),
        ({b"sec-websocket-key": b""}, None, 400),
        ({b"sec-websocket-version": b"8"}, None, 400),
        ({b"transfer-encoding": b"chunked"}, None, 400),
        ({b"Sec-WebSocket-Key ": KEY}, None, 400),
        ({}, b"POST / HTTP/1.1", 405),
    ],
)
async def test_what_is_unusual_is_judged_as_ever(
    changed: dict[bytes, bytes], line: bytes | None, status: int
) -> None:
    async with served(Echo()) as port:
        asked = request(USUAL | changed, *([line] if line else []))
        assert (await said(port, asked, b"\r\n\r\n")).split(b" ", 2)[1] == b"%d" % status


@pytest.mark.parametrize("wrong", [{b"sec-websocket-key": b"short"}, {b"sec-websocket-version": b"8"}])
async def test_a_handshake_that_failed_no_longer_counts_for_its_address(wrong: dict[bytes, bytes]) -> None:
    known = Connections(Bounds(group=str))
    async with served(Echo(), known) as port:
        assert (await said(port, request(USUAL | wrong), b"\r\n\r\n")).startswith(b"HTTP/1.1 4")
        async with patiently():
            while known.counted("127.0.0.1"):
                await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "odd",
    [
        ("sec-websocket-key", KEY),
        ("sec-websocket-protocol", b"chat"),
        ("content-length", b"3"),
        ("transfer-encoding", b"chunked"),
        ("upgrade", b"h2c"),
    ],
)
def test_what_is_unusual_has_no_quick_answer(odd: tuple[str, bytes]) -> None:
    headers = list(USUAL.items())
    assert handshake.accept_key("GET", b"/", headers) is not None
    assert handshake.accept_key("GET", b"/", [*headers, (odd[0].encode(), odd[1])]) is None
    assert handshake.accept_key("POST", b"/", headers) is None
    assert handshake.accept_key("GET", b"/\xff", headers) is None
