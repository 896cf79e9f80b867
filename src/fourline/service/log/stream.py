"""One stream in memory, and what can be asked of it."""

from __future__ import annotations

import asyncio
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from fourline.core.errors import Refusal
from fourline.service.ports import Commit, Entry, Newcomer

State = TypeVar("State")
SYSTEM = ""
"""The player of commands that nobody gave: clocks, credits."""


class Kind(Protocol[State]):
    """What sort of log this is: how it is decided, folded, shown and projected."""

    def blank(self) -> State: ...
    def decode(self, commit: Commit) -> tuple[str, tuple[Any, ...]]: ...
    def encode(self, asked: str, events: tuple[Any, ...]) -> bytes: ...
    async def decide(self, state: State, command: Any, now: int) -> tuple[Any, ...] | Refusal: ...
    def overdue(self, state: State, now: int) -> Any: ...
    async def fold(self, state: State, events: tuple[Any, ...]) -> State: ...
    def entry(
        self, before: State, after: State, commit: Commit, events: tuple[Any, ...], newcomer: Newcomer | None
    ) -> Entry: ...
    def public(self, event: Any, version: int) -> bytes: ...


class Listener(Protocol):
    """Somebody who hears what happens in a stream, in order."""

    def tell(self, message: bytes) -> None: ...


class Ask(msgspec.Struct, frozen=True):
    """A command and who gives it. `asked` tells a repeat from another command of the same id."""

    command: Any
    player: str = SYSTEM
    command_id: str | None = None
    asked: str = ""
    newcomer: Newcomer | None = None


class Echo(msgspec.Struct, frozen=True):
    """What is kept of a command that changed nothing: what was asked, and the version it was told."""

    asked: str
    version: int


class Accepted(msgspec.Struct, frozen=True):
    """The command stands: `version` is that of its last event, `state` what it led to."""

    state: Any
    version: int
    repeated: bool = False


Answer = Accepted | Refusal
REUSED = Refusal("command/reused", "This command_id was used before for another command.")


class Stream(Generic[State]):
    """One log in memory: its events as the public sees them, what they add up to, who listens."""

    # fmt: off
    __slots__ = (
        "asked", "echoes", "events", "id", "keepers", "listeners", "loaded", "lock", "notes", "pins",
        "record", "spoken", "state", "version",
    )
    # fmt: on

    def __init__(self, stream_id: str, blank: State) -> None:
        self.id = stream_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.keepers: set[str] = set()
        self.notes: Any = None
        self.pins = 0
        self.spoken = 0
        self.clear(blank)

    def clear(self, blank: State) -> None:
        self.state: State = blank
        self.version = 0
        self.events: list[Any] = []
        self.record: list[bytes] = []
        self.asked: dict[tuple[str, str], tuple[str, int]] = {}
        self.echoes = 0
        self.loaded = False

    @property
    def idle(self) -> bool:
        """Nothing needs it in memory: it may be dropped and read again."""
        return not self.pins and not self.followed and not self.lock.locked()

    @property
    def followed(self) -> bool:
        """Someone listens, or another stream (a room of its match) needs it up to date: `keepers`."""
        return bool(self.listeners or self.keepers)

    def tell(self, message: bytes) -> None:
        for listener in tuple(self.listeners):
            listener.tell(message)


class Moved(msgspec.Struct, frozen=True):
    """What has just become true of a stream."""

    stream: Any
    before: Any
    events: tuple[Any, ...]
