"""What is written, when, and by whom."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from time import monotonic
from typing import Any

import msgspec

from fourline.adapters.sql.postgres import store as postgres
from fourline.adapters.sql.sqlite import store as sqlite
from fourline.service import lru
from fourline.service.log.outages import GAP_SECONDS, OutageTracker
from fourline.service.log.stream import Stream
from fourline.service.log.stream_lock import StreamLock


def ack_first() -> None:
    """Speak, then write: the ack of a move leaves before the commit. Sitting down is written first."""

    def later(append: Any) -> Any:
        async def appended(self: Any, entry: Any) -> bool:
            if entry.newcomer or entry.seated:
                return bool(await append(self, entry))
            asyncio.get_running_loop().call_later(0.02, lambda: asyncio.ensure_future(append(self, entry)))
            return True

        return appended

    sqlite.SqliteStore.append = later(sqlite.SqliteStore.append)
    postgres.PostgresStore.append = later(postgres.PostgresStore.append)


def no_sync() -> None:
    """A commit that a power cut undoes."""
    sqlite.PRAGMAS = tuple(pragma.replace("FULL", "NORMAL") for pragma in sqlite.PRAGMAS)


def no_key() -> None:
    """No lock in the process, no key in the table."""

    class Open(contextlib.AbstractAsyncContextManager[None]):
        def locked(self) -> bool:
            return False

        async def __aexit__(self, *_: object) -> None:
            await asyncio.sleep(0)

    _drop_keys()
    asyncio.Lock = Open  # type: ignore[misc]
    StreamLock.take = lambda _: True
    StreamLock.release = lambda _: None


def forgetful() -> None:
    """A command that comes twice is not recognised."""
    _drop_keys()
    Stream.accepted_at = lambda *_: None


def own_look() -> None:
    """Everyone looks at the database for themselves, one after the other."""
    lock = asyncio.Lock()

    async def alone(self: Any) -> None:
        async with lock:
            if monotonic() - self._last_write >= GAP_SECONDS:
                await self._after_gap()

    OutageTracker.check_for_gap = alone


def no_credit() -> None:
    """Clocks run on while nobody serves."""
    OutageTracker.lost_since = lambda self, then: 0


def hoarder() -> None:
    """Every match ever seen stays in memory."""
    lru.Lru._drop = lambda self: None


def keeps_names() -> None:
    """Deleting a player leaves the names where they are."""
    from fourline.adapters.sql import changes
    from fourline.service.records import Erase

    changes.statements.register(Erase, lambda _: [])


def alerts_after() -> None:
    """The outbox is written once the move was committed, by a transaction of its own."""
    from fourline.adapters.sql.postgres import outbox, rows
    from fourline.core.alerts.due import NONE

    append = postgres.PostgresStore.append

    async def later(store: Any, entry: Any) -> None:
        for sql, of in ((outbox.ANSWERED, outbox.answered_rows), (outbox.DUE, outbox.due_rows)):
            if found := of([entry]):
                await store._execute(sql, *rows._turned(found))

    async def appended(self: Any, entry: Any) -> bool:
        stands = await append(self, msgspec.structs.replace(entry, alerts=NONE))
        if stands:
            loop = asyncio.get_running_loop()
            loop.call_later(0.1, lambda: asyncio.ensure_future(later(self, entry)))
        return stands

    postgres.PostgresStore.append = appended


def paired_twice() -> None:
    """Every server pairs all who wait, and the transaction does not ask whether they still do."""
    from fourline.adapters.sql import seek_tables
    from fourline.service.seeks.pairing import Pairing

    seek_tables._PAIR = seek_tables._PAIR.replace(" AND status = 'waiting'", "")
    seek_tables.not_paired = lambda _: []
    Pairing._mine = lambda *_: True


def rated_apart() -> None:
    """A step of a rating is written whether or not it follows the one before."""
    from fourline.adapters.sql import changes, rating_changes
    from fourline.service.rating_records import PutRating

    put = rating_changes.put_rating

    def loose(change: Any) -> Any:
        first, (swap, values), (step, row) = put(change)
        always = swap.replace("CASE WHEN games = ? THEN CAST(? AS INTEGER) END", "CAST(? AS INTEGER)")
        return [first, (always, values[1:]), (f"{step} ON CONFLICT DO NOTHING", row)]

    changes.statements.register(PutRating, loose)


def _drop_keys() -> None:
    connect = sqlite.migrate

    def migrate(connection: sqlite3.Connection, path: Any) -> bool:
        new = connect(connection, path)
        connection.executescript(
            "CREATE TABLE loose AS SELECT * FROM commits; DROP TABLE commits;"
            "ALTER TABLE loose RENAME TO commits;"
        )
        return new

    sqlite.migrate = migrate
