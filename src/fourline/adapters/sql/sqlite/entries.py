"""Openings, joins, moves and endings, all that wait in one statement.

Like the moves of `rows.py` they are inserted into a view whose triggers write what each changes. With every
game opened anew nearly every batch has an opening or an ending in it, and would otherwise be ten statements,
after each of which the writer waits for the interpreter.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.sqlite.rows import COMMIT, MOVE, due_of, insert_at_once, places, rounded_up
from fourline.service.ports import Entry

MAX_ENTRIES = 256
_COLUMNS = f"{MOVE}, game, status, visibility, opened_at, item, newcomer, token_hash, sitter, seat"
_WIDTH = _COLUMNS.count(",") + 1
_NOTHING = ("",) * _WIDTH
_NOT_NEW = ("", "")
PREPARE = (
    f"CREATE TEMP VIEW entries AS SELECT {', '.join(f'NULL AS {one}' for one in _COLUMNS.split(', '))}",
    "CREATE TEMP TRIGGER entry INSTEAD OF INSERT ON entries WHEN new.stream <> '' BEGIN"
    f" INSERT INTO commits ({COMMIT})"
    " VALUES (new.stream, new.seq, new.n, new.player, new.command_id, new.at, new.body);"
    " END",
    "CREATE TEMP TRIGGER entry_turn INSTEAD OF INSERT ON entries"
    " WHEN new.item = '' AND new.stream <> '' BEGIN"
    " UPDATE matches SET turn = new.turn, active_seat = new.active_seat, changed_at = new.at,"
    " version = CASE WHEN plans = new.plans THEN new.version END WHERE id = new.stream;"
    " END",
    "CREATE TEMP TRIGGER entry_listing INSTEAD OF INSERT ON entries WHEN new.item <> '' BEGIN"
    " INSERT INTO matches (id, game, status, visibility, turn, active_seat, version,"
    " opened_at, changed_at, item, plans)"
    " VALUES (new.stream, new.game, new.status, new.visibility, new.turn, new.active_seat, new.version,"
    " new.opened_at, new.at, new.item, new.plans)"
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, turn = excluded.turn,"
    " active_seat = excluded.active_seat, changed_at = excluded.changed_at, item = excluded.item,"
    " version = CASE WHEN plans = excluded.plans THEN excluded.version END;"
    " END",
    "CREATE TEMP TRIGGER entry_clock INSTEAD OF INSERT ON entries"
    " WHEN new.due <> 0 AND new.stream <> '' BEGIN"
    " INSERT INTO deadlines (stream, due) VALUES (new.stream, new.due)"
    " ON CONFLICT (stream) DO UPDATE SET due = excluded.due;"
    " END",
    "CREATE TEMP TRIGGER entry_newcomer INSTEAD OF INSERT ON entries WHEN new.newcomer <> '' BEGIN"
    " INSERT INTO players (id, token_hash, created_at) VALUES (new.newcomer, new.token_hash, new.at);"
    " INSERT INTO keys (hash, player, kind, label, created_at, used_at)"
    " VALUES (new.token_hash, new.newcomer, 'device', '', new.at, new.at);"
    " END",
    "CREATE TEMP TRIGGER entry_seat INSTEAD OF INSERT ON entries WHEN new.sitter <> '' BEGIN"
    " INSERT OR REPLACE INTO seated (player, stream, seat) VALUES (new.sitter, new.stream, new.seat);"
    " END",
)
"""Run on a connection before it writes, after those of `rows.py`."""


def is_usual(entry: Entry) -> bool:
    """Does it write only what the triggers write?"""
    listing = entry.listing
    return (
        listing is not None
        and listing.changed_at == entry.commit.at
        and not (entry.clocked and entry.due is None)
        and len(entry.seated) < 2
        and entry.room is None
        and not entry.changes
    )


def write_entries(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """At most MAX_ENTRIES of them, in one statement. Raises Contested if any came second."""
    values: list[Any] = []
    for entry in entries:
        values += _values(entry)
    rows = rounded_up(len(entries))
    values += _NOTHING * (rows - len(entries))
    insert_at_once(connection, f"INSERT INTO entries ({_COLUMNS}) VALUES {places(rows, _WIDTH)}", values)


def _values(entry: Entry) -> tuple[Any, ...]:
    one, shown, new = entry.commit, entry.listing, entry.newcomer
    assert shown is not None
    return (
        *(one.stream, one.seq, one.n, one.player, one.command_id, one.at, bytearray(one.body)),
        *(shown.turn, shown.active_seat, shown.version, shown.plans, due_of(entry)),
        *(shown.game, shown.status, shown.visibility, shown.opened_at),
        "" if shown.item is None else bytearray(shown.item),
        *(_NOT_NEW if new is None else (new.player, bytearray(new.token_hash))),
        *(entry.seated[0] if entry.seated else _NOT_NEW),
    )
