"""From a DATABASE_URL to a store."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

from fourline.extras import require
from fourline.service.ports import Store, StoreRefused


async def open_store(url: str) -> Store:
    """Raises StoreRefused with a sentence if the store must not or cannot be used."""
    if url.startswith("sqlite:///"):
        from fourline.adapters.sql.sqlite.store import SqliteStore

        path = unquote(url.removeprefix("sqlite:///"))
        if not path or path == ":memory:":
            raise StoreRefused(
                "DATABASE_URL: SQLite needs a file, as in sqlite:////var/lib/fourline/fourline.sqlite."
            )
        return SqliteStore(Path(path))
    if url.startswith(("postgresql://", "postgres://")):
        require("postgres")
        from fourline.adapters.sql.postgres.store import open_postgres

        return await open_postgres(url)
    raise StoreRefused("DATABASE_URL must begin with sqlite:/// or postgresql://.")
