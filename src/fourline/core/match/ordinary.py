"""A move as nearly all are, decided in one step: between two people, without a clock, not the last one.

`advance` is the rule. What is said here is the same, or nothing; a test compares them.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from fourline.core.match.commands import Play
from fourline.core.match.events import MovePlayed
from fourline.core.match.state import Engine, Match, PlayedMove


class Ordinary(NamedTuple):
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
        and len(match.sitters) == 2
    )
