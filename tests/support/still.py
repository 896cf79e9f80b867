"""The server at one moment: the time of its games stands still, so that nothing there expires meanwhile.

python still.py 1700000000000 serve --port 0
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from fourline.cli.main import main


def stand_still(ms: int) -> None:
    """What waits by the event loop goes on as ever: that looks at another clock."""
    time.time = lambda: ms / 1000
    time.time_ns = time.monotonic_ns = lambda: ms * 1_000_000
    if os.environ.get("FOURLINE_DATABASE_URL", "").startswith("postgres"):
        from fourline.adapters.sql.postgres.store import PostgresStore

        async def clock(_: Any) -> int:
            return ms

        PostgresStore.clock = clock  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    moment, *arguments = sys.argv[1:]
    stand_still(int(moment))
    sys.exit(main(arguments))
