"""The end of a game as a show, and refusals, on a TV whose time passes when the test lets it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.crowd import Crowd
from support.gallery.still import faults_at, stop_time
from support.screens import Party
from support.visitor import resize

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))


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


@pytest.mark.parametrize("count", [9, 40])
def test_the_show_fits_the_screen_however_many_play(count: int, party: Party) -> None:
    tv = party.tv
    tv.page.clock.install()
    tv.page.reload()
    crowd = Crowd(party, count)
    party.start()
    crowd.plays(range(6))
    expect(tv.discs).to_have_count(6)
    stop_time(tv.page)
    crowd.plays(range(6, 7))
    expect(tv.discs).to_have_count(7)
    problems = [f"disc, {size}: {fault}" for size in SIZES for fault in faults_at(tv.page, *size)]
    tv.page.clock.run_for(1300)
    expect(tv.page.locator("[data-lines]")).to_have_count(1)
    problems += [f"line, {size}: {fault}" for size in SIZES for fault in faults_at(tv.page, *size)]
    assert problems == []


def test_a_refusal_covers_nothing_on_a_tv_that_is_paused(party: Party) -> None:
    tv = party.tv
    tv.page.clock.install()
    tv.page.reload()
    _, waiter = party.game_of_two()
    waiter.visitor.ask(f"/rooms/{party.code}/leave")
    tv.sees("Paused")
    stop_time(tv.page)
    tv.button("Resume").click()
    expect(tv.page.get_by_role("alert")).to_have_text("Each team needs at least one player.")
    problems = [f"{size}: {fault}" for size in SIZES for fault in faults_at(tv.page, *size)]
    problems += [f"{size}: {words}" for size in SIZES for words in words_under_the_refusal(tv.page, *size)]
    assert problems == []
    expect(tv.page.get_by_role("alert")).to_be_visible()


UNDER_IT = """() => {
  const bar = document.querySelector("[role=alert]");
  const { top, bottom, left, right } = bar.getBoundingClientRect();
  const covered = (box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left;
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const unseen = texts.currentNode.parentElement.closest("[role=alert], [class*=visually-hidden]");
    if (!unseen && [...range.getClientRects()].some(covered)) found.push(texts.currentNode.textContent);
  }
  return found;
}"""


def words_under_the_refusal(page: Page, width: int, height: int) -> list[str]:
    """A bar that floats may lie over anything, so it is not looked at for overlaps as other words are."""
    resize(page, {"width": width, "height": height})
    found: list[str] = page.evaluate(UNDER_IT)
    return found
