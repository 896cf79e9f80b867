"""When a puzzle is solved: one rule for the terminal, the web app and the levels that measure it.

A win of at most five own moves is played out against perfect defence; of a longer one, the first
column is the whole puzzle.
"""

from __future__ import annotations

from fourline.games.connect_four.position import Position
from fourline.solver.exact import ExactSolver, Scores
from fourline.solver.opponents.knowing import CENTRE
from fourline.solver.puzzles.collection import Kind, Puzzle


def keeps(kind: Kind, score: int | None) -> bool:
    """Whether a column of this score is right: it wins, or in a puzzle to save it does not lose."""
    return score is not None and (score > 0 if kind == "win" else score >= 0)


def is_solved(puzzle: Puzzle, position: Position) -> bool:
    """Whether right columns have led to the end of the puzzle."""
    return position.over if puzzle.played_out else position.ply > len(puzzle.moves)


def perfect_column(scores: Scores) -> int:
    """The best column, and among equals the one nearest the centre: so the defender answers.

    >>> perfect_column((-3, -3, None, -4, -3, -5, -5))
    4
    """
    ranked = [
        (score, -abs(column - CENTRE), -column) for column, score in enumerate(scores) if score is not None
    ]
    return -max(ranked)[2]


def solution(puzzle: Puzzle, solver: ExactSolver) -> tuple[int, ...]:
    """The columns of both sides that solve it, the shortest way, from the first to the last."""
    position, columns = puzzle.position, [puzzle.answer]
    position = position.play(puzzle.answer)
    while not is_solved(puzzle, position):
        columns.append(perfect_column(solver.columns(position)))
        position = position.play(columns[-1])
    return tuple(columns)
