"""The one thread that writes to a SQLite file, and the group commit it makes."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from fourline.adapters.sql.beside import must_be_empty_after, must_be_empty_before, ordered
from fourline.adapters.sql.sqlite.outbox import Alerted, write_alerts
from fourline.adapters.sql.statements import Statement
from fourline.service.ports import Entry, Overtaken, StoreUnavailable
from fourline.service.records import Adopt

MAX_ROWS = 64
ANSWERS_PER_ITERATION = 32
Work = Entry | Callable[[sqlite3.Connection], object]
Waiting = tuple[Work, "asyncio.Future[bool]"]


class Contested(Exception):
    """A row of a statement violated a key; each row must be tried on its own to find which."""


class Unwritable(Exception):
    """No transaction can begin: another program holds the file, or it cannot be written at all."""


class Writer:
    """Takes work from the event loop and answers when it is durable."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection, self._loop = connection, loop
        self.alerted = Alerted(connection)
        self._fresh: list[Waiting] = []
        self._gathered: list[Waiting] = []
        self._any = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry) -> asyncio.Future[bool]:
        return self._hand_over(entry)

    def run(self, work: Callable[[sqlite3.Connection], object]) -> asyncio.Future[bool]:
        return self._hand_over(work)

    async def close(self) -> None:
        self._pass_on()
        with self._any:
            self._closed = True
            self._any.notify()
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self, work: Work) -> asyncio.Future[bool]:
        """All work of one iteration of the event loop goes to the thread together, and wakes it once."""
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
            with self._any:
                self._gathered += fresh
                self._any.notify()

    def _run(self) -> None:
        while True:
            with self._any:
                while not self._gathered and not self._closed:
                    self._any.wait()
                batch, self._gathered = self._gathered, []
            if not batch:
                return
            try:
                results = self._commit([work for work, _ in batch])
            except Unwritable as error:
                batch += self._take_gathered()  # they would only wait as long and fail as well
                results = [StoreUnavailable(str(error)) for _ in batch]
            self._loop.call_soon_threadsafe(_answer, [future for _, future in batch], results)

    def _take_gathered(self) -> list[Waiting]:
        with self._any:
            gathered, self._gathered = self._gathered, []
        return gathered

    def _commit(self, works: list[Work]) -> list[bool | BaseException]:
        """All in one transaction; if that fails, each in its own, so that one failure affects no other."""
        try:
            return list(self._transaction(works))
        except Contested:
            pass
        except (sqlite3.Error, Overtaken) as error:
            if len(works) == 1 and isinstance(error, Overtaken):
                return [error]
            if len(works) == 1:
                return [StoreUnavailable(str(error))]
        if len(works) == 1:
            return [False]
        return [result for work in works for result in self._alone(work)]

    def _alone(self, work: Work) -> list[bool | BaseException]:
        try:
            return list(self._transaction([work]))
        except Contested:
            return [False]
        except Overtaken as error:
            return [error]
        except sqlite3.Error as error:
            return [StoreUnavailable(str(error))]

    def _transaction(self, works: list[Work]) -> list[bool]:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise Unwritable(str(error)) from error
        try:
            write(connection, [work for work in works if isinstance(work, Entry)], self.alerted)
            for work in works:
                if not isinstance(work, Entry):
                    work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return [True] * len(works)


def _answer(futures: list[asyncio.Future[bool]], results: list[bool | BaseException]) -> None:
    """A few per event-loop iteration: after a slow commit hundreds continue, and other work must not wait."""
    if len(futures) > ANSWERS_PER_ITERATION:
        asyncio.get_running_loop().call_soon(
            _answer, futures[ANSWERS_PER_ITERATION:], results[ANSWERS_PER_ITERATION:]
        )
    for future, result in zip(futures[:ANSWERS_PER_ITERATION], results[:ANSWERS_PER_ITERATION], strict=True):
        if future.done():
            continue
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)


def write(connection: sqlite3.Connection, entries: Sequence[Entry], alerted: Alerted) -> None:
    """The rows of these entries. Raises Contested if any of them came second, or must be alone; Overtaken."""
    changes = [change for entry in entries for change in entry.changes]
    if len(entries) > 1 and any(isinstance(change, Adopt) for change in changes):
        raise Contested
    commits = [entry.commit for entry in entries]
    written = _many(
        connection,
        "INSERT INTO commits (stream, seq, n, player, command_id, at, body) VALUES ",
        [(one.stream, one.seq, one.n, one.player, one.command_id, one.at, one.body) for one in commits],
        " ON CONFLICT DO NOTHING",
    )
    if written != len(commits):
        raise Contested
    try:
        _write_listings(connection, entries)
    except sqlite3.IntegrityError:
        raise Contested from None
    _write_deadlines(connection, entries)
    new = [(entry.newcomer, entry.commit.at) for entry in entries if entry.newcomer is not None]
    rows = [(one.player, one.token_hash, at) for one, at in new]
    _many(connection, "INSERT INTO players (id, token_hash, created_at) VALUES ", rows)
    first_keys = [(one.token_hash, one.player, "device", "", at, at) for one, at in new]
    _many(connection, "INSERT INTO keys (hash, player, kind, label, created_at, used_at) VALUES ", first_keys)
    active = [(entry.room, entry.commit.at) for entry in entries if entry.room is not None]
    _many(connection, "INSERT OR REPLACE INTO rooms (code, active_at) VALUES ", active)
    sat = [(player, entry.commit.stream, seat) for entry in entries for player, seat in entry.seated]
    _many(connection, "INSERT OR REPLACE INTO seated (player, stream, seat) VALUES ", sat)
    if changes:
        _require_none(connection, must_be_empty_before(changes))
        for sql, values in ordered(changes):
            connection.execute(sql, values)
        _require_none(connection, must_be_empty_after(changes))
        alerted.learn(connection, changes)
    write_alerts(connection, entries, alerted)


def _require_none(connection: sqlite3.Connection, queries: Iterable[Statement]) -> None:
    for sql, values in queries:
        if connection.execute(sql, values).fetchone() is not None:
            raise Overtaken


def _write_listings(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """The row of `matches`: all of it if something changed that lists show, else only the turn.

    A move decided without the newest plans has no version, which the table does not accept.
    """
    listings = [entry.listing for entry in entries if entry.listing is not None]
    whole = [
        (
            *(one.id, one.game, one.status, one.visibility, one.turn, one.active_seat),
            *(one.version, one.opened_at, one.changed_at, one.item, one.plans),
        )
        for one in listings
        if one.item is not None
    ]
    _many(
        connection,
        "INSERT INTO matches (id, game, status, visibility, turn, active_seat, version,"
        " opened_at, changed_at, item, plans) VALUES ",
        whole,
        " ON CONFLICT (id) DO UPDATE SET status = excluded.status, turn = excluded.turn,"
        " active_seat = excluded.active_seat, changed_at = excluded.changed_at, item = excluded.item,"
        " version = CASE WHEN plans = excluded.plans THEN excluded.version END",
    )
    turns = [
        (one.id, one.turn, one.active_seat, one.version, one.changed_at, one.plans)
        for one in listings
        if one.item is None
    ]
    _many(
        connection,
        "UPDATE matches SET turn = new.column2, active_seat = new.column3,"
        " version = CASE WHEN plans = new.column6 THEN new.column4 END, changed_at = new.column5"
        " FROM (VALUES ",
        turns,
        ") AS new WHERE matches.id = new.column1",
    )


def _write_deadlines(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    clocked = [entry for entry in entries if entry.clocked]
    due = [(entry.commit.stream, entry.due) for entry in clocked if entry.due is not None]
    _many(
        connection,
        "INSERT INTO deadlines (stream, due) VALUES ",
        due,
        " ON CONFLICT (stream) DO UPDATE SET due = excluded.due",
    )
    over = [(entry.commit.stream,) for entry in clocked if entry.due is None]
    _many(connection, "DELETE FROM deadlines WHERE stream IN (VALUES ", over, ")")


def _many(connection: sqlite3.Connection, head: str, rows: Sequence[tuple[Any, ...]], tail: str = "") -> int:
    """Write rows many to a statement; returns the number of rows touched."""
    touched = 0
    for chunk in _chunks(rows):
        places = _places(len(chunk), len(chunk[0]))
        values = [value for row in chunk for value in row]
        touched += connection.execute(f"{head}{places}{tail}", values).rowcount
    return touched


def _chunks(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """Powers of two only, so that few different statements are ever prepared."""
    start = 0
    while start < len(rows):
        size = min(MAX_ROWS, 1 << ((len(rows) - start).bit_length() - 1))
        yield rows[start : start + size]
        start += size


@cache
def _places(rows: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * rows)
