"""Of every step of a rating it is known whether its match was played by invitation."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rated_games", sa.Column("invited", sa.Integer, nullable=False, server_default="0"))
