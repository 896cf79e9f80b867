"""Games that last, in two browsers: a pause, another pace, a way out, and plans made on the board."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from support.axe import findings
from support.visitor import Visitor, play

Pair = tuple[Visitor, Visitor, str]
SMALL: Any = {"width": 320, "height": 640}


def choose(person: Visitor, entry: str) -> None:
    person.button("Game menu").click()
    person.button(entry).click()


def part(person: Visitor, name: str) -> Locator:
    return person.page.locator(f"[data-part={name}]")


def planned(person: Visitor, column: int) -> None:
    """Presses a column of the board on which one plans."""
    board = person.page.get_by_role("dialog")
    board.get_by_role("button", name=re.compile(rf"^Column {column}\b")).click()


def test_a_pause_by_consent(pair: Pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "44")
    choose(ada, "Pause the game")
    assert findings(ada) == []
    ada.button("Offer a pause").click()
    expect(part(ada, "own-offer")).to_contain_text("You offered a pause.")
    expect(part(ben, "pause-offer")).to_contain_text("Ada would like to pause the game.")
    assert findings(ben) == []
    ben.button("Agree").click()
    for person in (ada, ben):
        person.sees("The game is paused")
        expect(person.column(4)).to_have_attribute("aria-disabled", "true")
    ben.button("Resume").click()
    ada.sees("Your turn (Red)")
    play(ada, ben, "5")


def test_another_pace_is_offered_and_declined(pair: Pair) -> None:
    ada, ben, _ = pair
    choose(ada, "Change the time control")
    ada.page.get_by_role("radio", name=re.compile("3 days")).click()
    ada.button("Suggest this time control").click()
    ben.button("Decline").click()
    expect(part(ada, "offer-declined")).to_contain_text("Ben did not agree.")
    choose(ben, "Change the time control")
    ben.page.get_by_role("radio", name=re.compile("3 days")).click()
    ben.button("Suggest this time control").click()
    ada.button("Agree").click()
    for person in (ada, ben):
        expect(person.page.get_by_text(re.compile("3 days")).first).to_be_visible()


def test_a_game_that_has_not_begun_is_called_off_after_a_question(pair: Pair) -> None:
    ada, ben, _ = pair
    choose(ben, "Call the game off")
    ben.button("Keep playing").click()
    ada.sees("Your turn (Red)")
    choose(ben, "Call the game off")
    ben.page.get_by_role("dialog").get_by_role("button", name="Call the game off").click()
    expect(ada.headline).to_have_text(re.compile("called off|cancelled|Cancelled"))


def test_a_plan_is_made_on_a_board_of_its_own_and_answers_at_once(pair: Pair) -> None:
    ada, ben, match = pair
    ben.page.set_viewport_size(SMALL)
    choose(ben, "Plan your answers")
    expect(ben.page.get_by_text("If Ada plays…")).to_be_visible()
    planned(ben, 4)
    expect(ben.page.get_by_text("…then I play…")).to_be_visible()
    planned(ben, 3)
    assert findings(ben) == []
    fits = ben.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    assert fits
    ben.button("Save this line").click()
    expect(ben.page.get_by_text("If Ada plays 4, I play 3")).to_be_visible()
    expect(ben.pieces, "nothing pressed here is a move").to_have_count(0)
    ben.button("Close").click()
    assert ada.ask(f"/matches/{match}/plans/look", line="")["line"] == ""
    ada.drop(4)
    for person in (ada, ben):
        expect(person.pieces).to_have_count(2)
    ada.sees("Your turn (Red)")


def test_a_plan_that_no_longer_fits_is_dropped_with_a_sentence(pair: Pair) -> None:
    ada, ben, _ = pair
    choose(ben, "Plan your answers")
    planned(ben, 4)
    planned(ben, 3)
    ben.button("Save this line").click()
    expect(ben.page.get_by_text("If Ada plays 4, I play 3")).to_be_visible()
    ben.page.keyboard.press("Escape")
    ada.drop(1)
    expect(part(ben, "plan-dropped")).to_contain_text("a move was made that is not in it")
    ben.button("OK").click()
    expect(part(ben, "plan-dropped")).to_have_count(0)
    ben.page.reload()
    ben.sees("Your turn (Yellow)")
    expect(part(ben, "plan-dropped")).to_have_count(0)
