"""The commands of a match. A command says what is wanted; `decide` says what happens."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from fourline.core.bot_ids import Owner
from fourline.core.even_opponent import EvenPlay
from fourline.core.match.clock import ClockSettings
from fourline.core.rating.pools import Unrate
from fourline.core.rating.words import RatingDocument
from fourline.core.starts import SetPlace, Start, StartedFrom

Visibility = Literal["public", "unlisted"]


class Human(msgspec.Struct, frozen=True, tag_field="kind", tag="human", forbid_unknown_fields=True):
    """A person who joins by the link."""


class BotOpponent(msgspec.Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    level: str


class SameScreen(
    msgspec.Struct, frozen=True, tag_field="kind", tag="same_screen", forbid_unknown_fields=True
):
    name: str | None = None


Opponent = Human | BotOpponent | SameScreen


class Sitter(msgspec.Struct, frozen=True):
    """Who has a seat: `player` may move for it. `rating` is from the start of the match, `owner` a bot's."""

    seat: str
    player: str
    name: str
    kind: Literal["human", "bot"] = "human"
    level: str | None = None
    rating: RatingDocument | None = None
    profile: str | None = None
    owner: Owner | None = None


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What a player chooses who opens a match.

    `moves` were played before: as text ("4453"), or as a match lists them ([3, 3, 4, 2]). They are
    allowed against a bot or on one screen, and only if the game is not over after them. `start` asks for
    an opening or the swap, `set` for a number of games with sides changed, `rated` for one that counts;
    `options` are the game's own.
    """

    game: str
    name: str | None = None
    seat: str = "first"
    opponent: Opponent = Human()
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    moves: str | tuple[Any, ...] = ""
    start: Start | None = None
    set: int | None = None
    options: dict[str, Any] = {}
    rated: bool = False


class Open(Opening, frozen=True, kw_only=True):
    """Open a match. `seed` draws a random seat and every random move of this match.

    `started_from` is what the start came to, `next_match` the id of a set's second game, `even` how strong
    the even opponent plays.
    """

    player: str
    started_from: StartedFrom | None = None
    next_match: str = ""
    even: EvenPlay | None = None
    bot_name: str | None = None
    seed: int = 0


class Paused(msgspec.Struct, frozen=True):
    """Why and until when a match is paused: no moves, no running clock. `until` None: until resumed."""

    by: str
    until: int | None = None


class OpenSeated(msgspec.Struct, frozen=True, kw_only=True):
    """Open a match whose seats are all known: a rematch, or a room's game.

    With `paused` it starts paused. After `idle_limit` automatic moves in a row it pauses as "idle".
    `room` is the stream of the room that runs it. `paired`: the players are strangers to each other.
    `starts_by`: the clock waits for both to come, until then at the latest.
    """

    game: str
    sitters: tuple[Sitter, ...]
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    options: dict[str, Any] = {}
    seed: int = 0
    room: str | None = None
    paused: Paused | None = None
    idle_limit: int | None = None
    started_from: StartedFrom | None = None
    set: SetPlace | None = None
    even: EvenPlay | None = None
    rated: bool = False
    paired: bool = False
    starts_by: int | None = None


class Join(msgspec.Struct, frozen=True):
    player: str
    name: str | None = None


class Leave(msgspec.Struct, frozen=True):
    """Give up a seat while the match still waits for players."""

    player: str


class Play(msgspec.Struct, frozen=True):
    """Make a move. `version` is what the player saw, None for any; `voted`: a team decided by majority."""

    player: str
    move: Any
    version: int | None = None
    voted: bool = False


class Resign(msgspec.Struct, frozen=True):
    """Give the game up; with `for_good` the rest of the set too."""

    player: str
    for_good: bool = False


class Absence(msgspec.Struct, frozen=True):
    """Since when the player on turn has been away.

    Without `seen` that is only since this server has known the match: they may have left long before.
    """

    since: int
    seen: bool = True


class WaitingTimes(msgspec.Struct, frozen=True):
    """How long the player on turn of a match without a clock can keep the other one waiting.

    After `abort_ms` of absence the other may call the match off, from the eighth move on after
    `late_abort_ms`. After `claim_ms` without a move the other may claim the win.
    """

    abort_ms: int = 300_000
    late_abort_ms: int = 86_400_000
    claim_ms: int = 7 * 86_400_000


USUAL_TIMES = WaitingTimes()


class Claim(msgspec.Struct, frozen=True):
    """Claim the win over an absent opponent. `away_ms`: how long each absent seat has been away."""

    player: str
    away_ms: dict[str, int]
    times: WaitingTimes = USUAL_TIMES


class Abort(msgspec.Struct, frozen=True):
    """End the match without a result. `absence` is that of the player on turn, None if they are here."""

    player: str
    absence: Absence | None = None
    times: WaitingTimes = USUAL_TIMES


class TakeUp(msgspec.Struct, frozen=True):
    """Go on with a game against the computer that this player called off a moment ago."""

    player: str


class Rematch(msgspec.Struct, frozen=True):
    """Offer or accept another game; `next_match` is the id it gets if this call settles it.

    `deleted` are players of the match who no longer exist; `alone`: two of them are one person by now.
    """

    player: str
    next_match: str
    swap: bool = True
    deleted: tuple[str, ...] = ()
    alone: bool = False


class Swap(msgspec.Struct, frozen=True):
    """Exchange seats with the player who has made the first move."""

    player: str


class Takeback(msgspec.Struct, frozen=True):
    """Ask to take the last own move back, or let the opponent take theirs back."""

    player: str


class OfferPause(msgspec.Struct, frozen=True):
    """Offer a pause until then, or one without an end; or agree to the opponent's, whatever its end."""

    player: str
    until: int | None = None


class EndPause(msgspec.Struct, frozen=True):
    """Go on with a paused match: either player may."""

    player: str


class OfferTempo(msgspec.Struct, frozen=True):
    """Offer another clock, or none; the opponent agrees by offering the same. `away`: not connected."""

    player: str
    clock: ClockSettings | None
    away: tuple[str, ...] = ()


Offer = Literal["rematch", "takeback", "pause", "tempo"]


class Decline(msgspec.Struct, frozen=True):
    """Decline the opponent's offer, or withdraw their own."""

    player: str
    offer: Offer


class Flag(msgspec.Struct, frozen=True):
    """Time may be up. Sent by the clock, not by a player."""


class StartClock(msgspec.Struct, frozen=True):
    """Both players of a match whose clock waits for them are there."""


class Credit(msgspec.Struct, frozen=True):
    """Give back time in which the service could not be reached."""

    ms: int


class Pause(msgspec.Struct, frozen=True):
    """Pause the match."""

    by: str


class Resume(msgspec.Struct, frozen=True):
    """Resume a paused match."""


class Reseat(msgspec.Struct, frozen=True):
    """Change the players of a running team game: the teams, and who occupies which seat."""

    teams: dict[str, tuple[str, ...]]
    sitters: tuple[Sitter, ...]


class SetClock(msgspec.Struct, frozen=True):
    """Another clock, or none, from this turn on."""

    clock: ClockSettings | None


class AddTime(msgspec.Struct, frozen=True):
    """The player on turn asks for more time: once a turn, as much as a turn has."""

    player: str


class Shorten(msgspec.Struct, frozen=True):
    """Leave this seat no more than `ms` for its turn, if it is on."""

    seat: str
    ms: int


class PlayAtRandom(msgspec.Struct, frozen=True):
    """The host plays a random move for the player on turn at this version."""

    version: int


class Attend(msgspec.Struct, frozen=True):
    """A player showed a sign of life without moving: resets the count of idle turns."""


class CallOff(msgspec.Struct, frozen=True):
    """The host ends the match without a result; or these strangers did not come to it."""

    by: str
    absent: tuple[str, ...] = ()


HostCommand = Pause | Resume | Reseat | SetClock | AddTime | Shorten | PlayAtRandom | Attend | CallOff
"""Commands of the room that runs a match; the service checks that the caller may send them."""

Agreement = OfferPause | EndPause | OfferTempo
PlayerCommand = (
    Join | Leave | Play | Resign | Claim | Abort | TakeUp | Rematch | Swap | Takeback | Decline | Agreement
)
Command = Open | OpenSeated | PlayerCommand | HostCommand | Flag | StartClock | Credit | Unrate
