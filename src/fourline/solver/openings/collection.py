"""The openings that come with the package, one a line: `DECK MOVES SCORES RESULTS`.

    even-6 445322 0,-2,0,-3,-1,-4,-2 512,31 1003,44 977,120 51,12

The scores are those of the seven columns for the side to move, `x` for a full one. The results are the
games that Red won and drew, a pair for each level; the first line says of how many games.

Every line is a pair of openings: the one written and its mirror image, unless they are the same. A deck
numbers them in the order of the lines. A number is an opening's name for good.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, Position, after
from fourline.solver.exact import Scores
from fourline.solver.opponents.batch import Result

LEVELS = ("beginner", "casual", "club", "expert")
MEASURED = ("casual", "club")
"""The levels whose shares decide whether an opening is even."""
EVEN = {4: "even-4", 6: "even-6", 8: "even-8"}
HANDICAP = "handicap"
DECKS = (*EVEN.values(), HANDICAP)


class Opening(msgspec.Struct, frozen=True):
    """A drawn opening: the score of every column, and the games of each level against itself from it."""

    moves: str
    scores: Scores
    results: dict[str, Result]

    @property
    def position(self) -> Position:
        return after(parse_moves(self.moves))

    @property
    def share(self) -> float:
        """Red's points of 100, the mean of casual and club."""
        return sum(self.results[level].share for level in MEASURED) / len(MEASURED)

    def mirrored(self) -> Opening:
        """
        >>> Opening("1223", (0, 1, 2, 3, 4, 5, None), {}).mirrored().moves
        '7665'
        """
        return Opening(mirror(self.moves), tuple(reversed(self.scores)), self.results)


def mirror(moves: str) -> str:
    return "".join(str(COLUMNS + 1 - int(digit)) for digit in moves)


def written(deck: str, opening: Opening) -> str:
    scores = ",".join("x" if score is None else str(score) for score in opening.scores)
    results = " ".join(f"{opening.results[level].won},{opening.results[level].drawn}" for level in LEVELS)
    return f"{deck} {opening.moves} {scores} {results}"


def read_openings(text: str) -> dict[str, tuple[Opening, ...]]:
    """All decks of a file, every opening followed by its mirror image."""
    first, *lines = text.splitlines()
    games = [int(number) for number in first.split()[1:]]
    decks: dict[str, list[Opening]] = {deck: [] for deck in DECKS}
    for line in lines:
        deck, moves, scores, *results = line.split()
        values = tuple(None if score == "x" else int(score) for score in scores.split(","))
        counts = dict(zip(LEVELS, map(_result, results, games), strict=True))
        opening = Opening(moves, values, counts)
        decks[deck] += [opening, *_image(opening)]
    return {deck: tuple(openings) for deck, openings in decks.items()}


def _result(counts: str, games: int) -> Result:
    won, drawn = map(int, counts.split(","))
    return Result(won, drawn, games - won - drawn)


def _image(opening: Opening) -> Iterable[Opening]:
    image = opening.mirrored()
    here, there = opening.position, image.position
    return () if (here.first, here.second) == (there.first, there.second) else (image,)


@cache
def openings() -> dict[str, tuple[Opening, ...]]:
    """The decks of the package."""
    text = files("fourline.solver").joinpath("data/openings.txt").read_text(encoding="ascii")
    return read_openings(text)
