"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "commits",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name="commits_place"),
        sa.UniqueConstraint("stream", "player", "command_id", name="commits_once"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("visibility", sa.Text, nullable=False),
        sa.Column("turn", sa.Text),
        sa.Column("active_seat", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("item", sa.LargeBinary, nullable=False),
    )
    op.create_index("matches_listed", "matches", ["visibility", "opened_at", "id"])
    op.create_index("matches_turn", "matches", ["turn"])
    op.create_table(
        "seated",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "stream", name="seated_once"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deadlines",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "heartbeat",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, primary_key=True, autoincrement=False),
    )
