"""Alerts: where a player is told of what, the outbox, and what became of each."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _channels()
    _outbox()
    op.create_table(
        "mail_codes",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("sent_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _channels() -> None:
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("active", sa.Integer, nullable=False),
        sa.Column("failing_since", sa.BigInteger),
        sa.Column("told_at", sa.BigInteger),
    )
    op.create_index("alert_channels_player", "alert_channels", ["player"])
    op.create_index("alert_channels_key", "alert_channels", ["key"])
    op.create_table(
        "alert_on",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "kind", "way", name="alert_on_once"),
    )
    op.create_table(
        "alert_settings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def _outbox() -> None:
    op.create_table(
        "alerts",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("stream", "player", "kind", "channel", name="alerts_once"),
    )
    op.create_index("alerts_due", "alerts", ["due"])
    op.create_index("alerts_channel", "alerts", ["channel"])
    op.create_table(
        "alert_log",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "at", "stream", "kind", "channel", name="alert_log_once"),
    )
