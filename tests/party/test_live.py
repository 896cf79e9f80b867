"""The screens of a room: TV, phones, host. Everything at once, on all of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support import patience
from support.client import Live, everyone_leaves
from support.party_client import Guest, party
from support.ports import free_port
from support.running import Server

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
        message = await live.hear("room")
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
            room = (await board.hear("room"))["room"]
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
        for column in (-1, 7):
            refused = await phones[2].ask("hint", column=column)
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


async def playing(screens: AsyncExitStack, url: str, evening: Any) -> tuple[list[Live], int]:
    """Every phone on a socket, the game begun; the index of the player on turn."""
    phones = [await screens.enter_async_context(one.screen()) for one in evening.players]
    await evening.host.done("start")
    rooms = [
        await room_where(live, lambda room: room["phase"] == "playing" and room["game"]) for live in phones
    ]
    return phones, int(rooms[0]["game"]["current"]["player_id"][1:]) - 1


async def test_a_mover_has_the_ack_before_the_room(url: str) -> None:
    evening = await party(url, *FOUR)
    async with AsyncExitStack() as screens:
        phones, mover = await playing(screens, url, evening)
        await phones[mover].say(type="move", column=3, command_id="once")
        heard = []
        while not (heard and heard[-1]["type"] == "room" and heard[-1]["room"]["game"]["moves"]):
            heard.append(await phones[mover].hear("ack", "room"))
        assert [message["type"] for message in heard[-2:]] == ["ack", "room"]
        await phones[mover].say(type="react", kind="clap", command_id="cheer")
        heard = [(await phones[mover].hear("ack", "reaction"))["type"] for _ in range(2)]
        assert heard == ["ack", "reaction"]


async def test_a_retry_over_the_socket_is_the_same_move(url: str) -> None:
    evening = await party(url, *FOUR)
    async with AsyncExitStack() as screens:
        phones, mover = await playing(screens, url, evening)
        first = await phones[mover].ask("move", column=3, command_id="once")
        again = await phones[mover].ask("move", column=3, command_id="once")
        assert first == again
        assert first["type"] == "ack"
        other = await phones[mover].ask("move", column=4, command_id="once")
        assert (other["code"], other["command_id"]) == ("command/reused", "once")
        assert (await evening.room())["game"]["moves"] == [3]


async def test_a_refusal_names_the_version_of_the_game(url: str) -> None:
    evening = await party(url, *FOUR)
    async with AsyncExitStack() as screens:
        phones, mover = await playing(screens, url, evening)
        version = (await evening.room())["game"]["version"]
        waiting = phones[(mover + 1) % 4]
        assert (await waiting.ask("hint", column=9))["version"] == version
        unreadable = await phones[mover].ask("move", column=3, row=5)
        assert unreadable["detail"] == "A move names one column as a whole number from 0 to 6."
        assert (unreadable["command_id"], unreadable["version"]) == (None, version)
        answer = await evening.players[mover].do("moves", column=3, row=5)
        assert answer.status_code == 400
        assert answer.json()["detail"] == unreadable["detail"]


async def test_a_room_needs_hello_by_its_name(url: str) -> None:
    evening = await party(url, *FOUR)
    address = f"{url.replace('http', 'ws', 1)}/api/rooms/{evening.code}/live"
    async with connect(address, compression=None) as socket:
        await socket.send("{}")
        await asyncio.wait_for(socket.wait_closed(), patience.SECONDS)
        assert socket.close_code == 4408


async def test_commands_over_a_rooms_socket_are_counted_and_timed(tmp_path: Path) -> None:
    metrics = free_port()
    with Server(tmp_path, REVEAL_MS="50", METRICS_PORT=str(metrics)) as server:
        evening = await party(server.url, *FOUR)
        async with AsyncExitStack() as screens:
            phones, mover = await playing(screens, server.url, evening)
            assert (await phones[mover].ask("move", column=3))["type"] == "ack"
            await phones[mover].say(type="react", kind="clap", command_id="cheer")
            assert (await phones[mover].hear("ack"))["command_id"] == "cheer"
            assert (await phones[mover].ask("move", column=3))["type"] == "refused"
        async with httpx.AsyncClient() as scraper:
            page = (await scraper.get(f"http://127.0.0.1:{metrics}/metrics")).text
        await everyone_leaves()
    assert 'fourline_socket_commands_total{answer="ack"} 2.0' in page
    assert 'fourline_socket_commands_total{answer="refused"} 1.0' in page
    assert "fourline_socket_command_seconds_count 2.0" in page
