"""Who is there on other servers: said when it changes, again every ten seconds, asked for when needed.

What a server said holds for 25 seconds, as a socket's last pong does; a server that dies is
forgotten that way. Nothing of it is stored, and nothing that matters depends on it: while the
doorbell is out of order, nobody counts as away.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from fourline.service.cluster.presence import Presence
from fourline.service.ports import Bus, TimeSource

SAY_SECONDS = 0.05
AGAIN_SECONDS = 1.0
TURNS = 10
ANSWER_SECONDS = 0.1
THERE, WHO = "there", "who"


class Known(msgspec.Struct, frozen=True, array_like=True):
    """One stream: for how many milliseconds each player counts as there, and how many watch."""

    stream: str
    players: dict[str, int]
    watchers: int


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What one server knows of some streams; `answers` is the question it was asked, if it was."""

    known: list[Known]
    answers: str = ""


class Asked(msgspec.Struct, frozen=True, array_like=True):
    question: str
    streams: list[str]


class Places(Protocol):
    """Streams of one kind whose people are kept in memory."""

    def find(self, stream_id: str) -> Presence | None: ...
    def everybody(self) -> Iterable[tuple[str, Presence]]: ...
    def changed_elsewhere(self, stream_id: str) -> None: ...


class Elsewhere:
    """This server's half of the conversation."""

    def __init__(self, bus: Bus, time: TimeSource) -> None:
        self._bus, self._time = bus, time
        self._places: list[Places] = []
        self._unsaid: set[str] = set()
        self._saying: asyncio.TimerHandle | None = None
        self._rounds = self._turn = 0
        self._waiting: dict[str, tuple[set[str], asyncio.Future[None]]] = {}
        self.silent = False
        bus.hear(self, THERE, self._told)
        bus.hear(self, WHO, self._asked)

    @property
    def deaf(self) -> bool:
        return self._bus.deaf

    def add(self, places: Places) -> None:
        self._places.append(places)

    def changed(self, stream_id: str) -> None:
        """Somebody came or went here: the others hear of it in a moment."""
        self._unsaid.add(stream_id)
        if self._saying is None and not self.silent:
            self._saying = asyncio.get_running_loop().call_later(SAY_SECONDS, self._say)

    def say_again(self) -> None:
        """A tenth of everything: what was said holds for a while only."""
        now = self._time.now()
        self._turn = (self._turn + 1) % TURNS
        for places in self._places:
            for stream_id, there in places.everybody():
                if hash(stream_id) % TURNS == self._turn and (there.watchers or there.here(now)):
                    self.changed(stream_id)

    def mine(self, stream_id: str) -> bool:
        """Of the servers that are there, every stream falls to one; all of them agree which."""
        own = _weight(self._bus.node, stream_id)
        return all(own <= _weight(peer, stream_id) for peer in self._bus.peers())

    async def ask(self, stream_id: str, there: Presence) -> None:
        """Before a stream is shown for the first time: who is with it elsewhere?"""
        if there.asked_around:
            return
        there.asked_around = True
        peers = set(self._bus.peers())
        if not peers:
            return
        self._rounds += 1
        question, answered = str(self._rounds), asyncio.get_running_loop().create_future()
        self._waiting[question] = (peers, answered)
        self._bus.say(WHO, msgspec.json.encode(Asked(question, [stream_id])), self)
        try:
            await asyncio.wait((answered,), timeout=ANSWER_SECONDS)
        finally:
            del self._waiting[question]

    def _say(self) -> None:
        self._saying = None
        unsaid, self._unsaid = self._unsaid, set()
        if not self.silent:
            for known in self._known(unsaid):
                self._bus.say(THERE, msgspec.json.encode(Told([known])), self)

    def _known(self, streams: Iterable[str]) -> Iterator[Known]:
        now = self._time.now()
        for stream_id in streams:
            there = self._find(stream_id)
            if there is not None:
                yield Known(stream_id, there.here(now), there.watchers)

    def _find(self, stream_id: str) -> Presence | None:
        found = (places.find(stream_id) for places in self._places)
        return next((there for there in found if there is not None), None)

    def _asked(self, server: str, word: bytes) -> None:
        asked = msgspec.json.decode(word, type=Asked)
        known = [] if self.silent else list(self._known(asked.streams))
        answer = Told(known, f"{server} {asked.question}")
        self._bus.say(THERE, msgspec.json.encode(answer), self)

    def _told(self, server: str, word: bytes) -> None:
        told, now = msgspec.json.decode(word, type=Told), self._time.now()
        for known in told.known:
            for places in self._places:
                there = places.find(known.stream)
                if there is not None:
                    there.heard(server, known.players, known.watchers, now)
                    places.changed_elsewhere(known.stream)
        peers, answered = self._waiting.get(told.answers.partition(" ")[2], (set(), None))
        peers.discard(server)
        if answered is not None and not peers and not answered.done():
            answered.set_result(None)


def _weight(server: str, stream_id: str) -> int:
    return zlib.crc32(f"{server} {stream_id}".encode())
