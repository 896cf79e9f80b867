"""What a visitor pays: `make bench-web`.

A real browser with nothing in its cache, over a line that counts: requests, bytes over the wire (heads of
answers included), and the time until the person can do what the page is for. Times are
the best of the rounds.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from support.browsers import launch
from support.running import Server
from support.slow_line import PLAIN, SLOW, Line, SlowLine
from support.visitor import PHONE

LINES = {"plain": PLAIN, "1.6 Mbit/s, 150 ms": SLOW}
QUIET_SECONDS = 2.0
"""Nothing was received for this long: the page, or its worker, has what it wanted."""
PATIENCE_MS = 120_000


class Visit(NamedTuple):
    requests: int
    received: int
    ready: float


def first_disc(page: Page) -> None:
    page.get_by_role("button", name="Column 4").click()
    expect(page.locator("[data-part=piece]").first).to_be_visible()


def join(page: Page) -> None:
    page.get_by_role("button", name="Join the game").click()
    expect(page.locator("[data-part=targets] button:enabled").first).to_be_visible()


def code(page: Page) -> None:
    page.get_by_role("textbox").first.fill("ABCD")


def screen(page: Page) -> None:
    expect(page.get_by_role("button", name="Start on this screen")).to_be_visible()


def measured(line: SlowLine, page: Page, path: str, act: Callable[[Page], None]) -> Visit:
    requests, received, begun = line.requests, line.received, time.monotonic()
    page.goto(line.url + path, wait_until="commit")
    act(page)
    ready = time.monotonic() - begun
    _settle(line)
    return Visit(line.requests - requests, line.received - received, ready)


def _settle(line: SlowLine) -> None:
    """A socket's pings are no visit's end: until nothing but single frames passes."""
    before = -1
    while line.received - before > 1000:
        before = line.received
        time.sleep(QUIET_SECONDS)


def invitation(server: Server) -> str:
    with httpx.Client(base_url=f"{server.url}/api", timeout=30) as client:
        body = {"game": "connect-four", "name": "Mia", "seat": "yellow"}
        return f"/join/{client.post('/matches', json=body).json()['match']['id']}"


def visits(browser: Browser, server: Server, speed: Line) -> dict[str, Visit]:
    """Every page with an empty cache, then the first page with its worker, and once more after that."""
    pages: dict[str, tuple[str, Callable[[Page], None]]] = {
        "`/`, to the first disc": ("/", first_disc),
        "a friend's link, to one's turn": (invitation(server), join),
        "`/p`, to the code typed": ("/p", code),
        "`/tv`, to the start button": ("/tv", screen),
    }
    found = {}
    for name, (path, act) in pages.items():
        context = browser.new_context(viewport=PHONE, locale="en-US", service_workers="block")
        with SlowLine(server.port, speed) as line:
            found[name] = measured(line, _page(context), path, act)
            context.close()
    context = browser.new_context(viewport=PHONE, locale="en-US")
    with SlowLine(server.port, speed) as line:
        found["`/` and its worker"] = measured(line, _page(context), "/", first_disc)
        page = _page(context)
        found["`/` again"] = measured(line, page, "/", _board)
        context.close()
    return found


def _board(page: Page) -> None:
    expect(page.get_by_role("button", name="Column 4")).to_be_visible()


def _page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    return page


def main() -> None:
    options = argparse.ArgumentParser(prog="make bench-web", description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=3)
    rounds = options.parse_args().rounds
    expect.set_options(timeout=PATIENCE_MS)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        taken = {name: [visits(browser, server, line) for _ in range(rounds)] for name, line in LINES.items()}
        browser.close()
    print("| visit | requests | kB | " + " | ".join(f"{name} (worst)" for name in LINES) + " |")
    print("|---|---|---|" + "---|" * len(LINES))
    for visit in taken["plain"][0]:
        least = min((one[visit] for one in taken["plain"]), key=lambda one: one.received)
        times = [sorted(one[visit].ready for one in runs) for runs in taken.values()]
        shown = " | ".join(f"{each[0]:.2f} s ({each[-1]:.2f})" for each in times)
        print(f"| {visit} | {least.requests} | {least.received / 1000:.0f} | {shown} |")


if __name__ == "__main__":
    main()
