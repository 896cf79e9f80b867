"""The answers to calls about matches and games."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.board import Side
from fourline.core.options import Choice
from fourline.core.players import Level
from fourline.core.starts import Deck
from fourline.core.words import Words
from fourline.service.match.document import MatchDocument
from fourline.service.match.public_events import PublicEvent


class Game(msgspec.Struct, frozen=True, kw_only=True):
    game_type: str
    name: str
    description: str
    min_players: int
    max_players: int
    rooms_only: bool
    teams: str | None
    """The game type by which rooms play it in teams."""
    seats: list[str]
    seats_by_option: dict[str, dict[str, list[str]]]
    """The seats if an option that changes them is chosen: `{"players": {"4": […]}}`."""
    sides: list[Side]
    """Colour and mark of every seat there is, with whatever is chosen of the options."""
    move_schema: dict[str, Any]
    bots: list[Level]
    analysis: bool
    even: bool
    """Whether a bot can play the even opponent, level `even`."""
    decks: list[Deck]
    options: list[Choice]
    """What the opener of a match may choose."""
    hides: bool
    """Whether players hide something from each other: then it is not played on one screen."""
    chance: bool
    """Whether chance decides something: then no moves can be planned, and seats are not swapped."""
    words: dict[str, Words]
    """The game's own rules, reasons and other words, by language; English for what a language leaves out."""


class Links(msgspec.Struct, frozen=True):
    play: str
    watch: str
    invite: str


class Opened(msgspec.Struct, frozen=True):
    match: MatchDocument
    seat: str | None
    token: str | None
    links: Links


class Joined(msgspec.Struct, frozen=True):
    match: MatchDocument
    seat: str | None
    token: str | None


class Moved(msgspec.Struct, frozen=True):
    """A command was committed; `version` is that of its last event."""

    match: MatchDocument
    version: int


class NextMatch(msgspec.Struct, frozen=True):
    id: str
    seat: str | None


class Rematched(msgspec.Struct, frozen=True):
    match: MatchDocument
    version: int
    next: NextMatch | None


class Events(msgspec.Struct, frozen=True):
    events: list[PublicEvent]
    version: int
