"""Making the decks, stage by stage: list, measure at the deciding levels, choose, measure at the others.

About half an hour on two cores: 3,877 openings at casual and club take 46 minutes of one core, the other
levels of those chosen and of their mirror images 14.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from fourline.core.seeded import shuffled
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.books import opening_books
from fourline.solver.exact import ExactSolver
from fourline.solver.openings.candidates import Candidate, drawn
from fourline.solver.openings.choosing import KEEPING, handicaps, is_even
from fourline.solver.openings.collection import (
    EVEN,
    HANDICAP,
    LEVELS,
    MEASURED,
    SIDED,
    Opening,
    is_own_image,
    mirror,
    written,
)
from fourline.solver.openings.measuring import GAMES, Measurements, Watch

MAX_EVEN = 500
"""Distinct openings of a deck; each comes with its mirror image."""
Stage = Callable[[str], Watch]


class Chosen(msgspec.Struct, frozen=True):
    """The openings of the decks before their last measurements."""

    decks: dict[str, list[Candidate]]

    @property
    def all(self) -> list[Candidate]:
        return [candidate for deck in self.decks.values() for candidate in deck]


def make_decks(seed: int, folder: Path, solver: ExactSolver, stage: Stage) -> str:
    """The text of the file. What was measured in this folder before is not played again."""
    measured = Measurements(folder, seed)
    listed = {plies: _candidates(plies, seed, solver) for plies in EVEN}
    for plies, candidates in listed.items():
        for level in MEASURED:
            measured.measure(candidates, level, stage(f"{level}, {plies} discs"))
    chosen = _chosen(listed, measured, seed)
    for level in LEVELS:
        measured.measure(chosen.all, level, stage(f"{level}, chosen openings"))
    images = [_image(one) for one in chosen.all if not is_own_image(one.moves)]
    measured.measure(images, SIDED, stage(f"{SIDED}, mirror images"))
    return _text(chosen, measured)


def _image(candidate: Candidate) -> Candidate:
    moves = mirror(candidate.moves)
    return Candidate(moves, after(parse_moves(moves)), tuple(reversed(candidate.scores)))


def _candidates(plies: int, seed: int, solver: ExactSolver) -> list[Candidate]:
    """In the order drawn by the seed. Beyond six discs there are more than one can measure."""
    found = shuffled(drawn(plies, opening_books(), solver), seed)
    return found if plies <= 6 else [one for one in found if one.keeping >= KEEPING]


def _chosen(listed: dict[int, list[Candidate]], measured: Measurements, seed: int) -> Chosen:
    decks: dict[str, list[Candidate]] = {}
    for plies, candidates in listed.items():
        even = [one for one in candidates if is_even(one, measured.of(one))]
        decks[EVEN[plies]] = sorted(even[:MAX_EVEN], key=lambda one: one.moves)
    uneven = [(one, measured.of(one)) for candidates in listed.values() for one in candidates]
    decks[HANDICAP] = handicaps(uneven, seed)
    return Chosen(decks)


def _text(chosen: Chosen, measured: Measurements) -> str:
    lines = ["games " + " ".join(str(GAMES[level]) for level in LEVELS)]
    for deck, candidates in chosen.decks.items():
        lines += [_line(deck, one, measured) for one in candidates]
    return "\n".join(lines) + "\n"


def _line(deck: str, one: Candidate, measured: Measurements) -> str:
    image = None if is_own_image(one.moves) else measured.of(_image(one))[SIDED]
    return written(deck, Opening(one.moves, one.scores, measured.of(one)), image)


def counts(text: str) -> Sequence[tuple[str, int]]:
    """How many lines each deck has."""
    decks = [line.split()[0] for line in text.splitlines()[1:]]
    return [(deck, decks.count(deck)) for deck in dict.fromkeys(decks)]
