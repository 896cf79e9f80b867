"""The tables, once for both databases. `migrations/` makes them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from fourline.adapters.sql.bots.schema import add_bot_tables
from fourline.adapters.sql.rating_schema import add_rating_tables
from fourline.adapters.sql.stranger_schema import add_tables

HEAD = "0015"
"""The newest migration: what this program reads and writes."""

metadata = MetaData()

commits = Table(
    "commits",
    metadata,
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("command_id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "seq", name="commits_place"),
    UniqueConstraint("stream", "player", "command_id", name="commits_once"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("turn", Text),
    Column("active_seat", Text),
    Column("version", Integer, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("item", LargeBinary, nullable=False),
    Column("plans", Integer, nullable=False, server_default="0"),
)
Index("matches_listed", matches.c.visibility, matches.c.opened_at, matches.c.id)
Index("matches_by_status", matches.c.status, matches.c.visibility, matches.c.opened_at, matches.c.id)

seated = Table(
    "seated",
    metadata,
    Column("player", Text, nullable=False),
    Column("stream", Text, nullable=False),
    Column("seat", Text, nullable=False),
    PrimaryKeyConstraint("player", "stream", name="seated_once"),
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("person", Text),
)
Index("players_person", players.c.person)
"""`token_hash` is the first key, which servers of an earlier version read; `person` is set by adoption."""

keys = Table(
    "keys",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Column("expires_at", BigInteger),
)
Index("keys_player", keys.c.player)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("player", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)
Index("passkeys_player", passkeys.c.player)

names = Table(
    "names",
    metadata,
    Column("player", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("everywhere", Integer, nullable=False),
)
"""A player's name; with `everywhere` it also stands for names that older log rows hold."""

given_names = Table(
    "given_names",
    metadata,
    Column("stream", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("own", Integer, nullable=False),
    PrimaryKeyConstraint("stream", "seat", name="given_names_once"),
)
Index("given_names_player", given_names.c.player)
"""Names that hold for one match or room. `own`: replaced when the player takes another name."""

links = Table(
    "links",
    metadata,
    Column("code_hash", LargeBinary, primary_key=True),
    Column("player", Text, nullable=False),
    Column("claim_hash", LargeBinary),
    Column("token_hash", LargeBinary),
    Column("label", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("link", Text),
    Column("salt", LargeBinary),
    Column("secret", LargeBinary),
)
Index("links_claim", links.c.claim_hash)
Index("links_player", links.c.player)
"""`salt` is what a claim is derived from; it is erased as soon as no repeat can need it. `secret` is what
the token of the new device is derived from; it is erased when that token is first used."""

challenges = Table(
    "challenges",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

changes = Table(
    "changes",
    metadata,
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("kind", "subject", name="changes_once"),
)
Index("changes_at", changes.c.at)
"""What other servers must no longer remember: keys that ended, names and persons that changed."""

rooms = Table(
    "rooms",
    metadata,
    Column("code", Text, primary_key=True),
    Column("active_at", BigInteger, nullable=False),
)
Index("rooms_active", rooms.c.active_at)

deadlines = Table(
    "deadlines",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("due", BigInteger, nullable=False),
)
Index("deadlines_due", deadlines.c.due)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, primary_key=True, autoincrement=False),
)

alert_channels = Table(
    "alert_channels",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("way", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("active", Integer, nullable=False),
    Column("failing_since", BigInteger),
    Column("told_at", BigInteger),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
)
Index("alert_channels_epoch", alert_channels.c.epoch)
Index("alert_channels_player", alert_channels.c.player)
Index("alert_channels_key", alert_channels.c.key)
"""Where a person is told. `key` is the hash of the device or feed that it ends with."""

alert_epoch = Table(
    "alert_epoch",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("n", BigInteger, nullable=False),
)
"""One row: how often a player got a channel. `alert_channels.epoch` is which of these times it was."""

alert_on = Table(
    "alert_on",
    metadata,
    Column("player", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("way", Text, nullable=False),
    PrimaryKeyConstraint("player", "kind", "way", name="alert_on_once"),
)

alert_settings = Table(
    "alert_settings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

alerts = Table(
    "alerts",
    metadata,
    Column("player", Text, nullable=False),
    Column("stream", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("channel", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("note", Text, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    PrimaryKeyConstraint("stream", "player", "kind", "channel", name="alerts_once"),
)
Index("alerts_due", alerts.c.due)
Index("alerts_channel", alerts.c.channel)
"""The outbox: written with the move that it is about. A newer turn replaces an older one."""

alert_log = Table(
    "alert_log",
    metadata,
    Column("player", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("stream", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("channel", Text, nullable=False),
    Column("way", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("detail", Text, nullable=False),
    PrimaryKeyConstraint("player", "at", "stream", "kind", "channel", name="alert_log_once"),
)

mail_codes = Table(
    "mail_codes",
    metadata,
    Column("address", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("sent_at", BigInteger, nullable=False),
)
"""The last confirmation sent to an address, which is stored as a hash."""

server_secrets = Table(
    "server_secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

seeks, meetings, blocks, reports, bans, moderation, erased_matches = add_tables(metadata)
ratings, rated_games, closed_subjects, profiles, evidence = add_rating_tables(metadata)
bots, bot_events, game_challenges = add_bot_tables(metadata)
