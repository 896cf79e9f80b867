"""A game against the computer that its player called off can be taken up again for a minute."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.client import Person, two_players
from support.patience import until
from support.running import HandServer

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "beginner"}


async def called_off(person: Person, **wanted: Any) -> str:
    opened = await person.open(opponent=BOT, moves="4455", **wanted)
    match_id: str = opened["match"]["id"]
    assert (await person.post(f"/matches/{match_id}/abort")).json()["match"]["status"] == "aborted"
    return match_id


async def test_it_goes_on_with_the_discs_and_the_time_it_had(tmp_path: Path) -> None:
    with HandServer(tmp_path) as server:
        ann = Person(server.url)
        match_id = await called_off(ann, clock={"kind": "fischer", "initial": 300, "increment": 0})
        left = (await ann.match(match_id))["clock"]["remaining_ms"]
        server.ms += 59_000
        assert (await ann.match(match_id))["take_up_ms"] == 1_000
        taken = (await ann.post(f"/matches/{match_id}/take_up")).json()["match"]
        assert (taken["status"], len(taken["moves"]), taken["clock"]["remaining_ms"]) == (
            "in_progress",
            4,
            left,
        )
        assert "take_up_ms" not in taken
        assert (await ann.events(match_id))[-1]["type"] == "match_taken_up"
        assert (await ann.post(f"/matches/{match_id}/take_up")).status_code == 200, "twice is no mistake"
        assert (await ann.move(match_id, column=6)).status_code == 200

        async def answered() -> bool:
            return len((await ann.match(match_id))["moves"]) == 6

        await until(answered, "the computer does not play on")


async def test_after_a_minute_it_is_over(tmp_path: Path) -> None:
    with HandServer(tmp_path) as server:
        ann = Person(server.url)
        match_id = await called_off(ann)
        server.ms += 60_000
        assert "take_up_ms" not in await ann.match(match_id)
        refused = await ann.post(f"/matches/{match_id}/take_up")
        assert (refused.status_code, refused.json()["code"]) == (409, "match/over")


async def test_only_its_player_and_only_against_the_computer(url: str) -> None:
    match_id = await called_off(Person(url))
    stranger = Person(url)
    await stranger.open()
    assert (await stranger.post(f"/matches/{match_id}/take_up")).json()["code"] == "auth/forbidden"
    first, second, between = await two_players(url)
    await first.post(f"/matches/{between}/abort")
    for player in (first, second):
        assert "take_up_ms" not in await player.match(between)
        assert (await player.post(f"/matches/{between}/take_up")).json()["code"] == "match/over"


async def test_a_game_that_was_played_to_its_end_stays_so(url: str) -> None:
    ann = Person(url)
    match_id = (await ann.open(opponent=BOT, moves="4455"))["match"]["id"]
    await ann.post(f"/matches/{match_id}/resign")
    assert (await ann.post(f"/matches/{match_id}/take_up")).json()["code"] == "match/over"
