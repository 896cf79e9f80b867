"""The rows that an append writes, many to a statement.

Python's sqlite3 takes the interpreter lock back after every statement, and then may wait for the event loop.
So moves, which are nearly all there is, are one statement however many there are: they are inserted into a
view, and a trigger on it does what a move changes. Outside of a transaction that statement is a transaction.

In these rows "" and 0 stand for nothing and a bytearray for bytes: for each None and each bytes, Python 3.11
looks for an adapter and formats an error message that is never shown.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from fourline.adapters.sql.changes import must_be_empty_after, must_be_empty_before, ordered
from fourline.adapters.sql.sqlite.outbox import Alerted, write_alerts
from fourline.adapters.sql.statements import Statement
from fourline.service.ports import Entry, Overtaken
from fourline.service.records import Adopt, Change

MAX_ROWS = 64
MAX_MOVES = 256
MOVE = "stream, seq, n, player, command_id, at, body, turn, active_seat, version, plans, due"
COMMIT = "stream, seq, n, player, command_id, at, body"
PREPARE = (
    f"CREATE TEMP VIEW moves AS SELECT {COMMIT}, '' AS turn, '' AS active_seat, 0 AS version,"
    " 0 AS plans, 0 AS due FROM main.commits",
    "CREATE TEMP TRIGGER move INSTEAD OF INSERT ON moves WHEN new.stream <> '' BEGIN"
    f" INSERT INTO commits ({COMMIT})"
    " VALUES (new.stream, new.seq, new.n, new.player, new.command_id, new.at, new.body);"
    " UPDATE matches SET turn = new.turn, active_seat = new.active_seat, changed_at = new.at,"
    " version = CASE WHEN plans = new.plans THEN new.version END WHERE id = new.stream;"
    " END",
    "CREATE TEMP TRIGGER move_clock INSTEAD OF INSERT ON moves WHEN new.due <> 0 BEGIN"
    " INSERT INTO deadlines (stream, due) VALUES (new.stream, new.due)"
    " ON CONFLICT (stream) DO UPDATE SET due = excluded.due;"
    " END",
)
"""Run on a connection before it writes. Both live in memory, not in the file."""
EXACT_ROWS = 32
"""Up to here there is a statement for every number of rows, beyond it for powers of two."""
_NO_MOVE = ("",) + (0,) * 11


class Contested(Exception):
    """A row of a statement violated a key; each row must be tried on its own to find which."""


def is_move(entry: Entry) -> bool:
    """Does it write a commit, whose turn it is and perhaps a deadline, and nothing else?"""
    listing = entry.listing
    return (
        listing is not None
        and listing.item is None
        and listing.changed_at == entry.commit.at
        and not (entry.clocked and entry.due is None)
        and entry.newcomer is None
        and entry.room is None
        and not entry.seated
        and not entry.changes
    )


def write_moves(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """At most MAX_MOVES of them, in one statement. Raises Contested if any came second."""
    values: list[Any] = []
    for entry in entries:
        one, shown = entry.commit, entry.listing
        assert shown is not None
        values += (
            *(one.stream, one.seq, one.n, one.player, one.command_id, one.at, bytearray(one.body)),
            *(shown.turn, shown.active_seat, shown.version, shown.plans, due_of(entry)),
        )
    rows = rounded_up(len(entries))
    values += _NO_MOVE * (rows - len(entries))
    insert_at_once(connection, f"INSERT INTO moves ({MOVE}) VALUES {places(rows, 12)}", values)


def due_of(entry: Entry) -> int:
    return entry.due or 0 if entry.clocked else 0


def rounded_up(rows: int) -> int:
    """Few different statements are ever prepared."""
    return rows if rows <= EXACT_ROWS else 1 << (rows - 1).bit_length()


def insert_at_once(connection: sqlite3.Connection, sql: str, values: list[Any]) -> None:
    """As `executemany`, which gives up the interpreter lock once less: it asks for no row id."""
    try:
        connection.executemany(sql, (values,))
    except sqlite3.IntegrityError:
        raise Contested from None


def write(connection: sqlite3.Connection, entries: Sequence[Entry], alerted: Alerted) -> None:
    """The rows of these entries. Raises Contested if any of them came second, or must be alone; Overtaken."""
    changes = [change for entry in entries for change in entry.changes]
    if len(entries) > 1 and any(isinstance(change, Adopt) for change in changes):
        raise Contested
    moves: list[Entry] = []
    others: list[Entry] = []
    for entry in entries:
        (moves if is_move(entry) else others).append(entry)
    for start in range(0, len(moves), MAX_MOVES):
        write_moves(connection, moves[start : start + MAX_MOVES])
    if others:
        _write_others(connection, others)
    if changes:
        _require_none(connection, must_be_empty_before(changes))
        _write_changes(connection, changes)
        _require_none(connection, must_be_empty_after(changes))
        alerted.learn(connection, changes)
    write_alerts(connection, entries, alerted)


def _write_others(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
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


def _write_changes(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """A rating that is not the next one has no number, which the table does not accept."""
    try:
        for sql, values in ordered(changes):
            connection.execute(sql, values)
    except sqlite3.IntegrityError:
        raise Contested from None


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
        values = [value for row in chunk for value in row]
        rows_of_places = places(len(chunk), len(chunk[0]))
        touched += connection.execute(f"{head}{rows_of_places}{tail}", values).rowcount
    return touched


def _chunks(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """Powers of two only, so that few different statements are ever prepared."""
    start = 0
    while start < len(rows):
        size = min(MAX_ROWS, 1 << ((len(rows) - start).bit_length() - 1))
        yield rows[start : start + size]
        start += size


@cache
def places(rows: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * rows)
