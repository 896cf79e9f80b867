"""A server that waits long for its database, for tests of anything but how soon it gives up.

A command is refused if PostgreSQL has not answered within a second or so. On a busy machine it may not have.

    python patient.py serve --port 0
"""

from __future__ import annotations

import sys

from fourline.adapters.sql.postgres import session, store, writer
from fourline.cli.main import main

SECONDS = 60.0


def wait_long() -> None:
    for module in (session, store, writer):
        module.SECONDS = SECONDS  # type: ignore[attr-defined]
    session.SESSION["statement_timeout"] = str(int(1000 * SECONDS))


if __name__ == "__main__":
    wait_long()
    sys.exit(main(sys.argv[1:]))
