"""The screens of a room: TV, phones, host. Everything at once, on all of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.client import Live
from support.party_client import Guest, party

pytestmark = pytest.mark.anyio

FOUR = ("Joe", "Simon", "Amy", "Kat")


def tv(url: str, code: str) -> Guest:
    """A screen without a token."""
    screen = Guest(url)
    screen.code = code
    return screen


async def room_where(live: Live, wanted: Any) -> dict[str, Any]:
    """The first room this screen is told of which it is so."""
    while True:
        message = await asyncio.wait_for(live.hear("room"), 10)
        if wanted(message["room"]):
            return message["room"]


async def test_a_screen_is_told_the_room_at_once_and_who_it_is(url: str) -> None:
    evening = await party(url, *FOUR)
    async with tv(url, evening.code).screen() as board:
        assert set(board.welcome) >= {"type", "room", "server_now"}
        assert board.welcome["you"] == {"player_id": None, "host": False}
        assert board.welcome["room"] == await evening.room() | {"version": board.welcome["room"]["version"]}
    async with evening.host.screen() as host, evening.players[2].screen() as phone:
        assert host.welcome["you"] == {"player_id": None, "host": True}
        assert phone.welcome["you"] == {"player_id": "p3", "host": False}


async def test_every_screen_has_every_change_in_order(url: str) -> None:
    evening = await party(url, *FOUR)
    async with AsyncExitStack() as screens:
        board = await screens.enter_async_context(tv(url, evening.code).screen())
        phones = [await screens.enter_async_context(one.screen()) for one in evening.players]
        await evening.host.done("start")
        for live in (board, *phones):
            assert (await room_where(live, lambda room: room["phase"] == "reveal"))["starts"] == "blue"
        rooms = [await room_where(live, lambda room: room["phase"] == "playing") for live in (board, *phones)]
        for turn in range(7):
            mover = int(rooms[0]["game"]["current"]["player_id"][1:]) - 1
            answer = await phones[mover].ask("move", column=turn % 2)
            assert answer["type"] == "ack", answer
            rooms = [
                await room_where(live, lambda room, n=turn + 1: len(room["game"]["moves"]) == n)
                for live in (board, *phones)
            ]
            assert answer["version"] == rooms[0]["game"]["version"]
            assert len({room["version"] for room in rooms}) == 1
            assert len({str(room["game"]["board"]) for room in rooms}) == 1
        assert [room["phase"] for room in rooms] == ["finished"] * 5
        assert rooms[0]["game"]["points"] == {"p1": 0, "p2": 30, "p3": 0, "p4": 30}


async def test_versions_never_go_back_on_a_screen(url: str) -> None:
    evening = await party(url, *FOUR)
    async with tv(url, evening.code).screen() as board:
        await evening.start()
        await evening.win()
        await evening.start()
        await evening.host.done("end")
        await evening.host.done("shuffle")
        told = [board.welcome["room"]["version"]]
        while True:
            room = (await asyncio.wait_for(board.hear("room"), 10))["room"]
            told.append(room["version"])
            if room["phase"] == "lobby" and room["games_played"]:
                break
    assert told == sorted(told)


async def test_a_phone_that_comes_and_goes_is_seen(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    await asyncio.sleep(0.15)
    async with tv(url, evening.code).screen() as board:
        async with evening.players[0].screen():
            assert evening.players[0].id == "p1"
            joe = (await evening.room())["players"][0]
            assert joe["connected"] is True
        left = await evening.players[1].done("leave")
        assert [one["id"] for one in left["players"]] == ["p1"]
        await room_where(board, lambda room: len(room["players"]) == 1)


async def test_reactions_reach_everybody_and_hints_team_mates_only(url: str) -> None:
    evening = await party(url, *FOUR)
    joe, simon, amy, _ = evening.players
    await evening.start()
    async with AsyncExitStack() as screens:
        board = await screens.enter_async_context(tv(url, evening.code).screen())
        host = await screens.enter_async_context(evening.host.screen())
        phones = [await screens.enter_async_context(one.screen()) for one in evening.players]
        await joe.done("react", kind="clap")
        for live in (board, host, *phones):
            assert await live.hear("reaction") == {"type": "reaction", "player_id": "p1", "kind": "clap"}
        await joe.done("hint", column=5)
        assert await phones[2].hear("hint") == {"type": "hint", "player_id": "p1", "column": 5}
        assert (await phones[1].ask("hint", column=2))["type"] == "ack"
        assert await phones[3].hear("hint") == {"type": "hint", "player_id": "p2", "column": 2}
        await simon.done("react", kind="wow")
        for live in (board, host, *phones):
            await live.hear("reaction")
            assert not [one for one in live.kept if one["type"] == "hint"]
        refused = await phones[2].ask("hint", column=9)
        assert (refused["type"], refused["code"]) == ("refused", "move/column_out_of_range")
        assert (await amy.do("react", kind="rude")).status_code == 422
        events = (await amy.get(f"/matches/{(await evening.room())['game']['match_id']}/events")).json()
        assert "hint" not in str(events)


async def test_a_second_screen_of_the_same_token_is_named(url: str) -> None:
    evening = await party(url, *FOUR)
    joe = evening.players[0]
    async with joe.screen() as first, evening.players[1].screen() as other, joe.screen() as second:
        assert await first.hear("elsewhere") == {"type": "elsewhere"}
        await joe.done("react", kind="heart")
        for live in (other, second):
            await live.hear("reaction")
            assert not [one for one in live.kept if one["type"] == "elsewhere"]
        assert (await evening.room())["players"][0]["connected"] is True


async def test_what_a_socket_may_not_say(url: str) -> None:
    evening = await party(url, *FOUR)
    await evening.start()
    async with tv(url, evening.code).screen() as board:
        refused = await board.ask("move", column=3)
        assert (refused["type"], refused["code"], refused["command_id"]) == ("refused", "auth/required", "c1")
        await board.say(type="start")
        assert (await board.hear("refused"))["command_id"] is None
        await board.say(type="ping", t=7)
        pong = await board.hear("pong")
        assert (pong["t"], set(pong)) == (7, {"type", "t", "server_now"})
    async with evening.players[0].screen() as phone:
        refused = await phone.ask("move", column=3)
        assert (refused["code"], refused["legal_columns"]) == ("move/not_your_turn", list(range(7)))


async def test_doors_that_stay_shut(url: str) -> None:
    evening = await party(url, "Joe")
    address = f"{url.replace('http', 'ws', 1)}/api/rooms/{evening.code}/live"
    with pytest.raises(InvalidStatus) as wrong:
        async with connect(address.replace(evening.code, "BBBBBBBBBB")):
            pass
    assert wrong.value.response.status_code == 404
    with pytest.raises(InvalidStatus) as foreign:
        async with connect(address, origin="https://elsewhere.example"):
            pass
    assert foreign.value.response.status_code == 403
    async with connect(address) as socket:
        await socket.send('{"type":"hello","token":"nobodys"}')
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


async def test_no_token_and_no_players_secret_reaches_anybody_else(url: str) -> None:
    evening = await party(url, *FOUR)
    seen: list[str] = []
    async with tv(url, evening.code).screen() as board, evening.players[3].screen() as phone:
        await evening.start()
        await evening.win()
        await evening.players[0].done("react", kind="clap")
        for live in (board, phone):
            await live.hear("reaction")
            seen += [str(live.welcome), *map(str, live.kept)]
    seen.append(str(await evening.room()))
    for one in (evening.host, *evening.players[:3]):
        assert one.token
        assert not [text for text in seen if one.token in text]
