"""Fair starts, sets and the even opponent without a server, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.visitor import Visitor

Visit = Callable[..., Visitor]


def part(visitor: Visitor, name: str):
    return visitor.page.locator(f"[data-part={name}]")


def test_an_opening_is_played_on_this_device_and_a_reload_keeps_it(visit: Visit) -> None:
    player = visit().go("/device?seat=both&start=even-8:417")
    expect(player.detail).to_have_text("Opening 417. A proven draw, and about even at club level.")
    expect(player.pieces).to_have_count(8)
    player.drop(4)
    player.page.reload()
    expect(player.pieces).to_have_count(9)
    player.sees("Yellow to move")


def test_the_form_without_a_server_begins_a_fair_game_here(visit: Visit) -> None:
    player = visit()
    player.go()
    player.page.route("**/api/**", lambda route: route.abort())
    player.go("/new")
    expect(player.page.get_by_text("No connection to the server")).to_be_visible()
    player.page.get_by_role("radio", name="Even", exact=True).click()
    player.page.get_by_role("radio", name="Fair opening").click()
    player.page.get_by_role("radio", name="Two, swapping sides").click()
    player.button("Start the game").click()
    expect(player.pieces).to_have_count(6)
    expect(part(player, "player-name").last).to_have_text("Computer (Even)")
    player.button("Resign").click()
    player.button("Yes, resign").click()
    expect(part(player, "even-strength")).to_contain_text("at strength 30 of 100")
    expect(part(player, "score")).to_contain_text("0 – 1")
    player.button("Play the second game").click()
    expect(part(player, "set-points")).to_have_text(["Set: 1", "Set: 0"])
    assert player.page.evaluate("JSON.parse(localStorage['fourline.even']).strength") == 0.1


def test_the_swap_on_this_device(visit: Visit) -> None:
    player = visit().go("/device?seat=red&level=beginner&start=swap")
    player.drop(4)
    expect(player.detail).to_have_text(re.compile(r"You are Yellow now\."))
    player.sees("Your turn (Yellow)")
    player.go("/device?seat=yellow&level=beginner&start=swap")
    player.button("Start over").click()
    expect(player.page.get_by_role("heading", name="Change sides?")).to_be_visible()
    player.button("Change to Red").click()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Red)")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("start=even-5", "Check the address"),
        ("start=even-6:999", "Type a number from 1 to 236"),
        ("start=handicap:red:99", "Type a number from 60 to 85."),
        ("set=3", "A set has two games."),
    ],
)
def test_a_start_that_does_not_exist_is_said_and_changes_nothing(visit: Visit, asked: str, said: str) -> None:
    player = visit().go(f"/device?seat=both&{asked}")
    player.sees("There is no such opening")
    expect(player.page.get_by_text(said)).to_be_visible()
    assert player.page.evaluate("localStorage['fourline.device']") is None
