"""Attacks on what is around the game: accounts, passkeys, exports, openings, rooms, the API page."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from attack.wire import Answers, at_least, crowd, frame, handshake, head, over_and_over, visitor, wire

CBOR_ARRAY, CBOR_MAP = b"\x81", b"\xa1\x01"
LOCAL = {"host": "localhost"}
"""Passkeys belong to a name."""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _client_data(kind: str = "webauthn.get", origin: str = "http://localhost") -> str:
    return _text(b'{"type":"%b","challenge":"AAAA","origin":"%b"}' % (kind.encode(), origin.encode()))


ODD_CREDENTIALS: tuple[dict[str, Any], ...] = (
    {},
    {"clientDataJSON": "e30", "authenticatorData": "", "signature": ""},
    {"clientDataJSON": _text(b"[" * 5_000), "authenticatorData": _text(b"\0" * 37), "signature": "AA"},
    {"clientDataJSON": _client_data("webauthn.create"), "attestationObject": _text(CBOR_ARRAY * 9_000)},
    {"clientDataJSON": _client_data("webauthn.create"), "attestationObject": _text(CBOR_MAP * 4_000)},
    {"clientDataJSON": _client_data("webauthn.create"), "attestationObject": _text(b"\xbb" + b"\xff" * 8)},
    {"clientDataJSON": _client_data("webauthn.create"), "attestationObject": _text(b"\x5b" + b"\x7f" * 8)},
    {"clientDataJSON": _client_data(), "authenticatorData": _text(b"\0" * 36), "signature": "AA"},
    {"clientDataJSON": _client_data(), "authenticatorData": _text(b"\xff" * 200), "signature": "AA"},
    {"clientDataJSON": _client_data(), "authenticatorData": _text(b"\0" * 37), "signature": "\u00e9"},
    {"clientDataJSON": None, "authenticatorData": 7, "signature": []},
)


async def _newcomer(client: httpx.AsyncClient, **wanted: Any) -> tuple[str, dict[str, str]]:
    """A new player and the match that they opened."""
    opened = (await client.post("/matches", json={"game": "connect-four"} | wanted)).json()
    client.cookies.clear()
    return opened["match"]["id"], {"authorization": f"Bearer {opened['token']}"}


async def _again(count: int, until: float, answers: Answers, once: Callable[[], Awaitable[int]]) -> None:
    async def counted() -> None:
        answers[str(await once())] += 1

    await crowd(count, at_least(until), counted, answers)


async def passkeys(url: str, until: float, answers: Answers) -> None:
    """Credentials that nest, overflow or lie."""
    async with visitor(url, "198.51.100.10") as client:
        _, me = await _newcomer(client)
        number = 0

        async def once() -> int:
            nonlocal number
            number += 1
            response = ODD_CREDENTIALS[number % len(ODD_CREDENTIALS)]
            body = {"id": "AQID", "type": "public-key", "response": response}
            path = "/passkeys" if number % 2 else "/me/passkeys"
            return (await client.post(path, json=body, headers=me | LOCAL)).status_code

        await _again(4, until, answers, once)


async def renames(url: str, until: float, answers: Answers) -> None:
    """A player with many open games takes another name again and again: all of them show it."""
    async with visitor(url, "198.51.100.11") as client:
        _, me = await _newcomer(client)
        games = [await client.post("/matches", json={"game": "connect-four"}, headers=me) for _ in range(80)]
        number = 0

        async def once() -> int:
            nonlocal number
            number += 1
            return (await client.post("/me", json={"name": f"Joe {number}"}, headers=me)).status_code

        async with contextlib.AsyncExitStack() as open_sockets:
            for game in games:
                connection = await open_sockets.enter_async_context(wire(url, answers))
                await connection.send(handshake(f"/api/matches/{game.json()['match']['id']}/live"))
                await connection.answer()
                await connection.send(frame(b'{"type":"hello"}'))
            await _again(4, until, answers, once)


async def exports(url: str, until: float, answers: Answers) -> None:
    """A player of many games who asks for all that is stored about them, and is deleted meanwhile."""
    async with visitor(url, "198.51.100.12") as client:
        _, me = await _newcomer(client)
        for _ in range(100):
            await client.post(
                "/matches", json={"game": "connect-four", "opponent": {"kind": "same_screen"}}, headers=me
            )

        async def export() -> int:
            return (await client.get("/me/export", headers=me)).status_code

        await _again(4, until - 1.0, answers, export)

        async def delete() -> int:
            return (await client.delete("/me", headers=me)).status_code

        await _again(8, until, answers, delete)


async def proof_sheets(url: str, until: float, answers: Answers) -> None:
    async with visitor(url, "198.51.100.13") as client:
        decks = [deck["deck"] for deck in (await client.get("/games/connect-four/openings")).json()]
        number = 0

        async def once() -> int:
            nonlocal number
            number += 1
            path = f"/games/connect-four/openings/{decks[number % len(decks)]}/{number % 400 + 1}"
            return (await client.get(path)).status_code

        await _again(20, until, answers, once)


async def reading_the_api(url: str, until: float, answers: Answers) -> None:
    """The page about the API and its document, with all the broken games in them."""
    paths = ("/docs", "/openapi.json")
    number = 0
    async with visitor(url, "198.51.100.14") as client:

        async def once() -> int:
            nonlocal number
            number += 1
            return (await client.get(paths[number % len(paths)])).status_code

        await _again(8, until, answers, once)


async def ranges(url: str, until: float, answers: Answers) -> None:
    """Thousands of pieces of one page."""
    asked = "Range: bytes=" + ",".join(f"{at}-{at}" for at in range(0, 2_600, 2))

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(head(asked, "Connection: close", path="/"))
            await connection.answer()

    await crowd(8, until, once, answers)


async def rematches(url: str, until: float, answers: Answers) -> None:
    """Given up at once, and once more: a new match every time."""
    async with visitor(url, "198.51.100.15") as client:

        async def again() -> None:
            match, me = await _newcomer(client, opponent={"kind": "bot", "level": "beginner"})

            async def once() -> None:
                nonlocal match
                await client.post(f"/matches/{match}/moves", json={"column": 3}, headers=me)
                await client.post(f"/matches/{match}/resign", json={}, headers=me)
                answer = await client.post(f"/matches/{match}/rematch", json={}, headers=me)
                answers[str(answer.status_code)] += 1
                match = (answer.json().get("next") or {}).get("id", match)

            await over_and_over(until, once, answers)

        await asyncio.gather(*(again() for _ in range(4)))


async def minds(url: str, until: float, answers: Answers) -> None:
    """A move, taken back, and made again."""
    async with visitor(url, "198.51.100.16") as client:
        match, me = await _newcomer(client, opponent={"kind": "same_screen"})

        async def once() -> int:
            await client.post(f"/matches/{match}/moves", json={"column": 3}, headers=me)
            return (await client.post(f"/matches/{match}/takeback", json={}, headers=me)).status_code

        await _again(2, until, answers, once)


async def crowded_room(url: str, until: float, answers: Answers) -> None:
    """A room as full as it gets, every screen twice, and reactions all the time."""
    async with visitor(url, "198.51.100.17") as client:
        code = (await client.post("/rooms", json={})).json()["room"]["code"]
        client.cookies.clear()
        people = []
        for number in range(60):
            joined = await client.post(f"/rooms/{code}/join", json={"name": f"P{number}"})
            client.cookies.clear()
            if joined.status_code != 201:
                break
            people.append({"authorization": f"Bearer {joined.json()['token']}"})
        async with contextlib.AsyncExitStack() as screens:
            for _ in range(100):
                connection = await screens.enter_async_context(wire(url, answers))
                await connection.send(handshake(f"/api/rooms/{code}/live") + frame(b'{"type":"hello"}'))
            turn = 0

            async def once() -> int:
                nonlocal turn
                turn += 1
                me = people[turn % len(people)]
                answer = await client.post(f"/rooms/{code}/react", json={"kind": "clap"}, headers=me)
                return answer.status_code

            await _again(4, until, answers, once)


async def readers(url: str, until: float, answers: Answers) -> None:
    """The longest lists there are, on nearly as many connections as one address may have."""
    async with visitor(url, "198.51.100.22") as client:
        _, me = await _newcomer(client)
        for _ in range(100):
            await client.post(
                "/matches", json={"game": "connect-four", "opponent": {"kind": "same_screen"}}, headers=me
            )
    lines = ("X-Forwarded-For: 198.51.100.22", f"Authorization: {me['authorization']}", "Connection: close")
    request = head(*lines, path="/api/me/matches?limit=100")

    async def once() -> None:
        async with wire(url, answers) as connection:
            await connection.send(request)
            await connection.answer()
            await connection.until_closed()

    await crowd(90, at_least(until), once, answers)


async def strangers(url: str, until: float, answers: Answers) -> None:
    """Searches without end by players who never come to their game, and pages that ask and ask."""
    async with visitor(url, "198.51.100.21") as client:
        _, me = await _newcomer(client)

        async def once() -> int:
            answer = await client.post("/seeks", json={"game": "connect-four", "tempo": "5m"})
            client.cookies.clear()
            await client.get("/seeks", headers=me)
            return answer.status_code

        async def asking() -> None:
            async with wire(url, answers) as connection:
                await connection.send(handshake("/api/seeks/live", f"Authorization: {me['authorization']}"))
                await connection.answer()
                while True:
                    await connection.send(frame(b'{"type":"ping","t":1}') * 200)

        await asyncio.gather(_again(4, until, answers, once), crowd(10, until, asking, answers))


ODD_FRAMES = (
    frame(b"{}", 1 | 0x40),
    frame(b"{}", 3),
    frame(b"x" * 200, 9),
    frame(b"x", 9, fin=False),
    frame(b"x", 0),
    frame(b"\xff\xfe"),
    frame(b"\x03", 8),
    frame((999).to_bytes(2, "big"), 8),
    frame(b"[" * 4_000),
    frame(b'{"type":"hello","token":"%b"}' % (b"a" * 6_000)),
    frame(b'{"type":"hello","after":%b}' % (b"9" * 4_000)),
    frame(b'{"type":"hello"}') + frame(b'{"type":"ping","t":' + b"[" * 3_000 + b"]" * 3_000 + b"}"),
    b"\x81\x05hello",
    b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0",
    b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0x",
)


async def odd_frames(url: str, until: float, answers: Answers) -> None:
    """Frames that were never agreed upon: compressed, unmasked, reserved, too long, in the wrong place."""
    async with visitor(url, "198.51.100.18") as client:
        match, _ = await _newcomer(client)

    async def each(place: int) -> None:
        async def once() -> None:
            nonlocal place
            place += 1
            async with wire(url, answers) as connection:
                deflate = "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=8"
                await connection.send(handshake(f"/api/matches/{match}/live", deflate))
                await connection.answer()
                await connection.send(ODD_FRAMES[place % len(ODD_FRAMES)])
                await connection.until_closed()

        await over_and_over(until, once, answers)

    await asyncio.gather(*map(each, range(16)))
