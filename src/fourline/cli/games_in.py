"""What commands about a game share: a game in, or one per line, its options, and answers as text or JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError, InvalidGame
from fourline.core.options import parse_option
from fourline.games.connect_four.records import GameRecord, read_records


def add_game(command: argparse.ArgumentParser, also: str = "") -> None:
    command.add_argument(
        "moves", metavar="MOVES", help=f"the columns played, 1 to 7: 4453; - reads one game per line{also}"
    )
    command.add_argument("--json", action="store_true", help="print JSON, for programs")


def is_file(text: str) -> bool:
    """Whether a file is meant and not a game: what consists of digits never is."""
    named = text.endswith(".c4n") or "/" in text
    return text.strip("0123456789") != "" and (named or Path(text).is_file())


def records_in(path: Path) -> tuple[GameRecord, ...]:
    """The games of a file. Raises InvalidGame if it holds none or cannot be read."""
    try:
        found = read_records(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise InvalidGame(f"{path} is not a text in UTF-8.") from None
    except InvalidGame as error:
        raise InvalidGame(f"{path}: {error}") from None
    if not found:
        raise InvalidGame(f"{path} holds no game.")
    return found


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
