"""Blocks, reports, bans and moderation, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.statements import OF_PERSON, Statement, Statements
from fourline.service.stored.manners import Ban, Block, Order, Report

_REPORT = "SELECT id, at, reporter, reported, stream, seat, reason, text, version FROM reports"
_ORDER = "SELECT id, at, moderator, act, subject, detail, reason, state, outcome FROM moderation"
PUT_ORDER = (
    "INSERT INTO moderation (id, at, moderator, act, subject, detail, reason, state, outcome)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_CHANGED = (
    "INSERT INTO changes (kind, subject, at) VALUES ('ban', ?, ?)"
    " ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at"
)
_ERASED = (
    "INSERT INTO changes (kind, subject, at) VALUES ('erased', ?, ?)"
    " ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at"
)
_FINISHED = (
    "SELECT changed_at, id FROM matches WHERE status IN ('completed', 'aborted') AND changed_at < ?"
    " AND (changed_at > ? OR (changed_at = ? AND id > ?))"
    " AND NOT EXISTS (SELECT 1 FROM reports WHERE reports.stream = matches.id)"
    " ORDER BY changed_at, id LIMIT ?"
)
_BY_STREAM = ("seated", "given_names", "deadlines", "alerts", "alert_log", "seeks", "commits")


def values_of(one: Order | Report) -> tuple[Any, ...]:
    return tuple(getattr(one, name) for name in one.__struct_fields__)


class MannerReading(Statements):
    """What strangers do to each other, over one way to run statements."""

    async def put_block(self, player: str, blocked: str, match: str, at: int) -> None:
        await self._write(
            "INSERT INTO blocks (player, blocked, stream, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            *(player, blocked, match, at),
        )

    async def drop_block(self, player: str, blocked: str) -> None:
        await self._write(
            f"DELETE FROM blocks WHERE player IN {OF_PERSON} AND blocked IN {OF_PERSON}",
            *(player, player, blocked, blocked),
        )

    async def blocks_by(self, person: str) -> list[Block]:
        rows = await self._query(
            f"SELECT player, blocked, stream, at FROM blocks WHERE player IN {OF_PERSON} ORDER BY at",
            *(person, person),
        )
        return [Block(*row) for row in rows]

    async def put_report(self, report: Report) -> None:
        await self._write(
            "INSERT INTO reports (id, at, reporter, reported, stream, seat, reason, text, version)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at,"
            " reason = excluded.reason, text = excluded.text, version = excluded.version",
            *values_of(report),
        )

    async def reports_by(self, person: str) -> list[Report]:
        rows = await self._query(f"{_REPORT} WHERE reporter IN {OF_PERSON} ORDER BY at, id", person, person)
        return [report_of(row) for row in rows]

    async def put_ban(self, ban: Ban) -> None:
        await self._together([
            ("INSERT INTO bans (player, at, reason) VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE"
             " SET at = excluded.at, reason = excluded.reason", (ban.player, ban.at, ban.reason)),
            (_CHANGED, (ban.player, ban.at)),
        ])  # fmt: skip

    async def drop_ban(self, player: str, at: int) -> None:
        await self._together([
            (f"DELETE FROM bans WHERE player IN {OF_PERSON}", (player, player)), (_CHANGED, (player, at)),
        ])  # fmt: skip

    async def bans(self) -> list[Ban]:
        """By the person that a player is now."""
        rows = await self._query(
            "SELECT COALESCE(p.person, b.player), b.at, b.reason FROM bans b"
            " LEFT JOIN players p ON p.id = b.player ORDER BY b.at"
        )
        return [Ban(*row) for row in rows]

    async def ban_of(self, player: str) -> Ban | None:
        """The ban of the person that this player is, or whose bot it is."""
        rows = await self._query(
            "SELECT COALESCE(p.person, p.id), b.at, b.reason FROM bans b JOIN players p ON p.id = b.player"
            " WHERE COALESCE(p.person, p.id) IN (SELECT COALESCE(q.person, q.id) FROM players q"
            " WHERE q.id = ? OR q.id IN (SELECT owner FROM bots WHERE player = ?))",
            *(player, player),
        )
        return Ban(*rows[0]) if rows else None

    async def put_order(self, order: Order) -> None:
        await self._write(PUT_ORDER, *values_of(order))

    async def wanted_orders(self) -> list[Order]:
        rows = await self._query(f"{_ORDER} WHERE state = 'wanted' ORDER BY at, id")
        return [order_of(row) for row in rows]

    async def finish_order(self, order: Order) -> None:
        await self._write(
            "UPDATE moderation SET state = ?, outcome = ? WHERE id = ?", order.state, order.outcome, order.id
        )

    # -- retention ---------------------------------------------------------------------------

    async def finished_before(self, before: int, after: tuple[int, str], limit: int) -> list[tuple[int, str]]:
        rows = await self._query(_FINISHED, before, after[0], after[0], after[1], limit)
        return [(row[0], row[1]) for row in rows]

    async def erase_match(self, match: str, at: int) -> None:
        statements: list[Statement] = [
            (f"DELETE FROM {table} WHERE stream = ?", (match,)) for table in _BY_STREAM
        ]
        statements.append(("DELETE FROM commits WHERE stream = ?", (f"plans:{match}",)))
        statements.append(("DELETE FROM matches WHERE id = ?", (match,)))
        statements.append(("INSERT INTO erased_matches (id) VALUES (?) ON CONFLICT DO NOTHING", (match,)))
        statements.append((_ERASED, (match, at)))
        await self._together(statements)

    async def is_erased(self, match: str) -> bool:
        return bool(await self._query("SELECT 1 FROM erased_matches WHERE id = ?", match))

    async def erase_reports(self, before: int) -> None:
        await self._write("DELETE FROM reports WHERE at < ?", before)


def report_of(row: Sequence[Any]) -> Report:
    return Report(**dict(zip(Report.__struct_fields__, row, strict=True)))


def order_of(row: Sequence[Any]) -> Order:
    return Order(**dict(zip(Order.__struct_fields__, row, strict=True)))
