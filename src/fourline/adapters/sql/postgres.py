"""PostgreSQL: any number of servers on one database. asyncpg, and one statement for many rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from fourline.adapters.sql import reads
from fourline.adapters.sql.migrate import upgrade_sql
from fourline.adapters.sql.postgres_writer import write
from fourline.adapters.sql.reading import Reading
from fourline.service.ports import Entry, StoreRefused, StoreUnavailable

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
SECONDS = 2.0
Waiting = tuple[Entry, "asyncio.Future[bool]"]
UPGRADING = 4_663_001
"""The advisory lock that one server holds while it brings the schema up to date."""


async def open_postgres(url: str) -> PostgresStore:
    """Raises StoreRefused where the database cannot be reached or would lose commits."""
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (*TROUBLE, ValueError) as error:
        raise StoreRefused(f"The database cannot be reached: {error}.") from error
    try:
        await _insist_on_durability(connection)
        await _migrate(connection)
    finally:
        await connection.close()
    pool = await asyncpg.create_pool(url, min_size=1, max_size=8, timeout=SECONDS, command_timeout=SECONDS)
    return PostgresStore(pool)


class PostgresStore(Reading):
    """A store that others write to as well."""

    exclusive = False

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._reads = reads.Reads(dialect.dialect())  # type: ignore[no-untyped-call]
        self._gathered: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    # -- writing -----------------------------------------------------------------------------

    async def append(self, entry: Entry) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathered.append((entry, future))
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write_all())
        return await future

    async def _write_all(self) -> None:
        """What gathers during one transaction goes into the next: the group commit."""
        try:
            while self._gathered:
                await self._write_batch(self._next_batch())
        finally:
            self._writing = None

    def _next_batch(self) -> list[Waiting]:
        """At most one entry of a stream: the key that comes back must tell whose it is."""
        batch = {entry.commit.stream: (entry, future) for entry, future in reversed(self._gathered)}
        taken = {id(entry) for entry, _ in batch.values()}
        self._gathered = [waiting for waiting in self._gathered if id(waiting[0]) not in taken]
        return list(batch.values())

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            stood = await self._commit([entry for entry, _ in batch])
        except TROUBLE as error:
            if len(batch) > 1 and isinstance(error, asyncpg.PostgresError):
                for one in batch:
                    await self._write_batch([one])
                return
            for _, future in batch:
                if not future.done():
                    future.set_exception(StoreUnavailable(str(error)))
            return
        for entry, future in batch:
            if not future.done():
                future.set_result((entry.commit.stream, entry.commit.seq) in stood)

    async def _commit(self, entries: list[Entry]) -> set[tuple[str, int]]:
        async with self._pool.acquire() as connection, connection.transaction():
            return await write(connection, entries)

    async def beat(self, now: int) -> None:
        await self._execute(
            "INSERT INTO heartbeat (one, at) VALUES (1, $1)"
            " ON CONFLICT (one) DO UPDATE SET at = greatest(heartbeat.at, excluded.at)",
            now,
        )

    async def record_outage(self, since: int, until: int) -> None:
        await self._execute(
            "INSERT INTO outages (since, until) VALUES ($1, $2) ON CONFLICT DO NOTHING", since, until
        )

    async def ping(self) -> None:
        await self._execute("UPDATE heartbeat SET at = at")

    async def _execute(self, sql: str, *values: Any) -> None:
        try:
            await self._pool.execute(sql, *values)
        except TROUBLE as error:
            raise StoreUnavailable(str(error)) from error

    # -- reading -----------------------------------------------------------------------------

    async def versions(self, streams: Sequence[str]) -> dict[str, int]:
        rows = await self._fetch(
            "SELECT stream, max(seq + n) - 1 FROM commits WHERE stream = ANY($1::text[]) GROUP BY stream",
            list(streams),
        )
        return {row[0]: row[1] for row in rows}

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self._pool.close()

    async def _rows(self, statement: Callable[..., Any], *shape: bool, **values: Any) -> list[Any]:
        text, arguments = self._reads.sql(statement, *shape, **values)
        return await self._fetch(text, *arguments)

    async def _fetch(self, sql: str, *values: Any) -> list[Any]:
        try:
            rows: list[Any] = await self._pool.fetch(sql, *values)
        except TROUBLE as error:
            raise StoreUnavailable(str(error)) from error
        return rows


async def _insist_on_durability(connection: asyncpg.Connection) -> None:
    for setting in ("fsync", "synchronous_commit"):
        if await connection.fetchval(f"SHOW {setting}") == "off":
            raise StoreRefused(f"This PostgreSQL runs with {setting} = off and would lose moves. Turn it on.")


async def _migrate(connection: asyncpg.Connection) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", UPGRADING)
        found = None
        if await connection.fetchval("SELECT to_regclass('alembic_version')") is not None:
            found = await connection.fetchval("SELECT version_num FROM alembic_version")
        script = upgrade_sql("postgresql", found)
        if script:
            await connection.execute(script)
