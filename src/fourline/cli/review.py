"""`fourline review`: a whole game judged, move by move."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from textwrap import wrap
from typing import Any

from fourline import plugins
from fourline.cli.games_in import add_game, as_json, is_file, print_line, records_in
from fourline.cli.progress import Progress
from fourline.cli.terminal import ascii_only, has_colour
from fourline.core.errors import FourlineError
from fourline.core.record import replay
from fourline.games.connect_four.analysis import Review, ReviewedMove
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import CELLS, ROWS
from fourline.games.connect_four.records import GameRecord
from fourline.render.text import draw_text
from fourline.solver.review import ConnectFourReviewer
from fourline.solver.review.reviewer import TIMEOUT_S
from fourline.solver.words import NAMES

MARKS = {"forced": "", "best": "", "good": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
SENTENCE_WIDTH = 72
FEW = 1 / 3


def add(commands: Any) -> None:
    command = commands.add_parser(
        "review",
        help="a game judged move by move",
        description="Every move of a game judged by exact search: what was missed, and what to play.",
    )
    add_game(command, "; or a file of game records (.c4n)")
    command.add_argument(
        "--seconds",
        type=float,
        default=TIMEOUT_S,
        metavar="S",
        help=f"time for a game; opening moves beyond it are not judged ({TIMEOUT_S:.0f})",
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    reviewer = ConnectFourReviewer(seconds=options.seconds)
    if options.moves == "-":
        return _each_line(reviewer, options.json)
    if is_file(options.moves):
        return _each_record(reviewer, Path(options.moves), options.json)
    review = _reviewed(reviewer, options.moves)
    print(as_json(review) if options.json else _page(options.moves, review))
    return 0


def _reviewed(reviewer: ConnectFourReviewer, moves: str) -> Review:
    bar = Progress(min(len(moves), CELLS))
    try:
        return reviewer.review(moves, tick=bar)
    finally:
        bar.close()


def _each_line(reviewer: ConnectFourReviewer, json: bool) -> int:
    status = 0
    for number, line in enumerate(sys.stdin, start=1):
        moves, text = line.strip(), ""
        answer: Review | FourlineError
        try:
            answer = _reviewed(reviewer, moves)
            text = f"{moves}: {_summary(answer)}"
        except FourlineError as error:
            answer = error
        if not print_line(number, answer, text, json):
            status = 2
        sys.stdout.flush()
    return status


def _each_record(reviewer: ConnectFourReviewer, path: Path, json: bool) -> int:
    """Every game of a file: a page each, or a line of JSON each."""
    for number, record in enumerate(records_in(path), start=1):
        moves = format_moves(record.moves)
        review = _reviewed(reviewer, moves)
        if json:
            print(as_json(review))
        else:
            print(
                "\n".join([*([""] if number > 1 else []), _heading(number, record), "", _page(moves, review)])
            )
        sys.stdout.flush()
    return 0


def _heading(number: int, record: GameRecord) -> str:
    """Who played whom, and how it ended."""
    names = [record.headers.get(side, "").strip() or side for side in ("Red", "Yellow")]
    date = f", {record.headers['Date']}" if record.headers.get("Date") else ""
    said = f"Game {number}: {names[0]} (Red) against {names[1]} (Yellow){date}, {record.result}"
    return "".join(sign if sign.isprintable() else "?" for sign in said)


def _summary(review: Review) -> str:
    shares = ", ".join(f"{NAMES[seat]} {share:.0f}" for seat, share in review.accuracy.items())
    turned = f" Turning point: move {review.turning_point}." if review.turning_point else ""
    return f"Accuracy: {shares}.{turned}"


def _page(moves: str, review: Review) -> str:
    lines = [f"{'':>4}  {'':<7}{'column':<8}{'':<12}", *(row for move in review.moves for row in _row(move))]
    lesson = _lesson(review)
    if lesson is not None:
        lines += ["", *_board_before(moves, lesson, review.turning_point)]
    return "\n".join([*(line.rstrip() for line in lines), "", _summary(review)])


def _row(move: ReviewedMove) -> list[str]:
    head = f"{move.ply:>4}  {NAMES[move.seat]:<7}{move.column + 1:>3}{MARKS[move.label]:<3}  {move.label:<12}"
    first, *rest = wrap(f"{move.sentence}{_hard_to_see(move)}", SENTENCE_WIDTH)
    return [f"{head}{first}", *(f"{'':<{len(head)}}{line}" for line in rest)]


def _hard_to_see(move: ReviewedMove) -> str:
    """A mistake that few players of the club level would have avoided says so."""
    share = (move.difficulty or {}).get("club", 1.0)
    if move.before.verdict == move.after.verdict or move.missed in ("win", "block") or share > FEW:
        return ""
    return f" Hard to see: about {max(1, round(share * 100))}% of club players find it."


def _lesson(review: Review) -> ReviewedMove | None:
    """The turning point; if the verdict never changed, the move that gave away the most time."""
    if review.turning_point is not None:
        return review.moves[review.turning_point - 1]
    worst = [move for move in review.moves if move.label == "inaccuracy"]
    return max(worst, key=lambda move: abs(move.before.moves_to_end - move.after.moves_to_end), default=None)


def _board_before(moves: str, move: ReviewedMove, turning_point: int | None) -> list[str]:
    """The board before that move, and what to play there."""
    engine = plugins.engine("connect-four")
    view = engine.view(replay(engine, moves.strip()[: move.ply - 1])[-1])
    board = draw_text(view, colour=has_colour(sys.stdout), ascii_only=ascii_only(sys.stdout))
    best = " or ".join(format_moves([column]) for column in move.best)
    title = "The turning point" if move.ply == turning_point else "The biggest mistake"
    heading = f"{title}, move {move.ply}: {NAMES[move.seat]} played {move.column + 1}, best was {best}."
    return [heading, "", *(f"    {row}" for row in board.splitlines()[: ROWS + 1])]
