"""The load test of rooms does what phones do."""

from __future__ import annotations

import asyncio
import math
import time

import pytest

from fourline.bench import party_room
from fourline.bench.party import drawn_game, missed_goals
from fourline.bench.party_room import open_rooms
from support.patience import patiently

pytestmark = pytest.mark.anyio


async def test_every_screen_sends_pings_while_it_plays(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four screens, twice each."""
    monkeypatch.setattr(party_room, "PING_SECONDS", 0.1)
    (party,) = await open_rooms(url, rooms=1, phones=2, game=drawn_game(7), audience=1)
    await party.start()
    await party.playing.wait()
    working = asyncio.gather(party.play(math.inf), party.ping(math.inf))
    async with patiently():
        while party.heard["pong"] < 8 or not party.late or party.missing():
            await asyncio.sleep(0.02)
    working.cancel()
    party.close()


async def test_a_phone_is_sent_four_messages_a_second_while_all_guess(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(party_room.random, "random", lambda: 0.0)
    (party,) = await open_rooms(url, rooms=1, phones=6, game=drawn_game(7))
    await party.start()
    await party.playing.wait()
    began, before = time.monotonic(), party.heard["phone"]
    await party.play(began + 6, guesses=True)
    seconds = time.monotonic() - began
    await asyncio.sleep(0.2)
    party.close()
    assert (party.heard["phone"] - before) / 6 <= 4 * seconds + 2, "one of each sort at either end"


@pytest.mark.parametrize(
    ("late", "busy", "messages", "missed"),
    [
        (150.0, 0.7, 4.04, []),
        (150.1, 0.7, 4.0, ["99 of 100 moves on screens within 150 ms"]),
        (1.0, 0.71, 4.1, ["at most 4 messages a second to a screen", "at most 70% of a core"]),
    ],
)
def test_every_goal_that_is_missed_is_named(
    late: float, busy: float, messages: float, missed: list[str]
) -> None:
    assert missed_goals([late], busy, {"tv": 3.0, "phone": messages}) == missed
