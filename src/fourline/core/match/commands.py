"""What can be asked of a match. A command says what somebody wants; `decide` says what happens."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fourline.core.match.clock import ClockSettings

Visibility = Literal["public", "unlisted"]


class Human(msgspec.Struct, frozen=True, tag_field="kind", tag="human", forbid_unknown_fields=True):
    """Whoever follows the link."""


class BotOpponent(msgspec.Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    level: str


class SameScreen(
    msgspec.Struct, frozen=True, tag_field="kind", tag="same_screen", forbid_unknown_fields=True
):
    name: str | None = None


Opponent = Human | BotOpponent | SameScreen


class Sitter(msgspec.Struct, frozen=True):
    """Somebody to be put on a seat: `player` is who may move for it."""

    seat: str
    player: str
    name: str
    kind: Literal["human", "bot"] = "human"
    level: str | None = None


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """Open a match. `seed` draws a random seat and every random move of this match.

    `moves` is a game to go on from, written or listed; nobody who is still to come is bound to one.
    """

    game: str
    player: str
    name: str | None = None
    seat: str = "first"
    opponent: Opponent = Human()
    bot_name: str | None = None
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    options: dict[str, Any] = {}
    seed: int = 0
    moves: str | tuple[Any, ...] = ""


class Held(msgspec.Struct, frozen=True):
    """A match on hold: nobody can move and no clock runs, until then or until it is released."""

    by: str
    until: int | None = None


class OpenSeated(msgspec.Struct, frozen=True, kw_only=True):
    """Open a match whose seats are all known: a rematch, or a room's game.

    With `hold` it begins on hold. `patience` automatic moves in a row put it on hold as "idle".
    """

    game: str
    sitters: tuple[Sitter, ...]
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    options: dict[str, Any] = {}
    seed: int = 0
    opener: str | None = None
    hold: Held | None = None
    patience: int | None = None


class Join(msgspec.Struct, frozen=True):
    player: str
    name: str | None = None


class Play(msgspec.Struct, frozen=True):
    """Make a move. `version` is the match the player saw; None plays whatever is there."""

    player: str
    move: Any
    version: int | None = None


class Resign(msgspec.Struct, frozen=True):
    player: str


class Claim(msgspec.Struct, frozen=True):
    """Claim the win over an opponent who is away. `away_ms`: per seat, how long already."""

    player: str
    away_ms: dict[str, int]


class Abort(msgspec.Struct, frozen=True):
    player: str


class Rematch(msgspec.Struct, frozen=True):
    """Offer or accept another game; `next_match` is the id it gets if this call settles it."""

    player: str
    next_match: str
    swap: bool = True


class Flag(msgspec.Struct, frozen=True):
    """Time may be up: nobody's command, the clock's."""


class Credit(msgspec.Struct, frozen=True):
    """Give back time in which the service could not be reached."""

    ms: int


class Hold(msgspec.Struct, frozen=True):
    """Put the match on hold."""

    by: str


class Release(msgspec.Struct, frozen=True):
    """Let a match that is on hold go on."""


class Reseat(msgspec.Struct, frozen=True):
    """Other people in the same game: the teams as they are now, and who sits where."""

    teams: dict[str, tuple[str, ...]]
    sitters: tuple[Sitter, ...]


class SetClock(msgspec.Struct, frozen=True):
    """Another clock, or none, from this turn on."""

    clock: ClockSettings | None


class PlayAtRandom(msgspec.Struct, frozen=True):
    """Somebody in charge plays a random move for whoever is on turn at this version."""

    version: int


class Attend(msgspec.Struct, frozen=True):
    """Somebody is there, though nobody moves."""


class CallOff(msgspec.Struct, frozen=True):
    """Somebody in charge ends the match without a result."""

    by: str


Hosted = Hold | Release | Reseat | SetClock | PlayAtRandom | Attend | CallOff
"""What whoever keeps a match (a room) may ask of it; the service sees to who that is."""

Asked = Join | Play | Resign | Claim | Abort | Rematch
Command = Open | OpenSeated | Asked | Hosted | Flag | Credit
