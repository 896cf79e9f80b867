"""A game as people write it down: its moves, one after another."""

from __future__ import annotations

from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import InvalidGame, UnreadableMove


def replay(engine: BaseGameEngine[Any, Any], moves: str) -> list[Any]:
    """Every state of a written game, the start first. Raises InvalidGame with the place of the fault.

    Moves stand apart ("5 1 9"). Where every move is one sign they may stand together: "4453".
    """
    state = engine.initialize(engine.seats())
    states = [state]
    for place, word in enumerate(_words(engine, moves), start=1):
        player = engine.current_player(state)
        try:
            move = engine.parse_move(word)
        except UnreadableMove as error:
            raise InvalidGame(f"Move {place}: {error}") from None
        verdict = engine.validate_move(state, player, move)
        if not verdict.valid:
            raise InvalidGame(f"Move {place} ({word[:20]}) is not possible: {verdict.message}")
        state = engine.apply_move(state, player, move)
        states.append(state)
    return states


def _words(engine: BaseGameEngine[Any, Any], moves: str) -> list[str]:
    """The moves one by one. A single word that is no move is read sign by sign."""
    words = moves.replace(",", " ").split()
    if len(words) != 1:
        return words
    try:
        engine.parse_move(words[0])
    except UnreadableMove:
        start = engine.initialize(engine.seats())
        written = {len(engine.format_move(move)) for move in engine.legal_moves(start)}
        return list(words[0]) if written == {1} else words
    return words
