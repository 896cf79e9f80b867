"""`fourline check-plugin`: does this game keep its promises?"""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import Any

from fourline.core.errors import FourlineError


class NoEngine(FourlineError):
    """The words MODULE:ENGINE lead nowhere."""


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
    from fourline.testing import inspect_engine, playthrough

    engine = _engine(options.engine)
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


def _engine(name: str) -> Any:
    """The engine that MODULE:ENGINE names, looked for in this folder too."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise NoEngine(f"{name!r} is no MODULE:ENGINE, such as my_game:MyGame.")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(module), attribute)
        return found() if isinstance(found, type) else found
    except (Exception, SystemExit) as error:  # whatever the module does when it is imported
        raise NoEngine(f"{name} cannot be loaded: {type(error).__name__}: {error}") from None
