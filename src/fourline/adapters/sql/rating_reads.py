"""Reads of ratings, profiles and fair play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.statements import OF_PERSON, Statements, placeholders
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import STRANGERS, Chain, Pool, Standing
from fourline.service.rating_records import BestRow, Ended, Met, ProfileRow, RatedGame

LATEST = 2**62
_STANDING = "SELECT player, rating, deviation, volatility, games FROM ratings"
_GAMES = (
    "SELECT g.stream, g.game, g.pool, g.number, g.at, g.seat, g.points, g.after, g.after - g.before,"
    f" g.opponent FROM rated_games g WHERE g.points IS NOT NULL AND g.pool <> '{STRANGERS}' AND NOT EXISTS"
    " (SELECT 1 FROM rated_games u WHERE u.stream = g.stream AND u.points IS NULL)"
)
_PUT_EVIDENCE = (
    "INSERT INTO evidence (stream, seat, player, body) SELECT ?, ?, ?, ? WHERE NOT EXISTS"
    " (SELECT 1 FROM players p JOIN names n ON n.player = COALESCE(p.person, p.id)"
    " WHERE p.id = ? AND n.name = '' AND n.everywhere = 1) ON CONFLICT DO NOTHING"
)


class RatingReading(Statements):
    """The reads of ratings, over one way to run a statement."""

    async def standing(self, player: str, game: str, pool: Chain) -> Standing:
        """That of the person whom this player is: the one with the most games, if several were adopted."""
        person = await self._person(player)
        rows = await self._query(
            f"{_STANDING} WHERE game = ? AND pool = ? AND player IN {OF_PERSON}"
            " ORDER BY games DESC, player LIMIT 1",
            *(game, pool, person, person),
        )
        return _standing(rows[0]) if rows else Standing(person)

    async def standing_of(self, key: str, game: str, pool: Chain) -> Standing:
        """The one that is kept under this id."""
        rows = await self._query(f"{_STANDING} WHERE player = ? AND game = ? AND pool = ?", key, game, pool)
        return _standing(rows[0]) if rows else Standing(key)

    async def standings_of(self, person: str) -> list[tuple[str, Chain, Standing]]:
        """(game, pool, standing) of this person's ratings: in each pool the one that counts."""
        rows = await self._query(
            "SELECT game, pool, player, rating, deviation, volatility, games FROM ratings"
            f" WHERE player IN {OF_PERSON} ORDER BY game, pool, games DESC, player",
            *(person, person),
        )
        counts: dict[tuple[str, Pool], Standing] = {}
        for game, pool, *row in rows:
            counts.setdefault((game, pool), _standing(row))
        return [(game, pool, standing) for (game, pool), standing in counts.items()]

    async def _person(self, player: str) -> str:
        rows = await self._query("SELECT COALESCE(person, id) FROM players WHERE id = ?", player)
        return rows[0][0] if rows else player

    async def all_standings(self, after: tuple[str, str, str], limit: int) -> list[tuple[str, str, Standing]]:
        """(game, pool, standing) of every rating, in order."""
        rows = await self._query(
            "SELECT game, pool, player, rating, deviation, volatility, games FROM ratings"
            " WHERE (game, pool, player) > (?, ?, ?) ORDER BY game, pool, player LIMIT ?",
            *(*after, limit),
        )
        return [(row[0], row[1], _standing(row[2:])) for row in rows]

    async def rated_games(self, person: str, limit: int) -> list[RatedGame]:
        """The newest first; those that were taken back are left out."""
        rows = await self._query(
            f"{_GAMES} AND g.player IN {OF_PERSON} ORDER BY g.at DESC, g.stream LIMIT ?",
            *(person, person, limit),
        )
        return [RatedGame(*row) for row in rows]

    async def met(self, person: str, other: str, since: int) -> list[Met]:
        """Rated matches that these two ended with each other since then; those taken back count too."""
        one, two = await self._person(person), await self._person(other)
        rows = await self._query(
            "SELECT DISTINCT g.stream, g.invited FROM rated_games g JOIN rated_games o ON o.stream = g.stream"
            f" WHERE g.at >= ? AND g.points IS NOT NULL AND g.player IN {OF_PERSON}"
            f" AND o.player IN {OF_PERSON}",
            *(since, one, one, two, two),
        )
        return [Met(row[0], bool(row[1])) for row in rows]

    async def moved(self, player: str, game: str, pool: Pool, since: int) -> float:
        """By how much invited matches, and taking them back, have moved this person's rating since then."""
        person = await self._person(player)
        rows = await self._query(
            "SELECT SUM(g.after - g.before) FROM rated_games g WHERE g.invited = 1 AND g.at >= ?"
            f" AND g.game = ? AND g.pool = ? AND g.player IN {OF_PERSON}",
            *(since, game, pool, person, person),
        )
        return round(rows[0][0] or 0.0, 3)

    async def rated_alone(self) -> list[str]:
        """Rated matches whose players are one person by now. Found from the few who were adopted."""
        rows = await self._query(
            "SELECT DISTINCT a.stream FROM players p JOIN seated a ON a.player = p.id"
            " JOIN seated b ON b.stream = a.stream AND b.player <> a.player"
            " JOIN players q ON q.id = b.player AND COALESCE(q.person, q.id) = p.person"
            " JOIN rated_games r ON r.stream = a.stream"
            " WHERE p.person IS NOT NULL AND NOT EXISTS"
            " (SELECT 1 FROM rated_games u WHERE u.stream = a.stream AND u.points IS NULL)"
        )
        return [row[0] for row in rows]

    async def rated_matches(self) -> list[Ended]:
        """All that ended with a step, in the order of their ends; those taken back are among them."""
        rows = await self._query(
            "SELECT DISTINCT at, stream FROM rated_games WHERE points IS NOT NULL ORDER BY at, stream"
        )
        return [Ended(*row) for row in rows]

    async def closed_among(self, subjects: Sequence[str], beginning: str) -> set[str]:
        """What running rated matches close: of these, and of all that begin like this."""
        named = f"subject IN ({placeholders(subjects)}) OR " if subjects else ""
        rows = await self._query(
            f"SELECT DISTINCT subject FROM closed_subjects WHERE {named}substr(subject, 1, ?) = ?",
            *(*subjects, len(beginning), beginning),
        )
        return {row[0] for row in rows}

    async def is_closed_to(self, subject: str, person: str) -> bool:
        """Whether this person plays a rated match that closes it."""
        rows = await self._query(
            "SELECT 1 FROM closed_subjects c JOIN seated s ON s.stream = c.stream"
            f" WHERE c.subject = ? AND s.player IN {OF_PERSON} LIMIT 1",
            *(subject, person, person),
        )
        return bool(rows)

    async def profile(self, profile_id: str) -> ProfileRow | None:
        return await self._profile("id", profile_id)

    async def profile_of(self, person: str) -> ProfileRow | None:
        return await self._profile("player", person)

    async def _profile(self, column: str, value: str) -> ProfileRow | None:
        rows = await self._query(f"SELECT player, id, shows FROM profiles WHERE {column} = ?", value)
        return ProfileRow(*rows[0]) if rows else None

    async def put_profile(self, row: ProfileRow, at: int) -> None:
        """Other servers read again what they show of this person."""
        await self._write(
            "INSERT INTO profiles (player, id, shows) VALUES (?, ?, ?)"
            " ON CONFLICT (player) DO UPDATE SET shows = excluded.shows",
            *(row.person, row.id, row.shows),
        )
        await self._write(
            "INSERT INTO changes (kind, subject, at) VALUES ('name', ?, ?)"
            " ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at",
            *(row.person, at),
        )

    async def profiles_of(self, players: Sequence[str]) -> dict[str, str]:
        """The pages that these players show, by player."""
        if not players:
            return {}
        rows = await self._query(
            "SELECT p.id, f.id FROM players p JOIN profiles f ON f.player = COALESCE(p.person, p.id)"
            f" WHERE f.shows <> '[]' AND p.id IN ({placeholders(players)})",
            *players,
        )
        return {row[0]: row[1] for row in rows}

    async def best(self, game: str, pool: Chain, least_games: int, most_deviation: float) -> list[BestRow]:
        """The highest ratings of people who show theirs, the best first."""
        rows = await self._query(
            "SELECT f.id, f.player, r.rating, r.deviation, r.games FROM ratings r"
            " JOIN players p ON p.id = r.player JOIN profiles f ON f.player = COALESCE(p.person, p.id)"
            " WHERE r.game = ? AND r.pool = ? AND r.games >= ? AND r.deviation <= ? AND f.shows LIKE ?"
            " AND NOT EXISTS (SELECT 1 FROM ratings o JOIN players q ON q.id = o.player"
            " WHERE o.game = r.game AND o.pool = r.pool AND COALESCE(q.person, q.id) = f.player"
            " AND (o.games > r.games OR (o.games = r.games AND o.player < r.player)))"
            " ORDER BY r.rating DESC, f.id LIMIT 100",
            *(game, pool, least_games, most_deviation, '%"table"%'),
        )
        return [BestRow(*row) for row in rows]

    async def put_evidence(self, stream: str, seat: str, player: str, body: str) -> None:
        """Not of a player who was deleted meanwhile."""
        await self._write(_PUT_EVIDENCE, *(stream, seat, player, body), player)

    async def without_evidence(self, since: int, after: Ended | None, limit: int) -> list[Ended]:
        """Rated matches since then that were not looked at yet, the newest first, from the one after this."""
        last = (after.at, after.stream) if after is not None else (LATEST, "")
        rows = await self._query(
            "SELECT DISTINCT g.at, g.stream FROM rated_games g WHERE g.points IS NOT NULL"
            " AND g.at >= ? AND (g.at, g.stream) < (?, ?) AND NOT EXISTS"
            " (SELECT 1 FROM evidence e WHERE e.stream = g.stream) ORDER BY g.at DESC, g.stream DESC LIMIT ?",
            *(since, *last, limit),
        )
        return [Ended(*row) for row in rows]

    async def evidence_of(self, person: str) -> dict[str, str]:
        """What is known of this person's rated matches, by match."""
        rows = await self._query(
            f"SELECT stream, body FROM evidence WHERE player IN {OF_PERSON}", person, person
        )
        return {row[0]: row[1] for row in rows}


def _standing(row: Sequence[Any]) -> Standing:
    return Standing(row[0], Rating(row[1], row[2], row[3]), row[4])
