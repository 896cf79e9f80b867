"""Backup and restore of a service that people are playing on, by the scripts of deploy/."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from fourline.bench.service.duel import Counted, Duel, games
from fourline.bench.service.line import Broken, dial
from support.client import Person, everyone_leaves, two_players
from support.postgres import Postgres
from support.running import ROOT, PatientServer, Server

# A client that is cut off in the middle of a game leaves connections to the garbage collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
FOURLINE = str(Path(sys.executable).parent / "fourline")
Journal = list[tuple[str, str, int]]


def script(name: str, argument: Path, url: str, status: int = 0, **more: str) -> str:
    programs = {"FOURLINE": FOURLINE, "PYTHON": sys.executable}
    done = subprocess.run(
        ["sh", ROOT / "deploy" / name, argument],
        env=os.environ | programs | {"DATABASE_URL": url} | more,
        capture_output=True,
        text=True,
        check=False,
        cwd=argument.parent,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return ((done.stdout if status == 0 else done.stderr).strip().splitlines() or [""])[-1]


@pytest.fixture(params=["sqlite", "postgresql"])
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Of the running service, and of the place that a backup is restored to."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fourline.sqlite'}", f"sqlite:///{tmp_path / 'restored.sqlite'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(), postgres.another("restored")


def test_what_was_acknowledged_before_the_backup_is_in_it(urls: tuple[str, str], tmp_path: Path) -> None:
    """And who played there plays on, with the same token, from the moment of the backup."""
    url, elsewhere = urls
    with PatientServer(tmp_path, url) as running:
        first, match_id, before, backup = asyncio.run(_backed_up(running, tmp_path))
        assert asyncio.run(_move(first, running.url, match_id)) == 200
    assert script("restore.sh", backup, elsewhere).startswith("Sound: ")
    written = asyncio.run(_written(elsewhere))
    assert len(before) >= 100
    assert [ack for ack in before if ack not in written] == []
    with PatientServer(tmp_path, elsewhere) as restored:
        assert asyncio.run(_move(first, restored.url, match_id)) == 200
    assert script("restore.sh", backup, elsewhere, status=2)


def test_a_restore_overwrites_nothing_and_invents_nothing(tmp_path: Path) -> None:
    there = tmp_path / "fourline.sqlite"
    there.write_text("another file")
    missing = script("restore.sh", tmp_path / "none", f"sqlite:///{tmp_path / 'new.sqlite'}", status=2)
    assert missing == f"There is no {tmp_path / 'none'}."
    script("restore.sh", there, f"sqlite:///{there}", status=2)
    said = script("restore.sh", there, "sqlite:///var/fourline.sqlite", status=2)
    assert said == f"There is no folder {tmp_path / 'var'} for the database: make it first."
    assert there.read_text() == "another file"
    script("backup.sh", tmp_path / "backups", "mysql://nowhere", status=2)


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        url = running.database_url
    backups = tmp_path / "backups"
    backups.mkdir()
    old = [backups / f"fourline-2020010{day}T000000Z.sqlite" for day in range(1, 5)]
    for file in old:
        file.touch()
    newest = Path(script("backup.sh", backups, url, KEEP="3"))
    assert sorted(backups.iterdir()) == [old[2], old[3], newest]


def test_it_works_from_cron_by_the_line_of_the_docs(tmp_path: Path) -> None:
    """Cron starts it in another folder, with a PATH on which there is no Fourline."""
    with Server(tmp_path) as running:
        file = running.database_url.removeprefix("sqlite:///")
    described = (ROOT / "docs" / "operations.md").read_text()
    (command,) = re.findall(r"(?m)^ +[\d* ]+ root (.*backup\.sh.*)$", described)
    for written, here in {
        "/opt/fourline/bin/fourline": FOURLINE,
        "/opt/fourline/deploy": str(ROOT / "deploy"),
        "/var/lib/fourline/fourline.sqlite": file,
        "/var/backups/fourline": str(tmp_path / "backups"),
    }.items():
        assert written in command
        command = command.replace(written, here)
    done = subprocess.run(
        ["sh", "-c", command],
        env={"SHELL": "/bin/sh", "HOME": "/", "PATH": "/usr/bin:/bin"},
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [str(one) for one in (tmp_path / "backups").iterdir()] == [done.stdout.splitlines()[-1]]


@pytest.mark.parametrize("name", ["FOURLINE", "PYTHON"])
def test_a_program_that_is_missing_is_named(name: str, tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        url = running.database_url
    said = script("backup.sh", tmp_path / "backups", url, status=2, **{name: "no-such-program"})
    assert said == f"There is no program no-such-program: set {name} to its path."
    assert list((tmp_path / "backups").iterdir()) == []


def test_a_database_that_is_missing_is_named_with_its_whole_path(tmp_path: Path) -> None:
    for path in (tmp_path / "var" / "x.sqlite", "var/x.sqlite"):
        said = script("backup.sh", tmp_path / "backups", f"sqlite:///{path}", status=2)
        assert said == f"There is no database at {tmp_path / 'var' / 'x.sqlite'}."
    assert [list(one.iterdir()) for one in tmp_path.iterdir()] == [[]]


def test_an_empty_postgresql_is_not_backed_up(postgres: Postgres, tmp_path: Path) -> None:
    """Night after night it would take the place of a backup that has something in it."""
    said = script("backup.sh", tmp_path / "backups", postgres.database(), status=2)
    assert said == "There is no Fourline in that database: it is empty."
    assert list((tmp_path / "backups").iterdir()) == []


@pytest.mark.parametrize("end", ["exit 1", "kill -TERM $PPID", "kill -HUP $PPID"])
def test_a_backup_that_breaks_off_leaves_nothing_behind(end: str, tmp_path: Path) -> None:
    """What breaks off, or is stopped, while the copy is read back."""
    with Server(tmp_path) as running:
        url = running.database_url
    reader = tmp_path / "fourline"
    reader.write_text(f'#!/bin/sh\n"{FOURLINE}" "$@"\n{end}\n')
    reader.chmod(0o700)
    script("backup.sh", tmp_path / "backups", url, status=1, FOURLINE=str(reader))
    assert list((tmp_path / "backups").iterdir()) == []


async def _backed_up(running: Server, folder: Path) -> tuple[Person, str, Journal, Path]:
    """Taken in the middle of eight games at once: no game waits for it."""
    first, _, match_id = await two_players(running.url)
    await everyone_leaves()
    counted = Counted()
    tables = [asyncio.ensure_future(_table(running.port, counted, seed)) for seed in range(8)]
    while len(counted.journal) < 100:
        await asyncio.wait(tables, timeout=0.02, return_when=asyncio.FIRST_EXCEPTION)
        for table in tables:
            if table.done():
                table.result()
        for ended in filter(asyncio.Future.done, tables):
            ended.result()
    before = list(counted.journal)
    backup = await asyncio.to_thread(script, "backup.sh", folder / "backups", running.database_url)
    meanwhile = len(counted.journal) - len(before)
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    await asyncio.sleep(0.1)
    assert meanwhile > 0, "nobody could play while the backup was made"
    return first, match_id, before, Path(backup)


async def _table(port: int, counted: Counted, seed: int) -> None:
    """Game after game; one that a busy machine breaks off is left for the next."""
    for game in games(1000, seed):
        desk = await dial(port)
        duel = Duel((port, port), game, counted)
        try:
            await duel.open(desk)
            await duel.play()
        except Broken:
            await asyncio.sleep(0.1)
        finally:
            duel.leave()
            desk.transport.abort()


async def _move(person: Person, url: str, match_id: str) -> int:
    answer = await Person(url, person.token).move(match_id, column=3, command_id="the first")
    await everyone_leaves()
    return answer.status_code


async def _written(url: str) -> set[tuple[str, str, int]]:
    """What every ack would say: match, command id, version."""
    query = "SELECT stream, command_id, seq + n - 1 FROM commits"
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            return set(connection.execute(query).fetchall())
    connected = await asyncpg.connect(url)
    try:
        return {tuple(row) for row in await connected.fetch(query)}
    finally:
        await connected.close()


def test_the_scripts_read_the_longer_name_first_as_the_server_does(tmp_path: Path) -> None:
    """Otherwise a backup would be of another database than the one that is played on."""
    with Server(tmp_path) as running:
        url = running.database_url
        backup = script("backup.sh", tmp_path / "backups", "sqlite:////nowhere", FOURLINE_DATABASE_URL=url)
    target = {"FOURLINE_DATABASE_URL": f"sqlite:///{tmp_path / 'restored.sqlite'}"}
    assert script("restore.sh", Path(backup), "sqlite:////nowhere", **target).startswith("Sound: ")
    assert (tmp_path / "restored.sqlite").exists()
