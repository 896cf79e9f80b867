"""`fourline bench rules`: how fast the rules are, beside the same work done by others."""

from __future__ import annotations

import argparse
from typing import Any


def add(suites: Any) -> None:
    suite = suites.add_parser("rules", help="moves and playouts a second")
    suite.set_defaults(run=run)


def run(_options: argparse.Namespace) -> int:
    raise SystemExit(1)
