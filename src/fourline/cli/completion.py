"""`fourline completion`: a script that teaches your shell the commands."""

from __future__ import annotations

import argparse
from typing import Any


def add(commands: Any) -> None:
    command = commands.add_parser(
        "completion",
        help="print a completion script for your shell",
        description='Print a completion script: eval "$(fourline completion bash)".',
    )
    command.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="the shell to complete in")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    import shtab

    from fourline.cli.main import build_parser

    print(shtab.complete(build_parser(), options.shell))
    return 0
