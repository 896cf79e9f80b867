"""`fourline repertoire`: an answer to every reply, proven: make, verify."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, get_args

import msgspec

from fourline.core.errors import BadSetting
from fourline.solver.exact import shared
from fourline.solver.repertoire.tree import MAX_PLIES, Builder, Repertoire, Side, Style
from fourline.solver.repertoire.verify import prove

SHOWN = 10


def add(commands: Any) -> None:
    command = commands.add_parser(
        "repertoire",
        help="an answer to every reply, proven: make, verify",
        description="The smallest set of moves that keeps the value of the game against every reply.",
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    make = actions.add_parser("make", help="build one", description="Build a repertoire and prove it.")
    make.add_argument("--side", choices=get_args(Side), required=True, help="the side to play")
    make.add_argument(
        "--style",
        choices=get_args(Style),
        default="safest",
        help="the best moves by proof, the hardest to answer, or those of --games (safest)",
    )
    make.add_argument("--plies", type=int, default=8, metavar="N", help=f"how deep, at most {MAX_PLIES} (8)")
    make.add_argument("--games", type=Path, metavar="FILE", help="for the style own: a game per line")
    make.add_argument("-o", "--out", type=Path, metavar="FILE", help="write it there, not to the screen")
    make.set_defaults(run=_make)
    verify = actions.add_parser("verify", help="prove one", description="Prove a repertoire by search.")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.set_defaults(run=_verify)


def _make(options: argparse.Namespace) -> int:
    if (options.style == "own") != (options.games is not None):
        raise BadSetting("The style own and a file of --games go together.")
    games = options.games.read_text("utf-8").split() if options.games else ()
    made = Builder(options.side, options.style, options.plies, shared(), games).build()
    text = msgspec.json.format(msgspec.json.encode(made), indent=1).decode() + "\n"
    if options.out is None:
        print(text, end="")
        return 0
    options.out.write_text(text, "ascii")
    return _said(made)


def _verify(options: argparse.Namespace) -> int:
    try:
        read = msgspec.json.decode(options.file.read_bytes(), type=Repertoire)
    except msgspec.DecodeError as error:
        raise BadSetting(f"{options.file} is not a repertoire: {error}.") from None
    return _said(read)


def _said(repertoire: Repertoire) -> int:
    proof = prove(repertoire, shared())
    for word, lines in (("no answer after", proof.missing), ("gives the value away", proof.losing)):
        for line in lines[:SHOWN]:
            print(f"{word}: {line or 'the first disc'}")
        if len(lines) > SHOWN:
            print(f"… and {len(lines) - SHOWN} more")
    if proof.unreached:
        print(f"{proof.unreached} positions are never reached")
    count = f"{proof.positions} positions to {repertoire.plies} plies"
    print(f"{count}; every reply is covered" if proof.holds else f"{count}; not proven")
    return int(not proof.holds)
