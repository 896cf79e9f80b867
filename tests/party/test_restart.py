"""A server killed in a turn, and started again: same game, same clock, every score once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from support.party_client import party
from support.patience import until
from support.running import HandServer, Server

pytestmark = pytest.mark.anyio


async def test_killed_in_a_turn_the_game_goes_on_with_its_deadline(tmp_path: Path) -> None:
    with HandServer(tmp_path) as server:
        evening = await party(server.url, "Joe", "Simon", "Amy", "Kat", turn_seconds=15)
        started = await evening.host.done("start")
        assert (started["phase"], started["game"]["starts_in_ms"]) == ("reveal", 3000)
        server.ms += 3_000
        await evening.reached("playing")
        before = (await evening.tap(3))["game"]
        server.ms += 5_000
        await until(lambda: has_beaten(server))
        server.kill()
        server.ms += 3_600_000
        server.start()
        room = await evening.room()
        after = room["game"]
        assert (room["phase"], after["version"] >= before["version"]) == ("playing", True)
        assert (after["moves"], after["current"]) == ([3], before["current"])
        assert after["deadline_in_ms"] == 10_000, "the hour without a server is not counted"
        missed = after["current"]["player_id"]
        server.ms += 10_000

        async def moved() -> Any:
            game = (await evening.room())["game"]
            return game if len(game["moves"]) == 2 else None

        game = await until(moved)
        assert (game["last_move"]["player_id"], game["last_move"]["automatic"]) == (missed, True)
        assert game["deadline_in_ms"] == 15_000


async def has_beaten(server: HandServer) -> bool:
    """Whether the database knows how late it is."""
    with closing(sqlite3.connect(server.folder / "fourline.sqlite")) as database:
        return bool(database.execute("SELECT at FROM heartbeat").fetchone()[0] == server.ms)


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
