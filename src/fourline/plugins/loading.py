"""One plugin being loaded. Ours are ready at once; another package's is loaded in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from fourline.plugins.admission import Work

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS = "fourline"


class Fault(msgspec.Struct, frozen=True):
    """A plugin that could not be used, and why. `checking`: not yet, it may still turn out to be in order."""

    group: str
    name: str
    distribution: str
    reason: str
    checking: bool = False

    @property
    def entry(self) -> str:
        """What tells it from every other entry point."""
        return ":".join((self.group, self.name, self.distribution))


class Attempt:
    """`found` is the instance, or why there is no instance; None while it is still being checked."""

    def __init__(self, entry: EntryPoint, fault_of: Callable[[Any], str | None], timeout_s: float) -> None:
        self.entry, self.late = entry, False
        self._timeout_s, self._until = timeout_s, monotonic() + timeout_s
        self._found: tuple[Any, str | None] | None = None
        self._work = Work(lambda: _admit(entry, fault_of))
        if owner_of(entry) == OURS:
            self.wait(self._until)

    def wait(self, until: float) -> None:
        """At most until then."""
        answer = self._work.answer(min(until, self._until) - monotonic())
        self.late = self.late or answer is None
        self.found()

    def found(self) -> tuple[Any, str | None] | None:
        if self._found is None:
            answer = self._work.answer(0)
            if answer is not None:
                admitted, reason = answer
                self._found = admitted if reason is None else (None, reason)
            elif monotonic() >= self._until:
                self._work.end()
                self._found = None, f"It was not ready after {self._timeout_s:g} seconds."
        return self._found


def _admit(entry: EntryPoint, fault_of: Callable[[Any], str | None]) -> tuple[Any, str | None]:
    instance = entry.load()()
    return instance, fault_of(instance)


def owner_of(entry: EntryPoint) -> str:
    return (entry.dist.name if entry.dist else None) or "?"


def fault_at(entry: EntryPoint, reason: str, checking: bool = False) -> Fault:
    return Fault(entry.group, entry.name, owner_of(entry), reason, checking)
