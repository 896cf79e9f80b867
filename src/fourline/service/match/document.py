"""A match as the contract shows it. What belongs to one game comes from its engine and is only merged.

After a usual move `encoding.py` writes the same document from parts that are encoded already.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from fourline.board import BoardView
from fourline.core.bot_ids import Owner, is_bot_player, shown_kind
from fourline.core.match.commands import USUAL_TIMES, Visibility, WaitingTimes
from fourline.core.match.rating import is_limited
from fourline.core.match.seats import sees
from fourline.core.match.sets import score
from fourline.core.match.state import Match, PlayedMove, Status
from fourline.core.match.ways_out import taken_up_by
from fourline.core.outcome import Outcome
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import Pool, Unrated
from fourline.core.rating.words import Band, RatingDocument
from fourline.core.starts import HandicapStart
from fourline.service.clocks import (
    CorrespondenceClock,
    FischerClock,
    PerMoveClock,
    shown_clock,
)
from fourline.service.cluster.presence import Presence
from fourline.service.extended import extended
from fourline.service.match.viewing import (
    listed_moves,
    movers,
    shown_board,
    shown_moves,
    shown_notation,
)
from fourline.service.match.waits import (
    AgreementOffers,
    MatchPause,
    Offers,
    RematchOffers,
    WaysOut,
    shown_offers,
    shown_pause,
    shown_rematch,
    shown_takeback,
    ways_out,
)
from fourline.service.plugins.guarded import Engine


class Player(msgspec.Struct, frozen=True):
    seat: str
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    connected: bool
    profile: str | None
    """The id of a page that this player shows of themselves."""
    rating: RatingDocument | None
    """In a rated match, what it was when the match began."""
    player: str | UnsetType = UNSET
    """Only of a bot that runs outside: the id that challenges name, and who runs it."""
    owner: Owner | UnsetType | None = UNSET
    connecting: bool | UnsetType = UNSET
    """The device does not answer at the moment: its player counts as connected for a few seconds more."""


class RatingChange(msgspec.Struct, frozen=True):
    """What the match did to a rating. `game` numbers the player's rated games of this pool.

    `limited`: it would have moved the rating further, but games by invitation move it by 50 points a day.
    """

    before: Rating
    after: Rating
    game: int
    band: Band | None
    limited: bool


class RatingChanges(msgspec.Struct, frozen=True):
    pool: Pool
    seats: dict[str, RatingChange]


class StartDocument(msgspec.Struct, frozen=True):
    """What the match started from; a deck and a number unless it is the swap.

    A handicap also says which seat it favours, and its points of 100 between casual or club players.
    """

    kind: Literal["even", "handicap", "swap"]
    deck: str | None
    number: int | None
    favours: str | UnsetType = UNSET
    share: int | UnsetType = UNSET


class SetDocument(msgspec.Struct, frozen=True):
    """The set this game belongs to; `score` by the seats of this game, a draw being half a point."""

    of: int
    game: int
    score: dict[str, float]


class EvenDocument(msgspec.Struct, frozen=True):
    """A strength from 0 (the bot's first level) to 1 (its last)."""

    strength: float


class LastMove(msgspec.Struct, frozen=True, kw_only=True):
    """Who made the last move, and whether the clock made it. The game's own fields stand beside these."""

    seat: str
    automatic: bool
    hidden: bool | UnsetType = UNSET
    """The reader does not see what was played."""


class MatchDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a match that is public. The game's own fields stand beside these."""

    id: str
    game: str
    status: Status
    version: int
    visibility: Visibility
    seats: tuple[str, ...]
    players: list[Player]
    active_seat: str | None
    view: BoardView
    moves: list[Any]
    """Null for a move that is hidden from the reader."""
    written: list[str]
    """The moves as people write them in this game; "?" for one that is hidden."""
    legal_moves: list[Any]
    playable: list[dict[str, Any]]
    """The legal moves as bodies that can be posted as they are."""
    last_move: LastMove | None
    outcome: Outcome | None
    clock: PerMoveClock | FischerClock | CorrespondenceClock | None
    paused: MatchPause | None
    away: dict[str, int]
    watching: int
    rematch: RematchOffers
    next_match: str | None
    offers: AgreementOffers
    given: int
    """The first moves that were part of the starting position."""
    start: StartDocument | None
    swap: bool
    """Whether the player on turn may exchange seats instead of moving."""
    swapped: bool
    """Whether the seats were exchanged: the first move was made by who now sits second."""
    set: SetDocument | None
    even: EvenDocument | None
    """How strong the even opponent played; told when the match is over."""
    rated: bool
    """Whether the result counts for ratings."""
    paired: bool
    """Whether the players are strangers whom the service brought together."""
    ratings: RatingChanges | None
    """What a rated match did to ratings, once it is over."""
    ways_out: WaysOut | None
    unrated: Unrated | UnsetType = UNSET
    """Why the result of a rated game does not count: it was broken off before each side had made four moves
    of its own; the two have had their game of the day; both played from one address; both seats turned out
    to be one person's."""
    takeback: Offers | UnsetType = UNSET
    absent: tuple[str, ...] | UnsetType = UNSET
    """Of strangers, the seats of those who did not come: the match was called off for that."""
    take_up_ms: int | UnsetType = UNSET
    """For how long the player who called off this game against the computer can still take it up again."""
    left: list[str] | UnsetType = UNSET
    """In a game for more than two, the seats whose players have gone for good."""
    movers: list[str] | UnsetType = UNSET
    """Who made each move, where the seats did not simply take turns; "chance" for a draw."""
    options: dict[str, Any] | UnsetType = UNSET
    """What was chosen when the match was opened, in a game that has options."""
    hides: bool | UnsetType = UNSET
    """Whether the players hide something from each other: each reader is shown another document."""
    chance: bool | UnsetType = UNSET
    """Whether chance decides something in this game: then no moves can be planned."""


def present(
    engine: Engine,
    stream: str,
    match: Match,
    presence: Presence,
    now: int,
    times: WaitingTimes = USUAL_TIMES,
    viewer: str | None = None,
    encoded_moves: tuple[Any, ...] | None = None,
) -> MatchDocument:
    """The match as a viewer may see it; in a game that hides nothing that is the same for all.

    `encoded_moves` are the moves and how they are written, where both are encoded already.
    """
    moves, written = encoded_moves or (shown_moves(match, viewer), shown_notation(engine, match, viewer))
    running = match.status == "in_progress"
    own, view, legal = shown_board(engine, match, viewer)
    shown = {
        "id": stream,
        "game": match.game,
        "status": match.status,
        "version": match.version,
        "visibility": match.visibility,
        "seats": match.seats,
        "players": shown_players(match, presence, now),
        "active_seat": match.on_turn if match.state is not None else None,
        "view": view,
        "moves": moves,
        "written": written,
        "legal_moves": listed_moves(engine, legal),
        "playable": [msgspec.to_builtins(engine.wire_move(move)) for move in legal],
        "last_move": last_move(match.moves[-1], viewer) if match.moves else None,
        "outcome": match.outcome,
        "clock": shown_clock(match, now),
        "paused": shown_pause(match),
        "away": presence.claimable_in_ms(match, now),
        "watching": presence.watching(now),
        "rematch": shown_rematch(match),
        "takeback": shown_takeback(match) if running and match.changes else UNSET,
        "next_match": match.next_match,
        "offers": shown_offers(match),
        "ways_out": ways_out(match, presence, now, times),
        "unrated": match.unrated or UNSET,
        "absent": match.absent or UNSET,
        "take_up_ms": _take_up_ms(match, now),
        "left": [seat for _, seat in match.left] or UNSET,
        "movers": movers(match),
        "options": shown_options(engine, match),
        "hides": match.hides or UNSET,
        "chance": engine.has_chance or UNSET,
    }
    return extended(MatchDocument, own, **shown, **shown_start(match))


def _take_up_ms(match: Match, now: int) -> int | UnsetType:
    until = taken_up_by(match)
    return UNSET if until is None or now >= until else until - now


def shown_players(match: Match, presence: Presence, now: int) -> list[Player]:
    connected, connecting = presence.connected(match, now), presence.connecting(match, now)
    return [
        Player(
            seat=sitter.seat,
            name=sitter.name,
            kind=shown_kind(sitter.kind, sitter.player),
            level=sitter.level,
            connected=connected[sitter.seat],
            profile=sitter.profile,
            rating=sitter.rating,
            player=sitter.player if is_bot_player(sitter.player) else UNSET,
            owner=sitter.owner if is_bot_player(sitter.player) else UNSET,
            connecting=sitter.seat in connecting or UNSET,
        )
        for sitter in match.sitters
    ]


def shown_start(match: Match) -> dict[str, Any]:
    """What the match started from, and the set it belongs to."""
    return {
        "given": match.given,
        "start": _start(match),
        "swap": match.swap_open and match.paused is None,
        "swapped": match.swapped,
        "set": SetDocument(match.set.of, match.set.game, score(match)) if match.set else None,
        "even": EvenDocument(match.even.strength) if match.over and match.even is not None else None,
        "rated": match.counts,
        "paired": match.paired,
        "ratings": _rating_changes(match),
    }


def _rating_changes(match: Match) -> RatingChanges | None:
    done = match.rating_change
    if done is None:
        return None
    seats = {
        seat: RatingChange(one.before, one.after, one.game, one.band, is_limited(done, seat))
        for seat, one in done.ratings.items()
    }
    return RatingChanges(done.pool, seats)


def _start(match: Match) -> StartDocument | None:
    found = match.started_from
    if found is None:
        return None
    kind: Any = found.start.__struct_config__.tag
    shown = StartDocument(kind, found.deck, found.number)
    if not isinstance(found.start, HandicapStart) or found.share is None:
        return shown
    return msgspec.structs.replace(shown, favours=found.start.favours, share=found.share)


def shown_options(engine: Engine, match: Match) -> dict[str, Any] | UnsetType:
    """Only those that the game declares: a room's game has others, which name its players."""
    return UNSET if engine.options_type is None else match.options


def last_move(played: PlayedMove, viewer: str | None = None) -> LastMove:
    seen = sees(viewer, played.seen_by)
    fields, hidden = (played.fields, UNSET) if seen else ({}, True)
    return extended(LastMove, fields, seat=played.seat, automatic=played.automatic, hidden=hidden)
