"""Everything in a store as lines of JSON, and back into an empty one of either kind.

    {"fourline":"export","schema":"0015","rows":{"commits":3,"matches":1,…}}
    ["commits","k3J…",1,2,"p1","open",1700000000000,"{\"asked\":…}"]
    ["matches",…]

The first line says how many rows of each table follow, so that a file cut short is noticed. A value
is what the column holds; JSON that was stored as bytes stays as it is, letter for letter.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import groupby, islice
from typing import Any, BinaryIO, Protocol

import msgspec
from sqlalchemy import LargeBinary, Table

from fourline.adapters.sql import schema
from fourline.adapters.sql.open import SQLITE, sqlite_file
from fourline.extras import require
from fourline.service.ports import StoreRefused

AT_ONCE = 2000
TABLES = (
    *(schema.commits, schema.matches, schema.seated, schema.players),
    *(schema.rooms, schema.deadlines, schema.heartbeat, schema.outages),
    *(schema.keys, schema.passkeys, schema.names, schema.given_names),
    *(schema.links, schema.challenges, schema.changes),
    *(schema.alert_channels, schema.alert_on, schema.alert_settings, schema.alerts),
    *(schema.alert_epoch, schema.alert_log, schema.mail_codes, schema.server_secrets),
    *(schema.ratings, schema.rated_games, schema.closed_subjects, schema.profiles, schema.evidence),
    *(schema.seeks, schema.meetings, schema.blocks, schema.reports, schema.bans, schema.moderation),
    *(schema.erased_matches, schema.bots, schema.bot_events, schema.game_challenges),
)
HEX = ("token_hash", "hash", "credential", "public_key", "code_hash", "claim_hash", "salt", "secret")
Row = Sequence[Any]
Progress = Callable[[int], None]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    schema: str
    rows: dict[str, int]
    fourline: str = "export"


class Source(Protocol):
    """A database that is read as it was at one moment."""

    async def count(self, table: Table) -> int: ...
    async def fetch(self, sql: str, *values: Any) -> Sequence[Row]:
        """The rows of a statement with `?` for values."""

    def rows(self, table: Table, at_once: int) -> AsyncIterator[Sequence[Row]]: ...


class Target(Protocol):
    """A database of the export's schema in one transaction: everything is written, or nothing.

    Once it is written, the database is brought up to date as any earlier one is.
    """

    async def holds(self, table: Table) -> bool: ...
    async def clear(self, table: Table) -> None: ...
    async def columns(self, table: Table) -> list[str]:
        """The columns that the table has in that schema, in the order of an export's lines."""

    async def write(self, table: Table, columns: Sequence[str], rows: Sequence[Row]) -> None: ...


async def export_store(source: Source, out: BinaryIO, started: Callable[[int], Progress]) -> int:
    """Write everything and return the number of rows. `started` is called with that number first."""
    counts = {str(table.name): await source.count(table) for table in TABLES}
    progress = started(sum(counts.values()))
    out.write(msgspec.json.encode(Header(schema.HEAD, counts)) + b"\n")
    done = 0
    for table in TABLES:
        async for rows in source.rows(table, AT_ONCE):
            out.writelines(_line(table, row) for row in rows)
            done += len(rows)
            progress(done)
    return done


async def import_store(
    target: Target, header: Header, lines: Iterator[bytes], started: Callable[[int], Progress]
) -> int:
    """Read everything and return the number of rows. If it raises StoreRefused, nothing was written."""
    for table in (schema.commits, schema.matches, schema.players):
        if await target.holds(table):
            raise StoreRefused("That database is not empty. Import into a new one.")
    progress = started(sum(header.rows.values()))
    columns = {}
    for table in TABLES:
        if table.name in header.rows:
            await target.clear(table)
            columns[str(table.name)] = await target.columns(table)
    found = dict.fromkeys(columns, 0)
    for name, rows in _batches(lines, columns):
        table = schema.metadata.tables[name]
        await target.write(table, columns[name], [_values(table, columns[name], row) for row in rows])
        found[name] += len(rows)
        progress(sum(found.values()))
    if found != header.rows:
        raise StoreRefused(
            f"This export is incomplete: {sum(found.values()):,} of {sum(header.rows.values()):,} rows."
        )
    return sum(found.values())


def _line(table: Table, row: Row) -> bytes:
    values = [
        value if not isinstance(column.type, LargeBinary) else _text(column.name, value)
        for column, value in zip(table.c, row, strict=True)
    ]
    return msgspec.json.encode([str(table.name), *values]) + b"\n"


def _text(column: str, value: bytes | None) -> str | None:
    if value is None:
        return None
    return bytes(value).hex() if column in HEX else bytes(value).decode()


def _values(table: Table, columns: list[str], row: list[Any]) -> Row:
    if len(row) != len(columns):
        raise StoreRefused(f"A {table.name} line of this export has the wrong number of columns.")
    return [
        value if not isinstance(table.c[column].type, LargeBinary) else _bytes(column, value)
        for column, value in zip(columns, row, strict=True)
    ]


def _bytes(column: str, value: Any) -> bytes | None:
    if value is None:
        return None
    try:
        return bytes.fromhex(value) if column in HEX else str(value).encode()
    except (TypeError, ValueError):
        raise StoreRefused(f"This export has an invalid {column}.") from None


def read_header(lines: Iterator[bytes]) -> Header:
    try:
        return msgspec.json.decode(next(lines, b""), type=Header)
    except msgspec.DecodeError:
        raise StoreRefused("This is not an export of Fourline.") from None


def _batches(lines: Iterable[bytes], known: Collection[str]) -> Iterator[tuple[str, list[list[Any]]]]:
    """Rows of one table at a time, as they follow each other."""
    for name, rows in groupby(map(_read, lines), key=lambda row: row[0]):
        if name not in known:
            raise StoreRefused(
                f"This export has rows of {str(name)[:40]!r}, which is not a table of Fourline."
            )
        while batch := [row[1:] for row in islice(rows, AT_ONCE)]:
            yield name, batch


def _read(line: bytes) -> list[Any]:
    try:
        row = msgspec.json.decode(line, type=list[Any])
        if row and isinstance(row[0], str):
            return row
    except msgspec.DecodeError:
        pass
    raise StoreRefused(f"This export has a line that cannot be read: {line[:60]!r}.")


def open_source(url: str) -> AbstractAsyncContextManager[Source]:
    """To read from, also while a server runs on it."""
    if url.startswith(SQLITE):
        from fourline.adapters.sql.sqlite.transfer import sqlite_source

        return sqlite_source(sqlite_file(url, create=False))
    require("postgres")
    from fourline.adapters.sql.postgres.transfer import postgres_source

    return postgres_source(url)


def open_target(url: str, wanted: str = schema.HEAD) -> AbstractAsyncContextManager[Target]:
    """To write rows of that schema to, which is made first."""
    if url.startswith(SQLITE):
        from fourline.adapters.sql.sqlite.transfer import sqlite_target

        return sqlite_target(sqlite_file(url, create=True), wanted)
    require("postgres")
    from fourline.adapters.sql.postgres.transfer import postgres_target

    return postgres_target(url, wanted)
