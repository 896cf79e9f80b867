"""What every doorbell between processes does: gather, send one message a batch, hear, know when it is deaf.

Whatever is rung or said while one message is on its way goes into the next. A pulse goes out every
few seconds; a server that does not hear its own knows that it hears nobody's.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator

import msgspec

from fourline.service.identity import new_id
from fourline.service.ports import Heard

log = logging.getLogger(__name__)

PULSE_SECONDS = 3.0
DEAF_SECONDS = 10.0
SEND_SECONDS = 2.0
AGAIN_SECONDS = 0.5
MOST_WAITING = 20_000
CHANNEL = "fourline"


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """One message: who sends it, which streams moved, and words by their topics."""

    node: str
    rang: list[str] = []
    said: list[tuple[str, msgspec.Raw]] = []
    leaving: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Envelope).decode


class Doorbell(ABC):
    """A bus over some connection that may be lost at any time: then the poll is behind it."""

    shared = True
    longest = 60_000
    """Bytes in one message, at most."""

    def __init__(self) -> None:
        self.node = new_id()
        self._rang: dict[str, None] = {}
        self._said: list[tuple[str, msgspec.Raw]] = []
        self._listeners: list[Callable[[Iterable[str]], None]] = []
        self._topics: dict[str, Heard] = {}
        self._any = asyncio.Event()
        self._sending = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._peers: dict[str, float] = {}
        self._echo = self._well_since = float("-inf")

    # -- the port ----------------------------------------------------------------------------

    @property
    def deaf(self) -> bool:
        """No echo of late; and for a while after one, until everybody has spoken again."""
        now = time.monotonic()
        return now - self._echo > DEAF_SECONDS or now - self._well_since < DEAF_SECONDS

    def peers(self) -> frozenset[str]:
        """Other servers that were heard of late."""
        since = time.monotonic() - DEAF_SECONDS
        return frozenset(node for node, at in self._peers.items() if at > since)

    def ring(self, streams: Iterable[str], by: object) -> None:
        if len(self._rang) < MOST_WAITING:
            self._rang.update(dict.fromkeys(streams))
        self._any.set()

    def listen(self, by: object, heard: Callable[[Iterable[str]], None]) -> None:
        self._listeners.append(heard)

    def say(self, topic: str, word: bytes, by: object) -> None:
        if len(self._said) < MOST_WAITING:
            self._said.append((topic, msgspec.Raw(word)))
        self._any.set()

    def hear(self, by: object, topic: str, heard: Heard) -> None:
        self._topics[topic] = heard

    async def start(self) -> None:
        """Connects in its own time: a service without a doorbell is late, not down."""
        self._tasks = [
            asyncio.ensure_future(work) for work in (self._stay(), self._send_all(), self._pulse())
        ]

    async def close(self) -> None:
        await self._sent(_encode(Envelope(self.node, list(self._rang), leaving=True)))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hang_up()

    # -- over some connection ----------------------------------------------------------------

    @abstractmethod
    async def _listen(self) -> None:
        """Connect, and hand every message to `_received`, until the connection is lost."""

    @abstractmethod
    async def _send(self, message: bytes) -> None:
        """To everybody, ourselves included."""

    @abstractmethod
    async def _hang_up(self) -> None:
        """Close what is open."""

    async def _stay(self) -> None:
        """Connected again and again, as long as the service lives."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("the doorbell is out of order", extra={"reason": str(error)})
            await asyncio.sleep(AGAIN_SECONDS)

    async def _send_all(self) -> None:
        while True:
            await self._any.wait()
            self._any.clear()
            rang, said = list(self._rang), self._said
            self._rang, self._said = {}, []
            for message in self._messages(rang, said):
                if not await self._sent(message):
                    break

    async def _pulse(self) -> None:
        while True:
            await self._sent(_encode(Envelope(self.node)))
            await asyncio.sleep(PULSE_SECONDS if self._echo > 0 else AGAIN_SECONDS)

    async def _sent(self, message: bytes) -> bool:
        """False where it was lost; nothing is sent twice, because nothing depends on it."""
        try:
            async with asyncio.timeout(SEND_SECONDS), self._sending:
                await self._send(message)
        except Exception as error:
            log.info("nobody heard the doorbell", extra={"reason": str(error)})
            return False
        return True

    def _messages(self, rang: list[str], said: list[tuple[str, msgspec.Raw]]) -> Iterator[bytes]:
        """One, or as many as its length asks for."""
        whole = _encode(Envelope(self.node, rang, said))
        if len(whole) <= self.longest or len(rang) + len(said) < 2:
            if len(whole) <= self.longest:
                yield whole
            return
        for rings, words in (
            (rang[: len(rang) // 2], said[: len(said) // 2]),
            (rang[len(rang) // 2 :], said[len(said) // 2 :]),
        ):
            yield from self._messages(rings, words)

    def _received(self, message: bytes | str) -> None:
        try:
            heard = _decode(message)
        except msgspec.DecodeError:
            return
        now = time.monotonic()
        if heard.node == self.node:
            if now - self._echo > DEAF_SECONDS:
                self._well_since = now
            self._echo = now
            return
        if heard.leaving:
            self._peers.pop(heard.node, None)
        else:
            self._peers[heard.node] = now
        for listener in self._listeners if heard.rang else ():
            listener(heard.rang)
        for topic, word in heard.said:
            if topic in self._topics:
                self._topics[topic](heard.node, bytes(word))
