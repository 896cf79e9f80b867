"""Every page of a phone on every screen a phone may have: whatever can be pressed can be reached."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from support.gallery.faults import sizes_of
from support.gallery.state import CHOOSE, LANGUAGES
from support.phone_sizes import HEIGHTS, WIDTHS, check, check_words
from support.plain import WITHOUT_TLS
from support.running import Server
from support.screens import Party, Phone, overflows
from support.visitor import PHONE, resize

NAME = "Grandma Lou"
"""Fills two lines where it stands large."""
NAMES = ("Amy", "Joe", "Kat", "Simon", "Zoe", "Maximiliane", "Lea", "Tom", "Ida")

# By how many pixels the page is larger than the screen.
LARGER = """() => [document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight]"""

# The size of the team's sign, and how many lines the name has.
BAND = """band => {
    const { width, height } = band.querySelector('i').getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(band.querySelector('[data-part=own-name]'));
    return [width, height, name.getClientRects().length];
}"""


class Guests:
    """Players without a screen, and the host, who see to it that the phone gets to every page."""

    def __init__(self, server: Server) -> None:
        self.host = httpx.Client(verify=WITHOUT_TLS, base_url=f"{server.url}/api")
        self.code = self.host.post("/rooms", json={"turn_seconds": 300}).json()["room"]["code"]
        self.players: dict[str, httpx.Client] = {}
        for name in NAMES:
            guest = httpx.Client(verify=WITHOUT_TLS, base_url=f"{server.url}/api")
            player = guest.post(f"/rooms/{self.code}/join", json={"name": name}).json()["player_id"]
            self.players[player] = guest

    def asks(self, what: str, **body: Any) -> None:
        assert self.host.post(f"/rooms/{self.code}/{what}", json=body).is_success

    def room(self) -> dict[str, Any]:
        return dict(self.host.get(f"/rooms/{self.code}").json())

    def plays(self) -> None:
        game = self.room()["game"]
        mover, column = self.players[game["current"]["player_id"]], len(game["moves"]) % 7
        assert mover.post(f"/rooms/{self.code}/moves", json={"column": column}).is_success

    def hints(self, mates: list[str]) -> None:
        for column, mate in enumerate(mates):
            answer = self.players[mate].post(f"/rooms/{self.code}/hint", json={"column": column // 2})
            assert answer.is_success, answer.text

    def starts(self) -> None:
        self.asks("start")
        while self.room()["phase"] != "playing":
            time.sleep(0.1)

    def leave(self) -> None:
        for client in (self.host, *self.players.values()):
            client.close()


@pytest.fixture
def guests(server: Server) -> Iterator[Guests]:
    came = Guests(server)
    yield came
    came.leave()


def test_whatever_can_be_pressed_lies_on_the_screen_of_every_phone(guests: Guests, visit) -> None:
    phone = Phone(visit(has_touch=True, viewport=PHONE))
    phone.visitor.go(f"/p/{guests.code}")
    phone.sees("Join the game")
    check(phone, "join", 11)
    phone.joins(guests.code, NAME)
    phone.sees(f"You’re in, {NAME}!")
    check(phone, "seated", 6)
    guests.starts()
    me = next(one for one in guests.room()["players"] if one["name"] == NAME)
    seen = watch_a_game(guests, phone, me)
    assert seen == {"mate", "other team", "next", "turn"}
    guests.asks("pause")
    phone.sees("Paused")
    check(phone, "paused", 5)
    guests.asks("host", player_id=me["id"])
    phone.button("Resume").wait_for()
    check(phone, "paused, host", 2)
    phone.button("Menu").click()
    phone.button("Cancel game").wait_for()
    check(phone, "the host's menu", 15)
    phone.button("Cancel game").click()
    phone.button("Yes").click()
    phone.button("Close").click()
    phone.sees("Game cancelled by the host")
    phone.button("New teams").wait_for()
    check(phone, "over, host", 3)
    phone.button("New teams").click()
    phone.sees(f"You’re in, {NAME}!")
    check(phone, "seated, host", 9)


def watch_a_game(guests: Guests, phone: Phone, me: dict[str, Any]) -> set[str]:
    """Every page of a turn, each looked at once."""
    seen: set[str] = set()
    for _ in range(20):
        game = guests.room()["game"]
        turns = game["upcoming"].index(me["id"])
        mate = "mate" if game["current"]["team"] == me["team"] else "other team"
        page = {0: "turn", 1: "next"}.get(turns, mate)
        phone.sees("YOUR TURN" if turns == 0 else "Wait for your turn")
        if page not in seen:
            seen.add(page)
            check(phone, page, 9 if page == "turn" else 12)
            if page == "turn":
                guests.hints([one for one in guests.room()["teams"][me["team"]] if one != me["id"]])
                expect(phone.page.locator("[data-part=marks]")).to_have_text(["2", "2"])
                check(phone, "turn with four marks", 8)
        if len(seen) == 4:
            break
        if turns == 0:
            phone.drops(len(game["moves"]) % 7 + 1)
        else:
            guests.plays()
    return seen


def test_the_form_fits_every_phone_in_every_language(party: Party) -> None:
    phone = party.phone()
    phone.visitor.go(f"/p/{party.code}")
    phone.sees("Join the game")
    problems = []
    for language in reversed(LANGUAGES):
        phone.page.evaluate(CHOOSE, language)
        expect(phone.page.locator("html")).to_have_attribute("lang", language)
        with sizes_of(phone.page) as sizes:
            for width, height in product(WIDTHS, HEIGHTS):
                sizes.show({"width": width, "height": height})
                if (more := sizes.ask(LARGER)) != [0, 0]:
                    problems.append(f"{language}, {width}x{height}: {more}")
    assert problems == []


def test_a_player_who_waits_sees_a_large_board_in_german_too(party: Party) -> None:
    phones = party.joined_by("Amy", "Joe")
    party.start()
    (waiter,) = (phone for phone in phones if phone is not party.mover)
    waiter.page.evaluate(CHOOSE, "de")
    waiter.sees("Warte auf deinen Zug")
    for (width, height), least in {(320, 640): 240, (320, 700): 260, (390, 664): 270}.items():
        resize(waiter.page, {"width": width, "height": height})
        board = waiter.page.locator("[data-part=picture]").bounding_box()
        assert board is not None
        assert board["width"] >= least, f"{width}x{height}"
        assert overflows(waiter) == (0, 0)


def test_a_wide_name_leaves_the_teams_sign_round_and_fits_in_one_line(party: Party) -> None:
    (phone,) = party.joined_by("W" * 12)
    party.joined_by("Joe")
    party.start()
    for width, most in zip(WIDTHS, (2, 1), strict=True):
        resize(phone.page, {"width": width, "height": 844})
        across, down, lines = phone.page.locator("[data-part=band]").evaluate(BAND)
        assert across == down
        assert lines <= most, f"{width} px"


def test_a_host_with_a_wide_name_has_a_band_of_the_usual_height(party: Party) -> None:
    (phone,) = party.joined_by("W" * 12)
    me = next(one for one in party.room()["players"] if one["name"] == phone.name)
    party.tv.visitor.ask(f"/rooms/{party.code}/host", player_id=me["id"])
    phone.page.evaluate(CHOOSE, "de")
    band = phone.page.locator("[data-part=band]")
    expect(band).to_contain_text("Gastgeber")
    for width in WIDTHS:
        resize(phone.page, {"width": width, "height": 640})
        assert band.evaluate("band => band.offsetHeight") == 56, f"{width} px"
        assert overflows(phone) == (0, 0)


def test_a_tv_page_held_upright_is_no_wider_than_the_screen_and_scrolls_to_its_buttons(party: Party) -> None:
    tv = party.tv
    resize(tv.page, {"width": 390, "height": 664})
    start = tv.button("Start the game")
    tv.page.mouse.move(200, 300)
    tv.page.mouse.wheel(0, 5000)
    expect(start).to_be_in_viewport(ratio=1)
    assert overflows(tv)[0] == 0


def test_a_host_ends_the_evening_from_a_phone_of_any_height(party: Party) -> None:
    """Beside the next game and new teams, in every language."""
    amy, joe = party.joined_by("Amy", "Joe")
    me = next(one for one in party.room()["players"] if one["name"] == "Amy")
    party.tv.visitor.ask(f"/rooms/{party.code}/host", player_id=me["id"])
    amy.visitor.ask(f"/rooms/{party.code}/start")
    party.tv.page.get_by_role("timer").wait_for()
    for turn in range(7):
        mover = amy if party.room()["game"]["current"]["player_id"] == me["id"] else joe
        mover.visitor.ask(f"/rooms/{party.code}/moves", column=turn % 2)
    amy.page.reload()
    for language in LANGUAGES:
        amy.page.evaluate(CHOOSE, language)
        expect(amy.page.locator("html")).to_have_attribute("lang", language)
        expect(amy.page.locator("[data-part=host-next] > button")).to_have_count(3)
        for height in (480, 664, 720, 844):
            resize(amy.page, {"width": 320, "height": height})
            for button in amy.page.locator("[data-part=host-next] > button").all():
                expect(button).to_be_in_viewport(ratio=1)
        check_words(amy.page, f"the end for a host, {language}")
    amy.page.evaluate(CHOOSE, "en")
    amy.button("End the evening").click()
    party.tv.sees("The evening’s winners")
