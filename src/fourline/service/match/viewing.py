"""What a match shows to one viewer: view, events, and moves, listed for programs and written for people.

In a game that hides nothing all viewers are shown the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fourline.board import BoardView
from fourline.core.engine import EVERYTHING
from fourline.core.match import events
from fourline.core.match.decide import nothing_legal
from fourline.core.match.seats import may_choose, sees
from fourline.core.match.state import Match, PlayedMove
from fourline.service.match.public_events import encode_event
from fourline.service.plugins.guarded import Engine

HIDDEN_MOVE = "?"
"""How a move is written for those who do not see it."""


def shown_moves(match: Match, viewer: str | None) -> list[Any]:
    """The moves as the document lists them; null for one that is hidden."""
    return [plain_move(one.move) if sees(viewer, one.seen_by) else None for one in match.moves]


def shown_notation(engine: Engine, match: Match, viewer: str | None) -> list[str]:
    return [written_move(engine, one) if sees(viewer, one.seen_by) else HIDDEN_MOVE for one in match.moves]


def shown_view(engine: Engine, state: Any, match: Match, viewer: str | None) -> BoardView:
    """Only the viewer who may play has anything to press."""
    view = engine.seen(state, viewer)
    return view if may_choose(match, viewer) else msgspec.structs.replace(view, targets=())


def own_fields(engine: Engine, state: Any, match: Match, viewer: str | None) -> dict[str, Any]:
    """The game's own fields. While something is hidden, only what the viewer on turn can play."""
    running = match.status == "in_progress"
    if match.hides and viewer != EVERYTHING:
        return engine.choices(state) if running and may_choose(match, viewer) else {}
    return engine.snapshot(state) | (engine.choices(state) if running else nothing_legal(engine, state))


def shown_board(
    engine: Engine, match: Match, viewer: str | None
) -> tuple[dict[str, Any], BoardView, list[Any]]:
    """The game's own fields, the view and the legal moves."""
    if match.state is None and not match.options and not match.hides:
        return _first_board(engine, match.seats)
    running = match.status == "in_progress"
    state = match.state if match.state is not None else engine.initialize(match.seats, match.options)
    legal = engine.legal_moves(state) if running and may_choose(match, viewer) else []
    own = own_fields(engine, state, match, viewer)
    automatic = bool(match.moves) and match.moves[-1].automatic
    return own, _view(shown_view(engine, state, match, viewer), running, automatic), legal


@lru_cache(maxsize=256)
def _first_board(engine: Engine, seats: tuple[str, ...]) -> tuple[dict[str, Any], BoardView, list[Any]]:
    """The same before a game begins, which looks alike in every match that waits for a player."""
    match, state = Match(seats=seats), engine.initialize(seats, {})
    own = own_fields(engine, state, match, None)
    return own, _view(shown_view(engine, state, match, None), False, False), []


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


def seen_record(record: list[bytes], happened: Sequence[Any], viewer: str | None, after: int) -> list[bytes]:
    """The events after a version, encoded as this viewer sees them.

    `record` is what everyone sees; only moves that others may not see are encoded again.
    """
    if viewer is None:
        return record[after:]
    return [
        encode_event(event, version, viewer) if _is_hidden(event) else record[version - 1]
        for version, event in enumerate(happened[after:], start=after + 1)
    ]


def _is_hidden(event: Any) -> bool:
    return isinstance(event, events.MovePlayed) and event.seen_by is not UNSET


def listed_moves(engine: Engine, moves: list[Any]) -> list[Any]:
    """Moves as the document lists them. Most are a single whole number, which stays as it is."""
    if len(engine.move_type.__struct_fields__) == 1 and set(map(type, moves)) <= {int}:
        return moves
    return [plain_move(msgspec.to_builtins(engine.wire_move(move))) for move in moves]


def written_move(engine: Engine, played: PlayedMove) -> str:
    """Moves that are a whole number are few, and every match makes them again."""
    move = played.move
    if len(move) == 1:
        ((name, value),) = move.items()
        if type(value) is int:
            return _written_number(engine, name, value)
    return engine.format_move(engine.read_move(move))


@lru_cache(maxsize=4096)
def _written_number(engine: Engine, name: str, value: int) -> str:
    return engine.format_move(engine.read_move({name: value}))


def plain_move(move: dict[str, Any]) -> Any:
    """A move of one field stands for that field's value."""
    return next(iter(move.values())) if len(move) == 1 else move


def in_turn(match: Match, ply: int) -> bool:
    """Whether this move was made by the seat whose turn it is if the seats simply take turns."""
    return match.moves[ply].seat == match.seats[ply % len(match.seats)]


def movers(match: Match) -> list[str] | UnsetType:
    if all(in_turn(match, ply) for ply in range(len(match.moves))):
        return UNSET
    return [played.seat for played in match.moves]


def at_ply(events: list[Any], ply: int) -> int | None:
    """The version after `ply` moves; None if the match never had that many.

    Moves taken back do not count. A swap belongs to the move that it answers.
    """
    versions: list[int] = []
    for number, event in enumerate(events, start=1):
        match event.__struct_config__.tag:
            case "move_played":
                versions.append(number)
            case "seats_swapped":
                versions[-1] = number
            case "seat_taken" if len(versions) < 2:
                versions = [number]
            case "takeback_agreed":
                del versions[event.moves + 1 :]
    return versions[ply] if ply < len(versions) else None
