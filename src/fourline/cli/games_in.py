"""What `analyse` and `review` share: a game in, or one per line, and answers out as text or JSON."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from fourline.core.errors import FourlineError


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
