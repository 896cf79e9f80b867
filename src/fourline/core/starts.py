"""How a match may start other than from the empty board, and where a game's openings come from.

A game has openings if a plugin offers them by the entry point `fourline.openings`.
"""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from fourline.core.errors import FourlineError


class UnknownOpening(FourlineError):
    """No such deck, or no such number in it."""

    code = "opening/not_found"


class NoOpenings(FourlineError):
    """No openings of this game are installed."""

    code = "game/no_openings"


class EvenStart(msgspec.Struct, frozen=True, tag_field="kind", tag="even", forbid_unknown_fields=True):
    """An opening that gives neither side an edge: drawn by the server, or the number agreed on."""

    plies: int | None = None
    number: int | None = None


class HandicapStart(
    msgspec.Struct, frozen=True, tag_field="kind", tag="handicap", forbid_unknown_fields=True
):
    """An opening that favours a seat: `share` is what it scores of 100 between casual or club players.

    With a `number` it is that opening, whatever its share.
    """

    favours: str
    share: int | None = None
    number: int | None = None


class SwapStart(msgspec.Struct, frozen=True, tag_field="kind", tag="swap", forbid_unknown_fields=True):
    """After the first move the second player may exchange seats."""


DeckStart = EvenStart | HandicapStart
Start = EvenStart | HandicapStart | SwapStart


class StartedFrom(msgspec.Struct, frozen=True):
    """What a match started from: what was asked for and, unless that was a swap, which opening it is.

    `share` is what the favoured seat of a handicap scores of 100; logs written before it existed have none.
    """

    start: Start
    deck: str | None = None
    number: int | None = None
    moves: str = ""
    share: int | None = None


class Deck(msgspec.Struct, frozen=True):
    """Openings of one kind, numbered from 1 to `size`."""

    deck: str
    kind: Literal["even", "handicap"]
    size: int


class GivenOpening(msgspec.Struct, frozen=True):
    """One opening of a deck; `moves` are written as people write them: "4453".

    `share` is what the favoured seat scores of 100, None for an even opening.
    """

    deck: str
    number: int
    moves: str
    share: int | None = None


class Openings(Protocol):
    """The openings of one game."""

    game_type: str

    @property
    def answer(self) -> type[msgspec.Struct]:
        """What `sheet` returns; the API documents it."""

    @property
    def decks(self) -> tuple[Deck, ...]:
        """All decks, the default one for even games first."""

    def draw(self, start: DeckStart, seed: int) -> GivenOpening:
        """The opening that this start asks for. Raises FourlineError if there is no such opening."""

    def opening(self, deck: str, number: int) -> GivenOpening:
        """One opening by its name. Raises UnknownOpening."""

    def sheet(self, deck: str, number: int) -> msgspec.Struct:
        """What is proven and measured of an opening. Raises UnknownOpening."""


class SetPlace(msgspec.Struct, frozen=True):
    """Game `game` of the `of` games of a set; `next_match` is the id that the next one gets.

    `points` were made in the games before, by the seats of this one; `before` is the id of the last of them.
    """

    of: int
    game: int
    next_match: str
    points: dict[str, float] = {}
    before: str = ""
