"""Debian's Chromium, driven by Playwright, against a real `fourline serve`. No mock anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from support import installed_games
from support.browsers import LITTLE_DRAWING, launch
from support.installed import Installed
from support.running import Server
from support.screens import TV, Party, Phone
from support.visitor import PHONE, Visitor, resize
from support.windows import Windows

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    launched = launch(playwright, LITTLE_DRAWING)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shared by all tests. Who begins is shown for half a second, puzzles stay; alerts may be sent here."""
    settings = {
        "REVEAL_MS": "500",
        "NEXT_GAME_MS": "0",
        "ALERTS_LAN": "1",
        "PUZZLE_MS": "300000",
        "SOLUTION_MS": "300000",
    }
    with Installed(tmp_path_factory.mktemp("e2e"), **settings) as running:
        yield running


@pytest.fixture(scope="session")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with installed_games.served(tmp_path_factory.mktemp("plugins")) as running:
        yield running


@pytest.fixture(scope="session")
def windows(browser: Browser, server: Server) -> Windows:
    return Windows(browser, server.url)


@contextmanager
def guests(windows: Windows, server: Server) -> Iterator[Visit]:
    """Makes visitors; at the end none of them may have met an error in the page."""
    visitors: list[Visitor] = []

    def make(url: str | None = None, **options: Any) -> Visitor:
        visitors.append(Visitor(windows, url or server.url, **options))
        return visitors[-1]

    yield make
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.leave()
    assert faults == []


@pytest.fixture
def visit(windows: Windows, server: Server) -> Iterator[Visit]:
    with guests(windows, server) as make:
        yield make


@pytest.fixture(scope="session")
def long_visit(windows: Windows, server: Server) -> Iterator[Visit]:
    """Makes visitors who stay for all tests."""
    with guests(windows, server) as make:
        yield make


@pytest.fixture(scope="session")
def friends(long_visit: Visit) -> tuple[Visitor, Visitor]:
    return long_visit(), long_visit()


@pytest.fixture
def pair(friends: tuple[Visitor, Visitor]) -> Iterator[tuple[Visitor, Visitor, str]]:
    """Ada (Red) and Ben (Yellow) at a new board, both looking at it."""
    ada, ben = friends
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    for one in friends:
        one.page.mouse.move(0, 0)  # from wherever the test before left it
    ada.sit(match)
    ben.sit(match)
    ada.sees("Your turn (Red)")
    ben.sees("Ada to move (Red)")
    yield ada, ben, match
    assert ada.faults + ben.faults == []


@pytest.fixture
def party(visit: Visit, server: Server) -> Party:
    """A room on a TV, and nobody in it yet."""
    return Party(visit, server.url)


@pytest.fixture(scope="session")
def one_evening(long_visit: Visit, server: Server) -> tuple[Party, Phone, Phone]:
    party = Party(long_visit, server.url)
    return party, *party.game_of_two()


@pytest.fixture
def two(one_evening: tuple[Party, Phone, Phone]) -> Iterator[tuple[Party, Phone, Phone]]:
    """A game of two that has just begun: the one on turn, and the other. One room for all tests.

    Between them it is paused: three screens that count a turn down keep a tenth of a core busy.
    """
    party, mover, waiter = one_evening
    for screen, size in ((party.tv, TV), (mover, PHONE), (waiter, PHONE)):
        resize(screen.page, size)
    room = party.room()
    if room["phase"] != "playing" or room["game"]["moves"] or room["game"]["deadline_in_ms"] < 25_000:
        party.begins_anew()
    mover.sees("YOUR TURN")
    waiter.sees("Wait for your turn")
    yield party, mover, waiter
    if party.room()["phase"] == "playing":
        party.tv.visitor.ask(f"/rooms/{party.code}/pause")
    assert [fault for one in (party.tv, mover, waiter) for fault in one.visitor.faults] == []
