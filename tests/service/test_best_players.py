"""The table of the best: who chose to be shown, and has a rating that games against strangers made sure."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.types import ASGIApp

from support.by_hand import House
from support.near import Near, door_of
from support.playing_for_ratings import given_up, met

pytestmark = pytest.mark.anyio

ENOUGH = 24
"""So many games against newcomers make a rating sure."""


@pytest.fixture
async def door(start: House) -> ASGIApp:
    return door_of(await start())


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


async def test_the_table_holds_those_who_chose_it_and_have_played(door: ASGIApp) -> None:
    ada, page = await kept(door, "Ada", "rating")
    for number in range(ENOUGH):
        guest = Near(door)
        await given_up(*await met(ada, guest), ada if number % 2 else guest)
    assert await best(door) == []
    await shown(ada, "rating", "table")
    assert [(one["profile"], one["name"]) for one in await best(door)] == [(page, "Ada")]
    assert (await Near(door).get("/games/chess/best")).status_code == 404
