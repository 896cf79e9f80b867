"""The end of a game on small and large TVs, while the next game counts down, in every language."""

from __future__ import annotations

from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from support.gallery.faults import sizes_of
from support.plain import WITHOUT_TLS
from support.running import Server
from support.screens import TV
from support.visitor import leave_full_screen

SIZES = ((960, 540), (1920, 1080))
# Where the choice of the next game ends, and where the board begins.
EDGES = """() => [["activity", "bottom"], ["picture", "top"]].map(([part, edge]) =>
    document.querySelector(`[data-part=${part}]`).getBoundingClientRect()[edge])"""
# Where the standings and the board end, and where the first and the last row of the host's buttons begin.
BAR = """() => {
    const bottoms = [...document.querySelectorAll("main > div:not([role=toolbar]) :is(p, tr, svg)")]
        .filter((one) => !one.closest("[class*=hidden]")).map((one) => one.getBoundingClientRect().bottom);
    const tops = [...document.querySelectorAll("[role=toolbar] :is(button, select)")]
        .map((one) => one.getBoundingClientRect().top);
    return [Math.max(...bottoms), Math.min(...tops), Math.max(...tops)];
}"""
SPEAK = "language => localStorage.setItem('fourline.settings', JSON.stringify({ language }))"


class Guests:
    """Players without a phone."""

    def __init__(self, room: str, *names: str) -> None:
        self._room = room
        self._tokens: dict[str, str] = {}
        self.come(*names)

    def come(self, *names: str) -> None:
        for name in names:
            joined = httpx.post(f"{self._room}/join", json={"name": name}, verify=WITHOUT_TLS).json()
            self._tokens[joined["player_id"]] = joined["token"]

    def win(self) -> None:
        """The team that begins builds a tower, and those who come next guess it."""
        for turn in range(7):
            mover, guesser = httpx.get(self._room, verify=WITHOUT_TLS).json()["game"]["upcoming"][:2]
            self._posts(guesser, "guess", turn % 2)
            self._posts(mover, "moves", turn % 2)

    def _posts(self, player: str, call: str, column: int) -> None:
        headers = {"authorization": f"Bearer {self._tokens[player]}"}
        answer = httpx.post(
            f"{self._room}/{call}", json={"column": column}, headers=headers, verify=WITHOUT_TLS
        )
        answer.raise_for_status()


def faults(page: Page, language: str) -> list[str]:
    page.evaluate(SPEAK, language)
    page.reload()
    expect(page.locator("[data-part=next-in]")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    found = []
    with sizes_of(page) as sizes:
        for width, height in SIZES:
            sizes.show({"width": width, "height": height})
            wrong = sizes.faults(board=True)
            choice, board = page.evaluate(EDGES)
            wrong += ["the board covers what can be played next"] if choice > board else []
            end, first, last = page.evaluate(BAR)
            wrong += ["the buttons cover the result"] if end > first + 1 else []
            wrong += ["the buttons stand in two rows"] if last > first + 1 else []
            found += [f"{language}, {width}x{height}: {one}" for one in wrong]
    return found


def test_the_end_fits_while_the_next_game_counts_down(visit, tmp_path: Path) -> None:
    with Server(tmp_path, NEXT_GAME_MS="600000", REVEAL_MS="60") as server:
        tv = visit(server.url, viewport=TV).go("/tv")
        tv.button("Start on this screen").click()
        code = tv.page.url.rsplit("/", 1)[1]
        guests = Guests(f"{server.url}/api/rooms/{code}", "Amy", "عبد الرحمن")
        tv.ask(f"/rooms/{code}/start")
        expect(tv.page.get_by_role("timer")).to_be_visible()
        guests.win()
        leave_full_screen(tv.page)
        problems = [one for language in ("de", "ar") for one in faults(tv.page, language)]
        guests.come("Maximiliane", "Kat")
        problems += [one for language in ("fr", "es") for one in faults(tv.page, language)]
        guests.come(*(f"Maximilian{number:02}" for number in range(36)))
        tv.ask(f"/rooms/{code}/shuffle")
        tv.ask(f"/rooms/{code}/start")
        expect(tv.page.get_by_role("timer")).to_be_visible()
        guests.win()
        problems += [one for language in ("fr", "ar", "de") for one in faults(tv.page, language)]
        assert problems == []
