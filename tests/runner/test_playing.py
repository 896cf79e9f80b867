"""What a bot does with a turn that is no longer as it was told."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest

from fourline.client import AsyncClient, YourTurn
from fourline.runner.engines import EnginePool
from fourline.runner.playing import Playing
from fourline.runner.policy import Policy
from fourline.runner.turns import Turns
from support.client import Person
from support.patience import patiently
from support.running import ROOT

pytestmark = pytest.mark.anyio
EXAMPLE = f"{sys.executable} -S {ROOT / 'examples' / 'bot' / 'bot.py'}"


async def turn_of(bot: AsyncClient) -> YourTurn:
    async for event in bot.stream():
        if isinstance(event, YourTurn):
            return event
    raise AssertionError("the stream has ended")


async def turned(said: list[str], words: str) -> str:
    async with patiently():
        while not (found := [line for line in said if words in line]):
            await asyncio.sleep(0.02)
    return found[0]


@pytest.mark.parametrize("rematches", [True, False])
async def test_a_rematch_is_played_unless_the_bot_plays_none(url: str, rematches: bool) -> None:
    pool, said = EnginePool(EXAMPLE, 1), list[str]()
    async with AsyncClient(url) as amy:
        match_id = (await amy.open(name="Amy", seat="first")).match.id
        token = (await amy.make_bot("Robo")).token
        async with AsyncClient(url, token) as bot:
            policy = Policy(frozenset({"connect-four"}), matches=1, rematches=rematches)
            running = asyncio.ensure_future(Playing(bot, Turns(pool, print, 20), policy, said.append).run())
            await bot.join(match_id)
            await amy.resign(match_id)
            await turned(said, "over: won")
            await amy.rematch(match_id, swap=False)
            await turned(said, "rematch accepted" if rematches else "rematch declined: it plays no rematches")
            match = await amy.match(match_id)
            assert (match.next_match is not None) == rematches
            assert (match.rematch.declined == ["yellow"]) != rematches
            if match.next_match is not None:
                assert (await amy.match(match.next_match)).active_seat == "red"
                assert (await amy.move(match.next_match, column=0)).match.moves == [0]
                await turned(said, f"{match.next_match}  connect-four as yellow")
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
    await pool.close()


async def test_a_move_is_made_only_in_the_position_that_was_thought_about(url: str) -> None:
    pool = EnginePool(EXAMPLE, 1)
    async with AsyncClient(url) as amy:
        match_id = (await amy.open(name="Amy", seat="first")).match.id
        token = (await amy.make_bot("Robo")).token
        async with AsyncClient(url, token) as bot:
            playing = Playing(bot, Turns(pool, print, 20), Policy(frozenset({"connect-four"})), print)
            await bot.join(match_id)
            await amy.move(match_id, column=0)
            told = await turn_of(bot)
            await bot.move(match_id, column=6)
            await amy.move(match_id, column=0)
            await playing._play(told, time.monotonic())
            assert (await amy.match(match_id)).moves == [0, 6, 0]
            told = await turn_of(bot)
            offered = await Person(url, amy.token).post(f"/matches/{match_id}/takeback")
            assert offered.json()["version"] > told.version
            await playing._play(told, time.monotonic())
            assert (await amy.match(match_id)).moves == [0, 6, 0, 3]
    await pool.close()
