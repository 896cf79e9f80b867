"""Reads of the tables beside the log: keys, names, links."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from fourline.adapters.sql.statements import OF_PERSON, Statements, placeholders
from fourline.core.bot_ids import Owner, is_bot_player
from fourline.service.records import Changed, Key, LinkRow, NameRow, NamesOf, Passkey

_KEY = (
    "SELECT k.hash, k.player, k.kind, k.label, k.created_at, k.used_at, k.expires_at,"
    " COALESCE(p.person, k.player), COALESCE(o.person, b.owner)"
    " FROM keys k LEFT JOIN players p ON p.id = k.player"
    " LEFT JOIN bots b ON b.player = k.player LEFT JOIN players o ON o.id = b.owner"
)
_FIRST_KEY = (
    "SELECT token_hash, id, 'device', '', created_at, created_at, NULL, COALESCE(person, id), NULL"
    " FROM players WHERE token_hash = ?"
)
_PASSKEY = (
    "SELECT k.credential, k.player, k.public_key, k.counter, k.label, k.created_at, k.used_at,"
    " COALESCE(p.person, k.player) FROM passkeys k LEFT JOIN players p ON p.id = k.player"
)
_OWN_NAMES = (
    "SELECT p.id, n.name, n.everywhere FROM players p JOIN names n ON n.player = COALESCE(p.person, p.id)"
    " WHERE p.id IN ({places})"
)
_SEAT_NAMES = (
    "SELECT s.stream, s.seat, n.name, n.everywhere FROM seated s JOIN players p ON p.id = s.player"
    " JOIN names n ON n.player = COALESCE(p.person, p.id) WHERE s.stream IN ({places})"
)
_LINK = "SELECT code_hash, player, claim_hash, token_hash, label, expires_at, link, salt, secret FROM links"
_RUNNING = "('open', 'in_progress')"


class AccountReading(Statements):
    """The reads of accounts, over one way to run a statement."""

    async def key(self, hashed: bytes) -> Key | None:
        rows = await self._query(f"{_KEY} WHERE k.hash = ?", hashed)
        if not rows:  # made by a server of an earlier version, during an upgrade
            rows = await self._query(_FIRST_KEY, hashed)
        return _key(rows[0]) if rows else None

    async def player(self, token_hash: bytes) -> str | None:
        found = await self.key(token_hash)
        return found.person if found is not None else None

    async def keys(self, person: str) -> list[Key]:
        rows = await self._query(
            f"{_KEY} WHERE k.player IN {OF_PERSON} ORDER BY k.created_at", person, person
        )
        return [_key(row) for row in rows]

    async def use_key(self, hashed: bytes, at: int) -> None:
        await self._write("UPDATE keys SET used_at = ? WHERE hash = ?", at, hashed)

    async def use_key_first(self, hashed: bytes, at: int) -> None:
        """The device has its token: the claim that it came by need not be answered again."""
        await self._write("UPDATE links SET salt = NULL, secret = NULL WHERE token_hash = ?", hashed)
        await self.use_key(hashed, at)

    async def passkey(self, credential: bytes) -> Passkey | None:
        rows = await self._query(f"{_PASSKEY} WHERE k.credential = ?", credential)
        return _passkey(rows[0]) if rows else None

    async def passkeys(self, person: str) -> list[Passkey]:
        rows = await self._query(
            f"{_PASSKEY} WHERE k.player IN {OF_PERSON} ORDER BY k.created_at", person, person
        )
        return [_passkey(row) for row in rows]

    async def use_passkey(self, credential: bytes, counter: int, at: int) -> None:
        await self._write(
            "UPDATE passkeys SET counter = ?, used_at = ? WHERE credential = ?", counter, at, credential
        )

    async def put_challenge(self, hashed: bytes, player: str, expires_at: int) -> None:
        await self._write("DELETE FROM challenges WHERE expires_at < ?", expires_at - 3_600_000)
        await self._write(
            "INSERT INTO challenges (hash, player, expires_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            *(hashed, player, expires_at),
        )

    async def take_challenge(self, hashed: bytes) -> tuple[str, int] | None:
        """The player and the end of a challenge, once."""
        rows = await self._query("DELETE FROM challenges WHERE hash = ? RETURNING player, expires_at", hashed)
        return (rows[0][0], rows[0][1]) if rows else None

    async def ids(self, person: str) -> tuple[str, ...]:
        """The person's own id first, then those of adopted players."""
        rows = await self._query("SELECT id FROM players WHERE person = ? ORDER BY id", person)
        return (person, *(row[0] for row in rows))

    async def since(self, person: str) -> int | None:
        rows = await self._query("SELECT created_at FROM players WHERE id = ?", person)
        return rows[0][0] if rows else None

    async def link(self, code_hash: bytes) -> LinkRow | None:
        return await self._link("code_hash", code_hash)

    async def claimed_link(self, claim_hash: bytes) -> LinkRow | None:
        return await self._link("claim_hash", claim_hash)

    async def links(self, person: str) -> list[LinkRow]:
        """Those that were claimed."""
        rows = await self._query(
            f"{_LINK} WHERE claim_hash IS NOT NULL AND player IN {OF_PERSON}", person, person
        )
        return [LinkRow(*(_bytes(one) for one in row)) for row in rows]

    async def _link(self, column: str, value: bytes) -> LinkRow | None:
        rows = await self._query(f"{_LINK} WHERE {column} = ?", value)
        return LinkRow(*(_bytes(one) for one in rows[0])) if rows else None

    async def games_of(self, person: str) -> int:
        rows = await self._query(
            f"SELECT count(DISTINCT stream) FROM seated WHERE player IN {OF_PERSON}", person, person
        )
        count: int = rows[0][0]
        return count

    async def running_of(self, person: str) -> list[str]:
        """The matches of this person that are not over."""
        rows = await self._query(
            "SELECT DISTINCT m.id FROM matches m JOIN seated s ON s.stream = m.id"
            f" WHERE m.status IN {_RUNNING} AND s.player IN {OF_PERSON}",
            *(person, person),
        )
        return [row[0] for row in rows]

    async def matches_of(self, person: str) -> list[str]:
        """Every match in which this person has had a seat."""
        rows = await self._query(
            f"SELECT DISTINCT stream FROM seated WHERE player IN {OF_PERSON} ORDER BY stream", person, person
        )
        return [row[0] for row in rows]

    async def rooms_of(self, ids: Sequence[str]) -> list[str]:
        """The rooms in which these players gave a name."""
        rows = await self._query(
            f"SELECT DISTINCT stream FROM given_names WHERE player IN ({placeholders(ids)})"
            " AND stream LIKE 'room:%' ORDER BY stream",
            *ids,
        )
        return [row[0] for row in rows]

    async def person(self, player: str) -> str | None:
        """Who this player is now."""
        rows = await self._query("SELECT COALESCE(person, id) FROM players WHERE id = ?", player)
        return rows[0][0] if rows else None

    async def deleted(self, players: Sequence[str]) -> list[str]:
        """Those of these players whose account was closed: that leaves an empty name everywhere."""
        named = _OWN_NAMES.format(places=placeholders(players))
        rows = await self._query(f"{named} AND n.name = '' AND n.everywhere = 1", *players)
        return [row[0] for row in rows]

    # -- erasing -----------------------------------------------------------------------------

    async def listed_item(self, stream: str) -> bytes | None:
        rows = await self._query("SELECT item FROM matches WHERE id = ?", stream)
        return bytes(rows[0][0]) if rows else None

    async def rewrite(self, stream: str, seq: int, body: bytes) -> None:
        await self._write("UPDATE commits SET body = ? WHERE stream = ? AND seq = ?", body, stream, seq)

    async def rewrite_item(self, stream: str, item: bytes) -> None:
        await self._write("UPDATE matches SET item = ? WHERE id = ?", item, stream)

    # -- names -------------------------------------------------------------------------------

    async def name(self, person: str) -> str | None:
        rows = await self._query("SELECT name FROM names WHERE player = ?", person)
        return rows[0][0] or None if rows else None

    async def given_names(self, person: str) -> list[tuple[str, str, str]]:
        """(stream, seat, name) of every name that this person gave for one match or room."""
        rows = await self._query(
            f"SELECT stream, seat, name FROM given_names WHERE player IN {OF_PERSON} ORDER BY stream, seat",
            *(person, person),
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def names(self, stream: str, players: Sequence[str]) -> NamesOf:
        given = await self._query("SELECT seat, name, player FROM given_names WHERE stream = ?", stream)
        own = await self._query(_OWN_NAMES.format(places=placeholders(players)), *players) if players else []
        return NamesOf(
            {row[0]: row[1] for row in given},
            {row[0]: NameRow(row[1], bool(row[2])) for row in own},
            await self.profiles_of(players),
            await self.owners_of([one for one in players if is_bot_player(one)]),
            {row[0]: row[2] for row in given},
        )

    @abstractmethod
    async def profiles_of(self, players: Sequence[str]) -> dict[str, str]:
        """The pages that these players show, by player."""

    @abstractmethod
    async def owners_of(self, players: Sequence[str]) -> dict[str, Owner]:
        """Whose bots these are."""

    async def names_in(self, streams: Sequence[str]) -> dict[str, NamesOf]:
        """The same for many matches; `own` is by seat here."""
        found = {stream: NamesOf({}, {}) for stream in streams}
        if not streams:
            return found
        places = placeholders(streams)
        for row in await self._query(
            f"SELECT stream, seat, name FROM given_names WHERE stream IN ({places})", *streams
        ):
            found[row[0]].given[row[1]] = row[2]
        for row in await self._query(_SEAT_NAMES.format(places=places), *streams):
            found[row[0]].own[row[1]] = NameRow(row[2], bool(row[3]))
        return found

    async def changes(self, since: int) -> list[Changed]:
        rows = await self._query("SELECT kind, subject, at FROM changes WHERE at > ?", since)
        return [Changed(*row) for row in rows]

    async def tidy(self, before: int, now: int) -> None:
        """Forget changes and links that nobody can need any more, and the salts of codes that ran out."""
        await self._write("UPDATE links SET salt = NULL WHERE salt IS NOT NULL AND expires_at < ?", now)
        await self._write("DELETE FROM changes WHERE at < ?", before)
        await self._write("DELETE FROM links WHERE expires_at < ?", before)


def _key(row: Sequence[Any]) -> Key:
    return Key(bytes(row[0]), *row[1:])


def _passkey(row: Sequence[Any]) -> Passkey:
    return Passkey(bytes(row[0]), row[1], bytes(row[2]), *row[3:])


def _bytes(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview | bytearray) else value
