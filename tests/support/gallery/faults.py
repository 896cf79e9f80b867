"""What is wrong with a page at a size: words cut or overlapping, controls out of reach, boards too large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from support.gallery.state import State, viewport
from support.visitor import leave_full_screen
from support.windows import SESSIONS, lay_out

LOOK = (Path(__file__).parent / "faults.js").read_text("utf-8")
SETTLED_MS = 400
# A page hears of its size when its process gets to it, and not at once.
SIZED = """([width, height]) => new Promise((done) => {
  const look = () => (innerWidth === width && innerHeight === height ? done() : setTimeout(look, 5));
  look();
})"""

LOOK_AT = f"async ([board, size]) => {{ await ({SIZED})(size); return ({LOOK})(board); }}"

Show = Callable[[ViewportSize], None]


def faults(state: State, page: Page, sizes: Sequence[str]) -> list[str]:
    """Sentences, each with its size in front. The page has the size that it had, in the end."""
    here = page.viewport_size
    leave_full_screen(page)
    with sizes_of(page) as show:
        found = []
        for size in sorted(sizes, key=lambda size: viewport(size) == here):
            show(viewport(size))
            found += [f"{size}: {fault}" for fault in _looked_at(state, page, viewport(size))]
    return found


def _looked_at(state: State, page: Page, size: ViewportSize) -> list[str]:
    """A page that is still moving gets a second look; what is wrong then stays wrong."""
    found = faults_at(page, size, state.board)
    if found:
        page.wait_for_timeout(SETTLED_MS)
        found = faults_at(page, size, state.board)
    return found


def faults_at(page: Page, size: ViewportSize, board: bool = False) -> list[str]:
    """As the page is once it has been given this size."""
    return list(page.evaluate(LOOK_AT, [board, [size["width"], size["height"]]]))


@contextmanager
def sizes_of(page: Page) -> Iterator[Show]:
    """Shows the page at other sizes; in the end it has the one that it had."""
    here, shown = page.viewport_size, page.viewport_size
    assert here is not None

    def show(size: ViewportSize) -> None:
        nonlocal shown
        lay_out(SESSIONS[page], size)
        shown = size

    try:
        yield show
    finally:
        if shown != here:
            show(here)
            page.evaluate(SIZED, [here["width"], here["height"]])
