"""The tests' own way over HTTP: every kind of answer is read whole, and errors are those of httpx."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
import pytest

from support.light_http import LightTransport
from support.patience import until

pytestmark = pytest.mark.anyio
ZIPPED = gzip.compress(b"hello")
ANSWERS = {
    "length": b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello",
    "chunks": b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
    "until the end": b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhello",
    "zipped": b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: %d\r\n\r\n%s"
    % (len(ZIPPED), ZIPPED),
    "first a note": b"HTTP/1.1 103 Early\r\nlink: x\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello",
}


@asynccontextmanager
async def answering(*answers: bytes) -> AsyncIterator[tuple[httpx.AsyncClient, list[bytes]]]:
    """A client of a server that gives these answers, one a request; after the last it hangs up."""
    asked, left = list[bytes](), list(answers)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            while left and (head := await reader.readuntil(b"\r\n\r\n")):
                asked.append(head)
                answer = left.pop(0)
                writer.write(answer)
                if b"connection: close" in answer:
                    break
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with httpx.AsyncClient(transport=LightTransport(), base_url=url) as client:
            yield client, asked


@pytest.mark.parametrize("kind", ANSWERS)
async def test_an_answer_is_read_whole_and_the_next_after_it(kind: str) -> None:
    async with answering(ANSWERS[kind], ANSWERS["length"]) as (client, asked):
        answer = await client.get("/a", params={"b": "c"}, headers={"x-own": "1"})
        assert (answer.status_code, answer.reason_phrase, answer.text) == (200, "OK", "hello")
        assert (await client.get("/")).text == "hello"
    assert asked[0].startswith(b"GET /a?b=c HTTP/1.1\r\n")
    assert b"\r\nx-own: 1\r\n" in asked[0]


async def test_the_answer_to_head_has_no_body() -> None:
    async with answering(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n", ANSWERS["length"]) as (client, _):
        answer = await client.head("/")
        assert (answer.headers["content-length"], answer.content) == ("5", b"")
        assert (await client.get("/")).text == "hello"


@pytest.mark.parametrize("cut", [b"", b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhel"])
async def test_an_answer_that_is_cut_is_an_error(cut: bytes) -> None:
    async with answering(cut) as (client, _):
        with pytest.raises(httpx.RemoteProtocolError):
            await client.get("/")


async def test_nobody_there_and_no_answer_in_time() -> None:
    async with answering(b"", b"") as (client, _):
        with pytest.raises(httpx.ReadTimeout):
            await client.get("/", timeout=0.05)
        with pytest.raises(httpx.ConnectError):
            await client.get("http://127.0.0.1:1/")


async def test_a_line_that_the_server_has_closed_meanwhile_is_not_used_again() -> None:
    async with answering(ANSWERS["length"]) as (client, asked):
        assert (await client.get("/")).text == "hello"
        line = next(iter(client._transport._idle.values()))[0]  # type: ignore[attr-defined]

        async def closed() -> bool:
            return not line.is_open()

        await until(closed)
    assert len(asked) == 1
