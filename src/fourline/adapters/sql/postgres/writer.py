"""The group commit on PostgreSQL: what gathers during one transaction goes into the next."""

from __future__ import annotations

import asyncio
import logging

import asyncpg

from fourline.adapters.sql.postgres.outbox import Alerted
from fourline.adapters.sql.postgres.rows import write
from fourline.adapters.sql.postgres.session import SECONDS, TROUBLE, within
from fourline.service.ports import Entry, Overtaken, StoreUnavailable

log = logging.getLogger(__name__)
Waiting = tuple[Entry, "asyncio.Future[bool]"]


class Writer:
    """Takes entries one by one and answers when each is durable."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._gathered: list[Waiting] = []
        self._apart: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._alerted = Alerted()

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gathered.append((entry, future))
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write_all())
        return future

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
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
        """All in one transaction; if that fails, each in its own, so that one failure affects no other."""
        try:
            committed = await self._commit([entry for entry, _ in batch])
        except Exception as error:
            if isinstance(error, TROUBLE) and not isinstance(error, asyncpg.PostgresError):
                self._refuse_all(batch, error)
            elif len(batch) == 1:
                _answer(batch[0][1], _alone(error))
            else:
                await self._write_apart(batch)
        else:
            for entry, future in batch:
                _answer(future, (entry.commit.stream, entry.commit.seq) in committed)

    def _refuse_all(self, batch: list[Waiting], error: Exception) -> None:
        """What waits for its turn, or gathered meanwhile, would only time out as well."""
        refused = [*batch, *self._apart, *self._gathered]
        self._apart, self._gathered = [], []
        for _, future in refused:
            _answer(future, StoreUnavailable(str(error)))

    async def _write_apart(self, batch: list[Waiting]) -> None:
        self._apart = list(batch)
        while self._apart:
            await self._write_batch([self._apart.pop(0)])

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


def _alone(error: Exception) -> bool | Exception:
    """The answer to an entry whose own transaction failed."""
    if isinstance(error, asyncpg.NotNullViolationError):
        return False  # decided without the newest plans of the match
    if isinstance(error, Overtaken):
        return error
    if not isinstance(error, TROUBLE):
        log.error("write failed", exc_info=error)
    return StoreUnavailable(str(error))


def _answer(future: asyncio.Future[bool], result: bool | Exception) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
