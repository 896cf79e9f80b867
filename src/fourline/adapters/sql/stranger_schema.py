"""The tables of strangers: who looks for a game, who met whom, who is blocked, reported or banned."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)


def add_tables(metadata: MetaData) -> tuple[Table, ...]:
    """Seeks, meetings, blocks, reports, bans, moderation, erased matches: in this order."""
    return (*_seeks(metadata), *_manners(metadata))


def _seeks(metadata: MetaData) -> tuple[Table, ...]:
    seeks = Table(
        "seeks",
        metadata,
        Column("id", Text, primary_key=True),
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("tempo", Text, nullable=False),
        Column("pool", Text, nullable=False),
        Column("rated", Integer, nullable=False),
        Column("name", Text, nullable=False),
        Column("rating", Float(53), nullable=False),
        Column("deviation", Float(53), nullable=False),
        Column("avoids", Text, nullable=False),
        Column("last", Text, nullable=False),
        Column("last_seat", Integer),
        Column("last_at", BigInteger, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("seen_at", BigInteger, nullable=False),
        Column("changed_at", BigInteger, nullable=False),
        Column("status", Text, nullable=False),
        Column("stream", Text),
        Column("seat", Text),
        Column("suspected", Integer, nullable=False, server_default="0"),
    )
    waits = text("status = 'waiting'")
    Index(
        "seeks_waiting_once",
        seeks.c.player,
        seeks.c.pool,
        unique=True,
        sqlite_where=waits,
        postgresql_where=waits,
    )
    Index("seeks_seen", seeks.c.status, seeks.c.seen_at)
    Index("seeks_changed", seeks.c.changed_at)
    Index("seeks_player", seeks.c.player)
    Index("seeks_stream", seeks.c.stream)
    meetings = Table(
        "meetings",
        metadata,
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("opponent", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("player", "game", name="meetings_last"),
    )
    return seeks, meetings


def _manners(metadata: MetaData) -> tuple[Table, ...]:
    blocks = Table(
        "blocks",
        metadata,
        Column("player", Text, nullable=False),
        Column("blocked", Text, nullable=False),
        Column("stream", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("player", "blocked", name="blocks_once"),
    )
    Index("blocks_blocked", blocks.c.blocked)
    reports = Table(
        "reports",
        metadata,
        Column("id", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("reporter", Text, nullable=False),
        Column("reported", Text, nullable=False),
        Column("stream", Text, nullable=False),
        Column("seat", Text, nullable=False),
        Column("reason", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("version", Integer, nullable=False),
    )
    Index("reports_at", reports.c.at)
    Index("reports_stream", reports.c.stream)
    bans = Table(
        "bans",
        metadata,
        Column("player", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("reason", Text, nullable=False),
    )
    moderation = Table(
        "moderation",
        metadata,
        Column("id", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("moderator", Text, nullable=False),
        Column("act", Text, nullable=False),
        Column("subject", Text, nullable=False),
        Column("detail", Text, nullable=False),
        Column("reason", Text, nullable=False),
        Column("state", Text, nullable=False),
        Column("outcome", Text, nullable=False),
    )
    Index("moderation_state", moderation.c.state)
    erased_matches = Table("erased_matches", metadata, Column("id", Text, primary_key=True))
    # Their days were over: a rematch among them is not opened again.
    return blocks, reports, bans, moderation, erased_matches
