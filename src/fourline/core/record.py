"""A game as people write it down: its moves, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from fourline.core.engine import BaseGameEngine, Options
from fourline.core.errors import InvalidGame, UnreadableMove


class Step(NamedTuple):
    """One move of a written game: who made it, and the states around it."""

    player: str
    move: Any
    before: Any
    after: Any


def replay(engine: BaseGameEngine[Any, Any], moves: str, options: Options | None = None) -> list[Any]:
    """Every state of a written game, the start first. Raises InvalidGame with the place of the fault.

    Moves stand apart ("5 1 9"). Where every move is one sign they may stand together: "4453".
    """
    start = engine.initialize(engine.seats(options), options)
    return [start, *(step.after for step in steps(engine, moves, start))]


def steps(engine: BaseGameEngine[Any, Any], moves: str | Sequence[Any], state: Any) -> Iterator[Step]:
    """The moves of a game from this state on, written by people or listed as a match lists them.

    Raises InvalidGame with the place of the fault.
    """
    for number, word in enumerate(_words(engine, moves) if isinstance(moves, str) else moves, start=1):
        player = engine.current_player(state)
        try:
            move = engine.parse_move(word) if isinstance(moves, str) else _listed(engine, word)
        except UnreadableMove as error:
            raise InvalidGame(f"Move {number}: {error}") from None
        verdict = engine.validate_move(state, player, move)
        if not verdict.valid:
            raise InvalidGame(f"Move {number} ({str(word)[:20]}) is not possible: {verdict.message}")
        after = engine.apply_move(state, player, move)
        yield Step(player, move, state, after)
        state = after


def written(engine: BaseGameEngine[Any, Any], words: Sequence[str]) -> str:
    """Moves as `steps` reads them: together if that can be read back, else apart."""
    together = "".join(words)
    return together if _words(engine, together) == list(words) else " ".join(words)


def _listed(engine: BaseGameEngine[Any, Any], move: Any) -> Any:
    """A move as a match lists it: a single field stands for its value."""
    fields = engine.move_type.__struct_fields__
    plain = len(fields) == 1 and not isinstance(move, dict)
    return engine.read_move({fields[0]: move} if plain else move)


def _words(engine: BaseGameEngine[Any, Any], moves: str) -> list[str]:
    """The moves one by one. A single word that is not a move is read character by character."""
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
