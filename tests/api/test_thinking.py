"""Analysis and pictures: exact, bounded, and dropped when no one waits for them any more."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path

import msgspec
import pytest

from fourline.games.connect_four.analysis import Analysis
from support.client import Person, two_players
from support.patience import patiently
from support.running import Server

pytestmark = pytest.mark.anyio


async def test_a_position_is_analysed_exactly(url: str) -> None:
    answer = await Person(url).post("/analysis", game="connect-four", moves="44444472")
    assert answer.status_code == 200, answer.text
    found = msgspec.convert(answer.json(), Analysis)
    assert [one.column for one in found.columns] == list(range(7))
    assert not found.columns[3].legal
    assert found.columns[3].score is None
    assert set(found.best) <= {one.column for one in found.columns if one.legal}
    again = await Person(url).post("/analysis", game="connect-four", moves="44444472")
    assert again.json() == answer.json()


@pytest.mark.parametrize("moves", ["8", "x", "4444444", "1" * 2000, "12121212"])
async def test_moves_that_cannot_be(url: str, moves: str) -> None:
    answer = await Person(url).post("/analysis", game="connect-four", moves=moves)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


async def test_pictures_of_any_game(url: str) -> None:
    for game, move in (("connect-four", {"column": 3}), ("tic-tac-toe", {"cell": 4})):
        first, _, match_id = await two_players(url, game)
        await first.move(match_id, **move)
        png = await first.get(f"/matches/{match_id}/board.png")
        before = await first.get(f"/matches/{match_id}/board.png", at=0)
        gif = await first.get(f"/matches/{match_id}/game.gif")
        assert png.headers["content-type"] == "image/png"
        assert png.content.startswith(b"\x89PNG")
        assert before.content.startswith(b"\x89PNG")
        assert before.content != png.content
        assert gif.headers["content-type"] == "image/gif"
        assert gif.content.startswith(b"GIF89a")


async def test_two_analyses_at_once_and_work_that_stops(tmp_path: Path) -> None:
    with Server(tmp_path, LIMIT_ANALYSES="2") as server:
        body = b'{"game":"connect-four","moves":""}'
        request = (
            b"POST /api/analysis HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
        )
        hangers_on = []
        for _ in range(2):
            hanger_on = socket.create_connection(("127.0.0.1", server.port))
            hanger_on.sendall(request)
            hangers_on.append(hanger_on)
        third = await Person(server.url).post("/analysis", game="connect-four", moves="44444472")
        for hanger_on in hangers_on:
            hanger_on.close()
        async with patiently():
            while True:
                later = await Person(server.url).post("/analysis", game="connect-four", moves="44444472")
                if later.status_code == 200:
                    break
                assert later.status_code == 429
                await asyncio.sleep(0.05)
    assert third.status_code in (200, 429)


async def test_a_socket_that_never_reads_is_let_go(tmp_path: Path) -> None:
    with Server(tmp_path, SLOW_READER_SECONDS="0.5") as server:
        ada = Person(server.url)
        match_id = (await ada.open(opponent={"kind": "same_screen"}))["match"]["id"]
        deaf = socket.create_connection(("127.0.0.1", server.port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /api/matches/{match_id}/live HTTP/1.1\r\nHost: localhost\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert deaf.recv(12) == b"HTTP/1.1 101"
        hello, ping = b'{"type":"hello"}', b'{"type":"ping","t":"%b"}' % (b"x" * 7000)
        deaf.sendall(b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello)
        frame = b"\x81\xfe" + len(ping).to_bytes(2, "big") + b"\0\0\0\0" + ping

        def talks() -> None:
            """Until it is hung up on."""
            with contextlib.suppress(ConnectionError):
                while True:
                    deaf.sendall(frame)

        async with patiently():
            while (await ada.match(match_id))["watching"] == 0:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(talks)
            while (await ada.match(match_id))["watching"]:
                await asyncio.sleep(0.05)
        assert (await ada.move(match_id, column=3)).status_code == 200
        deaf.close()
