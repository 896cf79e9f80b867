"""A database carried over to another: nothing is lost, nothing is mixed, and back again it is the same."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from fourline.adapters.sql.schema import HEAD
from fourline.cli.main import main
from support.postgres import Postgres

SAMPLE = Path(__file__).parent.parent / "data" / "schemas" / "0015.sql"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def sample(tmp_path: Path) -> str:
    """Matches of two games, clocks that run, players' tokens, a room."""
    file = tmp_path / "sample.sqlite"
    database = sqlite3.connect(file)
    database.executescript(SAMPLE.read_text("utf-8"))
    database.executescript(
        "INSERT INTO deadlines VALUES ('deadline-é', 1700000000123);"
        "INSERT INTO heartbeat (one, at) VALUES (1, 1700000000000) ON CONFLICT DO NOTHING;"
        "INSERT INTO outages VALUES (1, 2) ON CONFLICT DO NOTHING;"
    )
    database.close()
    return f"sqlite:///{file}"


@pytest.fixture
def db(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(job: str, url: str, *arguments: object) -> tuple[int, str, str]:
        status = main(["db", job, "--database-url", url, *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_to_postgresql_and_back_to_the_last_byte(
    sample: str, tmp_path: Path, postgres: Postgres, db: Run
) -> None:
    there, back = postgres.database(), f"sqlite:///{tmp_path / 'back.sqlite'}"
    files = [tmp_path / name for name in ("first.jsonl", "second.jsonl", "third.jsonl")]
    assert db("export", sample, files[0])[0] == 0
    assert db("import", there, files[0])[0] == 0
    assert db("export", there, files[1])[0] == 0
    assert db("import", back, files[1])[0] == 0
    assert db("export", back, files[2])[0] == 0
    first, second, third = (file.read_bytes() for file in files)
    assert third == first
    assert sorted(second.splitlines()) == sorted(first.splitlines())
    for url in (sample, there, back):
        assert db("check", url)[1].startswith("Sound: 17 streams, 60 commits.")


def test_every_table_is_carried_over(sample: str, tmp_path: Path, db: Run) -> None:
    file = tmp_path / "export.jsonl"
    db("export", sample, file)
    head, *rows = map(json.loads, file.read_text().splitlines())
    with sqlite3.connect(sample.removeprefix("sqlite:///")) as connection:
        tables = {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if name != "alembic_version"
        }
        bodies = {bytes(body) for (body,) in connection.execute("SELECT body FROM commits")}
    connection.close()
    assert head["rows"] == tables
    assert all(tables.values()), "the sample has rows of every table"
    assert {row[7].encode() for row in rows if row[0] == "commits"} == bodies
    assert not Path(f"{file}.part").exists()


def test_a_database_that_is_not_empty_is_left_alone(sample: str, tmp_path: Path, db: Run) -> None:
    file, before = tmp_path / "export.jsonl", db("check", sample)
    db("export", sample, file)
    status, _, said = db("import", sample, file)
    assert (status, said.count("\n")) == (2, 1)
    assert "not empty" in said
    assert db("check", sample) == before


def test_an_export_of_an_earlier_schema_needs_a_database_that_is_new(
    sample: str, tmp_path: Path, db: Run
) -> None:
    file, made = tmp_path / "export.jsonl", f"sqlite:///{tmp_path / 'made.sqlite'}"
    db("upgrade", made)
    db("export", sample, file)
    file.write_text(file.read_text().replace(HEAD, "0013", 1))
    status, _, said = db("import", made, file)
    assert status == 2
    assert "An export of schema 0013 goes into a new database only" in said
    assert db("check", made)[1] == "Sound: 0 streams, 0 commits.\n"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-3], "incomplete"),
        (lambda lines: lines[1:], "not an export"),
        (lambda lines: [], "not an export"),
        (lambda lines: [lines[0].replace(HEAD.encode(), b"9999"), *lines[1:]], "newer Fourline"),
        (lambda lines: [lines[0].replace(HEAD.encode(), b"0013"), *lines[1:]], "wrong number of columns"),
        (lambda lines: [*lines, b"[nonsense"], "cannot be read"),
        (lambda lines: [*lines, b"[[],1]"], "cannot be read"),
        (lambda lines: [*lines, b'["secrets",1]'], "not a table"),
        (lambda lines: [*lines, b'["rooms","KTRM"]'], "wrong number of columns"),
        (lambda lines: [*lines, lines[1]], "invalid rows"),
        (lambda lines: [*lines, b'["players","x","zz",1,null]'], "token_hash"),
    ],
)
def test_an_export_that_is_none_changes_nothing(
    sample: str, tmp_path: Path, request: pytest.FixtureRequest, db: Run, kind: str, spoil: object, said: str
) -> None:
    file = tmp_path / "export.jsonl"
    db("export", sample, file)
    file.write_bytes(b"\n".join(spoil(file.read_bytes().splitlines())))  # type: ignore[operator]
    url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    if kind == "postgresql":
        url = request.getfixturevalue("postgres").database()
    status, _, complaint = db("import", url, file)
    assert status == 2
    assert said in complaint
    status, sound, none = db("check", url)
    assert "There is no" in none if status else sound.startswith("Sound: 0 streams, 0 commits.")


def test_what_is_not_there_is_said(tmp_path: Path, db: Run) -> None:
    assert "no database" in db("export", f"sqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "x")[2]
    assert "Cannot reach" in db("export", "postgresql://x@127.0.0.1:1/x", tmp_path / "x")[2]
    assert "No such file" in db("import", f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "none")[2]
