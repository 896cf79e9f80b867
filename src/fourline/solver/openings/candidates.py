"""Every drawn opening of a number of plies, mirror images once, with the value of each column."""

from __future__ import annotations

from functools import cache

import msgspec

from fourline._native import Book
from fourline.games.connect_four.notation import format_moves
from fourline.games.connect_four.position import BOTTOM, COLUMNS, Position
from fourline.solver.book_verify import KNOWN, listed
from fourline.solver.exact import ExactSolver, Scores, cores


class Candidate(msgspec.Struct, frozen=True):
    """A drawn opening. `scores` are those of the seven columns for the side to move."""

    moves: str
    position: Position
    scores: Scores

    @property
    def keeping(self) -> int:
        """How many columns keep the draw."""
        return sum(score == 0 for score in self.scores)


def drawn(plies: int, books: tuple[Book, ...], solver: ExactSolver) -> list[Candidate]:
    """All drawn openings after which no two discs can end the game, in the order of their moves."""
    found = [position for position in _drawn_positions(plies, books) if is_quiet(position)]
    scores = solver.columns_of_many(found)
    candidates = [
        Candidate(written(position), position, values) for position, values in zip(found, scores, strict=True)
    ]
    return sorted(candidates, key=lambda candidate: candidate.moves)


def _drawn_positions(plies: int, books: tuple[Book, ...]) -> list[Position]:
    opening = listed(books, plies, cores())
    positions = []
    for index, value in enumerate(opening.scores):
        if value == KNOWN:
            mine, occupied = opening.position(index)
            sides = (mine ^ occupied, mine) if plies % 2 else (mine, mine ^ occupied)
            positions.append(Position(*sides, plies))
    return positions


def is_quiet(position: Position) -> bool:
    """Whether neither side can win within two plies, however the two discs are dropped."""
    for column in position.legal_columns():
        after = position.play(column)
        if after.won or any(after.play(reply).won for reply in after.legal_columns()):
            return False
    return True


def written(position: Position) -> str:
    """The first move order, as a string of columns, that leads to this position.

    >>> from fourline.games.connect_four.position import after
    >>> written(after([3, 2, 4, 3]))
    '4354'
    """
    order = _order(position.first, position.second, Position())
    if order is None:
        raise ValueError("No game leads to this position.")
    return format_moves(order)


@cache
def _order(first: int, second: int, now: Position) -> tuple[int, ...] | None:
    if (now.first, now.second) == (first, second):
        return ()
    wanted = second if now.ply % 2 else first
    for column in range(COLUMNS):
        landing = (now.first | now.second) + BOTTOM[column]
        if not now.landing(column) & wanted or not landing:
            continue
        after = now.play(column)
        rest = None if after.won else _order(first, second, after)
        if rest is not None:
            return (column, *rest)
    return None
