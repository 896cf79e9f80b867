"""What games by invitation may do to ratings: a few points a day, one game of a pair, none at one address."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.types import ASGIApp

from fourline import plugins
from fourline.service.app import Service
from fourline.service.check import check_store
from support.accounts import linked
from support.by_hand import HandTime, House
from support.near import Near, door_of
from support.playing_for_ratings import given_up, lost, met

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
DAYS = {"clock": {"kind": "correspondence", "days": 2}}


@pytest.fixture
async def service(start: House) -> Service:
    return await start()


@pytest.fixture
def door(service: Service) -> ASGIApp:
    return door_of(service)


def gain(match: dict[str, Any], seat: str = "yellow") -> float:
    step = match["ratings"]["seats"][seat]
    found: float = step["after"]["rating"] - step["before"]["rating"]
    return round(found, 3)


async def sound(service: Service) -> None:
    assert "Sound" in await check_store(service.store, plugins.installed())


async def test_of_a_pair_one_invited_game_a_day_is_rated(
    service: Service, door: ASGIApp, time: HandTime
) -> None:
    ada, bea = Near(door), Near(door)
    assert (await lost(ada, bea))["rated"]
    for wanted in ({}, DAYS):
        again = await lost(bea, ada, **wanted)
        assert (again["rated"], again["ratings"], again["unrated"]) == (False, None, "same_pair")
        assert again["outcome"]["winner"] == "yellow", "the result stands"
    assert (await lost(ada, Near(door)))["rated"], "with somebody else"
    time.ms += DAY_MS
    assert (await lost(bea, ada))["rated"], "on the next day"
    await sound(service)


async def test_a_set_is_one_game_of_the_pair(door: ASGIApp) -> None:
    ada, bea = Near(door), Near(door)
    first = await lost(ada, bea, start=None, set=2)
    second = await given_up(bea, ada, first["next_match"], bea)
    assert (first["rated"], second["rated"]) == (True, True)
    for person in (ada, bea):
        await person.post(f"/matches/{second['id']}/rematch")
    third = (await ada.match(second["id"]))["next_match"]
    assert (await given_up(ada, bea, third, ada))["unrated"] == "same_pair"


async def test_invited_games_move_a_rating_by_fifty_points_a_day(
    service: Service, door: ASGIApp, time: HandTime
) -> None:
    bea, gains = Near(door), list[float]()
    for _ in range(3):
        match = await lost(Near(door), bea)
        gains.append(gain(match))
    assert gains == [50, 0, 0]
    assert gain(match, "red") == -50, "so much for the other side, too"
    seats = match["ratings"]["seats"]
    assert seats["yellow"]["after"] == seats["yellow"]["before"], "nothing was learned either"
    assert seats["yellow"]["game"] == 3
    assert gain(await lost(bea, Near(door)), "red") < -50, "back through the day's fifty points"
    time.ms += DAY_MS
    assert gain(await lost(Near(door), bea)) == 50
    await sound(service)


async def test_two_at_one_public_address_do_not_rate_each_other(service: Service, door: ASGIApp) -> None:
    for one, other, counts in (
        ("93.184.216.34", "93.184.216.34", False),
        ("93.184.216.34", "93.184.216.35", True),
        ("2606:2800:220:1::7", "2606:2800:220:1::8", False),
        ("192.168.1.7", "192.168.1.7", True),
        ("127.0.0.1", "127.0.0.1", True),
    ):
        match = await lost(Near(door, one), Near(door, other))
        assert match.get("unrated") == (None if counts else "same_address"), (one, other)
        assert match["rated"] is counts
    red, yellow, match_id = await met(Near(door, "93.184.216.34"), Near(door, "93.184.216.34"))
    match = await given_up(red, yellow, match_id, red)
    assert match["unrated"] == "same_address", "nor if the service brought them together"
    await sound(service)


async def test_strangers_are_rated_once_a_day_as_strangers(service: Service, door: ASGIApp) -> None:
    """Two who go on with each other have chosen each other: like any other pair, they count once a day."""
    red, yellow, match_id = await met(Near(door), Near(door))
    assert gain(await given_up(red, yellow, match_id, red)) > 50
    told = []
    for _ in range(2):
        for person in (red, yellow):
            await person.post(f"/matches/{match_id}/rematch")
        match_id = (await red.match(match_id))["next_match"]
        red, yellow = yellow, red
        told.append((await given_up(red, yellow, match_id, red)).get("unrated"))
    assert told == [None, "same_pair"]
    await sound(service)


async def test_what_is_taken_back_by_an_adoption_counts_for_its_day(service: Service, door: ASGIApp) -> None:
    """Else one could lose to one's own second player, win it back from others, and adopt it."""
    ada, second = Near(door), Near(door)
    assert gain(await lost(ada, second), "red") == -50
    assert gain(await lost(Near(door), ada)) == 100
    await linked(ada, second, adopt=True)
    assert gain(await lost(Near(door), ada)) == 0
    await sound(service)
