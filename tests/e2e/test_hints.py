"""Hints against the computer, as the one who asks for them sees it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

COMPUTER = {"kind": "bot", "level": "beginner"}


def test_hints_come_step_by_step_and_the_answer_stays_while_one_points_elsewhere(visit) -> None:
    player = visit()
    player.sit(player.opens(opponent=COMPUTER))
    player.button("Hint").click()
    expect(player.detail).to_have_text("Look at the middle.")
    expect(player.heard).to_have_text("Look at the middle.")
    mark = player.page.locator("[data-part=hint]")
    expect(mark).to_have_count(0)
    player.button("Next hint").click()
    player.button("Next hint").click()
    expect(player.detail).to_have_text("Hint: column 4. It wins with perfect play.")
    expect(player.button("Next hint")).to_have_attribute("aria-disabled", "true")
    player.column(1).hover()
    player.column(6).hover()
    marked, meant = mark.bounding_box(), player.column(4).bounding_box()
    assert marked is not None
    assert meant is not None
    assert abs(marked["x"] + marked["width"] / 2 - meant["x"] - meant["width"] / 2) < 2
    expect(player.detail).to_have_text("Hint: column 4. It wins with perfect play.")


def test_a_hint_is_about_one_position_and_goes_with_it(visit) -> None:
    """Red has three in the first column: Yellow has one move that is not lost at once."""
    player = visit()
    player.sit(player.opens(opponent=COMPUTER, seat="yellow", moves="12131"))
    player.ask_for_the_answer()
    expect(player.detail).to_have_text(re.compile("^Play column 1: it holds the draw"))
    player.button("Go back").click()
    expect(player.detail).not_to_have_text(re.compile("Play column"))
    expect(player.page.locator("[data-part=hint]")).to_have_count(0)
    player.button("Back to the game").click()
    player.drop(1)
    expect(player.detail).not_to_have_text(re.compile("Play column"))
    expect(player.page.locator("[data-part=hint]")).to_have_count(0)


def test_there_are_hints_only_against_the_computer_and_only_on_ones_turn(visit, pair) -> None:
    ada, _, _ = pair
    expect(ada.button("Resign")).to_be_visible()
    expect(ada.button("Hint")).to_have_count(0)
    player = visit()
    player.sit(player.opens("tic-tac-toe", opponent=COMPUTER))
    expect(player.button("Resign")).to_be_visible()
    expect(player.button("Hint")).to_have_count(0)


def test_the_coach_asks_before_a_mistake_and_a_good_move_is_played_at_once(visit) -> None:
    """As above: only the first column is not lost at once."""
    player = visit().go("/settings")
    player.page.get_by_role("radio", name="Coach").click()
    player.sit(player.opens(opponent=COMPUTER, seat="yellow", moves="12131"))
    player.column(5).click()
    question = player.page.get_by_role("dialog", name="Column 5: look again?")
    expect(question).to_contain_text(
        "Your opponent could get four in a row next. 2 more warnings in this game."
    )
    expect(player.button("Hint")).to_have_count(0)
    player.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(player.column(5)).to_be_focused()
    expect(player.pieces).to_have_count(5)
    player.drop(1)
