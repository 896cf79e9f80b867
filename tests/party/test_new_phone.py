"""A new phone for the same person in a party takes over seat, team and points by the link code."""

from __future__ import annotations

import pytest

from support.client import Person
from support.party_client import Guest
from support.party_client import party as a_party

pytestmark = pytest.mark.anyio


async def link(old: Guest, new: Guest, **wanted: object) -> None:
    code = (await old.post("/me/link")).json()["code"]
    claim = (await new.post("/link", code=code, **wanted)).json()
    assert (await old.post("/me/link/approve", digits=claim["digits"])).status_code == 200
    told = (await new.get(f"/link/{claim['claim']}")).json()
    new.token, new.code = told.get("token", new.token), old.code


async def party(url: str) -> tuple[Guest, Guest, Guest]:
    host, amy, joe = Guest(url), Guest(url), Guest(url)
    code = (await host.open_room())["room"]["code"]
    await amy.enter(code, "Amy")
    await joe.enter(code, "Joe")
    return host, amy, joe


async def test_the_new_phone_plays_on_with_seat_and_points(url: str) -> None:
    host, amy, joe = await party(url)
    phone = Guest(url)
    await link(amy, phone)
    await host.done("start")
    async with phone.screen() as live:
        assert live.welcome["you"] == {"player_id": amy.id, "host": False}
        room = live.welcome["room"]
        while room["phase"] != "playing":
            room = (await live.hear("room"))["room"]
        current = room["game"]["current"]["player_id"]
        mover = phone if current == amy.id else joe
        assert (await mover.do("moves", column=3)).status_code == 200
    again = await phone.enter(host.code, "Someone")
    assert again["player_id"] == amy.id
    assert [one["name"] for one in again["room"]["players"]] == ["Amy", "Joe"]


async def test_phones_and_screens_hear_of_a_device_that_was_added(url: str) -> None:
    host, amy, _joe = await party(url)
    async with amy.screen() as phone, host.screen() as tv:
        await link(amy, Guest(url))
        assert await phone.hear("devices") == {"type": "devices"}
        await link(host, Guest(url))
        assert await tv.hear("devices") == {"type": "devices"}
        assert [one for one in (*phone.kept, *tv.kept) if one["type"] == "devices"] == []


async def test_the_points_of_finished_games_are_the_new_phones(url: str) -> None:
    evening = await a_party(url, "Amy", "Joe")
    await evening.start()
    await evening.win()
    before = (await evening.reached("finished"))["players"]
    winner = next(one for one in before if one["points"] == 30)
    old, phone = evening.called(winner["id"]), Guest(url)
    await link(old, phone)
    assert (await phone.room())["players"] == before, "nobody came, nobody went, all points stay"
    async with phone.screen() as live:
        assert live.welcome["you"]["player_id"] == winner["id"]
    evening.players[evening.players.index(old)] = phone
    phone.id = winner["id"]
    await evening.start()
    await evening.win()
    after = {one["id"]: one["points"] for one in (await evening.reached("finished"))["players"]}
    assert after[winner["id"]] in (30, 60)
    assert sum(after.values()) == 60


async def test_the_points_of_a_second_place_stay_with_it_and_the_first_keeps_its_own(url: str) -> None:
    """Who joined by mistake with the new phone, and then links it, has the seat and points of the old one."""
    evening = await a_party(url, "Amy", "Joe")
    await evening.start()
    await evening.win()
    before = (await evening.reached("finished"))["players"]
    winner = next(one for one in before if one["points"] == 30)
    phone = Guest(url)
    await phone.enter(evening.code, "Twin")
    await link(evening.called(winner["id"]), phone, adopt=True)
    room = await phone.room()
    assert {one["id"]: one["points"] for one in room["players"]} == {
        one["id"]: one["points"] for one in before
    }


async def test_the_old_phone_is_told_that_there_is_another_screen(url: str) -> None:
    _, amy, _ = await party(url)
    phone = Guest(url)
    await link(amy, phone)
    async with amy.screen() as old, phone.screen():
        assert (await old.hear("elsewhere"))["type"] == "elsewhere"


async def test_a_phone_that_joined_before_it_was_linked_leaves_its_second_place(url: str) -> None:
    _, amy, _ = await party(url)
    phone = Guest(url)
    await phone.enter(amy.code, "Amy too")
    await link(amy, phone, adopt=True)
    room = await phone.room()
    assert [one["name"] for one in room["players"]] == ["Amy", "Joe"]
    async with phone.screen() as live:
        assert live.welcome["you"]["player_id"] == amy.id


async def test_a_host_who_is_adopted_stays_the_host(url: str) -> None:
    """The room was opened on a laptop, and its person plays on a phone."""
    laptop, amy, _ = await party(url)
    await link(amy, laptop, adopt=True)
    async with laptop.screen() as live:
        assert live.welcome["you"] == {"player_id": amy.id, "host": True}
    assert (await amy.done("start"))["phase"] == "reveal"
    assert (await Person(url, amy.token).get("/me")).json()["player"]


async def test_a_room_keeps_the_name_given_there(url: str) -> None:
    _, amy, _ = await party(url)
    await amy.post("/me", name="Amelia")
    assert [one["name"] for one in (await amy.room())["players"]] == ["Amy", "Joe"]
