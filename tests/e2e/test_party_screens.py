"""The TV as people see it from the sofa, and what TV and phone weigh."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from support.gallery.state import CHOOSE, LANGUAGES
from support.screens import Party, Screen, overflows
from support.visitor import PHONE, resize

TVS = {
    "small TV": {"width": 960, "height": 540},
    "full HD": {"width": 1920, "height": 1080},
    "4K": {"width": 3840, "height": 2160},
}
# The smallest letters a sighted person reads on the page.
SMALLEST = """Math.min(...[...document.querySelectorAll('main *')]
    .filter((e) => e.offsetParent && e.getBoundingClientRect().width > 1 && !e.closest('svg'))
    .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


def share(screen, selector: str, side: str = "height") -> float:
    """How much of the screen's height something takes, in percent."""
    box = screen.page.locator(selector).first.bounding_box()
    assert box is not None
    return 100 * box[side] / screen.page.viewport_size["height"]


def test_home_opens_a_room_on_the_tv(visit) -> None:
    host = visit().go()
    host.page.get_by_role("link", name="Party mode on a TV").click()
    host.page.wait_for_url(re.compile(r"/tv/[BCDFGHJKLMPQRSTVXZ]{4,}$"))
    host.button("Start on this screen").click()
    code = host.page.url.rsplit("/", 1)[1]
    expect(host.page.get_by_text(re.compile(rf"Go to \S+/p and enter {code}"))).to_be_attached()
    host.page.reload()
    assert host.page.url.endswith(code)
    expect(host.button("Start the game")).to_be_visible()


def test_the_tv_can_be_read_from_the_sofa_at_every_size(two) -> None:
    """Banner at least 6 % of the height, board at least 68, nothing cut off, the code always there."""
    party, mover, _ = two
    mover.drops(4)
    tv = party.tv
    banner = tv.page.get_by_role("heading", level=1)
    for size in TVS.values():
        resize(tv.page, size)
        assert banner.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 0.06 * size["height"]
        assert share(tv, "[data-part=picture]") >= 68
        assert overflows(tv) == (0, 0)
        expect(tv.page.get_by_role("complementary")).to_contain_text(party.code)
        assert tv.page.evaluate(SMALLEST) >= 0.0229 * size["height"]


def test_tv_and_phone_are_loaded_in_every_language(party: Party) -> None:
    """Loaded anew: the gallery only exchanges the words of a page that is shown."""
    screens = (party.tv, *party.joined_by("Amy"))
    said: list[str] = []
    for language in LANGUAGES:
        for screen in screens:
            screen.page.evaluate(CHOOSE, language)
            screen.page.reload()
            expect(screen.page.locator("html")).to_have_attribute("lang", language)
            expect(screen.page.get_by_role("heading", level=1)).to_be_visible()
            expect(screen.page.locator("main")).to_contain_text("Amy")
            expect(screen.page.locator("[aria-busy=true]")).to_have_count(0)
            assert overflows(screen)[0] == 0, language
            said.append(screen.page.locator("main").inner_text())
    assert len(set(said)) == len(said)


def test_the_hosts_buttons_stand_in_one_row_in_every_language(two) -> None:
    party, _, _ = two
    tv = party.tv
    buttons = tv.page.get_by_role("toolbar").locator("button, [data-part=language]")
    for step in ("pause", "resume"):
        tv.visitor.ask(f"/rooms/{party.code}/{step}")
        for language in reversed(LANGUAGES):  # the next test reads English
            tv.page.evaluate(CHOOSE, language)
            expect(tv.page.locator("html")).to_have_attribute("lang", language)
            expect(buttons).to_have_count(4)
            tops = buttons.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
            assert len(set(tops)) == 1, f"{step}, {language}: {tops}"


def test_the_language_is_changed_in_a_game_by_a_remote_control(two) -> None:
    """Arrows walk to it as to any button; nothing is loaded anew."""
    tv = two[0].tv
    tv.page.evaluate("window.here = true")
    tv.button("Pause").focus()
    for _ in range(2):
        tv.page.keyboard.press("ArrowLeft")
    expect(tv.page.get_by_role("combobox", name="Language")).to_be_focused()
    tv.page.keyboard.press("ArrowDown")
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("ist dran (Team Blau)")
    tv.page.keyboard.press("ArrowUp")
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("turn (Blue Team)")
    assert tv.page.evaluate("window.here")


def test_the_lobby_shows_how_to_come_in_and_who_is_there(party: Party) -> None:
    tv = party.tv
    expect(tv.page.get_by_text("No players yet.")).to_be_visible()
    expect(tv.page.locator("main img[src$='qr.svg']")).to_have_js_property("complete", True)
    assert share(tv, "main img[src$='qr.svg']") >= 30
    party.joined_by("Amy", "Joe", "Kat")
    expect(
        tv.page.get_by_text(re.compile(r"3 players ready: (2 Red, 1 Blue|1 Red, 2 Blue)\."))
    ).to_be_visible()
    sizes = [
        tv.page.get_by_role("region", name=team).locator("[data-part=player]") for team in ("Blue", "Red")
    ]
    assert sorted(one.count() for one in sizes) == [1, 2]
    tv.button("Lock").click()
    expect(tv.page.get_by_text("The room is locked")).to_be_visible()
    late = party.phone().joins(party.code, "Lea")
    expect(late.page.get_by_role("alert")).to_contain_text("The host has locked the room.")


def agrees(party: Party, screen: Screen) -> bool:
    """Whether a clock shows what the server says: less than just before, more than right after."""
    before, shown, after = seconds_left(party), screen.digits, seconds_left(party)
    return before + 1 >= shown >= after - 1


def seconds_left(party: Party) -> float:
    return float(party.room()["game"]["deadline_in_ms"]) / 1000


def test_the_tv_shows_board_teams_turn_clock_and_last_move(two) -> None:
    party, mover, waiter = two
    mover.drops(4)
    tv = party.tv.page
    expect(tv.get_by_role("heading", level=1)).to_have_text(f"{waiter.name}’s turn (Red Team)")
    expect(tv.get_by_text(f"Next: {mover.name} (Blue)")).to_be_visible()
    expect(tv.get_by_role("region", name="Blue Team")).to_contain_text(mover.name)
    expect(tv.get_by_role("region", name="Red Team")).to_contain_text(waiter.name)
    assert agrees(party, party.tv)
    expect(tv.locator("[data-part=last-move]")).to_have_count(1)
    expect(tv.locator("[data-part=last-drop]")).to_have_text(f"{mover.name}, column 4")
    rows = tv.get_by_role("row").filter(has_text="Row 1")
    expect(rows.get_by_role("cell").nth(3)).to_have_text("Blue")


def test_arabic_runs_from_the_right_and_column_one_stays_left(visit, server) -> None:
    url = server.url
    tv = visit(url, locale="ar", viewport={"width": 1280, "height": 720}).go("/tv")
    tv.button("ابدأ على هذه الشاشة").click()
    expect(tv.page.locator("html")).to_have_attribute("dir", "rtl")
    code = tv.page.url.rsplit("/", 1)[1]
    phones = []
    for name in ("أمل", "Joe"):
        phone = visit(url, locale="ar", viewport=PHONE).go(f"/p/{code}")
        phone.page.get_by_label("اسمك").fill(name)
        phone.button("انضمام").click()
        expect(phone.headline).to_contain_text(name)
        phones.append(phone)
    starts = tv.page.locator("[data-part=player] bdi > span").evaluate_all(
        "names => names.map((name) => name.closest('li').getBoundingClientRect().right"
        " - name.getBoundingClientRect().right)"
    )
    assert max(starts) - min(starts) < 1, "names of both directions begin at the same distance"
    band = (
        phones[1]
        .page.locator("[data-part=band]")
        .evaluate("band => [...band.querySelectorAll('span, bdi')].map((one) => one.getBoundingClientRect())")
    )
    assert band[0]["left"] - band[1]["right"] >= 8, "a name does not touch the name of its team"
    tv.button("ابدأ المباراة").click()
    expect(tv.headline).to_contain_text("دور")
    turns = [phone for phone in phones if phone.page.locator("[data-part=columns]").count()]
    slats = turns[0].page.locator("[data-part=columns] button")
    first, last = slats.first.bounding_box(), slats.last.bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] < last["x"]
    blue, red = (tv.page.locator(f"[data-team={team}]").bounding_box() for team in ("blue", "red"))
    assert blue is not None
    assert red is not None
    assert blue["x"] > red["x"]
