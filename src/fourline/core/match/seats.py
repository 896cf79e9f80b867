"""Seats: names that belong to them, players who change seats or go for good, and what is seen from each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from fourline.core.bot_ids import is_bot_player
from fourline.core.engine import CHANCE, EVERYTHING, BaseGameEngine
from fourline.core.match import clock as clocks
from fourline.core.match.commands import Sitter
from fourline.core.match.events import PlayerLeft, Reseated, SeatLeft, SeatTaken
from fourline.core.match.offers import no_takeback
from fourline.core.match.plans import Rewound

if TYPE_CHECKING:
    from fourline.core.match.state import Engine, Match


def own_seat(match: Match, player: str) -> str:
    """The seat a player acts for; on one screen that is the seat on turn."""
    seats = match.seats_of(player)
    return match.on_turn if match.on_turn in seats else seats[0]


def seat_name(seat: str) -> str:
    """The name of a player who gave none."""
    return seat.replace("_", " ").capitalize()


def moved_to(sitter: Sitter, seat: str) -> Sitter:
    """A name that was only the seat's own stays with the seat."""
    name = seat_name(seat) if sitter.name == seat_name(sitter.seat) else sitter.name
    return Sitter(seat, sitter.player, name, sitter.kind, sitter.level, owner=sitter.owner)


def exchanged(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Two players in each other's seats, in the order of the seats."""
    one, other = sitters
    return moved_to(other, one.seat), moved_to(one, other.seat)


def seated(engine: Engine, match: Match, event: SeatTaken | SeatLeft) -> dict[str, Any]:
    """One more player, or one fewer; when every seat is taken the game begins."""
    if isinstance(event, SeatLeft):
        rest = tuple(one for one in match.sitters if one.seat != event.seat)
        return {"sitters": rest, "outside": any(is_bot_player(one.player) for one in rest)}
    of = (event.seat, event.player, event.name, event.kind, event.level, event.rating, event.profile)
    all_of_them = (*match.sitters, Sitter(*of, event.owner))
    sitters = tuple(sorted(all_of_them, key=lambda one: match.seats.index(one.seat)))
    taken = {"sitters": sitters, "outside": match.outside or is_bot_player(event.player)}
    if len(sitters) < len(match.seats):
        return taken
    state = engine.initialize(match.seats, match.options)
    clock, on_turn = None, engine.current_player(state)
    if match.settings is not None:
        clock = clocks.started(match.settings, match.seats, on_turn, event.at)
        clock = clock if match.starts_by is None else clocks.waiting(clock)
    begun = {"status": "in_progress", "state": state, "on_turn": on_turn, "turn_since": event.at}
    return taken | begun | {"clock": clock}


def reseated(engine: Engine, match: Match, event: Reseated) -> dict[str, Any]:
    """A player who is on turn now and was not before gets a full turn."""
    state = engine.with_teams(match.state, event.teams)
    clock, on_turn = match.clock, engine.current_player(state)
    if clock is not None and on_turn != match.on_turn:
        clock = clocks.handed(clock, on_turn, event.at)
    return {
        "state": state,
        "on_turn": on_turn,
        "sitters": event.sitters,
        "seats": tuple(sitter.seat for sitter in event.sitters),
        "clock": clock,
        "extra_turn": match.extra_turn if on_turn == match.on_turn else 0,
        "options": {name: value for name, value in match.options.items() if name != "order"}
        | {"teams": event.teams},
    }


def gone(match: Match) -> tuple[str, ...]:
    """The seats whose players have left for good."""
    return tuple(seat for _, seat in match.left)


def replayable(match: Match) -> list[tuple[str, dict[str, Any], bool]]:
    """All that led to this position: seats, their moves, and whether the clock made them.

    A player who has left has an empty move: that is how a worker is told.
    """
    found: list[tuple[str, dict[str, Any], bool]] = []
    for ply, played in enumerate(match.moves):
        found += [(seat, {}, False) for at, seat in match.left if at == ply]
        found.append((played.seat, played.move, played.automatic))
    return found + [(seat, {}, False) for at, seat in match.left if at == len(match.moves)]


def player_left(engine: BaseGameEngine[Any, Any], match: Match, event: PlayerLeft) -> dict[str, Any]:
    """The others play on; if the player was on turn, the clock of the next one runs."""
    state = engine.leave(match.state, event.seat)
    clock, on_turn = match.clock, engine.current_player(state)
    if clock is not None and clock.running is not None and on_turn not in (match.on_turn, CHANCE):
        clock = clocks.resumed(clocks.stopped(clock, event.at), on_turn, event.at)
    change = {
        "state": state,
        "on_turn": on_turn,
        "clock": clock,
        "left": (*match.left, (len(match.moves), event.seat)),
    }
    rewound = {"rewound": Rewound(match.version + 1), "turn_since": event.at}
    return change | rewound | no_takeback(match)


def viewer_of(match: Match, player: str | None) -> str | None:
    """A seat, None for a spectator, EVERYTHING once the match is over.

    In a game that hides nothing all viewers are one: None.
    """
    if not match.hides:
        return None
    if match.over:
        return EVERYTHING
    seats = match.seats_of(player) if player else ()
    return seats[0] if seats else None


def sees(viewer: str | None, seen_by: tuple[str, ...] | UnsetType) -> bool:
    """Whether a viewer sees a move that only these seats see."""
    return seen_by is UNSET or viewer == EVERYTHING or viewer in seen_by


def may_choose(match: Match, viewer: str | None) -> bool:
    """Whether a viewer is shown what can be played: in a game that hides something, the one who plays it."""
    return not match.hides or viewer in (match.on_turn, EVERYTHING)
