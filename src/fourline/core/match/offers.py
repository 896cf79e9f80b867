"""What an offer (a rematch, a takeback, a pause, another clock) changes: made, declined, withdrawn."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from fourline.core.match import clock as clocks
from fourline.core.match.commands import Offer
from fourline.core.match.events import OfferDeclined, TakebackAgreed
from fourline.core.match.plans import Rewound

if TYPE_CHECKING:
    from fourline.core.match.state import Engine, Match

_WITHOUT: dict[Offer, dict[str, Any]] = {
    "rematch": {"offers": {}},
    "takeback": {"takeback": None, "takeback_agreed": ()},
    "pause": {"pause_offers": {}},
    "tempo": {"tempo_offers": {}},
}


def standing(match: Match, offer: Offer) -> Collection[str]:
    """The seats whose offer of this kind stands."""
    match offer:
        case "rematch":
            return match.offers
        case "takeback":
            return () if match.takeback is None else (match.takeback,)
        case "pause":
            return match.pause_offers
        case "tempo":
            return match.tempo_offers


def offered(match: Match, offer: Offer) -> dict[str, Any]:
    return {"changes": match.changes + 1, "declined": _without(match, offer)}


def no_takeback(match: Match) -> dict[str, Any]:
    return _WITHOUT["takeback"] | {"declined": _without(match, "takeback")}


def takeback_offered(match: Match, seat: str) -> dict[str, Any]:
    """Asked for; or, in a game for more than two, agreed to by one of several."""
    if match.takeback in (None, seat):
        return {"takeback": seat} | offered(match, "takeback")
    return {"takeback_agreed": (*match.takeback_agreed, seat)} | offered(match, "takeback")


def _without(match: Match, offer: Offer) -> dict[Offer, str]:
    return {one: seat for one, seat in match.declined.items() if one != offer}


def declined(match: Match, event: OfferDeclined) -> dict[str, Any]:
    """A seat that withdraws its own offer has declined nothing."""
    own = event.seat in standing(match, event.offer)
    now = match.declined if own else match.declined | {event.offer: event.seat}
    return _WITHOUT[event.offer] | {"declined": now}


def taken_back(engine: Engine, match: Match, event: TakebackAgreed) -> dict[str, Any]:
    """The player who moves again has the time left from before, or a full turn."""
    moves, state = match.moves[: event.moves], engine.initialize(match.seats, match.options)
    for played in moves:
        state = engine.make_move(state, played.seat, engine.read_move(played.move))
    clock, on_turn = match.clock, engine.current_player(state)
    if clock is not None:
        clock = clocks.turned_back(clock, on_turn, event.at)
    change = {"state": state, "on_turn": on_turn, "moves": moves, "clock": clock, "unattended": 0}
    rewound = {"rewound": Rewound(match.version + 1), "turn_since": event.at}
    return change | rewound | no_takeback(match)
