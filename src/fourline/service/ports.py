"""What the service needs from outside: a store, a bus, a source of time.

A stream is a log: each match is one, each room another. `commits` holds one row per accepted
command with its n events, versions seq to seq+n-1:

    stream   seq  n  player  command_id
    k3J…       1  2  p1      open          match_opened, seat_taken
    k3J…       3  1  p2      join          seat_taken
    k3J…       4  1  p1      a1            move_played

The key (stream, seq) is what settles every race; (stream, player, command_id) every repeat. A command
that was accepted and changed nothing has no version: it is stored below them all, at seq -1, -2, -3…
with n = 0, so that its repeat is recognised too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from fourline.core.alerts.due import NONE as NO_ALERTS
from fourline.core.alerts.due import AlertChanges
from fourline.core.errors import FourlineError
from fourline.service.alert_ports import AlertStore
from fourline.service.rating_ports import RatingStore
from fourline.service.records import Change, Changed, Key, LinkRow, NamesOf, Passkey
from fourline.service.stored.bot_store import BotStore
from fourline.service.stored.manner_store import MannerStore
from fourline.service.stored.seek_store import SeekStore

FROM_THE_START = -1_000_000
"""Reading a stream after this also returns the commands that changed nothing."""


class StoreUnavailable(Exception):
    """The store cannot be reached or cannot write. Nothing was acknowledged."""


class StoreRefused(Exception):
    """The store must not be used: another server has it open, or a newer program wrote it."""


class Overtaken(Exception):
    """What an append depends on beside its stream no longer holds. Nothing was written."""


class DamagedStream(StoreUnavailable):
    """A stored row of one stream cannot be decoded; every other stream is unaffected."""


class BadCursor(FourlineError):
    """A cursor that no list has returned."""


class Commit(msgspec.Struct, frozen=True, gc=False):
    """One accepted command. `body` is JSON: the fingerprint of the command and the events it caused."""

    stream: str
    seq: int
    n: int
    player: str
    command_id: str
    at: int
    body: bytes

    @property
    def last(self) -> int:
        """The version of its last event."""
        return self.seq + self.n - 1


class Listing(msgspec.Struct, frozen=True, gc=False):
    """A match as lists show it. `turn` is the player to move, `active_seat` the seat.

    `item` is the JSON of what seldom changes; None leaves what the store has.
    """

    id: str
    game: str
    status: str
    visibility: str
    turn: str | None
    active_seat: str | None
    version: int
    opened_at: int
    changed_at: int
    item: bytes | None
    plans: int = 0
    """How often a plan was made, as far as the server knows that decided this; if more often, it lost."""


class Newcomer(msgspec.Struct, frozen=True):
    """A player who did not exist before this command."""

    player: str
    token_hash: bytes


class Projection(msgspec.Struct, frozen=True, gc=False):
    """What the tables beside the log say of a stream after a commit.

    `clocked` says that the stream has a clock at all: then `due` is its deadline, None if not running.
    """

    listing: Listing | None = None
    clocked: bool = False
    due: int | None = None
    seated: tuple[tuple[str, str], ...] = ()
    """(player, seat) of everyone who took a seat with this command."""
    room: str | None = None
    """The code of the room whose stream this is; recorded as active now."""
    changes: tuple[Change, ...] = ()
    """What else is stored beside the log: names, keys, links."""
    alerts: AlertChanges = NO_ALERTS


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An append with everything that is written in the same transaction: its projection, a new player."""

    commit: Commit
    listing: Listing | None = None
    clocked: bool = False
    due: int | None = None
    newcomer: Newcomer | None = None
    seated: tuple[tuple[str, str], ...] = ()
    room: str | None = None
    changes: tuple[Change, ...] = ()
    alerts: AlertChanges = NO_ALERTS


def entry_of(
    commit: Commit, shown: Projection, newcomer: Newcomer | None, more: tuple[Change, ...] = ()
) -> Entry:
    changes = (*shown.changes, *more) if more else shown.changes
    clocked, due, seated, room = shown.clocked, shown.due, shown.seated, shown.room
    return Entry(commit, shown.listing, clocked, due, newcomer, seated, room, changes, shown.alerts)


class Listed(msgspec.Struct, frozen=True):
    """One row of a list. `seat` and `yours` (to move) are those of the requesting player."""

    item: bytes
    version: int
    active_seat: str | None
    changed_at: int
    seat: str | None = None
    yours: bool = False
    paused: bool = False


class Page(msgspec.Struct, frozen=True):
    """Some rows of a list, and where the next ones begin."""

    items: list[Listed]
    next: str | None


class AccountStore(Protocol):
    """What is stored beside the log. A `person` is a player with all the players they adopted."""

    async def key(self, hashed: bytes) -> Key | None: ...
    async def player(self, token_hash: bytes) -> str | None: ...
    async def keys(self, person: str) -> list[Key]: ...
    async def use_key(self, hashed: bytes, at: int) -> None: ...
    async def use_key_first(self, hashed: bytes, at: int) -> None: ...
    async def passkey(self, credential: bytes) -> Passkey | None: ...
    async def passkeys(self, person: str) -> list[Passkey]: ...
    async def use_passkey(self, credential: bytes, counter: int, at: int) -> None: ...
    async def put_challenge(self, hashed: bytes, player: str, expires_at: int) -> None: ...
    async def take_challenge(self, hashed: bytes) -> tuple[str, int] | None: ...
    async def ids(self, person: str) -> tuple[str, ...]: ...
    async def since(self, person: str) -> int | None: ...
    async def link(self, code_hash: bytes) -> LinkRow | None: ...
    async def claimed_link(self, claim_hash: bytes) -> LinkRow | None: ...
    async def links(self, person: str) -> list[LinkRow]: ...
    async def games_of(self, person: str) -> int: ...
    async def running_of(self, person: str) -> list[str]: ...
    async def matches_of(self, person: str) -> list[str]: ...
    async def rooms_of(self, ids: Sequence[str]) -> list[str]: ...
    async def person(self, player: str) -> str | None: ...
    async def deleted(self, players: Sequence[str]) -> list[str]: ...
    async def given_names(self, person: str) -> list[tuple[str, str, str]]: ...
    async def listed_item(self, stream: str) -> bytes | None: ...
    async def rewrite(self, stream: str, seq: int, body: bytes) -> None: ...
    async def rewrite_item(self, stream: str, item: bytes) -> None: ...
    async def name(self, person: str) -> str | None: ...
    async def names(self, stream: str, players: Sequence[str]) -> NamesOf: ...
    async def names_in(self, streams: Sequence[str]) -> dict[str, NamesOf]: ...
    async def changes(self, since: int) -> list[Changed]: ...
    async def tidy(self, before: int, now: int) -> None: ...


class Store(AccountStore, AlertStore, SeekStore, MannerStore, RatingStore, BotStore, Protocol):
    """Durable streams. One suite of tests, `tests/contracts`, says what every store does."""

    exclusive: bool
    """True if no other server can write: what was read once need not be read again."""
    new: bool
    """True if there was no database before this store was opened."""

    def append(self, entry: Entry) -> Awaitable[bool]:
        """Durable once this returns True. False: another append was first at this place of the stream."""

    async def read(self, stream: str, after: int = 0) -> list[Commit]:
        """The commits that hold versions above `after`, in order."""

    async def read_many(self, after: dict[str, int]) -> dict[str, list[Commit]]:
        """The same for many streams at once, each from its own version."""

    async def streams(self, after: str, limit: int) -> list[str]:
        """The names of all streams, in order, from the one after this."""

    async def advanced(self, known: dict[str, int]) -> list[str]:
        """Those of these streams that have versions beyond the known one."""

    async def lobby(self, status: str | None, game: str | None, limit: int, cursor: str | None) -> Page:
        """Public matches, newest first."""

    async def seated(self, player: str, status: str | None, limit: int, cursor: str | None) -> Page:
        """A player's own matches: those waiting for their move first, then the latest."""

    async def due(self, before: int, limit: int) -> list[tuple[int, str]]:
        """Streams whose clock runs out before then, the first ones first."""

    async def live_rooms(self, since: int) -> dict[int, int]:
        """How many rooms were active after then, by the length of their codes."""

    async def awaiting(self, prefix: str) -> list[str]:
        """Running matches whose player on turn begins with this."""

    async def last_beat(self) -> int:
        """The last heartbeat of any server, 0 if there was none."""

    async def beat(self, now: int) -> None:
        """Write a heartbeat."""

    async def record_outage(self, since: int, until: int) -> None:
        """No server was running between these times; clocks do not count it."""

    async def outages(self, after: int) -> list[tuple[int, int]]:
        """(since, until) of every outage that ended after then."""

    async def clock(self) -> int:
        """Wall time in milliseconds, by one clock for all servers of this store."""

    async def ping(self) -> None:
        """Raises StoreUnavailable if a write would fail."""

    async def close(self) -> None: ...


OnMessage = Callable[[str, bytes], None]
"""Called with the name of the sending server and its message."""
OnNotify = Callable[[Iterable[str]], None]
"""Called with the streams that have advanced."""


class Bus(Protocol):
    """A doorbell between servers: "these streams have advanced". A lost message costs time only.

    Short messages that are not stored go the same way: presence, what an address has spent.
    """

    node: str
    """The name of this server on it."""
    shared: bool
    """True if other servers may be on it."""

    @property
    def isolated(self) -> bool:
        """True if messages of other servers may be missing, so that silence means nothing."""

    def notify(self, streams: Iterable[str], by: object) -> None:
        """Tells every other listener that these streams have advanced."""

    def on_notify(self, by: object, handler: OnNotify) -> None: ...

    def publish(self, topic: str, message: bytes, by: object) -> None:
        """Sends a message to every other server, soon. `message` is JSON."""

    def subscribe(self, by: object, topic: str, handler: OnMessage) -> None: ...

    def peers(self) -> frozenset[str]:
        """The other servers that sent something recently."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...


class TimeSource(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970 that never go back and never jump."""
