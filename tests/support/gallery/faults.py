"""What is wrong with a page at a size: words cut or overlapping, controls out of reach, boards too large."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
FRAMES = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"

LOOK_AT = f"async (board, size) => {{ await ({SIZED})(size); return ({LOOK})(board); }}"


class Sizes:
    """A page at one size after another; `now` is the one it has."""

    def __init__(self, page: Page) -> None:
        assert page.viewport_size is not None
        self.page, self.now = page, page.viewport_size

    def show(self, size: ViewportSize) -> None:
        if size != self.now:
            lay_out(SESSIONS[self.page], size)
            self.now = size

    def faults(self, board: bool = False) -> list[str]:
        """What is wrong with the page, once it has been given its size."""
        return evaluate(self.page, LOOK_AT, board, [self.now["width"], self.now["height"]])

    def ask(self, function: str, *given: Any) -> Any:
        """What the function returns once the page has been laid out for its size."""
        laid_out = (
            f"async (size, ...given) => {{ await ({SIZED})(size); {FRAMES} return ({function})(...given); }}"
        )
        return evaluate(self.page, laid_out, [self.now["width"], self.now["height"]], *given)

    def from_here(self, sizes: Sequence[str]) -> Sequence[str]:
        """These, with the one that the page has now as the first: it is not laid out for that one again."""
        here = next((at for at, size in enumerate(sizes) if viewport(size) == self.now), 0)
        return [*sizes[here:], *sizes[:here][::-1]]


@contextmanager
def sizes_of(page: Page) -> Iterator[Sizes]:
    """Shows the page at other sizes; in the end it has the one that it had."""
    sizes = Sizes(page)
    here = sizes.now
    try:
        yield sizes
    finally:
        if sizes.now != here:
            sizes.show(here)
            evaluate(page, SIZED, [here["width"], here["height"]])


def faults(state: State, sizes: Sizes, wanted: Sequence[str]) -> list[str]:
    """Sentences, each with its size in front."""
    leave_full_screen(sizes.page)
    found = []
    for size in sizes.from_here(wanted):
        sizes.show(viewport(size))
        found += [f"{size}: {fault}" for fault in _looked_at(state, sizes)]
    return found


def _looked_at(state: State, sizes: Sizes) -> list[str]:
    """A page that is still moving gets a second look; what is wrong then stays wrong."""
    found = sizes.faults(state.board)
    if found:
        sizes.page.wait_for_timeout(SETTLED_MS)
        found = sizes.faults(state.board)
    return found


def evaluate(page: Page, function: str, *given: Any) -> Any:
    """What the function returns in the page; without Playwright's own script around it, half as costly."""
    call = f"({function})({', '.join(json.dumps(one) for one in given)})"
    answer = SESSIONS[page].send(
        "Runtime.evaluate", {"expression": call, "awaitPromise": True, "returnByValue": True}
    )
    assert "exceptionDetails" not in answer, answer["exceptionDetails"]
    return answer["result"].get("value")
