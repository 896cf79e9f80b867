"""The server on a machine whose wall clock is wrong by N seconds.

python skewed.py -3600 protected serve --port 0
python skewed.py -3600 own_clock serve --port 0
"""

from __future__ import annotations

import sys
import time
from typing import Any

from fourline.cli.main import main


def _skew(seconds: int) -> None:
    real, real_ns = time.time, time.time_ns
    time.time = lambda: real() + seconds
    time.time_ns = lambda: real_ns() + seconds * 1_000_000_000


def own_clock() -> None:
    """Without the one clock for all: every server believes its own."""
    from fourline.adapters.sql.postgres.store import PostgresStore

    async def clock(_: Any) -> int:
        return time.time_ns() // 1_000_000

    PostgresStore.clock = clock


if __name__ == "__main__":
    skew, taken, *arguments = sys.argv[1:]
    _skew(int(skew))
    if taken == "own_clock":
        own_clock()
    sys.exit(main(arguments))
