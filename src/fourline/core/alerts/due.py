"""What a committed change of a match makes due to whom, and which alerts it answers.

An alert is due some seconds after the commit: a player who sees the new version, or moves, is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from fourline.core.alerts.kinds import Kind
from fourline.core.match import clock as clocks
from fourline.core.match.clock import Correspondence
from fourline.core.match.commands import Offer
from fourline.core.match.events import (
    ClockSet,
    Event,
    MatchOpened,
    MovePlayed,
    PauseOffered,
    RematchOffered,
    SeatLeft,
    SeatTaken,
    TakebackOffered,
    TempoChanged,
    TempoOffered,
)
from fourline.core.match.offers import standing
from fourline.core.match.state import Match

DELAY_MS = 5_000
MIN_TURN_MS = 600_000
"""Turns shorter than this have no reminders."""

_OFFERS: dict[type, Offer] = {
    RematchOffered: "rematch",
    TakebackOffered: "takeback",
    PauseOffered: "pause",
    TempoOffered: "tempo",
}

MISSED = "missed"
"""What an alert notes for a stranger who did not come to the match, which was called off for that."""

Scope = Literal["all", "seen", "turn"]
"""Which alerts of a player in a match are answered.

all    every one: the player acted, and is not on turn
seen   all but reminders: the player was here, and is still on turn
turn   those about the turn, which is over
"""


class Due(msgspec.Struct, frozen=True, gc=False):
    """An alert for a player.

    `note` says which offer it is about, at which seat a player has joined, or that the player did not come.
    """

    player: str
    kind: Kind
    version: int
    at: int
    note: str = ""


class AlertChanges(msgspec.Struct, frozen=True, gc=False):
    """What one commit makes due, and whose alerts it answers. No player has the same alert in both."""

    due: tuple[Due, ...] = ()
    answered: tuple[tuple[str, Scope], ...] = ()


NONE = AlertChanges()


def alerts(before: Match, after: Match, events: tuple[Event, ...], actor: str, now: int) -> AlertChanges:
    """`actor` is the player who commanded it, "" for the service itself."""
    if len(events) == 1 and type(events[0]) is MovePlayed and after.clock is None:
        told = _after_a_move(after, actor, now)
        if told is not None:
            return told
    if not _worth_telling(after):
        return NONE
    was, on_turn = to_move(before), to_move(after)
    due = tuple(_due(before, after, events, actor, now + DELAY_MS, was, on_turn))
    if any(isinstance(event, SeatLeft) for event in events):
        return AlertChanges(due, ((actor, "all"),))
    return AlertChanges(due, tuple(_answered(after, actor, was, on_turn)))


def _after_a_move(after: Match, actor: str, now: int) -> AlertChanges | None:
    """What nearly every move makes due, without asking everything; None unless it is such a move."""
    if after.status != "in_progress" or after.room is not None or len(after.sitters) != 2:
        return None
    one, other = after.sitters
    mover, next_one = (one, other) if other.seat == after.on_turn else (other, one)
    people = mover.kind == next_one.kind == "human" and mover.player != next_one.player
    if not people or mover.player != actor or next_one.seat != after.on_turn:
        return None
    return turn_passed(actor, next_one.player, after.version, now)


def turn_passed(actor: str, next_player: str, version: int, now: int) -> AlertChanges:
    """One person has moved and another is on turn."""
    due = Due(next_player, "your_turn", version, now + DELAY_MS)
    return AlertChanges((due,), ((actor, "all"),))


def to_move(match: Match) -> str:
    """The person whose move a running match waits for, "" if it waits for nobody."""
    if match.status != "in_progress" or match.paused is not None:
        return ""
    sitter = match.sitter(match.on_turn)
    return sitter.player if sitter is not None and sitter.kind == "human" else ""


def people(match: Match) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.player for one in match.people))


def offer_stands(match: Match, player: str, note: str) -> bool:
    """Does an offer to this player still wait for an answer?"""
    seats = match.seats_of(player)
    offer = next((one for one in _OFFERS.values() if one == note), None)
    if offer is None or (offer == "rematch" and match.next_match is not None):
        return False
    return any(seat not in seats for seat in standing(match, offer))


def long_turn(match: Match) -> bool:
    """Is there a deadline far enough away for reminders?"""
    due = clocks.deadline(match.clock) if match.clock is not None else None
    return due is not None and match.clock is not None and due - match.clock.since >= MIN_TURN_MS


def _worth_telling(match: Match) -> bool:
    """Not a room's game, not one on a single screen; against a bot only if it lasts for days."""
    if match.room is not None or match.same_screen:
        return False
    return not match.has_bot or isinstance(match.settings, Correspondence)


def _due(
    before: Match, after: Match, events: tuple[Event, ...], actor: str, at: int, was: str, on_turn: str
) -> Iterator[Due]:
    version = after.version
    others = [one for one in people(after) if one != actor]
    if _just_paired(before, after):
        yield from (Due(one, "paired", version, at) for one in others)
    if after.over and not before.over:
        missed = {one.player for one in after.sitters if one.seat in after.absent}
        yield from (Due(one, "over", version, at, MISSED if one in missed else "") for one in others)
    if seat := _newcomer(before, events):
        yield from (Due(one, "joined", version, at, seat) for one in others)
    for offer in _offers(after, events):
        yield from (Due(one, "offer", version, at, offer) for one in others)
    if not on_turn:
        return
    has_moved = any(isinstance(event, MovePlayed) for event in events)
    news = has_moved or on_turn != was or _agreed_pace(events)
    if on_turn != actor and news:
        yield Due(on_turn, "your_turn", version, at)
    if long_turn(after) and (has_moved or on_turn != was or _clock_changed(events)):
        yield Due(on_turn, "time_short", version, at)


def _just_paired(before: Match, after: Match) -> bool:
    """Strangers who were found for a game of days: both are told, not only the one on turn."""
    return before.version == 0 and after.paired and isinstance(after.settings, Correspondence)


def _answered(after: Match, actor: str, was: str, on_turn: str) -> Iterator[tuple[str, Scope]]:
    if actor and after.seats_of(actor):
        yield actor, "seen" if on_turn == actor else "all"
    if was and was not in (actor, on_turn):
        yield was, "turn"


def _newcomer(before: Match, events: Iterable[Event]) -> str | None:
    """The seat that a person took beside another who waited."""
    if before.status != "open" or not before.sitters:
        return None
    taken = (one for one in events if isinstance(one, SeatTaken) and one.kind == "human")
    return next((one.seat for one in taken), None)


def _offers(after: Match, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        offer = _OFFERS.get(type(event))
        if offer is not None and standing(after, offer) and after.next_match is None:
            yield offer


def _agreed_pace(events: Iterable[Event]) -> bool:
    """The time of the player on turn runs anew, and it was the opponent who agreed."""
    return any(isinstance(event, TempoChanged) for event in events)


def _clock_changed(events: Iterable[Event]) -> bool:
    return any(isinstance(event, ClockSet | TempoChanged | MatchOpened) for event in events)
