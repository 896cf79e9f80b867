"""The schema: one head, migrations that make what the code reads, and old files that still open."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect
from sqlalchemy.schema import CreateTable

from fourline import plugins
from fourline.adapters.sql.migrate import MIGRATIONS
from fourline.adapters.sql.open import open_store
from fourline.adapters.sql.schema import HEAD, metadata
from fourline.service.check import check_store

pytestmark = pytest.mark.anyio

RELEASED = Path(__file__).parent.parent / "data" / "schemas"
HOLDS = {
    "0001": "3 streams, 16 commits",
    "0002": "6 streams, 35 commits",
    "0003": "6 streams, 35 commits",
    "0004": "10 streams, 47 commits",
    "0005": "10 streams, 47 commits",
    "0007": "12 streams, 51 commits",
    "0008": "12 streams, 51 commits",
    "0009": "13 streams, 52 commits",
    "0010": "13 streams, 52 commits",
    "0011": "15 streams, 57 commits",
    "0012": "15 streams, 57 commits",
    "0013": "17 streams, 60 commits",
    "0014": "17 streams, 60 commits",
    "0015": "17 streams, 60 commits",
}


def test_there_is_one_head_and_the_program_knows_it() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_the_migrations_make_what_the_code_reads(tmp_path: Path, anyio_backend: str) -> None:
    file = tmp_path / "fourline.sqlite"
    await (await open_store(f"sqlite:///{file}")).close()
    made = create_engine(f"sqlite:///{file}")
    wanted = create_engine("sqlite://")
    metadata.create_all(wanted)
    for name, table in metadata.tables.items():
        assert str(CreateTable(table))
        for look in ("get_columns", "get_pk_constraint", "get_indexes", "get_unique_constraints"):
            found = getattr(inspect(made), look)(name)
            assert _plain(found) == _plain(getattr(inspect(wanted), look)(name)), (name, look)
        columns = [one["name"] for one in inspect(made).get_columns(name)]
        assert columns == table.c.keys(), "a line of an earlier export is read in this order"
    made.dispose()
    wanted.dispose()


def _plain(found: Any) -> str:
    """As text, with the condition of an index in words."""
    if not isinstance(found, list):
        return str(found)
    return str([one | {"dialect_options": _options(one)} for one in found])


def _options(index: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in index.get("dialect_options", {}).items()}


@pytest.mark.parametrize("file", sorted(RELEASED.glob("*.sql")), ids=lambda file: file.stem)
async def test_a_database_of_every_schema_is_opened(file: Path, tmp_path: Path, anyio_backend: str) -> None:
    target = tmp_path / "old.sqlite"
    database = sqlite3.connect(target)
    database.executescript(file.read_text("utf-8"))
    database.close()
    store = await open_store(f"sqlite:///{target}")
    assert await check_store(store, plugins.installed()) == f"Sound: {HOLDS[file.stem]}."
    await store.close()


async def test_claims_of_before_can_no_longer_be_computed(tmp_path: Path, anyio_backend: str) -> None:
    """With its `command_id` and the letters of the code, which can be tried, a claim gave away a token."""
    target = tmp_path / "old.sqlite"
    database = sqlite3.connect(target)
    database.executescript((RELEASED / "0004.sql").read_text("utf-8"))
    claims = "SELECT command_id FROM commits WHERE stream LIKE 'account:%' AND length(player) = 16"
    with database:
        database.execute("UPDATE commits SET command_id = 'c1' WHERE player = 'f14c584433249eb3'")
    assert ("c1",) in database.execute(claims).fetchall()
    await (await open_store(f"sqlite:///{target}")).close()
    left = [row[0] for row in database.execute(claims)]
    database.close()
    assert left
    assert all(one.startswith("~") for one in left)


async def test_a_device_that_has_not_fetched_its_token_starts_again(
    tmp_path: Path, anyio_backend: str
) -> None:
    """Until then its token followed from the claim, which stood in addresses."""
    target = tmp_path / "old.sqlite"
    database = sqlite3.connect(target)
    database.executescript((RELEASED / "0013.sql").read_text("utf-8"))
    (waiting,) = database.execute("SELECT token_hash FROM links").fetchone()
    keys = database.execute("SELECT hash FROM keys").fetchall()
    assert (waiting,) in keys
    await (await open_store(f"sqlite:///{target}")).close()
    assert database.execute("SELECT * FROM links").fetchall() == []
    assert database.execute("SELECT hash FROM keys").fetchall() == [key for key in keys if key != (waiting,)]
    database.close()


def test_every_schema_has_its_file() -> None:
    versions = {file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py")}
    assert {file.stem for file in RELEASED.glob("*.sql")} == versions
