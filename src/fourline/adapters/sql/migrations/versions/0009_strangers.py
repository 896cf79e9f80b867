"""Strangers: who looks for a game, who met whom, who is blocked, reported or banned."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _seeks()
    _manners()


def _seeks() -> None:
    op.create_table(
        "seeks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("tempo", sa.Text, nullable=False),
        sa.Column("pool", sa.Text, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rating", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("avoids", sa.Text, nullable=False),
        sa.Column("last", sa.Text, nullable=False),
        sa.Column("last_seat", sa.Integer),
        sa.Column("last_at", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("stream", sa.Text),
        sa.Column("seat", sa.Text),
    )
    waits = sa.text("status = 'waiting'")
    op.create_index(
        "seeks_waiting_once",
        "seeks",
        ["player", "pool"],
        unique=True,
        sqlite_where=waits,
        postgresql_where=waits,
    )
    op.create_index("seeks_seen", "seeks", ["status", "seen_at"])
    op.create_index("seeks_changed", "seeks", ["changed_at"])
    op.create_index("seeks_player", "seeks", ["player"])
    op.create_index("seeks_stream", "seeks", ["stream"])
    op.create_table(
        "meetings",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("opponent", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="meetings_last"),
    )


def _manners() -> None:
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("blocked", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "blocked", name="blocks_once"),
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("reported", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("reports_at", "reports", ["at"])
    op.create_index("reports_stream", "reports", ["stream"])
    op.create_table(
        "bans",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "moderation",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_index("moderation_state", "moderation", ["state"])
