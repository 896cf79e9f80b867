"""`fourline book`: build an opening book, look at it, prove it."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from random import Random
from typing import Any

from fourline._native import Book, Opening
from fourline.bench.rival import bitbully_scores
from fourline.cli.progress import Progress
from fourline.solver.book_build import BookError, build_book, resume, solve_here, solve_on_gpu
from fourline.solver.book_verify import Solve, by_search, compare, listed, plies_of, sample, shares, totals
from fourline.solver.books import FOLDER
from fourline.solver.exact import cores


def add(commands: Any) -> None:
    command = commands.add_parser(
        "book", help="the opening book: build, info, verify", description="The opening book."
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    build = actions.add_parser("build", help="solve every opening and write a book; goes on where it stopped")
    build.add_argument("--plies", type=int, required=True, metavar="N", help="discs on the board, 0 to 14")
    build.add_argument("--onto", type=int, metavar="M", help="only what a book of M plies lacks")
    build.add_argument("--engine", choices=("cpu", "cuda"), default="cpu", help="what solves (cpu)")
    build.add_argument("--workers", type=int, default=cores(), metavar="N", help="cores to use (all)")
    build.add_argument("--out", type=Path, default=Path("book"), metavar="DIR", help="where it goes (book)")
    build.set_defaults(run=_build)
    info = actions.add_parser("info", help="what a book holds")
    info.set_defaults(run=_info)
    verify = actions.add_parser("verify", help="compare a book with the search")
    verify.add_argument("--sample", type=int, default=1000, metavar="N", help="how many positions (1000)")
    verify.add_argument("--seed", type=int, help="draw the same ones again")
    verify.add_argument(
        "--against", choices=("search", "bitbully"), default="search", help="who solves them again (search)"
    )
    verify.set_defaults(run=_verify)
    for action in (info, verify):
        action.add_argument(
            "books", nargs="*", type=Path, metavar="FILE", help="books (those that come along)"
        )


def _build(options: argparse.Namespace) -> int:
    if options.workers < 1:
        raise BookError("A book is built by at least one worker.")

    def solve(opening: Opening, kept: Path) -> None:
        if options.engine == "cuda":
            return solve_on_gpu(options.plies, opening, kept)
        bar = Progress(len(opening), resume(opening, kept))
        try:
            solve_here(opening, kept, options.workers, bar)
        finally:
            bar.close()

    path = build_book(options.plies, options.out, solve, onto=options.onto, threads=options.workers)
    print(f"{path}: {path.stat().st_size:,} bytes")
    return 0


def _opened(paths: list[Path]) -> dict[Path, Book]:
    found = paths or sorted(FOLDER.glob("*.book"))
    if not found:
        raise BookError(f"There is no book in {FOLDER}.")
    return {path: _book(path) for path in found}


def _book(path: Path) -> Book:
    try:
        return Book(str(path))
    except OSError as error:
        raise BookError(f"{path} cannot be opened: {error.strerror}.") from None
    except ValueError as error:
        raise BookError(f"{path} cannot be used: {error}.") from None


def _info(options: argparse.Namespace) -> int:
    for path, book in _opened(options.books).items():
        count = sum(positions for _, _, positions in book.layers)
        print(
            f"{path.name}: {book.bytes:,} bytes, {count:,} positions, {book.bytes * 8 / count:.2f} bits each"
        )
        print(f"built by {book.builder} from input {book.input:016x}")
        for ply, forced, positions in book.layers:
            kind = "one safe move" if forced else "two or more"
            print(f"{ply:>4} plies  {kind:<14}  {positions:>10,}")
    return 0


def _verify(options: argparse.Namespace) -> int:
    if options.sample < 0:
        raise BookError("A sample has 0 positions or more.")
    books = list(_opened(options.books).values())
    solve = _oracle(options.against)
    seed = secrets.randbits(32) if options.seed is None else options.seed
    chance = Random(seed)
    wanted = shares(books, options.sample, chance)
    drawn: list[tuple[int, int, int]] = []
    for ply in plies_of(books):
        opening = listed(books, ply, cores())
        found = totals(opening)
        unknown = f", {found.unknown:,} not in the books" if found.unknown else ""
        print(
            f"{ply:>2} plies: win {found.win:,}, draw {found.draw:,}, loss {found.loss:,}{unknown}",
            flush=True,
        )
        drawn += sample(books, opening, wanted[ply], chance)
    differing = compare(drawn, solve)
    for one in differing:
        print(f"mine {one.mine:x}, occupied {one.occupied:x}: book {one.book}, {options.against} {one.other}")
    print(
        f"{len(drawn):,} positions solved again by {options.against} (seed {seed}), {len(differing)} differ"
    )
    return int(bool(differing))


def _oracle(name: str) -> Solve:
    """Scores without any book, by our search or by BitBully's, with a progress bar."""
    solve = by_search if name == "search" else bitbully_scores()

    def watched(positions: list[tuple[int, int]]) -> list[int]:
        bar = Progress(len(positions))
        try:
            return solve(positions, bar)
        finally:
            bar.close()

    return watched
