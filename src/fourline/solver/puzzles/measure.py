"""How hard a puzzle is: what the levels make of it, by the rule that holds for people.

A level solves a puzzle if it finds the first column and, if the puzzle is played out, every column after it
against perfect defence. How likely that is, the difficulty of the positions on the way says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from fourline.games.connect_four.position import COLUMNS, Position
from fourline.solver.difficulty import SEED, TRIES, share
from fourline.solver.exact import ExactSolver
from fourline.solver.opponents import SKILLS, batch
from fourline.solver.puzzles.collection import GRADES, Puzzle
from fourline.solver.puzzles.solving import keeps, solution

LEVELS = tuple(SKILLS)[: GRADES - 1]
LENGTHS: dict[str, Callable[[Puzzle], bool]] = {
    "win in 2 or 3": lambda puzzle: puzzle.kind == "win" and puzzle.length <= 3,
    "in 4 or 5": lambda puzzle: puzzle.kind == "win" and 4 <= puzzle.length <= 5,
    "in 6 to 11": lambda puzzle: puzzle.kind == "win" and 6 <= puzzle.length <= 11,
    "in 12 or more": lambda puzzle: puzzle.kind == "win" and puzzle.length >= 12,
    "draw": lambda puzzle: puzzle.kind == "save",
}


class Measured(msgspec.Struct, frozen=True):
    """A puzzle with its grade, and how many of its tries each level below perfect has solved."""

    puzzle: Puzzle
    solved: tuple[int, ...]

    def order(self) -> tuple[int, int, int, int]:
        """By grade, then the shorter one first, then the one that more tries have solved."""
        return self.puzzle.grade, self.puzzle.length, -sum(self.solved), self.puzzle.number


def measured(puzzle: Puzzle, solver: ExactSolver) -> Measured:
    solved = tuple(_solved_by(level, puzzle, solver) for level in LEVELS)
    return Measured(msgspec.structs.replace(puzzle, grade=grade_of(solved)), solved)


def grade_of(solved: tuple[int, ...]) -> int:
    """The first level that solves more than half of its tries; 5 if none does.

    >>> grade_of((40, 200, 220, 400)), grade_of((0, 0, 0, 200))
    (3, 5)
    """
    mostly = [number for number, count in enumerate(solved, start=1) if count * 2 > TRIES]
    return mostly[0] if mostly else GRADES


def _solved_by(level: str, puzzle: Puzzle, solver: ExactSolver) -> int:
    """The tries that find every column: the product of the chances to keep the value on the way."""
    chance, position = 1.0, puzzle.position
    for ply, column in enumerate(solution(puzzle, solver)):
        if ply % 2 == 0:
            counts = batch.choices([position], level, TRIES, SEED)[0]
            chance *= share(counts, _right(puzzle, position, solver))
        position = position.play(column)
    return round(chance * TRIES)


def _right(puzzle: Puzzle, position: Position, solver: ExactSolver) -> tuple[bool, ...]:
    if position.ply == len(puzzle.moves):
        return tuple(column == puzzle.answer for column in range(COLUMNS))
    return tuple(keeps(puzzle.kind, score) for score in solver.columns(position))


def standing(all_measured: Sequence[Measured]) -> str:
    """A table: for each grade how long its puzzles are, and the share of tries each level has solved."""
    rows = [
        _row(str(grade), [one for one in all_measured if one.puzzle.grade == grade])
        for grade in range(1, GRADES + 1)
    ]
    head = ("grade", "puzzles", *LENGTHS, *LEVELS)
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows))


def _row(grade: str, ones: Sequence[Measured]) -> list[str]:
    counts = [sum(fits(one.puzzle) for one in ones) for fits in LENGTHS.values()]
    tries = max(1, TRIES * len(ones))
    shares = [sum(one.solved[at] for one in ones) / tries for at in range(len(LEVELS))]
    return [grade, str(len(ones)), *map(str, counts), *(f"{share:.0%}" for share in shares)]
