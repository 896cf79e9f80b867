"""What comes up in the middle of a game lies over nothing that is looked at or pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.gallery.faults import Sizes, sizes_of
from support.gallery.state import speak, viewport
from support.visitor import Visitor

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

# Where the board, its picture, the notice and what stands around them are.
PLACES = f"""(part, around) => {{
  const placed = (selector) => [...document.querySelectorAll(selector)].map((one) => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    return {{ x, y, width, height }};
  }});
  const [board, picture, notice] = ['[data-part=well]', '[data-part=picture]', part].map(placed);
  return {{ board, picture, notice, around: around ? placed(around) : [], covered: ({COVERED})() }};
}}"""


def box(locator: Locator) -> Any:
    found = locator.bounding_box()
    assert found is not None
    return found


def apart(one: Any, other: Any) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across <= 1 or down <= 1)


def check(sizes: Sizes, part: str, size: str) -> None:
    """The whole board is in sight, the notice is not over it, and every button can be pressed."""
    sizes.show(viewport(size))
    names = "" if "bars" in part else "[data-part=player-name], [role=timer]"
    found = sizes.ask(PLACES, part, names)
    (board,), (picture,), (notice,) = found["board"], found["picture"], found["notice"]
    assert board["y"] >= 0, size
    assert picture["y"] + picture["height"] <= viewport(size)["height"] + 1, size
    assert notice["y"] >= 0, size
    assert notice["height"] > 0, size
    assert apart(notice, board), (size, notice, board)
    for around in found["around"]:
        assert around["height"] > 0, size
        assert apart(notice, around), (size, notice, around)
    assert found["covered"] == [], size


def check_all(player: Visitor, part: str, languages: Sequence[str]) -> None:
    expect(player.page.locator(part)).to_be_visible()
    with sizes_of(player.page) as sizes:
        for language in languages:
            speak(player.page, language, part)
            for size in sizes.from_here(SIZES):
                check(sizes, part, size)


def seated(visit: Any, locale: str = "en") -> tuple[Visitor, Visitor, str]:
    ada, ben = visit(), visit(locale=locale)
    match = ada.opens(name="Maximiliane")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.moves(match, 4)
    ben.sit(match)
    expect(ben.pieces).to_have_count(1)
    return ada, ben, match


def test_a_friend_who_asks_for_a_move_back(visit: Any) -> None:
    ada, ben, match = seated(visit)
    ada.ask(f"/matches/{match}/takeback")
    check_all(ben, "[data-part=takeback]", ("en", "de", "ar"))


def test_a_question_in_a_game_with_days_on_its_clock(visit: Any) -> None:
    ada, ben = visit(), visit()
    terms = {"clock": {"kind": "correspondence", "days": 3}, "start": {"kind": "swap"}, "set": 2}
    match = ada.opens(name="Maximiliane", **terms)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.moves(match, 4)
    ben.sit(match)
    check_all(ben, "[data-part=swap]", ("de", "ar"))


def test_a_lost_connection(visit: Any) -> None:
    _, ben, _ = seated(visit, "de")
    bars = ben.page.locator("[data-part=bars]")
    ben.page.wait_for_load_state("networkidle")  # what is still being fetched would fail
    with sizes_of(ben.page) as sizes:
        for size in SIZES:
            sizes.show(viewport(size))
            (before,) = sizes.ask(PLACES, "main", "")["board"]
            ben.context.set_offline(True)
            expect(bars).to_contain_text("Keine Verbindung")
            ben.page.wait_for_function(MEASURED)
            check(sizes, "[data-part=bars] p", size)
            ben.context.set_offline(False)
            expect(bars.locator("p")).to_have_count(0)
            ben.page.wait_for_function(MEASURED)
            assert sizes.ask(PLACES, "main", "")["board"] == [before]


def test_on_other_pages_a_lost_connection_moves_the_page_down(visit: Any) -> None:
    reader = visit(viewport=viewport("390x664")).go("/")
    header = reader.page.locator("header")
    assert box(header)["y"] == 0
    reader.page.wait_for_load_state("networkidle")  # what is still being fetched would fail
    reader.context.set_offline(True)
    bar = box(reader.page.locator("[data-part=bars] p"))
    assert box(header)["y"] == pytest.approx(bar["y"] + bar["height"], abs=1)


def test_a_device_that_was_added(visit: Any) -> None:
    _, ben, match = seated(visit)
    ben.go("/me")
    expect(ben.page.locator("[data-part=entry]")).to_have_count(1)
    ben.sit(match)
    expect(ben.pieces).to_have_count(1)
    phone = visit()
    claim = phone.ask("/link", code=ben.ask("/me/link")["code"], label="Maximiliane's blue phone")
    ben.ask("/me/link/approve", digits=claim["digits"])
    expect(ben.page.get_by_text("New device on your account: Maximiliane's blue phone")).to_be_visible()
    check_all(ben, "[data-part=bars]", ("en",))
