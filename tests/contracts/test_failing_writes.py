"""A write that fails in a way nobody has foreseen is refused, and the others are written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from fourline.adapters.sql.open import open_store
from fourline.adapters.sql.postgres import writer as postgres_writer
from fourline.adapters.sql.sqlite import writer as sqlite_writer
from fourline.service.ports import Commit, Entry, Store, StoreUnavailable
from support.patience import patiently
from support.postgres import Postgres

pytestmark = pytest.mark.anyio
BAD = "bad"


def entry(stream: str) -> Entry:
    return Entry(Commit(stream, 1, 1, "p", f"{stream}-1", 1000, b'{"x":1}'))


async def refused_alone(store: Store) -> None:
    """In a batch with others, and on its own."""
    async with patiently():
        appends = [store.append(entry(one)) for one in ("a", BAD, "b")]
        a, bad, b = await asyncio.gather(*appends, return_exceptions=True)
        assert (a, type(bad), b) == (True, StoreUnavailable, True)
        with pytest.raises(StoreUnavailable):
            await store.append(entry(BAD))
        assert await store.append(entry("c"))


async def test_on_sqlite_the_thread_that_writes_lives_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    transaction = sqlite_writer.Writer._transaction

    def failing(self: sqlite_writer.Writer, works: list[sqlite_writer.Work]) -> list[bool]:
        if BAD in [work.commit.stream for work in works if isinstance(work, Entry)]:
            raise OverflowError("Python int too large to convert to SQLite INTEGER")
        return transaction(self, works)

    monkeypatch.setattr(sqlite_writer.Writer, "_transaction", failing)
    store = await open_store(f"sqlite:///{tmp_path / 'fourline.sqlite'}")
    await refused_alone(store)
    await store.close()
    assert "write failed" in [one.getMessage() for one in caplog.records]


async def test_on_postgres_nobody_waits_for_ever(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = postgres_writer.Writer._commit

    async def failing(self: postgres_writer.Writer, entries: list[Entry]) -> set[tuple[str, int]]:
        if BAD in [one.commit.stream for one in entries]:
            raise asyncpg.OutdatedSchemaCacheError("another program has changed a type")
        return await commit(self, entries)

    monkeypatch.setattr(postgres_writer.Writer, "_commit", failing)
    store = await open_store(postgres.with_tables())
    await refused_alone(store)
    await store.close()
