"""A page whose time stands still until a test lets it pass."""

from __future__ import annotations

from playwright.sync_api import Page

from support.gallery.faults import LOOK
from support.visitor import resize


def stop_time(page: Page) -> None:
    """From now on. The page must have been loaded with Playwright's clock."""
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
