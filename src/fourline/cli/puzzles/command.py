"""`fourline puzzles`: positions with one right answer, to solve in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fourline.cli.puzzles.solving import KEYS, play_puzzles
from fourline.core.errors import BadSetting
from fourline.solver.exact import shared
from fourline.solver.puzzles.collection import GRADES, puzzles, read_puzzles, written
from fourline.solver.puzzles.make import make_puzzles
from fourline.solver.puzzles.measure import measured, standing

PACKAGED = 600


def add(commands: Any) -> None:
    command = commands.add_parser(
        "puzzles",
        help="positions with one right answer",
        description="Positions in which exactly one column wins, or exactly one does not lose.",
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_play(actions)
    shown = actions.add_parser("list", help="all puzzles", description="All puzzles, one per line.")
    shown.add_argument("--json", action="store_true", help="one JSON object per line, for programs")
    shown.set_defaults(run=_list)
    _add_make(actions)
    measure = actions.add_parser(
        "measure", help="what the levels make of them", description="How many puzzles each level solves."
    )
    measure.set_defaults(run=_measure)


def _add_make(actions: Any) -> None:
    make = actions.add_parser("make", help="find new ones", description="Find, prove and grade puzzles.")
    make.add_argument("--count", type=int, default=PACKAGED, metavar="N", help=f"how many ({PACKAGED})")
    make.add_argument(
        "--short", type=int, default=0, metavar="N", help="easy wins in two or three, at least (0)"
    )
    make.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep these puzzles and their numbers; grade them again"
    )
    make.add_argument("--seed", type=int, default=1, help="the same seed finds the same puzzles (1)")
    make.add_argument("-o", "--out", type=Path, metavar="FILE", help="write them there, not to the screen")
    make.set_defaults(run=_make)


def _add_play(actions: Any) -> None:
    play = actions.add_parser("play", help="solve some", description=f"Solve puzzles. {KEYS}")
    play.add_argument("--grade", type=int, choices=range(1, GRADES + 1), help="1 easy to 5 hard (mixed)")
    play.add_argument("--count", type=int, default=5, metavar="N", help="how many (5)")
    play.add_argument("--seed", type=int, help="the same puzzles again")
    play.set_defaults(run=_play)


def _make(options: argparse.Namespace) -> int:
    if options.count < 1:
        raise BadSetting("Ask for at least one puzzle.")
    kept = read_puzzles(options.keep.read_text(encoding="ascii")) if options.keep else ()
    made = make_puzzles(options.count, options.seed, shared(), short=options.short, kept=kept)
    text = "".join(f"{written(puzzle)}\n" for puzzle in made)
    if options.out:
        options.out.write_text(text, encoding="ascii")
    else:
        sys.stdout.write(text)
    return 0


def _measure(_: argparse.Namespace) -> int:
    print(standing([measured(puzzle, shared()) for puzzle in puzzles()]))
    return 0


def _list(options: argparse.Namespace) -> int:
    for puzzle in puzzles():
        print(msgspec.json.encode(puzzle).decode() if options.json else written(puzzle))
    return 0


def _play(options: argparse.Namespace) -> int:
    chance = Random(options.seed if options.seed is not None else secrets.randbits(32))
    fitting = [puzzle for puzzle in puzzles() if options.grade in (None, puzzle.grade)]
    order = {puzzle: index for index, puzzle in enumerate(puzzles())}
    chosen = sorted(chance.sample(fitting, min(options.count, len(fitting))), key=order.__getitem__)
    play_puzzles(chosen)
    return 0
