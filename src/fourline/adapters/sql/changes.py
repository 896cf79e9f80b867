"""Changes of the tables beside the log, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import Any

from fourline.adapters.sql import alert_changes, rating_changes, seek_tables
from fourline.adapters.sql.bots import challenges
from fourline.adapters.sql.bots import tables as bot_tables
from fourline.adapters.sql.statements import OF_PERSON, Statement
from fourline.service import alert_records, chance, rating_records, records
from fourline.service.records import Change
from fourline.service.stored import bots, seeks

_NAMED_OTHERWISE = "NOT EXISTS (SELECT 1 FROM names WHERE player = ? AND name = ?)"
_BOTH_SEATS = (
    "SELECT 1 FROM seated s JOIN matches m ON m.id = s.stream"
    f" WHERE m.status IN ('open', 'in_progress') AND s.player IN {OF_PERSON}"
    " GROUP BY s.stream HAVING count(DISTINCT s.player) > 1"
)
_SEATED_TWICE = (
    "SELECT 1 FROM seated WHERE stream = ? AND player <> ? AND player IN"
    " (SELECT id FROM players WHERE person = (SELECT COALESCE(person, id) FROM players WHERE id = ?)"
    " UNION ALL SELECT COALESCE(person, id) FROM players WHERE id = ?)"
)
"""Takes the match and the player three times. Found by keys: `seated` is as long as all games ever played."""
_RANKS = {kind: rank for rank, kind in enumerate(records.Change.__args__)}


def ordered(changes: Iterable[Change]) -> Iterator[Statement]:
    """All of them in one order everywhere, which prevents deadlocks."""
    for change in sorted(changes, key=lambda one: (_RANKS[type(one)], getattr(one, "player", ""), repr(one))):
        yield from statements(change)


def must_be_empty_before(changes: Iterable[Change]) -> Iterator[Statement]:
    """Queries that find a row if one of these changes may not be made."""
    for change in changes:
        if isinstance(change, records.Adopt):
            sql = "SELECT 1 FROM players WHERE id IN (?, ?) AND person <> id"
            yield sql, (change.player, change.person)


def must_be_empty_after(changes: Iterable[Change]) -> Iterator[Statement]:
    """The same, once the changes were made."""
    for change in changes:
        if isinstance(change, records.Adopt):
            yield _BOTH_SEATS, (change.person, change.person)
        elif isinstance(change, records.SeatsApart):
            yield _SEATED_TWICE, (change.stream, *[change.player] * 3)
        elif isinstance(change, records.PutPlans):
            yield "SELECT 1 FROM matches WHERE id = ? AND version <> ?", (change.match, change.match_version)
        elif isinstance(change, seeks.PairSeeks):
            yield from seek_tables.not_paired(change)
        elif isinstance(change, bots.AcceptChallenge):
            yield from challenges.not_accepted(change)


@singledispatch
def statements(change: Any) -> list[Statement]:
    raise TypeError(f"{change!r} is not a change")


statements.register(alert_records.PutChannel, alert_changes.put_channel)
statements.register(alert_records.DropChannel, alert_changes.drop_channel)
statements.register(alert_records.ActivateChannel, alert_changes.activate_channel)
statements.register(alert_records.PutKinds, alert_changes.put_kinds)
statements.register(alert_records.PutAlertSettings, alert_changes.put_settings)
statements.register(seeks.PairSeeks, seek_tables.paired)
statements.register(seeks.ReopenSeeks, seek_tables.reopened)
statements.register(bots.PutBot, bot_tables.put_bot)
statements.register(bots.TellBot, bot_tables.tell_bot)
statements.register(bots.AcceptChallenge, challenges.accept)
statements.register(rating_records.PutRating, rating_changes.put_rating)
statements.register(rating_records.CloseSubjects, rating_changes.close_subjects)
statements.register(rating_records.ReopenSubjects, rating_changes.reopen_subjects)


@statements.register
def _(change: records.FirstName) -> list[Statement]:
    return [
        (
            "INSERT INTO names (player, name, everywhere) VALUES (?, ?, 0) ON CONFLICT (player) DO NOTHING",
            (change.player, change.name),
        )
    ]


@statements.register
def _(change: records.GivenName) -> list[Statement]:
    row = (change.stream, change.seat, change.player, change.name, int(change.own))
    put = (
        "INSERT INTO given_names (stream, seat, player, name, own)"
        " SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS INTEGER)"
        f" WHERE {'1 = 1' if change.always else _NAMED_OTHERWISE} ON CONFLICT (stream, seat) DO UPDATE"
        " SET player = excluded.player, name = excluded.name, own = excluded.own"
    )
    return [(put, row if change.always else (*row, change.player, change.name))]


@statements.register
def _(change: records.SeatGivenUp) -> list[Statement]:
    return [
        (f"DELETE FROM {table} WHERE stream = ? AND player = ?", (change.stream, change.player))
        for table in ("seated", "given_names")
    ]


@statements.register
def _(change: records.TakeName) -> list[Statement]:
    """Searches first: one that is being paired now is waited for, and its match renamed with the others."""
    return [
        *seek_tables.renamed(change.person, change.name),
        (
            "INSERT INTO names (player, name, everywhere) VALUES (?, ?, 1)"
            " ON CONFLICT (player) DO UPDATE SET name = excluded.name, everywhere = 1",
            (change.person, change.name),
        ),
        (
            f"UPDATE given_names SET name = ? WHERE own = 1 AND player IN {OF_PERSON}",
            (change.name, change.person, change.person),
        ),
    ]


@statements.register
def _(change: records.PutKey) -> list[Statement]:
    return [
        (
            "INSERT INTO keys (hash, player, kind, label, created_at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (hash) DO NOTHING",
            (change.hash, change.player, change.kind, change.label, change.at),
        )
    ]


@statements.register
def _(change: records.EndKey) -> list[Statement]:
    """The first key of a player is also in `players`; nothing hashes to what replaces it there."""
    return [
        ("DELETE FROM keys WHERE hash = ?", (change.hash,)),
        (
            "UPDATE players SET token_hash = ? WHERE token_hash = ?",
            (chance.random_bytes(32), change.hash),
        ),
        *alert_changes.key_ended(change.hash.hex()),
    ]


@statements.register
def _(change: records.UseRecovery) -> list[Statement]:
    return [("UPDATE keys SET kind = 'recovered', used_at = ? WHERE hash = ?", (change.at, change.hash))]


@statements.register
def _(change: records.LabelKey) -> list[Statement]:
    unnamed = " AND label = ''" if change.first else ""
    return [(f"UPDATE keys SET label = ? WHERE hash = ?{unnamed}", (change.label, change.hash))]


@statements.register
def _(change: records.DropSalts) -> list[Statement]:
    sql = f"UPDATE links SET salt = NULL WHERE salt IS NOT NULL AND player IN {OF_PERSON}"
    return [(sql, (change.person, change.person))]


@statements.register
def _(change: records.PutLink) -> list[Statement]:
    return [
        *statements(records.DropSalts(change.player)),
        (
            "INSERT INTO links (code_hash, player, label, expires_at, link, salt) VALUES (?, ?, '', ?, ?, ?)"
            " ON CONFLICT (code_hash) DO UPDATE SET player = excluded.player, claim_hash = NULL,"
            " token_hash = NULL, label = '', expires_at = excluded.expires_at, link = excluded.link,"
            " salt = excluded.salt, secret = NULL",
            (change.code_hash, change.player, change.expires_at, change.link, change.salt),
        ),
    ]


@statements.register
def _(change: records.ClaimLink) -> list[Statement]:
    return [
        (
            "UPDATE links SET claim_hash = ?, token_hash = ?, label = ?, expires_at = ?, secret = ?"
            " WHERE code_hash = ?",
            (
                *(change.claim_hash, change.token_hash, change.label),
                *(change.expires_at, change.secret, change.code_hash),
            ),
        )
    ]


@statements.register
def _(change: records.PutPlans) -> list[Statement]:
    return [("UPDATE matches SET plans = ? WHERE id = ?", (change.version, change.match))]


@statements.register
def _(change: records.DropLinks) -> list[Statement]:
    """A device that has typed its code still learns that it waits in vain."""
    sql = f"DELETE FROM links WHERE claim_hash IS NULL AND player IN {OF_PERSON}"
    return [(sql, (change.person, change.person))]


@statements.register
def _(change: records.PutPasskey) -> list[Statement]:
    return [
        (
            "INSERT INTO passkeys (credential, player, public_key, counter, label, created_at)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (credential) DO NOTHING",
            (
                *(change.credential, change.player, change.public_key),
                *(change.counter, change.label, change.at),
            ),
        )
    ]


@statements.register
def _(change: records.EndPasskey) -> list[Statement]:
    return [("DELETE FROM passkeys WHERE credential = ?", (change.credential,))]


@statements.register
def _(change: records.Adopt) -> list[Statement]:
    """Those whom the adopted player had adopted come along. The name is the person's from now on."""
    return [
        (
            "INSERT INTO names (player, name, everywhere) SELECT CAST(? AS TEXT), name, 0 FROM names"
            " WHERE player = ? ON CONFLICT (player) DO NOTHING",
            (change.person, change.player),
        ),
        ("DELETE FROM names WHERE player = ?", (change.player,)),
        (
            "UPDATE players SET person = ? WHERE id = ? OR person = ?",
            (change.person, change.player, change.player),
        ),
        *alert_changes.adopted(change.player, change.person),
        *rating_changes.adopted(change.player),
        *seek_tables.adopted(change.player, change.at),
    ]


@statements.register
def _(_: records.SeatsApart) -> list[Statement]:
    return []


@statements.register
def _(change: records.Erase) -> list[Statement]:
    """An empty name that holds everywhere hides those in rows of the log written before."""
    person = (change.person, change.person)
    return [
        (f"DELETE FROM given_names WHERE player IN {OF_PERSON}", person),
        (
            "INSERT INTO names (player, name, everywhere) VALUES (?, '', 1)"
            " ON CONFLICT (player) DO UPDATE SET name = '', everywhere = 1",
            (change.person,),
        ),
        (f"DELETE FROM passkeys WHERE player IN {OF_PERSON}", person),
        (f"DELETE FROM links WHERE player IN {OF_PERSON}", person),
        *alert_changes.erased(change.person),
        *seek_tables.erased(change.person),
        *rating_changes.erased(change.person),
        *bot_tables.erased(change.person),
        *challenges.erased(change.person),
    ]


@statements.register
def _(change: records.Changed) -> list[Statement]:
    return [
        (
            "INSERT INTO changes (kind, subject, at) VALUES (?, ?, ?)"
            " ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at",
            (change.kind, change.subject, change.at),
        )
    ]
