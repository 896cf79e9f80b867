"""Challenges, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.bots.tables import tell_bot
from fourline.adapters.sql.statements import OF_PERSON, Statement, Statements
from fourline.service.stored.bots import AcceptChallenge, ChallengeRow, TellBot

_COLUMNS = (
    "id, challenger, challenged, game, clock, rated, seat, name,"
    " since, expires_at, changed_at, status, stream"
)
_CHALLENGE = f"SELECT {_COLUMNS} FROM game_challenges"
_PUT = f"INSERT INTO game_challenges ({_COLUMNS}) VALUES ({', '.join('?' * 13)})"
_END = "UPDATE game_challenges SET status = ?, changed_at = ? WHERE status = 'open'"
_BEHIND = """
WITH sides AS (
  SELECT challenger AS player, 1 AS side FROM game_challenges WHERE id = ?
  UNION ALL SELECT challenged, 2 FROM game_challenges WHERE id = ?
), people AS (
  SELECT COALESCE(p.person, p.id) AS person, s.side FROM sides s JOIN players p ON p.id = s.player
  UNION ALL SELECT COALESCE(o.person, o.id), s.side FROM sides s
    JOIN bots b ON b.player = s.player JOIN players o ON o.id = b.owner
), behind AS (
  SELECT person AS player, side FROM people
  UNION SELECT p.id, w.side FROM people w JOIN players p ON p.person = w.person
)
""".strip()
"""Every player behind each side: the person, the owner of a bot, and those who were adopted by them."""
_BLOCKED = (
    f"{_BEHIND} SELECT 1 FROM behind one JOIN blocks b ON b.player = one.player"
    " JOIN behind other ON other.player = b.blocked WHERE one.side <> other.side"
)
_BANNED = f"{_BEHIND} SELECT 1 FROM behind JOIN bans ON bans.player = behind.player"


def accept(change: AcceptChallenge) -> list[Statement]:
    return [
        (
            "UPDATE game_challenges SET status = 'accepted', stream = ?, changed_at = ?"
            " WHERE id = ? AND status = 'open' AND expires_at > ?",
            (change.match, change.at, change.id, change.at),
        )
    ]


def not_accepted(change: AcceptChallenge) -> list[Statement]:
    """Queries that find a row unless the challenge was open, and the players may meet."""
    accepted = "SELECT 1 FROM game_challenges WHERE id = ? AND status = 'accepted' AND stream = ?"
    return [
        (f"SELECT 1 WHERE NOT EXISTS ({accepted})", (change.id, change.match)),
        *((sql, (change.id, change.id)) for sql in (_BLOCKED, _BANNED)),
    ]


def erased(person: str) -> list[Statement]:
    return [
        (f"DELETE FROM game_challenges WHERE {whose} IN {OF_PERSON}", (person, person))
        for whose in ("challenger", "challenged")
    ]


class ChallengeReading(Statements):
    """Challenges, over one way to run statements."""

    async def put_game_challenge(self, row: ChallengeRow, token_hash: bytes | None) -> None:
        new: list[Statement] = []
        if token_hash is not None:
            new = [
                (
                    "INSERT INTO players (id, token_hash, created_at) VALUES (?, ?, ?)",
                    (row.challenger, token_hash, row.since),
                ),
                (
                    "INSERT INTO keys (hash, player, kind, label, created_at, used_at)"
                    " VALUES (?, ?, 'device', '', ?, ?)",
                    (token_hash, row.challenger, row.since, row.since),
                ),
            ]
        told = TellBot(row.challenged, row.id, 0, row.since, ("challenge",))
        await self._together([*new, (_PUT, _values(row)), *tell_bot(told)])

    async def game_challenge(self, challenge_id: str) -> ChallengeRow | None:
        rows = await self._query(f"{_CHALLENGE} WHERE id = ?", challenge_id)
        return _row(rows[0]) if rows else None

    async def challenges_of(self, person: str, now: int) -> list[ChallengeRow]:
        rows = await self._query(
            f"{_CHALLENGE} WHERE status = 'open' AND expires_at > ?"
            f" AND (challenger IN {OF_PERSON} OR challenged IN {OF_PERSON}) ORDER BY since, id",
            *(now, person, person, person, person),
        )
        return [_row(row) for row in rows]

    async def end_challenge(self, challenge_id: str, status: str, now: int) -> None:
        await self._write(f"{_END} AND id = ?", status, now, challenge_id)

    async def end_challenges_of(self, person: str, now: int) -> None:
        await self._together([
            (f"{_END} AND {whose} IN {OF_PERSON}", (status, now, person, person))
            for whose, status in (("challenger", "withdrawn"), ("challenged", "declined"))
        ])  # fmt: skip


def _values(row: ChallengeRow) -> tuple[Any, ...]:
    return (
        *(row.id, row.challenger, row.challenged, row.game, row.clock, int(row.rated), row.seat, row.name),
        *(row.since, row.expires_at, row.changed_at, row.status, row.match),
    )


def _row(row: Sequence[Any]) -> ChallengeRow:
    names = [one.strip() for one in _COLUMNS.split(",")]
    values = dict(zip(names, row, strict=True))
    return ChallengeRow(**values | {"rated": bool(values["rated"]), "match": values.pop("stream")})
