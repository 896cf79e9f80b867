"""Which codes of party rooms are in use, and since when nothing has happened there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("active_at", sa.BigInteger, nullable=False),
    )
    op.create_index("rooms_active", "rooms", ["active_at"])
