"""`fourline check-bot`: does this program play by the line protocol?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourline.testing.report import Report


def add(commands: Any) -> None:
    command = commands.add_parser(
        "check-bot",
        help="check a program that you are writing to play",
        description="Play traps against a program that answers the line 'position connect-four 4453' by "
        "'move 4': full columns, a game that is over, one second left, nonsense, quit. It takes a minute "
        "at most. Exit status: 0 all passed, 1 a trap caught it, 2 it cannot be started.",
    )
    command.add_argument("command", metavar="CMD", help="the command, in quotes: 'python3 my_bot.py'")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from fourline.testing.bot_traps import check_bot

    report = check_bot(options.command, lambda finding: print(f"  {finding}", flush=True))
    print(_what_to_do(report), flush=True)
    return 0 if report.passed else 1


def _what_to_do(report: Report) -> str:
    if report.passed:
        return "All traps passed. 'fourline evaluate' says how strong it is."
    faults = len(report.failed)
    if not faults:
        return "There was no time left for the last traps. Make the program faster, then check again."
    return f"{faults} {'trap' if faults == 1 else 'traps'} caught it. Mend the first one, then check again."
