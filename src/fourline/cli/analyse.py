"""`fourline analyse`: the exact value of a position and of every move in it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

from fourline.cli.games_in import add_game, as_json, print_line
from fourline.cli.progress import Progress
from fourline.core.errors import FourlineError
from fourline.games.connect_four.analysis import Analysis
from fourline.games.connect_four.notation import format_moves, parse_moves
from fourline.games.connect_four.position import COLUMNS, ROWS, after
from fourline.solver import ConnectFourAnalyst, column_words, sentence, threats
from fourline.solver.words import NAMES

CHUNK = 1_000


def add(commands: Any) -> None:
    command = commands.add_parser(
        "analyse",
        help="the exact value of a position",
        description="The exact value of the position after some moves, and of every move in it.",
    )
    add_game(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.moves == "-":
        return _each_line(options.json)
    bar = Progress(COLUMNS)
    try:
        analysis = ConnectFourAnalyst().analyse(options.moves, tick=bar)
    finally:
        bar.close()
    print(as_json(analysis) if options.json else _page(options.moves, analysis))
    return 0


def _each_line(json: bool) -> int:
    analyst, status, number = ConnectFourAnalyst(), 0, 0
    for games in _chunks():
        bar = Progress(len(games))
        try:
            answers = analyst.analyse_many(games, tick=bar)
        finally:
            bar.close()
        for moves, answer in zip(games, answers, strict=True):
            number += 1
            if not print_line(number, answer, _one_line(moves, answer), json):
                status = 2
        sys.stdout.flush()
    return status


def _chunks() -> Iterator[list[str]]:
    lines = (line.strip() for line in sys.stdin)
    while chunk := list(islice(lines, CHUNK)):
        yield chunk


def _one_line(moves: str, answer: Analysis | FourlineError) -> str:
    if isinstance(answer, FourlineError):
        return ""
    best = f" Best: {' '.join(str(column + 1) for column in answer.best)}." if answer.best else ""
    return f"{moves}: {sentence(answer)}{best}"


def _page(moves: str, analysis: Analysis) -> str:
    if analysis.to_move is None:
        return sentence(analysis)
    lines = [f"{NAMES[analysis.to_move]} to move. {sentence(analysis)}", ""]
    for value in analysis.columns:
        mark = "*" if value.column in analysis.best else " "
        lines.append(f" {mark} {value.column + 1}  {column_words(value)}")
    return "\n".join([*lines, *_threat_lines(moves)])


def _threat_lines(moves: str) -> list[str]:
    found = threats(after(parse_moves(moves)))
    lines = [
        f"{NAMES[threat.side]} would win on column {format_moves([threat.column])}, row {ROWS - threat.row}"
        f" ({threat.parity}{', now' if threat.ready else ''})."
        for threat in found.threats
    ]
    if found.zugzwang:
        lines.append(f"Zugzwang favours {NAMES[found.zugzwang]}.")
    return ["", *lines] if lines else []
