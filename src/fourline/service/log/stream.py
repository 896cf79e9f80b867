"""One stream in memory, and the commands that are submitted to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from fourline.core.errors import Refusal
from fourline.service.errors import Refused
from fourline.service.identity import new_id
from fourline.service.log.stream_lock import StreamLock
from fourline.service.ports import (
    Commit,
    DamagedStream,
    Entry,
    Newcomer,
    Projection,
    StoreUnavailable,
    entry_of,
)
from fourline.service.records import Change, NamesOf

State = TypeVar("State")
Event = TypeVar("Event")
Decoded = TypeVar("Decoded")
_encode = msgspec.json.Encoder().encode
SYSTEM = ""
"""The player of the service's own commands: clocks, credits."""


class Decided(msgspec.Struct, Generic[State], frozen=True, gc=False):
    """The events of a command, the state after them, and what the tables beside the log say then.

    With `clock_first` they are not the command's: a clock was overdue and had to be settled before it.
    `stored` are the events without the names of people, where they have any.
    """

    events: tuple[Any, ...]
    after: State
    projection: Projection
    clock_first: bool = False
    stored: tuple[Any, ...] | None = None


Decision = Decided[State] | Refusal
Deciding = Decided[State] | Awaitable[Decision[State]]
"""What becomes of a command: known at once, or after asking others."""


class Kind(Protocol[State]):
    """What sort of stream this is: how its events are read, decided, folded and shown."""

    decoder: msgspec.json.Decoder[Body[Any]]

    def blank(self) -> State: ...
    def decide(self, stream: str, state: State, command: Any, now: int) -> Deciding[State]: ...
    async def fold(self, state: State, events: tuple[Any, ...]) -> State: ...
    async def states(self, state: State, events: tuple[Any, ...]) -> list[State]: ...
    def public(self, event: Any, version: int) -> bytes: ...
    async def named(
        self, names: NameReader, stream: str, state: State, events: tuple[Any, ...]
    ) -> tuple[Any, ...]:
        """Stored events as they are in memory: with the names that people have now."""


class NameReader(Protocol):
    """Where the names in a stream are read."""

    async def names(self, stream: str, players: Sequence[str]) -> NamesOf: ...


class Listener(Protocol):
    """Receives what happens in a stream, in order."""

    def tell(self, message: bytes) -> None: ...


class Submission(msgspec.Struct, frozen=True):
    """A command and who sent it. The fingerprint tells a repeat from another command of the same id."""

    command: Any
    player: str = SYSTEM
    command_id: str | None = None
    fingerprint: str = ""
    newcomer: Newcomer | None = None
    changes: tuple[Change, ...] = ()


class Body(msgspec.Struct, Generic[Event], frozen=True):
    """What a commit holds: the fingerprint of the command, and its events."""

    fingerprint: str = msgspec.field(name="asked")
    events: tuple[Event, ...]


class NoOp(msgspec.Struct, frozen=True):
    """The stored record of a command that changed nothing, with the version it was answered with."""

    fingerprint: str = msgspec.field(name="asked")
    version: int


def entry_for(stream: Stream[Any], said: Submission, decided: Decided[Any], now: int) -> Entry:
    """What is appended for a command that was decided."""
    events, command_id = decided.events, said.command_id or f"~{new_id()}"
    body = _encode(Body(said.fingerprint, decided.stored or events))
    commit = Commit(stream.id, stream.version + 1, len(events), said.player, command_id, now, body)
    return entry_of(commit, decided.projection, said.newcomer, said.changes)


class Accepted(msgspec.Struct, frozen=True):
    """The command was committed: `version` is that of its last event, `state` the state after it."""

    state: Any
    version: int
    repeated: bool = False


Answer = Accepted | Refusal
REUSED = Refusal("command/reused", "This command_id was used before for another command.")


class Stream(Generic[State]):
    """One log in memory: its events, the state they add up to, and its listeners.

    `record` holds the public form of each event; `commands` the fingerprint and version of every
    accepted command by player and id; `history` the states of old versions, once one was asked for;
    `runtime` what a match or room keeps beside its log, `shown` what is encoded of its document.
    """

    # fmt: off
    __slots__ = (
        "announced", "commands", "events", "failed_at", "history", "id", "keepers", "listeners", "loaded",
        "lock", "noops", "pins", "record", "runtime", "shown", "state", "version",
    )
    # fmt: on

    def __init__(self, stream_id: str, blank: State) -> None:
        self.id = stream_id
        self.lock = StreamLock()
        self.listeners: dict[Listener, None] = {}
        """In the order in which they came, which is that in which they are told."""
        self.keepers: set[str] = set()
        self.runtime: Any = None
        self.pins = 0
        self.announced = 0
        self.failed_at = 0.0
        self.state: State = blank
        self.version = 0
        self.events: list[Any] = []
        self.record: list[bytes] = []
        self.history: list[State] = []
        self.shown: Any = None
        self.commands: dict[tuple[str, str], tuple[str, int]] = {}
        self.noops = 0
        self.loaded = False

    def become(self, read: Stream[State]) -> None:
        """Takes over a log that was read into another stream, so that nobody sees this one half read."""
        self.state, self.version, self.events = read.state, read.version, read.events
        self.record, self.history, self.shown = read.record, read.history, read.shown
        self.commands, self.noops = read.commands, read.noops

    @property
    def idle(self) -> bool:
        """Nothing needs it in memory: it may be dropped and read again."""
        return not self.pins and not self.followed and not self.lock.locked()

    @property
    def followed(self) -> bool:
        """Someone listens, or another stream (a room of its match) needs it up to date: `keepers`."""
        return bool(self.listeners or self.keepers)

    def pinned(self) -> Pinned:
        """Keeps the stream in memory for the duration of the block."""
        return Pinned(self)

    def take(
        self,
        commit: Commit,
        fingerprint: str,
        events: tuple[Any, ...],
        after: State,
        public: Callable[[Any, int], bytes],
    ) -> None:
        """These events were committed."""
        version, last = commit.seq, commit.last
        for event in events:
            self.record.append(public(event, version))
            version += 1
        self.events += events
        self.commands[commit.player, commit.command_id] = (fingerprint, last)
        self.state, self.version = after, last

    def take_noop(self, commit: Commit, noop: NoOp) -> None:
        self.commands[commit.player, commit.command_id] = (noop.fingerprint, noop.version)
        self.noops = max(self.noops, -commit.seq)

    def accepted_at(self, submission: Submission) -> int | Refusal | None:
        """The version at which it was accepted before, if it was; REUSED if its id is another command's."""
        known = self.commands.get((submission.player, submission.command_id or ""))
        if known is None:
            return None
        fingerprint, version = known
        return version if fingerprint == submission.fingerprint else REUSED

    def has_accepted(self, submission: Submission) -> bool:
        """Was it accepted before? Raises Refused if its id is another command's."""
        version = self.accepted_at(submission)
        if isinstance(version, Refusal):
            raise Refused(version)
        return version is not None

    def fail_with_others(self, since: float) -> None:
        """If the store failed while a command waited for the stream, it fails too: nothing queues up."""
        if self.failed_at > since:
            raise StoreUnavailable("the store does not answer")

    def tell(self, message: bytes) -> None:
        for listener in tuple(self.listeners):
            listener.tell(message)


class Pinned:
    """A block during which a stream stays in memory."""

    __slots__ = ("_stream",)

    def __init__(self, stream: Stream[Any]) -> None:
        self._stream = stream

    def __enter__(self) -> None:
        self._stream.pins += 1

    def __exit__(self, *_: object) -> None:
        self._stream.pins -= 1


class StreamChanged(msgspec.Struct, frozen=True):
    """New events in a stream, and the state before them."""

    stream: Any
    before: Any
    events: tuple[Any, ...]


def decoded(commit: Commit, decoder: msgspec.json.Decoder[Decoded]) -> Decoded:
    """The body of a commit. Raises DamagedStream naming the row."""
    try:
        return decoder.decode(commit.body)
    except msgspec.DecodeError as error:
        raise DamagedStream(
            f"{commit.stream}: the commit at {commit.seq} cannot be decoded: {error}."
        ) from error


noop_decoder = msgspec.json.Decoder(NoOp)
