"""The app without its server: installed by a service worker, playing by the solver in the browser."""

from __future__ import annotations

import functools
import http.server
import re
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import httpx
import pytest
from PIL import Image
from playwright.sync_api import expect

from support.installed import Installed, environment
from support.running import Server
from support.visitor import Visitor

INSTALLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => {
    const opened = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const files = opened.filter((path) => path.startsWith("/assets/"));
    return (await Promise.all(files.map((path) => caches.match(path)))).every(Boolean);
}"""
WHOLE = "Everything is on this device. It works without a connection."


def made_whole(player: Visitor) -> None:
    """Everything is loaded, which the button says the size of."""
    player.go("/settings")
    expect(player.page.get_by_text(re.compile(r"^\d(\.\d)? MB still to load"))).to_be_visible()
    player.button("Make this available offline").click()
    expect(player.page.get_by_text(WHOLE)).to_be_visible()


@contextmanager
def nobody_home(port: int) -> Iterator[list[str]]:
    """Listens where the server was, answers nothing, and notes what was asked."""
    heard: list[str] = []
    with socket.create_server(("127.0.0.1", port), reuse_port=False) as listening:

        def note() -> None:
            while True:
                try:
                    line, _ = listening.accept()
                except OSError:
                    return
                # A browser may open a line to be ready; a request is what it says on it.
                with line, suppress(TimeoutError):
                    line.settimeout(0.5)
                    heard.append(line.recv(200).decode(errors="replace").partition("\r\n")[0])

        thread = threading.Thread(target=note, daemon=True)
        thread.start()
        yield heard
        listening.shutdown(socket.SHUT_RDWR)
    thread.join(5)


def lose(visitor: Visitor) -> None:
    """Drops discs as a child would, until the computer has won."""
    for column in (1, 1, 2, 2, 1, 1, 6, 6, 7, 7, 2, 3, 5, 6, 6):
        if visitor.page.locator("[aria-labelledby=result]").count():
            return
        expect(visitor.headline).to_have_text(re.compile("Your turn|You lost"))
        if visitor.column(column).get_attribute("aria-disabled") == "false":
            visitor.drop(column)
    visitor.sees("You lost")


def test_a_whole_game_its_review_and_puzzles_without_a_network(visit, tmp_path: Path) -> None:
    with Installed(tmp_path) as server:
        player = visit(server.url, service_workers="allow").go()
        player.page.wait_for_function(INSTALLED)
        player.page.get_by_role("radio", name="Perfect").check(force=True)
        made_whole(player)
        player.go()
    player.context.set_offline(True)
    with nobody_home(server.port) as heard:
        player.page.reload()
        player.sees("Drop a disc to start.")
        player.column(4).click()
        player.sees("Your turn (Red)")
        begun = len(heard)
        lose(player)
        player.page.get_by_role("link", name="Review").click()
        expect(player.page.locator("[data-part=finding] [data-label]")).to_have_text(
            re.compile("Mistake|Blunder")
        )
        player.go("/puzzles/daily")
        expect(player.column(4)).to_be_visible()
        trained(player)
        drilled(player)
        player.go("/device").page.get_by_role("button", name=re.compile("^Rematch")).click()
        expect(player.pieces).to_have_count(1)  # the computer begins now, and knows where
        player.sees("Your turn (Yellow)")
        player.ask_for_the_answer()  # a search of half a minute, but for the book
        expect(player.detail).to_have_text(re.compile("^Play column 4: it holds out longest"))
        # A page that is opened is asked for once, and the browser looks for a new worker: nothing else.
        asked = {line for line in heard[begun:] if line}
        paths = ("/sw.js", "/puzzles/daily", "/train", "/repertoire", "/device")
        assert asked <= {f"GET {path} HTTP/1.1" for path in paths}


NO_HINT = "No hint right now. Try again."
NO_BOOK = re.compile("The opening book is not on this device|Das Eröffnungsbuch ist nicht auf diesem Gerät")


@pytest.mark.parametrize(("locale", "level", "weaker"), [("en", "Club", False), ("de", "Perfekt", True)])
def test_after_one_visit_the_device_plays_without_a_network(
    visit, tmp_path: Path, locale: str, level: str, weaker: bool
) -> None:
    """Up to Club; the stronger levels say that the opening book is missing, and play like Club."""
    with Installed(tmp_path) as server:
        player = visit(server.url, service_workers="allow", locale=locale).go()
        player.page.get_by_role("radio", name=level).check(force=True)
        player.page.wait_for_function(INSTALLED)
        player.page.wait_for_function(KEPT)
    player.context.set_offline(True)
    with nobody_home(server.port):
        player.page.reload()
        player.page.locator("[data-part=targets] button").nth(3).click()
        expect(player.pieces).to_have_count(2)
        expect(player.page.get_by_text(NO_BOOK)).to_have_count(1 if weaker else 0)
        if locale == "en":
            player.sees("Your turn (Red)")
            player.button("Hint").click()
            expect(player.page.get_by_text(NO_HINT).first).to_be_visible()


def test_a_page_that_was_opened_is_there_without_a_network_and_another_is_not(visit, tmp_path: Path) -> None:
    with Installed(tmp_path) as server:
        player = visit(server.url, service_workers="allow").go()
        player.page.wait_for_function(INSTALLED)
        player.go("/rules").page.wait_for_function(KEPT)
    player.context.set_offline(True)
    with nobody_home(server.port):
        player.page.reload()
        player.sees("How to play")
        player.go("/privacy")
        player.sees("No connection to the server")
    player.faults.clear()


def trained(player) -> None:
    """The game that was just lost has become exercises, one of which is answered."""
    player.go("/train")
    player.page.get_by_role("button", name="Look for positions in my games").click()
    expect(player.page.locator("#today + p")).to_have_text(re.compile(r"^\d+ positions? left today$"))
    player.page.get_by_role("button", name="Start", exact=True).click()
    expect(player.page.locator("#finding")).to_contain_text("What did you overlook here?")
    player.column(7).click()
    expect(player.page.locator("#finding")).to_have_text(re.compile(r"Right\.|Not column 7\."))
    expect(
        player.page.get_by_role("button", name=re.compile("^(Next|Back to the overview)$"))
    ).to_be_visible()


def drilled(player) -> None:
    """A repertoire is built, and its first position answered."""
    player.go("/repertoire").page.get_by_role("button", name="Build", exact=True).click()
    covered = player.page.locator("[data-part=repertoire]")
    expect(covered).to_contain_text("30 positions to 6 discs; every reply is covered.")
    player.page.get_by_role("button", name="Practise 10").click()
    player.column(4).click()
    player.sees("Right.")


def test_a_page_that_cannot_be_fetched_says_why_and_opens_when_the_server_is_back(visit) -> None:
    """Without a service worker, as in many private windows."""
    player = visit().go()
    player.sees("Drop a disc to start.")
    player.context.set_offline(True)
    link = player.page.get_by_role("link", name=re.compile("^Play a friend"))
    link.click()
    player.sees("No connection to the server")
    player.page.go_back()
    player.sees("Drop a disc to start.")
    link.click()
    player.sees("No connection to the server")
    player.context.set_offline(False)
    player.sees("New game")
    missed = re.compile("dynamically imported module|Unable to preload")
    player.faults[:] = [fault for fault in player.faults if not missed.search(fault)]


def test_a_reload_in_the_middle_loses_nothing(visit) -> None:
    player = visit().go("/device?seat=red&level=perfect")
    player.drop(4)
    player.sees("Your turn (Red)")
    expect(player.pieces).to_have_count(2)
    player.page.reload()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Red)")


@pytest.mark.parametrize("runs", [True, False], ids=["browser", "server"])
def test_hints_come_from_the_browser_and_else_from_the_server(runs: bool, visit) -> None:
    player = visit()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    if not runs:
        player.page.route(re.compile(r"\.wasm$"), lambda route: route.abort())
    player.sit(player.opens(opponent={"kind": "bot", "level": "beginner"}))
    player.ask_for_the_answer()
    expect(player.detail).to_have_text("Hint: column 4. It wins with perfect play.")
    assert ("analysis" in asked) is not runs


def test_on_plain_http_the_device_plays_and_hints_and_nothing_is_missed(visit, server: Server) -> None:
    """No service worker there; the console stays clean (`visit` holds it to that)."""
    player = visit(f"http://game.test:{server.port}", service_workers="allow").go()
    assert player.page.evaluate("'serviceWorker' in navigator") is False
    player.page.get_by_role("link", name="Play offline").click()
    player.sees("Your turn (Red)")
    player.ask_for_the_answer()
    expect(player.detail).to_have_text("Hint: column 4. It wins with perfect play.")
    player.drop(4)
    player.sees("Your turn (Red)")
    expect(player.pieces).to_have_count(2)


def test_the_app_can_be_installed(server: Server) -> None:
    """What the manifest names is there, and as large as it says."""
    with httpx.Client(base_url=server.url) as browser:
        manifest = browser.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        icons = {icon["src"]: icon["sizes"] for icon in manifest.json()["icons"] if icon["sizes"] != "any"}
        for path, sizes in icons.items():
            assert "x".join(map(str, Image.open(BytesIO(browser.get(path).content)).size)) == sizes
        assert len(icons) == 3
        assert 'rel="manifest"' in browser.get("/").text
        assert browser.get("/sw.js").headers["cache-control"] == "no-cache"


class Pages(http.server.SimpleHTTPRequestHandler):
    """The build as files; every other address is the app's page, as long as no file of the build is meant.

    A file `away` in the folder holds the status that a proxy without its server answers.
    """

    def send_head(self) -> BytesIO | BinaryIO | None:
        away = Path(self.directory) / "away"
        if not away.exists():
            return super().send_head()
        self.send_error(int(away.read_text("utf-8")))
        return None

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        a_page = not Path(found).is_file() and not path.startswith("/assets/")
        return super().translate_path("/index.html") if a_page else found

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def build(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The built app, served from a copy that may change."""
    folder = tmp_path / "build"
    (packages,) = environment().glob("lib/python*/site-packages")
    shutil.copytree(packages / "fourline" / "api" / "static", folder)
    for name in re.findall(r"assets/(opening-\d+)(-[\w-]{8}\.book)", (folder / "sw.js").read_text("utf-8")):
        book = packages / "fourline" / "solver" / "data" / f"{name[0]}.book"
        shutil.copy(book, folder / "assets" / "".join(name))
    serving = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Pages, directory=str(folder))
    )
    thread = threading.Thread(target=serving.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{serving.server_address[1]}", folder
    serving.shutdown()
    serving.server_close()
    thread.join(5)


def test_a_new_version_asks_before_it_takes_over(visit, build: tuple[str, Path]) -> None:
    url, folder = build
    player = visit(url, service_workers="allow").go("/device?seat=both")
    player.page.wait_for_function(INSTALLED)
    player.drop(4)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text("utf-8") + "// the next version\n", "utf-8")
    player.page.reload()
    expect(player.page.get_by_text("A new version is ready")).to_be_visible()
    expect(player.pieces).to_have_count(1)
    with player.page.expect_navigation():
        player.button("Update").click()
    expect(player.pieces).to_have_count(1)
    expect(player.page.get_by_text("A new version is ready")).to_have_count(0)
    waiting = "navigator.serviceWorker.getRegistration().then((one) => one.waiting === null)"
    player.page.wait_for_function(waiting)


def test_a_new_version_of_a_whole_app_is_whole_too(visit, build: tuple[str, Path]) -> None:
    url, folder = build
    player = visit(url, service_workers="allow").go("/rules")
    player.page.wait_for_function(INSTALLED)
    made_whole(player)
    worker = folder / "sw.js"
    worker.write_text(re.sub("fourline-(?=.[^-])", "fourline-2-", worker.read_text("utf-8")), "utf-8")
    player.page.reload()
    with player.page.expect_navigation():
        player.button("Update").click()
    expect(player.page.get_by_text(WHOLE)).to_be_visible()


def test_a_file_that_is_missing_holds_up_no_installation(visit, build: tuple[str, Path]) -> None:
    url, folder = build
    (page,) = (folder / "assets").glob("RulesPage-*.js")
    code = page.read_bytes()
    page.unlink()
    player = visit(url, service_workers="allow").go()
    player.page.wait_for_function(INSTALLED)
    player.go("/settings")
    player.button("Make this available offline").click()
    expect(player.page.get_by_text("Some of it could not be loaded.")).to_be_visible()
    page.write_bytes(code)
    player.button("Make this available offline").click()
    expect(player.page.get_by_text(WHOLE)).to_be_visible()


def test_a_proxy_without_its_server_does_not_stand_in_for_the_app(visit, build: tuple[str, Path]) -> None:
    url, folder = build
    player = visit(url, service_workers="allow").go("/device?seat=both")
    player.page.wait_for_function(INSTALLED)
    for status in (502, 503, 504):
        (folder / "away").write_text(str(status), "utf-8")
        player.page.reload()
        expect(player.column(4)).to_be_visible()
    (folder / "away").write_text("404", "utf-8")
    player.page.reload()
    expect(player.page.get_by_text("Error code: 404")).to_be_visible()
