"""Further attacks: half a handshake, half a frame, storms, many rooms, odd bodies and paths."""

from __future__ import annotations

import asyncio
import contextlib

from attack.wire import Answers, crowd, frame, handshake, head, over_and_over, visitor, wire

JSON = "Content-Type: application/json"
ODD_BODIES = (
    b"[" * 16_000,
    b'{"column":' * 1_500,
    b'{"column":' + b"9" * 4_000 + b"}",
    b'{"column":1e999}',
    b'{"game":"connect-four","name":"\\ud800"}',
    b'{"game":"\\u0000","command_id":"\\u0000"}',
    b"\x1f\x8b\x08" + b"\0" * 8_000,
    b'{"game":"connect-four","name":"' + "\u0e47".encode() * 5_000 + b'"}',
)
ODD_PATHS = (
    "/api/matches/%00",
    "/api/matches/%ff%fe",
    "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/matches?" + "&".join(f"a{number}=%00" for number in range(1_200)),
    "/api/matches?cursor=" + "A" * 8_000,
    "/api/matches?limit=" + "9" * 4_000,
    "/m/" + "%F0%9F%98%80" * 800,
    "/api/rooms/" + "B" * 8_000,
    "/api/analysis/..",
    "//evil.example/",
    "/play/" + "a/" * 4_000,
)


async def half_handshakes(url: str, until: float, answers: Answers) -> None:
    """Handshakes that stop in the middle, and sockets that stop in the middle of a frame."""

    async def handshaking() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live")[:-30])
            await connection.until_closed()

    async def speaking() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live"))
            await connection.answer()
            await connection.send(frame(b"x" * 8_000)[:-4_000])
            await connection.until_closed()

    crowds = (handshaking, 200), (speaking, 100)
    await asyncio.gather(*(crowd(count, until, once, answers) for once, count in crowds))


async def storm(url: str, until: float, answers: Answers) -> None:
    """Sockets that come, hear the present and go, as fast as they can."""

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live"))
            await connection.answer()

    await crowd(16, until, once, answers)


async def never_reading(url: str, until: float, answers: Answers) -> None:
    """Sockets that ask for much and read nothing of it."""

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(handshake("/api/lobby/live"))
            connection.stop_reading()
            while True:
                await connection.send(frame(b'{"type":"ping","t":"%b"}' % (b"x" * 7_000)) * 20)

    await crowd(60, until, once, answers)


async def pipelines(url: str, until: float, answers: Answers) -> None:
    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(head() * 6_000)
            await connection.until_closed()

    await crowd(20, until, once, answers)


async def chunks(url: str, until: float, answers: Answers) -> None:
    """Chunks whose extensions have no end."""

    async def once() -> None:
        async with wire(url, answers) as connection:
            lines = (JSON, "Transfer-Encoding: chunked")
            await connection.send(head(*lines, method="POST", path="/api/matches") + b"1;")
            answer = asyncio.ensure_future(connection.answer())
            with contextlib.suppress(OSError):
                for _ in range(200):
                    await connection.send(b"x" * 65_536)
            await answer

    await crowd(4, until, once, answers)


async def smuggling(url: str, until: float, answers: Answers) -> None:
    """Heads that two readers would understand in two ways."""
    doubtful = (
        ("Content-Length: 4", "Transfer-Encoding: chunked"),
        ("Content-Length: 4", "Content-Length: 5"),
        ("Transfer-Encoding: xchunked",),
        ("Content-Length: -1",),
        ("X : spaced",),
        ("X: a\r\n folded",),
    )
    await _in_turn(url, until, answers, [head(*lines, method="POST") + b"0\r\n\r\n" for lines in doubtful])


async def odd_methods(url: str, until: float, answers: Answers) -> None:
    methods = ("HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "PROPFIND")
    close = "Connection: close"
    await _in_turn(url, until, answers, [head(close, method=method) for method in methods])


async def odd_paths(url: str, until: float, answers: Answers) -> None:
    await _in_turn(url, until, answers, [head("Connection: close", path=path) for path in ODD_PATHS])


async def odd_bodies(url: str, until: float, answers: Answers) -> None:
    requests = [
        head(JSON, f"Content-Length: {len(body)}", "Connection: close", method="POST", path="/api/matches")
        + body
        for body in ODD_BODIES
    ]
    await _in_turn(url, until, answers, requests)


async def _in_turn(url: str, until: float, answers: Answers, requests: list[bytes]) -> None:
    async def each(place: int) -> None:
        async def once() -> None:
            nonlocal place
            place += 1
            async with wire(url, answers) as connection:
                await connection.send(requests[place % len(requests)])
                await connection.answer()

        await over_and_over(until, once, answers)

    await asyncio.gather(*map(each, range(8)))


async def lies(url: str, until: float, answers: Answers) -> None:
    """Addresses, names, pages and files that are not what they say."""
    tower = b'{"game":"connect-four","name":"' + ("\u0e01" + "\u0e47" * 150).encode() + b'"}'
    sent = (JSON, f"Content-Length: {len(tower)}")
    forged = [
        (f"X-Forwarded-For: 203.0.113.{number}", f"X-Forwarded-For: 198.51.100.20:{number}")
        for number in range(8)
    ]
    evil = "Origin: http://evil.example"
    requests = [
        *(head(*lines, path="/api/rooms/BBBB") for lines in forged),
        head(*sent, method="POST", path="/api/matches") + tower,
        head(*sent, evil, method="POST", path="/api/matches") + tower,
        handshake("/api/lobby/live", evil),
        head(path="/assets/opening-14-ANYTHING1.book"),
    ]
    await _in_turn(url, until, answers, requests)


async def many_rooms(url: str, until: float, answers: Answers) -> None:
    """Rooms without end, and one player who comes and goes in the first."""
    async with visitor(url, "198.51.100.1") as client:
        code = (await client.post("/rooms", json={})).json()["room"]["code"]
        client.cookies.clear()
        joined = (await client.post(f"/rooms/{code}/join", json={"name": "Joe"})).json()
        client.cookies.clear()
        me = {"authorization": f"Bearer {joined['token']}"}

        async def opening() -> None:
            answers[f"{(await client.post('/rooms', json={})).status_code}"] += 1
            client.cookies.clear()

        async def coming_and_going() -> None:
            await client.post(f"/rooms/{code}/leave", headers=me)
            answer = await client.post(f"/rooms/{code}/join", json={"name": "Joe"}, headers=me)
            answers[f"join {answer.status_code}"] += 1

        both = (opening, coming_and_going)
        await asyncio.gather(*(crowd(4, until, once, answers) for once in both))
