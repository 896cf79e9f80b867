"""The tables of seeks, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.statements import OF_PERSON, Statement, Statements, placeholders
from fourline.service.stored.seeks import Meeting, PairedSeek, PairSeeks, ReopenSeeks, SeekRow

AT_ONCE = 500
_COLUMNS = (
    "id, player, game, tempo, pool, rated, name, rating, deviation, avoids, last, last_seat, last_at,"
    " since, seen_at, changed_at, status, stream, seat, suspected"
)
_SEEK = f"SELECT {_COLUMNS} FROM seeks"
_PUT = f"INSERT INTO seeks ({_COLUMNS}) VALUES ({', '.join('?' * 20)}) ON CONFLICT DO NOTHING"
_PAIR = (
    "UPDATE seeks SET status = 'paired', stream = ?, seat = ?, changed_at = ?"
    " WHERE id = ? AND status = 'waiting' AND name = ? AND (pool = 'days' OR seen_at >= ?)"
)
_MET = (
    "INSERT INTO meetings (player, game, opponent, seat, at) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (player, game) DO UPDATE SET opponent = excluded.opponent, seat = excluded.seat,"
    " at = excluded.at"
)
_NOT_BOTH = (
    "SELECT 1 FROM (SELECT count(*) AS n FROM seeks WHERE stream = ? AND id IN (?, ?)) AS f WHERE n <> 2"
)
_BLOCKED = "SELECT 1 FROM blocks WHERE (player = ? AND blocked = ?) OR (player = ? AND blocked = ?)"
_BANNED = "SELECT 1 FROM bans b JOIN players p ON p.id = b.player WHERE COALESCE(p.person, p.id) IN (?, ?)"
_LATER = "CASE WHEN changed_at > ? THEN changed_at ELSE ? END"
"""Now, or what another server wrote whose clock is ahead: of two states of a seek the later one counts."""
_REOPEN = (
    "UPDATE seeks SET status = 'waiting', stream = NULL, seat = NULL, last = ?, last_at = ?,"
    " changed_at = CASE WHEN changed_at >= ? THEN changed_at + 1 ELSE ? END"
    " WHERE id = ? AND stream = ? AND status = 'paired' AND NOT EXISTS"
    " (SELECT 1 FROM seeks o WHERE o.player = seeks.player AND o.pool = seeks.pool AND o.status = 'waiting')"
)
_AVOIDED = (
    "SELECT COALESCE(p.person, p.id) FROM blocks b JOIN players p ON p.id = b.blocked"
    f" WHERE b.player IN {OF_PERSON} UNION SELECT COALESCE(p.person, p.id) FROM blocks b"
    f" JOIN players p ON p.id = b.player WHERE b.blocked IN {OF_PERSON}"
)


def paired(change: PairSeeks) -> list[Statement]:
    one, other = change.one, change.other
    return [
        *(_seated(change, seek) for seek in sorted((one, other), key=lambda seek: seek.id)),
        (_MET, (one.player, change.game, other.player, one.number, change.at)),
        (_MET, (other.player, change.game, one.player, other.number, change.at)),
    ]


def _seated(change: PairSeeks, seek: PairedSeek) -> Statement:
    return _PAIR, (change.match, seek.seat, change.at, seek.id, seek.name, change.seen_after)


def not_paired(change: PairSeeks) -> list[Statement]:
    """Queries that find a row unless both seeks waited, and the players may meet."""
    one, other = change.one, change.other
    return [
        (_NOT_BOTH, (change.match, one.id, other.id)),
        (_BLOCKED, (one.player, other.player, other.player, one.player)),
        (_BANNED, (one.player, other.player)),
    ]


def renamed(person: str, name: str) -> list[Statement]:
    """A search that waits goes on under the new name."""
    sql = f"UPDATE seeks SET name = ? WHERE status = 'waiting' AND name <> '' AND player IN {OF_PERSON}"
    return [(sql, (name, person, person))]


def reopened(change: ReopenSeeks) -> list[Statement]:
    """Those who came count as seen now; a player who did not come must still have a page open."""
    at, came = change.at, [one.id for one in change.seeks if one.came]
    return [
        *(("UPDATE seeks SET seen_at = ? WHERE id = ?", (at, one)) for one in came),
        *((_REOPEN, (one.opponent, at, at, at, one.id, change.match)) for one in change.seeks),
    ]


def adopted(player: str, at: int) -> list[Statement]:
    """A player who becomes another no longer waits under the old id."""
    sql = "UPDATE seeks SET status = 'gone', changed_at = ? WHERE player = ? AND status = 'waiting'"
    return [(sql, (at, player))]


def erased(person: str) -> list[Statement]:
    whose = (person, person)
    return [
        (f"DELETE FROM seeks WHERE player IN {OF_PERSON}", whose),
        (f"DELETE FROM meetings WHERE player IN {OF_PERSON}", whose),
        (f"DELETE FROM blocks WHERE player IN {OF_PERSON}", whose),
    ]


PAIRED_LATELY_MS = 10_000
_PUT_TOO_LATE = (
    "DELETE FROM seeks WHERE id = ? AND status = 'waiting' AND EXISTS (SELECT 1 FROM seeks o"
    " WHERE o.player = seeks.player AND o.pool = seeks.pool AND o.id <> seeks.id"
    " AND o.status = 'paired' AND o.changed_at >= ? AND NOT EXISTS"
    " (SELECT 1 FROM matches m WHERE m.id = o.stream AND m.status IN ('completed', 'aborted')))"
)
"""Another request of the same player has just been paired: this one is not put beside it."""


class SeekReading(Statements):
    """Seeks, over one way to run statements."""

    async def put_seek(self, row: SeekRow, token_hash: bytes | None) -> SeekRow:
        new = _new_player(row.player, token_hash, row.since) if token_hash is not None else []
        recent = row.since - PAIRED_LATELY_MS
        await self._together([*new, (_PUT, _values(row)), (_PUT_TOO_LATE, (row.id, recent))])
        rows = await self._query(
            f"{_SEEK} WHERE id = ? OR (player = ? AND pool = ? AND (status = 'waiting'"
            " OR (status = 'paired' AND changed_at >= ?))) ORDER BY since DESC",
            *(row.id, row.player, row.pool, recent),
        )
        found = [_row(one) for one in rows]
        return next((one for one in found if one.id == row.id), found[0] if found else row)

    async def seek(self, seek_id: str) -> SeekRow | None:
        rows = await self._query(f"{_SEEK} WHERE id = ?", seek_id)
        return _row(rows[0]) if rows else None

    async def seeks_of(self, person: str) -> list[SeekRow]:
        """Those that wait first: one for a game of days may be older than many live games."""
        order = "CASE WHEN status = 'waiting' THEN 0 ELSE 1 END, since DESC, id LIMIT 20"
        rows = await self._query(f"{_SEEK} WHERE player = ? ORDER BY {order}", person)
        return [_row(one) for one in rows]

    async def end_seek(self, seek_id: str, now: int) -> bool:
        rows = await self._query(
            f"UPDATE seeks SET status = 'gone', changed_at = {_LATER} WHERE id = ? AND status = 'waiting'"
            " RETURNING id",
            *(now, now, seek_id),
        )
        return bool(rows)

    async def waiting_seeks(self, after: str, limit: int) -> list[SeekRow]:
        rows = await self._query(
            f"{_SEEK} WHERE status = 'waiting' AND id > ? ORDER BY id LIMIT ?", after, limit
        )
        return [_row(one) for one in rows]

    async def changed_seeks(self, since: int, after: str, limit: int) -> list[SeekRow]:
        rows = await self._query(
            f"{_SEEK} WHERE changed_at >= ? AND id > ? ORDER BY id LIMIT ?", since, after, limit
        )
        return [_row(one) for one in rows]

    async def see_seeks(self, ids: Sequence[str], now: int) -> None:
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            await self._write(f"UPDATE seeks SET seen_at = ? WHERE id IN ({placeholders(some)})", now, *some)

    async def see_all_seeks(self, now: int) -> None:
        await self._write("UPDATE seeks SET seen_at = ? WHERE status = 'waiting'", now)

    async def drop_unseen_seeks(self, before: int, now: int) -> list[str]:
        unseen = "status = 'waiting' AND pool = 'live' AND seen_at < ?"
        if not await self._query(f"SELECT 1 FROM seeks WHERE {unseen} LIMIT 1", before):
            return []
        rows = await self._query(
            f"UPDATE seeks SET status = 'gone', changed_at = ? WHERE {unseen} RETURNING id", now, before
        )
        return [one[0] for one in rows]

    async def tidy_seeks(self, before: int) -> None:
        await self._write("DELETE FROM seeks WHERE status <> 'waiting' AND changed_at < ?", before)

    async def last_meeting(self, person: str, game: str) -> Meeting | None:
        rows = await self._query(
            "SELECT opponent, seat, at FROM meetings WHERE player = ? AND game = ?", person, game
        )
        return Meeting(*rows[0]) if rows else None

    async def avoided_by(self, person: str) -> list[str]:
        return [one[0] for one in await self._query(_AVOIDED, *[person] * 4)]


def _new_player(player: str, hashed: bytes, at: int) -> list[Statement]:
    return [
        ("INSERT INTO players (id, token_hash, created_at) VALUES (?, ?, ?)", (player, hashed, at)),
        (
            "INSERT INTO keys (hash, player, kind, label, created_at, used_at)"
            " VALUES (?, ?, 'device', '', ?, ?)",
            (hashed, player, at, at),
        ),
    ]


def _values(row: SeekRow) -> tuple[Any, ...]:
    return (
        *(row.id, row.player, row.game, row.tempo, row.pool, int(row.rated), row.name, row.rating),
        *(row.deviation, row.avoids, row.last, row.last_seat, row.last_at, row.since, row.seen_at),
        *(row.changed_at, row.status, row.match, row.seat, int(row.suspected)),
    )


def _row(row: Sequence[Any]) -> SeekRow:
    names = [one.strip() for one in _COLUMNS.split(",")]
    values = dict(zip(names, row, strict=True))
    match = values.pop("stream")
    flags = {name: bool(values[name]) for name in ("rated", "suspected")}
    return SeekRow(**values | flags | {"match": match})
