"""Counts how often a player got a channel: a server that does not know of the last one commits no move.

So that the move of a player without a channel needs no look whether there is one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alert_epoch",
        sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO alert_epoch (one, n) VALUES (1, 0)")
    op.add_column("alert_channels", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("alert_channels_epoch", "alert_channels", ["epoch"])
