"""The first page: the whole board in sight, the way back to running games, and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (1280, 800)])
def test_the_whole_board_is_in_sight_on_a_laptop(visit, width: int, height: int) -> None:
    player = visit(viewport={"width": width, "height": height}).go()
    board = player.page.locator("[data-part=picture]").bounding_box()
    assert board is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height


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
