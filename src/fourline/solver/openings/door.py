"""The openings of Connect Four, found by the entry point `fourline.openings`."""

from __future__ import annotations

from collections.abc import Sequence

from fourline.core.errors import InvalidGame
from fourline.core.seeded import pick
from fourline.core.starts import Deck, DeckStart, EvenStart, GivenOpening, HandicapStart, UnknownOpening
from fourline.games.connect_four.openings import OpeningSheet, Share
from fourline.solver.analyst import SIDES, valued
from fourline.solver.exact import shared
from fourline.solver.openings.choosing import MAX_SHARE, MIN_SHARE, favoured_share
from fourline.solver.openings.collection import DECKS, EVEN, HANDICAP, Opening, openings
from fourline.solver.words import NAMES

USUAL_PLIES = 6
USUAL_SHARE = 65
NEAR = 2


class ConnectFourOpenings:
    """
    >>> ConnectFourOpenings().draw(EvenStart(plies=4, number=1), seed=0).deck
    'even-4'
    """

    game_type = "connect-four"
    answer = OpeningSheet

    @property
    def decks(self) -> tuple[Deck, ...]:
        usual = sorted(DECKS, key=lambda deck: deck != EVEN[USUAL_PLIES])
        return tuple(
            Deck(deck, "handicap" if deck == HANDICAP else "even", len(openings()[deck])) for deck in usual
        )

    def draw(self, start: DeckStart, seed: int) -> GivenOpening:
        return self._even(start, seed) if isinstance(start, EvenStart) else self._handicap(start, seed)

    def opening(self, deck: str, number: int) -> GivenOpening:
        return _given(deck, number, _opening(deck, number))

    def sheet(self, deck: str, number: int) -> OpeningSheet:
        opening = _opening(deck, number)
        position = opening.position
        favours = _favours(deck, opening)
        share = round(opening.share if favours != SIDES[1] else 100 - opening.share)
        return OpeningSheet(
            deck=deck,
            number=number,
            size=len(openings()[deck]),
            moves=opening.moves,
            to_move=SIDES[position.ply % 2],
            columns=valued(position, opening.scores).columns,
            line=shared().line(position),
            shares={
                level: Share(round(result.share, 1), round(result.error, 1), result.games)
                for level, result in opening.results.items()
            },
            favours=favours,
            share=share,
            sentence=_sentence(number, favours, share),
        )

    def _even(self, start: EvenStart, seed: int) -> GivenOpening:
        plies = USUAL_PLIES if start.plies is None else start.plies
        if plies not in EVEN:
            raise InvalidGame(f"There are no even openings of {plies} discs. Choose 4, 6 or 8.")
        deck = EVEN[plies]
        numbers = range(1, len(openings()[deck]) + 1)
        number = pick(numbers, seed) if start.number is None else start.number
        if number not in numbers:
            raise InvalidGame(
                f"There is no opening {number} in {deck}: they are numbered 1 to {len(numbers)}."
            )
        return GivenOpening(deck, number, openings()[deck][number - 1].moves)

    def _handicap(self, start: HandicapStart, seed: int) -> GivenOpening:
        if start.favours not in SIDES:
            raise InvalidGame(f"There is no seat {start.favours[:20]!r} to favour. Choose red or yellow.")
        wanted = USUAL_SHARE if start.share is None else start.share
        if not MIN_SHARE <= wanted <= MAX_SHARE:
            raise InvalidGame(f"A handicap's share is {MIN_SHARE} to {MAX_SHARE} of 100, not {wanted}.")
        if start.number is not None:
            return _numbered_handicap(start.number, start.favours)
        side = SIDES.index(start.favours)
        number = pick(_nearest(openings()[HANDICAP], side, wanted), seed)
        return _given(HANDICAP, number, openings()[HANDICAP][number - 1])


def _numbered_handicap(number: int, favours: str) -> GivenOpening:
    deck = openings()[HANDICAP]
    if not 1 <= number <= len(deck):
        raise InvalidGame(f"There is no opening {number} in {HANDICAP}: they are numbered 1 to {len(deck)}.")
    given = _given(HANDICAP, number, deck[number - 1])
    favoured = _favours(HANDICAP, deck[number - 1])
    if favoured != favours:
        raise InvalidGame(f"Opening {number} favours {favoured}, not {favours}.")
    return given


def _given(deck: str, number: int, opening: Opening) -> GivenOpening:
    favoured = favoured_share(opening.results) if deck == HANDICAP else None
    return GivenOpening(deck, number, opening.moves, favoured[1] if favoured is not None else None)


def _opening(deck: str, number: int) -> Opening:
    if deck not in openings():
        raise UnknownOpening(f"There is no deck {deck[:20]!r}. Choose one of: {', '.join(DECKS)}.")
    found = openings()[deck]
    if not 1 <= number <= len(found):
        raise UnknownOpening(f"There is no opening {number} in {deck}: they are numbered 1 to {len(found)}.")
    return found[number - 1]


def _nearest(deck: Sequence[Opening], side: int, wanted: int) -> list[int]:
    """The numbers of the openings for a side whose share is about the one wanted, the nearest if none is."""
    off = {
        number: abs(found[1] - wanted)
        for number, opening in enumerate(deck, start=1)
        if (found := favoured_share(opening.results)) is not None and found[0] == side
    }
    most = max(NEAR, min(off.values()))
    return [number for number, distance in off.items() if distance <= most]


def _favours(deck: str, opening: Opening) -> str | None:
    found = favoured_share(opening.results) if deck == HANDICAP else None
    return None if found is None else SIDES[found[0]]


def _sentence(number: int, favours: str | None, share: int) -> str:
    """
    >>> _sentence(417, None, 50)
    'Opening 417. A proven draw, and about even at club level.'
    """
    if favours is None:
        return f"Opening {number}. A proven draw, and about even at club level."
    points = f"{NAMES[favours]} scores about {share} of 100"
    return f"Opening {number}. A proven draw. Between two casual or club players, {points}."
