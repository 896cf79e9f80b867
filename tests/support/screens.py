"""A party: one TV, its phones, and what people do with them. All through the screens."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import httpx
from playwright.sync_api import Error, Locator, ViewportSize, expect

from support.plain import WITHOUT_TLS
from support.visitor import PHONE, Visitor
from support.windows import PATIENCE_MS

LONG_S = 300
TV: ViewportSize = {"width": 1280, "height": 720}
# What a screen said, also for a moment: a busy machine may look too late for three seconds.
REMEMBER = """
    window.said = [];
    new MutationObserver(() => {
        const text = document.querySelector('h1')?.innerText;
        if (text && text !== window.said[window.said.length - 1]) window.said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""

SET = """async ([path, body]) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
}"""


class Screen:
    """A visitor before a TV or with a phone in hand."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        visitor.watched_by(REMEMBER)

    def has_seen(self, headline: str) -> None:
        """Asked now and then: a function that is waited for in the page keeps it drawing."""
        until = monotonic() + PATIENCE_MS / 1000
        while headline not in (said := self._said()):
            assert monotonic() < until, f"never said: {headline!r}, but {said}"
            self.page.wait_for_timeout(100)

    def _said(self) -> list[str]:
        """Nothing while another page is being loaded."""
        try:
            return self.page.evaluate("window.said ?? []")
        except Error:
            return []

    def sees(self, headline: str) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(headline)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def clock(self) -> Locator:
        return self.page.get_by_role("timer")

    @property
    def digits(self) -> int:
        return int(self.clock.locator("b").inner_text())

    @property
    def discs(self) -> Locator:
        return self.page.locator("[data-part=piece]")


class Phone(Screen):
    """A player: `name` is what the TV calls them."""

    name = ""

    def joins(self, code: str, name: str) -> Phone:
        self.name = name
        self.visitor.go(f"/p/{code}")
        self.page.get_by_label("Your name").fill(name)
        self.button("Join").click()
        return self

    def column(self, number: int) -> Locator:
        return self.visitor.column(number)

    def looks_away(self) -> None:
        """Another app is in front: the page is told that it is hidden."""
        self._is("hidden")

    def looks_back(self) -> None:
        self._is("visible")

    def _is(self, state: str) -> None:
        self.page.evaluate(
            """state => {
                Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
            }""",
            state,
        )

    def drops(self, number: int) -> None:
        """A tap on a column, and the word that it was heard."""
        self.column(number).click()
        expect(self.page.get_by_role("heading", name="YOUR TURN", exact=True)).to_have_count(0)


class Party:
    """The TV's browser opened the room and is its host. No turn ends by itself while we look at it."""

    def __init__(self, visit: Callable[..., Visitor], url: str, **tv: Any) -> None:
        self._visit, self.url = visit, url
        self.tv = Screen(visit(url, **({"viewport": TV} | tv)))
        self.tv.visitor.go("/tv")
        self.tv.button("Start on this screen").click()
        self.code = self.tv.page.url.rsplit("/", 1)[1]
        self.turns_take(LONG_S)
        self.phones: list[Phone] = []

    def turns_take(self, seconds: int) -> None:
        """Asked by the page: names of this machine are known to the browser alone."""
        self.tv.page.evaluate(SET, [f"/api/rooms/{self.code}/settings", {"turn_seconds": seconds}])

    def phone(self, **options: Any) -> Phone:
        return Phone(self._visit(self.url, **({"viewport": PHONE, "has_touch": True} | options)))

    def joined_by(self, *names: str, **options: Any) -> list[Phone]:
        came = [self.phone(**options).joins(self.code, name) for name in names]
        for phone in came:
            expect(phone.page.get_by_role("heading", level=1)).to_contain_text(phone.name)
        self.phones += came
        return came

    def start(self) -> None:
        self.tv.button("Start the game").click()
        self.tv.has_seen("Blue goes first")
        expect(self.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")

    def game_of_two(self) -> tuple[Phone, Phone]:
        """Amy and Joe play: the one on turn, and the other."""
        self.joined_by("Amy", "Joe")
        self.start()
        mover = self.mover
        (waiter,) = (phone for phone in self.phones if phone is not mover)
        return mover, waiter

    def begins_anew(self) -> None:
        """The host restarts the game; the same team begins, on an empty board."""
        self.tv.visitor.ask(f"/rooms/{self.code}/restart")
        expect(self.tv.discs).to_have_count(0)
        expect(self.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")

    def room(self) -> dict[str, Any]:
        """The room as anyone may read it, to know what the screens should say."""
        port = self.url.rsplit(":", 1)[1]
        return dict(httpx.get(f"http://127.0.0.1:{port}/api/rooms/{self.code}", verify=WITHOUT_TLS).json())

    def named(self, player_id: str) -> str:
        return next(one["name"] for one in self.room()["players"] if one["id"] == player_id)

    @property
    def mover(self) -> Phone:
        """The phone that says YOUR TURN, once the room says whose it is."""
        name = self.named(self.room()["game"]["current"]["player_id"])
        phone = next(one for one in self.phones if one.name == name)
        phone.sees("YOUR TURN")
        return phone

    def plays(self, *columns: int) -> None:
        """The player on turn drops in these columns, seen by the TV each time."""
        for column in columns:
            before = self.tv.discs.count()
            self.mover.drops(column)
            expect(self.tv.discs).to_have_count(before + 1)

    def plays_to_the_end(self) -> str:
        """Everyone builds a tower; the first of four wins. The colour that won."""
        for _ in range(42):
            room = self.room()
            if room["phase"] != "playing" or room["game"]["outcome"]:
                break
            self.mover.drops(tower(room["game"]) + 1)
        return str(self.room()["game"]["outcome"]["winner"])


def overflows(screen: Screen) -> tuple[int, int]:
    """By how many pixels the page is larger than the screen, once it is laid out for its size."""
    return tuple(
        screen.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done("
            "[document.documentElement.scrollWidth - innerWidth,"
            " document.documentElement.scrollHeight - innerHeight]))))"
        )
    )


def tower(game: dict[str, Any]) -> int:
    """The open column with the most own discs at its top."""
    team = game["current"]["team"]

    def height(column: int) -> int:
        discs = [row[column] for row in game["board"] if row[column]]
        own = next((at for at, disc in enumerate(discs) if disc != team), len(discs))
        return own if len(discs) - own <= 2 else -1

    return max(game["legal_columns"], key=lambda column: (height(column), -column))
