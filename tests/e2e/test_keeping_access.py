"""The pages that keep one's games: axe, five languages on a small phone, keyboard only."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.axe import findings
from support.gallery.steps import show_code, show_recovery
from support.keeping import part, plays, says_yes, shows_code
from support.visitor import Visitor

Visit = Callable[..., Visitor]
SMALL = {"width": 320, "height": 640}
THEMES = {"en": "light", "ar": "dark"}
"""Whether the words of the other languages fit is seen in the gallery."""


def is_fine(visitor: Visitor, ready: str) -> None:
    """Complete, no wider than the phone, and axe objects to nothing."""
    expect(visitor.page.locator(ready).first).to_be_visible()
    sideways = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert (sideways, findings(visitor)) == (0, []), visitor.page.url


@pytest.mark.parametrize("language", THEMES)
def test_every_page_on_a_small_phone_in(language: str, visit: Visit) -> None:
    look = {"locale": language, "viewport": SMALL, "color_scheme": THEMES[language]}
    ada, zoe = visit(**look), visit(**look)
    plays(ada, games=2, name="Maximiliane")
    is_fine(ada, "[data-part=keep]")
    ada.go("/me")
    is_fine(ada, "[data-part=entry]")
    show_code(None, ada.page)
    is_fine(ada, "[data-part=code]")
    code = part(ada, "code").inner_text()
    zoe.go("/me")
    is_fine(zoe, "main a")
    zoe.go("/recover")
    is_fine(zoe, "form")
    plays(zoe, name="Zoe")
    zoe.go(f"/link#{code.replace(' ', '')}")
    is_fine(zoe, "form")
    zoe.page.locator("form button").click()
    is_fine(zoe, "[data-part=adopts]")
    part(zoe, "adopts").get_by_role("button").last.click()
    is_fine(zoe, "[data-part=digits]")
    is_fine(ada, "[data-part=answer]")
    part(ada, "answer").get_by_role("button").first.click()
    expect(part(zoe, "entry")).to_have_count(3)
    show_recovery(None, ada.page)
    is_fine(ada, "[data-part=sheet]")
    ada.go("/privacy")
    is_fine(ada, "section")


def test_a_device_is_added_by_keyboard_only(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    code = shows_code(ada)["code"]
    phone.go("/link")
    phone.page.get_by_label("The eight letters").focus()
    phone.page.keyboard.type(code.lower())
    phone.page.keyboard.press("Enter")
    expect(part(phone, "digits")).to_be_visible()
    expect(part(ada, "answer")).to_be_focused()
    digits = part(ada, "digits").inner_text()
    expect(ada.heard).to_contain_text(digits)
    ada.page.keyboard.press("Tab")
    expect(ada.button("Yes, add it")).to_be_focused()
    ada.page.keyboard.press("Enter")
    phone.sees("Your games")


def test_a_question_is_closed_by_escape_and_the_focus_goes_back(visit: Visit) -> None:
    ada, phone = visit(), visit()
    plays(ada)
    phone.go(f"/link#{shows_code(ada)['code']}")
    phone.button("Continue").click()
    says_yes(ada, phone)
    end = ada.button("Sign out Chrome, Linux")
    end.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert findings(ada) == []
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(end).to_be_focused()
