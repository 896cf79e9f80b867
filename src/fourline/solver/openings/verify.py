"""Proof of the decks: every value by search, and shares measured afresh.

The values are searched from the opening to the fourteenth disc with the book of that ply alone, so none
is looked up where it was taken from. The games of a fresh measurement have seeds of their own.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from fourline.solver.books import DEEP, FOLDER, open_books
from fourline.solver.exact import ExactSolver, Tick, cores
from fourline.solver.openings.candidates import is_quiet
from fourline.solver.openings.choosing import HIGHEST, KEEPING, LOWEST, favoured_share
from fourline.solver.openings.collection import HANDICAP, LEVELS, MEASURED, Opening
from fourline.solver.opponents.batch import Result, results

ERRORS = 4.0
"""How many standard errors a fresh share may lie off."""

Decks = Mapping[str, Sequence[Opening]]


class Named(msgspec.Struct, frozen=True):
    """An opening by its deck and number."""

    deck: str
    number: int
    opening: Opening

    @property
    def name(self) -> str:
        return f"{self.deck} {self.number} ({self.opening.moves})"


class Fresh(msgspec.Struct, frozen=True):
    """A share of the file beside one measured just now."""

    named: Named
    level: str
    stored: Result
    fresh: Result

    @property
    def errors_off(self) -> float:
        error = math.hypot(self.stored.error, self.fresh.error)
        return abs(self.stored.share - self.fresh.share) / error

    @property
    def agrees(self) -> bool:
        return self.errors_off <= ERRORS


def named(decks: Decks) -> list[Named]:
    return [
        Named(deck, number, opening)
        for deck, openings in decks.items()
        for number, opening in enumerate(openings, start=1)
    ]


def wrong_values(all_named: Sequence[Named], tick: Tick | None = None) -> list[Named]:
    """The openings whose scores the search does not find, or that are not drawn."""
    solver = ExactSolver(books=open_books(FOLDER, (DEEP,)))
    found = solver.columns_of_many([one.opening.position for one in all_named], tick=tick)
    return [
        one
        for one, scores in zip(all_named, found, strict=True)
        if scores != one.opening.scores or max(score for score in scores if score is not None) != 0
    ]


def misplaced(all_named: Sequence[Named]) -> list[Named]:
    """The openings that do not belong into their deck by what the file says of them."""
    return [one for one in all_named if not _belongs(one)]


def _belongs(one: Named) -> bool:
    opening = one.opening
    if not is_quiet(opening.position):
        return False
    if one.deck == HANDICAP:
        return favoured_share(opening.results) is not None
    keeping = sum(score == 0 for score in opening.scores)
    shares = [opening.results[level].share for level in MEASURED]
    plies = int(one.deck.rpartition("-")[2])
    even = all(LOWEST <= share <= HIGHEST for share in shares)
    return even and keeping >= KEEPING and len(opening.moves) == plies


def sample(all_named: Sequence[Named], count: int | None, seed: int) -> list[tuple[Named, str]]:
    """Openings with a level each, drawn by the seed; None: all of them at every level."""
    every = [(one, level) for level in LEVELS for one in all_named]
    return every if count is None else Random(seed).sample(every, min(count, len(every)))


def measured_afresh(wanted: Sequence[tuple[Named, str]], seed: int, tick: Tick | None = None) -> list[Fresh]:
    """The same number of games again, with other seeds."""
    chance = Random(seed)
    found: list[Fresh] = []
    for level in LEVELS:
        ones = [one for one, at in wanted if at == level]
        if not ones:
            continue
        games = ones[0].opening.results[level].games
        seeds = [chance.getrandbits(63) for _ in ones]
        before = len(found)
        fresh = results(
            [one.opening.position for one in ones],
            level,
            games,
            seeds,
            threads=cores(),
            tick=None if tick is None else lambda done, before=before: tick(before + done),  # type: ignore[misc]
        )
        found += [
            Fresh(one, level, one.opening.results[level], result)
            for one, result in zip(ones, fresh, strict=True)
        ]
    return found
