"""The party for everyone: by keyboard alone, and axe in every state of TV and phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.axe import findings
from support.screens import Party, Phone
from support.visitor import Visitor


def presses_until(visitor: Visitor, name: str) -> None:
    """Tab until this button has the focus, then Enter."""
    for _ in range(20):
        visitor.page.keyboard.press("Tab")
        focused = visitor.page.evaluate(
            "document.activeElement.innerText || document.activeElement.ariaLabel || ''"
        )
        if name in focused:
            visitor.page.keyboard.press("Enter")
            return
    pytest.fail(f"Tab never reaches {name}")


def test_a_whole_game_by_keyboard_alone(visit, server) -> None:
    """Everything is pressed with keys, and everything is read from roles, names and texts."""
    tv = visit(server.url, viewport={"width": 1280, "height": 720}).go("/tv")
    expect(tv.button("Start on this screen")).to_be_focused()
    tv.page.keyboard.press("Enter")
    invitation = tv.page.get_by_text(re.compile(r"Go to \S+/p and enter [A-Z]+"))
    code = re.split(r"\s+", invitation.text_content() or "")[-1]
    phones = {}
    for name in ("Amy", "Joe"):
        phone = visit(server.url).go("/p")
        phone.sees("Join the game")
        phone.page.keyboard.press("Tab")
        phone.page.keyboard.type(code.lower())
        phone.page.keyboard.press("Tab")
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        phone.sees(f"You’re in, {name}!")
        phones[name] = phone
    presses_until(tv, "Start the game")
    expect(tv.headline).to_contain_text("turn (")
    first = re.match(r"\w+", tv.headline.inner_text())
    assert first is not None
    mover = phones.pop(first[0])
    (other,) = phones.values()
    for turn, key in enumerate(("1", "2", "1", "2", "1", "2")):
        (mover, other)[turn % 2].sees("YOUR TURN")
        (mover, other)[turn % 2].page.keyboard.press(key)
        expect(tv.page.get_by_role("cell", name=re.compile("^(Blue|Red)$"))).to_have_count(turn + 1)
    mover.sees("YOUR TURN")
    mover.column(3).focus()
    mover.page.keyboard.press("ArrowLeft")
    mover.page.keyboard.press("ArrowLeft")
    mover.page.keyboard.press("Enter")
    tv.sees("Blue Team wins!")
    mover.sees("Blue Team wins!")
    presses_until(tv, "Rematch")
    expect(tv.headline).to_contain_text("turn (")


def nothing_wrong(*screens: Visitor | Phone) -> None:
    for screen in screens:
        assert findings(screen) == []


def test_axe_finds_nothing_on_tv_and_phones_from_boot_to_standings(visit, server) -> None:
    tv = visit(server.url, viewport={"width": 1280, "height": 720}).go("/tv")
    expect(tv.button("Start on this screen")).to_be_visible()
    nothing_wrong(tv)
    party = Party(visit, server.url)
    joining = party.phone()
    joining.visitor.go(f"/p/{party.code}")
    joining.button("Join").click()
    expect(joining.page.get_by_role("alert")).to_be_visible()
    party.joined_by("Amy", "Joe", "Kat")
    nothing_wrong(joining, party.phones[0], party.tv)
    party.tv.button("Host menu").click()
    party.tv.page.get_by_role("button", name="Amy").click()
    nothing_wrong(party.tv)
    party.tv.button("Close").click()
    party.start()
    party.mover.drops(4)
    nothing_wrong(party.tv, *party.phones)
    party.phones[0].button("Menu").click()
    nothing_wrong(party.phones[0])
    party.phones[0].button("Close").click()
    party.tv.button("Pause").click()
    party.tv.sees("Paused")
    nothing_wrong(party.tv, party.phones[1])
    party.tv.button("Resume").click()
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
    party.plays_to_the_end()
    expect(party.tv.button("Rematch")).to_be_visible()
    nothing_wrong(party.tv, party.phones[0])


NAMES = ("Amy", "عبد الله")
INSIDE = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"


def test_the_host_menu_keeps_the_focus_until_it_is_closed(party: Party) -> None:
    party.joined_by("Amy", "Joe")
    tv = party.tv
    for _ in range(2):
        tv.button("Host menu").click()
        expect(tv.page.get_by_role("dialog", name="Host")).to_be_visible()
        for _ in range(25):
            tv.page.keyboard.press("Tab")
            assert tv.page.evaluate(INSIDE)
        tv.page.keyboard.press("Escape")
        expect(tv.page.get_by_role("dialog")).to_have_count(0)
        expect(tv.button("Host menu")).to_be_focused()


def test_the_menu_of_a_phone_closes_by_a_tap_beside_it(party: Party) -> None:
    (phone,) = party.joined_by("Amy")
    party.joined_by("Joe")
    party.start()
    phone.button("Menu").click()
    expect(phone.page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert phone.page.evaluate(INSIDE)
    phone.page.mouse.click(20, 20)
    expect(phone.page.get_by_role("dialog")).to_have_count(0)
    expect(phone.button("Menu")).to_be_focused()


@pytest.mark.parametrize("look", [{"color_scheme": "dark"}, {"locale": "ar"}], ids=["dark", "rtl"])
def test_axe_finds_nothing_in_the_dark_and_from_right_to_left(look, visit, server) -> None:
    """On the TV and on phones: the lobby, the turn and the wait for it, the end."""
    tv = visit(server.url, viewport={"width": 1280, "height": 720}, **look).go("/tv")
    tv.page.get_by_role("button").click()
    tv.page.wait_for_url("**/tv/*")
    code = tv.page.url.rsplit("/", 1)[1]
    phones = {name: visit(server.url, viewport={"width": 390, "height": 844}, **look) for name in NAMES}
    ids = {}
    for name, phone in phones.items():
        ids[phone.ask(f"/rooms/{code}/join", name=name)["player_id"]] = phone
        phone.go(f"/p/{code}")
        expect(phone.headline).to_contain_text(name)
    expect(tv.page.locator("html")).to_have_attribute("dir", "rtl" if "locale" in look else "ltr")
    nothing_wrong(tv, *phones.values())
    tv.ask(f"/rooms/{code}/start")
    for screen in (tv, *phones.values()):
        expect(screen.page.get_by_role("timer")).to_be_visible()
    nothing_wrong(tv, *phones.values())
    for turn in range(7):
        current = tv.context.request.get(f"{server.url}/api/rooms/{code}").json()["game"]["current"]
        ids[current["player_id"]].ask(f"/rooms/{code}/moves", column=turn % 2)
    for screen in (tv, *phones.values()):
        screen.page.reload()
    expect(tv.page.locator("[data-part=points]")).to_be_visible()
    expect(phones["Amy"].page.get_by_text(code)).to_be_visible()
    nothing_wrong(tv, phones["Amy"])
