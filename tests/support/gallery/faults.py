"""What is wrong with a page at a size: words cut or overlapping, controls out of reach, boards too large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from support.gallery.states import State, viewport
from support.visitor import leave_full_screen
from support.windows import itself

LOOK = (Path(__file__).parent / "faults.js").read_text("utf-8")
SETTLED_MS = 400
THUMBNAIL = 0.1
"""Drawn at a tenth: it is laid out as ever, and costs a third less."""

Show = Callable[[ViewportSize], None]


def faults(state: State, page: Page, sizes: Sequence[str]) -> list[str]:
    """Sentences, each with its size in front. The page has the size that it had, in the end."""
    here = page.viewport_size
    leave_full_screen(page)
    with thumbnails(page) as show:
        found = []
        for size in sorted(sizes, key=lambda size: viewport(size) == here):
            show(viewport(size))
            found += [f"{size}: {fault}" for fault in _looked_at(state, page)]
    return found


def _looked_at(state: State, page: Page) -> list[str]:
    """A page that is still moving gets a second look; what is wrong then stays wrong."""
    found = page.evaluate(LOOK, state.board)
    if found:
        page.wait_for_timeout(SETTLED_MS)
        found = page.evaluate(LOOK, state.board)
    return list(found)


@contextmanager
def thumbnails(page: Page) -> Iterator[Show]:
    """Shows the page at other sizes behind Playwright's back, which would move the window as well."""
    here, shown = page.viewport_size, page.viewport_size
    assert here is not None
    devtools = itself(page.context, "new_cdp_session")(page)

    def show(size: ViewportSize) -> None:
        nonlocal shown
        width, height, shown = size["width"], size["height"], size
        devtools.send(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": width,
                "height": height,
                "screenWidth": width,
                "screenHeight": height,
                "deviceScaleFactor": 1,
                "mobile": False,
                "scale": 1 if size == here else THUMBNAIL,
                "screenOrientation": {"angle": 0, "type": "landscapePrimary"},
            },
        )

    try:
        yield show
    finally:
        if shown != here:
            show(here)
        devtools.detach()
