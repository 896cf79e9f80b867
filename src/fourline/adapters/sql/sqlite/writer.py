"""The only one that writes to a SQLite file: a group commit, in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Protocol, cast

from fourline.adapters.sql.sqlite import entries
from fourline.adapters.sql.sqlite.entries import MAX_ENTRIES, is_usual, write_entries
from fourline.adapters.sql.sqlite.outbox import Alerted
from fourline.adapters.sql.sqlite.profiled import ProfiledPlayers
from fourline.adapters.sql.sqlite.rows import (
    MAX_MOVES,
    PREPARE,
    Contested,
    is_move,
    write,
    write_moves,
)
from fourline.service.ports import Entry, Overtaken, StoreUnavailable
from fourline.service.records import Change

log = logging.getLogger(__name__)
ANSWERS_PER_ITERATION = 32
Work = Entry | Callable[[sqlite3.Connection], object]
Waiting = tuple[Work, "asyncio.Future[bool]"]
Result = bool | BaseException


class Unwritable(Exception):
    """No transaction can begin: another program holds the file, or it cannot be written at all."""


class Runner(Protocol):
    """Where the transactions run."""

    def take(self, batch: list[Waiting]) -> None:
        """Commits this work, soon, with whatever has gathered by then, and answers it in the event loop."""

    async def close(self) -> None:
        """Once all that was taken is done."""


Committing = Callable[[list[Work]], list[Result]]
"""Commits work in one transaction, and says what became of each. Raises Unwritable."""


class WriterThread:
    """Whatever gathers during one transaction goes into the next."""

    def __init__(self, commit: Committing) -> None:
        self._commit, self._loop = commit, asyncio.get_running_loop()
        self._passed_on: SimpleQueue[list[Waiting]] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    def take(self, batch: list[Waiting]) -> None:
        self._passed_on.put(batch)

    async def close(self) -> None:
        self._passed_on.put([])
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while True:
            batch = self._passed_on.get() + self._gathered()
            if not batch:
                return
            try:
                results = self._commit([work for work, _ in batch])
            except Unwritable as error:
                batch += self._gathered()  # they would only wait as long and fail as well
                results = [StoreUnavailable(str(error)) for _ in batch]
            self._loop.call_soon_threadsafe(answer, [future for _, future in batch], results)

    def _gathered(self) -> list[Waiting]:
        """What came since. The empty list that ends the thread is left for the next round."""
        gathered: list[Waiting] = []
        with contextlib.suppress(Empty):
            while fresh := self._passed_on.get_nowait():
                gathered += fresh
            self._passed_on.put([])
        return gathered


class Writer:
    """Takes work from the event loop and answers when it is durable."""

    def __init__(
        self, connection: sqlite3.Connection, start: Callable[[Committing], Runner] = WriterThread
    ) -> None:
        self._connection, self._loop = connection, asyncio.get_running_loop()
        self.alerted, self.profiled = Alerted(connection), ProfiledPlayers(connection)
        self._fresh: list[Waiting] = []
        self._closed = False
        for statement in (*PREPARE, *entries.PREPARE):
            connection.execute(statement)
        self._runner = start(self._commit)

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        return self._hand_over(entry)

    def run(self, work: Callable[[sqlite3.Connection], object]) -> asyncio.Future[bool]:
        return self._hand_over(work)

    def learn(self, connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
        """What is remembered of players. After these changes, and before their commit."""
        self.alerted.learn(connection, changes)
        self.profiled.learn(connection, changes)

    async def close(self) -> None:
        self._pass_on()
        self._closed = True
        await self._runner.close()

    def _hand_over(self, work: Work) -> asyncio.Future[bool]:
        """All work of one iteration of the event loop is passed on together, and wakes a thread once."""
        if self._closed:
            raise StoreUnavailable("The store is closed.")
        future: asyncio.Future[bool] = self._loop.create_future()
        if not self._fresh:
            self._loop.call_soon(self._pass_on)
        self._fresh.append((work, future))
        return future

    def _pass_on(self) -> None:
        fresh, self._fresh = self._fresh, []
        if fresh:
            self._runner.take(fresh)

    def _commit(self, works: list[Work]) -> list[Result]:
        """All in one transaction; if that fails, each in its own, so that one failure affects no other."""
        try:
            return list(self._transaction(works))
        except Unwritable:
            raise
        except Exception as error:
            if len(works) == 1:
                return [_alone(error)]
        return [result for work in works for result in self._commit([work])]

    def _transaction(self, works: list[Work]) -> list[bool]:
        connection = self._connection
        if len(works) <= MAX_MOVES and self._all_quiet(works, is_move):
            return self._at_once(write_moves, cast(list[Entry], works))
        if len(works) <= MAX_ENTRIES and self._all_quiet(works, is_usual):
            return self._at_once(write_entries, cast(list[Entry], works))
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise Unwritable(str(error)) from error
        try:
            appended = [work for work in works if isinstance(work, Entry)]
            write(connection, appended, self.alerted)
            self.profiled.learn(connection, [change for entry in appended for change in entry.changes])
            for work in works:
                if not isinstance(work, Entry):
                    work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return [True] * len(works)

    def _all_quiet(self, works: list[Work], kind: Callable[[Entry], bool]) -> bool:
        """Are all of this kind, and nobody is alerted to any?"""
        for work in works:
            if type(work) is not Entry or not kind(work):
                return False
        return not self.alerted or not any(self.alerted.concerns(cast(Entry, work)) for work in works)

    def _at_once(
        self, write_all: Callable[[sqlite3.Connection, list[Entry]], None], works: list[Entry]
    ) -> list[bool]:
        """One statement is a transaction."""
        try:
            write_all(self._connection, works)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Unwritable(str(error)) from error
            raise
        return [True] * len(works)


def _alone(error: Exception) -> Result:
    """The answer to work whose own transaction failed. The thread outlives whatever it was."""
    if isinstance(error, Contested):
        return False
    if isinstance(error, Overtaken):
        return error
    if not isinstance(error, sqlite3.Error):
        log.error("write failed", exc_info=error)
    return StoreUnavailable(str(error))


def answer(futures: list[asyncio.Future[bool]], results: list[Result]) -> None:
    """A few per event-loop iteration: after a slow commit hundreds continue, and other work must not wait."""
    if len(futures) > ANSWERS_PER_ITERATION:
        asyncio.get_running_loop().call_soon(
            answer, futures[ANSWERS_PER_ITERATION:], results[ANSWERS_PER_ITERATION:]
        )
    for future, result in zip(futures[:ANSWERS_PER_ITERATION], results[:ANSWERS_PER_ITERATION], strict=True):
        if future.done():
            continue
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)
