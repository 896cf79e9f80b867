"""What follows a move at once: answers that the players have planned, and what chance decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from fourline.core.engine import CHANCE
from fourline.core.match.events import Event, MatchEnded, MovePlayed
from fourline.core.match.moves import make_move, witnesses
from fourline.core.match.plans import left_of
from fourline.core.match.sets import with_next_game
from fourline.core.match.state import Engine, Match, fold
from fourline.core.outcome import checked
from fourline.core.seeded import drawn

MAX_ANSWERS = 200
"""Two plans can answer each other; a line has no more moves than this."""
Draw = Callable[[], float]
"""A number from 0 up to but not including 1. In the service it is unpredictable."""

MAX_DRAWS = 1000
"""In a row, without a player's move between them."""


def with_answers(
    engine: Engine, before: Match, events: tuple[Event, ...], match: Match
) -> tuple[tuple[Event, ...], Match]:
    """The events of a command with the planned answers to its move. An answer takes no time."""
    if match.plans is None or len(match.moves) <= len(before.moves):
        return events, match
    for _ in range(MAX_ANSWERS):
        move = _planned(engine, match)
        if move is None:
            break
        made = make_move(engine, match, match.on_turn, move, match.changed_at)
        more = with_next_game(match, made.events)
        events, match = (*events, *more), fold(engine, more, match, made.state)
    return events, match


def _planned(engine: Engine, match: Match) -> Any:
    """The answer of the player on turn; None if nothing is planned, or it cannot be made."""
    sitter = match.sitter(match.on_turn) if match.status == "in_progress" and not match.paused else None
    plan = match.plans.by_player.get(sitter.player) if sitter is not None and match.plans else None
    if plan is None or plan.seat != match.on_turn:
        return None
    left = left_of(plan, match)
    if not left:
        return None
    move = engine.read_move(left[0][0])
    return move if engine.validate_move(match.state, match.on_turn, move).valid else None


def with_chance(
    engine: Engine, events: tuple[Event, ...], match: Match, now: int, draw: Draw | None
) -> tuple[tuple[Event, ...], Match]:
    """The events of a command, and every draw that follows from it at once."""
    for _ in range(MAX_DRAWS):
        odds = engine.odds(match.state) if match.status == "in_progress" else ()
        if not odds:
            return events, match
        if draw is None:
            raise RuntimeError("a game with chance needs a random source")
        made = with_next_game(match, _made(engine, match, drawn(odds, draw()), now))
        events, match = (*events, *made), fold(engine, made, match)
    raise RuntimeError("too many chance events in a row")


def _made(engine: Engine, match: Match, move: Any, now: int) -> tuple[Event, ...]:
    wire = msgspec.to_builtins(engine.wire_move(move))
    seen_by = witnesses(engine, match.state, move) if match.hides else UNSET
    played = MovePlayed(now, CHANCE, wire, engine.played(match.state, move), seen_by=seen_by)
    outcome = engine.outcome(engine.make_move(match.state, CHANCE, move))
    return (played,) if outcome is None else (played, MatchEnded(now, checked(outcome)))
