"""What this server knows of everyone who waits, on whichever server, and the sockets of its own visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec

from fourline.core.seeks.tempos import TEMPOS, Tempo
from fourline.service.lru import Lru
from fourline.service.ports import Bus
from fourline.service.seeks.messages import Paired, SeekEnded, SeekNews, Unpaired
from fourline.service.seeks.queue import Queue
from fourline.service.stored.seeks import SeekRow

TOPIC = "seeks"
_REMEMBERED = 20_000
AWAITED_MS = 30_000
"""Until then the match of two who were paired may be called off, and both wait again."""
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(SeekNews).decode
Key = tuple[str, Tempo, bool, bool]
"""Only seeks of one key are paired: the game, the tempo, whether it is rated, whether help is suspected."""


class SeekSocket(Protocol):
    """A page of a player who seeks."""

    person: str

    def tell(self, message: bytes) -> None: ...


class KnownSeeks:
    """Every waiting seek, by pool; changes are sent to sockets here and to the other servers."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self.queues: dict[Key, Queue] = {}
        self.rows: dict[str, SeekRow] = {}
        self._paired: dict[str, SeekRow] = {}
        self.sockets: dict[str, set[SeekSocket]] = {}
        self._held: set[str] = set()
        self.on_waiting: Callable[[SeekRow], None] = lambda _: None
        """Called with a seek that this server did not know before."""
        self.on_missed: Callable[[Sequence[SeekRow]], None] = lambda _: None
        """Called with the seeks of a match to which a player did not come, before they wait again."""
        self._told: Lru[tuple[str, str], bool] = Lru(_REMEMBERED)
        self._ended: Lru[str, int] = Lru(_REMEMBERED)
        """When seeks stopped waiting: what was read of them before that is out of date."""
        bus.subscribe(self, TOPIC, self._on_message)

    def publish(self, rows: Iterable[SeekRow], back: str = "", absent: Iterable[str] = ()) -> None:
        """These have changed: here, and for everyone else.

        `back` is the match that was not played, `absent` the seeks of those who did not come to it.
        """
        news = SeekNews(list(rows), back, list(absent))
        self._bus.publish(TOPIC, _encode(news), self)
        self._take_news(news)

    def _on_message(self, _server: str, message: bytes) -> None:
        self._take_news(_decode(message))

    def _take_news(self, news: SeekNews) -> None:
        if news.back:
            self.on_missed(news.rows)
        for row in news.rows:
            self.take(row)
            if news.back and row.status == "waiting":
                self._tell(row, Unpaired(news.back, row.id, row.id not in news.absent))

    def take(self, row: SeekRow) -> None:
        """What is known of a seek now."""
        known = self.rows.get(row.id)
        if known is not None and known.changed_at > row.changed_at:
            return
        if row.status == "waiting":
            if row.changed_at > (self._ended.get(row.id) or 0):
                self._paired.pop(row.id, None)
                self._wait(row)
            return
        self.drop(row.id, row.changed_at)
        if row.match is not None and row.seat is not None:
            self._paired[row.id] = row
            self._tell_once(row, row.match, Paired(row.match, row.seat, row.id, row.tempo))
        elif known is not None:
            self._tell(row, SeekEnded(row.id))

    def _wait(self, row: SeekRow) -> None:
        self.rows[row.id] = row
        queue = self.queues.setdefault(key_of(row), Queue())
        if row.id not in queue and row.id not in self._held:
            queue.add(row.seeker)
            self.on_waiting(row)

    def drop(self, seek_id: str, at: int) -> None:
        """It stopped waiting at that time."""
        self._ended.put(seek_id, max(at, self._ended.get(seek_id) or 0))
        row = self.rows.pop(seek_id, None)
        if row is not None:
            self._leave_queue(row)

    def hold(self, row: SeekRow) -> None:
        """It is being paired: it is not found by others."""
        self._held.add(row.id)
        self._leave_queue(row)

    def release(self, row: SeekRow) -> None:
        """The attempt is over; if it still waits, it has to be taken again."""
        self._held.discard(row.id)

    def _leave_queue(self, row: SeekRow) -> None:
        queue = self.queues.get(key_of(row))
        if queue is not None:
            queue.remove(row.id)
            if not len(queue):
                del self.queues[key_of(row)]

    def counts(self) -> dict[Tempo, int]:
        """How many wait at each tempo."""
        found: dict[Tempo, int] = dict.fromkeys(TEMPOS, 0)
        for (_, tempo, *_), queue in self.queues.items():
            found[tempo] += len(queue)
        return found

    # -- sockets -----------------------------------------------------------------------------

    def enter(self, socket: SeekSocket) -> None:
        self.sockets.setdefault(socket.person, set()).add(socket)

    def leave(self, socket: SeekSocket) -> None:
        sockets = self.sockets.get(socket.person, set())
        sockets.discard(socket)
        if not sockets:
            self.sockets.pop(socket.person, None)

    def watched(self, now: int) -> list[str]:
        """The live seeks whose players have a page open here, those too that may have to wait again."""
        self._paired = {row.id: row for row in self._paired.values() if row.changed_at > now - AWAITED_MS}
        seeks = (*self.rows.values(), *self._paired.values())
        return [one.id for one in seeks if one.pool == "live" and one.player in self.sockets]

    def live_of(self, person: str) -> list[str]:
        return [one.id for one in self.rows.values() if one.pool == "live" and one.player == person]

    def _tell_once(self, row: SeekRow, match: str, message: Paired) -> None:
        if self._told.get((row.id, match)) is None:
            self._told.put((row.id, match), True)
            self._tell(row, message)

    def _tell(self, row: SeekRow, message: Paired | Unpaired | SeekEnded) -> None:
        encoded = _encode(message)
        for socket in tuple(self.sockets.get(row.player, ())):
            socket.tell(encoded)


def key_of(row: SeekRow) -> Key:
    return row.game, row.tempo, row.rated, row.suspected
