"""Debian's Chromium, driven by Playwright, against a real `fourline serve`. No mock anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsers import launch
from playwright.sync_api import Browser, Playwright, sync_playwright
from visitor import Visitor

from running import Server

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = launch(playwright)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("e2e")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Makes visitors; at the end none of them may have met an error in the page."""
    visitors: list[Visitor] = []

    def make(url: str | None = None, **options: Any) -> Visitor:
        visitors.append(Visitor(browser, url or server.url, **options))
        return visitors[-1]

    yield make
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.leave()
    assert faults == []


@pytest.fixture
def pair(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """Ada (Red) and Ben (Yellow) at one board, both looking at it."""
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ben.sit(match)
    ada.sees("Your turn (Red)")
    ben.sees("Ada to move (Red)")
    return ada, ben, match


@pytest.fixture(scope="session", autouse=True)
def abandoned(browser: Browser, server: Server) -> Iterator[tuple[Visitor, str]]:
    """A match whose second player left at the start: by the end of the session the win may be claimed."""
    ada, ben = Visitor(browser, server.url), Visitor(browser, server.url)
    clock = {"kind": "fischer", "initial": 900, "increment": 0}
    match = ada.opens(name="Ada", clock=clock)
    ben.ask(f"/matches/{match}/join", name="Simon")
    ben.leave()
    yield ada, match
    ada.leave()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What has to wait for the clock comes last, so that nobody waits for it."""
    items.sort(key=lambda item: item.get_closest_marker("patient") is not None)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "patient: needs a minute to have passed since the session began")
