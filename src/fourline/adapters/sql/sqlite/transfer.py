"""A SQLite file as the source or the target of a transfer."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from sqlalchemy import Table

from fourline.adapters.sql.schema import HEAD
from fourline.adapters.sql.sqlite.file_lock import FileLock
from fourline.adapters.sql.sqlite.store import connect, migrate
from fourline.adapters.sql.transfer import Row
from fourline.service.ports import StoreRefused

CACHE_KB = 256_000
"""Rows come in the order of some keys and not of others: pages that are written again stay in memory."""


class Sqlite:
    """One transaction on one file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def count(self, table: Table) -> int:
        counted: int = self._connection.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0]
        return counted

    async def fetch(self, sql: str, *values: Any) -> Sequence[Row]:
        return self._connection.execute(sql, values).fetchall()

    async def rows(self, table: Table, at_once: int) -> AsyncIterator[Sequence[Row]]:
        key = ", ".join(column.name for column in table.primary_key)
        columns = ", ".join(column.name for column in table.c)
        found = self._connection.execute(f"SELECT {columns} FROM {table.name} ORDER BY {key}")
        while rows := found.fetchmany(at_once):
            yield rows

    async def holds(self, table: Table) -> bool:
        return self._connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() is not None

    async def clear(self, table: Table) -> None:
        self._connection.execute(f"DELETE FROM {table.name}")

    async def columns(self, table: Table) -> list[str]:
        found = self._connection.execute("SELECT name FROM pragma_table_info(?)", (table.name,))
        return [column for (column,) in found]

    async def write(self, table: Table, columns: Sequence[str], rows: Sequence[Row]) -> None:
        names, places = ", ".join(columns), ", ".join("?" * len(columns))
        try:
            self._connection.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({places})", rows)
        except sqlite3.Error as error:
            raise StoreRefused(f"This export has invalid rows of {table.name}: {error}.") from error


@asynccontextmanager
async def sqlite_source(path: Path) -> AsyncIterator[Sqlite]:
    """As it is at this moment: a server may go on writing."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute("BEGIN")
        try:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.Error as error:
            raise StoreRefused(f"{path} is not a Fourline database: {error}.") from error
        if found != (HEAD,):
            raise StoreRefused(f"{path} is not up to date: run 'fourline db upgrade' first.")
        yield Sqlite(connection)


@asynccontextmanager
async def sqlite_target(path: Path, schema: str) -> AsyncIterator[Sqlite]:
    """Under the lock that a server would hold."""
    lock = FileLock(path)
    try:
        with closing(connect(path)) as connection:
            migrate(connection, path, schema)
            connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
            connection.execute("BEGIN IMMEDIATE")
            yield Sqlite(connection)
            connection.execute("COMMIT")
            migrate(connection, path)
    finally:
        lock.release()
