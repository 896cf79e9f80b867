"""PostgreSQL: any number of servers on one database. asyncpg, and one statement for many rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import asyncpg
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from fourline.adapters.sql import reads
from fourline.adapters.sql.alert_tables import trimmed
from fourline.adapters.sql.postgres.outbox import SEEN, Alerted
from fourline.adapters.sql.postgres.schema import migrate
from fourline.adapters.sql.postgres.writer import numbered, write
from fourline.adapters.sql.statements import Statement
from fourline.adapters.sql.store_reads import Reading
from fourline.service.ports import Commit, Entry, Overtaken, StoreRefused, StoreUnavailable
from fourline.service.records import Change

TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
SECONDS = 1.2
"""How long a command waits for the database before it is refused: that takes 2 s at most."""
CONNECTIONS = 8
FIRST_TRIES = 5
SESSION = {
    "application_name": "fourline",
    "statement_timeout": "2000",
    "idle_in_transaction_session_timeout": "2000",
}
"""A server that stops in the middle of a transaction is cut off, so that its locks are released."""
Waiting = tuple[Entry, "asyncio.Future[bool]"]
Answer = TypeVar("Answer")


async def open_postgres(url: str) -> PostgresStore:
    """Raises StoreRefused if the database cannot be reached or would lose commits."""
    try:
        connection = await asyncpg.connect(url, timeout=10)
    except (*TROUBLE, ValueError) as error:
        raise StoreRefused(f"Cannot reach the database: {error}.") from error
    try:
        await _require_durability(connection)
        await migrate(connection)
    finally:
        await connection.close()
    pool = await asyncpg.create_pool(
        url, min_size=0, max_size=CONNECTIONS, timeout=SECONDS, command_timeout=SECONDS,
        max_inactive_connection_lifetime=300, connection_class=Session, server_settings=SESSION,
    )  # fmt: skip
    await _first_connection(pool)
    return PostgresStore(pool)


async def _first_connection(pool: asyncpg.Pool) -> None:
    """A start waits longer than a move does."""
    for left in reversed(range(FIRST_TRIES)):
        try:
            async with pool.acquire():
                return
        except TROUBLE as error:
            if not left:
                raise StoreRefused(f"Cannot reach the database: {error}.") from error


class Session(asyncpg.Connection):  # type: ignore[misc]
    """Needs no reset query, because no use leaves state behind: that saves a round trip per use."""

    def get_reset_query(self) -> str:
        return ""


class PostgresStore(Reading):
    """A store that other servers write to as well."""

    exclusive = False
    _locked = " FOR UPDATE SKIP LOCKED"

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._reads = reads.Reads(dialect.dialect())  # type: ignore[no-untyped-call]
        self._gathered: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._alerted = Alerted()

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
        """At most one entry per stream, so that the returned key identifies the entry."""
        batch = {entry.commit.stream: (entry, future) for entry, future in reversed(self._gathered)}
        taken = {id(entry) for entry, _ in batch.values()}
        self._gathered = [waiting for waiting in self._gathered if id(waiting[0]) not in taken]
        return list(batch.values())

    async def _write_batch(self, batch: list[Waiting]) -> None:
        try:
            committed = await self._commit([entry for entry, _ in batch])
        except Overtaken as error:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(error)
            for one in batch if len(batch) > 1 else ():
                await self._write_batch([one])
            return
        except asyncpg.NotNullViolationError:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_result(False)  # decided without the newest plans of the match
            for one in batch if len(batch) > 1 else ():
                await self._write_batch([one])
            return
        except TROUBLE as error:
            if len(batch) > 1 and isinstance(error, asyncpg.PostgresError):
                for one in batch:
                    await self._write_batch([one])
                return
            if not isinstance(error, asyncpg.PostgresError):
                # What gathered meanwhile would only time out as well.
                batch, self._gathered = batch + self._gathered, []
            for _, future in batch:
                if not future.done():
                    future.set_exception(StoreUnavailable(str(error)))
            return
        for entry, future in batch:
            if not future.done():
                future.set_result((entry.commit.stream, entry.commit.seq) in committed)

    async def _commit(self, entries: list[Entry]) -> set[tuple[str, int]]:
        async def transaction() -> set[tuple[str, int]]:
            async with self._pool.acquire(timeout=SECONDS) as connection:
                if self._alerted.epoch < 0:
                    await self._alerted.catch_up(connection)
                try:
                    return await write(connection, entries, self._alerted)
                except asyncpg.NotNullViolationError:
                    if not await self._alerted.catch_up(connection):
                        raise
                    return await write(connection, entries, self._alerted)

        return await within(SECONDS, transaction())

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
        if self._writing is not None:
            await self._writing
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


async def within(seconds: float, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The work's result in time, or TimeoutError.

    A database that does not answer also delays the clean-up: the caller does not wait for that. What
    was under way may still be committed, as after any lost answer.
    """
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait((task,), timeout=seconds)
    if not done:
        task.cancel()
        task.add_done_callback(lambda late: late.cancelled() or late.exception())
        raise TimeoutError("the database does not answer")
    return task.result()
