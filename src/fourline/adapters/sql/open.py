"""From a DATABASE_URL to a store."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from fourline.extras import require
from fourline.service.ports import Store, StoreRefused
from fourline.settings import default_database

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
FOUR_SLASHES = (
    " After three slashes a path begins in the working folder; an absolute one has four slashes, as in"
    " sqlite:////var/lib/fourline/fourline.sqlite."
)


async def open_store(url: str, create: bool = True) -> Store:
    """Raises StoreRefused with a sentence if the store must not or cannot be used.

    With `create` a database that is missing is made.
    """
    if url.startswith(SQLITE):
        from fourline.adapters.sql.sqlite.store import SqliteFile, SqliteStore

        return SqliteStore(SqliteFile(sqlite_file(url, create)))
    if url.startswith(POSTGRES):
        require("postgres")
        from fourline.adapters.sql.postgres.store import open_postgres

        return await open_postgres(url, create)
    raise StoreRefused("DATABASE_URL must begin with sqlite:/// or postgresql://.")


async def refuse_damaged(url: str) -> str:
    """Raises StoreRefused with what the database itself finds wrong. Returns what it could not look at."""
    if url.startswith(SQLITE):
        from fourline.adapters.sql.sqlite.damage import refuse_damaged_sqlite

        refuse_damaged_sqlite(sqlite_file(url, create=False))
    elif url.startswith(POSTGRES):
        require("postgres")
        from fourline.adapters.sql.postgres.damage import refuse_damaged_postgres

        return await refuse_damaged_postgres(url)
    return ""


def sqlite_file(url: str, create: bool) -> Path:
    """The file that a URL names, as an absolute path. Only the default place gets its folder made."""
    path = unquote(url.removeprefix(SQLITE))
    if not path or path == ":memory:":
        raise StoreRefused(
            "DATABASE_URL: SQLite needs a file, as in sqlite:////var/lib/fourline/fourline.sqlite."
        )
    file = Path(path).absolute()
    if not create and not (file.is_file() and file.stat().st_size):
        raise StoreRefused(f"There is no database at {file}.")
    if url == default_database():
        file.parent.mkdir(parents=True, exist_ok=True)
    if not file.parent.is_dir():
        more = "" if Path(path).is_absolute() else FOUR_SLASHES
        raise StoreRefused(f"There is no folder {file.parent} for the database: make it first.{more}")
    return file


def place(url: str) -> str:
    """Where the database is, without a user or a password."""
    if url.startswith(SQLITE):
        return str(sqlite_file(url, create=True))
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
