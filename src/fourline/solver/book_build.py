"""Making an opening book: every position of a ply solved, earlier plies derived, the file written.

What is solved is kept beside the book, one byte a position, so that a build that was stopped goes on
where it was.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from fourline import __version__
from fourline._native import Opening, write_book
from fourline.core.errors import FourlineError

__all__ = [
    "BookError",
    "build_book",
    "compile_for_gpu",
    "derived",
    "layers_of",
    "resume",
    "solve_here",
    "solve_on_gpu",
]

TABLE_BYTES = 2**28
SAVE_EVERY = 20.0

# The first ply at which a position can have one safe move only is 5: an even book has them from 6.
FIRST_FORCED = 5

SOURCE = Path(__file__).parents[3] / "native" / "book" / "solve_cuda.cu"

Tick = Callable[[int], object]


class BookError(FourlineError):
    """A book that cannot be built or opened."""

    code = "book/unusable"


def build_book(
    plies: int,
    out: Path,
    solve: Callable[[Opening, Path], None],
    *,
    onto: int | None = None,
    threads: int = 1,
) -> Path:
    """Build the book of `plies` plies; `onto` makes it a supplement to a book of fewer plies."""
    if not 0 <= plies <= 14 or (onto is not None and not 0 <= onto < plies):
        raise BookError("A book has 0 to 14 plies, and supplements one of fewer.")
    out.mkdir(parents=True, exist_ok=True)
    last = Opening(plies, True, threads)
    solve(last, out / f"ply-{plies}.scores")
    path = out / f"opening-{plies}.book"
    write_book(str(path), layers_of(derived(last, plies, threads), onto), f"fourline {__version__}")
    return path


def derived(last: Opening, plies: int, threads: int = 1) -> dict[int, Opening]:
    """Every ply up to the solved one, each found from the next by one move back."""
    openings = {plies: last}
    for ply in range(plies - 1, -1, -1):
        openings[ply] = Opening(ply, True, threads)
        openings[ply].derive(openings[ply + 1], threads)
    return openings


def layers_of(openings: dict[int, Opening], onto: int | None) -> list[tuple[Opening, bool]]:
    """Every other ply is enough: between them a search needs one move. At the last ply of a book a position
    with one safe move is left out, for the search follows it; a supplement has those too, its own and the
    book's, because what the search then meets lies beyond every book and can take a tenth of a second.
    """
    plies = max(openings)
    if onto is not None:
        return [(openings[onto], True), (openings[plies], False), (openings[plies], True)]
    layers = []
    for ply in range(plies % 2, plies + 1, 2):
        layers.append((openings[ply], False))
        if FIRST_FORCED <= ply < plies:
            layers.append((openings[ply], True))
    return layers


def solve_here(opening: Opening, kept: Path, threads: int, tick: Tick | None = None) -> None:
    """Solve with the search of this machine, saving now and then. `tick` is called with the number known."""
    resume(opening, kept)
    saved = time.monotonic()

    def note(known: int) -> None:
        nonlocal saved
        if tick:
            tick(known)
        if time.monotonic() - saved > SAVE_EVERY:
            _save(opening, kept)
            saved = time.monotonic()

    try:
        opening.solve(threads, TABLE_BYTES, note)
    finally:
        _save(opening, kept)


def resume(opening: Opening, kept: Path) -> int:
    """Take what an earlier build had solved; how many positions that is."""
    if kept.exists() and kept.stat().st_size == len(opening):
        opening.scores = kept.read_bytes()
    return len(opening) - opening.scores.count(0)


def _save(opening: Opening, kept: Path) -> None:
    fresh = kept.with_suffix(".new")
    fresh.write_bytes(opening.scores)
    fresh.replace(kept)


def solve_on_gpu(plies: int, opening: Opening, kept: Path) -> None:
    """Solve with the CUDA program, compiled here and now; it saves and prints its own progress."""
    program = compile_for_gpu(kept.with_name("solve_cuda"))
    words = [str(program.absolute()), "--plies", str(plies), "--undecided", "--out", str(kept)]
    if subprocess.run(words, check=False).returncode != 0:
        raise BookError(
            "The CUDA engine stopped early. What it had solved is kept: the same command goes on."
        )
    opening.scores = kept.read_bytes()


def compile_for_gpu(program: Path, target: str = "native") -> Path:
    """Compile the CUDA program for one kind of chip: the one in this machine, or `sm_90` and the like."""
    compiler = shutil.which("nvcc")
    if compiler is None:
        raise BookError("The CUDA engine needs NVIDIA's compiler: nvcc is not on the path.")
    if not SOURCE.exists():
        raise BookError("The CUDA engine is built from a checkout of Fourline, not from the wheel.")
    flags = ("-std=c++20", "-O3", f"-arch={target}", "--expt-relaxed-constexpr", "--Werror", "all-warnings")
    if subprocess.run([compiler, *flags, "-o", str(program), str(SOURCE)], check=False).returncode != 0:
        raise BookError("nvcc could not compile the CUDA engine; what it said is above.")
    return program
