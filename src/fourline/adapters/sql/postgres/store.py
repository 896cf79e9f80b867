"""PostgreSQL: any number of servers on one database. asyncpg, and one statement for many rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from fourline.adapters.sql import reads
from fourline.adapters.sql.alert_tables import trimmed
from fourline.adapters.sql.postgres.outbox import SEEN
from fourline.adapters.sql.postgres.rows import numbered
from fourline.adapters.sql.postgres.schema import migrate
from fourline.adapters.sql.postgres.session import SECONDS, TROUBLE, open_pool, within
from fourline.adapters.sql.postgres.writer import Writer
from fourline.adapters.sql.statements import Statement
from fourline.adapters.sql.store_reads import Reading
from fourline.service.ports import Commit, Entry, StoreRefused, StoreUnavailable
from fourline.service.records import Change


async def open_postgres(url: str, create: bool) -> PostgresStore:
    """Raises StoreRefused if the database cannot be reached, would lose commits, or is empty."""
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (*TROUBLE, ValueError) as error:
        raise StoreRefused(f"Cannot reach the database: {error}.") from error
    try:
        await _require_durability(connection)
        new = await migrate(connection, create)
    finally:
        await connection.close()
    return PostgresStore(await open_pool(url), new)


class PostgresStore(Reading):
    """A store that other servers write to as well."""

    exclusive = False
    _locked = " FOR UPDATE SKIP LOCKED"

    def __init__(self, pool: asyncpg.Pool, new: bool) -> None:
        self._pool, self.new = pool, new
        self._reads = reads.Reads(dialect.dialect())  # type: ignore[no-untyped-call]
        self._writer = Writer(pool)

    # -- writing -----------------------------------------------------------------------------

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        return self._writer.append(entry)

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
            await within(SECONDS, self._pool.execute(sql, *values))
        except TROUBLE as error:
            raise StoreUnavailable(str(error)) from error

    async def _write(self, sql: str, *values: Any) -> None:
        await self._execute(numbered(sql), *values)

    async def _together(self, statements: Sequence[Statement], changes: Sequence[Change] = ()) -> None:
        async def transaction() -> None:
            async with self._pool.acquire(timeout=SECONDS) as connection, connection.transaction():
                for sql, values in statements:
                    await connection.execute(numbered(sql), *values)

        try:
            await within(SECONDS, transaction())
        except TROUBLE as error:
            raise StoreUnavailable(str(error)) from error

    async def seen_alerts(self, seen: Sequence[tuple[str, str, int]], now: int) -> None:
        columns = [list(values) for values in zip(*sorted(seen), strict=True)]
        told = await self._fetch(SEEN, *columns, now)
        for player in sorted({row[0] for row in told}):
            sql, values = trimmed(player)
            await self._write(sql, *values)

    # -- reading -----------------------------------------------------------------------------

    async def advanced(self, known: dict[str, int]) -> list[str]:
        rows = await self._fetch(
            "SELECT stream FROM unnest($1::text[], $2::int[]) AS known (stream, version)"
            " WHERE EXISTS (SELECT FROM commits WHERE commits.stream = known.stream AND seq > known.version)",
            list(known),
            list(known.values()),
        )
        return [row[0] for row in rows]

    async def read_many(self, after: dict[str, int]) -> dict[str, list[Commit]]:
        rows = await self._fetch(
            "SELECT commits.* FROM unnest($1::text[], $2::int[]) AS known (stream, after)"
            " JOIN commits ON commits.stream = known.stream AND commits.seq > known.after"
            " ORDER BY commits.stream, commits.seq",
            list(after),
            list(after.values()),
        )
        found: dict[str, list[Commit]] = {stream: [] for stream in after}
        for row in rows:
            found[row[0]].append(Commit(*row))
        return found

    async def clock(self) -> int:
        rows = await self._fetch("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        now: int = rows[0][0]
        return now

    async def close(self) -> None:
        await self._writer.close()
        try:
            async with asyncio.timeout(SECONDS):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    async def _rows(self, statement: Callable[..., Any], *shape: bool, **values: Any) -> list[Any]:
        text, arguments = self._reads.sql(statement, *shape, **values)
        return await self._fetch(text, *arguments)

    async def _query(self, sql: str, *values: Any) -> list[Any]:
        return await self._fetch(numbered(sql), *values)

    async def _fetch(self, sql: str, *values: Any) -> list[Any]:
        try:
            rows: list[Any] = await within(SECONDS, self._pool.fetch(sql, *values))
        except TROUBLE as error:
            raise StoreUnavailable(str(error)) from error
        return rows


async def _require_durability(connection: asyncpg.Connection) -> None:
    for setting in ("fsync", "synchronous_commit"):
        if await connection.fetchval(f"SHOW {setting}") == "off":
            raise StoreRefused(f"This PostgreSQL runs with {setting} = off and would lose moves. Turn it on.")
