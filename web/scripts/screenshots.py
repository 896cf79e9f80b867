"""Takes the pictures of the README and the docs again, from a real server: `make screenshots`.

`PICTURES=party` takes those of the party alone.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

import party_pictures
from support.browsers import launch
from support.running import Server
from support.visitor import PHONE, Visitor

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
MIDDLE = "44444432655252211155"
REVIEW = "/review?moves=414453335455544131166"
PHONE_DARK = {"viewport": PHONE, "color_scheme": "dark"}
CLOCK = {"kind": "fischer", "initial": 300, "increment": 3}


def main() -> int:
    party_only = sys.argv[1:] == ["party"]
    before = {picture: picture.stat().st_mtime_ns for picture in IMAGES.glob("*.png")}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        if not party_only:
            of_two_players(browser, server)
        party_pictures.take(browser, server, IMAGES)
        browser.close()
    taken = [picture for picture in IMAGES.glob("*.png") if before.get(picture) != picture.stat().st_mtime_ns]
    for picture in taken:
        shrink(picture)
    print(f"{len(taken)} pictures in {IMAGES.relative_to(ROOT)}")
    return 0


def shrink(picture: Path) -> None:
    """256 colours are enough for these screens, and a quarter of the size."""
    with Image.open(picture) as taken:
        few = taken.convert("RGB").quantize(
            256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE
        )
    few.save(picture, optimize=True)


def of_two_players(browser: Browser, server: Server) -> None:
    home(browser, server, "home-desktop", {})
    home(browser, server, "home-phone-dark", PHONE_DARK)
    match(browser, server, "match-desktop", MIDDLE, {})
    match(browser, server, "match-desktop-dark", MIDDLE, {"color_scheme": "dark"})
    match(browser, server, "match-phone-dark", MIDDLE, PHONE_DARK)
    match(browser, server, "match-rtl", MIDDLE, {"locale": "ar"})
    match(browser, server, "won-desktop", "1122334", {})
    match(browser, server, "won-phone", "1122334", {"viewport": PHONE})
    page(browser, server, "review-desktop", REVIEW, "[data-part=accuracy]", {})
    page(browser, server, "review-phone-dark", REVIEW, "[data-part=accuracy]", PHONE_DARK)
    page(browser, server, "puzzle-desktop", "/puzzles/300", "[data-part=finding]", {})


def home(browser: Browser, server: Server, name: str, look: dict[str, Any]) -> None:
    visitor = Visitor(browser, server.url, **look).go()
    expect(visitor.page.get_by_role("radio", name="Casual")).to_be_visible()
    shoot(visitor, name)


def page(browser: Browser, server: Server, name: str, path: str, ready: str, look: dict[str, Any]) -> None:
    """A page by its address, once `ready` is to be seen on it."""
    visitor = Visitor(browser, server.url, **look).go(path)
    expect(visitor.page.locator(ready)).to_be_visible(timeout=30_000)
    shoot(visitor, name)


def match(browser: Browser, server: Server, name: str, moves: str, look: dict[str, Any]) -> None:
    """The board after these moves, as the side sees it that is on turn or has just won."""
    ada, ben = Visitor(browser, server.url, **look), Visitor(browser, server.url, **look)
    opened = ada.opens(name="Ada", clock=CLOCK)
    ben.ask(f"/matches/{opened}/join", name="Ben")
    for number, column in enumerate(moves):
        (ada, ben)[number % 2].moves(opened, int(column))
    ben.sit(opened)
    ada.sit(opened)
    expect(ada.pieces).to_have_count(len(moves))
    if len(moves) % 2 == 0:
        ada.page.locator("[data-part=targets] button").nth(1).hover()
    shoot(ada, name)
    ben.leave()


def shoot(visitor: Visitor, name: str) -> None:
    visitor.page.wait_for_timeout(700)
    visitor.page.screenshot(path=str(IMAGES / f"{name}.png"))
    visitor.leave()


if __name__ == "__main__":
    sys.exit(main())
