"""Writes the golden files anew: `make playthroughs`, `pictures`, `reviews`, `opponents` or `repertoires`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import fourline
from fourline import plugins
from fourline.bench.review import random_game
from fourline.board import BoardView
from fourline.core.record import replay
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.render.animation import draw_gif
from fourline.render.raster import draw_png
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text
from fourline.solver.exact import shared
from fourline.solver.puzzles import puzzles
from fourline.solver.review import ConnectFourReviewer, hint
from fourline.testing import playthrough
from tools.opponents import RECORD, record
from tools.repertoires import repertoires

ROOT = Path(__file__).parents[2]
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

# The games whose lesson the web app has to show, and how many more are compared sentence by sentence.
TAUGHT = {
    "a double threat": "414453335455544131166",
    "zugzwang": "3333156565565444422",
    "a forcing move": "555655776644445666233",
}
RANDOM_GAMES = 36
HINTS = 50


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


def reviewed() -> dict[str, Any]:
    """What the web app must say word for word: games judged, hints given, with the scores they rest on."""
    chance = Random(7)
    games = [*TAUGHT.values(), *(random_game(chance) for _ in range(RANDOM_GAMES))]
    asked = puzzles()[:: len(puzzles()) // HINTS]
    hints = [
        {"moves": one.moves, "scores": _scores(one.moves), "ladder": _ladder(one.moves)} for one in asked
    ]
    judged = [_judged(moves) for moves in games]
    return {"named": TAUGHT, "games": judged, "hints": hints, "puzzles": list(puzzles())}


def _judged(moves: str) -> dict[str, Any]:
    scores = [_scores(moves[:ply]) for ply in range(len(moves))]
    found = ConnectFourReviewer(seconds=600).review(moves)
    review = msgspec.to_builtins(found)
    seen = [move.pop("difficulty")["club"] for move in review["moves"]]
    return {"moves": moves, "scores": scores, "seen": seen, "review": review}


def _scores(moves: str) -> list[int | None]:
    return list(shared().columns(after(parse_moves(moves))))


def _ladder(moves: str) -> list[str]:
    return list(hint(after(parse_moves(moves)), shared(), seconds=600).ladder)


def reviews() -> None:
    lines = msgspec.json.encode(reviewed()).replace(b'{"moves":"', b'\n{"moves":"')
    (DATA / "reviews.json").write_bytes(lines + b"\n")


def opponents() -> None:
    lines = msgspec.json.encode(record()).replace(b'{"moves":"', b'\n{"moves":"')
    RECORD.write_bytes(lines + b"\n")


def kept_repertoires() -> None:
    lines = msgspec.json.encode(repertoires()).replace(b'["', b'\n["')
    (DATA / "repertoires.json").write_bytes(lines + b"\n")


if __name__ == "__main__":
    {
        "playthroughs": playthroughs,
        "pictures": pictures,
        "reviews": reviews,
        "opponents": opponents,
        "repertoires": kept_repertoires,
    }[sys.argv[1]]()
