"""What is pressed on a page of the gallery before it is looked at.

Each step returns a selector of what it opened.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from support.gallery.scene import Scene
from support.gallery.state import viewport

DIALOG = "dialog[open], [role=dialog]"
LOOKING = "[class*=looking], [aria-labelledby=looking-back]"
LOST = {"id": "device-1", "moves": "4141424", "seat": "yellow", "given": 0}


def look_back(scene: Scene, page: Page) -> str:
    page.get_by_role("button", name=scene.words("goBack"), exact=True).click()
    expect(page.get_by_role("button", name=scene.words("leave"), exact=True)).to_be_visible()
    return LOOKING


def build_repertoire(_: Scene, page: Page) -> str:
    """Unless an earlier picture has built it."""
    built = page.locator("[data-part=repertoire]")
    if not built.count():
        page.locator("section[aria-labelledby=build] p button").click()
    expect(built).to_be_visible()
    return "[data-part=repertoire]"


def practise(scene: Scene, page: Page) -> str:
    build_repertoire(scene, page)
    page.locator("[data-part=repertoire] button").first.click()
    expect(page.locator("[data-part=finding]")).to_be_visible()
    return "[data-part=finding]"


def train(_: Scene, page: Page) -> str:
    """In a game of this browser, in which Yellow did not block."""
    page.evaluate("game => localStorage.setItem('fourline.device.finished', JSON.stringify([game]))", LOST)
    begin = page.locator("section[aria-labelledby=today] button")
    if not begin.count():
        page.locator("main section p button").first.click()
    begin.click()
    expect(page.locator("[data-part=finding]")).to_be_visible()
    return "[data-part=finding]"


def resign(scene: Scene, page: Page) -> str:
    page.get_by_role("button", name=scene.words("resign"), exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return DIALOG


def _open_sheet(scene: Scene, page: Page, sheet: str) -> str:
    page.get_by_role("button", name=scene.words("menu"), exact=True).click()
    page.locator(f"[data-part={sheet}]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return DIALOG


def make_a_plan(scene: Scene, page: Page) -> str:
    _open_sheet(scene, page, "plan")
    board = page.get_by_role("dialog").locator("[data-part=targets] button")
    for column in (1, 4):
        board.nth(column).click()
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(2)
    return "dialog[open] ol li:nth-child(2), [role=dialog] ol li:nth-child(2)"


def offer_a_pause(scene: Scene, page: Page) -> str:
    return _open_sheet(scene, page, "pause")


def look_at_a_move(_: Scene, page: Page) -> str:
    expect(page.locator("[data-ply]").first).to_be_attached()
    page.evaluate("document.activeElement.blur()")  # on a column the arrows walk over the board
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-part=piece]")).to_have_count(5)
    return LOOKING


def show_moves(scene: Scene, page: Page) -> str:
    page.set_viewport_size(viewport("390x844"))
    page.get_by_role("button", name=scene.words("moves"), exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return DIALOG


def start_tv(_: Scene, page: Page) -> str:
    """Unless it was started in another language."""
    players = page.locator("[data-part=player]")
    expect(players.or_(page.locator("main button")).first).to_be_visible()
    if not players.count():
        page.locator("main button").click()
    expect(players.first).to_be_visible()
    return "[data-part=player]"


def show_code(_: Scene, page: Page) -> str:
    page.locator("#add ~ p button").click()
    expect(page.locator("[data-part=code]")).to_be_visible()
    return "[data-part=code]"


def show_recovery(_: Scene, page: Page) -> str:
    page.locator("#code ~ p button").click()
    again = page.get_by_role("dialog").get_by_role("button").last
    sheet = page.locator("[data-part=sheet]")
    expect(again.or_(sheet).first).to_be_visible()
    if again.is_visible():
        again.click()
    expect(sheet).to_be_visible()
    return "[data-part=sheet]"


def ask_to_adopt(_: Scene, page: Page) -> str:
    page.locator("form button[type=submit]").click()
    expect(page.locator("[data-part=adopts]")).to_be_visible()
    return "[data-part=adopts]"


def seek(_: Scene, page: Page) -> str:
    page.locator("main ul button").first.click()
    expect(page.locator("[data-part=meanwhile]")).to_be_visible()
    return "[data-part=meanwhile]"


def challenge(_: Scene, page: Page) -> str:
    page.locator("main button[type=submit]").click()
    expect(page.locator("[data-part=wait]")).to_be_visible()
    return "[data-part=wait]"


def speak(_: Scene, page: Page) -> str:
    page.locator("main button").filter(has=page.locator("path[d^='M4.500 5h15']")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return DIALOG


def report(scene: Scene, page: Page) -> str:
    speak(scene, page)
    page.get_by_role("dialog").get_by_role("button").nth(12).click()
    expect(page.locator("dialog textarea")).to_be_visible()
    return "dialog textarea"
