"""Changes of alert channels and settings, in SQL that both databases understand. `?` stands for a value."""

from __future__ import annotations

from fourline.adapters.sql.statements import OF_PERSON, Statement
from fourline.core.alerts.kinds import KINDS
from fourline.service import alert_records as records

_LAST_OF_WAY = (
    "DELETE FROM alert_on WHERE player = ? AND way = ?"
    " AND NOT EXISTS (SELECT 1 FROM alert_channels c WHERE c.player = ? AND c.way = ?)"
)
_SWITCH_ON = (
    "INSERT INTO alert_on (player, kind, way) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)"
    " WHERE NOT EXISTS (SELECT 1 FROM alert_channels WHERE player = ? AND way = ?)"
    " ON CONFLICT (player, kind, way) DO NOTHING"
)


_NEXT_EPOCH: Statement = ("UPDATE alert_epoch SET n = n + 1", ())
"""First in every change that gives a player a channel: others wait for it, and servers learn from it."""
_EPOCH = "(SELECT n FROM alert_epoch)"


def put_channel(change: records.PutChannel) -> list[Statement]:
    one = change.channel
    found: list[Statement] = [_NEXT_EPOCH]
    if change.only:
        found += [
            ("DELETE FROM alerts WHERE channel IN (SELECT id FROM alert_channels"
             " WHERE player = ? AND way = ? AND id <> ?)", (one.player, one.way, one.id)),
            ("DELETE FROM alert_channels WHERE player = ? AND way = ? AND id <> ?",
             (one.player, one.way, one.id)),
        ]  # fmt: skip
    if one.way == "push":  # a browser belongs to one player at a time
        found += _elsewhere(one.address, one.id)
    found += [
        (_SWITCH_ON, (one.player, kind, one.way, one.player, one.way)) for kind in KINDS
    ]  # before the channel itself is there
    put = (
        "INSERT INTO alert_channels (id, player, way, label, address, detail, key, created_at, active, epoch)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {_EPOCH}) ON CONFLICT (id) DO UPDATE SET"
        " player = excluded.player, label = excluded.label, address = excluded.address,"
        " detail = excluded.detail, key = excluded.key, active = excluded.active,"
        " epoch = excluded.epoch, failing_since = NULL, created_at = CASE"
        " WHEN alert_channels.address = excluded.address THEN alert_channels.created_at"
        " ELSE excluded.created_at END"
    )
    row = (one.id, one.player, one.way, one.label, one.address, one.detail, one.key, one.created_at)
    return [*found, (put, (*row, int(one.active)))]


def _elsewhere(endpoint: str, channel: str) -> list[Statement]:
    other = "SELECT id FROM alert_channels WHERE way = 'push' AND address = ? AND id <> ?"
    return [
        (f"DELETE FROM alerts WHERE channel IN ({other})", (endpoint, channel)),
        ("DELETE FROM alert_channels WHERE way = 'push' AND address = ? AND id <> ?", (endpoint, channel)),
    ]


def drop_channel(change: records.DropChannel) -> list[Statement]:
    way = (change.player, change.way)
    return [
        ("DELETE FROM alerts WHERE channel = ?", (change.id,)),
        ("DELETE FROM alert_channels WHERE id = ? AND player = ?", (change.id, change.player)),
        (_LAST_OF_WAY, (*way, *way)),
    ]


def activate_channel(change: records.ActivateChannel) -> list[Statement]:
    if change.active:
        sql = f"UPDATE alert_channels SET active = 1, failing_since = NULL, epoch = {_EPOCH} WHERE id = ?"
        return [_NEXT_EPOCH, (sql, (change.id,))]
    return [
        ("UPDATE alert_channels SET active = 0, failing_since = NULL WHERE id = ?", (change.id,)),
        ("DELETE FROM alerts WHERE channel = ?", (change.id,)),
    ]


def put_kinds(change: records.PutKinds) -> list[Statement]:
    found: list[Statement] = []
    for kind, ways in sorted(change.kinds.items()):
        found.append(("DELETE FROM alert_on WHERE player = ? AND kind = ?", (change.player, kind)))
        put = "INSERT INTO alert_on (player, kind, way) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        found += [(put, (change.player, kind, way)) for way in ways]
    return found


def put_settings(change: records.PutAlertSettings) -> list[Statement]:
    return [
        (
            "INSERT INTO alert_settings (player, body) VALUES (?, ?)"
            " ON CONFLICT (player) DO UPDATE SET body = excluded.body",
            (change.player, change.body),
        )
    ]


def key_ended(key: str) -> list[Statement]:
    """Ending a device ends its push subscription; ending a feed's key ends the feed. `key` is in hex."""
    return [
        ("DELETE FROM alerts WHERE channel IN (SELECT id FROM alert_channels WHERE key = ?)", (key,)),
        ("DELETE FROM alert_channels WHERE key = ?", (key,)),
    ]


def adopted(player: str, person: str) -> list[Statement]:
    """The adopted player's channels are the person's from now on; the person's own settings stay."""
    return [
        _NEXT_EPOCH,
        (
            "INSERT INTO alert_on (player, kind, way) SELECT CAST(? AS TEXT), kind, way FROM alert_on"
            " WHERE player = ? ON CONFLICT (player, kind, way) DO NOTHING",
            (person, player),
        ),
        ("DELETE FROM alert_on WHERE player = ?", (player,)),
        (
            "INSERT INTO alert_settings (player, body) SELECT CAST(? AS TEXT), body FROM alert_settings"
            " WHERE player = ? ON CONFLICT (player) DO NOTHING",
            (person, player),
        ),
        ("DELETE FROM alert_settings WHERE player = ?", (player,)),
        ("UPDATE alert_channels SET player = ? WHERE player = ?", (person, player)),
        (f"UPDATE alert_channels SET epoch = {_EPOCH} WHERE player = ?", (person,)),
        ("DELETE FROM alert_log WHERE player = ?", (player,)),
    ]


def erased(person: str) -> list[Statement]:
    """When an address was last sent a code stays: it is known by a hash, and must not be sent another."""
    mine = (person, person)
    return [
        (f"DELETE FROM alerts WHERE player IN {OF_PERSON}", mine),
        *((f"DELETE FROM {table} WHERE player IN {OF_PERSON}", mine)
          for table in ("alert_channels", "alert_on", "alert_settings", "alert_log")),
        (f"UPDATE mail_codes SET player = '', code = '' WHERE player IN {OF_PERSON}", mine),
    ]  # fmt: skip
