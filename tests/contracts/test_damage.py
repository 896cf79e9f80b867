"""A page of zeros in any table or index: `fourline db check` names it, and no backup is made of it."""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from fourline.cli.main import main
from support.postgres import Postgres
from support.running import ROOT

EARLIER = Path(__file__).parent.parent / "data" / "earlier" / "c9163c52" / "fourline.sqlite.gz"
Check = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    def run(url: str) -> tuple[int, str, str]:
        status = main(["db", "check", "--database-url", url])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with rows in nearly every table, in today's schema."""
    path = tmp_path / "fourline.sqlite"
    path.write_bytes(gzip.decompress(EARLIER.read_bytes()))
    assert main(["db", "upgrade", "--database-url", f"sqlite:///{path}"]) == 0
    return path


def roots(file: Path) -> Iterator[tuple[str, int, int]]:
    """Each table and index, and where its first page is."""
    with closing(sqlite3.connect(file)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        for name, page in database.execute("SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0"):
            yield name, (page - 1) * size, size


def with_zeros(file: Path, start: int, length: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(start)
        opened.write(bytes(length))


def test_no_zeroed_page_of_sqlite_is_sound(file: Path, tmp_path: Path, check: Check) -> None:
    assert check(f"sqlite:///{file}")[1].startswith("Sound: ")
    parts = [*roots(file), ("the schema", 0, 4096), ("the header", 0, 100)]
    assert len(parts) > 80
    found = {}
    for name, start, length in parts:
        copy = tmp_path / "copy.sqlite"
        shutil.copy(file, copy)
        with_zeros(copy, start, length)
        status, sound, said = check(f"sqlite:///{copy}")
        if (status, sound) != (2, "") or "is damaged. SQLite says:" not in said:
            found[name] = sound + said
    assert not found


def test_a_reference_into_nothing_is_named(file: Path, check: Check) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE pets (owner REFERENCES players (id))")
        database.execute("INSERT INTO pets VALUES ('nobody')")
    assert "row 1 of pets refers to a row of players that does not exist" in check(f"sqlite:///{file}")[2]


@pytest.mark.parametrize("name", ["matches_listed", "commits"])
def test_a_backup_of_a_damaged_database_fails_and_rotates_nothing_out(
    file: Path, tmp_path: Path, name: str
) -> None:
    backups = tmp_path / "backups"
    backups.mkdir()
    good = {backups / f"fourline-2020010{day}T000000Z.sqlite" for day in range(1, 5)}
    for one in good:
        one.touch()
    with_zeros(file, *next((start, length) for known, start, length in roots(file) if known == name))
    programs = {"FOURLINE": str(Path(sys.executable).parent / "fourline"), "PYTHON": sys.executable}
    done = subprocess.run(
        ["sh", ROOT / "deploy" / "backup.sh", backups],
        env=os.environ | programs | {"DATABASE_URL": f"sqlite:///{file}", "KEEP": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "is damaged" in done.stderr
    assert set(backups.iterdir()) == good


@pytest.fixture
def cluster() -> Iterator[Path]:
    """Where a PostgreSQL of this test's own may write, as a user without rights."""
    with tempfile.TemporaryDirectory(prefix="fourline-damage-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "cluster"


def test_an_index_of_postgresql_is_compared_with_its_table(cluster: Path, check: Check) -> None:
    """By amcheck; where that is not installed, the check says what it could not look at."""
    with Postgres(cluster) as postgres:
        url = postgres.database()
        assert main(["db", "upgrade", "--database-url", url]) == 0
        assert "that needs PostgreSQL's extension amcheck" in check(url)[1]
        where = asyncio.run(place_of_an_index(url))
        assert check(url)[1] == "Sound: 0 streams, 0 commits.\n"
        postgres.stop()
        with_zeros(cluster / "data" / where, 0, 8192)
        postgres.start()
        status, _, said = check(url)
    assert (status, said.splitlines()[0]) == (2, "fourline: The database is damaged. PostgreSQL says:")
    assert "matches_listed" in said


async def place_of_an_index(url: str) -> str:
    """With amcheck, and with every page on disk."""
    connection = await asyncpg.connect(url)
    for statement in ("CREATE EXTENSION amcheck", "CHECKPOINT"):
        await connection.execute(statement)
    found: str = await connection.fetchval("SELECT pg_relation_filepath('matches_listed')")
    await connection.close()
    return found
