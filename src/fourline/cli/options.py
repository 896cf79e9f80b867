"""`--option NAME=VALUE`: what a game lets the opener of a match choose, on the command line."""

from __future__ import annotations

import argparse
from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.options import parse_option


def add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, such as columns=9; can be given several times",
    )


def chosen_options(engine: BaseGameEngine[Any, Any], typed: list[str]) -> dict[str, Any]:
    """What was typed. Raises InvalidGame if the game has no such option or cannot be played with it."""
    name, kind = engine.metadata.name, engine.options_type
    chosen = dict(parse_option(name, kind, text) for text in typed)
    engine.initialize(engine.seats(chosen), chosen)
    return chosen
