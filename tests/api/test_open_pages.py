"""What open pages hear without asking: a new name, a device that was added, the end of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.accounts import linked, me, player
from support.client import Live, Person, two_players
from support.patience import patiently

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def listening(person: Person, path: str) -> AsyncIterator[Live]:
    """A live socket of a room or of the lobby."""
    async with connect(f"{person.url.replace('http', 'ws', 1)}/api{path}/live", compression=None) as socket:
        live = Live(socket)
        await live.say(type="hello", token=person.token)
        yield live


# -- names ------------------------------------------------------------------------------------


async def test_a_new_name_is_shown_at_once_in_a_running_match(url: str) -> None:
    first, second, match_id = await two_players(url)
    async with second.live(match_id) as playing, Person(url).live(match_id) as watching:
        await first.post("/me", name="Countess")
        for live in (playing, watching):
            shown = await live.hear("match")
            assert shown["match"]["players"][0]["name"] == "Countess"
            assert shown["match"]["version"] == playing.welcome["version"]
        await first.move(match_id, column=3)
        assert (await playing.hear("event"))["match"]["players"][0]["name"] == "Countess"


async def test_a_deleted_name_is_gone_at_once_from_a_finished_match_and_from_a_room(url: str) -> None:
    first, second, match_id = await two_players(url)
    await first.post("/me", name="Foxglove")
    await first.post(f"/matches/{match_id}/resign")
    host = Person(url)
    opened = (await host.post("/rooms")).json()
    host.token, code = opened["token"], opened["room"]["code"]
    assert (await first.post(f"/rooms/{code}/join", name="Foxglove")).status_code == 201
    async with second.live(match_id) as live, listening(host, f"/rooms/{code}") as screen:
        assert "Foxglove" in str(live.welcome)
        assert "Foxglove" in str(await screen.hear("room"))
        assert (await first.send("DELETE", "/me")).status_code == 204
        assert "Foxglove" not in str(await live.hear("match"))
        async with patiently():
            while "Foxglove" in str(await screen.hear("room")):
                pass


async def test_a_new_name_is_shown_at_once_in_the_list_of_open_games(url: str) -> None:
    ada = Person(url)
    match_id = (await ada.open(name="Ada", visibility="public"))["match"]["id"]
    async with listening(Person(url), "/lobby") as lobby:
        listed = (await lobby.hear("lobby"))["items"]
        assert "Ada" in [one["players"][0]["name"] for one in listed if one["id"] == match_id]
        await ada.post("/me", name="Countess")
        async with patiently():
            while (item := (await lobby.hear("opened"))["item"])["id"] != match_id:
                pass
        assert item["players"][0]["name"] == "Countess"


# -- devices ----------------------------------------------------------------------------------


async def test_open_pages_of_the_other_devices_hear_of_a_new_one(url: str) -> None:
    first, second, match_id = await two_players(url)
    laptop = await linked(first)
    async with first.live(match_id) as one, laptop.live(match_id) as two, second.live(match_id) as other:
        await linked(first, label="Phone")
        for live in (one, two):
            assert await live.hear("devices") == {"type": "devices"}
        await first.move(match_id, column=3)
        await other.hear("event")
        assert "devices" not in [message["type"] for message in other.kept]


async def test_so_do_they_if_a_player_was_adopted_or_came_back_with_a_code(url: str) -> None:
    first, _, match_id = await two_players(url)
    code = (await first.post("/me/recovery")).json()["code"]
    async with first.live(match_id) as live:
        await linked(first, await player(url), adopt=True)
        await live.hear("devices")
        await Person(url).post("/recover", code=code)
        await live.hear("devices")


async def test_the_socket_of_an_ended_device_is_closed_at_once(url: str) -> None:
    first, _, match_id = await two_players(url)
    phone = await linked(first)
    key = next(key for key in (await me(first))["keys"] if not key["this"])
    async with phone.live(match_id) as live, first.live(match_id) as stays:
        await first.send("DELETE", f"/me/keys/{key['id']}")
        await is_closed(live)
        await first.move(match_id, column=3)
        await stays.hear("event")


async def test_so_is_that_of_every_other_device_and_of_a_deleted_player(url: str) -> None:
    host = Person(url)
    opened = (await host.post("/rooms")).json()
    host.token, code = opened["token"], opened["room"]["code"]
    phone = await linked(host)
    async with listening(phone, f"/rooms/{code}") as screen, listening(host, f"/rooms/{code}") as own:
        await screen.hear("room")
        await host.post("/me/end_others")
        await is_closed(screen)
        await host.send("DELETE", "/me")
        await is_closed(own)


async def is_closed(live: Live) -> None:
    with pytest.raises(ConnectionClosed, match=r"4401 .* This device was ended"):
        await live.hear("nothing")
