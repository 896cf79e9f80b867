"""A claim on a code needs a salt that is soon erased: no token can be computed from a copy of the database.

Claims and recoveries of before can be repeated no longer: with their `command_id` a copy would still
give away the token of the device that they let in.
"""

import sqlalchemy as sa
from alembic import context, op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("link", sa.Text))
    op.add_column("links", sa.Column("salt", sa.LargeBinary))
    postgres = context.get_context().dialect.name == "postgresql"
    unlike = "md5(random()::text || seq::text)" if postgres else "lower(hex(randomblob(16)))"
    op.execute(
        f"UPDATE commits SET command_id = '~' || {unlike}"
        " WHERE stream LIKE 'account:%' AND length(player) = 16 AND command_id NOT LIKE '~%'"
    )
