"""The audience: no seat, at most as many as allowed; it guesses and reacts, and is told once a second."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fourline.service.room import audience
from support import patience
from support.by_hand import Listening
from support.client import Live
from support.evening import Evening, playing
from support.party_client import Party, party
from support.patience import patiently
from support.running import Server

pytestmark = pytest.mark.anyio


PUBLIC, ELSEWHERE = "93.184.216.34", "93.184.216.35"


@asynccontextmanager
async def watching(evening: Party, visitor: str = "127.0.0.1") -> AsyncIterator[Live]:
    """`visitor` is the address that a listed proxy names."""
    address = f"{evening.host.url.replace('http', 'ws', 1)}/api/rooms/{evening.code}/audience/live"
    named = {"x-forwarded-for": visitor}
    async with connect(address, compression=None, max_queue=None, additional_headers=named) as socket:
        live = Live(socket)
        await live.say(type="hello")
        live.welcome = await live.hear("room")
        yield live


async def test_the_audience_guesses_reacts_and_is_no_player(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    await evening.start()
    async with evening.host.screen() as host, watching(evening) as one, watching(evening) as two:
        assert one.welcome["you"] == {"player_id": None, "host": False}
        await one.say(type="guess", column=0, command_id="g1")
        await one.hear("ack")
        await two.say(type="guess", column=3, command_id="g1")
        await two.hear("ack")
        await two.say(type="react", kind="wow", command_id="r1")
        await two.hear("ack")
        told = await one.hear("audience")
        assert (told["watching"], told["guessed"], told["last"]) == (2, 2, None)
        assert told["reactions"] == {"wow": 1}
        room = await evening.tap(0)
        assert [player["name"] for player in room["players"]] == ["Joe", "Amy"]
        assert (await host.hear("audience"))["watching"] == 2
        told = await one.hear("audience")
        assert told["last"] == {"turn": 1, "column": 0, "counts": [1, 0, 0, 1, 0, 0, 0]}
        assert told["reactions"] == {}
        assert (await host.hear("room"))["room"]["game"]["guesses"] is None
        for command in ({"type": "move", "column": 0}, {"type": "answer", "number": 1, "column": 0}):
            await one.say(**command, command_id="m1")
            assert (await one.hear("refused"))["code"] == "request/unreadable"
        await one.say(type="guess", column=9, command_id="g2")
        assert (await one.hear("refused"))["code"] == "move/column_out_of_range"


async def test_a_page_that_is_loaded_again_does_not_guess_twice(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    await evening.start()
    async with watching(evening) as stays:
        async with watching(evening) as one:
            await one.say(type="guess", column=0, command_id="g1")
            await one.hear("ack")
        async with watching(evening) as again:
            await again.say(type="guess", column=0, command_id="g1")
            await again.hear("ack")
            await evening.tap(0)
            while (told := await stays.hear("audience"))["last"] is None:
                pass
        assert told["last"]["counts"][0] == 1


async def test_players_are_told_nothing_of_the_audience(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    async with evening.players[0].screen() as phone, watching(evening) as one:
        await one.hear("audience")
        await evening.host.done("settings", muted=True)
        assert (await phone.hear("audience", "room"))["type"] == "room"


async def test_no_more_than_allowed(tmp_path: Path) -> None:
    with Server(tmp_path, AUDIENCE_LIMIT="1") as running:
        await _one_and_no_more(running)


async def _one_and_no_more(running: Server) -> None:
    evening = await party(running.url, "Joe", "Amy")
    async with watching(evening):
        address = f"{running.url.replace('http', 'ws', 1)}/api/rooms/{evening.code}/audience/live"
        async with connect(address) as late:
            await late.send('{"type": "hello"}')
            assert '"full":true' in str(await late.recv())
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(late.recv(), patience.SECONDS)
    async with watching(evening) as next_one:
        assert (await next_one.hear("audience"))["watching"] == 1


async def test_one_address_is_not_the_whole_audience(tmp_path: Path) -> None:
    """Who fills all places gives way to whoever comes from elsewhere, and may not take the place again."""
    with Server(tmp_path, AUDIENCE_LIMIT="8", TRUSTED_PROXIES="127.0.0.1") as running:
        evening = await party(running.url, "Joe", "Amy")
        async with AsyncExitStack() as all_of_them:
            crowd = [await all_of_them.enter_async_context(watching(evening, PUBLIC)) for _ in range(8)]
            assert not await finds_a_place(evening, PUBLIC), "nobody has to give way to their own"
            stranger = await all_of_them.enter_async_context(watching(evening, ELSEWHERE))
            while (await stranger.hear("audience"))["watching"] != 3:
                pass
            for late in crowd[2:]:
                while not (await late.hear("audience"))["full"]:
                    pass
                with pytest.raises(ConnectionClosed):
                    await late.hear("nothing more")
            assert not await finds_a_place(evening, PUBLIC)
            assert await finds_a_place(evening, ELSEWHERE)
            assert await finds_a_place(evening, "192.168.1.7"), "nobody knows who shares a private address"


async def test_where_the_host_is_nobody_has_to_give_way(tmp_path: Path) -> None:
    with Server(tmp_path, AUDIENCE_LIMIT="4", TRUSTED_PROXIES="127.0.0.1") as running:
        evening = await party(running.url, "Joe", "Amy")
        headers = {"x-forwarded-for": PUBLIC}
        done = await evening.host.send(
            "POST", f"/rooms/{evening.code}/settings", headers, json={"muted": True}
        )
        assert done.status_code == 200, done.text
        async with AsyncExitStack() as all_of_them:
            crowd = [await all_of_them.enter_async_context(watching(evening, PUBLIC)) for _ in range(4)]
            assert not await finds_a_place(evening, ELSEWHERE)
            for one in crowd:
                await one.say(type="ping", t=1)
                await one.hear("pong")


async def test_who_finds_no_place_at_another_server_makes_room_here(evening: Evening) -> None:
    gone: list[Watching] = []

    class Watching:
        address = PUBLIC

        def give_way(self) -> None:
            gone.append(self)

    await playing(evening)
    stream, crowd = await evening.stream(), [Watching() for _ in range(60)]
    for number, one in enumerate(crowd):
        evening.service.room_audience.enter(stream, str(number), one)
    stream_bus(evening).publish(audience.CROWDED, msgspec.json.encode(stream.id), object())
    async with patiently():
        while len(gone) < 10:
            await asyncio.sleep(0)
    assert gone == crowd[:49:-1], "a quarter of 200 places stays, and the latest give way"


async def finds_a_place(evening: Party, visitor: str) -> bool:
    try:
        async with watching(evening, visitor):
            return True
    except ConnectionClosed:
        return False


class Tv(Listening):
    """A TV without a host's cookie."""

    def hosts(self, _room: object) -> bool:
        return False


async def test_what_another_server_says_is_shown_and_not_answered(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "TELL_SECONDS", 0.01)
    await playing(evening)
    stream, match = await evening.stream(), await evening.match()
    bus, other, answers, tv = stream_bus(evening), object(), [], Tv()
    bus.subscribe(other, audience.TOPIC, lambda _server, message: answers.append(message))
    stream.listeners[tv] = None
    for crowd in (
        audience.Crowd(stream.id, 3, match.id, 1, 2),
        audience.Crowd(stream.id, 3, match.id, 2, 0, 1, {0: 2}),
    ):
        bus.publish(audience.TOPIC, msgspec.json.encode(crowd), other)
        async with patiently():
            while ("audience", crowd.turn) not in [(one["type"], one.get("turn")) for one in tv.heard]:
                await asyncio.sleep(0)
        await evening.tap(0)
    told = [one for one in tv.heard if one["type"] == "audience"]
    assert [(one["watching"], one["turn"], one["guessed"]) for one in told] == [(3, 1, 2), (3, 2, 0)]
    assert told[1]["last"] == {"turn": 1, "column": 0, "counts": [2, 0, 0, 0, 0, 0, 0]}
    assert answers == [], "two servers would answer each other for ever"


@pytest.mark.parametrize("turn", [2, 9])
async def test_what_another_server_says_late_of_the_game_before_is_not_of_this_one(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, turn: int
) -> None:
    """People are counted all the same; their guesses, shown or open, and their turn are not."""
    monkeypatch.setattr(audience, "TELL_SECONDS", 0.01)
    await playing(evening)
    before = (await evening.match()).id
    await evening.win()
    await evening.start()
    stream, match, tv = await evening.stream(), await evening.match(), Tv()
    stream.listeners[tv] = None
    await evening.service.room_audience.guess(stream, "someone", 0)
    await evening.tap(0)
    late = audience.Crowd(stream.id, 3, before, turn, 2, turn - 1, {5: 2})
    stream_bus(evening).publish(audience.TOPIC, msgspec.json.encode(late), object())
    await evening.service.room_audience.guess(stream, "someone", 1)
    async with patiently():
        while not [one for one in tv.heard if one["type"] == "audience" and one["guessed"]]:
            await asyncio.sleep(0)
    told = next(one for one in reversed(tv.heard) if one["type"] == "audience")
    assert (told["watching"], told["turn"], told["guessed"]) == (3, len(match.state.moves) + 1, 1)
    assert told["last"] == {"turn": 1, "column": 0, "counts": [1, 0, 0, 0, 0, 0, 0]}


def stream_bus(evening: Evening) -> Any:
    return evening.service.room_sync.streams.bus
