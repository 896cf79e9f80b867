"""An event loop whose time is simulated and whose order is drawn: the same seed gives the same run.

Time stands still while anything is ready, and then jumps to what is due next. What a server does carries the
server in its context: that is how a kill finds everything of it, whoever started it.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from random import Random
from typing import Any, TypeVar

Result = TypeVar("Result")

SECOND = 1_000_000_000
START = 1000 * SECOND
STUCK = 1_000_000
"""So many callbacks without any time passing are a loop that never ends."""


class Process:
    """Where callbacks run: a server, or the world with the people in it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = self.frozen = False
        self.fuse: int | None = None
        """After so many callbacks more it is killed."""
        self.on_fuse: Callable[[], None] = lambda: None


WORLD = Process("the world")
process: ContextVar[Process] = ContextVar("process")


class Stuck(Exception):
    """Nothing will ever happen any more, or time no longer passes."""


class Handle:
    """A callback that is ready, or will be."""

    __slots__ = ("_arguments", "_callback", "_cancelled", "_context", "_when", "of")

    def __init__(self, when: int, callback: Any, arguments: Any, context: Context) -> None:
        self._when, self._callback, self._arguments, self._context = when, callback, arguments, context
        self._cancelled = False
        self.of = context.get(process, WORLD)

    def run(self) -> None:
        self._context.run(self._callback, *self._arguments)

    def cancel(self) -> None:
        self._cancelled = True

    def cancelled(self) -> bool:
        return self._cancelled

    def when(self) -> float:
        return self._when / SECOND


class SimLoop(asyncio.AbstractEventLoop):
    """As much of an event loop as the service needs: no sockets, no threads, no signals.

    In one process callbacks keep their order, as `call_soon` promises, unless `shuffled`; which process comes
    next, and which of the timers that are due together, is drawn.
    """

    def __init__(self, chance: Random, shuffled: bool = False) -> None:
        self._chance, self._shuffled = chance, shuffled
        self._now = START
        self._ready: dict[Process, deque[Handle]] = {}
        self._timers: list[tuple[int, float, int, Handle]] = []
        self._tasks: dict[Process, list[asyncio.Task[Any]]] = {}
        self._buried: list[object] = []
        """What belonged to the dead. It is kept, so that no destructor and no `finally` runs."""
        self.callbacks = 0
        self.failed: Callable[[str], None] = print
        """Called with what nobody caught."""
        self.execution_ms: Callable[[], float] = lambda: 0.0
        """How long the next call in an executor takes."""

    # -- time and order ----------------------------------------------------------------------

    def time(self) -> float:
        return self._now / SECOND

    def ms(self) -> int:
        return self._now // 1_000_000

    def run_until(self, is_done: Callable[[], bool]) -> None:
        asyncio._set_running_loop(self)
        at_once, then = 0, self._now
        try:
            while not is_done():
                self._step()
                at_once, then = (at_once + 1, then) if then == self._now else (0, self._now)
                if at_once > STUCK:
                    raise Stuck(f"Time no longer passes. Tasks: {self._named()}")
        finally:
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        processes = [one for one in self._ready if not one.frozen]
        if not processes:
            self._advance()
            return
        of = processes[0] if len(processes) == 1 else self._chance.choice(processes)
        queue = self._ready[of]
        if self._shuffled:
            queue.rotate(-self._chance.randrange(len(queue)))
        handle = queue.popleft()
        if not queue:
            del self._ready[of]
        if handle.cancelled():
            return
        self.callbacks += 1
        try:
            handle.run()
        except Exception as error:
            self.failed(f"A callback failed: {error!r}")
        if of.fuse is not None:
            of.fuse -= 1
            if of.fuse <= 0:
                of.fuse = None
                of.on_fuse()

    def _advance(self) -> None:
        """To the next timer; all that are due with it become ready."""
        while self._timers and self._timers[0][-1].cancelled():
            heapq.heappop(self._timers)
        if not self._timers:
            raise Stuck(f"Nothing is due. Tasks: {self._named()}")
        self._now = max(self._now, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self._now:
            *_, handle = heapq.heappop(self._timers)
            if not handle.cancelled():
                self._ready.setdefault(handle.of, deque()).append(handle)

    def _named(self) -> str:
        return "; ".join(name for of in self._tasks for name in self.running(of))

    # -- the dead ----------------------------------------------------------------------------

    def kill(self, of: Process) -> None:
        """From here on nothing of it runs, not even what cleans up."""
        of.dead = True
        gone = [entry for entry in self._timers if entry[-1].of is of]
        self._timers = [entry for entry in self._timers if entry[-1].of is not of]
        heapq.heapify(self._timers)
        self._buried += (gone, self._ready.pop(of, None), self._tasks.pop(of, None))

    def running(self, of: Process) -> list[str]:
        """The names of what its tasks run."""
        return [getattr(task.get_coro(), "__qualname__", "") for task in self._tasks_of(of)]

    def _tasks_of(self, of: Process) -> list[asyncio.Task[Any]]:
        return [task for task in self._tasks.get(of, ()) if not task.done()]

    # -- what asyncio asks of a loop -----------------------------------------------------------

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> Handle:  # type: ignore[override]
        handle = self._handle(self._now, callback, args, context)
        if not handle.of.dead:
            self._ready.setdefault(handle.of, deque()).append(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Handle:
        return self._at(self._now + round(delay * SECOND), callback, args, context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> Handle:
        return self._at(round(when * SECOND), callback, args, context)

    def _at(self, when: int, callback: Any, args: Any, context: Context | None) -> Handle:
        handle = self._handle(when, callback, args, context)
        if not handle.of.dead:
            self.callbacks += 1
            heapq.heappush(self._timers, (when, self._chance.random(), self.callbacks, handle))
        return handle

    def _handle(self, when: int, callback: Any, args: Any, context: Context | None) -> Handle:
        handle = Handle(when, callback, args, contextvars.copy_context() if context is None else context)
        if handle.of.dead:
            self._buried.append((callback, args))
            handle.cancel()
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, Result], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Result]:
        of = (contextvars.copy_context() if context is None else context).get(process, WORLD)
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        if of.dead:
            self._buried.append(task)
            return task
        tasks = self._tasks.setdefault(of, [])
        tasks.append(task)
        if len(tasks) % 256 == 0:
            self._tasks[of] = self._tasks_of(of)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Inline, after a while; and it is some time before the answer is seen."""
        future = self.create_future()

        def settle(result: Any, error: Exception | None) -> None:
            if not future.done():
                future.set_exception(error) if error is not None else future.set_result(result)

        def execute() -> None:
            try:
                answer: tuple[Any, Exception | None] = func(*args), None
            except Exception as error:
                answer = None, error
            self.call_later(self.execution_ms() / 1000, settle, *answer)

        self.call_later(self.execution_ms() / 1000, execute)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        of = process.get(WORLD)
        if not of.dead:
            self.failed(f"{context['message']}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False
