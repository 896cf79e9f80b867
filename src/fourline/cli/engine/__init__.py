"""`fourline engine`: a level as a program that speaks lines, for `fourline bot` and for other programs."""

from __future__ import annotations

import argparse
import secrets
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from fourline.core.errors import FourlineError

if TYPE_CHECKING:
    from fourline.cli.engine.level import Level

CONNECT_FOUR = "connect-four"


def add(commands: Any) -> None:
    command = commands.add_parser(
        "engine",
        help="a level as a program that speaks lines",
        description="Answers the line 'position connect-four 4453' by 'move 4', and ends at the line 'quit'.",
    )
    command.add_argument("--level", default="club", metavar="LEVEL", help="how strong it is (club)")
    command.add_argument("--game", default=CONNECT_FOUR, metavar="GAME", help=f"the game ({CONNECT_FOUR})")
    command.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same moves")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from fourline.cli.engine.level import find_level

    level = find_level(options.game, options.level)
    seed = secrets.randbits(64) if options.seed is None else options.seed
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            break
        if words[:2] == ["position", options.game]:
            _answer(level, words[2:], Random(f"{seed} {line}").getrandbits(63))
    return 0


def _answer(level: Level, moves: list[str], seed: int) -> None:
    """A position that cannot be read, or is over, is not answered."""
    try:
        move = level.move(moves, seed)
    except FourlineError as error:
        print(f"fourline engine: {error}", file=sys.stderr, flush=True)
    else:
        print(f"move {move}", flush=True)
