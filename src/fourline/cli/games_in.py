"""What commands about a game share: a game in, or one per line, its options, and answers as text or JSON."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError
from fourline.core.options import parse_option


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "moves", metavar="MOVES", help="the columns played, 1 to 7: 4453; - reads one game per line"
    )
    command.add_argument("--json", action="store_true", help="print JSON, for programs")


def as_json(answer: Any) -> str:
    if isinstance(answer, FourlineError):
        answer = {"error": {"code": answer.code, "detail": str(answer)}}
    return msgspec.json.encode(answer).decode()


def print_line(number: int, answer: Any, text: str, json: bool) -> bool:
    """One line of output for one line of input; a bad one is also reported. False if it was bad."""
    if not isinstance(answer, FourlineError):
        print(as_json(answer) if json else text)
        return True
    print(as_json(answer) if json else f"error: {answer}")
    print(f"fourline: line {number}: {answer}", file=sys.stderr)
    return False


def add_option(command: argparse.ArgumentParser) -> None:
    """`--option NAME=VALUE`: what a game lets the opener of a match choose."""
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
