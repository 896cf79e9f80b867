"""The table of the best: who chose to be shown, and has a rating that games against strangers made sure."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.types import ASGIApp

from fourline import plugins
from fourline.service.app import Service
from fourline.service.check import check_store
from support.accounts import linked
from support.by_hand import House
from support.near import Near, door_of
from support.playing_for_ratings import given_up, lost, met

pytestmark = pytest.mark.anyio

MIN_GAMES, ENOUGH = 10, 24
"""The table asks for so many games; this many against newcomers make a rating sure."""


@pytest.fixture
async def service(start: House) -> Service:
    return await start()


@pytest.fixture
def door(service: Service) -> ASGIApp:
    return door_of(service)


async def kept(door: ASGIApp, name: str, *parts: str) -> tuple[Near, str]:
    """Somebody whose games are kept, and the page that shows these parts."""
    person = Near(door)
    await person.open(name=name)
    assert (await person.post("/me/recovery")).status_code == 201
    return person, await shown(person, *parts)


async def shown(person: Near, *parts: str) -> str:
    answer = await person.send("PUT", "/me/profile", json={"shows": list(parts)})
    assert answer.status_code == 200, answer.text
    page: str = answer.json()["id"]
    return page


async def best(door: ASGIApp) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = (await Near(door).get("/games/connect-four/best")).json()["items"]
    return items


async def strangers_met(person: Near, door: ASGIApp, games: int) -> None:
    """Against newcomers, winning every second game."""
    for number in range(games):
        guest = Near(door)
        await given_up(*await met(person, guest), person if number % 2 else guest)


async def test_the_table_holds_those_who_chose_it_and_have_a_sure_rating(door: ASGIApp) -> None:
    ada, page = await kept(door, "Ada", "rating", "table")
    await strangers_met(ada, door, MIN_GAMES)
    assert await best(door) == [], "it is still being measured"
    await strangers_met(ada, door, ENOUGH - MIN_GAMES)
    (one,) = await best(door)
    assert (one["profile"], one["name"]) == (page, "Ada")
    assert (one["rating"]["games"], one["rating"]["provisional"]) == (ENOUGH, False)
    await shown(ada, "rating")
    assert await best(door) == []
    assert (await Near(door).get("/games/chess/best")).status_code == 404


async def test_games_by_invitation_are_of_no_use_in_the_table(service: Service, door: ASGIApp) -> None:
    """They moved her rating, and the one in the table is as if they had not been."""
    (ada, _), (bea, _) = [await kept(door, name, "rating", "table") for name in ("Ada", "Bea")]
    for _ in range(ENOUGH):
        assert (await lost(Near(door), bea))["rated"]
    assert await best(door) == []
    for person in (ada, bea):
        await strangers_met(person, door, ENOUGH)
    one, other = await best(door)
    assert one["rating"] == other["rating"]
    exported = (await bea.get("/me/export")).json()["ratings"]
    assert {rating["pool"]: rating["games"] for rating in exported["standings"]} == {
        "live": 2 * ENOUGH,
        "strangers": ENOUGH,
    }
    assert len(exported["games"]) == 2 * ENOUGH, "each game is listed once"
    assert "Sound" in await check_store(service.store, plugins.installed())


async def test_strangers_who_turn_out_to_be_one_person_are_taken_out_of_the_table_too(
    service: Service, door: ASGIApp
) -> None:
    ada, bea = Near(door), Near(door)
    red, yellow, match_id = await met(ada, bea)
    await given_up(red, yellow, match_id, bea)
    await linked(ada, bea, adopt=True)
    chains = (await ada.get("/me/export")).json()["ratings"]["standings"]
    assert {(one["pool"], one["games"]) for one in chains} == {("live", 2), ("strangers", 2)}
    assert [round(one["rating"]) for one in chains] == [1400] * len(chains)
    assert "Sound" in await check_store(service.store, plugins.installed())
