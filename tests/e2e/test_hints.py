"""Hints against the computer, as the one who asks for them sees it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

COMPUTER = {"kind": "bot", "level": "beginner"}


def test_a_hint_names_the_best_column_lights_it_and_says_what_it_is_worth(visit) -> None:
    player = visit()
    player.sit(player.opens(opponent=COMPUTER))
    player.button("Hint").click()
    expect(player.detail).to_have_text("Hint: column 4. It wins with perfect play.")
    expect(player.heard).to_have_text("Hint: column 4. It wins with perfect play.")
    expect(player.page.locator("[data-part=hot-column]")).to_have_count(1)
    lit = player.page.locator("[data-part=hot-column]").bounding_box()
    meant = player.column(4).bounding_box()
    assert lit is not None
    assert meant is not None
    assert abs(lit["x"] + lit["width"] / 2 - meant["x"] - meant["width"] / 2) < 2
    expect(player.pieces).to_have_count(0)
    player.sees("Your turn (Red)")


def test_a_hint_sees_what_must_be_stopped_and_is_gone_after_the_move(visit) -> None:
    """Red has three in the first column: Yellow has one move that is not lost at once."""
    player = visit()
    player.sit(player.opens(opponent=COMPUTER, seat="yellow", moves="12131"))
    player.button("Hint").click()
    expect(player.detail).to_have_text("Hint: column 1. It holds the draw.")
    player.drop(1)
    expect(player.detail).not_to_have_text(re.compile("Hint"))


def test_there_are_hints_only_against_the_computer_and_only_on_ones_turn(visit, pair) -> None:
    ada, _, _ = pair
    expect(ada.button("Resign")).to_be_visible()
    expect(ada.button("Hint")).to_have_count(0)
    player = visit()
    player.sit(player.opens("tic-tac-toe", opponent=COMPUTER))
    expect(player.button("Resign")).to_be_visible()
    expect(player.button("Hint")).to_have_count(0)
