"""The `fourline` program. Every command is a module with `add(commands)`; this one joins them.

Exit status: 0 done, 2 some input was wrong (one line on standard error says what), 1 anything else.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from fourline import __version__
from fourline.cli import (
    analyse,
    bench,
    book,
    check_plugin,
    completion,
    db,
    games,
    play,
    puzzles,
    render,
    review,
    rules,
    serve,
)
from fourline.core.errors import FourlineError

COMMANDS = (
    serve,
    play,
    rules,
    games,
    render,
    analyse,
    review,
    puzzles,
    book,
    check_plugin,
    bench,
    db,
    completion,
)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def build_parser() -> Parser:
    parser = Parser(prog="fourline", description="Connect Four: play it, draw it, look into it.")
    parser.add_argument("--version", action="version", version=f"fourline {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    options = build_parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except FourlineError as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"fourline: {error.strerror or error}: {error.filename or ''}".rstrip(": "), file=sys.stderr)
        return 1
    return status


def run() -> NoReturn:
    sys.exit(main())
