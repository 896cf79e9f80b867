"""Who is suspected of help waits for others of that kind; erased matches are not opened again."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seeks", sa.Column("suspected", sa.Integer, nullable=False, server_default="0"))
    op.execute("DELETE FROM evidence")  # by other hypotheses; it is worked out from the log again
    op.create_index("rated_games_at", "rated_games", ["at"])
    op.create_table("erased_matches", sa.Column("id", sa.Text, primary_key=True))
