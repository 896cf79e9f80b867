"""Rated matches of the past that today's rules would not rate are found in the log and taken back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from starlette.types import ASGIApp

from fourline import plugins
from fourline.core.match.events import MatchRated
from fourline.core.match.state import Match
from fourline.service.app import Service
from fourline.service.check import check_store
from fourline.service.fair_play.past import Judged, PastMatches
from fourline.service.rating.rated_matches import RatedMatches
from support.accounts import linked
from support.by_hand import HandTime, House
from support.near import Near, door_of
from support.playing_for_ratings import RATED, given_up, lost, met

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000


@pytest.fixture
async def service(start: House) -> Service:
    return await start()


@pytest.fixture
def door(service: Service) -> ASGIApp:
    return door_of(service)


@pytest.fixture
def past(time: HandTime) -> Any:
    """While it is there, every result is rated, and no step says how its players met."""

    async def rated(self: RatedMatches, match: Match, at: int) -> MatchRated:
        time.ms += 1
        return await self._stepped(replace(match, paired=False), at, invited=False)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RatedMatches, "_rated", rated)
        yield patch


async def judged(service: Service, apply: bool = False) -> Judged:
    past = PastMatches(service.matches)
    found = await past.judge(lambda _: lambda _: None)
    if apply:
        await past.take_back(found, lambda _: None)
    assert found.unread == {}
    assert "Sound" in await check_store(service.store, plugins.installed())
    return found


async def resigned_at_once(loser: Near, winner: Near, **wanted: Any) -> str:
    match_id: str = (await loser.open(**(RATED | wanted)))["match"]["id"]
    await winner.join(match_id)
    assert (await loser.post(f"/matches/{match_id}/resign")).status_code == 200
    return match_id


async def ratings(person: Near) -> dict[str, float]:
    standings = (await person.get("/me/export")).json()["ratings"]["standings"]
    return {one["pool"]: round(one["rating"], 1) for one in standings}


async def test_what_nobody_played_for_is_taken_back(
    service: Service, door: ASGIApp, past: pytest.MonkeyPatch
) -> None:
    farmer = Near(door)
    matches = [await resigned_at_once(Near(door), farmer) for _ in range(5)]
    alone = await farmer.open(**RATED, opponent={"kind": "bot", "level": "beginner"})
    await farmer.post(f"/matches/{alone['match']['id']}/resign")
    counts = (await lost(Near(door), farmer))["id"]
    pumped = (await ratings(farmer))["live"]
    past.undo()
    found = await judged(service)
    assert found.unrated == dict.fromkeys([*matches, alone["match"]["id"]], "unplayed")
    assert found.matches == 7
    assert (await ratings(farmer))["live"] == pumped, "nothing was changed yet"
    assert (await judged(service, apply=True)).unrated == found.unrated
    assert (await ratings(farmer))["live"] < pumped - 100
    document = await farmer.match(matches[0])
    assert (document["rated"], document["ratings"], document["unrated"]) == (False, None, "unplayed")
    assert document["outcome"]["winner"] == "yellow", "the result stands"
    assert (await farmer.match(counts))["rated"]
    assert (await judged(service, apply=True)).unrated == {}


async def test_of_a_pair_the_first_invited_game_of_a_day_stays(
    service: Service, door: ASGIApp, past: pytest.MonkeyPatch, time: HandTime
) -> None:
    """A set is one game; two strangers were one to each other once; what was given up at once was no game."""
    ada, bea = Near(door), Near(door)
    unplayed = await resigned_at_once(ada, bea)
    first = await lost(ada, bea, start=None, set=2)
    second = await given_up(bea, ada, first["next_match"], bea)
    further = [(await lost(ada, bea))["id"], (await lost(bea, ada))["id"]]
    red, yellow, strange = await met(Near(door), Near(door))
    await given_up(red, yellow, strange, red)
    for person in (red, yellow):
        await person.post(f"/matches/{strange}/rematch")
    rematch = await given_up(yellow, red, (await red.match(strange))["next_match"], red)
    further.append((await lost(red, yellow))["id"])
    time.ms += DAY_MS
    next_day = await lost(bea, ada)
    past.undo()
    found = await judged(service, apply=True)
    assert found.unrated == {unplayed: "unplayed"} | dict.fromkeys(further, "same_pair")
    for one in (first["id"], second["id"], strange, rematch["id"], next_day["id"]):
        assert (await ada.match(one))["rated"]


async def test_what_todays_rules_have_rated_stays(
    service: Service, door: ASGIApp, past: pytest.MonkeyPatch
) -> None:
    """Also if two of the players are one person by now, so that they were one pair."""
    past.undo()
    ada, bea, second = Near(door), Near(door), Near(door)
    red, yellow, strange = await met(Near(door), Near(door))
    await given_up(red, yellow, strange, red)
    for one in (bea, second):
        assert (await lost(one, ada))["rated"]
    await linked(bea, second, adopt=True)
    assert (await judged(service)).unrated == {}


async def test_of_a_deleted_player_nothing_is_left_to_take_back(
    service: Service, door: ASGIApp, past: pytest.MonkeyPatch
) -> None:
    ada, bea = Near(door), Near(door)
    match_id = await resigned_at_once(ada, bea)
    past.undo()
    assert (await ada.send("DELETE", "/me")).status_code == 204
    assert (await judged(service, apply=True)).unrated == {match_id: "unplayed"}
    assert await ratings(bea) == {"live": 1400}
    assert len(await service.store.all_standings(("", "", ""), 10)) == 1
    assert (await judged(service)).unrated == {}
