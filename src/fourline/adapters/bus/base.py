"""What every bus between processes does: batch, send, receive, and notice when it is cut off.

Whatever is published while one message is on its way goes into the next. A heartbeat goes out every
few seconds; a server that does not receive its own cannot rely on receiving the others'.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator

import msgspec

from fourline.service.identity import new_id
from fourline.service.ports import OnMessage, OnNotify
from fourline.service.time import ticks

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 3.0
ISOLATED_SECONDS = 10.0
SEND_SECONDS = 2.0
RETRY_SECONDS = 0.5
MAX_WAITING = 20_000
CHANNEL = "fourline"


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """One message: the sending server, the streams that advanced, and messages by topic."""

    node: str
    streams: list[str] = []
    messages: list[tuple[str, msgspec.Raw]] = []
    leaving: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Envelope).decode


class RemoteBus(ABC):
    """A bus over a connection that may be lost at any time; the poll of the log is behind it."""

    shared = True
    longest = 60_000
    """Bytes in one message, at most."""

    def __init__(self) -> None:
        self.node = new_id()
        self._advanced: dict[str, None] = {}
        self._published: list[tuple[str, msgspec.Raw]] = []
        self._listeners: list[OnNotify] = []
        self._topics: dict[str, OnMessage] = {}
        self._any = asyncio.Event()
        self._sending = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._peers: dict[str, float] = {}
        self._own_at = self._connected_at = float("-inf")

    # -- the port ----------------------------------------------------------------------------

    @property
    def isolated(self) -> bool:
        """No own message received lately, or connected too recently to have heard from every server."""
        now = ticks()
        return now - self._own_at > ISOLATED_SECONDS or now - self._connected_at < ISOLATED_SECONDS

    def peers(self) -> frozenset[str]:
        """The other servers that sent something recently."""
        since = ticks() - ISOLATED_SECONDS
        return frozenset(node for node, at in self._peers.items() if at > since)

    def notify(self, streams: Iterable[str], by: object) -> None:
        if len(self._advanced) < MAX_WAITING:
            self._advanced.update(dict.fromkeys(streams))
        self._any.set()

    def on_notify(self, by: object, handler: OnNotify) -> None:
        self._listeners.append(handler)

    def publish(self, topic: str, message: bytes, by: object) -> None:
        if len(self._published) < MAX_WAITING:
            self._published.append((topic, msgspec.Raw(message)))
        self._any.set()

    def subscribe(self, by: object, topic: str, handler: OnMessage) -> None:
        self._topics[topic] = handler

    async def start(self) -> None:
        """Connects in the background: without its bus a service is late, not down."""
        self._tasks = [
            asyncio.ensure_future(work)
            for work in (self._keep_connected(), self._send_all(), self._heartbeat())
        ]

    async def close(self) -> None:
        await self._sent(_encode(Envelope(self.node, list(self._advanced), leaving=True)))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._disconnect()

    # -- over some connection ----------------------------------------------------------------

    @abstractmethod
    async def _listen(self) -> None:
        """Connect, and hand every message to `_received`, until the connection is lost."""

    @abstractmethod
    async def _send(self, message: bytes) -> None:
        """Sends to every server, this one included."""

    @abstractmethod
    async def _disconnect(self) -> None:
        """Close what is open."""

    async def _keep_connected(self) -> None:
        """Reconnects for as long as the service runs."""
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("bus disconnected", extra={"reason": str(error)})
            await asyncio.sleep(RETRY_SECONDS)

    async def _send_all(self) -> None:
        while True:
            await self._any.wait()
            self._any.clear()
            streams, messages = list(self._advanced), self._published
            self._advanced, self._published = {}, []
            for message in self._batches(streams, messages):
                if not await self._sent(message):
                    break

    async def _heartbeat(self) -> None:
        while True:
            await self._sent(_encode(Envelope(self.node)))
            await asyncio.sleep(HEARTBEAT_SECONDS if self._own_at > 0 else RETRY_SECONDS)

    async def _sent(self, message: bytes) -> bool:
        """False if it was lost; nothing is sent twice, because nothing depends on it."""
        try:
            async with asyncio.timeout(SEND_SECONDS), self._sending:
                await self._send(message)
        except Exception as error:
            log.info("bus publish failed", extra={"reason": str(error)})
            return False
        return True

    def _batches(self, streams: list[str], messages: list[tuple[str, msgspec.Raw]]) -> Iterator[bytes]:
        """One message, or several if it would be too long."""
        whole = _encode(Envelope(self.node, streams, messages))
        if len(whole) <= self.longest or len(streams) + len(messages) < 2:
            if len(whole) <= self.longest:
                yield whole
            return
        for part in (
            (streams[: len(streams) // 2], messages[: len(messages) // 2]),
            (streams[len(streams) // 2 :], messages[len(messages) // 2 :]),
        ):
            yield from self._batches(*part)

    def _received(self, message: bytes | str) -> None:
        try:
            received = _decode(message)
        except msgspec.DecodeError:
            return
        now = ticks()
        if received.node == self.node:
            if now - self._own_at > ISOLATED_SECONDS:
                self._connected_at = now
            self._own_at = now
            return
        if received.leaving:
            self._peers.pop(received.node, None)
        else:
            self._peers[received.node] = now
        for listener in self._listeners if received.streams else ():
            _hand(listener, received.streams)
        for topic, body in received.messages:
            if topic in self._topics:
                _hand(self._topics[topic], received.node, bytes(body))


def _hand(handler: Callable[..., None], *message: object) -> None:
    """A message that fails, such as one of a newer server, costs neither others nor the connection."""
    try:
        handler(*message)
    except Exception:
        log.exception("bus message failed")
