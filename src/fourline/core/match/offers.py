"""What an offer of a rematch or a takeback changes in a match: made, declined, withdrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourline.core.match.commands import Offer
from fourline.core.match.events import OfferDeclined

if TYPE_CHECKING:
    from fourline.core.match.state import Match


def offered(match: Match, offer: Offer) -> dict[str, Any]:
    return {"changes": match.changes + 1, "declined": _without(match, offer)}


def no_takeback(match: Match) -> dict[str, Any]:
    return {"takeback": None, "declined": _without(match, "takeback")}


def _without(match: Match, offer: Offer) -> dict[Offer, str]:
    return {one: seat for one, seat in match.declined.items() if one != offer}


def declined(match: Match, event: OfferDeclined) -> dict[str, Any]:
    """A seat that withdraws its own offer has declined nothing."""
    own = event.seat in match.offers if event.offer == "rematch" else event.seat == match.takeback
    now = match.declined if own else match.declined | {event.offer: event.seat}
    gone: dict[str, Any] = {"offers": {}} if event.offer == "rematch" else {"takeback": None}
    return gone | {"declined": now}
