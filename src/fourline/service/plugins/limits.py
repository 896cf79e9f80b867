"""Time limits for code that is not ours: an alarm in the main thread, and threads that can be given up.

Both end Python code by raising `Overtime` inside it. Neither can end a single call into C that never returns.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, TypeVar

from fourline.plugins.admission import Overtime, end_thread

Result = TypeVar("Result")
AGAIN_SECONDS = 0.05
"""How often it is raised again, in case the code caught it."""
TRIES = 20
LIMIT_SECONDS = 0.025
BRIEF_SECONDS = 0.005
LATELY_SECONDS = 1.0
OFTEN_SECONDS = 0.0001
"""How long a thread keeps the interpreter while the event loop wants it; Python's own 5 ms, each time the
loop goes on, would be felt in every match."""


class Alarm:
    """Interrupts what runs in the main thread. Elsewhere, and inside another alarm, it does nothing.

    It can ring at any instruction, also just before the call and just after it. There it raises nothing: the
    exception would come out in the middle of the server's own work.
    """

    def __init__(self) -> None:
        self._active = False
        self._before: Any = None

    @property
    def is_free(self) -> bool:
        return not self._active and threading.current_thread() is threading.main_thread()

    def limit(self, seconds: float, function: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """The result of a function. Raises Overtime inside it if it takes longer."""
        if not self.is_free:
            return function(*arguments, **named)
        self._install()
        self._active, started, left, every = True, time.monotonic(), 0.0, 0.0
        try:
            left, every = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN_SECONDS)
            return _interruptible(function, *arguments, **named)
        finally:
            self._active = False
            if left:
                left = max(0.001, left - (time.monotonic() - started))
            signal.setitimer(signal.ITIMER_REAL, left, every)

    def _install(self) -> None:
        if signal.getsignal(signal.SIGALRM) != self._ring:
            self._before = signal.signal(signal.SIGALRM, self._ring)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._active:
            if _is_interruptible(frame):
                raise Overtime
        elif callable(self._before):
            self._before(number, frame)


def _interruptible(function: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
    return function(*arguments, **named)


def _is_interruptible(frame: FrameType | None) -> bool:
    """Is this frame one that `_interruptible` has called, or its own?"""
    while frame is not None and frame.f_code is not _interruptible.__code__:
        frame = frame.f_back
    return frame is not None


class Patience:
    """How long a call may keep the event loop: only briefly for a second after one that took all its time.

    Games that loop are often called at the same moment, and everyone else waits for the sum.
    """

    def __init__(self) -> None:
        self._lost_at = -LATELY_SECONDS

    @property
    def brief(self) -> bool:
        return time.monotonic() - self._lost_at < LATELY_SECONDS

    @property
    def seconds(self) -> float:
        return BRIEF_SECONDS if self.brief else LIMIT_SECONDS

    def lose(self) -> None:
        """A call took all its time. One that had only a moment does not count: the second would never end."""
        if not self.brief:
            self._lost_at = time.monotonic()


class TakingTurns:
    """While a plugin runs beside the event loop, threads take turns often. Used by the event loop alone."""

    def __init__(self) -> None:
        self._running, self._before = 0, 0.0

    @contextmanager
    def often(self) -> Iterator[None]:
        if not self._running:
            self._before = sys.getswitchinterval()
            sys.setswitchinterval(OFTEN_SECONDS)
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                sys.setswitchinterval(self._before)


alarm = Alarm()
patience = Patience()
turns = TakingTurns()


async def in_a_thread(seconds: float, function: Callable[..., Result], *arguments: Any) -> Result:
    """The result of a function that runs beside everything else. Raises TimeoutError after `seconds`.

    The thread is a daemon: one that cannot be ended does not keep the process from stopping.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def run() -> None:
        with suppress(Overtime):  # it may be ended when it has just come to its end
            attempt()

    def attempt() -> None:
        try:
            result = function(*arguments)
        except BaseException as error:
            failed = error if isinstance(error, Exception) else RuntimeError(f"it raised {error!r}")
            _deliver(loop, done, lambda: done.set_exception(failed))
        else:
            _deliver(loop, done, lambda: done.set_result(result))

    thread = threading.Thread(target=run, name="plugin", daemon=True)
    try:
        with turns.often():
            thread.start()
            async with asyncio.timeout(seconds):
                return await done
    finally:
        if done.cancelled():
            _end(loop, thread, TRIES)


def _deliver(loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any], give: Callable[[], None]) -> None:
    def once() -> None:
        if not done.done():
            give()

    if not loop.is_closed():
        loop.call_soon_threadsafe(once)


def _end(loop: asyncio.AbstractEventLoop, thread: threading.Thread, tries: int) -> None:
    """Raise Overtime in a thread until it ends or this has been tried often enough."""
    if thread.is_alive() and tries:
        end_thread(thread)
        loop.call_later(AGAIN_SECONDS, _end, loop, thread, tries - 1)
