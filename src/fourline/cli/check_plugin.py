"""`fourline check-plugin`: does this game keep its promises?"""

from __future__ import annotations

import argparse
import sys
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
    from fourline.testing import inspect_engine, playthrough, title_of

    engine = named_engine(options.engine)
    if options.playthrough:
        print(playthrough(engine), end="")
        return 0
    print(title_of(engine), flush=True)
    report = inspect_engine(engine, on_finding=lambda finding: print(f"  {finding}", flush=True))
    if report.passed:
        print("All checks passed. Install it as a package with an entry point in fourline.engines.")
        return 0
    faults = len(report.failed)
    print(f"{faults} {'check' if faults == 1 else 'checks'} failed. Mend the first one, then check again.")
    sys.stdout.flush()
    return 1
