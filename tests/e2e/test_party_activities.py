"""One evening on a phone and in the audience: every activity and its end, on the screen of every phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from support.axe import in_both_themes
from support.gallery.state import CHOOSE
from support.phone_sizes import FONTS, check, check_words
from support.plain import WITHOUT_TLS
from support.running import Server
from support.screens import Phone, Screen
from support.visitor import PHONE, Visitor

SETTINGS = {
    "REVEAL_MS": "60",
    "NEXT_GAME_MS": "600000",
    "PUZZLE_MS": "600000",
    "SOLUTION_MS": "600000",
}
GUESTS = ("WWWWWWWWWWWW", "عبد الرحمن", "Maximiliane", "Maximilian02")

# Layouts change above 600 and above 720, where each has least room. Of the two fonts the wider one.
HEIGHTS, WIDE = (480, 540, 600, 601, 664, 720, 721, 844, 900), FONTS[:1]


class Evening:
    """Guests without a screen, one of the audience, and a player who comes when the first game has begun."""

    def __init__(self, visit: Any, server: Server) -> None:
        self.host: Visitor = visit(server.url, viewport=PHONE)
        self.code = self.host.ask("/rooms", turn_seconds=300)["room"]["code"]
        self._room = f"{server.url}/api/rooms/{self.code}"
        joined = [self._post("/join", name=name).json() for name in GUESTS]
        self._tokens = {one["player_id"]: one["token"] for one in joined}
        self.audience = Screen(visit(server.url, viewport=PHONE, has_touch=True))
        self.audience.visitor.go(f"/a/{self.code}")
        self.phone = Phone(visit(server.url, viewport=PHONE, has_touch=True))
        self.me = ""

    def _post(self, call: str, token: str = "", **body: Any) -> httpx.Response:
        """Without cookies: every player is somebody else."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = httpx.post(self._room + call, json=body, headers=headers, verify=WITHOUT_TLS)
        return answer.raise_for_status()

    def asks(self, what: str, **body: Any) -> None:
        self.host.ask(f"/rooms/{self.code}/{what}", **body)

    def room(self) -> dict[str, Any]:
        return dict(httpx.get(self._room, verify=WITHOUT_TLS).json())

    def comes(self, name: str) -> None:
        joined = self.phone.visitor.ask(f"/rooms/{self.code}/join", name=name)
        self.me = joined["player_id"]
        self.phone.visitor.go(f"/p/{self.code}")

    def starts(self, kind: str, **game: str) -> None:
        self.asks("activity", kind=kind, **game)
        self.asks("start")
        while self.room()["phase"] == "reveal":
            self.phone.page.wait_for_timeout(50)

    def moves(self, **move: int) -> None:
        """By the player on turn, whoever that is."""
        mover = self.room()["game"]["current"]["player_id"]
        if mover == self.me:
            self.phone.visitor.ask(f"/rooms/{self.code}/moves", **move)
        else:
            self._post("/moves", self._tokens[mover], **move)

    def wins(self) -> None:
        for turn in range(len(self.room()["game"]["moves"]), 7):
            self.moves(column=turn % 2)

    def turn_of(self, wanted: Callable[[dict[str, str]], bool], place: str = "column") -> None:
        """Discs fall beside each other until it is the turn that is wanted."""
        while not wanted((game := self.room()["game"])["current"]):
            self.moves(**{place: len(game["moves"])})


@pytest.fixture
def evening(visit: Any, tmp_path: Path) -> Iterator[Evening]:
    with Server(tmp_path, **SETTINGS) as server:
        yield Evening(visit, server)


def fits(screen: Screen, where: str, at_least: int) -> None:
    check(screen, where, at_least, HEIGHTS, WIDE)
    check_words(screen.page, where)
    assert in_both_themes(screen.visitor) == [], where


def heading(screen: Screen) -> Any:
    return expect(screen.page.get_by_role("heading", level=1))


def test_the_pages_of_every_activity_lie_on_the_screen_of_every_phone(evening: Evening) -> None:
    evening.audience.sees("You’re in the audience")
    fits(evening.audience, "audience, lobby", 5)
    in_teams(evening)
    in_a_rush(evening)
    on_the_hill(evening)
    in_squares(evening)
    at_the_podium(evening)


def in_teams(evening: Evening) -> None:
    phone, audience = evening.phone, evening.audience
    evening.starts("teams")
    evening.comes("Grandma Lou")
    heading(phone).to_contain_text("Game in progress")
    fits(phone, "late", 12)
    fits(audience, "audience, play", 12)
    evening.asks("end")
    evening.starts("teams")
    in_a_team_that_votes(evening)
    evening.asks("end")
    evening.starts("teams")
    evening.wins()
    expect(phone.button("Wait")).to_be_visible()
    fits(phone, "end with a countdown", 6)
    expect(audience.page.get_by_text("wins!")).to_be_visible()
    fits(audience, "audience, end", 5)


def in_a_team_that_votes(evening: Evening) -> None:
    phone, me = evening.phone, evening.me
    (mine,) = (team for team, players in evening.room()["teams"].items() if me in players)
    evening.turn_of(lambda on_turn: on_turn["team"] == mine and on_turn["player_id"] != me)
    evening.asks("settings", vote=True)
    phone.sees(f"{mine.title()} Team votes")
    expect(phone.page.get_by_text("Vote: where to play?", exact=True)).to_be_visible()
    fits(phone, "a mate's turn, with votes", 12)
    evening.asks("settings", vote=False)
    evening.turn_of(lambda on_turn: on_turn["player_id"] == me)
    evening.asks("settings", vote=True)
    phone.sees("YOUR TURN")
    expect(phone.page.get_by_text("Vote: where to play?", exact=True)).to_be_visible()
    fits(phone, "own turn, with votes", 9)
    evening.asks("settings", vote=False)


def in_a_rush(evening: Evening) -> None:
    phone, audience = evening.phone, evening.audience
    evening.starts("puzzles")
    phone.button("Hint (1 point)").wait_for()
    fits(phone, "a puzzle", 9)
    fits(audience, "audience, a puzzle", 5)
    phone.button("Hint (1 point)").click()
    expect(phone.page.get_by_text("One of these is right: 1 point")).to_be_visible()
    fits(phone, "a puzzle with a hint", 8)
    evening.asks("play_now")
    heading(phone).to_contain_text("column")
    fits(phone, "a solution", 5)
    evening.asks("end")
    heading(phone).to_contain_text("ended early")
    fits(phone, "the end of a rush", 5)
    fits(audience, "audience, the end of a rush", 5)


def on_the_hill(evening: Evening) -> None:
    phone = evening.phone
    evening.starts("hill")
    heading(phone).to_contain_text("in the queue")
    fits(phone, "in the queue", 12)
    evening.wins()
    expect(phone.button("Wait")).to_be_visible()
    heading(phone).to_contain_text("king of the hill")
    fits(phone, "the end of a duel", 6)


def in_squares(evening: Evening) -> None:
    """In German, which has more words for it."""
    phone = evening.phone
    phone.page.evaluate(CHOOSE, "de")
    evening.starts("teams", game="tic-tac-toe")
    evening.turn_of(lambda on_turn: on_turn["player_id"] != evening.me, "cell")
    heading(phone).to_have_text("Warte auf deinen Zug")
    fits(phone, "squares", 5)
    evening.turn_of(lambda on_turn: on_turn["player_id"] == evening.me, "cell")
    heading(phone).to_have_text("DU BIST DRAN")
    fits(phone, "own turn in squares", 3)
    evening.asks("end")


def at_the_podium(evening: Evening) -> None:
    """It may scroll."""
    evening.asks("end_evening")
    for screen in (evening.phone, evening.audience):
        expect(screen.page.locator("[data-part=podium]")).to_be_visible()
        check_words(screen.page, "podium", HEIGHTS)
        assert in_both_themes(screen.visitor) == []
    evening.audience.visitor.go(f"/evening/{evening.room()['evening']}")
    expect(evening.audience.page.locator("tbody tr")).to_have_count(5)
    check_words(evening.audience.page, "the evening's page")
    assert in_both_themes(evening.audience.visitor) == []
