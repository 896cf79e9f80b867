"""The puzzles that come with the package, one a line: `NUMBER GRADE ANSWER KIND LENGTH MOVES`.

21 1 6 win 2 4453…      puzzle 21: beginners solve it; column 6 is the only one that wins, in two own moves

The lines are in the order in which to solve them. The number is a puzzle's name for good: browsers
remember it, so it is never given to another puzzle.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, PITCH, Position, after
from fourline.solver.words import soon

Kind = Literal["win", "save"]
GRADES = 5
MAX_PLAYED_OUT = 5


class Puzzle(msgspec.Struct, frozen=True):
    """Find the only column (0 to 6) that wins, or the only one that does not lose.

    `grade` is 1 to 5: the first level, counted from beginner, that mostly solves it; 5 if none does.
    `length` is how many own moves the solver has left with best play by both sides.
    """

    moves: str
    kind: Kind
    answer: int
    grade: int
    length: int
    number: int

    @property
    def position(self) -> Position:
        return after(parse_moves(self.moves))

    @property
    def side(self) -> str:
        return ("Red", "Yellow")[len(self.moves) % 2]

    @property
    def played_out(self) -> bool:
        """Whether it is solved at the end of the game, and not by its first column alone."""
        return self.length <= MAX_PLAYED_OUT

    @property
    def task(self) -> str:
        if self.kind == "win":
            return f"{self.side} wins {soon(self.length)}. Which column is the only one that wins?"
        return f"{self.side} to move. Which column is the only one that does not lose?"


def written(puzzle: Puzzle) -> str:
    return f"{puzzle.number} {puzzle.grade} {puzzle.answer + 1} {puzzle.kind} {puzzle.length} {puzzle.moves}"


def read_puzzle(line: str) -> Puzzle:
    """
    >>> read_puzzle("7 1 4 win 1 112233").answer
    3
    """
    number, grade, answer, kind, length, moves = line.split()
    won: Kind = "win" if kind == "win" else "save"
    return Puzzle(moves, won, int(answer) - 1, int(grade), int(length), int(number))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    return tuple(read_puzzle(line) for line in text.splitlines())


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them: the easiest grade first, and in a grade the shortest first."""
    return read_puzzles(files("fourline.solver").joinpath("data/puzzles.txt").read_text(encoding="ascii"))


def likeness(position: Position) -> tuple[int, int]:
    """The same for a position, however it was reached, and for its mirror image.

    >>> from fourline.games.connect_four.position import after
    >>> likeness(after([0, 6, 1])) == likeness(after([5, 0, 6]))
    True
    """
    return min((position.first, position.second), (_mirrored(position.first), _mirrored(position.second)))


def _mirrored(discs: int) -> int:
    column = (1 << PITCH) - 1
    return sum((discs >> PITCH * index & column) << PITCH * (COLUMNS - 1 - index) for index in range(COLUMNS))
