"""Thinking happens in processes of their own: one per lane, one job at a time, the callers in turn.

A process, because a thread cannot be stopped: if a plugin never comes to an end, the process is killed and
the next job starts a new one. Jobs wait in one queue for each requester, an address or a player, and the
queues are served in turn, so that one caller with many jobs does not make the others wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from typing import Any, TypeVar

import msgspec

from fourline.core.errors import Refusal
from fourline.service.errors import Refused, refuse
from fourline.service.plugins.beside import BESIDE, Beside, Worker
from fourline.service.plugins.guarded import Games
from fourline.service.plugins.worker import Job, Outcome

log = logging.getLogger(__name__)

Result = TypeVar("Result")
SHARE = 4
"""One requester fills at most a quarter of a lane's queue."""
ABANDONED_SECONDS = 1.0
"""How long a job may go on after its requester has gone: stopping it at once costs a process each time."""
MIN_SECONDS = 5.0
"""The time that every job has, however many wait."""
RESTART_SECONDS = 1.0
LATELY_SECONDS = 5.0
NICE = 5
NICE_OF_OTHERS = 10
"""How much the workers yield to the server; those for other packages' games, which may loop, yield more."""


BUSY = Refusal("service/unavailable", "The server is busy. Try again in a moment.")


class WorkerFault(Exception):
    """The plugin in the worker raised, answered nonsense, or took too long."""


class _Waiting:
    """A job in the queue, and where its outcome goes."""

    def __init__(self, job: Job, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self.job, self.seconds, self.since = job, seconds, loop.time()
        self.outcome: asyncio.Future[Outcome] = loop.create_future()

    def line(self, behind: int) -> bytes:
        """The job as it is sent, while `behind` jobs and other requesters wait for it to be done."""
        waited = asyncio.get_running_loop().time() - self.since
        return msgspec.json.encode(self.job.hurried(behind, int(waited * 1000)))


class Lane:
    """One worker and the requesters who wait for it. At most one core, whatever comes."""

    def __init__(
        self,
        name: str,
        waiting: int,
        left_out: tuple[str, ...] = (),
        nice: int = NICE,
        beside: Beside = BESIDE,
    ) -> None:
        self._name, self._most, self._left_out, self._nice = name, waiting, left_out, nice
        self._beside = beside
        self._queues: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._serving: asyncio.Task[None] | None = None
        self._process: Worker | None = None
        self._starting = asyncio.Lock()
        self._warming: asyncio.Task[Any] | None = None
        self._started_at = -RESTART_SECONDS
        self._loading = True
        """Has the worker not answered yet? Then the time of a job includes all that it loads."""
        self._served: dict[str, float] = {}
        self.waiting = 0

    async def run(self, job: Job, seconds: float, answer: type[Result] | Any, requester: str = "") -> Any:
        """The answer to a job. Raises Refused if the queue is full or the job makes no sense."""
        self._make_room(requester)
        waiting = _Waiting(job, seconds)
        self._queues.setdefault(requester, deque()).append(waiting)
        self.waiting += 1
        if self._serving is None or self._serving.done():
            self._serving = asyncio.ensure_future(self._serve())
        outcome = await waiting.outcome
        if outcome.code is not None:
            refuse(outcome.code, outcome.fault or "")
        if outcome.fault is not None:
            raise WorkerFault(outcome.fault)
        return msgspec.json.decode(outcome.result, type=answer)

    def _make_room(self, requester: str) -> None:
        """Raises Refused if this requester has as many jobs as one may have, or everyone has one.

        Where the lane is full but others have several, the last job of the one with the most gives way.
        """
        own = len(self._queues.get(requester, ()))
        share = max(1, self._most // SHARE) if requester else self._most
        if own < share and self.waiting < self._most:
            return
        longest = max(self._queues.values(), key=len, default=deque[_Waiting]())
        if own or len(longest) < 2:
            raise Refused(BUSY)
        gives_way = longest.pop()
        self.waiting -= 1
        if not gives_way.outcome.done():
            gives_way.outcome.set_exception(Refused(BUSY))

    def warm(self) -> None:
        """A job will come soon: start the worker now, which takes longer than many a job."""
        if self._process is None and self._warming is None:
            self._warming = asyncio.ensure_future(self._started())
            self._warming.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        tasks = [task for task in (self._serving, self._warming) if task is not None]
        for task in tasks:
            task.cancel()
        for queue in self._queues.values():
            for waiting in queue:
                waiting.outcome.cancel()
        self._queues.clear()
        await asyncio.gather(*tasks, return_exceptions=True)  # either may be starting the worker right now
        await self._kill()

    async def _serve(self) -> None:
        """One job after another, the callers in turn, until none is left."""
        while self._queues:
            requester, queue = self._queues.popitem(last=False)
            waiting = queue.popleft()
            ahead_of = len(queue) + self._other_requesters(requester)
            if queue:
                self._queues[requester] = queue
            try:
                if not waiting.outcome.done():
                    await self._answer(waiting, ahead_of)
            finally:
                self.waiting -= 1

    def _other_requesters(self, requester: str) -> int:
        """How many others wait; at least one if any was served lately, as they will soon ask again."""
        now = asyncio.get_running_loop().time()
        self._served = {one: at for one, at in self._served.items() if now - at < LATELY_SECONDS}
        lately = any(one != requester for one in self._served)
        self._served[requester] = now
        return max(len(self._queues), int(lately))

    async def _answer(self, waiting: _Waiting, behind: int) -> None:
        """`behind` is how many jobs and other requesters wait for this one to be done: it gets less time."""
        try:
            outcome = await self._ask(waiting, behind)
        except WorkerFault as fault:
            outcome = Outcome(fault=str(fault))
        except BaseException as error:
            waiting.outcome.cancel()
            if not isinstance(error, Exception):
                raise
            log.exception("worker lane failed", extra={"lane": self._name})
            return
        if not waiting.outcome.done():
            waiting.outcome.set_result(outcome)

    async def _ask(self, waiting: _Waiting, behind: int) -> Outcome:
        seconds = waiting.seconds
        try:
            process = await self._started()
            seconds = self._limit(seconds, behind)
            process.send(waiting.line(behind))
            reply = await self._reply(process, waiting, seconds)
            if not reply:
                raise WorkerFault("the worker died")
            self._loading = False
            return msgspec.json.decode(reply, type=Outcome)
        except TimeoutError:
            await self._kill()
            raise WorkerFault(f"no answer within {seconds:g} s") from None
        except asyncio.CancelledError:
            await asyncio.shield(self._kill())
            raise
        except (OSError, ValueError, WorkerFault) as error:
            await self._kill()
            raise WorkerFault(str(error)) from error

    def _limit(self, seconds: float, behind: int) -> float:
        """How long a job may take: less if others wait for it to be done."""
        shared = seconds if self._loading else seconds / (1 + behind)
        return max(min(MIN_SECONDS, seconds), shared)

    async def _reply(self, process: Worker, waiting: _Waiting, seconds: float) -> bytes:
        """Raises TimeoutError after the job's time, or soon after its requester has gone."""
        reading = asyncio.ensure_future(process.reply())
        try:
            await asyncio.wait(
                (reading, waiting.outcome),
                timeout=seconds,
                return_when=asyncio.FIRST_COMPLETED,
            )
            if not reading.done() and waiting.outcome.done():
                await asyncio.wait((reading,), timeout=min(ABANDONED_SECONDS, seconds))
            if not reading.done():
                raise TimeoutError
            return reading.result()
        finally:
            reading.cancel()

    async def _started(self) -> Worker:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                now = asyncio.get_running_loop().time()
                await asyncio.sleep(max(0.0, self._started_at + RESTART_SECONDS - now))
                self._started_at = asyncio.get_running_loop().time()
                self._process = await self._beside.start(self._left_out, self._nice)
                self._loading = True
                log.info("worker started", extra={"lane": self._name, "pid": self._process.pid})
            return self._process

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Lanes:
    """One lane for our own games, and one for each game of another package, whose jobs may never end.

    A worker loads no other package's engine than that of its own game, and does not wait again for plugins
    that could not be loaded.
    """

    def __init__(self, name: str, waiting: int, games: Games) -> None:
        self._name, self._waiting, self._games = name, waiting, games
        self._lanes: dict[str, Lane] = {}

    async def run(self, job: Job, seconds: float, answer: type[Result] | Any, requester: str) -> Any:
        return await self._lane(job.game).run(job, seconds, answer, requester)

    def warm(self, game: str) -> None:
        """A job of this game will come soon."""
        self._lane(game).warm()

    async def close(self) -> None:
        for lane in self._lanes.values():
            await lane.close()

    def _lane(self, game: str) -> Lane:
        ours = self._games.is_ours(game)
        name = self._name if ours else f"{self._name} of {game}"
        if name not in self._lanes:
            nice = NICE if ours else NICE_OF_OTHERS
            unneeded, beside = self._games.unneeded(game), self._games.beside
            self._lanes[name] = Lane(name, self._waiting, unneeded, nice, beside)
        return self._lanes[name]
