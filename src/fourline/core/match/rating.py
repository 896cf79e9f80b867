"""Rated matches: which may be, what is not possible in them, and what their end does to ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import UNSET

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match.clock import ClockSettings, Correspondence
from fourline.core.match.commands import (
    OfferPause,
    OfferTempo,
    Open,
    PlayerCommand,
    SameScreen,
    Takeback,
)
from fourline.core.match.events import Event, MatchRated, MatchUnrated
from fourline.core.match.state import Match
from fourline.core.outcome import SERVICE_REASONS
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import (
    INVITED_A_DAY,
    STRANGERS,
    Chain,
    Pool,
    RatingStep,
    Standing,
    Unrate,
    steps,
    taken_back,
)
from fourline.core.starts import EvenStart

OWN_MOVES = 4
"""What each side of a rated match has made at least, if it did not come to its own end."""
NEARLY = 0.001
"""Ratings are kept to so much of a point."""
NO_TAKEBACK = "A rated game has no takebacks."
NO_TEMPO = "The clock of a rated game stays as it is."
NO_PAUSE = "A rated live game cannot be paused."


def pool_of(clock: ClockSettings | None) -> Pool:
    return "days" if isinstance(clock, Correspondence) else "live"


def require_ratable(command: Open, seats: tuple[str, ...]) -> None:
    """Raises InvalidGame with the reason why this match cannot be rated."""
    if not command.rated:
        return
    if len(seats) != 2:
        raise InvalidGame("Only a game for two can be rated.")
    if isinstance(command.opponent, SameScreen):
        raise InvalidGame("A game on one screen cannot be rated.")
    if command.moves:
        raise InvalidGame("A game that continues another one cannot be rated.")
    if not isinstance(command.start, EvenStart) and command.set is None:
        raise InvalidGame("A rated game starts from an even opening, or is played as a set.")
    if command.clock is None:
        raise InvalidGame("A rated game needs a clock.")


def not_in_rated(match: Match, command: PlayerCommand) -> Refusal | None:
    """What would make a rated result worth less."""
    if not match.rated:
        return None
    match command:
        case Takeback():
            return Refusal("match/rated", NO_TAKEBACK, {"version": match.version})
        case OfferTempo():
            return Refusal("match/rated", NO_TEMPO, {"version": match.version})
        case OfferPause() if pool_of(match.settings) == "live":
            return Refusal("match/rated", NO_PAUSE, {"version": match.version})
    return None


def is_rated_now(before: Match, after: Match) -> bool:
    """Whether a rated match has just ended with a result."""
    return after.rated and after.status == "completed" and before.status != "completed"


def played_for(match: Match) -> bool:
    """Whether the game was played to its own end, or each side has made four moves that were its own.

    Given discs and what the clock played are nobody's.
    """
    if match.outcome is not None and match.outcome.reason not in SERVICE_REASONS:
        return True
    own = Counter(played.seat for played in match.moves[match.given :] if not played.automatic)
    return all(own[seat] >= OWN_MOVES for seat in match.seats)


def points_by_seat(match: Match) -> dict[str, float]:
    winner = match.outcome.winner if match.outcome is not None else None
    return {seat: 0.5 if winner is None else float(seat == winner) for seat in match.seats}


def rated(
    match: Match,
    standings: Mapping[str, Standing],
    anchors: Mapping[str, Rating],
    at: int,
    moved: dict[str, float] | None = None,
    strangers: Mapping[str, Standing] | None = None,
) -> MatchRated:
    """The event that a finished match adds to its end."""
    points = points_by_seat(match)
    return MatchRated(
        *(at, pool_of(match.settings), steps(standings, anchors, points, moved), dict(anchors)),
        moved=UNSET if moved is None else moved,
        strangers=UNSET if strangers is None else steps(strangers, {}, points),
    )


def chains(event: MatchRated | MatchUnrated) -> dict[Chain, dict[str, RatingStep]]:
    """The steps by seat, of every chain that this event has a step of."""
    own: dict[Chain, dict[str, RatingStep]] = {event.pool: event.ratings}
    return own if event.strangers is UNSET else own | {STRANGERS: event.strangers}


def is_limited(done: MatchRated, seat: str) -> bool:
    """Whether this step has used up what invited matches may move the rating by on its day."""
    if done.moved is UNSET:
        return False
    step = done.ratings[seat]
    moved = done.moved[seat] + step.after.rating - step.before.rating
    return abs(moved) >= INVITED_A_DAY - NEARLY


def decide_unrate(match: Match, command: Unrate, now: int) -> tuple[Event, ...]:
    """Nothing if the match is not rated, or not over: then there is nothing to take back."""
    done = match.rating_change
    if done is None:
        return ()
    undone = {
        chain: {
            seat: taken_back(command.standings[chain][seat], step)
            for seat, step in made.items()
            if seat in command.standings[chain]
        }
        for chain, made in chains(done).items()
    }
    strangers = undone.get(STRANGERS, UNSET)
    return (MatchUnrated(now, done.pool, undone[done.pool], command.reason, strangers),)
