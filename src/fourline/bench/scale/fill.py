"""A store full of finished games: real logs of a few games, copied under new names.

A copy is a game like any other: its own streams, players, tokens' hashes and places in the lists.
What is copied comes from `db export`, and goes into the tables in the order of their keys.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections.abc import Iterator
from typing import Any

import msgspec

from fourline.adapters.sql import schema
from fourline.adapters.sql.transfer import Target, export_store, open_source, open_target

HOUR_MS = 3_600_000
CHUNK = 1000
Rows = dict[str, list[list[Any]]]


async def read_games(url: str) -> list[Rows]:
    """Every finished game of a store: the rows of its tables."""
    out = io.BytesIO()
    async with open_source(url) as source:
        await export_store(source, out, lambda _total: lambda _done: None)
    tables: Rows = {}
    for line in out.getvalue().splitlines()[1:]:
        name, *row = msgspec.json.decode(line)
        tables.setdefault(name, []).append(row)
    done = [row[0] for row in tables["matches"] if row[2] == "completed"]
    players = {row[0]: row for row in tables["players"]}
    return [_game(tables, players, match) for match in done]


def _game(tables: Rows, players: dict[str, list[Any]], match: str) -> Rows:
    seated = [row for row in tables["seated"] if row[1] == match]
    return {
        "commits": [row for row in tables["commits"] if row[0] == match],
        "matches": [row for row in tables["matches"] if row[0] == match],
        "seated": seated,
        "players": [players[row[0]] for row in seated],
    }


async def fill(url: str, games: list[Rows], count: int) -> None:
    """Write `count` copies, each older than the last. The store must be empty except for its schema."""
    names = sorted(_name("match", number) for number in range(count))
    async with open_target(url) as target:
        for start in range(0, count, CHUNK):
            chunk = names[start : start + CHUNK]
            await _write(target, _copies(games, chunk, start))
            await asyncio.sleep(0)


async def _write(target: Target, rows: Rows) -> None:
    for name, found in rows.items():
        table = schema.metadata.tables[name]
        await target.write(table, table.c.keys(), found)


def _copies(games: list[Rows], names: list[str], start: int) -> Rows:
    together: Rows = {"commits": [], "matches": [], "seated": [], "players": []}
    for number, name in enumerate(names, start):
        for table, rows in _copy(games[number % len(games)], name, number):
            together[table].extend(rows)
    return together


def _copy(game: Rows, name: str, number: int) -> Iterator[tuple[str, list[list[Any]]]]:
    people = {row[0]: _name("player", 2 * number + place) for place, row in enumerate(game["players"])}
    old = game["matches"][0][0]

    def renamed(text: str) -> bytes:
        for before, after in {old: name, **people}.items():
            text = text.replace(before, after)
        return text.encode()

    yield (
        "commits",
        [
            [name, *row[1:3], people.get(row[3], row[3]), *row[4:6], renamed(row[6])]
            for row in game["commits"]
        ],
    )
    (match,) = game["matches"]
    opened = match[7] - (number + 1) * HOUR_MS // 1000
    yield "matches", [[name, *match[1:7], opened, match[8], renamed(match[9]), *match[10:]]]
    yield "seated", [[people[row[0]], name, row[2]] for row in game["seated"]]
    yield (
        "players",
        [
            [people[row[0]], hashlib.sha256(people[row[0]].encode()).digest(), row[2], None]
            for row in game["players"]
        ],
    )


def _name(kind: str, number: int) -> str:
    """As long as a real one."""
    return hashlib.blake2b(f"{kind} {number}".encode(), digest_size=11).hexdigest()
