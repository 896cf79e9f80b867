"""Where there is no database: which commands say so, and which make one. A mistyped path is noticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.postgres import Postgres
from support.program import fourline
from support.running import Server

COMMANDS = [
    ("db", "check"),
    ("db", "export", "-"),
    ("db", "forget", "aPlayerWhoIsNotThere"),
    ("db", "evidence", "aPlayerWhoIsNotThere"),
    ("db", "unrate", "--apply"),
    ("moderate", "list"),
    ("moderate", "show", "aPlayerWhoIsNotThere"),
    ("moderate", "ban", "aPlayerWhoIsNotThere", "--reason", "a test"),
]
each_command = pytest.mark.parametrize("command", COMMANDS, ids=" ".join)


@contextmanager
def working_folder(folder: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        yield


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of a database in which there is nothing."""
    url = f"sqlite:///{tmp_path_factory.mktemp('exported')}/x.sqlite"
    fourline("db", "upgrade", "--database-url", url)
    return fourline("db", "export", "-", "--database-url", url).stdout


def refused(url: str, *command: str, stdin: str = "") -> str:
    """The one line that such a command says."""
    done = fourline(*command, "--database-url", url, stdin=stdin)
    assert (done.returncode, done.stdout) == (2, ""), done
    (line,) = done.stderr.splitlines()
    return line


@each_command
def test_there_is_none_at_a_path(command: tuple[str, ...], tmp_path: Path) -> None:
    """Named whole, also if it was written from the working folder."""
    missing = tmp_path / "missing"
    with working_folder(tmp_path):
        for url, file in [
            (f"sqlite:///{tmp_path}/fourlime.sqlite", tmp_path / "fourlime.sqlite"),
            ("sqlite:///missing/fourline.sqlite", missing / "fourline.sqlite"),
        ]:
            assert refused(url, *command) == f"fourline: There is no database at {file}."
    assert list(tmp_path.iterdir()) == []


@each_command
def test_an_empty_file_is_none(command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "empty.sqlite"
    file.touch()
    assert refused(f"sqlite:///{file}", *command) == f"fourline: There is no database at {file}."
    assert [(one.name, one.stat().st_size) for one in tmp_path.iterdir()] == [("empty.sqlite", 0)]


@each_command
def test_an_empty_postgresql_is_none(command: tuple[str, ...], postgres: Postgres) -> None:
    """And stays so: the second time as well."""
    url = postgres.database()
    said = {refused(url, *command) for _ in range(2)}
    assert said == {"fourline: There is no Fourline in that database: it is empty."}


def test_an_export_to_a_file_makes_no_file_either(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/fourlime.sqlite"
    refused(url, "db", "export", str(tmp_path / "games.jsonl"))
    assert list(tmp_path.iterdir()) == []


FOUR = (
    " After three slashes a path begins in the working folder; an absolute one has four slashes, as in"
    " sqlite:////var/lib/fourline/fourline.sqlite."
)
each_missing_folder = pytest.mark.parametrize(
    ("path", "more"), [("{}/var/x.sqlite", ""), ("var/x.sqlite", FOUR)], ids=["absolute", "three slashes"]
)


@each_missing_folder
def test_a_server_makes_no_folder(path: str, more: str, tmp_path: Path) -> None:
    said = f"There is no folder {tmp_path}/var for the database: make it first.{more}"
    server = Server(tmp_path, f"sqlite:///{path.format(tmp_path)}")
    with pytest.raises(RuntimeError, match=re.escape(said)), server:
        pass
    assert [one.name for one in tmp_path.iterdir()] == ["server.log"]


@each_missing_folder
@pytest.mark.parametrize("command", [("db", "upgrade"), ("db", "import", "-")], ids=" ".join)
def test_a_command_that_makes_a_database_makes_no_folder(
    command: tuple[str, ...], path: str, more: str, export: str, tmp_path: Path
) -> None:
    said = f"fourline: There is no folder {tmp_path}/var for the database: make it first.{more}"
    with working_folder(tmp_path):
        assert refused(f"sqlite:///{path.format(tmp_path)}", *command, stdin=export) == said
    assert list(tmp_path.iterdir()) == []


def test_the_default_place_is_made(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        for which in ("new database", "database"):
            said = fourline("db", "upgrade").stdout
            assert said.startswith(f"The {which} {tmp_path}/data/fourline/fourline.sqlite is at schema ")
        assert fourline("db", "check").stdout == "Sound: 0 streams, 0 commits.\n"
    assert (tmp_path / "data" / "fourline" / "fourline.sqlite").is_file()
