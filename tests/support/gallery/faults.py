"""What is wrong with a page at a size: words cut or overlapping, controls out of reach, boards too large."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from support.gallery.states import State, viewport
from support.visitor import resize

LOOK = (Path(__file__).parent / "faults.js").read_text("utf-8")


SETTLED_MS = 400


def faults(state: State, page: Page, size: str) -> list[str]:
    """A page that is still moving gets a second look; what is wrong then stays wrong."""
    resize(page, viewport(size))
    found = page.evaluate(LOOK, state.board)
    if found:
        page.wait_for_timeout(SETTLED_MS)
        found = page.evaluate(LOOK, state.board)
    return list(found)
