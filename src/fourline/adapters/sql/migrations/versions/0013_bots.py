"""Bots that run outside: who owns them, what they were told, and challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bots",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("erased", sa.BigInteger, nullable=False),
    )
    op.create_index("bots_owner", "bots", ["owner"])
    op.create_table(
        "bot_events",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", "seq", name="bot_events_place"),
    )
    op.create_index("bot_events_stream", "bot_events", ["stream"])
    op.create_index("bot_events_at", "bot_events", ["at"])
    op.create_table(
        "game_challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("challenger", sa.Text, nullable=False),
        sa.Column("challenged", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("stream", sa.Text),
    )
    op.create_index("game_challenges_by", "game_challenges", ["challenger"])
    op.create_index("game_challenges_to", "game_challenges", ["challenged"])
    op.create_index("game_challenges_changed", "game_challenges", ["changed_at"])
