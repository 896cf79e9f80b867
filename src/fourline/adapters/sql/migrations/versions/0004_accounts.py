"""Many keys for one player, names beside the log, devices being linked, passkeys.

Every token of before is a key afterwards. On PostgreSQL servers of the earlier version may go on
meanwhile: the players they make are found by the hash in `players`.
"""

import sqlalchemy as sa
from alembic import context, op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("person", sa.Text))
    _keys()
    _names()
    _links()
    op.create_table(
        "changes",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "subject", name="changes_once"),
    )
    op.create_index("changes_at", "changes", ["at"])
    op.execute(
        "INSERT INTO keys (hash, player, kind, label, created_at, used_at, expires_at)"
        " SELECT token_hash, id, 'device', '', created_at, created_at, NULL FROM players"
    )
    if context.get_context().dialect.name == "postgresql":
        op.execute("DROP INDEX CONCURRENTLY IF EXISTS players_person")
        op.execute("CREATE INDEX CONCURRENTLY players_person ON players (person)")
    else:
        op.create_index("players_person", "players", ["person"])


def _keys() -> None:
    op.create_table(
        "keys",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.Column("expires_at", sa.BigInteger),
    )
    op.create_index("keys_player", "keys", ["player"])
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])


def _names() -> None:
    op.create_table(
        "names",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("everywhere", sa.Integer, nullable=False),
    )
    op.create_table(
        "given_names",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("own", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seat", name="given_names_once"),
    )
    op.create_index("given_names_player", "given_names", ["player"])


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("claim_hash", sa.LargeBinary),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("links_claim", "links", ["claim_hash"])
    op.create_index("links_player", "links", ["player"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
