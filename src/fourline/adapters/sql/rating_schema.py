"""The tables of ratings, profiles and fair play."""

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
)


def add_rating_tables(metadata: MetaData) -> tuple[Table, ...]:
    """Ratings, rated games, closed subjects, profiles, evidence: in this order."""
    return (*_ratings(metadata), *_fair_play(metadata))


def _ratings(metadata: MetaData) -> tuple[Table, ...]:
    ratings = Table(
        "ratings",
        metadata,
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("pool", Text, nullable=False),
        Column("games", Integer, nullable=False),
        Column("rating", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
        PrimaryKeyConstraint("player", "game", "pool", name="ratings_once"),
    )
    Index("ratings_best", ratings.c.game, ratings.c.pool, ratings.c.rating)
    # Where players stand. `games` is the number of the last step, which the next one must follow.

    rated_games = Table(
        "rated_games",
        metadata,
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("pool", Text, nullable=False),
        Column("number", Integer, nullable=False),
        Column("stream", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("seat", Text, nullable=False),
        Column("points", Float),
        Column("opponent", Float),
        Column("before", Float, nullable=False),
        Column("after", Float, nullable=False),
        Column("invited", Integer, nullable=False, server_default="0"),
        PrimaryKeyConstraint("player", "game", "pool", "number", name="rated_games_once"),
    )
    Index("rated_games_stream", rated_games.c.stream)
    Index("rated_games_at", rated_games.c.at)
    # Every step of a rating. One without points took back that of the same match.
    return ratings, rated_games


def _fair_play(metadata: MetaData) -> tuple[Table, ...]:
    closed_subjects = Table(
        "closed_subjects",
        metadata,
        Column("subject", Text, nullable=False),
        Column("stream", Text, nullable=False),
        PrimaryKeyConstraint("subject", "stream", name="closed_subjects_once"),
    )
    Index("closed_subjects_stream", closed_subjects.c.stream)
    # Positions and openings of running rated matches.

    profiles = Table(
        "profiles",
        metadata,
        Column("player", Text, primary_key=True),
        Column("id", Text, nullable=False, unique=True),
        Column("shows", Text, nullable=False),
    )

    evidence = Table(
        "evidence",
        metadata,
        Column("stream", Text, nullable=False),
        Column("seat", Text, nullable=False),
        Column("player", Text, nullable=False),
        Column("body", Text, nullable=False),
        PrimaryKeyConstraint("stream", "seat", name="evidence_once"),
    )
    Index("evidence_player", evidence.c.player)
    # How likely the moves of rated matches were: worked out from the log, and kept.
    return closed_subjects, profiles, evidence
