"""A server killed in a turn, and started again: same game, same clock, every score once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from support.countdown import counts_down
from support.party_client import party
from support.patience import patiently
from support.running import Server

pytestmark = pytest.mark.anyio


async def test_killed_in_a_turn_the_game_goes_on_with_its_deadline(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        evening = await party(server.url, "Joe", "Simon", "Amy", "Kat", turn_seconds=15)
        since = time.monotonic()
        started = await evening.host.done("start")
        assert started["phase"] == "reveal"
        assert counts_down(started["game"]["starts_in_ms"], 3000, since)
        await evening.reached("playing")
        since = time.monotonic()
        before = (await evening.tap(3))["game"]
        await asyncio.sleep(2.2)
        server.kill()
        server.start()
        asked = time.monotonic()
        room = await evening.room()
        after = room["game"]
        assert (room["phase"], after["version"] >= before["version"]) == ("playing", True)
        assert (after["moves"], after["current"]) == ([3], before["current"])
        assert counts_down(after["deadline_in_ms"], 15_000, since)
        missed, since = after["current"]["player_id"], asked + after["deadline_in_ms"] / 1000
        await asyncio.sleep(after["deadline_in_ms"] / 1000)
        async with patiently():
            while len((game := (await evening.room())["game"])["moves"]) < 2:
                await asyncio.sleep(0.1)
        assert (game["last_move"]["player_id"], game["last_move"]["automatic"]) == (missed, True)
        assert counts_down(game["deadline_in_ms"], 15_000, since)


async def test_killed_right_after_the_winning_move_it_scores_once(tmp_path: Path) -> None:
    with Server(tmp_path, REVEAL_MS="60") as server:
        evening = await party(server.url, "Joe", "Simon", "Amy", "Kat")
        for games in (1, 2):
            await evening.start()
            for turn in range(6):
                await evening.tap(turn % 2)
            room = await evening.room()
            mover = evening.called(room["game"]["current"]["player_id"])
            match_id = room["game"]["match_id"]
            # The match's own door: the answer does not wait until the room has settled.
            answer = await mover.post(f"/matches/{match_id}/moves", column=0)
            server.kill()
            assert answer.status_code == 200
            server.start()
            for _ in range(3):
                room = await evening.room()
                assert (room["phase"], room["games_played"], room["stars"]) == ("finished", games, games)
                assert sum(one["points"] for one in room["players"]) == 60 * games


async def test_a_paused_game_is_paused_after_a_kill(tmp_path: Path) -> None:
    with Server(tmp_path, REVEAL_MS="60") as server:
        evening = await party(server.url, "Joe", "Simon")
        await evening.start()
        paused = await evening.host.done("pause")
        server.kill()
        server.start()
        room = await evening.room()
        assert (room["phase"], room["paused"]) == ("paused", {"by": "host"})
        assert room["game"]["remaining_ms"] == paused["game"]["remaining_ms"]
        assert (await evening.host.done("resume"))["phase"] == "playing"
