"""Follows the calls between our own files, in this thread, while something happens."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CoroutineType, FrameType
from typing import Any

import fourline

SOURCE = str(Path(fourline.__file__).parent)
TIMERS = ("Service._every", "Dispatcher.run")


class Footsteps:
    """`first` lists the files in the order in which they are first entered.

    `entries` are the calls that come from another file. A coroutine that was waiting when the
    recording began is resumed, not entered.
    """

    def __init__(self) -> None:
        self.first: list[str] = []
        self.entries: list[FrameType] = []
        self._leading: set[FrameType] = set()
        self._known = set(_waiting())

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(SOURCE) or _by_a_timer(frame):
            return
        file = _file(frame)
        if file not in self.first:
            self.first.append(file)
        if frame not in self._known:
            self._known.add(frame)
            callers = _callers(frame)
            if not callers or file != _file(callers[0]):
                self.entries.append(frame)
                self._leading.update(callers)

    def passed(self, until: str) -> list[str]:
        """The file of each call that led on to another file, up to the first call of `until`.

        A call that leads nowhere is a question to a value or a look-up in memory.
        """
        names = [name_of(frame) for frame in self.entries]
        return [_file(one) for one in self.entries[: names.index(until)] if one in self._leading]

    def first_of(self, files: list[str]) -> list[str]:
        """Those of these files that were entered, in the order in which they were."""
        return [file for file in self.first if file in files]

    def count(self, name: str) -> int:
        return [name_of(frame) for frame in self._known].count(name)


@contextmanager
def followed() -> Iterator[Footsteps]:
    steps = Footsteps()
    sys.setprofile(steps)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def _file(frame: FrameType) -> str:
    return str(Path(frame.f_code.co_filename).relative_to(SOURCE))


def name_of(frame: FrameType) -> str:
    return frame.f_code.co_qualname


def _by_a_timer(frame: FrameType) -> bool:
    """What the service does every few seconds may come in between, and belongs to no way."""
    return any(name_of(one) in TIMERS for one in (frame, *_callers(frame)))


def _callers(frame: FrameType) -> list[FrameType]:
    """Our own frames above this one, the nearest first."""
    above, found = frame.f_back, list[FrameType]()
    while above is not None:
        if above.f_code.co_filename.startswith(SOURCE):
            found.append(above)
        above = above.f_back
    return found


def _waiting() -> Iterator[FrameType]:
    """The frames of all coroutines that are waiting for something."""
    for task in asyncio.all_tasks():
        coroutine: Any = task.get_coro()
        while isinstance(coroutine, CoroutineType):
            if coroutine.cr_frame is not None:
                yield coroutine.cr_frame
            coroutine = coroutine.cr_await
