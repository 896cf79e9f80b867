"""The published set: 1,000 positions of Connect Four in which a move can give something away.

`MOVES GRADE SCORES` a line: `44435 3 -2,-2,-4,0,-2,-1,-`. The grade is the first level, 1 for beginner to 4
for expert, that keeps the value in more than half of its tries; 5 if none does. A full column is `-`.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

import msgspec

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver.difficulty import keeping
from fourline.solver.exact import Scores

FILE = "data/positions.txt"
GRADES = ("beginner", "casual", "club", "expert", "none of these")
PLIES = ((4, 11), (12, 19), (20, 27), (28, 35))


class Question(msgspec.Struct, frozen=True):
    """A position, how hard it is, and what every column of it is worth."""

    moves: str
    grade: int
    scores: Scores

    @property
    def position(self) -> Position:
        return after(parse_moves(self.moves))

    def is_best(self, column: int | None) -> bool:
        known = max(score for score in self.scores if score is not None)
        return self._score(column) == known

    def keeps(self, column: int | None) -> bool:
        """Whether a column has the same verdict as the best one: win, draw or loss."""
        return self._score(column) is not None and keeping(self.scores)[column or 0]

    def _score(self, column: int | None) -> int | None:
        return self.scores[column] if column is not None and 0 <= column < len(self.scores) else None


def written(question: Question) -> str:
    """
    >>> written(Question("44", 2, (1, None, 0, 1, 0, 0, 0)))
    '44 2 1,-,0,1,0,0,0'
    """
    scores = ",".join("-" if score is None else str(score) for score in question.scores)
    return f"{question.moves} {question.grade} {scores}"


def read_question(line: str) -> Question:
    """
    >>> read_question("44 2 1,-,0,1,0,0,0").scores[1] is None
    True
    """
    moves, grade, scores = line.split()
    known = tuple(None if score == "-" else int(score) for score in scores.split(","))
    return Question(moves, int(grade), known)


def _text() -> str:
    return files("fourline.evaluation").joinpath(FILE).read_text(encoding="ascii")


@cache
def questions() -> tuple[Question, ...]:
    """The published set, in its order: any first part of it has all plies and grades."""
    return tuple(read_question(line) for line in _text().splitlines())


def fingerprint() -> str:
    """Which set this is; figures of two sets cannot be compared."""
    return hashlib.sha256(_text().encode()).hexdigest()[:12]
