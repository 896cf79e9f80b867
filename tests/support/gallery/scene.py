"""The games that the pages of the gallery show."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any

from playwright.sync_api import Browser

from support import outside
from support.gallery.rooms import Rooms
from support.patience import wait_until
from support.rated import quiet_columns
from support.running import ROOT
from support.windows import Windows

DRAW = "121212212121343434434343565656656565777777"
WON = "1122334"
RUNNING = "445362"
CLOCK = {"kind": "fischer", "initial": 900, "increment": 3}
WORDS = ROOT / "web" / "src" / "shared" / "i18n"


class Scene(Rooms):
    """What the people have played, and `language`, which is spoken now.

    `opened` is a selector of what was pressed for on the page that is shown.
    """

    def __init__(self, browser: Browser | Windows, url: str, language: str) -> None:
        super().__init__(browser, url, language)
        self.language, self.opened = language, ""
        self._sought = ""

    def leave(self) -> None:
        if self._sought:  # the next scene's host would be paired with this one
            self.host.context.request.delete(f"{self.host.url}/api/seeks/{self._sought}")
        super().leave()

    def words(self, key: str) -> str:
        """A sentence of this language, by its key in the dictionary."""
        text = (WORDS / self.language / "main.ts").read_text("utf-8")
        found = re.search(rf'\b{key}: "([^"]+)"', text)
        assert found, key
        return found[1]

    # -- matches ---------------------------------------------------------------------------------

    @cached_property
    def invitation(self) -> str:
        return self.ada.opens(name="Ada", visibility="public")

    def _between_two(self, **terms: Any) -> str:
        match = self.ada.opens(name="Ada", **terms)
        self.ben.ask(f"/matches/{match}/join", name="Maximilian")
        for number, column in enumerate(RUNNING):
            (self.ada, self.ben)[number % 2].moves(match, int(column))
        return match

    @cached_property
    def pausing(self) -> str:
        """Maximilian offers a pause."""
        match = self._between_two(clock=CLOCK)
        self.ben.ask(f"/matches/{match}/pause")
        return match

    @cached_property
    def paused(self) -> str:
        match = self._between_two(clock=CLOCK)
        until = datetime.now(UTC) + timedelta(days=30)
        for person in (self.ada, self.ben):
            person.ask(f"/matches/{match}/pause", until=until.isoformat(timespec="seconds"))
        return match

    @cached_property
    def planned(self) -> str:
        """Maximilian, who waits, has a plan."""
        match = self._between_two()
        lines = {"lines": ["3345", "3325", "11"]}
        answer = self.ben.context.request.put(f"{self.ben.url}/api/matches/{match}/plans", data=lines)
        assert answer.ok, answer.text()
        return match

    @cached_property
    def rated(self) -> str:
        """Nobody has moved yet."""
        return self._rated()

    def _rated(self, **terms: Any) -> str:
        start = {"kind": "even", "plies": 4, "number": 3}
        match = self.ada.opens(name="Ada", rated=True, start=start, clock=CLOCK, **terms)
        self.ben.ask(f"/matches/{match}/join", name="Maximilian")
        return match

    @cached_property
    def rated_over(self) -> str:
        return self._rated_and_played()

    def _rated_and_played(self, **terms: Any) -> str:
        """Four discs a side, then Maximilian gives up."""
        match = self._rated(**terms)
        shown = self.ada.context.request.get(f"{self.ada.url}/api/matches/{match}").json()
        for ply, column in enumerate(quiet_columns(shown["moves"], 8)):
            (self.ben if ply % 2 else self.ada).ask(f"/matches/{match}/moves", column=column)
        self.ben.ask(f"/matches/{match}/resign")
        return match

    @cached_property
    def not_rated(self) -> str:
        """Maximilian gave up before he had made a move."""
        match = self._rated()
        self.ben.ask(f"/matches/{match}/resign")
        return match

    @cached_property
    def profile(self) -> str:
        """The page of Ada, who shows everything: an unlisted game, and a public one.

        From then on her games are kept, and no offer says so.
        """
        assert self.rated_over
        self._rated_and_played(visibility="public")
        self.ada.ask("/me/recovery")
        shows = ["rating", "games", "best_win", "streak"]
        answer = self.ada.context.request.put(f"{self.ada.url}/api/me/profile", data={"shows": shows})
        assert answer.ok, answer.text()
        return f"/player/{answer.json()['id']}"

    @cached_property
    def bot(self) -> str:
        """The page of a bot of Ada's that is not running."""
        assert self.invitation
        made = self.ada.ask("/me/bots", name="Wilhelmina die Zweite")
        return f"/player/{made['player']}"

    @cached_property
    def running(self) -> str:
        """Ada is on turn; anyone may watch."""
        return self._between_two(clock=CLOCK, visibility="public")

    @property
    def way_back(self) -> str:
        """The first page of Ada, who has been at her running game."""
        self.ada.sit(self.running)
        self.ada.page.locator("[data-part=piece]").first.wait_for()
        return "/"

    @property
    def seen_in_part(self) -> str:
        """The running game, of which Ada has seen four moves; her page is elsewhere, or it would note six."""
        self.ada.go("/rules")
        note = "id => localStorage.setItem('fourline.looked', JSON.stringify({[id]: 4}))"
        self.ada.page.evaluate(note, self.running)
        return self.running

    @cached_property
    def asked(self) -> str:
        """Maximilian wants a move back, and Ada is asked."""
        match = self.ada.opens(name="Ada")
        self.ben.ask(f"/matches/{match}/join", name="Maximilian")
        self.ada.moves(match, 4)
        self.ben.moves(match, 4)
        self.ben.ask(f"/matches/{match}/takeback")
        return match

    @cached_property
    def waiting(self) -> str:
        """Ben is on turn here, and Ada is in the game that is running."""
        match = self.ben.opens(name="Maximilian", seat="red")
        self.ada.ask(f"/matches/{match}/join", name="Ada")
        return self.running

    @property
    def way_home(self) -> str:
        """The first page of Maximilian, who has been at a game, while another waits for him."""
        self.ben.sit(self.waiting)
        self.ben.page.locator("[data-part=piece]").first.wait_for()
        return "/"

    @cached_property
    def won(self) -> str:
        """Played from the first disc on, so that its review judges every move."""
        match = self.ada.opens(opponent={"kind": "same_screen"})
        for column in WON:
            self.ada.moves(match, int(column))
        return match

    @cached_property
    def drawn(self) -> str:
        return self._on_one_screen(DRAW)

    @cached_property
    def one_screen(self) -> str:
        return self.ada.opens(opponent={"kind": "same_screen"}, moves=RUNNING)

    @cached_property
    def from_opening(self) -> str:
        start = {"kind": "even", "plies": 8, "number": 417}
        return self.ada.opens(opponent={"kind": "same_screen"}, start=start, set=2)

    @cached_property
    def swap(self) -> str:
        """The first disc lies; Ada decides for the second player."""
        match = self.ada.opens(opponent={"kind": "same_screen"}, start={"kind": "swap"})
        self.ada.moves(match, 4)
        return match

    @cached_property
    def first_of_set(self) -> str:
        """Ada has lost the first game of a set to the even opponent."""
        match = self.ada.opens(opponent={"kind": "bot", "level": "even"}, start={"kind": "even"}, set=2)
        self.ada.ask(f"/matches/{match}/resign")
        return match

    def _on_one_screen(self, moves: str) -> str:
        match = self.ada.opens(opponent={"kind": "same_screen"}, moves=moves[:-1])
        self.ada.moves(match, int(moves[-1]))
        return match

    # -- strangers -------------------------------------------------------------------------------

    @cached_property
    def paired(self) -> str:
        """Ada and Maximilian were brought together for a game of days."""
        wanted = {"game": "connect-four", "tempo": "2d"}
        seek = self.ada.ask("/seeks", **wanted, name="Ada")["seek"]
        self.ben.ask("/seeks", **wanted, name="Maximilian")

        def found_now() -> Any:
            asked = self.ada.context.request.get(f"{self.ada.url}/api/seeks/{seek['id']}").json()
            return asked if asked["match"] else None

        found = wait_until(found_now)
        first = self.ada if found["seat"] == "red" else self.ben
        first.moves(found["match"], 4)
        return str(found["match"])

    @cached_property
    def days_sought(self) -> str:
        """The host waits for a game of days that no one else seeks."""
        self._sought = self.host.ask("/seeks", game="tic-tac-toe", tempo="2d")["seek"]["id"]
        return "/stranger"

    @cached_property
    def blocked(self) -> str:
        """Ada does not want to meet Maximilian again."""
        self.ada.ask(f"/matches/{self.paired}/block")
        return "/me"

    # -- keeping one's games ---------------------------------------------------------------------

    @property
    def offer(self) -> str:
        """Where Ada is offered to keep her games, after she has looked at two finished ones."""
        for match in (self.won, self.drawn):
            self.ada.sit(match)
            self.ada.page.locator("[data-part=piece]").first.wait_for()
        return "/games"

    @property
    def link_code(self) -> str:
        """A code that Ada shows, for a device that already is a player."""
        self.running  # noqa: B018
        return str(self.ada.ask("/me/link")["code"])

    # -- being told ------------------------------------------------------------------------------

    @cached_property
    def days(self) -> str:
        """The host has made the first move in a game that lasts for days, and no other game waits."""
        match = self.host.opens(name="Ada", seat="red", clock={"kind": "correspondence", "days": 3})
        self.ben.ask(f"/matches/{match}/join", name="Maximilian")
        self.host.moves(match, 4)
        return match

    @property
    def told(self) -> str:
        """Ada is told by a browser and by a feed."""
        subscription = outside.Browser().subscription(f"https://127.0.0.1/push/{self.running}")
        self.ada.ask("/me/alerts/push", subscription=subscription, label="Firefox, Android")
        self.ada.ask("/me/alerts/feed")
        return "/me/alerts"
