"""Ratings, profiles, what is closed while a rated match runs, and evidence."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _ratings()
    op.create_table(
        "closed_subjects",
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("subject", "stream", name="closed_subjects_once"),
    )
    op.create_index("closed_subjects_stream", "closed_subjects", ["stream"])
    op.create_table(
        "profiles",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("shows", sa.Text, nullable=False),
    )
    op.create_table(
        "evidence",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seat", name="evidence_once"),
    )
    op.create_index("evidence_player", "evidence", ["player"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "pool", name="ratings_once"),
    )
    op.create_index("ratings_best", "ratings", ["game", "pool", "rating"])
    op.create_table(
        "rated_games",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("points", sa.Float),
        sa.Column("opponent", sa.Float),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "pool", "number", name="rated_games_once"),
    )
    op.create_index("rated_games_stream", "rated_games", ["stream"])
