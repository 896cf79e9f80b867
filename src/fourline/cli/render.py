"""`fourline render`: a position as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from fourline import plugins
from fourline.cli.terminal import has_colour
from fourline.games.connect_four.engine import ConnectFourState
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.render.text import draw_text


def add(commands: Any) -> None:
    command = commands.add_parser(
        "render", help="draw a position", description="Draw the position after some moves."
    )
    command.add_argument("moves", metavar="MOVES", help="the columns played, 1 to 7: 4453")
    command.add_argument("--format", choices=("text", "svg"), default="text", help="what to draw (text)")
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="write to a file")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    engine = plugins.engine("connect-four")
    moves = parse_moves(options.moves)
    state = ConnectFourState(("red", "yellow"), moves, after(moves))
    if options.format == "svg":
        picture = engine.render(state)
    else:
        picture = draw_text(engine.view(state), colour=options.output is None and has_colour(sys.stdout))
    if options.output is None:
        print(picture)
    else:
        options.output.write_text(picture + "\n", encoding="utf-8")
    return 0
