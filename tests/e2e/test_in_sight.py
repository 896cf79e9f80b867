"""Questions, refusals and the way on are in sight on low and narrow screens, without scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.visitor import Visitor

Visit = Callable[..., Visitor]
SHORT_PHONE = {"width": 390, "height": 664}
SMALLEST_PHONE = {"width": 320, "height": 640}
LOW_LAPTOP = {"width": 1366, "height": 650}
LONGEST_NAME = "W" * 24
# Near its upper and its lower edge the element is neither cut by a scrolling box nor covered.
ON_TOP = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.1, 0.9].every((part) => {
    const found = document.elementFromPoint(left + width / 2, top + height * part);
    return found !== null && element.contains(found);
  });
}"""


def in_sight(shown: Locator) -> None:
    expect(shown).to_be_visible()
    expect(shown).to_be_in_viewport(ratio=1)
    assert shown.evaluate(ON_TOP)


@pytest.mark.parametrize("screen", [SHORT_PHONE, LOW_LAPTOP], ids=["phone", "laptop"])
def test_leaving_a_line_of_a_plan_asks_in_sight(screen: dict[str, int], visit: Visit) -> None:
    ada, ben = visit(viewport=screen), visit(viewport=screen)
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ben.sit(match)
    ben.button("Game menu").click()
    ben.button("Plan your answers").click()
    sheet = ben.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Column 4").click()
    expect(sheet.get_by_text("…then I play…")).to_be_visible()
    sheet.evaluate("sheet => sheet.scrollTo(0, 0)")
    ben.page.keyboard.press("Escape")
    in_sight(sheet.get_by_text("Discard this line?"))
    in_sight(sheet.get_by_role("button", name="Discard", exact=True))
    expect(sheet.get_by_role("button", name="Keep planning")).to_be_focused()


def test_what_is_wrong_with_a_new_game_is_in_sight(visit: Visit) -> None:
    ada = visit(viewport=SHORT_PHONE).go("/new")
    ada.page.get_by_role("radio", name="Handicap").click()
    share = ada.page.get_by_label("Points of 100 for that side")
    share.fill("10")
    ada.page.evaluate("scrollTo(0, 0)")
    ada.button("Create the link").click()
    for shown in (share, ada.page.get_by_role("alert")):
        in_sight(shown)
    expect(share).to_be_focused()
    share.fill("70")
    name = ada.page.get_by_label("Your name")
    name.fill("W" * 30)
    ada.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ada.button("Create the link").click()
    for shown in (name, ada.page.get_by_role("alert")):
        in_sight(shown)
    expect(name).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("screen", [SMALLEST_PHONE, SHORT_PHONE, LOW_LAPTOP], ids=["320", "390", "1366"])
def test_an_invitation_is_answered_without_scrolling(screen: dict[str, int], visit: Visit) -> None:
    start: dict[str, Any] = {"kind": "handicap", "favours": "red", "share": 70}
    match = visit().opens(name=LONGEST_NAME, start=start, set=2)
    ben = visit(viewport=screen, locale="de").go(f"/play/{match}")
    in_sight(ben.page.get_by_role("textbox"))
    in_sight(ben.page.locator("button[type=submit]"))


@pytest.mark.parametrize("screen", [SMALLEST_PHONE, LOW_LAPTOP], ids=["phone", "laptop"])
def test_a_long_name_stays_within_the_button_of_a_rematch(screen: dict[str, int], visit: Visit) -> None:
    ada, ben = visit(viewport=screen, locale="de"), visit()
    match = ada.opens(name="Ada", seat="red")
    ben.ask(f"/matches/{match}/join", name=LONGEST_NAME)
    for column in (1, 2, 1, 2, 1, 2, 1):
        (ada, ben)[column - 1].moves(match, column)
    ada.sit(match)
    button = ada.page.locator("button", has_text="Revanche").first
    expect(button).to_be_visible()
    inside = button.evaluate(
        """button => {
          const outer = button.getBoundingClientRect();
          return [...button.children].every((child) => {
            const box = child.getBoundingClientRect();
            return box.left >= outer.left && box.right <= outer.right;
          });
        }"""
    )
    assert inside
    expect(button.locator("small")).to_have_attribute("title", f"{LONGEST_NAME} beginnt")
