"""The alerts of an append on SQLite. Which players have a channel is remembered by the one writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

from fourline.adapters.sql.alert_tables import trimmed
from fourline.adapters.sql.alerted import AlertedPlayers
from fourline.service.alert_records import ActivateChannel, PutChannel
from fourline.service.ports import Entry
from fourline.service.records import Adopt, Change

_SCOPES = {"all": "", "seen": " AND kind <> 'time_short'", "turn": " AND kind IN ('your_turn', 'time_short')"}
_ANSWERED = "DELETE FROM alerts WHERE stream = ? AND player = ?"
_DUE = """
INSERT INTO alerts (player, stream, kind, channel, version, due, note, claimed_until, tries)
SELECT p.id, ?, o.kind, c.id, ?, ?, ?, 0, 0 FROM players p
  JOIN alert_on o ON o.player = COALESCE(p.person, p.id) AND o.kind = ?
  JOIN alert_channels c ON c.player = o.player AND c.way = o.way AND c.active = 1 AND c.way <> 'feed'
WHERE p.id = ?
ON CONFLICT (stream, player, kind, channel) DO UPDATE SET version = excluded.version, due = excluded.due,
  note = excluded.note, claimed_until = 0, tries = 0
"""
_SEEN = " AND version <= ? AND kind <> 'time_short'"
_LOG_SEEN = f"""
INSERT INTO alert_log (player, at, stream, kind, channel, way, state, detail)
SELECT c.player, ?, a.stream, a.kind, a.channel, c.way, 'seen', '' FROM alerts a
  JOIN alert_channels c ON c.id = a.channel
WHERE a.stream = ? AND a.player = ? AND a.claimed_until <= ?{_SEEN} ON CONFLICT DO NOTHING
RETURNING player
"""
_WITH_CHANNEL = """
SELECT p.id FROM players p WHERE COALESCE(p.person, p.id) IN
  (SELECT player FROM alert_channels WHERE active = 1 AND way <> 'feed')
"""
Seen = tuple[str, str, int]


class Alerted(AlertedPlayers):
    """Every player who has a channel: no one else writes to this file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(row[0] for row in connection.execute(_WITH_CHANNEL))

    def learn(self, connection: sqlite3.Connection, changes: Iterable[Change]) -> None:
        """Before the transaction that has these changes is committed."""
        for change in changes:
            if isinstance(change, PutChannel):
                self._add(connection, change.channel.player)
            elif isinstance(change, Adopt):
                self._add(connection, change.person)
            elif isinstance(change, ActivateChannel):
                found = "SELECT player FROM alert_channels WHERE id = ?"
                for row in connection.execute(found, (change.id,)).fetchall():
                    self._add(connection, row[0])

    def _add(self, connection: sqlite3.Connection, person: str) -> None:
        rows = connection.execute(f"{_WITH_CHANNEL} AND COALESCE(p.person, p.id) = ?", (person,))
        self._players.update(row[0] for row in rows)


def write_alerts(connection: sqlite3.Connection, entries: Iterable[Entry], alerted: Alerted) -> None:
    for entry in entries:
        stream = entry.commit.stream
        for player, scope in entry.alerts.answered:
            if player in alerted:
                connection.execute(f"{_ANSWERED}{_SCOPES[scope]}", (stream, player))
        for one in entry.alerts.due:
            if one.player in alerted:
                values = (stream, one.version, one.at, one.note, one.kind, one.player)
                connection.execute(_DUE, values)


def write_seen(connection: sqlite3.Connection, seen: Sequence[Seen], now: int) -> None:
    told: set[str] = set()
    for stream, player, version in seen:
        rows = connection.execute(_LOG_SEEN, (now, stream, player, now, version)).fetchall()
        told.update(row[0] for row in rows)
        connection.execute(f"{_ANSWERED}{_SEEN}", (stream, player, version))
    for person in told:
        connection.execute(*trimmed(person))
