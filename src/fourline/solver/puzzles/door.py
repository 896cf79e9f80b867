"""The puzzles of Connect Four, found by the entry point `fourline.puzzles`."""

from __future__ import annotations

from fourline.core.puzzles import GivenPuzzle
from fourline.core.seeded import shuffled
from fourline.games.connect_four.drawing import grid
from fourline.solver.puzzles.collection import Puzzle, puzzles

MAX_GRADE = 3
MAX_LENGTH = 4
"""Own moves until the win: longer ones are not found in seconds."""


MIN_COLUMNS = 5


class ConnectFourPuzzles:
    """
    >>> [puzzle.kind for puzzle in ConnectFourPuzzles().draw(2, seed=7)]
    ['win', 'win']
    """

    game_type = "connect-four"

    def draw(self, count: int, seed: int) -> tuple[GivenPuzzle, ...]:
        """Half of them are for beginners, then they become harder; of a grade the shorter win comes first."""
        quick = [one for one in puzzles() if one.kind == "win" and one.length <= MAX_LENGTH and _is_open(one)]
        grades = [[one for one in quick if one.grade == grade] for grade in range(1, MAX_GRADE + 1)]
        wanted = _shares(count)
        drawn = [shuffled(grade, seed + at)[: wanted[at]] for at, grade in enumerate(grades)]
        ordered = [one for grade in drawn for one in sorted(grade, key=lambda one: one.length)]
        return tuple(map(_given, ordered))


def _is_open(puzzle: Puzzle) -> bool:
    """With few columns left there is little to look for."""
    return len(list(puzzle.position.legal_columns())) >= MIN_COLUMNS


def _shares(count: int) -> tuple[int, int, int]:
    """How many of each grade.

    >>> _shares(10)
    (5, 3, 2)
    """
    hard, middle = count // 5, (3 * count) // 10
    return (count - middle - hard, middle, hard)


def _given(puzzle: Puzzle) -> GivenPuzzle:
    position = puzzle.position
    rows = tuple("".join(cell or "." for cell in row) for row in grid(position, "1", "2"))
    return GivenPuzzle(
        number=puzzle.number,
        rows=rows,
        side=position.ply % 2 + 1,
        kind=puzzle.kind,
        length=puzzle.length,
        choices=tuple(position.legal_columns()),
        answer=puzzle.answer,
    )
