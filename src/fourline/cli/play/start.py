"""What `fourline play --start` means: an opening of a deck, a handicap, or the swap."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline import plugins
from fourline.core.errors import InvalidGame
from fourline.core.match.opening import require_swap
from fourline.core.seeded import pick
from fourline.core.starts import GivenOpening, HandicapStart, Openings

HELP = "even-6, even-6:17 (a number), handicap:yellow or handicap:yellow:70 (who is favoured, how much), swap"
SWAP = "swap"


class Beginning(msgspec.Struct, frozen=True):
    """The moves that are laid before the game, what to say of them, and whether seats may be swapped."""

    moves: str = ""
    note: str = ""
    swap: bool = False


def beginning(game: str, asked: str | None, seed: int, options: dict[str, Any]) -> Beginning:
    """What this start comes to. Raises FourlineError if there is no such start."""
    if asked is None:
        return Beginning()
    if asked == SWAP:
        return _swap(game, options)
    openings = plugins.installed().openings_of(game)
    found = _handicap(openings, asked, seed) or _named(openings, asked, seed)
    sentence = getattr(openings.sheet(found.deck, found.number), "sentence", "")
    return Beginning(found.moves, f"{found.deck}:{found.number} ({found.moves}). {sentence}")


def _swap(game: str, options: dict[str, Any]) -> Beginning:
    require_swap(plugins.engine(game), options)
    return Beginning(note="After the first move the second player may change sides.", swap=True)


def _handicap(openings: Openings, asked: str, seed: int) -> GivenOpening | None:
    """`handicap:SEAT` or `handicap:SEAT:SHARE`; None if it is written another way."""
    kind, _, rest = asked.partition(":")
    favours, _, share = rest.partition(":")
    handicaps = any(deck.deck == kind and deck.kind == "handicap" for deck in openings.decks)
    if not handicaps or not favours or favours.isdigit():
        return None
    if share and not _is_number(share):
        raise InvalidGame(f"{share[:20]!r} is not a share. Write for example handicap:{favours[:20]}:65.")
    return openings.draw(HandicapStart(favours, int(share) if share else None), seed)


def _named(openings: Openings, asked: str, seed: int) -> GivenOpening:
    name, _, number = asked.partition(":")
    deck = next((deck for deck in openings.decks if deck.deck == name), None)
    if deck is None:
        known = ", ".join((*(deck.deck for deck in openings.decks), SWAP))
        raise InvalidGame(f"There is no deck {name[:20]!r}. Choose one of: {known}.")
    if number and not _is_number(number):
        raise InvalidGame(f"{number[:20]!r} is not a number. Write for example {deck.deck}:1.")
    return openings.opening(deck.deck, int(number) if number else pick(range(1, deck.size + 1), seed))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9
