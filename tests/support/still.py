"""A server whose time stands still until a test turns it (`HandServer`): nothing there expires meanwhile.

The file has the moment in milliseconds.

    python still.py FILE serve --port 0
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from fourline.cli.main import main
from fourline.service.log import outages

NEVER = 1e9


def stand_still(file: str) -> None:
    """What waits by the event loop goes on as ever: that looks at another clock."""
    moment = os.open(file, os.O_RDONLY)

    def ms() -> int:
        return int(os.pread(moment, 20, 0))

    time.time = lambda: ms() / 1000
    time.time_ns = time.monotonic_ns = lambda: ms() * 1_000_000
    outages.GAP_SECONDS = NEVER  # a turn of the hand is no outage; what passes between two starts is
    if os.environ.get("FOURLINE_DATABASE_URL", "").startswith("postgres"):
        from fourline.adapters.sql.postgres.store import PostgresStore

        async def clock(_: Any) -> int:
            return ms()

        PostgresStore.clock = clock  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    file, *arguments = sys.argv[1:]
    stand_still(file)
    sys.exit(main(arguments))
