"""Nothing acknowledged is lost: kill -9, restarts with running clocks, one server a file."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.client import Person, two_players
from support.patience import until
from support.running import HandServer, Server

pytestmark = pytest.mark.anyio

FULL_GAME = [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 0, 6, 1]


async def play(server: Server, journal: dict[str, int], stop: asyncio.Event) -> None:
    """Plays one match over sockets and writes down every version that was acknowledged."""
    try:
        first, second, match_id = await two_players(server.url)
        journal[match_id] = 3
        async with first.live(match_id) as one, second.live(match_id) as two:
            for number, column in enumerate(FULL_GAME):
                answer = await (one, two)[number % 2].ask("move", column=column)
                journal[match_id] = answer["version"]
    except Exception:
        if not stop.is_set():
            raise


async def test_kill_9_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    server = Server(tmp_path)
    journal: dict[str, int] = {}
    for acks in (60, 130, 210):
        with server:
            stop = asyncio.Event()
            players = [asyncio.ensure_future(play(server, journal, stop)) for _ in range(8)]
            while sum(journal.values()) < acks:
                await asyncio.sleep(0.002)
            stop.set()
            server.kill()
            await asyncio.gather(*players)
    with server:
        for match_id, version in journal.items():
            events = await Person(server.url).events(match_id)
            assert len(events) >= version
            assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    assert sum(journal.values()) >= 210


async def test_a_restart_gives_running_clocks_their_time_back(tmp_path: Path) -> None:
    server = HandServer(tmp_path)
    with server:
        first, second, match_id = await two_players(server.url, clock={"kind": "per_move", "seconds": 12})
        _, _, lost = await two_players(server.url, clock={"kind": "per_move", "seconds": 1})
        server.ms += 1_000

        async def outcome() -> Any:
            return (await first.match(lost))["outcome"]

        assert (await until(outcome))["reason"] == "timeout"
        server.kill()
    server.ms += 3_600_000
    with server:
        assert (await first.match(match_id))["clock"]["running"] == "red"
        assert (await first.move(match_id, column=3)).status_code == 200
        assert (await second.move(match_id, column=3)).status_code == 200
        types = [event["type"] for event in await first.events(match_id)]
        assert types.count("clock_credited") == 1
        flags = [event["type"] for event in await first.events(lost)].count("clock_flagged")
        assert flags == 1


async def test_everything_is_there_after_a_graceful_stop(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server:
        first, second, match_id = await two_players(server.url)
        await first.move(match_id, column=3, command_id="a")
        await first.post(f"/matches/{match_id}/join", command_id="sit")
        assert (await second.move(match_id, column=2)).status_code == 200
        before = await first.match(match_id)
        assert server.stop() == 0
    with server:
        after = await Person(server.url, first.token).match(match_id)
        assert after["moves"] == before["moves"]
        assert (await first.move(match_id, column=3, command_id="a")).json()["version"] == 4
        sat = (await first.post(f"/matches/{match_id}/join", command_id="sit")).json()
        assert sat["match"]["version"] == 4, "it had changed nothing, and is answered as then"
        other = await first.post(f"/matches/{match_id}/join", command_id="sit", name="Amy")
        assert other.json()["code"] == "command/reused"
        assert (await first.move(match_id, column=3)).status_code == 200


def refused(server: Server) -> str:
    command = [str(Path(sys.executable).parent / "fourline"), "serve", "--port", "0"]
    environment = {"DATABASE_URL": server.database_url, "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1
    return lines[0]


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert "Another Fourline server is using" in refused(server)
        assert (await Person(server.url).get("/health/ready")).status_code == 200


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server:
        pass
    with sqlite3.connect(tmp_path / "fourline.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert "newer Fourline (schema 9999" in refused(server)


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with sqlite3.connect(tmp_path / "fourline.sqlite") as database:
        database.execute("CREATE TABLE theirs (x)")
    database.close()
    (tmp_path / "fourline.sqlite").chmod(0o644)
    assert "another program" in refused(server)
    assert (tmp_path / "fourline.sqlite").stat().st_mode & 0o777 == 0o644, "theirs is left as it is"
    (tmp_path / "fourline.sqlite").write_bytes(b"not a database at all, not even a little bit")
    assert "cannot be used as a database" in refused(server)


@pytest.mark.parametrize("url", ["mysql://x", "sqlite:///", "postgresql://127.0.0.1:1/x"])
def test_a_database_that_cannot_be(tmp_path: Path, url: str) -> None:
    assert refused(Server(tmp_path, database_url=url)).startswith("fourline: ")


async def test_a_rematch_that_was_agreed_is_opened_after_a_crash(tmp_path: Path) -> None:
    """As if the server had died between the agreement and the opening."""
    server = Server(tmp_path)
    with server:
        first, second, match_id = await two_players(server.url)
        await first.post(f"/matches/{match_id}/resign")
        await first.post(f"/matches/{match_id}/rematch")
        following = (await second.post(f"/matches/{match_id}/rematch")).json()["next"]
    with sqlite3.connect(tmp_path / "fourline.sqlite") as database:
        database.execute("DELETE FROM commits WHERE stream = ?", (following["id"],))
        database.execute("DELETE FROM matches WHERE id = ?", (following["id"],))
    database.close()
    with server:
        assert (await first.match(match_id))["next_match"] == following["id"]
        again: dict[str, Any] = await first.match(following["id"])
        assert again["status"] == "in_progress"
        assert (await second.move(following["id"], column=3)).status_code == 200
