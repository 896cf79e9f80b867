"""The people of the gallery, each at a window that is opened when a page needs it."""

from __future__ import annotations

from functools import cached_property

from playwright.sync_api import Browser

from support.visitor import Visitor
from support.windows import Windows


class People:
    """Ada and Maximilian play, a stranger looks on, and a host has opened a room on a TV."""

    def __init__(self, browser: Browser | Windows, url: str, language: str) -> None:
        self._browser, self._url, self._locale = browser, url, language
        self._came: list[Visitor] = []

    @cached_property
    def ada(self) -> Visitor:
        return self._comes()

    @cached_property
    def ben(self) -> Visitor:
        return self._comes()

    @cached_property
    def stranger(self) -> Visitor:
        return self._comes()

    @cached_property
    def host(self) -> Visitor:
        return self._comes()

    def _comes(self) -> Visitor:
        self._came.append(Visitor(self._browser, self._url, locale=self._locale))
        return self._came[-1]

    def leave(self) -> None:
        for one in self._came:
            one.leave()

    @property
    def faults(self) -> list[str]:
        return [fault for one in self._came for fault in one.faults]
