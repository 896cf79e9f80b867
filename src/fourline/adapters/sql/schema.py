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

HEAD = "0003"
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
)

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
