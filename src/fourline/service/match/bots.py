"""Bots are players that the service moves for: after a natural pause, and again after a restart."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from fourline.core.errors import InvalidGame, Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import Play, Sitter, Swap
from fourline.core.match.seats import replayable
from fourline.core.match.state import Match
from fourline.core.seeded import numbers, pick
from fourline.core.starts import SwapStart
from fourline.service import chance
from fourline.service.errors import Refused
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.plugins.guarded import Engine, PluginFault
from fourline.service.plugins.lanes import Lanes, WorkerFault
from fourline.service.plugins.worker import Choose, Swaps
from fourline.service.ports import DamagedStream, StoreUnavailable

log = logging.getLogger(__name__)

WORKER_TIMEOUT_S = 10.0
RETRY_SECONDS = 2.0
CLOCK_SHARE = 6
"""A bot may use a sixth of its clock for a move: on a busy machine it may take up to four times as long."""


class Bots:
    """Moves for every bot whose turn it is. The command's id is the version it answers: never twice."""

    def __init__(self, matches: Matches, lane: Lanes, delay_ms: int, think_ms: int) -> None:
        self._matches, self._lane = matches, lane
        self._delay_ms, self._think_ms = delay_ms, think_ms
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def wake(self, stream: MatchStream) -> None:
        """Starts thinking if it is a bot's turn, and the worker as soon as a game begins."""
        match = stream.state
        if match.has_bot and match.status == "in_progress" and not match.moves:
            self._lane.warm(match.game)
        if stream.id not in self._thinking and self._on_turn(stream) is not None:
            task = asyncio.ensure_future(self._play(stream.id))
            self._thinking[stream.id] = task
            task.add_done_callback(lambda _: self._thinking.pop(stream.id, None))

    async def close(self) -> None:
        for task in tuple(self._thinking.values()):
            task.cancel()

    def _on_turn(self, stream: MatchStream) -> Sitter | None:
        match = stream.state
        if match.status != "in_progress" or match.paused is not None or not match.has_bot:
            return None
        sitter = match.sitter(match.on_turn)
        return sitter if sitter is not None and sitter.kind == "bot" else None

    async def _play(self, stream_id: str) -> None:
        """One turn after another, as long as they are a bot's."""
        while True:
            try:
                stream = await self._matches.stream(stream_id)
                sitter = self._on_turn(stream)
                if sitter is None:
                    return
                await self._turn(stream, stream.state, sitter)
            except (StoreUnavailable, Refused) as error:
                log.warning("bot move delayed", extra={"stream": stream_id, "reason": str(error)})
                if isinstance(error, DamagedStream):
                    return
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                log.exception("bot task failed", extra={"stream": stream_id})
                return

    async def _turn(self, stream: MatchStream, match: Match, sitter: Sitter) -> None:
        """The pause begins with the thinking: a bot that had to wait for its turn to think moves at once."""
        left = self._time_left(match, sitter.seat)
        pause = min(self._delay_ms * chance.uniform(0.7, 1.3), left / 4) / 1000
        until = asyncio.get_running_loop().time() + pause
        command = await self._command(stream, match, sitter, int(min(self._think_ms, left / CLOCK_SHARE)))
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        if stream.version != match.version:
            return  # another server was quicker, or the move was taken back
        submission = Submission(command, sitter.player, f"bot-{match.version}", "bot")
        answer = await self._matches.streams.submit(stream.id, submission)
        if isinstance(answer, Refusal) and answer.code not in ("version/stale", "match/over"):
            raise Refused(answer)

    async def _command(
        self, stream: MatchStream, match: Match, sitter: Sitter, budget_ms: int
    ) -> Play | Swap:
        if match.swap_open and await self._swaps(match, sitter):
            return Swap(sitter.player)
        wire = await self._choose(match, sitter, budget_ms)
        return Play(sitter.player, self._matches.engine(stream).read_move(wire), match.version)

    async def _swaps(self, match: Match, sitter: Sitter) -> bool:
        job = Swaps(**self._position(match, sitter))
        try:
            swaps: bool = await self._lane.run(job, WORKER_TIMEOUT_S, bool, self._requester(match))
        except WorkerFault as fault:
            log.error("bot fault", extra={"game": match.game, "level": job.level, "reason": str(fault)})
            return False
        return swaps

    def _position(self, match: Match, sitter: Sitter) -> dict[str, Any]:
        return {
            "game": match.game,
            "seats": match.seats,
            "options": match.options,
            "moves": [(seat, move) for seat, move, _ in replayable(match)],
            "level": sitter.level or "",
            "seed": next(numbers(match.seed + match.version)),
        }

    async def _choose(self, match: Match, sitter: Sitter, budget_ms: int) -> dict[str, object]:
        start = match.started_from
        swap = start is not None and isinstance(start.start, SwapStart)
        strength = match.even.strength if match.even is not None else None
        job = Choose(**self._position(match, sitter), budget_ms=budget_ms, swap=swap, strength=strength)
        try:
            if match.hides:
                guess = await self._matches.games.call(match.game, _guessed, match, sitter.seat, job.seed)
                job = msgspec.structs.replace(job, moves=[], position=guess)
            chosen: dict[str, object] = await self._lane.run(
                job, budget_ms / 1000 + WORKER_TIMEOUT_S, dict[str, object], self._requester(match)
            )
            return chosen
        except (WorkerFault, PluginFault, InvalidGame) as fault:
            log.error("bot fault", extra={"game": match.game, "level": job.level, "reason": str(fault)})
            return self._any_move(match, job.seed)

    def _requester(self, match: Match) -> str:
        """The person who plays against the bot."""
        person = next(iter(match.people), None)
        return self._matches.identity.requester(person.player) if person is not None else match.game

    def _any_move(self, match: Match, seed: int) -> dict[str, object]:
        """A bot that fails plays at random, so that its opponent does not wait for ever."""
        engine = self._matches.games.engine(match.game)
        wire: dict[str, object] = msgspec.to_builtins(
            engine.wire_move(pick(engine.legal_moves(match.state), seed))
        )
        return wire

    def _time_left(self, match: Match, seat: str) -> float:
        if match.clock is None:
            return float("inf")
        return clocks.remaining(match.clock, seat, self._matches.streams.time.now())


def _guessed(engine: Engine, match: Match, seat: str, seed: int) -> dict[str, Any]:
    """All that a bot gets of a game that hides something: a position that fits what its seat has seen."""
    return engine.to_json(engine.guess(match.state, seat, seed))
