"""A bot at a server: reads its stream, answers challenges, and plays each match in a task of its own.

A turn has one `command_id`, made from the version at which it began. So a move is made once, however often it
is sent, also by a runner that was killed and started again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from typing import Any

from fourline.client import (
    AsyncClient,
    ChallengeLine,
    ClientError,
    MatchOver,
    MatchStarted,
    Refused,
    RematchLine,
    StreamEvent,
    YourTurn,
)
from fourline.runner.policy import Policy
from fourline.runner.turns import Resign, Say, Turns
from fourline.service.bot_players.challenge_document import ChallengeDocument

IDLE_SECONDS = 1800.0
"""A match in which nothing has happened for this long does not count against the limit of matches."""
PLAYED_ALREADY = ("command/reused", "match/over", "match/not_found", "move/not_your_turn")


class Playing:
    """Plays until the stream ends for good."""

    def __init__(self, client: AsyncClient, turns: Turns, policy: Policy, say: Say) -> None:
        self._client, self._turns, self._policy, self._say = client, turns, policy, say
        self._games = policy.games
        self._heard: dict[str, float] = {}
        self._accepting: set[str] = set()
        self._thinking: dict[str, tuple[int, asyncio.Task[None]]] = {}

    @property
    def running(self) -> int:
        return len(self._heard)

    @property
    def busy(self) -> int:
        """Matches that count against the limit: those that are not asleep, and those about to begin."""
        awake = sum(time.monotonic() - heard < IDLE_SECONDS for heard in self._heard.values())
        return awake + len(self._accepting)

    async def run(self) -> None:
        """Raises ClientError if the bot may not read, or not any more."""
        try:
            async with asyncio.TaskGroup() as tasks:
                while True:
                    await self._read(tasks)
        except BaseExceptionGroup as group:
            raise group.exceptions[0] from None

    async def _read(self, tasks: asyncio.TaskGroup) -> None:
        """Returns if the cursor is too old: then what is open is told anew."""
        try:
            async for event in self._client.stream(on_lost=self._lost):
                self._handle(event, tasks)
        except Refused as refused:
            if refused.code != "stream/expired":
                raise

    def _lost(self, reason: str, pause: float) -> None:
        self._say(f"The connection was lost ({reason}); the next attempt is in {pause:.1f} s.")

    def _handle(self, event: StreamEvent, tasks: asyncio.TaskGroup) -> None:
        if isinstance(event, ChallengeLine):
            if event.challenge.status == "open":
                tasks.create_task(self._answer(event.challenge))
            return
        if isinstance(event, RematchLine):
            tasks.create_task(self._answer_offer(event))
            return
        self._heard[event.match] = time.monotonic()
        match event:
            case MatchStarted():
                others = [one.name for one in event.players if one.seat != event.seat]
                self._say(f"{event.match}  {event.game} as {event.seat} against {', '.join(others)}")
            case YourTurn():
                self._think(event, tasks)
            case MatchOver():
                self._over(event)

    async def _answer(self, challenge: ChallengeDocument) -> None:
        about = f"Challenge of {challenge.challenger.name or 'a player'} ({challenge.game})"
        refusal = self._policy.refusal(challenge.game, challenge.clock, self.busy)
        if refusal is None:
            self._accepting.add(challenge.id)
        try:
            if refusal is not None:
                await self._client.decline(challenge.id, command_id=f"decline-{challenge.id}")
                self._say(f"{about} declined: {refusal}.")
                return
            joined = await self._client.accept(challenge.id, command_id=f"accept-{challenge.id}")
            if not joined.match.over:
                self._heard.setdefault(joined.match.id, time.monotonic())
            self._say(f"{about} accepted.")
        except ClientError as error:
            self._say(f"{about}: {error}")
        finally:
            self._accepting.discard(challenge.id)

    async def _answer_offer(self, offer: RematchLine) -> None:
        refusal = self._policy.refusal_of_rematch(offer, self.busy, datetime.now(UTC))
        if refusal is None:
            self._accepting.add(offer.match)
        try:
            if not (await self._client.match(offer.match)).rematch.offered:
                return
            if refusal is not None:
                command_id = f"decline-{offer.version}"
                await self._client.decline_offer(offer.match, "rematch", command_id=command_id)
                self._say(f"{offer.match}  rematch declined: {refusal}.")
                return
            agreed = await self._client.rematch(
                offer.match, swap=offer.swap, command_id=f"rematch-{offer.version}"
            )
            if agreed.next is not None:
                self._heard.setdefault(agreed.next.id, time.monotonic())
            self._say(f"{offer.match}  rematch accepted.")
        except ClientError as error:
            self._say(f"{offer.match}  {error}")
        finally:
            self._accepting.discard(offer.match)

    def _think(self, turn: YourTurn, tasks: asyncio.TaskGroup) -> None:
        version, task = self._thinking.get(turn.match, (-1, None))
        if turn.version <= version:
            return
        if task is not None:
            task.cancel()
        started = tasks.create_task(self._in_match(turn, self._play(turn, time.monotonic())))
        self._thinking[turn.match] = (turn.version, started)

    async def _play(self, turn: YourTurn, arrived: float) -> None:
        try:
            if turn.game not in self._games:
                raise Resign(f"the program does not play {turn.game}")
            await self._send(turn, await self._turns.move(turn, arrived))
        except Resign as why:
            self._say(f"{turn.match}  resigns: {why}")
            await self._client.resign(turn.match, command_id=f"resign-{turn.version}")

    async def _send(self, turn: YourTurn, move: dict[str, Any]) -> None:
        """Only in the position that was thought about: an offer leaves it as it is and raises the version."""
        version: int | None = turn.version
        while version is not None:
            try:
                await self._client.move(
                    turn.match, version=version, command_id=f"turn-{turn.version}", **move
                )
                return
            except Refused as refused:
                if refused.code != "version/stale":
                    raise
            match = await self._client.match(turn.match)
            same = match.moves == turn.moves and match.active_seat == turn.seat
            version = match.version if same and not match.over else None

    async def _in_match(self, turn: YourTurn, work: Coroutine[Any, Any, None]) -> None:
        """A turn that is over by now is no fault: time ran out, or it was played before a cut."""
        try:
            await work
        except ClientError as error:
            if not (isinstance(error, Refused) and error.code in PLAYED_ALREADY):
                self._say(f"{turn.match}  {error}")

    def _over(self, event: MatchOver) -> None:
        _, task = self._thinking.pop(event.match, (0, None))
        if task is not None:
            task.cancel()
        self._heard.pop(event.match, None)
        if event.game in self._games:
            self._turns.over(event)
        self._say(f"{event.match}  over: {_in_words(event)}")


def _in_words(event: MatchOver) -> str:
    if event.outcome is None:
        return "ended without a result"
    ending = event.outcome.reason.replace("_", " ")
    if event.outcome.winner is None:
        return f"drawn ({ending})"
    return f"{'won' if event.outcome.winner == event.seat else 'lost'} ({ending})"
