"""The puzzles that come with the package: one line each, `GRADE ANSWER KIND MOVES`.

3 5 win 4453…      the levels up to the third fail it; column 5 is the only one that wins
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, PITCH, Position, after

Kind = Literal["win", "save"]
GRADES = 5


class Puzzle(msgspec.Struct, frozen=True):
    """Find the only column (0 to 6) that wins, or the only one that does not lose.

    `grade` is 1 to 5: how many levels, counted from beginner, fail it, and one more.
    """

    moves: str
    kind: Kind
    answer: int
    grade: int

    @property
    def position(self) -> Position:
        return after(parse_moves(self.moves))

    @property
    def task(self) -> str:
        side = ("Red", "Yellow")[len(self.moves) % 2]
        if self.kind == "win":
            return f"{side} to move: one column wins. Which?"
        return f"{side} to move: one column does not lose. Which?"


def written(puzzle: Puzzle) -> str:
    return f"{puzzle.grade} {puzzle.answer + 1} {puzzle.kind} {puzzle.moves}"


def read_puzzle(line: str) -> Puzzle:
    """
    >>> read_puzzle("1 4 win 112233").answer
    3
    """
    grade, answer, kind, moves = line.split()
    return Puzzle(moves, "win" if kind == "win" else "save", int(answer) - 1, int(grade))


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, the easiest first."""
    text = files("fourline.solver").joinpath("data/puzzles.txt").read_text(encoding="ascii")
    return tuple(read_puzzle(line) for line in text.splitlines())


def likeness(position: Position) -> tuple[int, int]:
    """The same for a position, however it was reached, and for its mirror image.

    >>> from fourline.games.connect_four.position import after
    >>> likeness(after([0, 6, 1])) == likeness(after([5, 0, 6]))
    True
    """
    return min((position.first, position.second), (_mirrored(position.first), _mirrored(position.second)))


def _mirrored(discs: int) -> int:
    column = (1 << PITCH) - 1
    return sum((discs >> PITCH * place & column) << PITCH * (COLUMNS - 1 - place) for place in range(COLUMNS))
