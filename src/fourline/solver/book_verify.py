"""Proof of a book: its totals, and its scores against the search without a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from fourline._native import Book, Opening
from fourline.solver.exact import ExactSolver, Tick

__all__ = [
    "Difference",
    "Totals",
    "by_search",
    "compare",
    "listed",
    "plies_of",
    "sample",
    "shares",
    "totals",
]

KNOWN = 64

Scored = tuple[int, int, int]
Solve = Callable[[list[tuple[int, int]]], Sequence[int]]


class Totals(msgspec.Struct, frozen=True):
    """Positions of a ply without an immediate win: won, drawn and lost for the side to move."""

    win: int
    draw: int
    loss: int
    unknown: int


class Difference(msgspec.Struct, frozen=True):
    """A position where the book and another answer do not agree."""

    mine: int
    occupied: int
    book: int
    other: int


def plies_of(books: Sequence[Book]) -> list[int]:
    """The plies that the books hold something of."""
    return sorted({ply for book in books for ply, _, _ in book.layers})


def listed(books: Sequence[Book], ply: int, threads: int = 1) -> Opening:
    """Every undecided position of a ply, with the scores that the books and the rules give."""
    opening = Opening(ply, True, threads)
    opening.look_up(list(books), threads)
    return opening


def totals(opening: Opening) -> Totals:
    """Counted position by position."""
    scores = opening.scores
    counts = [scores.count(bytes([value])) for value in range(128)]
    return Totals(sum(counts[KNOWN + 1 :]), counts[KNOWN], sum(counts[1:KNOWN]), counts[0])


def shares(books: Sequence[Book], count: int, chance: Random) -> Counter[int]:
    """How many positions of a sample fall on each ply, drawn by the sizes of the layers."""
    layers = [layer for book in books for layer in book.layers]
    return Counter(chance.choices([ply for ply, _, _ in layers], [size for _, _, size in layers], k=count))


def sample(books: Sequence[Book], opening: Opening, count: int, chance: Random) -> list[Scored]:
    """Positions of this ply that a book holds: mine, occupied, score."""
    drawn: list[Scored] = []
    while len(drawn) < count:
        bits = opening.position(chance.randrange(len(opening)))
        score = next((found for book in books if (found := book.score(*bits)) is not None), None)
        if score is not None:
            drawn.append((*bits, score))
    return drawn


def compare(drawn: Sequence[Scored], solve: Solve) -> list[Difference]:
    """The positions in which another source of scores disagrees with the book."""
    answers = solve([(mine, occupied) for mine, occupied, _ in drawn])
    return [
        Difference(mine, occupied, score, answer)
        for (mine, occupied, score), answer in zip(drawn, answers, strict=True)
        if score != answer
    ]


def by_search(positions: list[tuple[int, int]], tick: Tick | None = None) -> list[int]:
    """Solve them again without any book."""
    return ExactSolver().scores_of_many(positions, tick=tick)
