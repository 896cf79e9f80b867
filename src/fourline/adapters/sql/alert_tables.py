"""The tables of alerts, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fourline.adapters.sql.changes import ordered
from fourline.adapters.sql.statements import OF_PERSON, Statement, Statements, placeholders
from fourline.service.alert_records import (
    AlertRow,
    AlertSettings,
    Channel,
    LogRow,
    MailCode,
)
from fourline.service.records import Change

LOGGED = 20
_CHANNEL = (
    "SELECT id, player, way, label, address, detail, key, created_at, active, failing_since, told_at"
    " FROM alert_channels"
)
_ROW = "player, stream, kind, channel, version, due, note, tries"
_SAME = "stream = ? AND player = ? AND kind = ? AND channel = ? AND version = ? AND due = ?"
_ANY_DUE = "SELECT 1 FROM alerts WHERE due <= ? AND claimed_until <= ? LIMIT 1"
_CLAIM = (
    "UPDATE alerts SET claimed_until = ? WHERE (stream, player, kind, channel) IN"
    " (SELECT stream, player, kind, channel FROM alerts WHERE due <= ? AND claimed_until <= ?"
    " ORDER BY due LIMIT ?{locked}) RETURNING {row}"
)
_PUT_LOG = (
    "INSERT INTO alert_log (player, at, stream, kind, channel, way, state, detail)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_TRIM_LOG = (
    "DELETE FROM alert_log WHERE player = ? AND at < (SELECT min(at) FROM"
    f" (SELECT at FROM alert_log WHERE player = ? ORDER BY at DESC LIMIT {LOGGED}) AS last)"
)


class AlertReading(Statements):
    """Channels, the outbox and its log, over one way to run statements."""

    _locked = ""
    """How a claim skips what another server is claiming."""

    # -- channels and settings ---------------------------------------------------------------

    async def change_alerts(self, changes: Sequence[Change]) -> None:
        await self._together(list(ordered(changes)), changes)

    async def alert_channels(self, person: str) -> list[Channel]:
        rows = await self._query(f"{_CHANNEL} WHERE player = ? ORDER BY created_at, id", person)
        return [_channel(row) for row in rows]

    async def channels_by_id(self, ids: Sequence[str]) -> dict[str, Channel]:
        rows = await self._query(f"{_CHANNEL} WHERE id IN ({placeholders(ids)})", *ids) if ids else []
        return {row[0]: _channel(row) for row in rows}

    async def alert_kinds(self, person: str) -> list[tuple[str, str]]:
        rows = await self._query("SELECT kind, way FROM alert_on WHERE player = ?", person)
        return [(row[0], row[1]) for row in rows]

    async def alert_settings(self, persons: Sequence[str]) -> dict[str, AlertSettings]:
        if not persons:
            return {}
        rows = await self._query(
            f"SELECT player, body FROM alert_settings WHERE player IN ({placeholders(persons)})", *persons
        )
        return {row[0]: msgspec.json.decode(row[1], type=AlertSettings) for row in rows}

    async def channel_result(self, channel: str, failing_since: int | None, told_at: int | None) -> None:
        await self._write(
            "UPDATE alert_channels SET failing_since = ?, told_at = ? WHERE id = ?",
            *(failing_since, told_at, channel),
        )

    async def reserve_mail(self, channel: str, now: int, not_since: int) -> bool:
        rows = await self._query(
            "UPDATE alert_channels SET told_at = ? WHERE id = ? AND (told_at IS NULL OR told_at <= ?)"
            " RETURNING id",
            *(now, channel, not_since),
        )
        return bool(rows)

    async def waiting_of(self, person: str) -> list[tuple[str, int]]:
        rows = await self._query(
            "SELECT m.id, m.changed_at FROM seated s JOIN matches m ON m.id = s.stream"
            f" WHERE s.player IN {OF_PERSON} AND m.status = 'in_progress' AND m.turn = s.player"
            " ORDER BY m.changed_at DESC",
            *(person, person),
        )
        return [(row[0], row[1]) for row in rows]

    # -- the outbox --------------------------------------------------------------------------

    async def claim_alerts(self, now: int, until: int, limit: int) -> list[AlertRow]:
        if not await self._query(_ANY_DUE, now, now):
            return []
        sql = _CLAIM.format(locked=self._locked, row=_ROW)
        return [AlertRow(*row) for row in await self._query(sql, until, now, now, limit)]

    async def finish_alerts(self, rows: Sequence[AlertRow], log: Sequence[LogRow]) -> None:
        done = sorted((row.stream, row.player, row.kind, row.channel, row.version, row.due) for row in rows)
        statements: list[Statement] = [(f"DELETE FROM alerts WHERE {_SAME}", key) for key in done]
        await self._together([*statements, *_logged(log)])

    async def postpone_alert(self, row: AlertRow, due: int, note: str, tries: int) -> None:
        await self._write(
            f"UPDATE alerts SET due = ?, note = ?, tries = ?, claimed_until = 0 WHERE {_SAME}",
            *(due, note, tries, row.stream, row.player, row.kind, row.channel, row.version, row.due),
        )

    # -- the log -----------------------------------------------------------------------------

    async def alert_log(self, person: str, limit: int) -> list[LogRow]:
        rows = await self._query(
            "SELECT player, at, stream, kind, channel, way, state, detail FROM alert_log"
            " WHERE player = ? ORDER BY at DESC, stream, kind, channel LIMIT ?",
            *(person, limit),
        )
        return [LogRow(*row) for row in rows]

    async def write_alert_log(self, rows: Sequence[LogRow]) -> None:
        await self._together(_logged(rows))

    # -- secrets and confirmations -----------------------------------------------------------

    async def server_secret(self, name: str, made: str) -> str:
        put = "INSERT INTO server_secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        await self._write(put, name, made)
        rows = await self._query("SELECT value FROM server_secrets WHERE name = ?", name)
        found: str = rows[0][0]
        return found

    async def put_mail_code(self, code: MailCode, not_since: int) -> bool:
        rows = await self._query(
            "INSERT INTO mail_codes (address, player, code, tries, sent_at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (address) DO UPDATE SET player = excluded.player, code = excluded.code,"
            " tries = 0, sent_at = excluded.sent_at WHERE mail_codes.sent_at <= ? RETURNING address",
            *(code.address, code.player, code.code, 0, code.sent_at, not_since),
        )
        return bool(rows)

    async def try_mail_code(self, address: str, player: str) -> MailCode | None:
        rows = await self._query(
            "UPDATE mail_codes SET tries = tries + 1 WHERE address = ? AND player = ?"
            " RETURNING address, player, code, tries, sent_at",
            *(address, player),
        )
        return MailCode(*rows[0]) if rows else None


def _logged(rows: Sequence[LogRow]) -> list[Statement]:
    put: list[Statement] = [
        (_PUT_LOG, (one.player, one.at, one.stream, one.kind, one.channel, one.way, one.state, one.detail))
        for one in rows
    ]
    return put + [trimmed(player) for player in sorted({one.player for one in rows})]


def trimmed(player: str) -> Statement:
    """Only the last ones are kept."""
    return _TRIM_LOG, (player, player)


def _channel(row: Sequence[Any]) -> Channel:
    values = dict(zip(Channel.__struct_fields__, row, strict=True))
    return Channel(**values | {"active": bool(values["active"])})
