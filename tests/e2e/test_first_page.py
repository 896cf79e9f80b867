"""The first page: the whole board in sight, the way back to running games, and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.visitor import resize


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (1280, 800)])
def test_the_whole_board_is_in_sight_on_a_laptop(visit, width: int, height: int) -> None:
    player = visit(viewport={"width": width, "height": height}).go()
    board = player.page.locator("[data-part=picture]").bounding_box()
    assert board is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height


SHOWN = """() => [...document.querySelectorAll("meta[name=theme-color]")]
    .filter((colour) => matchMedia(colour.media).matches).map((colour) => colour.content)"""


@pytest.mark.parametrize(("system", "chosen"), [("light", "Dark theme"), ("dark", "Light theme")])
def test_the_bar_of_the_browser_follows_the_chosen_theme(visit, system: str, chosen: str) -> None:
    player = visit(color_scheme=system).go()
    colours = {"light": "#e4ece9", "dark": "#263139"}
    expect(player.button(chosen)).to_be_visible()
    assert player.page.evaluate(SHOWN) == [colours.pop(system)]
    player.button(chosen).click()
    assert player.page.evaluate(SHOWN) == [*colours.values()]


def test_the_bar_of_the_browser_is_dark_on_a_tv(visit) -> None:
    """As the TV is, unless a light theme was chosen."""
    tv = visit(color_scheme="light").go("/tv")
    expect(tv.button("Start on this screen")).to_be_visible()
    assert tv.page.evaluate(SHOWN) == ["#263139"]


def test_a_running_game_is_found_again_from_the_first_page(visit) -> None:
    ada, ben = visit(), visit()
    clock = {"kind": "fischer", "initial": 300, "increment": 0}
    match = ada.opens(name="Ada", seat="red", clock=clock)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ada.sees("Your turn (Red)")
    ada.go()
    back = ada.page.get_by_role("link", name=re.compile("^Back to your game against Ben"))
    expect(back).to_contain_text(re.compile(r"Your turn · Your clock: [45]:\d\d"))
    expect(ada.page.locator("header [data-part=badge]")).to_have_text("1")
    expect(ada.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    back.click()
    ada.sees("Your turn (Red)")


@pytest.mark.parametrize("locale", ["en", "de"])
def test_on_a_short_phone_a_running_game_leaves_the_whole_board_in_sight(visit, locale: str) -> None:
    ada, ben = visit(locale=locale), visit()
    for _ in range(2):
        match = ada.opens(name="Ada", clock={"kind": "correspondence", "days": 3})
        ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    expect(ada.page.locator("[data-part=player-name]")).to_have_count(2)
    ada.go()
    expect(ada.page.locator("main a[href^='/play/']:visible")).to_have_count(2)
    for width, height in ((390, 664), (320, 640)):
        resize(ada.page, {"width": width, "height": height})
        lowest = ada.page.locator("[data-part=column-number]").first.bounding_box()
        assert lowest is not None
        assert lowest["y"] + lowest["height"] <= height


@pytest.mark.parametrize("locale", ["en", "de", "ar"])
def test_all_six_levels_are_in_sight_on_a_phone(visit, locale: str) -> None:
    page = visit(locale=locale, viewport={"width": 320, "height": 640}).go().page
    group = page.get_by_role("radiogroup")
    expect(group.get_by_role("radio")).to_have_count(6)
    assert group.evaluate("one => one.scrollWidth <= one.clientWidth")
    lowest = page.locator("[data-part=column-number]").first.bounding_box()
    assert lowest is not None
    assert lowest["y"] + lowest["height"] <= 640


def test_a_number_key_is_the_first_move_and_the_skip_link_leads_to_the_board(visit) -> None:
    player = visit().go()
    expect(player.column(4)).to_be_visible()
    player.page.keyboard.press("Tab")
    expect(player.button("Skip to the content")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-part=targets] button:focus")).to_have_count(1)
    player.go()
    expect(player.column(4)).to_be_visible()
    player.page.keyboard.press("4")
    player.sees("Your turn (Red)")
    expect(player.pieces).to_have_count(2)


def test_the_first_paint_stands_where_the_page_will(visit) -> None:
    """Until its script is there, the page has its header already; nothing jumps when it comes."""
    player = visit()
    scripts = re.compile(r"\.js$")
    player.page.route(scripts, lambda route: route.abort())
    player.page.goto(player.url)
    brand = player.page.locator("header a").first
    expect(brand).to_have_css("font-weight", "650")
    before = brand.bounding_box()
    player.page.unroute(scripts)
    player.go().sees("Drop a disc to start.")
    assert brand.bounding_box() == before
