"""`fourline render`: a position or a whole game as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from fourline import plugins
from fourline.board import BoardView
from fourline.cli.games_in import add_option, chosen_options
from fourline.cli.terminal import ascii_only, has_colour
from fourline.core.engine import EVERYTHING, BaseGameEngine
from fourline.core.errors import BadSetting, FourlineError
from fourline.core.record import replay
from fourline.extras import require
from fourline.games.connect_four.moves import Drop
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text

FORMATS = ("text", "svg", "png", "gif", "words")
PIXELS = ("png", "gif")
LINEWISE = ("text", "svg", "words")
_ENDINGS = {".svg": "svg", ".png": "png", ".gif": "gif"}


def add(commands: Any) -> None:
    command = commands.add_parser(
        "render",
        help="draw a position or a whole game",
        description="Draw the position after some moves; a GIF shows the whole game. Only Connect Four's "
        "moves are written without spaces.",
    )
    command.add_argument(
        "moves", metavar="MOVES", help="the moves: 4453, or '5 1 9' in other games; - reads one game per line"
    )
    command.add_argument("--game", default="connect-four", metavar="GAME", help="the game (connect-four)")
    add_option(command)
    command.add_argument("--format", choices=FORMATS, help="what to draw (the file's ending, else text)")
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="write to a file")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    ending = options.output.suffix.lower() if options.output else ""
    kind = options.format or _ENDINGS.get(ending, "text")
    if kind in PIXELS:
        require("pictures")
    engine = plugins.engine(options.game)
    chosen = chosen_options(engine, options.option)
    if options.moves == "-":
        return _many(engine, kind, options.output, chosen)
    picture = _draw(kind, _views(engine, options.moves, chosen), options.output is None)
    _write(picture, options.output)
    return 0


def _views(
    engine: BaseGameEngine[Any, Any], moves: str, options: dict[str, Any] | None = None
) -> list[BoardView]:
    if engine.move_type is Drop:
        moves = " ".join(format_moves([column]) for column in parse_moves(moves))
    return [engine.seen(state, EVERYTHING) for state in replay(engine, moves, options)]


def _draw(kind: str, views: Sequence[BoardView], for_terminal: bool = False) -> str | bytes:
    match kind:
        case "svg":
            return draw_svg(views[-1])
        case "words":
            return read_board(views[-1])
        case "png":
            from fourline.render.raster import draw_png

            return draw_png(views[-1])
        case "gif":
            from fourline.render.animation import draw_gif

            return draw_gif(views)
    plain = for_terminal and ascii_only(sys.stdout)
    return draw_text(views[-1], colour=for_terminal and has_colour(sys.stdout), ascii_only=plain)


def _write(picture: str | bytes, output: Path | None) -> None:
    if output is not None:
        output.write_bytes(picture if isinstance(picture, bytes) else (picture + "\n").encode())
    elif isinstance(picture, str):
        print(picture)
    elif sys.stdout.isatty():
        raise BadSetting("This is a picture, not text: write it to a file with -o FILE.")
    else:
        sys.stdout.buffer.write(picture)


def _many(engine: BaseGameEngine[Any, Any], kind: str, output: Path | None, options: dict[str, Any]) -> int:
    """One game a line in, one line out: SVG and words as they are, text as a JSON string."""
    if kind not in LINEWISE:
        raise BadSetting(f"Many games at once are drawn as {', '.join(LINEWISE)}, not as {kind}.")
    lines, wrong = [], 0
    for number, line in enumerate(sys.stdin, start=1):
        try:
            picture = _draw(kind, _views(engine, line, options))
            lines.append(msgspec.json.encode(picture).decode() if kind == "text" else str(picture))
        except FourlineError as error:
            wrong += 1
            lines.append(msgspec.json.encode({"error": {"code": error.code, "detail": str(error)}}).decode())
            print(f"fourline: line {number}: {error}", file=sys.stderr)
    if output is None:
        sys.stdout.writelines(f"{line}\n" for line in lines)
    else:
        output.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 2 if wrong else 0
