"""A move that is made, by whom ever: its events, and what follows at once."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.errors import Refusal
from fourline.core.match.events import Event, MatchEnded, MatchHeld, MovePlayed
from fourline.core.match.state import Engine, Match
from fourline.core.seeded import numbers, pick


def moved(
    engine: Engine, match: Match, seat: str, move: Any, now: int, seed: int | None = None, asked: bool = False
) -> tuple[Event, ...]:
    """The events of a legal move. With a seed it was drawn, not chosen."""
    wire = msgspec.to_builtins(engine.wire_move(move))
    fields = engine.played(match.state, move)
    played = MovePlayed(now, seat, wire, fields, seed is not None, seed, asked)
    outcome = engine.outcome(engine.apply_move(match.state, seat, move))
    return (played,) if outcome is None else (played, MatchEnded(now, outcome))


def moved_at_random(engine: Engine, match: Match, now: int, asked: bool = False) -> tuple[Event, ...]:
    """A move for whoever is on turn, drawn by the match's own seed."""
    seed = next(numbers(match.seed * 1_000_003 + match.version))
    move = pick(engine.legal_moves(match.state), seed)
    return moved(engine, match, engine.current_player(match.state), move, now, seed, asked)


def tired(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """So many automatic moves in a row, and nobody there: the match waits for somebody."""
    ended = isinstance(events[-1], MatchEnded)
    if match.patience is None or ended or match.unattended + 1 < match.patience:
        return events
    return (*events, MatchHeld(events[-1].at, "idle"))


def on_hold(match: Match) -> Refusal | None:
    """Why nobody can move just now."""
    if match.held is None:
        return None
    return Refusal("match/paused", "The game is on hold. Wait until it goes on.", {"version": match.version})
