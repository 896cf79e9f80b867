"""What two players can agree on in a running match: a pause, and another clock."""

from __future__ import annotations

from typing import assert_never

from fourline.core.errors import MAX_CHANGES, InvalidGame, Refusal, too_many_changes
from fourline.core.match import clock as clocks
from fourline.core.match.clock import MAX_MS
from fourline.core.match.commands import Agreement, EndPause, OfferPause, OfferTempo
from fourline.core.match.events import (
    Event,
    MatchPaused,
    MatchResumed,
    PauseOffered,
    TempoChanged,
    TempoOffered,
)
from fourline.core.match.seats import gone
from fourline.core.match.state import Match

Decision = tuple[Event, ...] | Refusal


def decide_agreement(match: Match, command: Agreement, now: int) -> Decision:
    """The first call offers, the same call of the opponent agrees. A bot agrees at once."""
    match command:
        case OfferPause():
            return _pause(match, command, now)
        case EndPause():
            return (MatchResumed(now),) if match.paused is not None else ()
        case OfferTempo():
            return _tempo(match, command, now)
        case _:
            assert_never(command)


def _pause(match: Match, command: OfferPause, now: int) -> Decision:
    if match.paused is not None:
        detail = "The game is paused already. Resume it first."
        return Refusal("match/paused", detail, {"version": match.version})
    until = command.until
    if until is not None and not now < until <= now + MAX_MS:
        return Refusal("request/invalid", "A pause ends in the future, and within a year.")
    mine = match.seats_of(command.player)
    open_offers = {
        seat: end for seat, end in match.pause_offers.items() if seat not in mine and (end or now + 1) > now
    }
    agreed = [seat for seat, end in open_offers.items() if until is None or end == until]
    if agreed and _everyone(match, mine, agreed):
        return (MatchPaused(now, agreed[0], open_offers[agreed[0]]),)
    if mine[0] in match.pause_offers and match.pause_offers[mine[0]] == until:
        return ()
    if match.changes >= MAX_CHANGES:
        return too_many_changes("match")
    offer = PauseOffered(now, mine[0], until)
    return (offer, MatchPaused(now, mine[0], until)) if _alone(match) else (offer,)


def _tempo(match: Match, command: OfferTempo, now: int) -> Decision:
    try:
        clock = clocks.checked(command.clock)
    except InvalidGame as error:
        return Refusal(error.code, str(error))
    if clock == match.settings:
        return Refusal("request/invalid", "The game is played at that pace already.")
    mine = match.seats_of(command.player)
    agreed = [seat for seat, offer in match.tempo_offers.items() if seat not in mine and offer == clock]
    waits = clocks.is_live(clock) and any(seat in command.away for seat in agreed)
    if agreed and _everyone(match, mine, agreed) and not waits:
        return (TempoChanged(now, clock),)
    if mine[0] in match.tempo_offers and match.tempo_offers[mine[0]] == clock:
        return ()
    if match.changes >= MAX_CHANGES:
        return too_many_changes("match")
    offer = TempoOffered(now, mine[0], clock)
    return (offer, TempoChanged(now, clock)) if _alone(match) else (offer,)


def _alone(match: Match) -> bool:
    """No other person has to agree."""
    return match.has_bot or match.same_screen


def _everyone(match: Match, mine: tuple[str, ...], agreed: list[str]) -> bool:
    apart = {*mine, *gone(match)}
    others = {one.seat for one in match.sitters if one.kind == "human" and one.seat not in apart}
    return others <= set(agreed)
