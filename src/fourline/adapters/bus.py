"""The doorbell inside one process."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class LocalBus:
    """Every listener but the one who rings hears which streams moved."""

    def __init__(self) -> None:
        self._heard: dict[int, Callable[[Iterable[str]], None]] = {}

    def listen(self, by: object, heard: Callable[[Iterable[str]], None]) -> None:
        self._heard[id(by)] = heard

    def ring(self, streams: Iterable[str], by: object) -> None:
        for listener, heard in self._heard.items():
            if listener != id(by):
                heard(streams)
