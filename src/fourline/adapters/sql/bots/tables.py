"""The tables of bots that run outside, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence

from fourline.adapters.sql.statements import OF_PERSON, Statement, Statements, placeholders
from fourline.core.bot_ids import Owner
from fourline.service.stored.bots import BotEventRow, BotRow, PutBot, TellBot

_BOT = (
    "SELECT b.player, COALESCE(o.person, b.owner), n.name, b.created_at,"
    " (SELECT max(k.used_at) FROM keys k WHERE k.player = b.player)"
    " FROM bots b LEFT JOIN players o ON o.id = b.owner LEFT JOIN names n ON n.player = b.player"
)
_OWNERS = (
    "SELECT b.player, n.name, CASE WHEN f.shows <> '[]' THEN f.id END"
    " FROM bots b LEFT JOIN players o ON o.id = b.owner"
    " LEFT JOIN names n ON n.player = COALESCE(o.person, b.owner)"
    " LEFT JOIN profiles f ON f.player = COALESCE(o.person, b.owner)"
)
_EVENT = "SELECT e.seq, e.at, e.kind, e.stream, e.version FROM bot_events e"
_OPEN = f"""
{_EVENT} WHERE e.player = ? AND e.seq > ? AND e.seq <= ? AND (
  (e.kind = 'challenge' AND EXISTS
    (SELECT 1 FROM game_challenges c WHERE c.id = e.stream AND c.status = 'open' AND c.expires_at > ?))
  OR (e.kind = 'match_started' AND EXISTS
    (SELECT 1 FROM matches m WHERE m.id = e.stream AND m.status = 'in_progress'))
  OR (e.kind = 'your_turn' AND EXISTS
    (SELECT 1 FROM matches m WHERE m.id = e.stream AND m.status = 'in_progress' AND m.turn = e.player)
    AND NOT EXISTS (SELECT 1 FROM bot_events l WHERE l.stream = e.stream AND l.player = e.player
      AND l.kind = 'your_turn' AND l.seq > e.seq))
  OR (e.kind = 'rematch_offered' AND EXISTS
    (SELECT 1 FROM matches m WHERE m.id = e.stream AND m.version = e.version))
) ORDER BY e.seq LIMIT ?
""".strip()
_CLOSED = (
    "at < ? AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = bot_events.stream"
    " AND m.status IN ('open', 'in_progress'))"
)
_ERASED = f"SELECT max(bot_events.seq) FROM bot_events WHERE bot_events.player = bots.player AND {_CLOSED}"


def put_bot(change: PutBot) -> list[Statement]:
    return [
        (
            "INSERT INTO players (id, token_hash, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (change.player, change.token_hash, change.at),
        ),
        (
            "INSERT INTO keys (hash, player, kind, label, created_at) VALUES (?, ?, 'bot', '', ?)"
            " ON CONFLICT (hash) DO NOTHING",
            (change.token_hash, change.player, change.at),
        ),
        (
            "INSERT INTO bots (player, owner, created_at, seq, erased) VALUES (?, ?, ?, 0, 0)"
            " ON CONFLICT (player) DO NOTHING",
            (change.player, change.owner, change.at),
        ),
    ]


def tell_bot(change: TellBot) -> list[Statement]:
    """The row of the bot is held until the commit: so the numbers are in the order of the commits."""
    put = (
        "INSERT INTO bot_events (player, seq, at, kind, stream, version)"
        " SELECT player, seq, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS INTEGER)"
        " FROM bots WHERE player = ?"
    )
    found: list[Statement] = []
    for kind in change.news:
        found.append(("UPDATE bots SET seq = seq + 1 WHERE player = ?", (change.player,)))
        found.append((put, (change.at, kind, change.stream, change.version, change.player)))
    return found


def erased(person: str) -> list[Statement]:
    return [
        (f"DELETE FROM {table} WHERE player IN {OF_PERSON}", (person, person))
        for table in ("bot_events", "bots")
    ]


class BotReading(Statements):
    """Bots and what they were told, over one way to run statements."""

    async def bots_of(self, person: str) -> list[BotRow]:
        rows = await self._query(
            f"{_BOT} WHERE b.owner IN {OF_PERSON} ORDER BY b.created_at, b.player", person, person
        )
        return [BotRow(*row) for row in rows]

    async def bot(self, player: str) -> BotRow | None:
        rows = await self._query(f"{_BOT} WHERE b.player = ?", player)
        return BotRow(*rows[0]) if rows else None

    async def owners_of(self, players: Sequence[str]) -> dict[str, Owner]:
        if not players:
            return {}
        rows = await self._query(f"{_OWNERS} WHERE b.player IN ({placeholders(players)})", *players)
        return {row[0]: Owner(row[1] or None, row[2]) for row in rows}

    async def bot_heads(self, players: Sequence[str]) -> dict[str, tuple[int, int]]:
        if not players:
            return {}
        sql = f"SELECT player, seq, erased FROM bots WHERE player IN ({placeholders(players)})"
        return {row[0]: (row[1], row[2]) for row in await self._query(sql, *players)}

    async def bot_events(self, player: str, after: int, limit: int) -> list[BotEventRow]:
        rows = await self._query(
            f"{_EVENT} WHERE e.player = ? AND e.seq > ? ORDER BY e.seq LIMIT ?", player, after, limit
        )
        return [BotEventRow(*row) for row in rows]

    async def open_bot_events(
        self, player: str, after: int, until: int, now: int, limit: int
    ) -> list[BotEventRow]:
        rows = await self._query(_OPEN, player, after, until, now, limit)
        return [BotEventRow(*row) for row in rows]

    async def tidy_bot_events(self, before: int) -> None:
        if not await self._query("SELECT 1 FROM bot_events WHERE at < ? LIMIT 1", before):
            return
        await self._together([
            (f"UPDATE bots SET erased = ({_ERASED}) WHERE ({_ERASED}) > erased", (before, before)),
            (f"DELETE FROM bot_events WHERE {_CLOSED}", (before,)),
            ("DELETE FROM game_challenges WHERE expires_at < ? AND changed_at < ?", (before, before)),
        ])  # fmt: skip
