"""Bringing a database to this program's schema. Alembic is loaded only if there is work to do."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fourline.adapters.sql.schema import HEAD
from fourline.service.ports import StoreRefused

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


@cache
def upgrade_sql(dialect: str, found: str | None, wanted: str = HEAD) -> str:
    """The statements from the revision that was found (None: an empty database) to the newest, or another.

    They are the same every time, and are written once in a process.
    """
    if found == wanted:
        return ""
    from alembic import command
    from alembic.script import ScriptDirectory

    config = _config(dialect, io.StringIO())
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StoreRefused(
            f"This database was written by a newer Fourline (schema {found}; this one knows {HEAD}). "
            "Use that version, or another DATABASE_URL."
        )
    if wanted not in known:
        raise StoreRefused(
            f"This export was written by a newer Fourline (schema {wanted}; this one knows {HEAD})."
        )
    if found is not None and found > wanted:
        raise StoreRefused(
            f"An export of schema {wanted} goes into a new database only: this one has {found}."
        )
    command.upgrade(config, f"{found}:{wanted}" if found else wanted, sql=True)
    assert isinstance(config.output_buffer, io.StringIO)
    return config.output_buffer.getvalue()


def _config(dialect: str, output: io.StringIO) -> Config:
    from alembic.config import Config

    config = Config(output_buffer=output)
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("dialect", dialect)
    return config
