"""The `fourline` program. Every command is a module with `add(commands)`; this one joins them.

Only the command that was typed is imported, so that none waits for the parts of another.

Exit status: 0 done, 2 some input was wrong (one line on standard error says what), 1 anything else.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from fourline import __version__
from fourline.core.errors import FourlineError
from fourline.extras import MissingExtra

COMMANDS = (
    "serve",
    "play",
    "rules",
    "games",
    "render",
    "analyse",
    "review",
    "puzzles",
    "repertoire",
    "evaluate",
    "openings",
    "book",
    "check-plugin",
    "check-bot",
    "bot",
    "engine",
    "bench",
    "db",
    "moderate",
    "completion",
)


DASHED_ID = re.compile(r"-[\w][\w-]{14,}")
"""One id in 64 begins with a dash; no option with a single one is that long."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and does not take an id for an option."""

    def _parse_optional(self, arg_string: str) -> Any:
        return None if DASHED_ID.fullmatch(arg_string) else super()._parse_optional(arg_string)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def build_parser(typed: Sequence[str] = ()) -> Parser:
    """With the one command that was typed, or with all of them if it is unknown."""
    parser = Parser(prog="fourline", description="Connect Four: play it, draw it, look into it.")
    parser.add_argument("--version", action="version", version=f"fourline {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for name in [name for name in COMMANDS if name in typed[:1]] or COMMANDS:
        import_module(f"fourline.cli.{name.replace('-', '_')}").add(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    options = build_parser(typed).parse_args(typed)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except FourlineError as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 2
    except MissingExtra as error:
        print(f"fourline: {error}", file=sys.stderr)
        return 1
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
