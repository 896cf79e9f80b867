"""The alerts of an append on PostgreSQL.

Every server remembers which players have a channel, and the epoch at which that was so. A move is committed
only if the epoch still stands: so a channel that was added before the move began is never missed, whichever
server added it, and a move between players without one costs what it would cost without alerts.
`OFFSET 0` keeps it a look-up by key for each player: as a plain join the planner may read whole tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import asyncpg

from fourline.adapters.sql.alerted import AlertedPlayers
from fourline.service.ports import Entry

_ANSWERED = """
DELETE FROM alerts USING unnest({answered}) AS gone (stream, player, scope){committed_gone}
WHERE alerts.stream = gone.stream AND alerts.player = gone.player
  AND (gone.scope = 'all' OR (gone.scope = 'seen' AND alerts.kind <> 'time_short')
       OR (gone.scope = 'turn' AND alerts.kind IN ('your_turn', 'time_short'))){only}
"""
_DUE = """
INSERT INTO alerts (player, stream, kind, channel, version, due, note, claimed_until, tries)
SELECT new.player, new.stream, new.kind, c.id, new.version, new.due, new.note, 0, 0
FROM unnest({due}) AS new (player, stream, kind, version, due, note){committed_new}
  CROSS JOIN LATERAL (
    SELECT channel.id FROM players p
      JOIN alert_on o ON o.player = COALESCE(p.person, p.id) AND o.kind = new.kind
      JOIN alert_channels channel ON channel.player = o.player AND channel.way = o.way
        AND channel.active = 1 AND channel.way <> 'feed'
    WHERE p.id = new.player OFFSET 0
  ) AS c
ON CONFLICT (stream, player, kind, channel) DO UPDATE SET version = excluded.version, due = excluded.due,
  note = excluded.note, claimed_until = 0, tries = 0
"""
_ANSWERED_TYPES = ("text[]", "text[]", "text[]")
_DUE_TYPES = ("text[]", "text[]", "text[]", "int[]", "bigint[]", "text[]")


def _places(types: tuple[str, ...], first: int) -> str:
    return ", ".join(f"${place}::{kind}" for place, kind in enumerate(types, first))


ANSWERED = _ANSWERED.format(answered=_places(_ANSWERED_TYPES, 1), committed_gone="", only="")
DUE = _DUE.format(due=_places(_DUE_TYPES, 1), committed_new="")


def beside_moves(moves: str, first: int) -> str:
    """The statement for moves with the alerts of those that it commits; their values come from `first` on."""
    answered = _ANSWERED.format(
        answered=_places(_ANSWERED_TYPES, first),
        committed_gone=", committed",
        only=" AND committed.stream = gone.stream",
    )
    due = _DUE.format(
        due=_places(_DUE_TYPES, first + len(_ANSWERED_TYPES)),
        committed_new=" JOIN committed ON committed.stream = new.stream",
    )
    head, tail = moves.rsplit(")", 1)
    return f"{head}), answered AS ({answered}), alerted AS ({due}){tail}"


def answered_rows(entries: Iterable[Entry]) -> list[tuple[Any, ...]]:
    return [
        (entry.commit.stream, player, scope) for entry in entries for player, scope in entry.alerts.answered
    ]


def due_rows(entries: Iterable[Entry]) -> list[tuple[Any, ...]]:
    return [
        (one.player, entry.commit.stream, one.kind, one.version, one.at, one.note)
        for entry in entries
        for one in entry.alerts.due
    ]


_SINCE = """
SELECT alert_epoch.n, found.player FROM alert_epoch LEFT JOIN (
  SELECT c.player FROM alert_channels c WHERE c.epoch > $1 AND c.active = 1 AND c.way <> 'feed'
  UNION
  SELECT p.id FROM alert_channels c JOIN players p ON p.person = c.player
  WHERE c.epoch > $1 AND c.active = 1 AND c.way <> 'feed'
) AS found ON true
"""


class Alerted(AlertedPlayers):
    """Every player who had a channel at this epoch; -1 before the first look."""

    def __init__(self) -> None:
        super().__init__()
        self.epoch = -1

    async def catch_up(self, connection: asyncpg.Connection) -> bool:
        """Learn of channels that came since; False if there is nothing new."""
        rows = await connection.fetch(_SINCE, self.epoch)
        self._players.update(row[1] for row in rows if row[1] is not None)
        known, self.epoch = self.epoch, rows[0][0]
        return known != self.epoch


SEEN = """
WITH gone AS (
  DELETE FROM alerts USING unnest($1::text[], $2::text[], $3::int[]) AS seen (stream, player, version)
  WHERE alerts.stream = seen.stream AND alerts.player = seen.player AND alerts.version <= seen.version
    AND alerts.kind <> 'time_short'
  RETURNING alerts.stream, alerts.kind, alerts.channel, alerts.claimed_until
)
INSERT INTO alert_log (player, at, stream, kind, channel, way, state, detail)
SELECT c.player, $4::bigint, gone.stream, gone.kind, gone.channel, c.way, 'seen', ''
FROM gone JOIN alert_channels c ON c.id = gone.channel WHERE gone.claimed_until <= $4::bigint
ON CONFLICT DO NOTHING RETURNING player
"""
