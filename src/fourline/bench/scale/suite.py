"""`fourline bench scale`: one server on SQLite beside two on PostgreSQL, and what grows with what."""

from __future__ import annotations

import argparse
from typing import Any

from fourline.bench.measure import positive
from fourline.extras import require

ROWS = ("sides", "live", "sleeping", "games")


def add(suites: Any) -> None:
    suite = suites.add_parser(
        "scale",
        help="one server on SQLite beside two on PostgreSQL, and what grows with what",
        description="Moves, memory and lists as servers, live matches and finished games grow.",
    )
    suite.add_argument("--postgres", metavar="URL", help="an empty database on this machine; it is wiped")
    suite.add_argument("--redis", metavar="URL", help="a doorbell to try beside NOTIFY")
    suite.add_argument("--row", choices=ROWS, help="one row alone")
    suite.add_argument("--moves", type=positive, default=20_000, metavar="N", help="moves to measure (20000)")
    suite.add_argument("--live", default="10,100,1000,10000", metavar="N,N", help="live matches to grow to")
    suite.add_argument("--games", type=positive, default=100_000, metavar="N", help="finished games (100000)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    require("server")
    require("postgres")
    if options.redis:
        require("redis")
    from fourline.bench.scale.rows import measure

    measure(options)
    return 0
