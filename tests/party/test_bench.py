"""The load test of rooms does what phones do."""

from __future__ import annotations

import asyncio
import time

import pytest

from fourline.bench import party_room
from fourline.bench.party import drawn_game
from fourline.bench.party_room import open_rooms

pytestmark = pytest.mark.anyio


async def test_every_screen_sends_pings_while_it_plays(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party_room, "PING_SECONDS", 0.5)
    (party,) = await open_rooms(url, rooms=1, phones=2, game=drawn_game(7), audience=1)
    await party.start()
    await party.playing.wait()
    until = time.monotonic() + 1.1
    await asyncio.gather(party.play(until), party.ping(until))
    await asyncio.sleep(0.2)
    party.close()
    assert party.heard["pong"] >= 8, "four screens, twice each"
    assert party.missing() == 0
