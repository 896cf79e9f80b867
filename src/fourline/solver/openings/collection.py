"""The openings that come with the package, one a line: `DECK MOVES SCORES RESULTS`.

    even-6 445322 0,-2,0,-3,-1,-4,-2 512,31 1003,44 977,120 51,12 48,20

The scores are those of the seven columns for the side to move, `x` for a full one. The results are the
games that Red won and drew, a pair for each level; the first line says of how many games.

Every line is a pair of openings: the one written and its mirror image, unless they are the same. A deck
numbers them in the order of the lines. A number is an opening's name for good. The last pair of numbers is
that of the mirror image at expert: its search is limited and its order is not mirrored, so expert can know
how an opening ends and not its image. The other levels play both alike.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import COLUMNS, Position, after
from fourline.solver.exact import Scores
from fourline.solver.opponents.batch import Result

LEVELS = ("beginner", "casual", "club", "expert")
SIDED = "expert"
"""The level that plays a mirror image otherwise."""
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

    def mirrored(self, results: dict[str, Result]) -> Opening:
        """The image, with results of its own where the levels play otherwise.

        >>> Opening("1223", (0, 1, 2, 3, 4, 5, None), {}).mirrored({}).moves
        '7665'
        """
        return Opening(mirror(self.moves), tuple(reversed(self.scores)), self.results | results)


def mirror(moves: str) -> str:
    return "".join(str(COLUMNS + 1 - int(digit)) for digit in moves)


def is_own_image(moves: str) -> bool:
    """Whether an opening is its own mirror image.

    >>> is_own_image("4444"), is_own_image("1223")
    (True, False)
    """
    here, there = after(parse_moves(moves)), after(parse_moves(mirror(moves)))
    return (here.first, here.second) == (there.first, there.second)


def written(deck: str, opening: Opening, image: Result | None) -> str:
    """`image`: what `SIDED` does from the mirror image, if that is another opening."""
    scores = ",".join("x" if score is None else str(score) for score in opening.scores)
    results = [opening.results[level] for level in LEVELS] + ([] if image is None else [image])
    return f"{deck} {opening.moves} {scores} " + " ".join(f"{one.won},{one.drawn}" for one in results)


def read_openings(text: str) -> dict[str, tuple[Opening, ...]]:
    """All decks of a file, every opening followed by its mirror image."""
    first, *lines = text.splitlines()
    games = [int(number) for number in first.split()[1:]]
    decks: dict[str, list[Opening]] = {deck: [] for deck in DECKS}
    for line in lines:
        deck, moves, scores, *results = line.split()
        values = tuple(None if score == "x" else int(score) for score in scores.split(","))
        counts = dict(zip(LEVELS, map(_result, results[: len(LEVELS)], games), strict=True))
        opening = Opening(moves, values, counts)
        images = [_result(of, games[LEVELS.index(SIDED)]) for of in results[len(LEVELS) :]]
        decks[deck] += [opening, *(opening.mirrored({SIDED: image}) for image in images)]
    return {deck: tuple(openings) for deck, openings in decks.items()}


def _result(counts: str, games: int) -> Result:
    won, drawn = map(int, counts.split(","))
    return Result(won, drawn, games - won - drawn)


@cache
def openings() -> dict[str, tuple[Opening, ...]]:
    """The decks of the package."""
    text = files("fourline.solver").joinpath("data/openings.txt").read_text(encoding="ascii")
    return read_openings(text)
