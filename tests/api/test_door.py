"""What a connection may do before it is a request: bounds on its size, its time and its number."""

from __future__ import annotations

import asyncio
import contextlib
import http.cookies
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from support.bare import head, raw, refused
from support.client import Person
from support.patience import patiently, until
from support.running import Server

pytestmark = pytest.mark.anyio

QUICK = {"HEADER_SECONDS": "1", "BODY_SECONDS": "1"}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("door"), **QUICK) as server:
        yield server


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
    from fourline.api.auth import cookie_of
    from fourline.api.front.incoming import Incoming

    def never(*_: Any) -> str:
        raise AssertionError("the general parser was asked")

    monkeypatch.setattr(http.cookies, "_unquote", never)
    request = Incoming.of({"headers": [(b"cookie", b'a="\\a"; fourline=abc-_9; fourlines=no')]})
    assert cookie_of(request) == "abc-_9"


async def test_a_head_that_does_not_arrive_ends_the_connection(quick: Server) -> None:
    async with raw(quick.port) as silent, raw(quick.port) as slow:
        await slow.send(b"GET / HTTP/1.1\r\nHost: ")
        refused(await slow.rest(), 408)
        assert await silent.rest() == b""


async def test_blank_lines_keep_no_connection_alive(quick: Server) -> None:
    async with raw(quick.port) as visitor:

        async def ended() -> bool:
            try:
                await visitor.send(b"\r\n")
            except ConnectionError:
                return True
            return visitor.reader.at_eof()

        await until(ended, "still open")


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


async def test_a_connection_is_kept_if_the_answer_overtakes_the_body(quick: Server) -> None:
    """Nothing in the answer says that the connection ends, so the next request is heard."""
    async with raw(quick.port) as visitor:
        lines = ("Content-Type: text/plain", "Content-Length: 10")
        await visitor.send(head(*lines, method="POST", path="/api/matches"))
        answer = await visitor.reader.readuntil(b"\r\n\r\n")
        assert b"connection: close" not in answer.lower()
        await visitor.send(b"x" * 10 + head("Connection: close"))
        assert (await visitor.rest()).count(b"HTTP/1.1 200") == 1


async def test_the_framing_of_a_body_is_bounded_too(quick: Server) -> None:
    """Chunk extensions are no part of what the application reads."""
    async with raw(quick.port) as visitor:
        lines = ("Content-Type: application/json", "Transfer-Encoding: chunked")
        await visitor.send(head(*lines, method="POST", path="/api/matches") + b"1;")
        with contextlib.suppress(ConnectionError):
            for _ in range(4):
                await visitor.send(b"x" * 30_000)
        refused(await visitor.rest(), 413)


async def test_a_few_requests_may_follow_each_other_without_waiting(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        await visitor.send(head() * 4 + head("Connection: close"))
        assert (await visitor.rest()).count(b"HTTP/1.1 200") == 5


async def test_requests_do_not_pile_up_on_one_connection(quick: Server) -> None:
    async with raw(quick.port) as visitor:
        with contextlib.suppress(ConnectionError):
            await visitor.send(head() * 1000)
        assert (await visitor.rest()).count(b"HTTP/1.1 200") < 20


async def test_who_is_hung_up_on_leaves_no_error_in_the_log(quick: Server) -> None:
    """The application may be in the middle of an answer, or wait for the rest of a body."""
    chunked = ("Content-Type: application/json", "Transfer-Encoding: chunked")
    begun = head(*chunked, method="POST", path="/api/matches")
    for data in (begun + b"FFFFFFFFFFFFFFFFFFFF\r\n", begun + b"no length", head() * 1000):
        async with raw(quick.port) as visitor:
            with contextlib.suppress(ConnectionError):
                await visitor.send(data)
            await visitor.rest()
    assert (await Person(quick.url).get("/health/live")).status_code == 200
    assert "Traceback" not in quick.log.read_text()


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
        async with patiently():
            answer = await visitor.reader.read(200)
    assert answer.startswith(b"HTTP/1.1 4"), answer


@pytest.mark.parametrize("framing", ["length", "chunks"])
@pytest.mark.parametrize("size", [1, 1000], ids=["byte by byte", "at once"])
async def test_an_upgrade_to_another_protocol_is_ignored(quick: Server, framing: str, size: int) -> None:
    """The body is read, and so is the request behind it."""
    body = b'{"game": "connect-four"}'
    framed = b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body) if framing == "chunks" else body
    length = "Transfer-Encoding: chunked" if framing == "chunks" else f"Content-Length: {len(body)}"
    upgrade = ("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__")
    opening = head("Content-Type: application/json", length, *upgrade, method="POST", path="/api/matches")
    sent = opening + framed + head(*upgrade) + head("Connection: close")
    async with raw(quick.port) as visitor:
        for begin in range(0, len(sent), size):
            await visitor.send(sent[begin : begin + size])
            await asyncio.sleep(0)
        answer = await visitor.rest()
    assert re.findall(rb"HTTP/1\.1 (\d+)", answer) == [b"201", b"200", b"200"], answer[:300]
