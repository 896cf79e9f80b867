"""A server that waits long for its database and its plugins, for tests of anything but how soon it gives up.

A command is refused if PostgreSQL has not answered within a second or so, or a game of another package within
some milliseconds; one that is not loaded in five seconds is left out. On a busy machine any may be late.

    python patient.py serve --port 0
"""

from __future__ import annotations

import sys

from fourline import plugins
from fourline.adapters.sql.postgres import session, store, writer
from fourline.cli.main import main
from fourline.service.match import bots, pictures
from fourline.service.plugins import limits

SECONDS = 120.0


def wait_long() -> None:
    bots.WORKER_TIMEOUT_S = pictures.SECONDS = SECONDS
    plugins.TIMEOUT_S = SECONDS  # type: ignore[attr-defined]
    limits.LIMIT_SECONDS = limits.BRIEF_SECONDS = SECONDS
    for module in (session, store, writer):
        module.SECONDS = SECONDS  # type: ignore[attr-defined]
    session.SESSION["statement_timeout"] = str(int(1000 * SECONDS))


if __name__ == "__main__":
    wait_long()
    sys.exit(main(sys.argv[1:]))
