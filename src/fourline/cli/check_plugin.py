"""`fourline check-plugin`: does this game keep its promises?"""

from __future__ import annotations

import argparse
from typing import Any


def add(commands: Any) -> None:
    command = commands.add_parser(
        "check-plugin",
        help="check a game that you are writing",
        description="Make every check of the conformance kit. Exit status: 0 all kept, 1 a promise is "
        "broken, 2 there is no such engine.",
    )
    command.add_argument("engine", metavar="MODULE:ENGINE", help="the class: my_game:MyGame")
    command.add_argument("--playthrough", action="store_true", help="print a whole game as text instead")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from fourline.plugins.named import named_engine
    from fourline.testing import inspect_engine, playthrough

    engine = named_engine(options.engine)
    if options.playthrough:
        print(playthrough(engine), end="")
        return 0
    report = inspect_engine(engine)
    print(report)
    faults = len(report.failed)
    print(
        "All checks passed." if report.passed else f"{faults} {'check' if faults == 1 else 'checks'} failed."
    )
    return 0 if report.passed else 1
