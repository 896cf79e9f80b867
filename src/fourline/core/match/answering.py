"""Moves that the players have planned, made together with the move they wait for."""

from __future__ import annotations

from typing import Any

from fourline.core.match.events import Event
from fourline.core.match.moves import make_move
from fourline.core.match.plans import left_of
from fourline.core.match.sets import with_next_game
from fourline.core.match.state import Engine, Match, fold

MAX_ANSWERS = 200
"""Two plans can answer each other; a line has no more moves than this."""


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
