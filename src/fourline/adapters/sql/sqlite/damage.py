"""What SQLite itself finds wrong with a file: pages, indexes beside their tables, references."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from fourline.adapters.sql.sqlite.file_lock import FileLock
from fourline.service.ports import StoreRefused

MAX_FAULTS = 20


def refuse_damaged_sqlite(path: Path) -> None:
    """Under the lock that a server would hold. Nothing is written."""
    lock = FileLock(path)
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            found = [fault for (fault,) in connection.execute(f"PRAGMA integrity_check({MAX_FAULTS})")]
            for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                found.append(f"row {row} of {table} refers to a row of {parent} that does not exist")
    except sqlite3.Error as error:
        found = [str(error)]
    finally:
        lock.release()
    if found != ["ok"]:
        raise StoreRefused("\n".join([f"{path} is damaged. SQLite says:", *found[:MAX_FAULTS]]))
