"""The tables of bots that run outside, of what they are told, and of challenges."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, PrimaryKeyConstraint, Table, Text


def add_bot_tables(metadata: MetaData) -> tuple[Table, ...]:
    """Bots, their events, challenges: in this order."""
    bots = Table(
        "bots",
        metadata,
        Column("player", Text, primary_key=True),
        Column("owner", Text, nullable=False),
        Column("created_at", BigInteger, nullable=False),
        Column("seq", BigInteger, nullable=False),
        Column("erased", BigInteger, nullable=False),
    )
    Index("bots_owner", bots.c.owner)
    # `seq` numbers the events of a bot. A transaction that adds one holds the row until it is committed.
    events = Table(
        "bot_events",
        metadata,
        Column("player", Text, nullable=False),
        Column("seq", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("kind", Text, nullable=False),
        Column("stream", Text, nullable=False),
        Column("version", Integer, nullable=False),
        PrimaryKeyConstraint("player", "seq", name="bot_events_place"),
    )
    Index("bot_events_stream", events.c.stream)
    Index("bot_events_at", events.c.at)
    challenges = Table(
        "game_challenges",
        metadata,
        Column("id", Text, primary_key=True),
        Column("challenger", Text, nullable=False),
        Column("challenged", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("clock", Text),
        Column("rated", Integer, nullable=False),
        Column("seat", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("expires_at", BigInteger, nullable=False),
        Column("changed_at", BigInteger, nullable=False),
        Column("status", Text, nullable=False),
        Column("stream", Text),
    )
    Index("game_challenges_by", challenges.c.challenger)
    Index("game_challenges_to", challenges.c.challenged)
    Index("game_challenges_changed", challenges.c.changed_at)
    return bots, events, challenges
