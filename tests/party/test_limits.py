"""Guessing codes is slow, and forty phones behind one address are not."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fourline.settings import Settings
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
        assert "ASGI" not in server.log.read_text(), "a socket that is refused is no error of the server"


async def test_one_network_of_guessers_learns_no_more_after_its_limit_but_a_right_code_opens(
    tmp_path: Path,
) -> None:
    limits = ORDINARY | {"LIMIT_CODES": "10", "LIMIT_NETWORK_CODES": "12", "TRUSTED_PROXIES": "127.0.0.1"}
    with Server(tmp_path, **limits) as server:
        evening = await party(server.url, "Amy", "Joe")
        guesser = Guest(server.url)

        async def status(code: str, address: str) -> int:
            answer = await guesser.send("GET", f"/rooms/{code}", headers={"x-forwarded-for": address})
            return answer.status_code

        codes = [f"BBB{one}" for one in "BCDFGHJKLMPQRS"]
        answers = [await status(code, f"192.0.2.{number % 2 + 1}") for number, code in enumerate(codes)]
        assert answers == [404] * 12 + [429] * 2
        assert await status(evening.code, "192.0.2.9") == 200
        assert await status(evening.code, "198.51.100.1") == 200
        assert await status("BBBT", "198.51.100.1") == 404


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
                assert (await board.hear("reaction"))["kind"] == "cheer"
        assert len(room["game"]["moves"]) >= 7


async def test_what_a_whole_room_taps_does_not_use_up_the_moves_of_its_address(tmp_path: Path) -> None:
    assert Settings().taps_a_minute >= 60 * (40 + 60), "a tap a second for 40 phones and 60 of the audience"
    with Server(tmp_path, **(ORDINARY | {"LIMIT_MOVES": "12"})) as server:
        evening = await party(server.url, "Joe", "Amy", turn_seconds=None)
        room = await evening.start()
        (waits,) = (one for one in evening.players if one.id != room["game"]["current"]["player_id"])
        async with waits.screen() as phone:
            for number in range(15):
                await waits.done("react", kind="wow")
                await phone.say(type="guess", column=number % 7, command_id=f"g{number}")
                assert (await phone.hear("ack", "refused"))["type"] == "ack"
        assert len((await evening.tap(0))["game"]["moves"]) == 1


def _quiet(room: dict, column: int) -> int:
    legal = room["game"]["legal_columns"]
    return column if column in legal else legal[0]
