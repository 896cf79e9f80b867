"""Taking a move back by consent, and saying no to an offer."""

from __future__ import annotations

from fourline.core.engine import CHANCE
from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.match.commands import Decline, Takeback
from fourline.core.match.events import Event, OfferDeclined, TakebackAgreed, TakebackOffered
from fourline.core.match.offers import standing
from fourline.core.match.state import Match


def decide_takeback(match: Match, command: Takeback, now: int) -> tuple[Event, ...] | Refusal:
    """The first call asks for the last own move back; the opponent's call agrees. A bot agrees at once."""
    mine = match.seats_of(command.player)
    asker = match.takeback
    if asker is not None and asker not in mine:
        return (TakebackAgreed(now, _moves_before(match, (asker,)) or 0),)
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
    if asker is not None:
        return ()
    if match.changes >= MAX_CHANGES:
        return too_many_changes("match")
    if match.has_bot or match.same_screen:
        return (TakebackOffered(now, mine[0]), TakebackAgreed(now, before))
    return (TakebackOffered(now, mine[0]),)


def _moves_before(match: Match, seats: tuple[str, ...]) -> int | None:
    """The number of moves before the last one of these seats; None if they made none in this match.

    What was given stays, and so does the move after which the seats were swapped.
    """
    first = max(match.given, int(match.swapped))
    own = (ply for ply, played in enumerate(match.moves) if played.seat in seats and ply >= first)
    return max(own, default=None)


def decide_decline(match: Match, command: Decline, now: int) -> tuple[Event, ...] | Refusal:
    """Declines the opponent's offer, or withdraws their own offer. Without an offer nothing happens."""
    if command.offer == "rematch" and match.next_match is not None:
        return Refusal("match/over", "The next match is agreed already.", {"version": match.version})
    if not standing(match, command.offer):
        return ()
    return (OfferDeclined(now, match.seats_of(command.player)[0], command.offer),)
