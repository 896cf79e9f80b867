"""Pictures that take a while, PNG and GIF: drawn in a worker, kept for the next one who looks."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from fourline.core.errors import UnknownGame, UnreadableMove
from fourline.core.match.seats import replayable
from fourline.core.match.state import Match
from fourline.core.record import steps
from fourline.service.errors import Refused, refuse
from fourline.service.lru import Lru
from fourline.service.plugins.guarded import Engine
from fourline.service.plugins.lanes import Lanes, WorkerFault
from fourline.service.plugins.worker import Draw, Picture

SECONDS = 10.0
_KEPT = 200


class Pictures:
    """Asks the worker, and remembers what it drew."""

    def __init__(self, lane: Lanes) -> None:
        self._lane = lane
        self._kept: Lru[bytes, bytes] = Lru(_KEPT)
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}

    async def draw(self, match: Match, kind: Picture, requester: str, viewer: str | None = None) -> bytes:
        """The position of this match as a viewer sees it, or for a GIF all that led to it."""
        moves = replayable(match)
        job = Draw(match.game, match.seats, match.options, moves, kind, viewer)
        return await self._drawn(job, requester, match.hides)

    async def card(self, engine: Engine, text: str, requester: str) -> bytes:
        """The position after these moves, a letter each, of a game that is not stored here."""
        seats, moves = engine.seats(), []
        state = engine.initialize(seats)
        for number, letter in enumerate(text, 1):
            move = _read(engine, letter, number)
            before, seat = state, engine.current_player(state)
            state = engine.apply_move(state, seat, move)
            if state is before:
                refuse("request/invalid", f"Move {number} is not possible.")
            moves.append((seat, msgspec.to_builtins(engine.wire_move(move)), False))
        return await self._drawn(Draw(engine.metadata.game_type, seats, {}, moves, "card"), requester)

    async def position(self, engine: Engine, text: str, kind: Picture, requester: str) -> bytes:
        """The position after these moves, written as people write them. Raises InvalidGame for bad moves."""
        seats = engine.seats()
        moves = [
            (step.player, msgspec.to_builtins(engine.wire_move(step.move)), False)
            for step in steps(engine, text, engine.initialize(seats))
        ]
        return await self._drawn(Draw(engine.metadata.game_type, seats, {}, moves, kind), requester)

    async def _drawn(self, job: Draw, requester: str, hides: bool = False) -> bytes:
        key = job.key()
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        drawing = self._drawing.get(key)
        if drawing is None:  # many who ask for the same picture at once wait for one drawing
            drawing = self._drawing[key] = asyncio.ensure_future(self._draw(job, key, requester))
            drawing.add_done_callback(lambda _: self._drawing.pop(key, None))
        try:
            return await asyncio.shield(drawing)
        except WorkerFault as fault:
            reason = "" if hides else f": {fault}"  # what went wrong may name what is hidden
            refuse("service/unavailable", f"The picture of {job.game} failed{reason}.")

    async def _draw(self, job: Draw, key: bytes, requester: str) -> bytes:
        try:
            drawn: bytes = await self._lane.run(job, SECONDS, bytes, requester)
        except Refused as refused:
            if refused.refusal.code == UnknownGame.code:  # there is one, but the worker could not load it
                raise WorkerFault(refused.refusal.detail) from None
            raise
        self._kept.put(key, drawn)
        return drawn


def _read(engine: Engine, letter: str, number: int) -> Any:
    try:
        return engine.parse_move(letter)
    except UnreadableMove:
        refuse("request/invalid", f"Move {number} cannot be read: {letter!r}.")
