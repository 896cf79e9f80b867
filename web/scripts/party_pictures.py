"""The party's pictures: one room from the lobby to the standings, on the TV and in the hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, expect
from support.visitor import PHONE, Visitor, resize

from support.screens import Party, Phone, Screen
from support.running import Server

FULL_HD = {"width": 1920, "height": 1080}
SMALL_TV = {"width": 960, "height": 540}
SMALL_PHONE = {"width": 320, "height": 480}
ON_ITS_SIDE = {"width": 844, "height": 390}
PEOPLE = {"Amy": "Arch", "Joe": "Peak", "Kat": "Wave", "Simon": "Steps"}
# The columns of the game in the pictures; the last disc wins.
GAME = (4, 4, 3, 5, 3, 3, 1, 3, 6, 7, 6, 6, 5, 7, 2)


def take(browser: Browser, server: Server, folder: Path) -> None:
    pictures = _Pictures(folder)
    party = Party(_visitors(browser), server.url, viewport=FULL_HD, reduced_motion="no-preference")
    _at_home(party)
    waiting = party.phone()
    waiting.visitor.go(f"/p/{party.code}")
    waiting.page.get_by_label("Your name").fill("Amy")
    waiting.page.get_by_role("radio", name="Arch").check(force=True)
    pictures.of(waiting, "party-phone-join")
    for name, sign in PEOPLE.items():
        _join(party, name, sign)
    pictures.of(party.tv, "party-tv-lobby")
    party.start()
    party.plays(*GAME[:10])
    _of_a_turn(party, pictures)
    party.plays(*GAME[10:])
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("did it!")
    pictures.of(party.tv, "party-tv-show")
    expect(party.tv.button("Rematch")).to_be_visible()
    party.tv.visitor.ask(f"/rooms/{party.code}/wait")
    expect(party.tv.page.locator("[data-lines]")).to_have_count(1)
    pictures.of(party.tv, "party-tv-win")
    pictures.of(party.phones[0], "party-phone-end", PHONE)
    _of_a_rush(party, pictures)
    _of_the_podium(party, pictures)
    _of_a_crowd(browser, server, pictures)


def _at_home(party: Party) -> None:
    """The TV invites phones to an address as it is in a home."""
    link = f"http://192.168.1.20:8000/p/{party.code}"
    party.tv.page.evaluate(
        "([key, link]) => localStorage.setItem(key, link)", [f"fourline.host.{party.code}", link]
    )
    party.tv.page.reload()


def _of_a_turn(party: Party, pictures: _Pictures) -> None:
    mover = party.mover
    for phone in party.phones:
        if phone is not mover:
            phone.button("Guess column 5" if phone.name == "Joe" else "Guess column 6").click()
    pictures.of(party.tv, "party-tv-play")
    pictures.of(party.tv, "party-tv-play-small", SMALL_TV)
    resize(party.tv.page, FULL_HD)
    pictures.of(mover, "party-phone-turn")
    pictures.of(mover, "party-phone-turn-small", SMALL_PHONE)
    pictures.of(mover, "party-phone-turn-landscape", ON_ITS_SIDE)
    waiter = next(
        phone for phone in party.phones if phone.page.get_by_text("Your turn in 3").count()
    )
    pictures.of(waiter, "party-phone-wait")
    pictures.of(waiter, "party-phone-wait-small", SMALL_PHONE)


def _of_a_rush(party: Party, pictures: _Pictures) -> None:
    """Two have answered the first puzzle; the third thinks about it."""
    party.tv.button("Puzzle Rush").click()
    party.tv.button("Start Puzzle Rush").click()
    expect(party.tv.page.get_by_text("Puzzle 1 of 10, 0 of 4 have answered")).to_be_visible(timeout=8000)
    for phone in party.phones[:2]:
        phone.page.locator("[data-part=columns] [aria-disabled=false]").first.click()
    expect(party.tv.page.get_by_text("Puzzle 1 of 10, 2 of 4 have answered")).to_be_visible()
    pictures.of(party.tv, "party-tv-rush")
    pictures.of(party.phones[2], "party-phone-rush", PHONE)


def _of_the_podium(party: Party, pictures: _Pictures) -> None:
    """After another game, won by one of the winners and one of the others: two share the second place."""
    room = f"/rooms/{party.code}"
    party.tv.visitor.ask(f"{room}/end")
    party.tv.visitor.ask(f"{room}/activity", kind="teams")
    state = party.room()
    best, *others = sorted(state["players"], key=lambda player: -player["points"])
    for player, begins in ((best, True), (others[0], False), (others[1], False), (others[2], True)):
        team = state["starts"] if begins else {"red": "blue", "blue": "red"}[state["starts"]]
        party.tv.visitor.ask(f"{room}/players/{player['id']}/team", team=team)
    party.tv.visitor.ask(f"{room}/start")
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (", timeout=8000)
    party.plays(*GAME)
    expect(party.tv.button("Rematch")).to_be_visible()
    party.tv.visitor.ask(f"{room}/end_evening")
    expect(party.tv.page.locator("[data-part=confetti]")).to_be_attached(timeout=60_000)
    party.tv.page.wait_for_timeout(600)
    expect(party.tv.page.locator("[data-part=titles]")).to_be_visible(timeout=60_000)
    pictures.of(party.tv, "party-tv-podium")
    winner = next(phone for phone in party.phones if phone.name == best["name"])
    winner.sees("You are in place 1")
    pictures.of(winner, "party-phone-podium", PHONE)


def _of_a_crowd(browser: Browser, server: Server, pictures: _Pictures) -> None:
    party = Party(_visitors(browser), server.url, viewport=FULL_HD)
    for number in range(40):
        name = f"Player {number + 1}"
        httpx.post(f"{server.url}/api/rooms/{party.code}/join", json={"name": name}).raise_for_status()
    party.start()
    pictures.of(party.tv, "party-tv-forty")


def _join(party: Party, name: str, sign: str) -> None:
    phone = party.phone()
    phone.visitor.go(f"/p/{party.code}")
    phone.page.get_by_role("radio", name=sign).check(force=True)
    phone.name = name
    phone.page.get_by_label("Your name").fill(name)
    phone.button("Join").click()
    phone.sees(f"You’re in, {name}!")
    party.phones.append(phone)


def _visitors(browser: Browser) -> Callable[..., Visitor]:
    return lambda url, **options: Visitor(browser, url, **options)


class _Pictures:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, screen: Screen | Phone, name: str, size: Any = None) -> None:
        if size is not None:
            resize(screen.page, size)
        screen.page.wait_for_timeout(600)
        screen.page.screenshot(path=str(self._folder / f"{name}.png"))
