"""Guessing codes is slow, and forty phones behind one address are not."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from support.party_client import Guest, party, refused
from support.running import Server

pytestmark = pytest.mark.anyio

ORDINARY = {
    "LIMIT_OPENS": "120",
    "LIMIT_JOINS": "120",
    "LIMIT_MOVES": "1200",
    "LIMIT_SOCKETS": "300",
    "REVEAL_MS": "60",
}


async def test_ten_wrong_codes_a_minute_on_all_routes_together(tmp_path: Path) -> None:
    with Server(tmp_path, **ORDINARY) as server:
        evening = await party(server.url, "Joe", "Amy")
        guesser = Guest(server.url)
        guesses = [
            *(guesser.get(f"/rooms/BBB{letter}") for letter in "BCD"),
            *(guesser.post(f"/rooms/CCC{letter}/join", name="Eve") for letter in "BCD"),
            *(guesser.get(f"/rooms/DDD{letter}/qr.svg") for letter in "BC"),
            guesser.get("/rooms/short"),
            guesser.get("/rooms/1234"),
        ]
        for guess in guesses:
            refused(await guess, 404, "room/not_found")
        problem = await guesser.get("/rooms/FFFF")
        refused(problem, 429, "rate/limited")
        assert int(problem.headers["retry-after"]) >= 1
        forged = await guesser.send("GET", "/rooms/GGGG", headers={"x-forwarded-for": "9.9.9.9"})
        refused(forged, 429, "rate/limited")
        address = f"{server.live_url}/api/rooms/HHHH/live"
        with pytest.raises(InvalidStatus) as shut:
            async with connect(address):
                pass
        assert shut.value.response.status_code == 429
        # A right code tells no more than a wrong one now, but to those whom the room knows.
        refused(await guesser.get(f"/rooms/{evening.code}"), 429, "rate/limited")
        assert (await evening.room())["code"] == evening.code
        assert (await evening.players[0].done("react", kind="clap"))["code"] == evening.code


async def test_all_guessers_together_have_a_limit_too(tmp_path: Path) -> None:
    with Server(tmp_path, **ORDINARY | {"LIMIT_CODES": "100", "LIMIT_ALL_CODES": "12"}) as server:
        guesser = Guest(server.url)
        codes = [f"BBB{one}" for one in "BCDFGHJKLMPQRS"]
        answers = [(await guesser.get(f"/rooms/{code}")).status_code for code in codes]
        assert answers == [404] * 12 + [429] * 2


async def test_forty_phones_from_one_address_play_within_the_ordinary_limits(tmp_path: Path) -> None:
    with Server(tmp_path, **ORDINARY) as server:
        evening = await party(server.url, *(f"Phone {number}" for number in range(40)), turn_seconds=None)
        async with AsyncExitStack() as screens:
            tv = Guest(server.url)
            tv.code = evening.code
            board = await screens.enter_async_context(tv.screen())
            for phone in evening.players:
                await screens.enter_async_context(phone.screen())
            room = await evening.start()
            for phone in evening.players:
                await phone.done("react", kind="cheer")
            seen = set()
            columns = iter("0123456" * 6)
            while room["phase"] == "playing" and len(seen) < 40:
                seen.add(room["game"]["current"]["player_id"])
                room = await evening.tap(_quiet(room, int(next(columns))))
            for _ in range(40):
                assert (await asyncio.wait_for(board.hear("reaction"), 5))["kind"] == "cheer"
        assert len(room["game"]["moves"]) >= 7


def _quiet(room: dict, column: int) -> int:
    legal = room["game"]["legal_columns"]
    return column if column in legal else legal[0]
