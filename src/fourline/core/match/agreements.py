"""What players can agree on in a running match: a pause, another clock, a move taken back; and saying no."""

from __future__ import annotations

from typing import assert_never

from fourline.core.engine import CHANCE
from fourline.core.errors import MAX_CHANGES, InvalidGame, Refusal, too_many_changes
from fourline.core.match import clock as clocks
from fourline.core.match.clock import MAX_MS
from fourline.core.match.commands import Agreement, Decline, EndPause, OfferPause, OfferTempo, Takeback
from fourline.core.match.events import (
    Event,
    MatchPaused,
    MatchResumed,
    OfferDeclined,
    PauseOffered,
    TakebackAgreed,
    TakebackOffered,
    TempoChanged,
    TempoOffered,
)
from fourline.core.match.offers import standing
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


def decide_takeback(match: Match, command: Takeback, now: int) -> Decision:
    """The first call asks for the last own move back; when all others have called too, it is taken back.

    A bot agrees at once.
    """
    mine = match.seats_of(command.player)
    offered_by = match.takeback
    if offered_by is not None and offered_by not in mine:
        return _agree_to_takeback(match, offered_by, mine, now)
    if match.hides:
        detail = "In a game with hidden information no move can be taken back."
        return Refusal("takeback/no_move", detail, {"version": match.version})
    before = _moves_before(match, mine)
    if before is None:
        detail = "You have not made a move that could be taken back."
        return Refusal("takeback/no_move", detail, {"version": match.version})
    if match.left or any(played.seat == CHANCE for played in match.moves[before:]):
        detail = "Moves before a chance event, or before a player left, cannot be taken back."
        return Refusal("takeback/no_move", detail, {"version": match.version})
    if offered_by is not None:
        return ()
    if match.changes >= MAX_CHANGES:
        return too_many_changes("match")
    if _alone(match):
        return (TakebackOffered(now, mine[0]), TakebackAgreed(now, before))
    return (TakebackOffered(now, mine[0]),)


def _agree_to_takeback(match: Match, offered_by: str, mine: tuple[str, ...], now: int) -> Decision:
    if _everyone(match, mine, [offered_by, *match.takeback_agreed]):
        return (TakebackAgreed(now, _moves_before(match, (offered_by,)) or 0),)
    return () if mine[0] in match.takeback_agreed else (TakebackOffered(now, mine[0]),)


def _moves_before(match: Match, seats: tuple[str, ...]) -> int | None:
    """The number of moves before the last one of these seats; None if they made none in this match.

    What was given stays, and so does the move after which the seats were swapped.
    """
    first = max(match.given, int(match.swapped))
    own = (ply for ply, played in enumerate(match.moves) if played.seat in seats and ply >= first)
    return max(own, default=None)


def decide_decline(match: Match, command: Decline, now: int) -> Decision:
    """Declines the opponent's offer, or withdraws their own offer. Without an offer nothing happens."""
    if command.offer == "rematch" and match.next_match is not None:
        return Refusal("match/over", "The next match is agreed already.", {"version": match.version})
    if not standing(match, command.offer):
        return ()
    return (OfferDeclined(now, match.seats_of(command.player)[0], command.offer),)


def _alone(match: Match) -> bool:
    """No other person has to agree."""
    return match.has_bot or match.same_screen


def _everyone(match: Match, mine: tuple[str, ...], agreed: list[str]) -> bool:
    apart = {*mine, *gone(match)}
    others = {one.seat for one in match.people if one.seat not in apart}
    return others <= set(agreed)
