"""`fourline puzzles`: positions with one right answer, to solve in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fourline import plugins
from fourline.cli.terminal import ascii_only, clear, has_colour
from fourline.core.errors import FourlineError, InvalidGame
from fourline.core.record import replay
from fourline.games.connect_four.notation import parse_column
from fourline.render.text import draw_text
from fourline.solver.exact import shared
from fourline.solver.puzzles.collection import GRADES, Puzzle, puzzles, written
from fourline.solver.puzzles.make import make_puzzles
from fourline.solver.review import Hint, hint

PACKAGED = 500


def add(commands: Any) -> None:
    command = commands.add_parser(
        "puzzles",
        help="positions with one right answer",
        description="Positions in which exactly one column wins, or exactly one does not lose.",
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_play(actions)
    shown = actions.add_parser("list", help="all puzzles", description="All puzzles, one a line.")
    shown.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
    shown.set_defaults(run=_list)
    make = actions.add_parser("make", help="find new ones", description="Find, prove and grade puzzles.")
    make.add_argument("--count", type=int, default=PACKAGED, metavar="N", help=f"how many ({PACKAGED})")
    make.add_argument("--seed", type=int, default=1, help="the same seed finds the same puzzles (1)")
    make.add_argument("-o", "--out", type=Path, metavar="FILE", help="write them there, not to the screen")
    make.set_defaults(run=_make)


def _add_play(actions: Any) -> None:
    play = actions.add_parser(
        "play", help="solve some", description="Solve puzzles. Type a column, h for a hint, q to leave."
    )
    play.add_argument("--grade", type=int, choices=range(1, GRADES + 1), help="1 easy to 5 hard (mixed)")
    play.add_argument("--count", type=int, default=5, metavar="N", help="how many (5)")
    play.add_argument("--seed", type=int, help="the same puzzles again")
    play.set_defaults(run=_play)


def _make(options: argparse.Namespace) -> int:
    if options.count < 1:
        raise InvalidGame("Ask for at least one puzzle.")
    lines = [written(puzzle) for puzzle in make_puzzles(options.count, options.seed, shared())]
    text = "".join(f"{line}\n" for line in lines)
    if options.out:
        options.out.write_text(text, encoding="ascii")
    else:
        sys.stdout.write(text)
    return 0


def _list(options: argparse.Namespace) -> int:
    for puzzle in puzzles():
        print(msgspec.json.encode(puzzle).decode() if options.json else written(puzzle))
    return 0


def _play(options: argparse.Namespace) -> int:
    chance = Random(options.seed if options.seed is not None else secrets.randbits(32))
    fitting = [puzzle for puzzle in puzzles() if options.grade in (None, puzzle.grade)]
    chosen = chance.sample(fitting, min(options.count, len(fitting)))
    chosen.sort(key=lambda puzzle: puzzle.grade)
    solved = 0
    try:
        for number, puzzle in enumerate(chosen, start=1):
            _show(puzzle, number, len(chosen))
            solved += _ask(puzzle)
    except (KeyboardInterrupt, EOFError):
        print()
    print(f"Solved at the first try: {solved} of {len(chosen)}.")
    return 0


def _show(puzzle: Puzzle, number: int, count: int) -> None:
    engine = plugins.engine("connect-four")
    clear(sys.stdout)
    view = engine.view(replay(engine, puzzle.moves)[-1])
    print(draw_text(view, colour=has_colour(sys.stdout), ascii_only=ascii_only(sys.stdout)))
    print(f"Puzzle {number} of {count}, grade {puzzle.grade}. {puzzle.task}")


def _ask(puzzle: Puzzle) -> bool:
    """Ask until solved; whether the first answer was right."""
    first, told, help_ = True, 0, _help(puzzle)
    while True:
        answer = input("Column: ").strip().lower()
        if answer in ("q", "quit", "exit"):
            raise EOFError
        if answer in ("h", "hint"):
            print(help_.ladder[min(told, len(help_.ladder) - 1)])
            told, first = told + 1, first and told == 0
            continue
        try:
            column = parse_column(answer)
        except FourlineError as error:
            print(error)
            continue
        if column == puzzle.answer:
            print(f"Right. {help_.sentence}")
            return first
        print("Not that one: try again, or h for a hint.")
        first = False


def _help(puzzle: Puzzle) -> Hint:
    return hint(puzzle.position, shared())
