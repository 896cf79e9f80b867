"""What an attacker may try against a bare server, each by itself and for some seconds.

An attack is a coroutine that gets the server's address and when to stop, and counts what the server answered.
Everything goes to loopback. `must` names an answer without which the defence was not met at all.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import httpx

from attack import games, more, newer
from attack.wire import Answers, crowd, frame, handshake, head, noise, visitor, wire
from support.plain import WITHOUT_TLS

Run = Callable[[str, float, Answers], Awaitable[None]]
JSON = "Content-Type: application/json"


class Attack(NamedTuple):
    name: str
    tries: str
    run: Run
    must: str


def _request(data: bytes, count: int = 4) -> Run:
    """The same bytes on new connections, again and again."""

    async def run(url: str, until: float, answers: Answers) -> None:
        async def once() -> None:
            async with wire(url, answers) as connection:
                await connection.send(data)
                await connection.answer()

        await crowd(count, until, once, answers)

    return run


async def endless_header(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
            for _ in range(1600):
                await connection.send(b"y" * 65_536)

    await crowd(2, until, once, answers)


async def silent(url: str, until: float, answers: Answers) -> None:
    """Connections that say nothing, or one letter a second."""

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(b"GET / HTTP/1.1\r\nX-Slow: ")
            await connection.until_closed()

    await crowd(800, until, once, answers)


async def endless_body(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(head(JSON, "Content-Length: 999999999", method="POST", path="/api/matches"))
            answer = asyncio.ensure_future(connection.answer())
            with contextlib.suppress(OSError):
                for _ in range(200):
                    await connection.send(b"x" * 65_536)
            await answer

    await crowd(4, until, once, answers)


async def rubbish_in_the_lobby(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live"))
            await connection.answer()
            while True:
                await connection.send(frame(b"{rubbish") * 500)

    await crowd(20, until, once, answers)


async def pings(url: str, until: float, answers: Answers) -> None:
    match = await _same_screen(url)

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake(f"/api/matches/{match}/live"))
            await connection.answer()
            await connection.send(frame(b'{"type":"hello"}'))
            while True:
                await connection.send((frame(b'{"type":"ping","t":1}') + frame(b"", 9)) * 200)

    await crowd(20, until, once, answers)


async def fragments(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live"))
            await connection.answer()
            await connection.send(frame(b"{", fin=False))
            while True:
                await connection.send(frame(b"", 0, fin=False) * 1000)

    await crowd(8, until, once, answers)


def _flood(frames: bytes) -> Run:
    """The same frames on 20 sockets of a match, as fast as they are taken."""

    async def run(url: str, until: float, answers: Answers) -> None:
        match = await _same_screen(url)

        async def once() -> None:
            async with wire(url, answers) as connection:
                await connection.send(handshake(f"/api/matches/{match}/live"))
                await connection.answer()
                await connection.send(frame(b'{"type":"hello"}'))
                while True:
                    await connection.send(frames * 500)

        await crowd(20, until, once, answers)

    return run


async def pictures(url: str, until: float, answers: Answers) -> None:
    match = await _same_screen(url)
    async with httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=30) as client:

        async def once() -> None:
            answer = await client.get(f"/matches/{match}/game.gif")
            answers[str(answer.status_code)] += 1

        await crowd(50, until, once, answers)


async def hang_ups(url: str, until: float, answers: Answers) -> None:
    number = 0

    async def once() -> None:
        nonlocal number
        number += 1
        moves = "".join(str(1 + (number // 7**place) % 7) for place in range(6))
        body = f'{{"game":"connect-four","moves":"{moves}"}}'.encode()
        async with wire(url, answers) as connection:
            lines = (JSON, f"Content-Length: {len(body)}")
            await connection.send(head(*lines, method="POST", path="/api/analysis") + body)
            await asyncio.sleep(0.05)
        answers["hung up"] += 1

    await crowd(2, until, once, answers)


async def old_positions(url: str, until: float, answers: Answers) -> None:
    """A long log, and readers who ask for its beginning."""
    async with httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=30) as client:
        opened = (await client.post("/matches", json={"game": "connect-four"})).json()
        match, host = opened["match"]["id"], {"authorization": f"Bearer {opened['token']}"}
        client.cookies.clear()
        joined = (await client.post(f"/matches/{match}/join", json={})).json()
        client.cookies.clear()
        for who in (host, {"authorization": f"Bearer {joined['token']}"}):
            await client.post(f"/matches/{match}/resign", json={}, headers=who)
        for turn in range(400):
            offer = await client.post(f"/matches/{match}/rematch", json={"swap": turn % 2 == 0}, headers=host)
            answers[str(offer.status_code)] += 1

        async def once() -> None:
            answer = await client.get(f"/matches/{match}", params={"at": 0})
            answers[str(answer.status_code)] += 1

        await crowd(8, until, once, answers)


async def public_games(url: str, until: float, answers: Answers) -> None:
    async with visitor(url, "198.51.100.4") as client:

        async def once() -> None:
            answer = await client.post("/matches", json={"game": "connect-four", "visibility": "public"})
            answers[str(answer.status_code)] += 1
            client.cookies.clear()

        await crowd(4, until, once, answers)


async def wrong_codes(url: str, until: float, answers: Answers) -> None:
    async with httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=30) as client:

        async def once() -> None:
            answers[str((await client.get("/rooms/BBBB")).status_code)] += 1

        await crowd(4, until, once, answers)


async def malformed(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(noise(300) + b"\r\n\r\n")
            await connection.answer()

    await crowd(8, until, once, answers)


async def _same_screen(url: str) -> str:
    async with httpx.AsyncClient(verify=WITHOUT_TLS, base_url=f"{url}/api", timeout=30) as client:
        wanted = {"game": "connect-four", "opponent": {"kind": "same_screen"}}
        match: str = (await client.post("/matches", json=wanted)).json()["match"]["id"]
        for column in (3, 3, 2, 4, 1, 5):
            await client.post(f"/matches/{match}/moves", json={"column": column})
        return match


COOKIE = 'Cookie: a="' + "\\a" * 7_500 + '"'
HUGE = 'Cookie: a="' + "\\a" * 128_000 + '"'
ATTACKS = (
    Attack("cookie", "a quoted cookie of 15 kB", _request(head(COOKIE, "Connection: close")), "200"),
    Attack("huge-cookie", "a quoted cookie of 256 kB", _request(head(HUGE)), "431"),
    Attack("many-headers", "200 headers", _request(head(*(f"X-{n}: y" for n in range(200)))), "431"),
    Attack("endless-header", "one header without an end", endless_header, "cut off"),
    Attack("silent", "800 connections that finish no request", silent, ""),
    Attack("endless-body", "a gigabyte of body", endless_body, "413"),
    Attack("bad-upgrade", "a handshake with 140 headers", _request(
        handshake("/api/lobby/live", *(f"X-{n}: y" for n in range(140)))), "431"),
    Attack("long-accept", "a list of 3,000 encodings", _request(
        head("Accept-Encoding: " + "gzip;q=0.1," * 1_300, "Connection: close", path="/")), "200"),
    Attack("malformed", "random bytes", malformed, "400"),
    Attack("other-names", "requests for a name that is not ours", _request(head(host="evil.example")), "421"),
    Attack("lobby", "rubbish on 20 lobby sockets", rubbish_in_the_lobby, "101"),
    Attack("pings", "pings on 20 match sockets", pings, "101"),
    Attack("fragments", "messages in endless pieces", fragments, "cut off"),
    Attack("flood-texts", "texts on 20 sockets", _flood(frame(b'{"type":"ping","t":1}')), "101"),
    Attack("flood-long", "8 KiB at a time on 20 sockets", _flood(frame(b" " * 8_000)), "101"),
    Attack("flood-binary", "what is no text on 20 sockets", _flood(frame(b"", 2)), "101"),
    Attack("flood-pieces", "messages in two pieces on 20 sockets", _flood(
        frame(b" ", fin=False) + frame(b"1", 0)), "101"),
    Attack("flood-pings", "pings on 20 sockets", _flood(frame(b"", 9)), "101"),
    Attack("flood-pongs", "pongs that nobody asked for on 20 sockets", _flood(frame(b"", 10)), "101"),
    Attack("flood-closes", "one goodbye after another on 20 sockets", _flood(frame(b"", 8)), "101"),
    Attack("flood-reserved", "frames of no known kind on 20 sockets", _flood(
        frame(b"", 3) + frame(b"", 11)), "101"),
    Attack("pictures", "one picture asked for on 50 connections", pictures, ""),
    Attack("hang-ups", "analyses whose requester hangs up", hang_ups, "hung up"),
    Attack("thinking", "120 games against bots of every game and level, kept moving", games.thinking, "201"),
    Attack("old-positions", "the beginning of a long log, again and again", old_positions, "200"),
    Attack("public-games", "public games without end", public_games, "201"),
    Attack("wrong-codes", "room codes guessed", wrong_codes, "429"),
    Attack("half-handshakes", "handshakes and frames that stop in the middle", more.half_handshakes, "101"),
    Attack("storm", "sockets that come and go", more.storm, "101"),
    Attack("never-reading", "sockets that ask and do not read", more.never_reading, ""),
    Attack("pipelines", "6,000 requests at once on a connection", more.pipelines, "cut off"),
    Attack("chunks", "chunk extensions without an end", more.chunks, "413"),
    Attack("smuggling", "heads that can be read in two ways", more.smuggling, "400"),
    Attack("odd-methods", "methods that nobody asked for", more.odd_methods, "405"),
    Attack("odd-paths", "paths and queries out of the ordinary", more.odd_paths, "404"),
    Attack("odd-bodies", "bodies that nest, overflow or lie", more.odd_bodies, "400"),
    Attack("lies", "addresses, names, pages and files that are not what they say", more.lies, "403"),
    Attack("many-rooms", "rooms without end, and coming and going", more.many_rooms, "201"),
    Attack("broken-games", "engines that loop, exit, raise, recurse or are slow", games.broken_games, "503"),
    Attack("passkeys", "passkeys that nest, overflow or lie", newer.passkeys, "422"),
    Attack("renames", "another name again and again, in 80 open games", newer.renames, "200"),
    Attack("exports", "all that is stored of 100 games, then deleted by many at once", newer.exports, "200"),
    Attack("proof-sheets", "what is proven of opening after opening", newer.proof_sheets, "429"),
    Attack("reading-the-api", "the page about the API, again and again", newer.reading_the_api, "200"),
    Attack("ranges", "a page in 1,300 pieces", newer.ranges, "200"),
    Attack("rematches", "given up and played again, on and on", newer.rematches, "200"),
    Attack("minds", "a move taken back, and made again", newer.minds, "200"),
    Attack("crowded-room", "a full room with 100 screens, and reactions", newer.crowded_room, "200"),
    Attack("readers", "long lists on 90 connections", newer.readers, "200"),
    Attack("strangers", "searches for a stranger by players who never come", newer.strangers, "201"),
    Attack("odd-frames", "frames that no one agreed upon", newer.odd_frames, "101"),
)  # fmt: skip
BY_NAME = {attack.name: attack for attack in ATTACKS}
