"""What a moderator reads of a database while a server runs on it, and orders written beside that server."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from fourline.adapters.sql.manner_tables import PUT_ORDER, order_of, report_of, values_of
from fourline.adapters.sql.open import SQLITE, sqlite_file
from fourline.adapters.sql.statements import placeholders
from fourline.adapters.sql.transfer import Source, open_source
from fourline.service.ports import StoreRefused
from fourline.service.stored.manners import Ban, Order, Report

WAIT_SECONDS = 15.0
LOOK_SECONDS = 0.25


class Casebook(msgspec.Struct, frozen=True):
    """Everything of concern: reports, bans and acts, the oldest first; names by player, games by match."""

    reports: list[Report]
    bans: list[Ban]
    orders: list[Order]
    players: dict[str, str]
    games: dict[str, str]


async def read_casebook(url: str, wanted: str = "") -> Casebook:
    """`wanted` is a player or a match to read beside those that were reported."""
    async with open_source(url) as source:
        reports = [
            report_of(row)
            for row in await source.fetch(
                "SELECT id, at, reporter, reported, stream, seat, reason, text, version FROM reports"
                " ORDER BY at, id"
            )
        ]
        bans = [Ban(*row) for row in await source.fetch("SELECT player, at, reason FROM bans ORDER BY at")]
        orders = [
            order_of(row)
            for row in await source.fetch(
                "SELECT id, at, moderator, act, subject, detail, reason, state, outcome FROM moderation"
                " ORDER BY at, id"
            )
        ]
        games = await _games(source, [*(one.match for one in reports), wanted])
        people = {one for report in reports for one in (report.reporter, report.reported)}
        people |= {ban.player for ban in bans} | {order.subject for order in orders} | {wanted}
        return Casebook(reports, bans, orders, await _players(source, sorted(people)), games)


async def _players(source: Source, ids: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for start in range(0, len(ids), 500):
        some = ids[start : start + 500]
        rows = await source.fetch(
            "SELECT p.id, COALESCE(n.name, '') FROM players p"
            " LEFT JOIN names n ON n.player = COALESCE(p.person, p.id)"
            f" WHERE p.id IN ({placeholders(some)})",
            *some,
        )
        found |= {row[0]: row[1] for row in rows}
    return found


async def _games(source: Source, ids: list[str]) -> dict[str, str]:
    return {one: text for one in dict.fromkeys(ids) if one and (text := await _game(source, one))}


async def _game(source: Source, match: str) -> str:
    """A game in words: who sat where, and the moves."""
    listed = await source.fetch("SELECT game, status FROM matches WHERE id = ?", match)
    if not listed:
        return ""
    rows = await source.fetch("SELECT body FROM commits WHERE stream = ? AND seq > 0 ORDER BY seq", match)
    events = [event for row in rows for event in msgspec.json.decode(row[0])["events"]]
    seats = await _seats(source, match, _taken(events))
    moves = [_plain(one["move"]) for one in events if one["type"] == "move_played"]
    game, status = listed[0]
    return "\n".join(
        [f"  Match {match}: {game}, {status}", *seats, f"    moves: {' '.join(moves) or 'none'}"]
    )


def _taken(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Who took a seat and did not give it up again before the game."""
    found: dict[str, dict[str, Any]] = {}
    for one in events:
        if one["type"] == "seat_taken":
            found[one["seat"]] = one
        elif one["type"] == "seat_left":
            del found[one["seat"]]
    return list(found.values())


async def _seats(source: Source, match: str, taken: list[dict[str, Any]]) -> list[str]:
    """Who sat where, by the name given for this match or the player's own. The log names bots only."""
    rows = await source.fetch("SELECT seat, name FROM given_names WHERE stream = ?", match)
    given = {row[0]: row[1] for row in rows}
    own = await _players(source, [one["player"] for one in taken])
    lines = []
    for one in taken:
        bot = one["name"] if one["kind"] == "bot" else ""
        name = given.get(one["seat"]) or own.get(one["player"]) or bot
        lines.append(" ".join(filter(None, (f"    {one['seat']}:", name, f"[{one['player']}]"))))
    return lines


def _plain(move: dict[str, Any]) -> str:
    return ",".join(str(value) for value in move.values())


async def ordered_beside(url: str, order: Order) -> Order | None:
    """The order as the server has carried it out that holds this file; None if no server holds it."""
    if not url.startswith(SQLITE):
        return None
    path = sqlite_file(url, create=False)
    return await asyncio.to_thread(_wait, path, order) if _is_held(path) else None


def _is_held(path: Path) -> bool:
    from fourline.adapters.sql.sqlite.file_lock import FileLock

    try:
        FileLock(path).release()
    except StoreRefused:
        return True
    return False


def _wait(path: Path, order: Order) -> Order:
    dated = replace(order, at=time.time_ns() // 1_000_000)
    try:
        with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as connection:
            connection.execute(PUT_ORDER, values_of(dated))
            until = time.monotonic() + WAIT_SECONDS
            while time.monotonic() < until:
                found = connection.execute(
                    "SELECT state, outcome FROM moderation WHERE id = ?", (order.id,)
                ).fetchone()
                if found is not None and found[0] != "wanted":
                    return replace(dated, state=found[0], outcome=found[1])
                time.sleep(LOOK_SECONDS)
    except sqlite3.Error as error:
        raise StoreRefused(f"{path}: {error}.") from error
    raise StoreRefused("The server has not answered yet. The order is written down, and it will be done.")
