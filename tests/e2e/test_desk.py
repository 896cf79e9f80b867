"""The desk: which games wait, the way to the next of them, and looking back while a game runs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.visitor import PHONE, Visitor, play

NEXT = re.compile("^Next game waiting")


def against(one: Visitor, other: Visitor) -> str:
    """A game in which `one` has the first move."""
    match = one.opens(name="Ada", seat="red")
    other.ask(f"/matches/{match}/join", name="Ben")
    return match


def test_a_running_game_is_looked_back_at_by_keys_and_by_its_list(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "4453")
    keys = ada.page.keyboard
    moves = ada.page.get_by_role("region", name="Moves")
    expect(moves.get_by_role("button")).to_have_count(4)
    keys.press("ArrowLeft")
    ada.sees("Looking back at move 3")
    expect(ada.heard).to_have_text("Looking back at move 3")
    expect(ada.pieces).to_have_count(3)
    expect(ada.column(1)).to_have_attribute("aria-disabled", "true")
    ada.column(1).click(force=True)
    expect(ada.detail).to_have_text("Return to the game to play.")
    keys.press("ArrowLeft")
    ada.sees("Looking back at move 2")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    ada.sees("Your turn (Red)")
    expect(ada.pieces).to_have_count(4)
    moves.get_by_role("button", name="Move 1, Ada, column 4").click()
    ada.sees("Looking back at move 1")
    expect(ada.pieces).to_have_count(1)
    keys.press("Escape")
    ada.sees("Your turn (Red)")
    keys.press("Home")
    ada.sees("Looking back at the start")
    ada.button("Back to the game").click()
    ada.drop(7)
    expect(ben.pieces).to_have_count(5)


def test_a_live_move_returns_to_the_game(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "445")
    ada.page.keyboard.press("ArrowLeft")
    ada.sees("Looking back at move 2")
    ben.drop(1)
    ada.sees("Your turn (Red)")
    expect(ada.pieces).to_have_count(4)


def test_a_column_that_is_marked_by_the_keyboard_keeps_the_arrows(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "44")
    ada.page.reload()
    expect(ada.page.locator("[data-ply]")).to_have_count(2)
    keys = ada.page.keyboard
    for _ in range(40):
        if ada.page.evaluate("document.activeElement.closest('[data-part=targets]') !== null"):
            break
        keys.press("Tab")
    keys.press("ArrowRight")
    expect(ada.column(2)).to_be_focused()
    ada.sees("Your turn (Red)")
    keys.press("Escape")
    keys.press("ArrowLeft")
    ada.sees("Looking back at move 1")


def test_on_a_phone_the_moves_are_in_a_sheet(visit) -> None:
    ada, ben = visit(viewport=PHONE, has_touch=True), visit()
    match = against(ada, ben)
    for number, column in enumerate("445"):
        (ada, ben)[number % 2].moves(match, int(column))
    ada.sit(match)
    ada.button("Moves").tap()
    sheet = ada.page.get_by_role("dialog", name="Moves")
    sheet.get_by_role("button", name="Move 2, Ben, column 4").tap()
    expect(sheet).to_have_count(0)
    ada.sees("Looking back at move 2")
    ada.button("Next move").tap()
    ada.sees("Ben to move (Yellow)")


def test_against_the_computer_and_on_this_device_too(visit) -> None:
    player = visit()
    player.sit(player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455"))
    expect(player.page.locator("[data-ply]")).to_have_count(4)
    player.page.keyboard.press("ArrowLeft")
    player.sees("Looking back at move 3")
    player.button("Back to the game").click()
    player.go("/device?seat=both").column(4).click()
    player.column(4).click()
    expect(player.pieces).to_have_count(2)
    player.page.get_by_role("region", name="Moves").get_by_role("button").first.click()
    player.sees("Looking back at move 1")
    expect(player.pieces).to_have_count(1)


@pytest.fixture
def two_games(visit) -> tuple[Visitor, Visitor, str, str]:
    """Ada has the move in both of her games against Ben."""
    ada, ben = visit(), visit()
    return ada, ben, against(ada, ben), against(ada, ben)


def test_home_the_tab_and_its_sign_say_how_many_games_wait(two_games) -> None:
    ada, _, first, _ = two_games
    ada.sit(first).sees("Your turn (Red)")
    expect(ada.page).to_have_title("(1) ● Your turn (Red) · Ada, Ben · Fourline")
    ada.go()
    expect(ada.page.locator("[data-part=waiting]")).to_have_text("2 games are waiting for you")
    expect(ada.page).to_have_title(re.compile(r"^\(2\) Your turn"))
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("%3E2%3C%2Ftext"))


def test_after_a_move_one_press_leads_to_the_next_game_waiting(two_games) -> None:
    ada, _, first, second = two_games
    ada.sit(first).sees("Your turn (Red)")
    expect(ada.page.get_by_role("button", name=NEXT)).to_have_count(0)
    ada.drop(4)
    ada.page.get_by_role("button", name=NEXT).click()
    expect(ada.page).to_have_url(re.compile(second))
    ada.sees("Your turn (Red)")
    ada.drop(4)
    ada.sees("Ben to move (Yellow)")
    expect(ada.page.get_by_role("button", name=NEXT)).to_have_count(0)


def test_what_happened_since_one_looked_is_said_and_shown(two_games) -> None:
    ada, ben, match, _ = two_games
    ada.sit(match)
    ada.drop(4)
    ada.go("/rules")
    ben.moves(match, 4)
    ada.moves(match, 3)
    ada.sit(match)
    ada.button("2 moves since you last looked").click()
    ada.sees("Looking back at move 1")
    expect(ada.pieces).to_have_count(1)
    ada.page.reload()
    ada.sees("Ben to move (Yellow)")
    expect(ada.page.locator("[data-part=since]")).to_have_count(0)
