"""Rated games between people beside a service in this process: by invitation, and between strangers."""

from __future__ import annotations

import asyncio
from typing import Any

from support.near import Near
from support.patience import patiently
from support.rated import four_each

RATED: dict[str, Any] = {
    "rated": True,
    "start": {"kind": "even", "plies": 4},
    "clock": {"kind": "fischer", "initial": 300, "increment": 3},
}


async def lost(loser: Near, winner: Near, **wanted: Any) -> dict[str, Any]:
    """The loser invites the winner, both make four moves, and the loser gives up."""
    match_id = (await loser.open(**(RATED | wanted)))["match"]["id"]
    await winner.join(match_id)
    return await given_up(loser, winner, match_id, loser)


async def met(one: Near, other: Near) -> tuple[Near, Near, str]:
    """Two strangers whom the service pairs, red first."""
    for person in (other, one):
        answer = await person.post("/seeks", game="connect-four", tempo="5m", rated=True)
        assert answer.status_code == 201, answer.text
        person.token = answer.json()["token"] or person.token
    seek = answer.json()["seek"]
    async with patiently():
        while seek["status"] != "paired":
            await asyncio.sleep(0.01)
            seek = (await one.get(f"/seeks/{seek['id']}")).json()
    return *((one, other) if seek["seat"] == "red" else (other, one)), seek["match"]


async def given_up(red: Near, yellow: Near, match_id: str, loser: Near) -> dict[str, Any]:
    """Both make four moves, then this one resigns: the match after it."""
    await four_each(red, yellow, match_id)
    assert (await loser.post(f"/matches/{match_id}/resign")).status_code == 200
    return await red.match(match_id)
