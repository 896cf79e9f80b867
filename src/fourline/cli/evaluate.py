"""`fourline evaluate`: how strong an agent is, exactly."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec

from fourline.bench.measure import where
from fourline.bench.table import table
from fourline.cli.progress import Progress
from fourline.core.errors import BadSetting, InvalidGame
from fourline.evaluation.agents import Agent, agent_of
from fourline.evaluation.make import make_questions
from fourline.evaluation.measuring import answers, ask, by_grade, by_ply, play_levels
from fourline.evaluation.picture import draw_report
from fourline.evaluation.positions import fingerprint, questions, written
from fourline.evaluation.report import Answers, Report, Share
from fourline.solver.exact import shared
from fourline.solver.opponents import SKILLS

GAMES, SECONDS, MADE = 20, 5.0, 1_000


def add(commands: Any) -> None:
    command = commands.add_parser(
        "evaluate",
        help="how strong an agent is, exactly",
        description="Asks an agent for its move in 1,000 published positions whose every move is solved, and "
        "plays it against the five levels. An agent is a level, 'random', a Python function "
        "(MODULE:FUNCTION, which gets the moves and gives a column from 0), or a command that answers "
        "the line 'position connect-four 4453' by 'move 4'.",
    )
    command.add_argument("agent", nargs="?", metavar="AGENT", help="what to evaluate")
    command.add_argument("--positions", type=int, metavar="N", help="only the first N positions (all 1,000)")
    command.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"games against each level ({GAMES})"
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of levels and games (1)")
    command.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help=f"time of a program for a move ({SECONDS:g})",
    )
    command.add_argument("--json", type=Path, metavar="FILE", help="write the report; - prints it instead")
    command.add_argument("--picture", type=Path, metavar="FILE", help="draw the report as SVG")
    command.add_argument("--make", type=Path, metavar="FILE", help="instead: find the set of positions again")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.make:
        return _make(options.make, options.seed)
    if not options.agent:
        raise InvalidGame(f"Name an agent: {', '.join(['random', *SKILLS])}, MODULE:FUNCTION or a command.")
    if options.games < 0 or (options.positions is not None and options.positions < 1):
        raise InvalidGame("The number of positions is at least 1, that of games at least 0.")
    for file in (options.json, options.picture):
        if file is not None and not file.parent.is_dir():
            raise BadSetting(f"{file} cannot be written: there is no folder {file.parent}.")
    agent = agent_of(options.agent, options.seconds)
    try:
        report = _evaluated(agent, options)
    finally:
        agent.close()
    _deliver(report, options)
    return 0


def _evaluated(agent: Agent, options: argparse.Namespace) -> Report:
    asked_for = questions()[: options.positions]
    bar = Progress(len(asked_for) + options.games * len(SKILLS))
    try:
        asked = ask(agent, asked_for, options.seed, bar)
        illegal = sum(column is None for _, column in asked)
        rating, wrong = None, 0
        if options.games:
            rating, wrong = play_levels(
                agent, options.games, options.seed, lambda done: bar(len(asked_for) + done)
            )
    finally:
        bar.close()
    return Report(
        agent=options.agent,
        positions=fingerprint(),
        seed=options.seed,
        all=answers(asked),
        by_ply=by_ply(asked),
        by_grade=by_grade(asked),
        illegal=illegal + wrong,
        rating=rating,
        where=where(),
        command=_command(options),
    )


def _command(options: argparse.Namespace) -> str:
    """What to type for the same figures."""
    some = [] if options.positions is None else ["--positions", str(options.positions)]
    numbers = ["--games", str(options.games), "--seed", str(options.seed)]
    return shlex.join(["evaluate", options.agent, *some, *numbers])


def _deliver(report: Report, options: argparse.Namespace) -> None:
    text = msgspec.json.format(msgspec.json.encode(report), indent=1).decode()
    if options.picture:
        options.picture.write_text(draw_report(report) + "\n", encoding="utf-8")
    if str(options.json) == "-":
        print(text)
        return
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")
    print(_page(report))


def _page(report: Report) -> str:
    rows = [("", "positions", "best move", "keeps the value"), _row("all", report.all)]
    rows += [_row(f"{plies} discs", found) for plies, found in report.by_ply.items() if found.best.of]
    rows += [
        _row(f"first found by {grade}", found) for grade, found in report.by_grade.items() if found.best.of
    ]
    lines = [table(rows)]
    if report.rating is not None:
        lines += ["", f"Elo {report.rating.elo} ± {report.rating.error}"]
        lines += [
            f"  against {level}: {games.won} won, {games.drawn} drawn, {games.lost} lost"
            for level, games in report.rating.against.items()
        ]
    if report.illegal:
        lines.append(f"{report.illegal} answers were not moves that can be played.")
    return "\n".join([*lines, report.where])


def _row(name: str, found: Answers) -> tuple[str, ...]:
    return name, f"{found.best.of:,}", _said(found.best), _said(found.keeps)


def _said(share: Share) -> str:
    return f"{share.share:.1f} % ({share.low:.1f} to {share.high:.1f})"


def _make(file: Path, seed: int) -> int:
    bar = Progress(MADE)
    try:
        made = make_questions(MADE, seed, shared(), bar)
    finally:
        bar.close()
    file.write_text("".join(f"{written(question)}\n" for question in made), encoding="ascii")
    print(f"{len(made):,} positions written to {file}", file=sys.stderr)
    return 0
