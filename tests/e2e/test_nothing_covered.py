"""What comes up in the middle of a game lies over nothing that is looked at or pressed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.gallery.state import viewport
from support.visitor import Visitor, resize

SIZES = ("320x640", "390x664", "390x844", "844x390", "768x1024", "1366x650", "1280x800", "1920x1080")
# The names of buttons of the game that something else lies on, and what that is.
COVERED = """() => [...document.querySelectorAll('main button')].filter((one) => one.getClientRects().length)
  .map((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const name = button.ariaLabel ?? button.innerText;
    return button.contains(at) ? '' : `${name}: ${at ? at.outerHTML.slice(0, 80) : 'off the screen'}`;
  }).filter(Boolean)"""

# Whether the page knows the height of the bars above it; lying over the header they have none.
MEASURED = """() => {
  const bars = document.querySelector('[data-part=bars]');
  const height = getComputedStyle(bars).position === 'fixed' ? 0 : bars.offsetHeight;
  return document.documentElement.style.getPropertyValue('--bars-h') === `${height}px`;
}"""


def box(locator: Locator) -> Any:
    found = locator.bounding_box()
    assert found is not None
    return found


def apart(one: Any, other: Any) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across <= 1 or down <= 1)


def check(player: Visitor, part: str, size: str) -> None:
    """The whole board is in sight, the notice is not over it, and every button can be pressed."""
    board = box(player.page.locator("[data-part=well]"))
    picture = box(player.page.locator("[data-part=picture]"))
    notice = box(player.page.locator(part))
    assert board["y"] >= 0, size
    assert picture["y"] + picture["height"] <= viewport(size)["height"] + 1, size
    assert notice["y"] >= 0, size
    assert apart(notice, board), (size, notice, board)
    names = "[data-part=player-name], [role=timer]"
    for around in [] if "bars" in part else player.page.locator(names).all():
        assert apart(notice, box(around)), (size, notice, box(around))
    assert player.page.evaluate(COVERED) == [], size


def seated(visit: Any, locale: str) -> tuple[Visitor, Visitor, str]:
    ada, ben = (visit(locale=locale) for _ in range(2))
    match = ada.opens(name="Maximiliane")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.moves(match, 4)
    ben.sit(match)
    expect(ben.pieces).to_have_count(1)
    return ada, ben, match


@pytest.mark.parametrize("locale", ["en", "de", "ar"])
def test_a_friend_who_asks_for_a_move_back(locale: str, visit: Any) -> None:
    ada, ben, match = seated(visit, locale)
    ada.ask(f"/matches/{match}/takeback")
    expect(ben.page.locator("[data-part=takeback]")).to_be_visible()
    for size in SIZES:
        resize(ben.page, viewport(size))
        check(ben, "[data-part=takeback]", size)


@pytest.mark.parametrize("locale", ["de", "ar"])
def test_a_question_in_a_game_with_days_on_its_clock(locale: str, visit: Any) -> None:
    ada, ben = (visit(locale=locale) for _ in range(2))
    terms = {"clock": {"kind": "correspondence", "days": 3}, "start": {"kind": "swap"}, "set": 2}
    match = ada.opens(name="Maximiliane", **terms)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.moves(match, 4)
    ben.sit(match)
    expect(ben.page.locator("[data-part=swap]")).to_be_visible()
    for size in SIZES:
        resize(ben.page, viewport(size))
        check(ben, "[data-part=swap]", size)


def test_a_lost_connection(visit: Any) -> None:
    _, ben, _ = seated(visit, "de")
    bars = ben.page.locator("[data-part=bars]")
    for size in SIZES:
        resize(ben.page, viewport(size))
        before = box(ben.page.locator("[data-part=well]"))
        ben.context.set_offline(True)
        expect(bars).to_contain_text("Keine Verbindung")
        ben.page.wait_for_function(MEASURED)
        check(ben, "[data-part=bars] p", size)
        ben.context.set_offline(False)
        expect(bars.locator("p")).to_have_count(0)
        ben.page.wait_for_function(MEASURED)
        assert box(ben.page.locator("[data-part=well]")) == before


def test_on_other_pages_a_lost_connection_moves_the_page_down(visit: Any) -> None:
    reader = visit(viewport=viewport("390x664")).go("/")
    header = reader.page.locator("header")
    assert box(header)["y"] == 0
    reader.page.wait_for_load_state("networkidle")  # what is still being fetched would fail
    reader.context.set_offline(True)
    bar = box(reader.page.locator("[data-part=bars] p"))
    assert box(header)["y"] == pytest.approx(bar["y"] + bar["height"], abs=1)


def test_a_device_that_was_added(visit: Any) -> None:
    _, ben, match = seated(visit, "en")
    ben.go("/me")
    expect(ben.page.locator("[data-part=entry]")).to_have_count(1)
    ben.sit(match)
    expect(ben.pieces).to_have_count(1)
    phone = visit()
    claim = phone.ask("/link", code=ben.ask("/me/link")["code"], label="Maximiliane's blue phone")
    ben.ask("/me/link/approve", digits=claim["digits"])
    expect(ben.page.get_by_text("New device on your account: Maximiliane's blue phone")).to_be_visible()
    for size in SIZES:
        resize(ben.page, viewport(size))
        check(ben, "[data-part=bars]", size)
