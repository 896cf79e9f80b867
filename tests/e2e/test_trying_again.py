"""Going back in a game that nobody else has to agree to, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.axe import findings
from support.visitor import PHONE, Visitor


def lost_to_the_computer(player: Visitor) -> str:
    """A game against the computer that came to its end: resigned after two moves of each."""
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455")
    player.ask(f"/matches/{match}/resign")
    return match


def test_after_a_game_one_goes_back_to_any_turn_of_ones_own_and_plays_on(visit) -> None:
    player = visit()
    before = lost_to_the_computer(player)
    player.sit(before)
    player.sees("You lost")
    player.button("Go back and try again").click()
    player.sees("After 2 moves")
    expect(player.pieces).to_have_count(2)
    expect(player.button("Next move")).to_have_attribute("aria-disabled", "true")
    player.button("Previous move").click()
    player.sees("Before the first move")
    expect(player.heard).to_have_text("Before the first move")
    expect(player.pieces).to_have_count(0)
    expect(player.button("Previous move")).to_have_attribute("aria-disabled", "true")
    player.button("Back to the game").click()
    player.sees("You lost")
    player.button("Go back and try again").click()
    player.button("Try again from here").click()
    player.sees("Your turn (Red)")
    expect(player.pieces).to_have_count(2)
    assert before not in player.page.url
    player.drop(7)
    expect(player.pieces).to_have_count(4)


@pytest.mark.parametrize("button", ["Try again from here", "Next level: Casual"])
def test_after_a_game_it_is_said_when_no_other_can_be_opened(button: str, visit) -> None:
    player = visit(viewport={"width": 390, "height": 664})
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="414141")
    player.moves(match, 4)
    player.sit(match).sees("You win")
    if button == "Try again from here":
        player.button("Go back and try again").click()
        player.sees("After 6 moves")
    full = {"code": "match/too_many", "detail": "Too many open games.", "status": 429}
    player.page.route("**/api/matches", lambda route: route.fulfill(status=429, json=full))
    player.button(button).click()
    said = player.page.get_by_role("alert")
    expect(said).to_have_text("Too many open games.")
    expect(said).to_be_in_viewport(ratio=1)
    player.page.unroute("**/api/matches")
    player.button(button).click()
    expect(player.page).not_to_have_url(re.compile(match))


def test_in_a_game_a_column_pressed_in_an_earlier_position_ends_nothing_before_one_says_so(visit) -> None:
    player = visit(viewport=PHONE, has_touch=True)
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, seat="yellow", moves="44556")
    player.sit(match)
    player.sees("Your turn (Yellow)")
    player.button("Go back").click()
    player.sees("After 3 moves")
    player.column(7).click()
    player.button("Keep playing").click()
    player.button("Back to the game").click()
    player.sees("Your turn (Yellow)")
    expect(player.pieces).to_have_count(5)
    assert status_of(player, match) == "in_progress"
    player.button("Go back").click()
    player.column(7).click()
    assert findings(player) == []
    player.button("Yes, play on").click()
    expect(player.page).not_to_have_url(re.compile(match))
    expect(player.pieces).to_have_count(5)
    player.sees("Your turn (Yellow)")
    assert status_of(player, match) == "aborted"


@pytest.mark.parametrize("on_its_own_page", [False, True])
def test_a_game_that_was_called_off_is_taken_up_again(on_its_own_page: bool, visit) -> None:
    player = visit(viewport=PHONE)
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455")
    player.sit(match)
    player.button("Start over").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(player.page).not_to_have_url(re.compile(match))
    instead = player.page.url.rsplit("/", 1)[-1]
    expect(player.page.locator("[data-part=take-up]")).to_be_visible()
    assert findings(player) == []
    if on_its_own_page:
        player.sit(match)
        player.sees("Cancelled")
    player.button("Take it up again").click()
    player.sees("Your turn (Red)")
    expect(player.page).to_have_url(re.compile(match))
    expect(player.pieces).to_have_count(4)
    player.drop(7)
    expect(player.pieces).to_have_count(6)
    assert status_of(player, instead) == ("in_progress" if on_its_own_page else "aborted")


def status_of(player: Visitor, match: str) -> str:
    return str(player.context.request.get(f"{player.url}/api/matches/{match}").json()["status"])


def test_back_does_not_lead_to_the_game_that_was_called_off(visit) -> None:
    player = visit().go("/rules")
    match = player.opens(opponent={"kind": "bot", "level": "beginner"}, moves="4455")
    player.sit(match)
    player.button("Undo").click()
    expect(player.page).not_to_have_url(re.compile(match))
    player.page.go_back()
    expect(player.page).to_have_url(re.compile("/rules"))
    player.go("/games")
    tick = player.page.get_by_label("Show cancelled games")
    expect(tick).to_be_visible()
    box, label = tick.bounding_box(), player.page.locator("label", has=tick).bounding_box()
    assert box is not None
    assert label is not None
    assert box["x"] - label["x"] < 2  # at the start of its line, which is the only one
    assert label["height"] < 2 * 44
    assert box["width"] < 44


def test_on_one_screen_too_but_not_against_a_person(visit, pair) -> None:
    player = visit()
    player.sit(player.opens("tic-tac-toe", opponent={"kind": "same_screen"}, moves=[4, 0, 8]))
    player.button("Go back").click()
    player.sees("After 2 moves")
    player.button("Try again from here").click()
    player.button("Yes, play on").click()
    expect(player.pieces).to_have_count(2)
    player.sees("X to move")
    ada, ben, _ = pair
    ada.drop(4)
    ben.drop(4)
    ada.sees("Your turn (Red)")
    expect(ada.button("Resign")).to_be_visible()
    expect(ada.button("Go back")).to_have_count(0)
