"""Who is connected to other servers: reported on change and every ten seconds, queried when needed.

A report holds for 25 seconds, as a socket's last pong does, so a server that dies is forgotten that
way. Nothing of it is stored and nothing important depends on it: while the bus is down, no player
counts as away.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import msgspec

from fourline.service.cluster.presence import Presence
from fourline.service.ports import Bus, TimeSource

REPORT_SECONDS = 0.05
REANNOUNCE_SECONDS = 1.0
TURNS = 10
ANSWER_SECONDS = 0.1
REPORT, QUERY = "there", "who"


class StreamPresence(msgspec.Struct, frozen=True, array_like=True):
    """One stream: for how many milliseconds each player counts as connected, the watchers, who is silent."""

    stream: str
    players: dict[str, int]
    watchers: int
    silent: list[str] = []


class PresenceReport(msgspec.Struct, frozen=True, array_like=True):
    """What one server knows of some streams; `answers` is the query it answers, empty if none."""

    streams: list[StreamPresence]
    answers: str = ""


class PresenceQuery(msgspec.Struct, frozen=True, array_like=True):
    number: str
    streams: list[str]


class PresenceSource(Protocol):
    """Streams of one kind whose presence is kept in memory."""

    def find(self, stream_id: str) -> Presence | None: ...
    def all(self) -> Iterable[tuple[str, Presence]]: ...
    def changed_remotely(self, stream_id: str) -> None: ...


class PresenceSync:
    """This server's half of the conversation."""

    def __init__(self, bus: Bus, time: TimeSource) -> None:
        self._bus, self._time = bus, time
        self._sources: list[PresenceSource] = []
        self.on_change: Callable[[str], None] = lambda _: None
        """Called with a stream to which a player came or from which one went, on whichever server."""
        self._unreported: dict[str, None] = {}
        self._reporting: asyncio.TimerHandle | None = None
        self._queries = self._turn = 0
        self._waiting: dict[str, tuple[set[str], asyncio.Future[None]]] = {}
        self.draining = False
        bus.subscribe(self, REPORT, self._on_report)
        bus.subscribe(self, QUERY, self._on_query)

    @property
    def isolated(self) -> bool:
        return self._bus.isolated

    def add(self, source: PresenceSource) -> None:
        self._sources.append(source)

    def changed(self, stream_id: str) -> None:
        """A player came or went on this server: reported to the others, if there are any, in a moment."""
        self.on_change(stream_id)
        if not self._bus.shared:
            return
        self._unreported[stream_id] = None
        if self._reporting is None and not self.draining:
            self._reporting = asyncio.get_running_loop().call_later(REPORT_SECONDS, self._report)

    def reannounce(self) -> None:
        """Reports a tenth of all streams again, because a report expires."""
        now = self._time.now()
        self._turn = (self._turn + 1) % TURNS
        for source in self._sources:
            for stream_id, presence in source.all():
                if _turn_of(stream_id) == self._turn and (presence.watchers or presence.local(now)):
                    self.changed(stream_id)

    def owns(self, stream_id: str) -> bool:
        """Each stream belongs to one of the live servers, and all of them agree which."""
        own = _weight(self._bus.node, stream_id)
        return all(own <= _weight(peer, stream_id) for peer in self._bus.peers())

    async def query(self, stream_id: str, presence: Presence) -> None:
        """Before a stream is shown for the first time: who is connected to it on other servers?"""
        if presence.queried:
            return
        presence.queried = True
        peers = set(self._bus.peers())
        if not peers:
            return
        self._queries += 1
        number, answered = str(self._queries), asyncio.get_running_loop().create_future()
        self._waiting[number] = (peers, answered)
        self._bus.publish(QUERY, msgspec.json.encode(PresenceQuery(number, [stream_id])), self)
        try:
            await asyncio.wait((answered,), timeout=ANSWER_SECONDS)
        finally:
            del self._waiting[number]

    def _report(self) -> None:
        self._reporting = None
        unreported, self._unreported = self._unreported, {}
        if not self.draining:
            for known in self._local(unreported):
                self._bus.publish(REPORT, msgspec.json.encode(PresenceReport([known])), self)

    def _local(self, streams: Iterable[str]) -> Iterator[StreamPresence]:
        now = self._time.now()
        for stream_id in streams:
            presence = self._find(stream_id)
            if presence is not None:
                yield StreamPresence(stream_id, presence.local(now), presence.watchers, presence.silent(now))

    def _find(self, stream_id: str) -> Presence | None:
        found = (source.find(stream_id) for source in self._sources)
        return next((presence for presence in found if presence is not None), None)

    def _on_query(self, server: str, message: bytes) -> None:
        query = msgspec.json.decode(message, type=PresenceQuery)
        known = [] if self.draining else list(self._local(query.streams))
        report = PresenceReport(known, f"{server} {query.number}")
        self._bus.publish(REPORT, msgspec.json.encode(report), self)

    def _on_report(self, server: str, message: bytes) -> None:
        report, now = msgspec.json.decode(message, type=PresenceReport), self._time.now()
        for known in report.streams:
            for source in self._sources:
                presence = source.find(known.stream)
                if presence is not None:
                    presence.reported(server, known.players, known.watchers, now, known.silent)
                    source.changed_remotely(known.stream)
            self.on_change(known.stream)
        node, _, number = report.answers.partition(" ")
        if node == self._bus.node:
            self._answered(server, number)

    def _answered(self, server: str, number: str) -> None:
        """Query numbers are counted by each server, so only answers to this server come here."""
        peers, answered = self._waiting.get(number, (set(), None))
        peers.discard(server)
        if answered is not None and not peers and not answered.done():
            answered.set_result(None)


def _turn_of(stream_id: str) -> int:
    """Python's own hash of a string differs in every process."""
    return zlib.crc32(stream_id.encode()) % TURNS


def _weight(server: str, stream_id: str) -> int:
    return zlib.crc32(f"{server} {stream_id}".encode())
