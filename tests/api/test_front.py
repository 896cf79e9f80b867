"""A call is answered alike on the short way and through ASGI, and on the short way in one write."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import weakref
from typing import Any, cast

import pytest
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from uvicorn.server import ServerState

from fourline.api.auth import Auth
from fourline.api.front.answer import Answer
from fourline.api.front.application import Front
from fourline.api.front.direct import SOCKET, Direct, DirectCalls
from fourline.api.front.incoming import Incoming, SocketRequest
from fourline.api.headers import SecurityHeaders
from fourline.api.hosts import Hosts, KnownHosts
from fourline.api.limits import Limits
from fourline.api.metrics import Metrics
from fourline.api.problems import problem
from fourline.api.process.connection_count import Bounds, Connections
from fourline.api.process.connections import BoundedHttp
from fourline.api.process.serving import configured
from fourline.api.sockets.endpoint import SocketEndpoint
from fourline.settings import Settings

pytestmark = pytest.mark.anyio

BASE = "http://localhost:8000"
SHORT, LONG = "/api/echo/abc", "/api/echo/a%62c"
"""The same address; the second one is decoded by uvicorn, so it goes through ASGI."""
HANDSHAKE = (
    "upgrade: websocket",
    "connection: Upgrade",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-version: 13",
)


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.writes.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def can_write_eof(self) -> bool:
        return False

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("192.0.2.7", 5), "sockname": ("127.0.0.1", 8)}.get(name, default)

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int = 0, low: int = 0) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Calls:
    """The endpoints, and what they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None, bytes, str]] = []
        self.forwarded: list[str] = []
        self.gone = 0
        self.may_accept = asyncio.Event()

    async def echo(self, asked: Incoming) -> Response:
        body = asked.whole_body()
        try:
            if body is None:
                body = b"".join([part async for part in asked.body_parts()])
        except ClientDisconnect:
            self.gone += 1
            raise
        self.forwarded += asked.headers.getlist("x-forwarded-for")
        page = asked.query_params.get("page", "")
        self.asked.append((asked.path_params["id"], asked.peer, body, page))
        return Answer(201, b"%d bytes" % len(body), [(b"cache-control", b"no-store")])

    async def broken(self, _: Incoming) -> Response:
        raise asyncio.CancelledError

    async def split(self, _: Incoming) -> Response:
        return Answer(200, b"", [(b"x-note", b"a\r\nset-cookie: b=c")])

    async def live(self, asked: SocketRequest) -> None:
        if asked.path_params["id"] == "none":
            await asked.deny(problem("match/not_found", "There is no such match."))
            return
        await asked.accept()

    async def slow(self, asked: SocketRequest) -> None:
        """A socket that is accepted when the test says so; `open` needs neither service nor identity."""
        unused, settings = cast(Any, None), Settings()
        auth, limits = Auth(unused, settings, BASE), Limits(settings)
        await SocketEndpoint(unused, auth, limits, Metrics()).open(asked, self._accept_late)

    async def _accept_late(self, asked: SocketRequest, _address: str) -> None:
        await self.may_accept.wait()
        await asked.accept()


class Served:
    """An application of these endpoints on one connection."""

    def __init__(self) -> None:
        self.calls, self.wire = Calls(), Wire()
        rows = [
            Direct("POST", "/api/echo/{id}", self.calls.echo),
            Direct("GET", "/api/broken", self.calls.broken),
            Direct("GET", "/api/split", self.calls.split),
            Direct(SOCKET, "/api/{id}/live", self.calls.live),
            Direct(SOCKET, "/api/slow/live", self.calls.slow),
        ]
        direct = DirectCalls(nothing, rows)
        known = KnownHosts(direct, Hosts(Settings(), BASE))
        connections = Connections(Bounds(group=lambda _: None))
        config = configured(Front(SecurityHeaders(known, BASE), known, direct.whole), connections)
        config.load()
        self.http = BoundedHttp(connections, config=config, server_state=ServerState(), app_state={})
        self.wire.set_protocol(self.http)
        self.http.connection_made(cast(Any, self.wire))

    async def say(self, *pieces: bytes) -> bytes:
        for piece in pieces:
            self.wire.get_protocol().data_received(piece)
            for _ in range(12):
                await asyncio.sleep(0)
        return b"".join(self.wire.writes)


async def nothing(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def post(target: str, body: bytes = b"{}", *lines: str, host: str = "localhost:8000") -> bytes:
    head = [f"POST {target} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(body)}", *lines, "", ""]
    return "\r\n".join(head).encode() + body


async def test_both_ways_give_the_same_answer_and_the_short_one_in_one_write() -> None:
    short, long = Served(), Served()
    answer = await short.say(post(f"{SHORT}?page=2"))
    assert answer == await long.say(post(f"{LONG}?page=2"))
    assert answer.startswith(b"HTTP/1.1 201 Created\r\n")
    for line in (b"cache-control: no-store", b"content-length: 7", b"x-frame-options: DENY"):
        assert answer.count(b"\r\n%b\r\n" % line) == 1
    assert answer.endswith(b"\r\n\r\n2 bytes")
    assert short.calls.asked == long.calls.asked == [("abc", "192.0.2.7", b"{}", "2")]
    assert (len(short.wire.writes), len(long.wire.writes)) == (1, 2)
    assert not short.wire.closed


@pytest.mark.parametrize("target", [SHORT, LONG])
async def test_a_name_that_is_not_ours_is_refused(target: str) -> None:
    for sent in (
        post(target, host="evil.example"),
        post(target, b"{}", "Host: localhost"),
        post(target).replace(b"Host", b"Hose"),
    ):
        served = Served()
        assert (await served.say(sent)).startswith(b"HTTP/1.1 421 ")
        assert served.calls.asked == []


async def test_a_body_may_come_in_pieces() -> None:
    for pieces in (
        (post(SHORT)[:-1], b"}"),
        (
            post(SHORT, b"", "Transfer-Encoding: chunked").replace(b"Content-Length: 0\r\n", b""),
            b"2\r\n{}\r\n0\r\n\r\n",
        ),
    ):
        served = Served()
        assert (await served.say(*pieces)).endswith(b"2 bytes")
        assert served.calls.asked[0][2] == b"{}"


@pytest.mark.parametrize("target", [SHORT, LONG])
async def test_lines_behind_a_body_are_no_headers(target: str) -> None:
    """A proxy adds its line to the head: a client must not be able to add another one after it."""
    served = Served()
    head = post(target, b"", "Transfer-Encoding: chunked", "X-Forwarded-For: 192.0.2.1")
    body = b"2\r\n{}\r\n0\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n"
    assert (await served.say(head.replace(b"Content-Length: 0\r\n", b"") + body)).endswith(b"2 bytes")
    assert served.calls.forwarded == ["192.0.2.1"]


@pytest.mark.parametrize("target", [SHORT, LONG])
async def test_a_connection_that_is_kept_does_not_keep_the_last_body(target: str) -> None:
    served = Served()
    await served.say(post(target, b"x" * 5000))
    assert served.calls.asked[0][2] == b"x" * 5000
    assert not served.wire.closed
    assert sys.getsizeof(served.http.cycle.body) < 100


async def test_a_client_that_asks_first_is_told_to_go_on() -> None:
    served = Served()
    head = post(SHORT, b"{}", "Expect: 100-continue")
    assert await served.say(head[:-2]) == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert (await served.say(head[-2:])).endswith(b"2 bytes")


async def test_requests_that_come_together_are_answered_in_order() -> None:
    served = Served()
    sent = [post(target, b"x" * size) for size, target in enumerate((SHORT, LONG, SHORT, SHORT), 1)]
    answer = await served.say(b"".join(sent), *[b""] * 4)
    assert [body for _, _, body, _ in served.calls.asked] == [b"x", b"xx", b"xxx", b"xxxx"]
    assert [answer.index(b"\r\n\r\n%d bytes" % size) for size in range(1, 5)] == sorted(
        answer.index(b"\r\n\r\n%d bytes" % size) for size in range(1, 5)
    )


async def test_a_client_that_wants_no_more_is_closed_after_its_answer() -> None:
    short, long = Served(), Served()
    answer = await short.say(post(SHORT, b"{}", "Connection: close"))
    assert sorted(answer.splitlines()) == sorted(
        (await long.say(post(LONG, b"{}", "Connection: close"))).splitlines()
    )
    assert b"\r\nconnection: close\r\n" in answer
    assert short.wire.closed
    assert long.wire.closed


async def test_the_endpoint_hears_of_a_client_that_leaves_before_its_body_has_come() -> None:
    served = Served()
    await served.say(post(SHORT)[:-1])
    served.http.connection_lost(None)
    for _ in range(5):
        await asyncio.sleep(0)
    assert served.calls.gone == 1
    assert served.wire.writes == []


@pytest.mark.parametrize("target", ["/api/broken", "/api/split"])
async def test_a_call_that_fails_ends_with_an_answer_and_without_its_headers(target: str) -> None:
    served = Served()
    answer = await served.say(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"\r\nconnection: close\r\n" in answer
    assert b"set-cookie" not in answer
    assert served.wire.closed


async def test_an_address_that_is_not_on_the_short_way_goes_through_asgi() -> None:
    for target in ("/", "/api/nothing", "/api/echo/a/b", "http://localhost:8000/api/nothing"):
        served = Served()
        assert (await served.say(post(target))).startswith(b"HTTP/1.1 404 ")


def handshake(target: str, *lines: str) -> bytes:
    return "\r\n".join([f"GET {target} HTTP/1.1", "host: localhost", *HANDSHAKE, *lines, "", ""]).encode()


async def test_a_socket_is_accepted_and_denied_alike_on_both_ways() -> None:
    unusual = "sec-websocket-protocol: chat"
    for target, status in (("/api/some/live", b"101"), ("/api/none/live", b"404")):
        short, long = Served(), Served()
        answers = [
            await short.say(handshake(target)),
            await long.say(handshake(target, unusual)),
        ]
        heads = [
            {
                name.lower(): value
                for name, _, value in (
                    line.partition(b": ") for line in answer.partition(b"\r\n\r\n")[0].split(b"\r\n")
                )
                if name.lower() != b"date"
            }
            for answer in answers
        ]
        assert all(answer.startswith(b"HTTP/1.1 " + status) for answer in answers)
        assert heads[0] == heads[1]
        assert (b"content-security-policy" in heads[0]) == (status == b"404")


@pytest.mark.parametrize("target", [SHORT, LONG])
@pytest.mark.parametrize("unusual", [(), ("sec-websocket-protocol: chat",)])
@pytest.mark.parametrize("later", range(6))
async def test_a_handshake_behind_unanswered_calls_is_not_taken_and_the_calls_are_answered(
    target: str, unusual: tuple[str, ...], later: int
) -> None:
    """Nor is a frame behind it, however many calls are answered when it comes."""
    served = Served()
    calls = post(SHORT, b"1") + post(target, b"22")
    served.http.data_received(calls + handshake("/api/some/live", *unusual))
    for _ in range(later):
        await asyncio.sleep(0)
    answer = await served.say(b"\x81\x82\0\0\0\0hi", b"", b"")
    assert answer.count(b"HTTP/1.1 ") == answer.count(b"HTTP/1.1 201 ") == 2
    assert answer.index(b"\r\n\r\n1 bytes") < answer.index(b"\r\nconnection: close\r\n")
    assert answer.endswith(b"2 bytes")
    assert served.wire.closed


@pytest.mark.parametrize("leaves", ["lost", "closing", "unmasked"])
async def test_a_client_that_leaves_during_its_handshake_is_no_failure(
    leaves: str, caplog: pytest.LogCaptureFixture
) -> None:
    served = Served()
    await served.say(handshake("/api/slow/live"))
    if leaves == "lost":
        served.wire.get_protocol().connection_lost(None)
    elif leaves == "closing":
        served.wire.close()
    else:
        await served.say(b"\x81\x02hi")
    served.calls.may_accept.set()
    for _ in range(12):
        await asyncio.sleep(0)
    assert served.wire.closed
    assert served.wire.writes == []
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []


async def test_a_socket_that_is_gone_leaves_nothing_for_the_garbage_collector() -> None:
    served = Served()
    gc.disable()
    try:
        http = weakref.ref(served.http)
        del served.http
        await served.say(
            "\r\n".join(("GET /api/abc/live HTTP/1.1", "Host: localhost:8000", *HANDSHAKE, "", "")).encode()
        )
        socket = weakref.ref(served.wire.get_protocol())
        assert http() is None
        assert socket() is not None
        served.wire.get_protocol().connection_lost(None)
        served.wire.set_protocol(None)
        for _ in range(12):
            await asyncio.sleep(0)
        assert socket() is None
    finally:
        gc.enable()
