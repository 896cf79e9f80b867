"""Probes of what happens before a request is one, and on a socket."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from attack.wire import frame, handshake
from proof.row import Found
from support.bare import head, raw
from support.client import Person
from support.patience import patiently
from support.plain import WITHOUT_TLS
from support.running import Server

COOKIE_MS = 40
MANY_SOCKETS = 5
"""What the reads of a minute are worth here."""
MARK = b"was read"
JSON = "Content-Type: application/json"


async def cookie(server: Server, found: Found) -> None:
    """In processor time, which other processes do not lengthen."""
    line = 'Cookie: a="' + "\\a" * 7_500 + '"'
    await _status(server, head("Connection: close"), found.patience)
    before = _processor_ms(server)
    for _ in range(3):
        await _status(server, head(line, "Connection: close"), found.patience)
    spent = (_processor_ms(server) - before) / 3
    found.expect(spent <= COOKIE_MS, f"{spent:.0f} ms of processor for a cookie of 15 kB")


async def big_heads(server: Server, found: Found) -> None:
    heads = {"64 kB": [f"X: {'y' * 64_000}"], "200 lines": [f"X-{number}: y" for number in range(200)]}
    for size, lines in heads.items():
        status = await _status(server, head(*lines, "Connection: close"), found.patience)
        found.expect(status == "431", f"a head of {size} was answered with {status}")


async def slow_arrivals(server: Server, found: Found) -> None:
    body = head(JSON, "Content-Length: 50", method="POST", path="/api/matches") + b"{"
    begun = {"no request": b"", "half a head": b"GET / HTTP/1.1\r\nHo", "half a body": body}

    async def ended(what: str) -> None:
        async with raw(server.port) as visitor:
            await visitor.send(begun[what])
            closed = await _ends(visitor.reader, found.patience)
        found.expect(closed, f"{what}: the connection is still open after {found.patience:g} s")

    await asyncio.gather(*map(ended, begun))


async def refused_body(server: Server, found: Found) -> None:
    """One with a length, and one whose chunks carry endless extensions."""
    for framing, begins in {"Content-Length: 99999999": b"", "Transfer-Encoding: chunked": b"1;"}.items():
        sent = 0
        async with raw(server.port) as visitor:
            await visitor.send(head(JSON, framing, method="POST", path="/api/matches") + begins)
            with contextlib.suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(found.patience):
                    while sent < 20_000_000:
                        await visitor.send(b"x" * 65_536)
                        sent += 65_536
        found.expect(sent < 10_000_000, f"{sent} bytes of a refused body were taken ({framing})")


async def pipelined(server: Server, found: Found) -> None:
    async with raw(server.port) as visitor:
        with contextlib.suppress(ConnectionError):
            await visitor.send(head() * 999 + head("Connection: close"))
        answers = (await visitor.rest()).count(b"HTTP/1.1 200")
    found.expect(answers < 20, f"{answers} answers to 1,000 requests sent at once")


async def crowd(server: Server, found: Found) -> None:
    """More connections than the server may have files: one more is told so, one who is in plays on."""
    person = Person(server.url)
    match = (await person.open(opponent={"kind": "same_screen"}))["match"]["id"]
    async with person.live(match) as live:
        crowded = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(600)]
        try:
            await asyncio.sleep(2.5)
            status = await _status(server, head("Connection: close"), found.patience)
            found.expect(status == "503", f"one more got no answer, or a wrong one: {status}")
            async with patiently():
                answer = await live.ask("move", column=3)
            found.expect(answer["type"] == "ack", f"one who was connected: {answer}")
        finally:
            for one in crowded:
                one.close()


async def bad_upgrade(server: Server, found: Found) -> None:
    many = tuple(f"X-{number}: y" for number in range(140))
    for lines in ((), ("Sec-WebSocket-Version: 7", "Sec-WebSocket-Key: x"), many):
        request = head("Connection: Upgrade", "Upgrade: websocket", *lines, path="/api/lobby/live")
        status = await _status(server, request, found.patience)
        silent = f"a handshake that cannot be done was not answered: {status!r}"
        found.expect(status.startswith("4"), silent)


async def quiet_log(server: Server, found: Found) -> None:
    before = server.log.read_text()
    for nonsense in (b"nonsense\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", handshake("/api/matches/none/live")):
        await _status(server, nonsense, found.patience)
    await asyncio.sleep(0.2)
    said = server.log.read_text().removeprefix(before)
    found.expect(not said, f"a warning in the log: {said[:100]}")


async def headers(server: Server, found: Found) -> None:
    """On what is answered before the application, and on refused handshakes."""
    async with connect(f"{server.live_url}/api/lobby/live"):
        refusals = {
            "not HTTP": b"nonsense\r\n\r\n",
            "one socket too many": handshake("/api/lobby/live"),
            "another site": handshake("/api/lobby/live", "Origin: http://evil.example"),
        }
        for what, request in refusals.items():
            async with raw(server.port) as visitor:
                await visitor.send(request)
                async with patiently():
                    answer = await visitor.reader.read(4096)
            found.expect(b"nosniff" in answer, f"{what}: no security headers on {answer[:40]!r}")


async def pieces(server: Server, found: Found) -> None:
    async with raw(server.port) as visitor:
        await visitor.send(handshake("/api/lobby/live"))
        await visitor.reader.readuntil(b"\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            await visitor.send(frame(b"{", fin=False))
            for _ in range(50):
                await visitor.send(frame(b"", 0, fin=False) * 10)
                await asyncio.sleep(0.01)
        ended = await _ends(visitor.reader, found.patience)
    found.expect(ended, "500 pieces of one message were taken")


async def pace(server: Server, found: Found) -> None:
    """Frames of every kind, with pings between them: their pongs say how much was read meanwhile."""
    for opcode in range(16):
        begun = [frame(b"{", fin=False)] if opcode == 0 else []
        frames = [*begun, frame(b"", opcode), frame(MARK, 9)]
        async with raw(server.port) as fast, httpx.AsyncClient(verify=WITHOUT_TLS) as quiet:
            await fast.send(handshake("/api/lobby/live"))
            await fast.reader.readuntil(b"\r\n\r\n")
            heard = bytearray()
            hearing = asyncio.ensure_future(_hear(fast.reader, heard))
            began = time.monotonic()
            with contextlib.suppress(ConnectionError):
                await fast.send(b"".join(frames * 100))
            for _ in range(40):
                await quiet.get(f"{server.url}/api/health/live")
            allowed = 60 + (time.monotonic() - began) + 4
            read = heard.count(b"\x8a\x08" + MARK) * len(frames)
            hearing.cancel()
        found.expect(read <= allowed, f"{read} frames (opcode {opcode}) were read, 60 a minute are allowed")


async def _hear(reader: asyncio.StreamReader, heard: bytearray) -> None:
    with contextlib.suppress(ConnectionError):
        while more := await reader.read(65_536):
            heard += more


async def lobby_sockets(server: Server, found: Found) -> None:
    url = f"{server.live_url}/api/lobby/live"
    async with connect(url), connect(url):
        try:
            async with connect(url):
                found.violations.append("3 lobby sockets at once, 2 are allowed")
        except InvalidStatus as refused:
            status = refused.response.status_code
            found.expect(status == 429, f"a third lobby socket got {status}")


async def storm(server: Server, found: Found) -> None:
    """Sockets that come and go count as reads, and a refusal takes its time."""
    url = f"{server.live_url}/api/lobby/live"
    began = time.monotonic()
    for came in range(100):
        asked = time.monotonic()
        try:
            async with connect(url):
                most = MANY_SOCKETS + MANY_SOCKETS * (time.monotonic() - began) / 60
                found.expect(came < most, "sockets came and went as often as they liked")
        except InvalidStatus as refused:
            status = refused.response.status_code
            found.expect(status == 429, f"another socket got {status}")
            found.expect(time.monotonic() - asked >= 0.4, "a refusal was answered at once")
            break


async def assets(server: Server, found: Found) -> None:
    async with httpx.AsyncClient(verify=WITHOUT_TLS, base_url=server.url) as browser:
        for name in ("opening-14-ANYTHING1.book", "opening-14-.book"):
            status = (await browser.get(f"/assets/{name}")).status_code
            found.expect(status == 404, f"{name} is served under any name: {status}")


async def files(server: Server, found: Found) -> None:
    kept = list(server.folder.glob("fourline.sqlite*"))
    found.expect(bool(kept), "there is no database")
    for file in kept:
        found.expect(not file.stat().st_mode & 0o077, f"{file.name} can be read by others")


async def metrics(server: Server, found: Found) -> None:
    """The whole of 127.0.0.0/8 is this machine: 127.0.0.2 stands for another of its addresses."""
    port = int(server.settings["METRICS_PORT"])
    async with httpx.AsyncClient(verify=WITHOUT_TLS) as scraper:
        found.expect((await scraper.get(f"http://127.0.0.1:{port}/metrics")).is_success, "no metrics at all")
        try:
            await scraper.get(f"http://127.0.0.2:{port}/metrics")
            found.violations.append("metrics on another address than this machine's own")
        except httpx.ConnectError:
            found.n += 1


async def _status(server: Server, request: bytes, seconds: float) -> str:
    """The status of the answer; empty if it did not come by then."""
    async with raw(server.port) as visitor:
        with contextlib.suppress(ConnectionError):
            await visitor.send(request)
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(seconds):
                return (await visitor.reader.read(64))[9:12].decode("latin-1")
        return ""


async def _ends(reader: asyncio.StreamReader, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            while await reader.read(65_536):
                pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def _processor_ms(server: Server) -> float:
    assert server.process is not None
    stat = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(stat[11]) + int(stat[12])) * 1000 / os.sysconf("SC_CLK_TCK")
