"""`fourline bench scale` measures what it says: live games, moves, and games that follow the rules."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from fourline import plugins
from fourline.adapters.sql.open import open_store
from fourline.bench.scale.fill import fill, read_games
from fourline.bench.scale.nodes import Setup
from fourline.bench.scale.rows import Folder
from fourline.service.check import check_store

COPIES = 50


async def _checked(url: str) -> str:
    store = await open_store(url)
    said = await check_store(store, plugins.installed())
    await store.close()
    return said


def test_a_load_and_a_store_full_of_its_copies(tmp_path: Path) -> None:
    setup = Setup("one server, SQLite", 1)
    with Folder(setup) as folder:
        with setup.running(folder) as running:
            found = running.measure(live=6, moves=100, looks=3)
        assert found.moves >= 100
        assert found.server_us > 0
        assert found.live_mb >= found.before_mb > 0
        assert set(found.lists) == {"open", "in progress", "completed"}
        games = asyncio.run(read_games(setup.url(folder)))
    assert games
    copies = tmp_path / "copies.sqlite"
    asyncio.run(fill(f"sqlite:///{copies}", games, COPIES))
    commits = sum(len(games[number % len(games)]["commits"]) for number in range(COPIES))
    assert asyncio.run(_checked(f"sqlite:///{copies}")) == f"Sound: {COPIES} streams, {commits} commits."
    with closing(sqlite3.connect(copies)) as connection:
        counts = [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("matches", "seated", "players")
        ]
        listed = connection.execute("SELECT count(DISTINCT opened_at), min(status) FROM matches").fetchone()
    assert counts == [COPIES, 2 * COPIES, 2 * COPIES]
    assert listed == (COPIES, "completed")
