"""The server with one protection taken away, or with a fault planted. Only here, never in the product:
a test of that protection must fail against this server, or it shows nothing.

    python unprotected.py ack_first serve --port 0
    python unprotected.py --patient ack_first serve --port 0
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from fourline.cli.main import main

MODULES = ("storage", "requests", "games")


def take_away(protection: str) -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    for module in MODULES:
        if function := vars(import_module(f"proof.without.{module}")).get(protection):
            return function()
    raise SystemExit(f"There is no protection {protection!r} to take away.")


if __name__ == "__main__":
    patient = sys.argv[1] == "--patient"
    taken, *arguments = sys.argv[1 + patient :]
    take_away(taken)
    if patient:
        import_module("support.patient").wait_long()
    sys.exit(main(arguments))
