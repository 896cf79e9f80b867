"""Lists by status, however many games are finished; and a move touches no index of `matches` any more.

On PostgreSQL the index is made beside the running servers, and rows get room to change in place.
"""

from alembic import context, op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

COLUMNS = ["status", "visibility", "opened_at", "id"]


def upgrade() -> None:
    if context.get_context().dialect.name == "postgresql":
        op.execute("DROP INDEX CONCURRENTLY IF EXISTS matches_by_status")
        op.execute(f"CREATE INDEX CONCURRENTLY matches_by_status ON matches ({', '.join(COLUMNS)})")
        op.execute("DROP INDEX CONCURRENTLY IF EXISTS matches_turn")
        op.execute("ALTER TABLE matches SET (fillfactor = 70)")
    else:
        op.create_index("matches_by_status", "matches", COLUMNS)
        op.drop_index("matches_turn")
