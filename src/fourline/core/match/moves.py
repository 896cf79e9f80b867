"""The events of a move, chosen or automatic, and what follows from it at once.

An ordinary move, as nearly all are, is decided in one step: between two people, without a clock, and not
the last one. `advance` is the rule; what `ordinary_move` says is the same, or nothing. A test compares them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fourline.core.match.commands import Play
from fourline.core.match.events import Event, MatchEnded, MatchPaused, MovePlayed
from fourline.core.match.state import Engine, Match, PlayedMove
from fourline.core.outcome import checked
from fourline.core.seeded import numbers, pick


class Made(NamedTuple):
    """The events of a move, and the game's state after it: a move is applied once."""

    events: tuple[Event, ...]
    state: Any


def make_move(
    engine: Engine,
    match: Match,
    seat: str,
    move: Any,
    now: int,
    seed: int | None = None,
    requested: bool = False,
) -> Made:
    """A move that the engine has accepted. With a seed it was drawn at random, not chosen."""
    wire = msgspec.to_builtins(engine.wire_move(move))
    fields = engine.played(match.state, move)
    played = MovePlayed(now, seat, wire, fields, seed is not None, seed, requested)
    if match.hides:
        played = replace(played, seen_by=witnesses(engine, match.state, move))
    state = engine.make_move(match.state, seat, move)
    outcome = engine.outcome(state)
    return Made((played,) if outcome is None else (played, MatchEnded(now, checked(outcome))), state)


def as_voted(made: Made) -> Made:
    """The same move, decided by a team."""
    played, *rest = made.events
    return Made((replace(played, voted=True), *rest), made.state)


def witnesses(engine: Engine, state: Any, move: Any) -> tuple[str, ...] | UnsetType:
    """The only seats that see a move which is made in this state; unset if everyone does."""
    seen_by = engine.seen_by(state, move)
    return UNSET if seen_by is None else tuple(seen_by)


def make_random_move(engine: Engine, match: Match, now: int, requested: bool = False) -> Made:
    """A random move for the player on turn, drawn from the match's own seed."""
    seed = next(numbers(match.seed * 1_000_003 + match.version))
    move = pick(engine.legal_moves(match.state), seed)
    return make_move(engine, match, match.on_turn, move, now, seed, requested)


def pause_if_idle(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Adds a pause once `idle_limit` automatic moves were made in a row."""
    ended = isinstance(events[-1], MatchEnded)
    if match.idle_limit is None or ended or match.unattended + 1 < match.idle_limit:
        return events
    return (*events, MatchPaused(events[-1].at, "idle"))


class Ordinary(msgspec.Struct, frozen=True, gc=False):
    """Its event, the match after it, and the player who is on turn then."""

    event: MovePlayed
    after: Match
    next_player: str


def ordinary_move(engine: Engine, match: Match, command: Play, now: int) -> Ordinary | None:
    """None if the move is not an ordinary one, or not legal: then `advance` says what becomes of it."""
    if not _is_plain(match) or command.version not in (None, match.version):
        return None
    mover, waiting = match.sitters
    if mover.seat != match.on_turn:
        mover, waiting = waiting, mover
    if mover.player != command.player or waiting.player == mover.player:
        return None
    if mover.kind == "bot" or waiting.kind == "bot":
        return None
    seat = mover.seat
    made = engine.ordinary_move(match.state, seat, command.move)
    if made is None or made.next_player != waiting.seat:
        return None
    after = replace(
        match,
        version=match.version + 1,
        changed_at=now,
        state=made.state,
        on_turn=waiting.seat,
        moves=(*match.moves, PlayedMove(seat, made.move, made.fields, False, now)),
        unattended=0,
        turn_since=now,
    )
    return Ordinary(MovePlayed(now, seat, made.move, made.fields), after, waiting.player)


def _is_plain(match: Match) -> bool:
    """Two players at a game that runs, and nothing else to be thought of."""
    return (
        match.status == "in_progress"
        and match.settings is None
        and match.clock is None
        and match.paused is None
        and match.plans is None
        and match.set is None
        and match.room is None
        and not match.hides
        and not match.changes
        and not match.rated
        and not match.outside
        and len(match.sitters) == 2
    )
