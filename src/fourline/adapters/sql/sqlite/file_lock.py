"""One server per database file. The kernel drops the lock with the process, however it ends."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from fourline.service.ports import StoreRefused

log = logging.getLogger(__name__)
OTHERS = 0o007


class FileLock:
    """A lock file beside the database, so that SQLite's own locks are left alone."""

    def __init__(self, path: Path) -> None:
        import fcntl

        try:
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # a new database is its owner's alone
        except OSError as error:
            raise StoreRefused(f"{path} cannot be used as a database: {error.strerror}.") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StoreRefused(
                f"Another Fourline server is using {path}. "
                "Stop it first, or give this one a DATABASE_URL of its own."
            ) from None

    def release(self) -> None:
        os.close(self._file)


def close_to_others(path: Path) -> None:
    """An older program made files that everyone on the machine can read. A group that can still does."""
    for end in ("", "-wal", "-shm", ".lock"):
        file = path.with_name(path.name + end)
        mode = file.stat().st_mode & 0o777 if file.exists() else 0
        if mode & OTHERS:
            try:
                file.chmod(mode & ~OTHERS)
                log.warning("everyone could read the database, mode tightened", extra={"file": str(file)})
            except OSError:
                log.warning("everyone can read the database", extra={"file": str(file)})
