"""Proof of a book: its totals, and its scores against the search that knows no book."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from fourline._native import Book, Opening
from fourline.solver.exact import ExactSolver, Tick

__all__ = ["Difference", "Totals", "compare", "sample", "totals"]

KNOWN = 64


class Totals(msgspec.Struct, frozen=True):
    """Positions of a ply without an immediate win: won, drawn and lost for the side to move."""

    win: int
    draw: int
    loss: int
    unknown: int


class Difference(msgspec.Struct, frozen=True):
    """A position where book and search do not agree."""

    mine: int
    occupied: int
    book: int
    search: int


def totals(books: Sequence[Book], ply: int) -> Totals:
    """Counted from the books, position by position."""
    opening = Opening(ply, True)
    opening.look_up(list(books))
    scores = opening.scores
    counts = [scores.count(bytes([value])) for value in range(128)]
    return Totals(sum(counts[KNOWN + 1 :]), counts[KNOWN], sum(counts[1:KNOWN]), counts[0])


def sample(books: Sequence[Book], count: int, chance: Random) -> list[tuple[int, int, int]]:
    """Positions of the books, drawn from all layers by their size: mine, occupied, score."""
    plies = sorted({ply for book in books for ply, _, _ in book.layers})
    openings = {ply: Opening(ply, True) for ply in plies}
    for opening in openings.values():
        opening.look_up(list(books))
    drawn: list[tuple[int, int, int]] = []
    for ply in chance.choices(plies, [len(openings[ply]) for ply in plies], k=count):
        opening = openings[ply]
        index = chance.randrange(len(opening))
        mine, occupied = opening.position(index)
        score = next((s for b in books if (s := b.score(mine, occupied)) is not None), None)
        if score is not None:
            drawn.append((mine, occupied, score))
    return drawn


def compare(drawn: list[tuple[int, int, int]], tick: Tick | None = None) -> list[Difference]:
    """Solve them again without any book."""
    answers = ExactSolver().scores_of_many([(mine, occupied) for mine, occupied, _ in drawn], tick=tick)
    return [
        Difference(mine, occupied, score, answer)
        for (mine, occupied, score), answer in zip(drawn, answers, strict=True)
        if score != answer
    ]
