"""Writes the golden files anew: `python tests/golden.py playthroughs` or `pictures`."""

from __future__ import annotations

import sys
from pathlib import Path

import fourline
from fourline import plugins
from fourline.board import BoardView
from fourline.core.record import replay
from fourline.render.animation import draw_gif
from fourline.render.raster import draw_png
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text
from fourline.testing import playthrough

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"
EXAMPLE = ROOT / "examples" / "plugin-reversi"

POSITIONS = {
    "empty": ("connect-four", ""),
    "opening": ("connect-four", "44444125632125"),
    "won": ("connect-four", "47577445752275465721432151646211123"),
    "crossing": ("connect-four", "13433612434327674"),
    "teams": ("connect-four-teams", "4453325"),
    "noughts": ("tic-tac-toe", "5 1 3 7 4 6"),
    "noughts-won": ("tic-tac-toe", "5 1 3 2 7"),
}


def views(name: str) -> list[BoardView]:
    game, moves = POSITIONS[name]
    engine = fourline.engine(game)
    return [engine.view(state) for state in replay(engine, moves)]


def playthroughs() -> None:
    for game, engine in plugins.installed().engines.items():
        (DATA / "playthroughs" / f"{game}.txt").write_text(playthrough(engine))
    sys.path.insert(0, str(EXAMPLE / "src"))
    from fourline_reversi.engine import Reversi

    (EXAMPLE / "playthrough.txt").write_text(playthrough(Reversi()))


def pictures() -> None:
    folder = DATA / "pictures"
    for name in POSITIONS:
        shown = views(name)
        (folder / f"{name}.svg").write_text(draw_svg(shown[-1]) + "\n")
        (folder / f"{name}.txt").write_text(f"{draw_text(shown[-1])}\n\n{read_board(shown[-1])}\n")
        (folder / f"{name}.png").write_bytes(draw_png(shown[-1], pitch=40))
    (folder / "game.gif").write_bytes(draw_gif(views("opening"), pitch=24))


if __name__ == "__main__":
    {"playthroughs": playthroughs, "pictures": pictures}[sys.argv[1]]()
