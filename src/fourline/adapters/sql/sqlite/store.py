"""SQLite: one file, one server, one writer.

The writer is a thread with the only connection that writes. Whatever has gathered while it was
busy goes into its next transaction: that is the group commit. Python's sqlite3 takes the
interpreter lock back after every step of a statement, so rows travel many to a statement.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy.dialects import sqlite

from fourline.adapters.sql import reads
from fourline.adapters.sql.migrate import upgrade_sql
from fourline.adapters.sql.schema import HEAD
from fourline.adapters.sql.sqlite.file_lock import FileLock, close_to_others
from fourline.adapters.sql.sqlite.outbox import Seen, write_seen
from fourline.adapters.sql.sqlite.writer import Committing, Runner, Writer, WriterThread
from fourline.adapters.sql.statements import Statement
from fourline.adapters.sql.store_reads import Reading
from fourline.service.ports import Entry, StoreRefused, StoreUnavailable
from fourline.service.rating_records import ProfileRow
from fourline.service.records import Change

BUSY_SECONDS = 1.2
"""How long another program may hold the file before a command is refused: that takes 2 s at most."""
FULL_BYTES = 1 << 20
"""A disk with less room than this is full."""
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={int(BUSY_SECONDS * 1000)}",
    "foreign_keys=ON",
    "cache_size=-16000",
    "secure_delete=ON",
)


class Database(Protocol):
    """Where the connections of a store come from."""

    path: Path
    """As errors name it."""

    def connect(self) -> sqlite3.Connection:
        """The connection that writes."""

    def connect_to_read(self) -> sqlite3.Connection: ...
    def release(self) -> None: ...


class SqliteFile:
    """A file, locked: no other server opens it before it is released."""

    def __init__(self, path: Path) -> None:
        self.path, self._lock = path, FileLock(path)

    def connect(self) -> sqlite3.Connection:
        return connect(self.path)

    def connect_to_read(self) -> sqlite3.Connection:
        close_to_others(self.path)  # by now it is known to be ours
        uri = f"{self.path.absolute().as_uri()}?mode=ro"
        return sqlite3.connect(uri, timeout=BUSY_SECONDS, uri=True, check_same_thread=False)

    def release(self) -> None:
        self._lock.release()


class SqliteStore(Reading):
    """A store in one database, and what runs its transactions."""

    exclusive = True

    def __init__(self, database: Database, start: Callable[[Committing], Runner] = WriterThread) -> None:
        self._database = database
        try:
            self._connection = database.connect()
            self.new = migrate(self._connection, database.path)
        except BaseException:
            database.release()
            raise
        self._reads = reads.Reads(sqlite.dialect(paramstyle="qmark"))
        self._reader = database.connect_to_read()
        self._thread = ThreadPoolExecutor(1, "sqlite-reader")
        self._writer = Writer(self._connection, start)

    # -- writing -----------------------------------------------------------------------------

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        return self._writer.append(entry)

    async def beat(self, now: int) -> None:
        await self._write(
            "INSERT INTO heartbeat (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at",
            now,
        )

    async def record_outage(self, since: int, until: int) -> None:
        await self._write("INSERT OR REPLACE INTO outages (since, until) VALUES (?, ?)", since, until)

    async def clock(self) -> int:
        return time.time_ns() // 1_000_000

    async def ping(self) -> None:
        """Up and down again: SQLite writes no page for an update that changes nothing."""

        def up_and_down(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE heartbeat SET at = at + 1")
            connection.execute("UPDATE heartbeat SET at = at - 1")

        await self._writer.run(up_and_down)

    async def _write(self, sql: str, *values: Any) -> None:
        await self._writer.run(lambda connection: connection.execute(sql, values))

    async def _together(self, statements: Sequence[Statement], changes: Sequence[Change] = ()) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, values)
            self._writer.learn(connection, changes)

        await self._writer.run(work)

    async def put_profile(self, row: ProfileRow, at: int) -> None:
        await self._writer.run(lambda connection: self._writer.profiled.add(connection, row.person))
        await super().put_profile(row, at)

    async def profiles_of(self, players: Sequence[str]) -> dict[str, str]:
        """Of players without a page nothing is read: every opening and every joining asks."""
        return await super().profiles_of(self._writer.profiled.among(players))

    async def seen_alerts(self, seen: Sequence[Seen], now: int) -> None:
        known = [one for one in seen if one[1] in self._writer.alerted]
        if known:
            await self._writer.run(lambda connection: write_seen(connection, known, now))

    async def _query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        if sql.startswith("SELECT"):
            return await self._read(sql, values)
        rows: list[tuple[Any, ...]] = []
        await self._writer.run(lambda connection: rows.extend(connection.execute(sql, values).fetchall()))
        return rows

    # -- reading -----------------------------------------------------------------------------

    async def advanced(self, known: dict[str, int]) -> list[str]:
        return [one for one, version in known.items() if await self.read(one, version)]

    async def close(self) -> None:
        await self._writer.close()
        self._thread.shutdown()
        self._reader.close()
        self._connection.close()
        self._database.release()

    async def _rows(
        self, statement: Callable[..., Any], *shape: bool, **values: Any
    ) -> list[tuple[Any, ...]]:
        return await self._read(*self._reads.sql(statement, *shape, **values))

    async def _read(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._thread, lambda: self._reader.execute(sql, values).fetchall()
            )
        except sqlite3.Error as error:
            raise StoreUnavailable(f"{self._database.path.name}: {error}") from error


def connect(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, cached_statements=1024
        )
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error as error:
        raise _unusable(path, error) from error
    return connection


def migrate(connection: sqlite3.Connection, path: Path, wanted: str = HEAD) -> bool:
    """True if there was nothing in it."""
    try:
        return _migrated(connection, path, wanted)
    except sqlite3.Error as error:
        raise _unusable(path, error) from error


def _migrated(connection: sqlite3.Connection, path: Path, wanted: str) -> bool:
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    found = None
    if "alembic_version" in tables:
        found = next(iter(connection.execute("SELECT version_num FROM alembic_version")), (None,))[0]
    elif tables:
        raise StoreRefused(f"{path} belongs to another program.")
    script = upgrade_sql("sqlite", found, wanted)
    if script:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nCOMMIT;")
    return found is None


def _unusable(path: Path, error: sqlite3.Error) -> StoreRefused:
    """SQLite calls a full disk an I/O error, too."""
    free = shutil.disk_usage(path.parent).free
    full = " Its disk is full." if free < FULL_BYTES and "full" not in str(error) else ""
    return StoreRefused(f"{path} cannot be used as a database: {error}.{full}")
