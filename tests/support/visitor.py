"""A person at a browser: one context, one page, and what people do there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, ViewportSize, expect

from support.patience import wait_until
from support.windows import PATIENCE_MS, Windows, itself

DESKTOP = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE_MS)
HARMLESS = (
    "Failed to load resource",
    "WebSocket connection",
)
# Without a service worker every page load is the server's; the tests of the installed app allow one.
LOOK = {"viewport": DESKTOP, "locale": "en-US", "reduced_motion": "reduce", "service_workers": "block"}


class Visitor:
    """Opens pages of one server, with cookies of their own. From a browser the window is a new one.

    `language` is the one that was chosen last.
    """

    def __init__(self, browser: Browser | Windows, url: str, **options: Any) -> None:
        windows = browser if isinstance(browser, Windows) else Windows(browser, "", drawn=True)
        self._windows, self.url = windows, url
        self.faults: list[str] = []
        self.language = "en"
        self.context, self.page = windows.open(url, **(LOOK | options))
        self._listen(self.page)

    def tab(self) -> Page:
        return self._listen(self._windows.tab(self.context))

    def _listen(self, page: Page) -> Page:
        on = itself(page, "on")
        on("pageerror", self._failed)
        on("console", self._heard)
        return page

    def _failed(self, error: Any) -> None:
        self.faults.append(str(error))

    def _heard(self, message: Any) -> None:
        """Errors in the console count, but for those a lost line brings by itself."""
        if message.type == "error" and not any(harmless in message.text for harmless in HARMLESS):
            self.faults.append(message.text)

    def watched_by(self, script: str) -> None:
        """A script that changes nothing runs in every page of this window from now on."""
        self._windows.watch(self.context, script)

    def leave(self) -> None:
        self.page.remove_listener("pageerror", self._failed)
        self.page.remove_listener("console", self._heard)
        self._windows.give_back(self.context)

    # -- what the interface of the server is good for: setting a scene ----------------------------

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.context.request.post(f"{self.url}/api{path}", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def opens(self, game: str = "connect-four", **wanted: Any) -> str:
        """A match opened by this person; its id."""
        return str(self.ask("/matches", game=game, **wanted)["match"]["id"])

    def moves(self, match: str, column: int) -> None:
        self.ask(f"/matches/{match}/moves", column=column - 1)

    # -- what people do --------------------------------------------------------------------------

    def go(self, path: str = "/") -> Visitor:
        self.page.goto(f"{self.url}{path}")
        return self

    def finds_nothing(self, path: str) -> None:
        """404; a page whose preview takes over a second comes without it, as if there were something."""

        def is_missing() -> bool:
            answer = self.page.goto(f"{self.url}{path}")
            return answer is not None and answer.status == 404

        wait_until(is_missing)

    def sit(self, match: str) -> Visitor:
        return self.go(f"/play/{match}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def column(self, number: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Column {number}\b"))

    def drop(self, number: int) -> int:
        """Press a column when it is one's turn and wait until the server has said yes.

        How many discs there were before: at one's turn, so with the other's last one.
        """
        expect(self.column(number)).to_have_attribute("aria-disabled", "false")
        before = self.pieces.count()
        self.column(number).click()
        expect(self.pieces.nth(before)).to_be_attached()  # the other side may have answered already
        expect(self.page.locator("[data-part=pending]")).to_have_count(0)
        return before

    def ask_for_the_answer(self) -> None:
        """All three hints: where to look, what to look for, the column."""
        self.button("Hint").click()
        for _ in range(2):
            self.button("Next hint").click()

    # -- what people see -------------------------------------------------------------------------

    @property
    def pieces(self) -> Locator:
        return self.page.locator("[data-part=piece]")

    @property
    def headline(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def detail(self) -> Locator:
        return self.page.locator("[data-part=detail]")

    @property
    def heard(self) -> Locator:
        """The live region a screen reader speaks."""
        return self.page.get_by_test_id("announcer")

    def sees(self, headline: str) -> None:
        expect(self.headline).to_have_text(headline)


def resize(page: Page, size: ViewportSize) -> None:
    """A page that fills the screen gives it back first; one that is about to fill it is waited for."""
    for _ in range(40):
        leave_full_screen(page)
        try:
            return page.set_viewport_size(size)
        except Error as error:
            if "fullscreen" not in str(error):
                raise
            page.wait_for_timeout(50)
    raise AssertionError("The page keeps the whole screen.")


def leave_full_screen(page: Page) -> None:
    page.evaluate("async () => { if (document.fullscreenElement) await document.exitFullscreen(); }")


def play(first: Visitor, second: Visitor, columns: str) -> None:
    """Both drop in turn; each sees the other's disc before moving."""
    for number, column in enumerate(columns):
        mover, other = (first, second) if number % 2 == 0 else (second, first)
        before = mover.drop(int(column))
        expect(other.pieces).to_have_count(before + 1)
