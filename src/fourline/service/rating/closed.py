"""What is closed while a rated match runs: its positions, those one move ahead, the sheet of its opening.

A subject is the name under which something is closed. A position has the same name however it was reached,
and so has its mirror image.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fourline.core.errors import FourlineError, Refusal
from fourline.core.match.state import Match
from fourline.core.record import replay
from fourline.service.plugins.guarded import Engine, Games
from fourline.service.ports import Store

CLOSED_AFTER = 4
"""A position is closed from this many moves beyond the opening on."""
MET_BY_CHANCE = 10
"""Positions of fewer moves are common: other games that reach one go on, and are reviewed."""
FAR_AHEAD = 8
"""What lies further ahead of a closed position than this many moves is of no use to its players."""
POSITION_CLOSED = "This position is being played for a rating. It can be analysed when that game is over."
BOT_CLOSED = (
    "This position is being played for a rating elsewhere. The computer plays it when that game is over."
)


class ClosedPositions:
    """Whether a running rated match closes what is asked for."""

    def __init__(self, games: Games, store: Store) -> None:
        self._games, self._store = games, store

    async def analysed(self, game: str, moves: str) -> bool:
        """Whether the position after these moves is closed, or one shortly before it."""
        return await self._any_closed(game, moves, CLOSED_AFTER, FAR_AHEAD)

    async def reviewed(self, game: str, moves: str) -> bool:
        """Whether a position of this whole game is closed."""
        return await self._any_closed(game, moves, MET_BY_CHANCE, len(moves))

    async def _any_closed(self, game: str, moves: str, least: int, back: int) -> bool:
        """Of the positions after at least N moves, and at most so far `back` from the last one."""
        try:
            keys = await self._games.call(game, _keys_of, moves)
        except FourlineError:
            return False  # the analyst says what is wrong with these moves
        return await self._store.is_closed(_subjects(game, keys[max(least, len(keys) - 1 - back) :]))

    async def asked_of_bot(self, before: Match, after: Match) -> Refusal | None:
        """A bot would give its move away in a position that is played for a rating elsewhere."""
        count = len(after.moves)
        if after.status != "in_progress" or count == len(before.moves) or count < MET_BY_CHANCE:
            return None
        sitter = after.sitter(after.on_turn)
        if sitter is None or sitter.kind != "bot":
            return None
        key = await self._games.call(after.game, _key_of, after.state)
        if not await self._store.is_closed(_subjects(after.game, [key])):
            return None
        return Refusal("analysis/closed", BOT_CLOSED, {"version": before.version})

    async def closes(self, match: Match) -> list[str]:
        """The position of a rated match and all that are one move ahead of it."""
        return _subjects(match.game, await self._games.call(match.game, _keys_from, match.state))


def sheet_subject(game: str, deck: str, number: int) -> str:
    return f"opening:{game}:{deck}:{number}"


def _subjects(game: str, keys: Iterable[str | None]) -> list[str]:
    return list(dict.fromkeys(f"position:{game}:{key}" for key in keys if key is not None))


def _key_of(engine: Engine, state: Any) -> str | None:
    return engine.position_key(state)


def _keys_of(engine: Engine, moves: str) -> list[str | None]:
    """Of all positions, from the start to the one after these moves."""
    return [engine.position_key(state) for state in replay(engine, moves)]


def _keys_from(engine: Engine, state: Any) -> list[str | None]:
    own = engine.position_key(state)
    if own is None or engine.outcome(state) is not None:
        return [own]
    player = engine.current_player(state)
    ahead = (engine.make_move(state, player, move) for move in engine.legal_moves(state))
    return [own, *(engine.position_key(one) for one in ahead)]
