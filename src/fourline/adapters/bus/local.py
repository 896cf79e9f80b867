"""The bus inside one process."""

from __future__ import annotations

from collections.abc import Iterable

from fourline.service.ports import OnMessage, OnNotify


class LocalBus:
    """Every listener but the sender is notified. There are no other servers."""

    node = ""
    isolated = False
    shared = False

    def __init__(self) -> None:
        self._listeners: dict[int, OnNotify] = {}
        self._subscribers: dict[tuple[int, str], OnMessage] = {}

    def on_notify(self, by: object, handler: OnNotify) -> None:
        self._listeners[id(by)] = handler

    def notify(self, streams: Iterable[str], by: object) -> None:
        for listener, handler in self._listeners.items():
            if listener != id(by):
                handler(streams)

    def subscribe(self, by: object, topic: str, handler: OnMessage) -> None:
        self._subscribers[id(by), topic] = handler

    def publish(self, topic: str, message: bytes, by: object) -> None:
        for (subscriber, subscribed), handler in tuple(self._subscribers.items()):
            if subscribed == topic and subscriber != id(by):
                handler(str(id(by)), message)

    def peers(self) -> frozenset[str]:
        return frozenset()

    async def start(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        """Nothing to close."""
