"""`fourline check-plugin`: does this game, or this bot, keep its promises?"""

from __future__ import annotations

import argparse
import sys
import time
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourline.testing.report import Finding, Report


def add(commands: Any) -> None:
    command = commands.add_parser(
        "check-plugin",
        help="check a game or a bot that you are writing",
        description="Make every check of the conformance kit. Exit status: 0 all kept, 1 a promise is "
        "broken, 2 there is no such engine.",
    )
    command.add_argument("engine", metavar="MODULE:ENGINE", help="the class: my_game:MyGame, or a bot")
    command.add_argument("--playthrough", action="store_true", help="print a whole game as text instead")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from fourline.testing.apart import inspect_apart

    if options.playthrough:
        return _print_playthrough(options.engine)
    report = inspect_apart(options.engine, _print_title, _print_finding)
    if report.unreached:
        print(f"  {report.rest}")
    print(_what_to_do(report, options.engine), flush=True)
    return 0 if report.passed else 1


def _print_title(title: str) -> None:
    print(title, flush=True)


def _print_finding(finding: Finding) -> None:
    if finding.passed is not None:
        print(f"  {finding}", flush=True)


def _what_to_do(report: Report, named: str) -> str:
    if report.passed:
        group = "fourline.bots" if report.kind == "bot" else "fourline.engines"
        if any(one.value == named for one in entry_points(group=group)):
            return "All checks passed."
        return f"All checks passed. Install it as a package with an entry point in {group}."
    faults = len(report.failed)
    if not faults:
        return f"There was no time left for the last checks. Make the {report.kind} faster, then check again."
    return f"{faults} {'check' if faults == 1 else 'checks'} failed. Mend the first one, then check again."


def _print_playthrough(name: str) -> int:
    from fourline.plugins.admission import within
    from fourline.plugins.named import named_engine
    from fourline.testing import playthrough
    from fourline.testing.bots import is_bot
    from fourline.testing.checks import ALL_SECONDS

    until = time.monotonic() + ALL_SECONDS
    engine = named_engine(name)
    if is_bot(engine):
        print(f"fourline: {name} is a bot: only games have a playthrough.", file=sys.stderr)
        return 2
    text, trouble = within(
        until - time.monotonic(),
        lambda: playthrough(engine),
        "The game did not come to an end within {:.0f} seconds.",
    )
    if trouble is not None:
        print(f"fourline: {trouble} Run check-plugin without --playthrough to see why.", file=sys.stderr)
        return 1
    print(text, end="")
    return 0
