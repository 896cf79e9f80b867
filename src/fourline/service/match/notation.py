"""Moves as a match shows them: listed for programs, and written for people."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fourline.core.match.state import Match, PlayedMove
from fourline.service.plugins.guarded import Engine


def listed_moves(engine: Engine, moves: list[Any]) -> list[Any]:
    """Moves as the document lists them. Most are a single whole number, which stays as it is."""
    if len(engine.move_type.__struct_fields__) == 1 and set(map(type, moves)) <= {int}:
        return moves
    return [plain_move(msgspec.to_builtins(engine.wire_move(move))) for move in moves]


def written_move(engine: Engine, played: PlayedMove) -> str:
    return engine.format_move(engine.read_move(played.move))


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
