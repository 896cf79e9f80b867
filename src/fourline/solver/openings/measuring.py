"""How equal players do from an opening: games of a level against itself, kept so that work goes on later.

What one opening gets depends on the seed, its moves and the level alone, never on what else is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from fourline.core.seeded import numbers
from fourline.solver.exact import Tick, cores
from fourline.solver.openings.candidates import Candidate
from fourline.solver.openings.collection import LEVELS
from fourline.solver.opponents.batch import Result, results

GAMES = {"beginner": 1000, "casual": 2000, "club": 2000, "expert": 100}
"""2,000 games give a share a standard error of 1.1 points: between 45 and 55 lie nine of them."""
BATCH = 64

Watch = Callable[[int, int], Tick]
"""Called with the total and how much was done before; its answer hears of every step."""


def seed_of(seed: int, moves: str, level: str) -> int:
    return next(numbers(seed * 10**12 + int(moves) * 10 + LEVELS.index(level)))


class Measurements:
    """Results by opening and level, in a file that grows: `MOVES LEVEL GAMES WON DRAWN LOST`."""

    def __init__(self, folder: Path, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"results-{seed}.txt"
        self._seed = seed
        self.known: dict[tuple[str, str], Result] = dict(_read(self._file))

    def of(self, candidate: Candidate) -> dict[str, Result]:
        return {level: self.known[candidate.moves, level] for level in LEVELS if self._has(candidate, level)}

    def measure(self, candidates: Sequence[Candidate], level: str, watch: Watch) -> None:
        """Play what is not known yet, and keep it batch by batch."""
        missing = [candidate for candidate in candidates if not self._has(candidate, level)]
        before = len(candidates) - len(missing)
        tick = watch(len(candidates), before)
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            self._play(batch, level, lambda done, start=start: tick(before + start + done))  # type: ignore[misc]

    def _play(self, batch: Sequence[Candidate], level: str, tick: Tick) -> None:
        seeds = [seed_of(self._seed, candidate.moves, level) for candidate in batch]
        positions = [candidate.position for candidate in batch]
        found = results(positions, level, GAMES[level], seeds, threads=cores(), tick=tick)
        with self._file.open("a", encoding="ascii") as kept:
            for candidate, result in zip(batch, found, strict=True):
                self.known[candidate.moves, level] = result
                kept.write(_line(candidate.moves, level, result))

    def _has(self, candidate: Candidate, level: str) -> bool:
        return (candidate.moves, level) in self.known


def _line(moves: str, level: str, result: Result) -> str:
    return f"{moves} {level} {result.games} {result.won} {result.drawn} {result.lost}\n"


def _read(file: Path) -> Iterator[tuple[tuple[str, str], Result]]:
    """A last line that was cut off is left out and measured again."""
    if not file.exists():
        return
    for line in file.read_text(encoding="ascii").splitlines(keepends=True):
        words = line.split()
        if line.endswith("\n") and len(words) == 6 and int(words[2]) == GAMES[words[1]]:
            yield (words[0], words[1]), Result(*map(int, words[3:]))
