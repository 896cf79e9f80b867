"""`fourline bench pictures`: how long pictures take, beside what was promised.

The promise is on the clock on the wall; the processor time beside it says what a busy machine adds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

from fourline import plugins
from fourline.bench.measure import positive, where
from fourline.board import BoardView
from fourline.core.record import replay
from fourline.extras import require
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text

FULL_BOARD = "126613431456475467333341527215612225546777"
WON = "47577445752275465721432151646211123"
GIF_MAX_BYTES = 500_000
Row = tuple[str, str, str, str, str, bool]


def add(suites: Any) -> None:
    suite = suites.add_parser("pictures", help="SVG, PNG and GIF, beside what was promised")
    suite.add_argument("--rounds", type=positive, default=50, help="how often each picture is drawn (50)")
    suite.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints a table; the exit status is 1 when a promise is broken."""
    require("pictures")
    from fourline.render.animation import draw_gif
    from fourline.render.raster import draw_png

    full, won = _views(FULL_BOARD), _views(WON)
    size = len(draw_gif(full))
    rows = [
        _row("SVG of a full board", 1, options.rounds, lambda: draw_svg(full[-1])),
        _row("SVG of a won game", 1, options.rounds, lambda: draw_svg(won[-1])),
        _row("text of a full board", 1, options.rounds, lambda: draw_text(full[-1])),
        _row("words for a full board", 1, options.rounds, lambda: read_board(full[-1])),
        _row("PNG of a full board, 666 x 579", 50, options.rounds, lambda: draw_png(full[-1])),
        _row("PNG of a won game, 666 x 579", 50, options.rounds, lambda: draw_png(won[-1])),
        _row("GIF of 42 moves, 466 x 405", 1000, max(3, options.rounds // 10), lambda: draw_gif(full)),
        (
            "size of that GIF",
            f"{size / 1000:.0f} kB",
            "",
            "",
            f"{GIF_MAX_BYTES // 1000} kB",
            size <= GIF_MAX_BYTES,
        ),
    ]
    print("| picture | median | spread | of the processor | at most | kept |\n|---|---|---|---|---|---|")
    for what, measured, spread, processor, most, kept in rows:
        print(f"| {what} | {measured} | {spread} | {processor} | {most} | {'yes' if kept else 'NO'} |")
    print(f"\n{where()}")
    return 0 if all(kept for *_, kept in rows) else 1


def _views(moves: str) -> list[BoardView]:
    engine = plugins.engine("connect-four")
    return [engine.view(state) for state in replay(engine, moves)]


def _row(what: str, most_ms: int, rounds: int, draw: Callable[[], object]) -> Row:
    walls, processors = zip(*(_milliseconds(draw) for _ in range(rounds)), strict=True)
    middle, spread = median(walls), f"{min(walls):.3g} to {max(walls):.3g} ms"
    return (
        what,
        f"{middle:.3g} ms",
        spread,
        f"{median(processors):.3g} ms",
        f"{most_ms} ms",
        middle <= most_ms,
    )


def _milliseconds(draw: Callable[[], object]) -> tuple[float, float]:
    wall, processor = perf_counter(), process_time()
    draw()
    return (perf_counter() - wall) * 1000, (process_time() - processor) * 1000
