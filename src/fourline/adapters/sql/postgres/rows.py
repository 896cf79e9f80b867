"""The rows of an append on PostgreSQL: whole tables as arrays, and only what was committed is projected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import asyncpg

from fourline.adapters.sql.changes import must_be_empty_after, must_be_empty_before, ordered
from fourline.adapters.sql.postgres.outbox import ANSWERED, Alerted, answered_rows, beside_moves, due_rows
from fourline.adapters.sql.postgres.outbox import DUE as ALERTED
from fourline.adapters.sql.statements import Statement
from fourline.service.ports import Entry, Overtaken
from fourline.service.records import Adopt, SeatsApart
from fourline.service.stored.seeks import PairSeeks

PERSONS = 4_041_977
"""The advisory lock on who is who."""
PAIRING = 4_041_978
"""The advisory lock on seeks: servers pair one after another."""
COMMITS = """
INSERT INTO commits (stream, seq, n, player, command_id, at, body)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bytea[])
ON CONFLICT DO NOTHING RETURNING stream, seq
"""
MOVES = """
WITH committed AS (
  INSERT INTO commits (stream, seq, n, player, command_id, at, body)
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bytea[])
  ON CONFLICT DO NOTHING RETURNING stream, seq
), turned AS (
  UPDATE matches SET turn = new.turn, active_seat = new.active_seat, changed_at = new.changed_at,
    version = CASE WHEN matches.plans = new.plans AND (SELECT n FROM alert_epoch) = $16 THEN new.version END
  FROM unnest($8::text[], $9::text[], $10::text[], $11::int[], $12::bigint[], $13::int[])
    AS new (id, turn, active_seat, version, changed_at, plans) JOIN committed ON committed.stream = new.id
  WHERE matches.id = new.id
), due AS (
  INSERT INTO deadlines (stream, due)
  SELECT new.stream, new.due FROM unnest($14::text[], $15::bigint[]) AS new (stream, due)
    JOIN committed ON committed.stream = new.stream
  ON CONFLICT (stream) DO UPDATE SET due = excluded.due
) SELECT stream, seq FROM committed
"""
"""What nearly every batch is made of, in one statement that is its own transaction.

A move decided without the newest plans, or written without the newest channels, has no version, which the
table does not accept.
"""
MOVES_ALERTED = beside_moves(MOVES, 17)
LISTINGS = """
INSERT INTO matches
  (id, game, status, visibility, turn, active_seat, version, opened_at, changed_at, item, plans)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[],
                     $8::bigint[], $9::bigint[], $10::bytea[], $11::int[])
ON CONFLICT (id) DO UPDATE SET status = excluded.status, turn = excluded.turn,
  active_seat = excluded.active_seat, changed_at = excluded.changed_at, item = excluded.item,
  version = CASE WHEN matches.plans = excluded.plans THEN excluded.version END
"""
TURNS = """
UPDATE matches SET turn = new.turn, active_seat = new.active_seat, changed_at = new.changed_at,
  version = CASE WHEN matches.plans = new.plans THEN new.version END
FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::int[])
  AS new (id, turn, active_seat, version, changed_at, plans) WHERE matches.id = new.id
"""
DUE = """
INSERT INTO deadlines (stream, due) SELECT * FROM unnest($1::text[], $2::bigint[])
ON CONFLICT (stream) DO UPDATE SET due = excluded.due
"""
NOT_DUE = "DELETE FROM deadlines WHERE stream = ANY($1::text[])"
PLAYERS = """
INSERT INTO players (id, token_hash, created_at) SELECT * FROM unnest($1::text[], $2::bytea[], $3::bigint[])
"""
KEYS = """
INSERT INTO keys (hash, player, kind, label, created_at, used_at)
SELECT hash, player, 'device', '', at, at FROM unnest($1::bytea[], $2::text[], $3::bigint[])
  AS new (hash, player, at)
"""
ROOMS = """
INSERT INTO rooms (code, active_at) SELECT code, max(active_at) FROM unnest($1::text[], $2::bigint[])
  AS new (code, active_at) GROUP BY code
ON CONFLICT (code) DO UPDATE SET active_at = excluded.active_at
"""
SEATED = """
INSERT INTO seated (player, stream, seat) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
ON CONFLICT (player, stream) DO UPDATE SET seat = excluded.seat
"""


async def write(
    connection: asyncpg.Connection, entries: Sequence[Entry], alerted: Alerted
) -> set[tuple[str, int]]:
    """Append these and return which were committed. One order of rows everywhere prevents deadlocks."""
    ordered = sorted(entries, key=lambda entry: entry.commit.stream)
    rows = [
        (one.stream, one.seq, one.n, one.player, one.command_id, one.at, one.body)
        for one in (entry.commit for entry in ordered)
    ]
    if all(_just_a_move(entry) for entry in ordered):
        due = [(entry.commit.stream, entry.due) for entry in ordered if entry.clocked]
        columns = (*_turned(rows, 7), *_turned(_turns(ordered), 6), *_turned(due, 2), alerted.epoch)
        told = [entry for entry in ordered if alerted.concerns(entry)]
        if not told:
            return {(row[0], row[1]) for row in await connection.fetch(MOVES, *columns)}
        columns = (*columns, *_turned(answered_rows(told), 3), *_turned(due_rows(told), 6))
        return {(row[0], row[1]) for row in await connection.fetch(MOVES_ALERTED, *columns)}
    async with connection.transaction():
        await _lock_persons(connection, ordered)
        committed = {(row[0], row[1]) for row in await connection.fetch(COMMITS, *_turned(rows))}
        await _project(
            connection, [one for one in ordered if (one.commit.stream, one.commit.seq) in committed]
        )
    return committed


async def _lock_persons(connection: asyncpg.Connection, entries: Sequence[Entry]) -> None:
    """While one player becomes another, no other transaction decides by who is who."""
    kinds = {type(change) for entry in entries for change in entry.changes}
    if Adopt in kinds and len(entries) > 1:
        raise Overtaken  # each is then tried on its own
    if Adopt in kinds:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", PERSONS)
    elif SeatsApart in kinds:
        await connection.execute("SELECT pg_advisory_xact_lock_shared($1)", PERSONS)
    if PairSeeks in kinds:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", PAIRING)


async def _require_none(connection: asyncpg.Connection, queries: Iterable[Statement]) -> None:
    for sql, values in queries:
        if await connection.fetchrow(numbered(sql), *values) is not None:
            raise Overtaken


def _just_a_move(entry: Entry) -> bool:
    """It changes whose turn it is and perhaps a deadline, and nothing else."""
    more = entry.newcomer is not None or entry.seated or entry.room is not None or entry.changes
    listed = entry.listing is not None and entry.listing.item is not None
    return not more and not listed and not (entry.clocked and entry.due is None)


def _turns(entries: Iterable[Entry]) -> list[tuple[Any, ...]]:
    listings = (entry.listing for entry in entries)
    return [
        (one.id, one.turn, one.active_seat, one.version, one.changed_at, one.plans)
        for one in listings
        if one is not None and one.item is None
    ]


async def _project(connection: asyncpg.Connection, entries: Sequence[Entry]) -> None:
    listings = [entry.listing for entry in entries if entry.listing is not None]
    whole = [
        (
            *(one.id, one.game, one.status, one.visibility, one.turn, one.active_seat),
            *(one.version, one.opened_at, one.changed_at, one.item, one.plans),
        )
        for one in listings
        if one.item is not None
    ]
    clocked = [entry for entry in entries if entry.clocked]
    new = [(one.newcomer.player, one.newcomer.token_hash, one.commit.at) for one in entries if one.newcomer]
    for statement, rows in (
        (LISTINGS, whole),
        (TURNS, _turns(entries)),
        (DUE, [(entry.commit.stream, entry.due) for entry in clocked if entry.due is not None]),
        (NOT_DUE, [(entry.commit.stream,) for entry in clocked if entry.due is None]),
        (PLAYERS, new),
        (KEYS, [(hashed, player, at) for player, hashed, at in new]),
        (ROOMS, [(entry.room, entry.commit.at) for entry in entries if entry.room is not None]),
        (SEATED, [(who, entry.commit.stream, seat) for entry in entries for who, seat in entry.seated]),
    ):
        if rows:
            await connection.execute(statement, *_turned(rows))
    changes = [change for entry in entries for change in entry.changes]
    await _require_none(connection, must_be_empty_before(changes))
    for sql, values in ordered(changes):
        await connection.execute(numbered(sql), *values)
    await _require_none(connection, must_be_empty_after(changes))
    for statement, rows in ((ANSWERED, answered_rows(entries)), (ALERTED, due_rows(entries))):
        if rows:
            await connection.execute(statement, *_turned(rows))


@cache
def numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it.

    >>> numbered("a = ? AND b = ?")
    'a = $1 AND b = $2'
    """
    head, *rest = sql.split("?")
    return head + "".join(f"${place}{part}" for place, part in enumerate(rest, 1))


def _turned(rows: Sequence[tuple[Any, ...]], width: int = 0) -> list[list[Any]]:
    """Rows into columns; `width` says how many, as there may be no row."""
    return [list(values) for values in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
