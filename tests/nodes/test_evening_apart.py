"""An evening whose phones are on two servers: guesses, votes, answers and the audience count together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect

from fourline.solver.puzzles.door import ConnectFourPuzzles
from support.client import Live
from support.party_client import Guest, Party
from support.patience import patiently
from support.postgres import Postgres
from support.redis_process import RedisProcess
from support.running import PatientServer, Server

pytestmark = pytest.mark.anyio

Room = dict[str, Any]
QUICK = {"REVEAL_MS": "200", "NEXT_GAME_MS": "0", "SOLUTION_MS": "60000", "LIMIT_CODES": "1000"}
ANSWERS = {one.number: one.answer for one in ConnectFourPuzzles().draw(10_000, 0)}


@pytest.fixture(scope="module")
def both(
    postgres: Postgres, redis: RedisProcess, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """Two servers that only these tests use: one of them is killed."""
    settings = QUICK | {"REDIS_URL": redis.url, "AUDIENCE_LIMIT": "3"}
    url, folder = postgres.another("evening"), tmp_path_factory.mktemp("evening")
    servers = [PatientServer(folder, url, **settings).start() for _ in range(2)]
    yield servers
    for server in servers:
        assert server.stop() == 0


async def party_on(servers: list[Server], *names: str, **wanted: Any) -> Party:
    """The host on the first server, the players on both by turns."""
    host = Guest(servers[0].url)
    await host.open_room(**wanted)
    players = []
    for number, name in enumerate(names):
        players.append(Guest(servers[(number + 1) % 2].url))
        await players[-1].enter(host.code, name)
    return Party(host, players)


async def until(evening: Party, holds: Callable[[Room], Any]) -> Room:
    async with patiently():
        while True:
            room = await evening.room()
            if holds(room):
                return room
            await asyncio.sleep(0.02)


@asynccontextmanager
async def watching(server: Server, code: str) -> AsyncIterator[Live]:
    async with connect(f"{server.live_url}/api/rooms/{code}/audience/live", max_queue=None) as socket:
        live = Live(socket)
        await live.say(type="hello")
        yield live


async def guess_of_all(evening: Party, room: Room, column: int) -> list[str]:
    """Everyone but the player on turn guesses it, each on their own server; who they are."""
    others = [one for one in evening.players if one.id != room["game"]["current"]["player_id"]]
    for one in others:
        await one.done("guess", column=column, turn=len(room["game"]["moves"]) + 1)
    return sorted(one.id for one in others)


async def each_has_heard_of_the_other(both: list[Server], evening: Party) -> None:
    """A reaction at one server is heard at the other: then so is what was said before it."""
    for here, there in (both, both[::-1]):
        watcher = Guest(there.url)
        watcher.code = evening.code
        async with watcher.screen() as screen:
            await next(one for one in evening.players if one.url == here.url).done("react", kind="clap")
            await screen.hear("reaction")


async def test_guesses_on_both_servers_count_together_and_once(both: list[Server]) -> None:
    evening = await party_on(both, "Joe", "Amy", "Simon", "Kat", "Zoe")
    await evening.start()
    for turn in range(1, 4):
        room = await evening.room()
        guessers = await guess_of_all(evening, room, turn)
        await each_has_heard_of_the_other(both, evening)
        await evening.called(room["game"]["current"]["player_id"]).done("moves", column=turn)
        room = await until(
            evening, lambda room, turn=turn: (room["game"]["guesses"] or {}).get("turn") == turn
        )
        assert sorted(room["game"]["guesses"]["right"]) == guessers
    assert sum(one["guess_points"] for one in room["players"]) == 3 * 4 * 2 + sum(
        one["streak"] == 3 for one in room["players"]
    )


async def test_a_team_votes_from_two_servers(both: list[Server]) -> None:
    evening = await party_on(both, "Joe", "Amy", "Simon", "Kat", "Zoe", "Ida", turn_seconds=None)
    await evening.host.done("settings", vote=True)
    room = await evening.start()
    for column in (2, 4):
        team = room["teams"][room["game"]["current"]["team"]]
        for one in team:
            await evening.called(one).done("guess", column=column)
        count = len(room["game"]["moves"]) + 1
        room = await until(evening, lambda room, count=count: len(room["game"]["moves"]) == count)
    assert room["game"]["moves"] == [2, 4]


async def test_a_puzzle_ends_when_the_phones_on_both_servers_have_answered(both: list[Server]) -> None:
    evening = await party_on(both, "Joe", "Amy", "Simon")
    await evening.host.done("activity", kind="puzzles")
    await evening.host.done("start")
    room = await until(evening, lambda room: (room["rush"] or {}).get("step") == "asked")
    right = ANSWERS[room["rush"]["puzzle"]["number"]]
    for one in evening.players:
        await until(Party(one, []), lambda room: (room["rush"] or {}).get("step") == "asked")
        await one.done("answer", number=1, column=right)
    room = await until(evening, lambda room: room["rush"]["step"] == "shown")
    assert set(room["rush"]["solution"]["answers"]) == {one.id for one in evening.players}
    assert {one["puzzle_points"] for one in room["players"]} <= {1, 2, 3}


async def test_the_audience_of_both_servers_is_counted_together_and_limited(both: list[Server]) -> None:
    evening = await party_on(both, "Joe", "Amy")
    await evening.start()
    async with (
        evening.host.screen() as tv,
        watching(both[0], evening.code) as one,
        watching(both[0], evening.code) as two,
        watching(both[1], evening.code) as three,
        patiently(),
    ):
        for live, column in ((one, 0), (two, 0), (three, 1)):
            await live.hear("room")
            await live.say(type="guess", column=column, command_id="g")
            await live.hear("ack")
        while (told := await tv.hear("audience"))["guessed"] < 3:
            pass
        assert told["watching"] == 3
        for server in both:
            async with watching(server, evening.code) as late:
                assert (await late.hear("audience", "room")).get("full") is True
        await evening.tap(0)
        while (told := await tv.hear("audience"))["last"] is None or sum(told["last"]["counts"]) < 3:
            pass
        assert told["last"]["counts"][:2] == [2, 1]


async def test_a_server_that_has_just_heard_of_a_room_knows_how_many_watch_it(both: list[Server]) -> None:
    host = Guest(both[0].url)
    await host.open_room()
    async with (
        watching(both[0], host.code) as one,
        watching(both[0], host.code) as two,
        watching(both[0], host.code) as three,
        patiently(),
    ):
        for live in (one, two, three):
            await live.hear("room")
        while (await one.hear("audience"))["watching"] < 3:
            pass
        async with watching(both[1], host.code) as late:
            assert (await late.hear("audience", "room")).get("full") is True


async def test_phones_of_a_server_that_is_killed_go_on_at_the_other(both: list[Server]) -> None:
    evening = await party_on(both, "Joe", "Amy", "Simon", "Kat")
    room = await evening.start()
    await evening.tap(3)
    guessers = await guess_of_all(evening, await evening.room(), 2)
    await each_has_heard_of_the_other(both, evening)
    both[1].kill()
    for one in (evening.host, *evening.players):
        one.url = both[0].url
    room = await evening.room()
    assert (room["phase"], room["game"]["moves"]) == ("playing", [3])
    await evening.tap(2)
    room = await until(evening, lambda room: (room["game"]["guesses"] or {}).get("turn") == 2)
    assert sorted(room["game"]["guesses"]["right"]) == guessers, "also those that the dead server had taken"
    while room["phase"] == "playing":
        room = await evening.tap(len(room["game"]["moves"]) % 2)
    both[1].start()
    room = await until(evening, lambda room: room["phase"] == "finished")
    other = Guest(both[1].url)
    other.code = evening.code
    points = [one["points"] for one in (await other.room())["players"]]
    assert sorted(points) == [0, 0, 30, 30]
