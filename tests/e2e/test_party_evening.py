"""A whole evening: three activities, a TV, six phones and one of the audience, in English and in German."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from support.screens import Party, Phone, Screen
from support.visitor import PHONE

COLUMNS = ("total", "points", "puzzle_points", "hill_points", "wins", "guess_points")
"""Of the evening's page: the total, what it is the sum of, and what stands apart."""


@dataclass(frozen=True)
class Words:
    """What a phone says in its language; the names of teams are in it."""

    locale: str
    in_room: str
    did_it: str
    wins: dict[str, str]
    points: dict[int, str]
    total: str
    guessed: str
    solved: str
    wrong: str
    king: str
    is_king: str
    place: str
    open_page: str
    page: str
    keep: str
    kept: str


ENGLISH = Words(
    locale="en-US",
    in_room="You’re in, {}!",
    did_it="You did it!",
    wins={"blue": "Blue Team wins!", "red": "Red Team wins!"},
    points={0: "No points this time", 30: "+30 points"},
    total="Total: {}",
    guessed="3 good guesses in a row! +3",
    solved="Right! +{} point",
    wrong="It was column {}.",
    king="You are king of the hill!",
    is_king="{} is king of the hill!",
    place="You are in place {}",
    open_page="Open the evening’s page",
    page="The evening’s winners",
    keep="Keep this page",
    kept="This page is kept.",
)
GERMAN = Words(
    locale="de-DE",
    in_room="Du bist dabei, {}!",
    did_it="Du hast’s geschafft!",
    wins={"blue": "Team Blau gewinnt!", "red": "Team Rot gewinnt!"},
    points={0: "Diesmal keine Punkte", 30: "+30 Punkte"},
    total="Gesamt: {}",
    guessed="3-mal in Folge richtig! +3",
    solved="Richtig! +{} Punkt",
    wrong="Es war Spalte {}.",
    king="Du bist König des Hügels!",
    is_king="{} ist König des Hügels!",
    place="Du bist auf Platz {}",
    open_page="Seite des Abends öffnen",
    page="Die Sieger des Abends",
    keep="Diese Seite behalten",
    kept="Diese Seite bleibt erhalten.",
)
PEOPLE = {"Amy": ENGLISH, "Jörg": GERMAN, "Joe": ENGLISH, "Uschi": GERMAN, "Kat": ENGLISH, "Max": GERMAN}


class Evening(Party):
    """The TV is the host's. What decides is tapped; what is dull is said to the server."""

    audience: Screen
    wire: WebSocket
    best: str

    def comes_together(self) -> None:
        for name, words in PEOPLE.items():
            phone = self.phone(locale=words.locale)
            phone.name = name
            phone.visitor.ask(f"/rooms/{self.code}/join", name=name)
            phone.visitor.go(f"/p/{self.code}")
            self.phones.append(phone)
        for phone in self.phones:
            phone.sees(words_of(phone).in_room.format(phone.name))
        self.audience = Screen(self._visit(self.url, viewport=PHONE, locale="de-DE"))
        with self.audience.page.expect_websocket() as opened:
            self.audience.visitor.go(f"/a/{self.code}")
        self.wire = opened.value
        self.audience.sees("Du schaust zu")
        expect(self.tv.page.get_by_text("6 players ready: 3 Red, 3 Blue.")).to_be_visible()
        self.tv.visitor.ask(f"/rooms/{self.code}/settings", turn_seconds=300)

    def of(self, player_id: str) -> Phone:
        name = self.named(player_id)
        return next(one for one in self.phones if one.name == name)

    def drops(self, *columns: int) -> None:
        """Without the screens, columns from 0; then the TV shows the last one."""
        for column in columns:
            on_turn = self.of(self.room()["game"]["current"]["player_id"])
            on_turn.visitor.ask(f"/rooms/{self.code}/moves", column=column)
        expect(self.tv.discs).to_have_count(len(self.room()["game"]["moves"]))

    def wins(self) -> Phone:
        """The player on turn taps the first column, and that wins."""
        winner = self.of(self.room()["game"]["current"]["player_id"])
        winner.page.locator("[data-part=columns] button").first.click()
        self.tv.has_seen(f"{winner.name} did it!")
        winner.has_seen(words_of(winner).did_it)
        return winner

    def guess(self, column: int, phones: list[Phone]) -> None:
        """By these phones, each the only one of its team, and by the audience; all of them are counted."""
        with self.wire.expect_event("framereceived", lambda frame: '"ack"' in str(frame)):
            guess_key(self.audience, column).click()
        for phone in phones:
            guess_key(phone, column).click()
        for phone in phones:
            expect(guess_key(phone, column).locator("[data-part=marks]")).to_have_text("1")

    def totals_are_on_the_tv(self) -> None:
        rows = self.tv.page.locator("table tbody tr")
        for one in self.room()["players"]:
            expect(rows.filter(has_text=one["name"]).locator("td").nth(1)).to_have_text(str(one["total"]))


def words_of(phone: Phone) -> Words:
    return PEOPLE[phone.name]


def guess_key(screen: Screen, column: int) -> Locator:
    return screen.page.locator("[data-part=guess] button").nth(column)


def player(room: dict[str, Any], phone: Phone) -> dict[str, Any]:
    return next(one for one in room["players"] if one["name"] == phone.name)


def ranks(room: dict[str, Any]) -> dict[str, int]:
    """By name; equal totals share a place."""
    totals = [one["total"] for one in room["players"]]
    return {one["name"]: 1 + sum(one["total"] < other for other in totals) for one in room["players"]}


@pytest.fixture
def evening(visit, server) -> Evening:
    return Evening(visit, server.url)


def play_in_teams(evening: Evening) -> None:
    """Three right guesses in a row on a phone of each language and in the audience, then a win."""
    tv = evening.tv
    evening.start()
    guessers = [evening.of(one) for one in evening.room()["game"]["upcoming"][4:6]]
    assert {words_of(one).locale for one in guessers} == {"en-US", "de-DE"}
    for turn in range(3):
        evening.guess(turn % 2, guessers)
        evening.drops(turn % 2)
        expect(tv.page.locator("[data-part=guess-bar]")).to_contain_text("2 of 2 guessed right")
    for phone in guessers:
        expect(phone.page.locator("[data-part=guess] [role=status]")).to_have_text(words_of(phone).guessed)
    seen = evening.audience.page.locator("[data-part=audience-right]")
    expect(seen).to_have_text("1 von 1 richtig vorhergesagt")
    expect(tv.page.locator("[data-part=audience]")).to_contain_text("Audience: 1 of 1 right")
    evening.drops(1, 0, 1)
    evening.wins()
    room = evening.room()
    winner = room["game"]["outcome"]["winner"]
    tv.sees(f"{winner.capitalize()} Team wins!")
    expect(tv.page.locator("[data-part=points] li", has_text="+30")).to_have_count(3)
    for phone in evening.phones:
        words, me = words_of(phone), player(room, phone)
        phone.sees(words.wins[winner])
        expect(phone.page.get_by_text(words.points[room["game"]["points"][me["id"]]])).to_be_visible()
        assert me["guess_points"] == (7 if phone in guessers else 0)
    evening.totals_are_on_the_tv()


def rush(evening: Evening) -> None:
    """Of three columns one is right: one of those with a hint finds it, and one of those without."""
    tv = evening.tv
    tv.button("Puzzle Rush").click()
    tv.button("Start Puzzle Rush").click()
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("wins in")
    watched = evening.audience.page
    expect(watched.get_by_role("heading", level=1)).to_contain_text("gewinnt in")
    expect(watched.locator("[data-part=piece]").first).to_be_visible()
    hinted, unaided = evening.phones[::2], evening.phones[1::2]
    for phone in hinted:
        left = phone.visitor.ask(f"/rooms/{evening.code}/puzzle_hint", number=1)["columns"]
    for group in (hinted, unaided):
        for phone, column in zip(group[1:], left[1:], strict=True):
            phone.visitor.ask(f"/rooms/{evening.code}/answer", number=1, column=column)
        group[0].page.locator("[data-part=columns] button").nth(left[0]).click()
    expect(tv.page.get_by_text("Puzzle 1 of 10, 2 of 6 got it right", exact=True)).to_be_visible()
    expect(tv.page.locator("[data-part=gain]")).to_have_text(["+3", "+1"])
    solution = evening.room()["rush"]["solution"]
    for phone in evening.phones:
        words, gain = words_of(phone), solution["points"][player(evening.room(), phone)["id"]]
        said = words.solved.format(gain) if gain else words.wrong.format(solution["column"] + 1)
        expect(phone.page.get_by_role("heading", level=1)).to_contain_text(said)
        if gain == 3:
            evening.best = phone.name
    tv.visitor.ask(f"/rooms/{evening.code}/end")
    tv.sees(f"{evening.best} wins!")
    for phone in evening.phones:
        total = words_of(phone).total.format(player(evening.room(), phone)["total"])
        expect(phone.page.get_by_text(total, exact=True)).to_be_visible()
    evening.totals_are_on_the_tv()


def climb_the_hill(evening: Evening) -> None:
    tv = evening.tv
    tv.button("King of the hill").click()
    tv.button("Start the duel").click()
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
    evening.drops(0, 1, 0, 1, 0, 1)
    king = evening.wins()
    tv.sees(f"{king.name} is king of the hill!")
    expect(tv.page.locator("[data-part=points] li")).to_have_text(f"{king.name}+10")
    for phone in evening.phones:
        words = words_of(phone)
        phone.sees(words.king if phone is king else words.is_king.format(king.name))
    evening.totals_are_on_the_tv()


def end_the_evening(evening: Evening) -> None:
    """The podium, the places on the phones and the page are those of the room; a player keeps the page."""
    tv, room = evening.tv, evening.room()
    places = ranks(room)
    tv.button("End the evening").click()
    tv.sees("The evening’s winners")
    titles = tv.page.locator("[data-part=titles] li")
    expect(titles.filter(has_text="Puzzle champion")).to_contain_text(evening.best)
    for one in room["players"]:
        step = tv.page.locator(f"[data-part=podium] li[data-rank='{places[one['name']]}']")
        if places[one["name"]] <= 3:
            expect(step).to_contain_text(one["name"])
            expect(step).to_contain_text(f"{one['total']} point")
    for phone in evening.phones:
        phone.sees(words_of(phone).place.format(places[phone.name]))
    keeps, reads = evening.phones[:2]
    open_the_page(keeps, room)
    keeps.button(words_of(keeps).keep).click()
    expect(keeps.page.get_by_text(words_of(keeps).kept)).to_be_visible()
    open_the_page(reads, room)
    expect(reads.page.get_by_text(words_of(reads).kept)).to_be_visible()
    expect(reads.page.locator("[data-part=titles] li")).to_have_count(titles.count())


def open_the_page(phone: Phone, room: dict[str, Any]) -> None:
    phone.page.get_by_role("link", name=words_of(phone).open_page).click()
    phone.sees(words_of(phone).page)
    rows = phone.page.locator("table tbody tr")
    for one in room["players"]:
        results = (one[name] for name in COLUMNS)
        shown = [str(ranks(room)[one["name"]]), *map(str, results)]
        expect(rows.filter(has_text=one["name"]).locator("td")).to_have_text(shown)


def test_three_activities_from_the_lobby_to_the_page_that_is_kept(evening: Evening) -> None:
    evening.comes_together()
    play_in_teams(evening)
    rush(evening)
    climb_the_hill(evening)
    end_the_evening(evening)
