"""The token of a linked device is derived from a secret beside its claim, and no longer from the claim alone.

Claims stand in addresses and so in logs. Devices that wait now, or have not fetched their token, start again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("secret", sa.LargeBinary))
    op.execute(
        "DELETE FROM keys WHERE used_at IS NULL AND hash IN"
        " (SELECT token_hash FROM links WHERE links.player = keys.player)"
    )
    op.execute("DELETE FROM links WHERE claim_hash IS NOT NULL")
