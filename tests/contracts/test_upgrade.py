"""The schema is brought up to date under servers that go on playing."""

from __future__ import annotations

import asyncio
import io

import asyncpg
import pytest
from alembic import command

from fourline.adapters.sql import migrate
from fourline.adapters.sql.open import open_store
from fourline.adapters.sql.postgres import schema as postgres_schema
from fourline.adapters.sql.schema import HEAD
from fourline.service.ports import StoreRefused
from support import patience
from support.postgres import Postgres

pytestmark = pytest.mark.anyio

INSERT = "INSERT INTO matches VALUES ($1, 'g', 'open', 'public', NULL, NULL, 1, 1, 1, '{}')"


async def old_database(postgres: Postgres) -> str:
    """As the program of schema 0002 left it."""
    url, written = postgres.database(), io.StringIO()
    command.upgrade(migrate._config("postgresql", written), "0002", sql=True)
    connection = await asyncpg.connect(url)
    await connection.execute(written.getvalue())
    await connection.close()
    return url


async def schema_of(url: str) -> str:
    connection = await asyncpg.connect(url)
    found: str = await connection.fetchval("SELECT version_num FROM alembic_version")
    await connection.close()
    return found


@pytest.mark.usefixtures("anyio_backend")
async def test_nobody_is_held_up_by_an_upgrade(postgres: Postgres) -> None:
    """While it waits for a transaction that is open, others write as before."""
    url = await old_database(postgres)
    slow, player = await asyncpg.connect(url), await asyncpg.connect(url)
    await player.execute("SET lock_timeout = '2s'")
    transaction = slow.transaction()
    await transaction.start()
    await slow.execute(INSERT, "slow")
    upgrade = asyncio.ensure_future(open_store(url))
    for number in range(20):
        await player.execute(INSERT, f"m{number}")
        await asyncio.sleep(0.02)
    assert await schema_of(url) == "0002"
    assert not upgrade.done()
    await transaction.commit()
    store = await asyncio.wait_for(upgrade, patience.SECONDS)
    assert await schema_of(url) == HEAD
    assert len((await store.lobby("open", None, 100, None)).items) == 21
    await store.close()
    for connection in (slow, player):
        await connection.close()


@pytest.mark.usefixtures("anyio_backend")
async def test_three_servers_start_at_once_and_one_upgrades(postgres: Postgres) -> None:
    url = await old_database(postgres)
    stores = await asyncio.gather(*(open_store(url) for _ in range(3)))
    assert await schema_of(url) == HEAD
    for store in stores:
        await store.close()


def test_what_is_concurrent_stands_alone() -> None:
    script = "A;\n\nB;\n\nDROP INDEX CONCURRENTLY c;\n\nD;\n\n"
    assert [step.split() for step in postgres_schema.steps(script)] == [
        ["A;", "B"],
        ["DROP", "INDEX", "CONCURRENTLY", "c"],
        ["D;"],
    ]


@pytest.mark.usefixtures("anyio_backend")
async def test_a_database_that_would_lose_moves_is_refused(postgres: Postgres) -> None:
    url = postgres.another("careless")
    connection = await asyncpg.connect(url)
    await connection.execute("ALTER DATABASE careless SET synchronous_commit = off")
    with pytest.raises(StoreRefused, match="synchronous_commit = off"):
        await open_store(url)
    await connection.execute("ALTER DATABASE careless RESET synchronous_commit")
    await connection.close()
    await (await open_store(url)).close()
