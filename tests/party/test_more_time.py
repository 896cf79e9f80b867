"""More time in a turn: the host switches it on for everybody, or gives it to a person."""

from __future__ import annotations

import pytest

from support.party_client import party, refused

pytestmark = pytest.mark.anyio
TURN_MS = 30_000


async def test_nobody_has_more_than_thirty_seconds_unless_the_host_lets_them(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    room = await evening.start()
    assert (room["more_time"], room["more_time_for"]) == (False, [])
    mover = evening.called(room["game"]["current"]["player_id"])
    refused(await mover.do("extra_time"), 403, "auth/forbidden")
    assert (await evening.room())["game"]["deadline_in_ms"] <= TURN_MS
    await evening.host.done("settings", more_time=True)
    room = await mover.done("extra_time")
    assert room["game"]["extra_time"]
    assert TURN_MS < room["game"]["deadline_in_ms"] <= 2 * TURN_MS
    refused(await mover.do("extra_time"), 409, "room/wrong_phase")


async def test_the_host_gives_more_time_to_one_person(url: str) -> None:
    evening = await party(url, "Joe", "Amy")
    room = await evening.start()
    mover = evening.called(room["game"]["current"]["player_id"])
    refused(await evening.host.do("settings", more_time_for=["p9"]), 422, "request/invalid")
    room = await evening.host.done("settings", more_time_for=[mover.id])
    assert room["more_time_for"] == [mover.id]
    assert (await mover.done("extra_time"))["game"]["extra_time"]
    await evening.tap(3)
    (other,) = (one for one in evening.players if one is not mover)
    refused(await other.do("extra_time"), 403, "auth/forbidden")
    refused(await mover.do("settings", more_time=True), 403, "auth/forbidden")
