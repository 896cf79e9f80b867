"""Two servers, one game: moves on one are seen on the other, by the bus alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.asyncio.client import connect

from support import patience
from support.client import Live, Person, two_players
from support.party_client import Guest
from support.patience import patiently
from support.rated import four_each
from support.running import Server

pytestmark = pytest.mark.anyio

WON = [0, 1, 0, 1, 0, 1, 0]


async def until(live: Live, kind: str, wanted: Any) -> dict[str, Any]:
    """The next message of this kind that is as wanted."""
    async with patiently():
        while True:
            message = await live.hear(kind)
            if wanted(message):
                return message


async def across(two: list[Server], **wanted: Any) -> tuple[Person, Person, str]:
    """A match opened on one server and joined on the other."""
    first, second = Person(two[0].url), Person(two[1].url)
    match_id = (await first.open(**wanted))["match"]["id"]
    await second.join(match_id)
    return first, second, match_id


async def test_a_game_across_two_nodes(two: list[Server]) -> None:
    first, second, match_id = await across(two)
    async with first.live(match_id) as one, second.live(match_id) as other, patiently():
        for ply, column in enumerate(WON):
            mover = (one, other)[ply % 2]
            assert (await mover.ask("move", column=column))["type"] == "ack"
            told = [await live.event() for live in (one, other)]
            assert [event["version"] for event in told] == [4 + ply, 4 + ply]
        ends = [(await live.event())["outcome"]["winner"] for live in (one, other)]
    assert ends == ["red", "red"]
    assert await first.events(match_id) == await second.events(match_id)


async def test_a_repeat_on_the_other_node_is_the_same_move(two: list[Server]) -> None:
    first, _, match_id = await across(two)
    windows = [Person(server.url, first.token) for server in two]
    moves = [windows[number % 2].move(match_id, column=3, command_id="once") for number in range(8)]
    assert {answer.json()["version"] for answer in await asyncio.gather(*moves)} == {4}


async def test_who_is_there_is_known_on_both_nodes(two: list[Server]) -> None:
    first, second, match_id = await across(two)
    watcher = Person(two[1].url)
    async with first.live(match_id) as one:
        async with second.live(match_id) as other, watcher.live(match_id):
            for live in (one, other):
                shown = await until(live, "presence", lambda said: said["watching"] == 1)
                assert shown["players"] == {"red": True, "yellow": True}
            late = await Person(two[0].url).match(match_id)
            assert late["watching"] == 1
        await until(one, "presence", lambda said: said["watching"] == 0)


async def test_a_reaction_is_heard_on_both_nodes(two: list[Server]) -> None:
    ada, ben, match_id = await across(two)
    async with ada.live(match_id) as here, ben.live(match_id) as there:
        await here.ask("react", kind="clap")
        assert await there.hear("reaction") == {"type": "reaction", "seat": "red", "kind": "clap"}


async def test_a_node_that_has_never_seen_the_match_asks_who_is_there(two: list[Server]) -> None:
    first, second, match_id = await two_players(two[0].url)
    async with first.live(match_id), second.live(match_id), Person(two[0].url).live(match_id) as watcher:
        await until(watcher, "presence", lambda said: said["watching"] == 1)

        async def watched() -> Any:  # the answer may come after the first page was shown
            shown = await Person(two[1].url).match(match_id)
            return shown if shown["watching"] else None

        shown = await patience.until(watched)
    assert shown["watching"] == 1
    assert [player["connected"] for player in shown["players"]] == [True, True]


async def test_the_lobby_is_one(two: list[Server]) -> None:
    first = Person(two[0].url)
    waiting = (await first.open(visibility="public"))["match"]["id"]
    async with connect(f"{two[1].live_url}/api/lobby/live") as socket, patiently():
        lobby = Live(socket)
        shown = await lobby.hear("lobby", "opened", "closed")
        assert (shown["type"], [item["id"] for item in shown["items"]]) == ("lobby", [waiting])
        match_id = (await first.open(visibility="public"))["match"]["id"]
        assert (await lobby.hear("opened"))["item"]["id"] == match_id
        for closed in (match_id, waiting):
            await Person(two[0].url).join(closed)
            assert (await lobby.hear("closed"))["item"]["id"] == closed


async def test_a_bot_that_two_nodes_move_for_moves_once(two: list[Server]) -> None:
    me = Person(two[0].url)
    match_id = (await me.open(opponent={"kind": "bot", "level": "beginner"}))["match"]["id"]
    async with me.live(match_id) as here, Person(two[1].url).live(match_id) as there, patiently():
        for turn in range(3):
            assert (await here.ask("move", column=turn))["type"] == "ack"
            for live in (here, there):
                assert [(await live.event())["seat"] for _ in range(2)] == ["red", "yellow"]
    moves = [event for event in await me.events(match_id) if event["type"] == "move_played"]
    assert len(moves) == 6


async def test_wrong_codes_are_counted_together(two: list[Server]) -> None:
    guesser = {"x-forwarded-for": "203.0.113.7"}
    nodes = [Person(server.url) for server in two]
    for number in range(10):
        answer = await nodes[0].send("GET", f"/rooms/BBB{'BCDFGHJKLM'[number]}", headers=guesser)
        assert answer.status_code == 404
    async with patiently():
        while (await nodes[1].send("GET", "/rooms/ZZZZ", headers=guesser)).status_code != 429:
            await asyncio.sleep(0.02)
    other = await nodes[1].send("GET", "/rooms/ZZZZ", headers={"x-forwarded-for": "203.0.113.8"})
    assert other.status_code == 404


async def test_a_room_is_one_though_its_screens_are_apart(two: list[Server]) -> None:
    host = Guest(two[0].url)
    await host.open_room()
    tv, phone, second_screen = Guest(two[1].url), Guest(two[1].url), Guest(two[0].url)
    await phone.enter(host.code, "Ada")
    tv.code = second_screen.code = host.code
    second_screen.token = phone.token
    async with host.screen(), tv.screen() as shown, phone.screen() as hand, patiently():
        await until(shown, "room", lambda said: said["room"]["host"]["connected"])
        async with second_screen.screen():
            await hand.hear("elsewhere")
        await second_screen.done("react", kind="clap")
        assert (await shown.hear("reaction"))["player_id"] == phone.id


class From(Person):
    """Somebody behind the proxy, at this address."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self.address = address

    @property
    def headers(self) -> dict[str, str]:
        return super().headers | {"x-forwarded-for": self.address}


@pytest.mark.parametrize(("other", "unrated"), [("93.184.216.34", "same_address"), ("93.184.216.35", None)])
async def test_two_at_one_address_are_known_to_be_on_two_servers(
    two: list[Server], other: str, unrated: str | None
) -> None:
    """Who hears of a move through the doorbell has heard where its player is."""
    ada, bea = From(two[0].url, "93.184.216.34"), From(two[1].url, other)
    start, clock = {"kind": "even", "plies": 4}, {"kind": "fischer", "initial": 300, "increment": 3}
    match_id = (await ada.open(rated=True, start=start, clock=clock))["match"]["id"]
    await bea.join(match_id)
    async with bea.live(match_id, additional_headers=bea.headers) as live:
        await four_each(ada, bea, match_id)
        while len((await live.hear("event")).get("match", {"moves": ()})["moves"]) < 4 + 7:
            pass
        assert (await bea.post(f"/matches/{match_id}/resign")).status_code == 200
    assert (await bea.match(match_id)).get("unrated") == unrated
