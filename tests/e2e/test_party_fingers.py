"""A finger that taps while keys come up under it, on a phone whose time passes when the test lets it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from support.gallery.still import stop_time
from support.screens import Party, Phone


def waiting_phone(party: Party) -> tuple[Phone, Phone]:
    """Amy, whose page has a clock of its own, and Joe."""
    amy = party.phone()
    amy.page.clock.install()
    amy.joins(party.code, "Amy").sees("You’re in, Amy!")
    (joe,) = party.joined_by("Joe")
    party.phones.append(amy)
    return amy, joe


def finger_on(phone: Phone, name: str) -> Callable[[], None]:
    """Taps the place where this button is now, whatever comes up there later."""
    button = phone.page.get_by_role("group").get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    box = button.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    stop_time(phone.page)
    return lambda: phone.page.touchscreen.tap(*at)


def turn_comes_under(phone: Phone, name: str, other: Phone, party: Party) -> Callable[[], None]:
    """The finger taps on while the other player moves and after it: none of it drops a disc."""
    party.start()
    if party.mover is phone:
        party.tv.visitor.ask(f"/rooms/{party.code}/play_now")
    phone.sees("Wait for your turn")
    tap = finger_on(phone, name)
    tap()
    other.drops(1)
    phone.sees("YOUR TURN")
    for _ in range(3):
        tap()
    expect(phone.page.get_by_text("Dropping in column")).to_have_count(0)
    phone.page.clock.run_for(1000)
    expect(phone.page.locator("[data-part=columns]")).to_be_enabled()
    return tap


def test_a_reaction_that_is_tapped_on_drops_no_disc(party: Party) -> None:
    amy, joe = waiting_phone(party)
    tap = turn_comes_under(amy, "Nice!", joe, party)
    before = len(party.room()["game"]["moves"])
    tap()
    amy.sees("Wait for your turn")
    game = party.room()["game"]
    assert (len(game["moves"]), game["last_move"]["automatic"]) == (before + 1, False)


def test_a_guess_that_is_tapped_on_drops_no_disc_and_a_disc_is_no_guess(party: Party) -> None:
    amy, joe = waiting_phone(party)
    tap = turn_comes_under(amy, "Guess column 4", joe, party)
    tap()
    amy.sees("Wait for your turn")
    guess = amy.page.get_by_role("group", name="Where will Joe play?")
    for column in range(1, 8):
        key = guess.get_by_role("button", name=f"Guess column {column}")
        box = key.bounding_box()
        assert box is not None
        amy.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(guess.get_by_role("button", pressed=True)).to_have_count(0)
    amy.page.clock.run_for(1000)
    guess.get_by_role("button", name="Guess column 5").tap()
    expect(guess.get_by_role("button", pressed=True)).to_have_text("5")


def test_a_reaction_that_is_tapped_on_answers_no_puzzle(party: Party) -> None:
    amy, _ = waiting_phone(party)
    party.tv.visitor.ask(f"/rooms/{party.code}/activity", kind="puzzles")
    party.tv.visitor.ask(f"/rooms/{party.code}/start")
    keys = amy.page.locator("[data-part=columns]")
    expect(keys).to_be_visible()
    party.tv.visitor.ask(f"/rooms/{party.code}/pause")
    tap = finger_on(amy, "Hurry!")
    tap()
    party.tv.visitor.ask(f"/rooms/{party.code}/resume")
    expect(keys).to_be_visible()
    for _ in range(3):
        tap()
    expect(keys).to_be_visible()
    amy.page.clock.run_for(1000)
    keys.locator("[aria-disabled=false]").first.tap()
    expect(amy.page.get_by_role("heading", level=1)).to_contain_text("Your answer: column")
