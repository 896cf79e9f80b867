"""Another game between the same players: offered, agreed, and who then sits where."""

from __future__ import annotations

from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.even_opponent import EvenPlay, after_game
from fourline.core.match.commands import OpenSeated, Rematch
from fourline.core.match.events import Event, RematchAgreed, RematchOffered
from fourline.core.match.seats import moved_to
from fourline.core.match.sets import next_place
from fourline.core.match.state import Match
from fourline.core.starts import StartedFrom


def decide_rematch(match: Match, command: Rematch, now: int) -> tuple[Event, ...] | Refusal:
    """The first call offers; when every person has called, the next match is agreed."""
    if not match.over:
        return Refusal("match/not_over", "The match is still going on.", {"version": match.version})
    if match.state is None:
        return Refusal("match/not_started", "This match was never played.", {"version": match.version})
    if match.next_match is not None:
        return ()
    if any(sitter.player in command.deleted for sitter in match.sitters):
        return Refusal("match/over", "The other player was deleted.", {"version": match.version})
    if command.alone:
        return Refusal(
            "match/over",
            "Both seats of this match are now yours: there is no opponent.",
            {"version": match.version},
        )
    mine = match.seats_of(command.player)
    offers = match.offers | dict.fromkeys(mine, command.swap)
    offered = tuple(
        RematchOffered(now, seat, command.swap) for seat in mine if match.offers.get(seat) != command.swap
    )
    people = [sitter.seat for sitter in match.people]
    if any(seat not in offers for seat in people):
        return too_many_changes("match") if offered and match.changes >= MAX_CHANGES else offered
    swap = any(offers[seat] for seat in people)
    return (*offered, RematchAgreed(now, command.next_match, swap))


def goes_on(match: Match) -> bool:
    """Whether the next match is the set's next game, from the same opening."""
    return match.set is not None and match.set.game < match.set.of


def next_even(match: Match) -> EvenPlay | None:
    """How strong the even opponent plays next time; an unfinished game does not move it."""
    if match.even is None or match.outcome is None:
        return match.even
    people = {sitter.seat for sitter in match.people}
    winner = match.outcome.winner
    return after_game(match.even, 0 if winner is None else 1 if winner in people else -1)


def next_opening(
    match: Match,
    swap: bool,
    seed: int,
    start: StartedFrom | None = None,
    next_match: str = "",
    this: str = "",
) -> OpenSeated:
    """The command that opens the agreed match: everyone one seat on, or where they sat.

    Players who swapped seats after the first move stay there, so that the other one begins. `start` is what
    a match that is not a set's second game starts from; `next_match` the id of the second game of a new set,
    `this` that of the match that is over.
    """
    seats = match.seats
    step = 1 if swap and not match.swapped else 0
    new_seats = {seat: seats[(index + step) % len(seats)] for index, seat in enumerate(seats)}
    sitters = tuple(moved_to(sitter, new_seats[sitter.seat]) for sitter in match.sitters)
    return OpenSeated(
        game=match.game,
        sitters=sitters,
        clock=match.settings,
        visibility=match.visibility,
        options=match.options,
        seed=seed,
        started_from=match.started_from if goes_on(match) else start,
        set=next_place(match, new_seats, next_match, this),
        even=next_even(match),
        rated=match.rated,
        paired=match.paired,
    )
