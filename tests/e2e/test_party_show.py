"""The end of a game as a show, seen on the TV and on phones; on the TV time passes when the test lets it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from support.gallery.faults import LOOK
from support.screens import Party
from support.visitor import resize

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))


def stop_time(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def faults_at(page: Page, width: int, height: int) -> list[str]:
    """What is wrong with the page at this size, while its time stands still but for two frames."""
    resize(page, {"width": width, "height": height})
    page.evaluate(
        f"() => {{ window.found = null; ({LOOK})(true).then((found) => {{ window.found = found }}) }}"
    )
    for _ in range(50):
        page.clock.run_for(20)
        found = page.evaluate("window.found")
        if found is not None:
            return list(found)
    raise AssertionError("the page was not looked at")


def test_the_winning_disc_is_seen_before_its_line_and_the_points(party: Party) -> None:
    tv = party.tv
    tv.page.clock.install()
    tv.page.reload()
    party.game_of_two()
    party.plays(1, 2, 1, 2, 1, 2)
    winner = party.mover
    stop_time(tv.page)
    winner.column(1).click()
    tv.sees(f"{winner.name}’s disc…")
    expect(tv.page.locator("[data-lines]")).to_have_count(0)
    expect(tv.discs).to_have_count(7)
    tv.page.clock.run_for(1300)
    tv.sees(f"{winner.name} did it!")
    expect(tv.page.locator("[data-lines]")).to_have_count(1)
    problems = [f"{size}: {fault}" for size in SIZES for fault in faults_at(tv.page, *size)]
    assert problems == []
    tv.page.clock.run_for(3300)
    tv.sees("Blue Team wins!")
    expect(tv.page.locator("[data-part=decided]")).to_have_text(f"{winner.name} did it!")
    expect(tv.page.get_by_text("The last three discs")).to_be_visible()
    for discs in (5, 6, 7):
        tv.page.clock.run_for(1100)
        expect(tv.discs).to_have_count(discs)
    expect(tv.page.locator("[data-lines]")).to_have_count(1)
    winner.sees("Blue Team wins!")
