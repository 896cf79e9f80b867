"""Many at once: fifty for one turn, retry storms, two for one seat."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from support.client import Person, two_players

pytestmark = pytest.mark.anyio


async def test_fifty_race_for_one_turn(url: str) -> None:
    first, _, match_id = await two_players(url)
    for turn in range(4):
        mover = first if turn % 2 == 0 else _
        rivals = [Person(url, mover.token) for _ in range(50)]
        answers = await asyncio.gather(
            *(one.move(match_id, column=number % 7, version=3 + turn) for number, one in enumerate(rivals))
        )
        stood = [answer for answer in answers if answer.status_code == 200]
        assert len(stood) == 1
        refused = {answer.json()["code"] for answer in answers if answer.status_code != 200}
        assert refused <= {"version/stale", "move/not_your_turn"}
    events = await first.events(match_id)
    assert [event["version"] for event in events] == list(range(1, 8))


async def test_fifty_sockets_race_for_one_turn(url: str) -> None:
    first, _, match_id = await two_players(url)
    async with AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(first.live(match_id)) for _ in range(50)]
        answers = await asyncio.gather(
            *(
                live.ask("move", column=number % 7, command_id=f"r{number}")
                for number, live in enumerate(lives)
            )
        )
        assert sum(answer["type"] == "ack" for answer in answers) == 1
        told = [await live.event() for live in lives]
        assert all(event == told[0] for event in told)


async def test_a_retry_storm_is_one_move(url: str) -> None:
    first, second, match_id = await two_players(url)
    mine = [Person(url, first.token) for _ in range(20)]
    answers = await asyncio.gather(
        *(one.move(match_id, column=3, command_id="once") for one in mine for _ in range(5))
    )
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["version"] for answer in answers} == {4}
    assert (await second.match(match_id))["moves"] == [3]


async def test_a_storm_of_openings_is_one_match(url: str) -> None:
    ada = Person(url)
    await ada.open()
    storm = [Person(url, ada.token) for _ in range(20)]
    opened = await asyncio.gather(*(one.open(command_id="once") for one in storm))
    assert len({answer["match"]["id"] for answer in opened}) == 1


async def test_twenty_for_one_seat(url: str) -> None:
    ada = Person(url)
    match_id = (await ada.open())["match"]["id"]
    rivals = [Person(url) for _ in range(20)]
    answers = await asyncio.gather(*(one.post(f"/matches/{match_id}/join") for one in rivals))
    seated = [answer for answer in answers if answer.status_code == 200]
    assert len(seated) == 1
    assert {answer.json()["code"] for answer in answers if answer.status_code != 200} == {"match/full"}
    assert sum("set-cookie" in answer.headers for answer in answers) == 1


async def test_both_agree_to_a_rematch_at_once(url: str) -> None:
    for _ in range(5):
        first, second, match_id = await two_players(url)
        await first.post(f"/matches/{match_id}/resign")
        path = f"/matches/{match_id}/rematch"
        await asyncio.gather(*(one.post(path) for one in (first, second, first, second)))
        match = await first.match(match_id)
        following = await first.match(match["next_match"])
        assert following["status"] == "in_progress"
        types = [event["type"] for event in await first.events(match_id)]
        assert types.count("rematch_agreed") == 1
