"""How often the plans of a match were made: a move that does not know of the last one is not committed.

Revision 0006 was never released.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("plans", sa.Integer, nullable=False, server_default="0"))
