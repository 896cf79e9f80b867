"""`fourline openings`: starts proven drawn and measured: list, make, verify."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from fourline.cli.progress import Progress
from fourline.core.errors import BadSetting
from fourline.solver.exact import Tick, shared
from fourline.solver.openings.collection import DECKS, LEVELS, openings
from fourline.solver.openings.make import counts, make_decks
from fourline.solver.openings.measuring import Watch
from fourline.solver.openings.verify import (
    ERRORS,
    Fresh,
    measured_afresh,
    misplaced,
    named,
    sample,
    wrong_values,
)

SAMPLE = 20


def add(commands: Any) -> None:
    command = commands.add_parser(
        "openings",
        help="fair starts: list, make, verify",
        description="Openings that are drawn by proof, with how equal players do from them.",
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listed = actions.add_parser("list", help="all openings", description="All openings, one per line.")
    listed.add_argument("deck", nargs="?", choices=DECKS, metavar="DECK", help="one deck (all)")
    listed.add_argument("--json", action="store_true", help="one JSON object per line, for programs")
    listed.set_defaults(run=_list)
    make = actions.add_parser(
        "make",
        help="measure and choose them again; goes on where it stopped",
        description="Measure every drawn opening by games of the levels, and choose the decks.",
    )
    make.add_argument(
        "--seed", type=int, required=True, metavar="N", help="the same seed gives the same decks"
    )
    make.add_argument(
        "--work", type=Path, default=Path("openings"), metavar="DIR", help="where results are kept (openings)"
    )
    make.add_argument("-o", "--out", type=Path, metavar="FILE", help="the file to write (DIR/openings.txt)")
    make.set_defaults(run=_make)
    verify = actions.add_parser("verify", help="prove every value, and measure shares again")
    verify.add_argument("--seed", type=int, help="draw the same shares and games again")
    verify.add_argument("--all", action="store_true", help=f"measure every share, not a sample of {SAMPLE}")
    verify.set_defaults(run=_verify)


def _list(options: argparse.Namespace) -> int:
    for one in named(openings()):
        if options.deck not in (None, one.deck):
            continue
        shares = {level: one.opening.results[level] for level in LEVELS}
        if options.json:
            shown = {
                "deck": one.deck,
                "number": one.number,
                "moves": one.opening.moves,
                "scores": one.opening.scores,
                "shares": {
                    level: {"share": r.share, "error": r.error, "games": r.games}
                    for level, r in shares.items()
                },
            }
            print(msgspec.json.encode(shown).decode())
        else:
            words = ", ".join(f"{level} {r.share:.1f} ± {r.error:.1f}" for level, r in shares.items())
            print(f"{one.deck} {one.number} {one.opening.moves}: Red scores {words}")
    return 0


def _make(options: argparse.Namespace) -> int:
    if options.seed < 0:
        raise BadSetting("The seed must be 0 or more.")
    bars: list[Progress] = []

    def stage(name: str) -> Watch:
        def watch(total: int, before: int) -> Tick:
            for bar in bars:
                bar.close()
            print(f"{name}: {total} openings, {before} known", flush=True)
            bars[:] = [Progress(total, before)]
            return bars[0]

        return watch

    try:
        text = make_decks(options.seed, options.work, shared(), stage)
    finally:
        for bar in bars:
            bar.close()
    path = options.out or options.work / "openings.txt"
    path.write_text(text, encoding="ascii")
    print(f"{path}: {len(text):,} bytes; " + ", ".join(f"{deck} {size}" for deck, size in counts(text)))
    return 0


def _verify(options: argparse.Namespace) -> int:
    everything = named(openings())
    seed = secrets.randbits(32) if options.seed is None else options.seed
    wrong = _watched(len(everything), lambda tick: wrong_values(everything, tick))
    out_of_place = misplaced(everything)
    print(f"{len(everything):,} openings searched, {len(wrong)} differ; {len(out_of_place)} out of place")
    wanted = sample(everything, None if options.all else SAMPLE, seed)
    fresh = _watched(len(wanted), lambda tick: measured_afresh(wanted, seed, tick))
    off = [one for one in fresh if not one.agrees]
    for one in fresh if not options.all else off:
        print(_words(one))
    print(f"{len(fresh):,} shares measured afresh (seed {seed}), {len(off)} more than {ERRORS:g} errors off")
    for bad in (*wrong, *out_of_place):
        print(f"wrong: {bad.name}")
    return int(bool(wrong or out_of_place or off))


def _words(one: Fresh) -> str:
    stored, fresh = one.stored, one.fresh
    return (
        f"{one.named.name}, {one.level}: {stored.share:.1f} ± {stored.error:.1f} in the file,"
        f" {fresh.share:.1f} ± {fresh.error:.1f} now"
    )


def _watched(total: int, work: Callable[[Tick], Any]) -> Any:
    bar = Progress(total)
    try:
        return work(bar)
    finally:
        bar.close()
