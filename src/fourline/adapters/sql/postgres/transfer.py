"""A PostgreSQL database as the source or the target of a transfer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy import Table

from fourline.adapters.sql.postgres.rows import numbered
from fourline.adapters.sql.postgres.schema import migrate
from fourline.adapters.sql.postgres.session import TROUBLE
from fourline.adapters.sql.schema import HEAD
from fourline.adapters.sql.transfer import Row
from fourline.service.ports import StoreRefused


class Postgres:
    """One transaction on one connection."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def count(self, table: Table) -> int:
        counted: int = await self._connection.fetchval(f"SELECT count(*) FROM {table.name}")
        return counted

    async def fetch(self, sql: str, *values: Any) -> Sequence[Row]:
        found: Sequence[Row] = await self._connection.fetch(numbered(sql), *values)
        return found

    async def rows(self, table: Table, at_once: int) -> AsyncIterator[Sequence[Row]]:
        key = ", ".join(column.name for column in table.primary_key)
        columns = ", ".join(column.name for column in table.c)
        found = await self._connection.cursor(f"SELECT {columns} FROM {table.name} ORDER BY {key}")
        while rows := await found.fetch(at_once):
            yield rows

    async def holds(self, table: Table) -> bool:
        return await self._connection.fetchval(f"SELECT 1 FROM {table.name} LIMIT 1") is not None

    async def clear(self, table: Table) -> None:
        """A server that runs on it must wait, and finds what was imported."""
        await self._connection.execute(f"LOCK TABLE {table.name}; DELETE FROM {table.name}")

    async def columns(self, table: Table) -> list[str]:
        found = await self._connection.fetch(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
            table.name,
        )
        return [column for (column,) in found]

    async def write(self, table: Table, columns: Sequence[str], rows: Sequence[Row]) -> None:
        try:
            await self._connection.copy_records_to_table(table.name, records=rows, columns=columns)
        except (asyncpg.PostgresError, asyncpg.DataError, TypeError, ValueError) as error:
            raise StoreRefused(f"This export has invalid rows of {table.name}: {error}.") from error


@asynccontextmanager
async def postgres_source(url: str) -> AsyncIterator[Postgres]:
    """As it is at this moment: servers may go on writing."""
    async with (
        _connected(url, create=False) as connection,
        connection.transaction(isolation="repeatable_read"),
    ):
        yield Postgres(connection)


@asynccontextmanager
async def postgres_target(url: str, schema: str) -> AsyncIterator[Postgres]:
    async with _connected(url, create=True, schema=schema) as connection:
        async with connection.transaction():
            yield Postgres(connection)
        await migrate(connection, create=True)


@asynccontextmanager
async def _connected(url: str, create: bool, schema: str = HEAD) -> AsyncIterator[asyncpg.Connection]:
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (*TROUBLE, ValueError) as error:
        raise StoreRefused(f"Cannot reach the database: {error}.") from error
    try:
        await migrate(connection, create, schema)
        yield connection
    finally:
        await connection.close()
