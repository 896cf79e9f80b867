"""A match as the contract shows it. What belongs to one game comes from its engine and is only merged."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.board import BoardView
from fourline.core.match import clock as clocks
from fourline.core.match.decide import nothing_legal
from fourline.core.match.state import Match, PlayedMove
from fourline.service.cluster.presence import Presence
from fourline.service.plugins.guarded import Engine


def present(engine: Engine, stream: str, match: Match, presence: Presence, now: int) -> dict[str, Any]:
    """Everything about a match that is public."""
    running = match.status == "in_progress"
    state = match.state if match.state is not None else engine.initialize(match.seats, match.options)
    legal = engine.legal_moves(state) if running else []
    shown = {
        "id": stream,
        "game": match.game,
        "status": match.status,
        "version": match.version,
        "seats": match.seats,
        "players": _players(match, presence, now),
        "visibility": match.visibility,
        "active_seat": None if match.state is None else engine.current_player(state),
        "view": _view(engine.view(state), running, bool(match.moves) and match.moves[-1].automatic),
        "moves": [_plain(played.move) for played in match.moves],
        "legal_moves": [_plain(msgspec.to_builtins(engine.wire_move(move))) for move in legal],
        "outcome": match.outcome,
        "clock": _clock(match, now),
        "paused": {"by": match.paused.by} if match.paused else None,
        "away": presence.claimable_in_ms(match, now),
        "watching": presence.watching(now),
        "rematch": {"offered": sorted(match.offers, key=match.seats.index)},
        "next_match": match.next_match,
    }
    own = engine.snapshot(state) | (engine.choices(state) if running else nothing_legal(engine, state))
    last = {"last_move": _last_move(match.moves[-1]) if match.moves else None}
    return own | shown | last


def _players(match: Match, presence: Presence, now: int) -> list[dict[str, Any]]:
    connected = presence.connected(match, now)
    return [
        {
            "seat": sitter.seat,
            "name": sitter.name,
            "kind": sitter.kind,
            "level": sitter.level,
            "connected": connected[sitter.seat],
        }
        for sitter in match.sitters
    ]


def at_ply(events: list[Any], ply: int) -> int | None:
    """The version after `ply` moves; None if the match never had that many."""
    moves = 0
    version = None
    for number, event in enumerate(events, start=1):
        tag = event.__struct_config__.tag
        moves += tag == "move_played"
        if moves > ply:
            return version
        if tag in ("move_played", "seat_taken") and moves == ply:
            version = number
    return version if moves == ply else None


def _plain(move: dict[str, Any]) -> Any:
    """A move of one field stands for that field's value."""
    return next(iter(move.values())) if len(move) == 1 else move


def _last_move(played: PlayedMove) -> dict[str, Any]:
    return played.fields | {"seat": played.seat, "automatic": played.automatic}


def _view(view: BoardView, running: bool, automatic: bool) -> BoardView:
    """While the match is not running, no target can be pressed."""
    if automatic:
        view = msgspec.structs.replace(view, automatic=True)
    if running or all(target.closed for target in view.targets):
        return view
    closed = tuple(
        msgspec.structs.replace(target, cell=None, closed=target.closed or "The match is not running")
        for target in view.targets
    )
    return msgspec.structs.replace(view, to_move=None, targets=closed)


def _clock(match: Match, now: int) -> dict[str, Any] | None:
    settings, clock = match.settings, match.clock
    if settings is None:
        return None
    shown: dict[str, Any] = msgspec.to_builtins(settings)
    if clock is None:
        left = dict.fromkeys(match.seats, clocks.allowance(settings))
        return shown | {"running": None, "remaining_ms": left, "deadline_in_ms": None}
    left = {seat: clocks.remaining(clock, seat, now) for seat in match.seats}
    due = clocks.deadline(clock)
    return shown | {
        "running": clock.running,
        "remaining_ms": left,
        "deadline_in_ms": None if due is None else max(0, due - now),
    }
