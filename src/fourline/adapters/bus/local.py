"""The doorbell inside one process."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fourline.service.ports import Heard


class LocalBus:
    """Every listener but the one who rings hears which streams moved. Never deaf, and nobody is far away."""

    node = ""
    deaf = False
    shared = False

    def __init__(self) -> None:
        self._heard: dict[int, Callable[[Iterable[str]], None]] = {}
        self._words: dict[tuple[int, str], Heard] = {}

    def listen(self, by: object, heard: Callable[[Iterable[str]], None]) -> None:
        self._heard[id(by)] = heard

    def ring(self, streams: Iterable[str], by: object) -> None:
        for listener, heard in self._heard.items():
            if listener != id(by):
                heard(streams)

    def hear(self, by: object, topic: str, heard: Heard) -> None:
        self._words[id(by), topic] = heard

    def say(self, topic: str, word: bytes, by: object) -> None:
        for (listener, heard_topic), heard in tuple(self._words.items()):
            if heard_topic == topic and listener != id(by):
                heard(str(id(by)), word)

    def peers(self) -> frozenset[str]:
        return frozenset()

    async def start(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        """Nothing to let go of."""
