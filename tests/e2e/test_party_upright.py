"""The TV's page in every phase on a phone held upright, and who goes first on TVs of all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from support.axe import in_both_themes
from support.gallery.faults import sizes_of
from support.gallery.state import CHOOSE
from support.plain import WITHOUT_TLS
from support.running import Server
from support.screens import TV, Screen
from support.visitor import leave_full_screen

UPRIGHT = ((320, 568), (390, 664), (768, 1024))
SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("WWWWWWWWWWWW", "عبد الرحمن", *(f"Maximilian{number:02}" for number in range(38)))
# What reaches out of a TV at a side, or into the margin at its lower edge, where captions stand.
OUTSIDE = """() => [...document.querySelectorAll('main > *, main :is(h1, h2, p, li)')]
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, { top, left, right, bottom }]) =>
        top < 0 || left < 0 || right > innerWidth || bottom > 0.96 * innerHeight)
    .map(([words]) => words)"""
# How far the middle of each line above the names is from the middle of the screen.
OFF_CENTRE = """() => [...document.querySelectorAll('main > h1, main > p')].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { left, right } = words.getBoundingClientRect();
    return Math.abs(Math.round((left + right - innerWidth) / 2));
})"""


class Show:
    """A room on a TV, and players without a phone."""

    def __init__(self, visit: Any, server: Server) -> None:
        self.tv = Screen(visit(server.url, viewport=TV))
        self.tv.visitor.go("/tv")
        self.tv.button("Start on this screen").click()
        self.code = self.tv.page.url.rsplit("/", 1)[1]
        self._room = f"{server.url}/api/rooms/{self.code}"
        self._tokens: dict[str, str] = {}
        leave_full_screen(self.tv.page)

    def come(self, count: int) -> None:
        for name in NAMES[len(self._tokens) : count]:
            joined = self._post("/join", name=name)
            self._tokens[joined["player_id"]] = joined["token"]

    def asks(self, what: str, **body: Any) -> None:
        self.tv.visitor.ask(f"/rooms/{self.code}/{what}", **body)

    def starts(self, kind: str, says: str) -> None:
        self.asks("activity", kind=kind)
        self.asks("start")
        expect(self.tv.page.get_by_role("heading", level=1)).to_contain_text(says)

    def wins(self) -> None:
        for turn in range(7):
            mover = httpx.get(self._room, verify=WITHOUT_TLS).json()["game"]["current"]["player_id"]
            self._post("/moves", self._tokens[mover], column=turn % 2)

    def _post(self, call: str, token: str = "", **body: Any) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = httpx.post(self._room + call, json=body, headers=headers, verify=WITHOUT_TLS)
        return dict(answer.raise_for_status().json())


@pytest.fixture
def show(visit: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Show]:
    settings = {"REVEAL_MS": request.param, "PUZZLE_MS": "600000", "NEXT_GAME_MS": "600000"}
    with Server(tmp_path, **settings) as server:
        yield Show(visit, server)


def upright(screen: Screen, where: str) -> None:
    """Nothing is wider than the screen, cut or covered, and every button is reached by scrolling."""
    problems = []
    with sizes_of(screen.page) as sizes:
        for width, height in UPRIGHT:
            sizes.show({"width": width, "height": height})
            problems += [f"{where}, {width}x{height}: {one}" for one in sizes.faults()]
    assert problems == []
    assert in_both_themes(screen.visitor) == [], where


def on_every_tv(screen: Screen, where: str) -> None:
    problems = []
    with sizes_of(screen.page) as sizes:
        for width, height in SIZES:
            sizes.show({"width": width, "height": height})
            found = [*sizes.faults(), *(f"{one} is outside" for one in sizes.ask(OUTSIDE))]
            found += [f"{one} px off the middle" for one in sizes.ask(OFF_CENTRE) if one > 2]
            problems += [f"{where}, {width}x{height}: {one}" for one in found]
    assert problems == []


@pytest.mark.parametrize("show", ["600000"], indirect=True)
def test_who_goes_first_is_read_with_two_players_and_with_forty(show: Show) -> None:
    for count in (2, 9, 40):
        show.come(count)
        for kind, says in (("teams", "goes first"), ("hill", "against")):
            show.starts(kind, says)
            on_every_tv(show.tv, f"{kind}, {count} players")
            if count != 9:
                upright(show.tv, f"{kind}, {count} players")
            show.asks("end")


@pytest.mark.parametrize("show", ["60"], indirect=True)
def test_every_phase_can_be_used_on_a_screen_held_upright(show: Show) -> None:
    tv = show.tv
    tv.page.evaluate(CHOOSE, "de")
    show.come(9)
    expect(tv.page.locator("[data-part=player]")).to_have_count(9)
    upright(tv, "lobby")
    show.starts("teams", "ist dran")
    upright(tv, "play")
    show.wins()
    expect(tv.page.locator("tbody tr:has(bdi)")).to_have_count(9)
    upright(tv, "end")
    show.starts("puzzles", "gewinnt in")
    upright(tv, "a puzzle")
    show.asks("play_now")
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("Spalte")
    upright(tv, "a solution")
    show.asks("end")
    expect(tv.page.locator("tbody tr:has(bdi)")).to_have_count(9)
    upright(tv, "end of a rush")
    show.starts("hill", "ist dran")
    upright(tv, "a duel")
    show.wins()
    expect(tv.page.locator("tbody tr:has(bdi)")).to_have_count(9)
    upright(tv, "end of a duel")
    show.asks("end_evening")
    expect(tv.page.locator("[data-part=podium]")).to_be_visible()
    upright(tv, "podium")
