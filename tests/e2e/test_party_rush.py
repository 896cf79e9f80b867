"""Puzzle Rush on a TV and on phones: chosen, answered with and without a hint, ended, then a team game."""

from __future__ import annotations

from playwright.sync_api import expect

from support.screens import Party, Phone


def heading(screen: Phone | object) -> object:
    return screen.page.get_by_role("heading", level=1)  # type: ignore[attr-defined]


def hint_of(phone: Phone) -> list[int]:
    """The columns that are left, from 1."""
    phone.button("Hint (1 point)").click()
    expect(phone.page.get_by_text("One of these is right: 1 point")).to_be_visible()
    keys = phone.page.locator("[data-part=columns] button")
    expect(phone.page.locator("[data-part=columns]")).to_be_enabled()
    states = keys.evaluate_all("all => all.map(one => one.getAttribute('aria-disabled'))")
    return [at for at, state in enumerate(states, 1) if state == "false"]


def test_a_rush_from_the_choice_to_the_next_game(visit, server) -> None:
    """Three players tap the three columns that a hint leaves: one of them is right, whatever was drawn."""
    party = Party(visit, server.url)
    amy, joe, kat = party.joined_by("Amy", "Joe", "Kat")
    tv = party.tv
    tv.button("Puzzle Rush").click()
    expect(tv.button("Puzzle Rush")).to_have_attribute("aria-pressed", "true")
    expect(tv.page.get_by_text("3 players ready.")).to_be_visible()
    tv.button("Start Puzzle Rush").click()
    expect(heading(tv)).to_contain_text("wins in")
    expect(tv.page.get_by_text("Puzzle 1 of 10, 0 of 3 have answered")).to_be_visible()
    left = hint_of(amy)
    assert len(left) == 3
    amy.column(left[0]).click()
    expect(heading(amy)).to_have_text(f"Your answer: column {left[0]}")
    expect(tv.page.get_by_text("Puzzle 1 of 10, 1 of 3 have answered")).to_be_visible()
    amy.page.reload()
    expect(heading(amy)).to_have_text("Answer sent")
    joe.column(left[1]).click()
    kat.column(left[2]).click()
    expect(heading(tv)).to_contain_text("Column ")
    rush = party.room()["rush"]
    right = rush["solution"]["column"] + 1
    expect(tv.page.get_by_text("Puzzle 1 of 10, 1 of 3 got it right", exact=True)).to_be_visible()
    for phone, column, gain in (
        (amy, left[0], "1 point"),
        (joe, left[1], "3 points"),
        (kat, left[2], "3 points"),
    ):
        expect(heading(phone)).to_have_text(
            f"Right! +{gain}" if column == right else f"It was column {right}."
        )
    tv.visitor.ask(f"/rooms/{party.code}/play_now", version=rush["version"])
    expect(tv.page.get_by_text("Puzzle 2 of 10, 0 of 3 have answered")).to_be_visible()
    tv.button("Pause").click()
    amy.sees("Paused")
    tv.button("Resume").click()
    expect(amy.page.locator("[data-part=columns]")).to_be_visible()
    tv.button("Host menu").click()
    tv.button("End Puzzle Rush").click()
    tv.button("Yes").click()
    winner = ("Amy", "Joe", "Kat")[left.index(right)]
    expect(heading(tv)).to_have_text(f"{winner} wins!")
    expect(tv.page.get_by_text("Puzzle Rush ended early. Points so far count.")).to_be_visible()
    expect(heading(joe)).to_have_text("Puzzle Rush ended early")
    tv.button("Teams").click()
    tv.button("Start the game").click()
    expect(heading(tv)).to_contain_text("turn (")
