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

HEAD = "0007"
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
)
Index("links_claim", links.c.claim_hash)
Index("links_player", links.c.player)
"""`salt` is what a claim is derived from; it is erased as soon as no repeat can need it."""

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
