"""A SQLite file that another program holds: the commands that wait for it fail together, not one by one."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourline.adapters.sql.sqlite import store as sqlite
from fourline.adapters.sql.sqlite import writer
from fourline.service.ports import Commit, Entry, StoreUnavailable

pytestmark = pytest.mark.anyio


def entry(stream: str) -> Entry:
    return Entry(Commit(stream, 1, 1, "p", f"{stream}-1", 1000, b'{"x":1}'))


async def test_all_who_wait_fail_with_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "busy_timeout=300"))
    tries, transaction = 0, writer.Writer._transaction

    def counted(self: writer.Writer, works: list[writer.Work]) -> list[bool]:
        nonlocal tries
        tries += 1
        return transaction(self, works)

    monkeypatch.setattr(writer.Writer, "_transaction", counted)
    path = tmp_path / "fourline.sqlite"
    store = sqlite.SqliteStore(sqlite.SqliteFile(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = [asyncio.ensure_future(store.append(entry(f"a{number}"))) for number in range(50)]
        await asyncio.sleep(0.1)
        waiting += [asyncio.ensure_future(store.append(entry(f"b{number}"))) for number in range(50)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        other.execute("ROLLBACK")
    assert {type(answer) for answer in answers} == {StoreUnavailable}
    assert tries <= 2
    assert await store.append(entry("a0")), "and on it goes"
    await store.close()
