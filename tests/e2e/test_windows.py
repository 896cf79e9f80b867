"""A window that is used again holds nothing of the visitor before."""

from __future__ import annotations

import pytest

from support.keeping import authenticator
from support.running import Server
from support.visitor import DESKTOP, PHONE, Visitor
from support.windows import Windows

KEEP = """async () => {
  localStorage.setItem('kept', 'here');
  sessionStorage.setItem('kept', 'here');
  document.cookie = 'kept=here';
  await caches.open('kept');
}"""
KEPT = """async () => [localStorage.length, sessionStorage.length, document.cookie, history.length,
  (await caches.keys()).length]"""

PRESSED = """() => {
  window.pressed = 0;
  document.body.innerHTML = '<button>Go</button>';
  document.querySelector('button').style.cssText = 'position: fixed; right: 0; bottom: 0';
  document.querySelector('button').onclick = () => { window.pressed += 1; };
}"""

BUTTON_IN_THE_MIDDLE = """() => {
  document.body.innerHTML = '<button>Go</button>';
  document.querySelector('button').style.cssText =
    'position: fixed; left: 200px; top: 200px; width: 200px; height: 200px';
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

LOOKS = """['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']
  .map((one) => matchMedia(one).matches)"""
HAS_AUTHENTICATOR = "PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()"


@pytest.fixture
def few(browser, server: Server) -> Windows:
    return Windows(browser, server.url)


def test_nothing_is_left_of_the_visitor_before(few: Windows, server: Server) -> None:
    first = Visitor(few, server.url).go("/rules")
    first.opens(name="Ada")
    first.page.evaluate(KEEP)
    first.go("/settings")
    first.context.set_offline(True)
    page = first.page
    first.leave()
    second = Visitor(few, server.url, viewport=PHONE)
    assert second.page is page
    assert second.context.cookies() == []
    assert second.page.evaluate(KEPT) == [0, 0, "", 1, 0]
    second.go("/games").page.get_by_role("heading", level=1).wait_for()
    assert second.page.viewport_size == PHONE
    assert second.faults + first.faults == []
    second.leave()


def test_the_mouse_of_the_visitor_before_is_over_nothing(few: Windows, server: Server) -> None:
    first = Visitor(few, server.url).go("/rules")
    first.page.mouse.move(300, 300)
    first.leave()
    second = Visitor(few, server.url).go("/rules")
    second.page.evaluate(BUTTON_IN_THE_MIDDLE)
    second.page.evaluate(TWO_FRAMES)
    assert not second.page.locator("button:hover").count()
    second.page.mouse.move(300, 300)
    assert second.page.locator("button:hover").count() == 1
    second.leave()


def test_a_script_that_only_watches_is_there_once_for_all_visitors(few: Windows, server: Server) -> None:
    pages = []
    for _ in range(2):
        visitor = Visitor(few, server.url)
        visitor.watched_by("window.times = (window.times ?? 0) + 1")
        assert visitor.go("/rules").page.evaluate("window.times") == 1
        pages.append(visitor.page)
        visitor.leave()
    assert pages[0] is pages[1]


def test_a_page_that_is_drawn_in_a_corner_is_laid_out_and_pressed_everywhere(
    few: Windows, server: Server
) -> None:
    visitor = Visitor(few, server.url)
    page = visitor.go("/api/health/live").page
    page.evaluate(PRESSED)
    for times, size in enumerate((DESKTOP, PHONE), start=1):
        page.set_viewport_size(size)
        page.get_by_role("button").click()
        assert page.evaluate("[pressed, innerWidth, innerHeight]") == [times, size["width"], size["height"]]
    visitor.leave()


@pytest.mark.parametrize("change", ["clock", "print", "socket", "language"])
def test_what_was_changed_for_good_is_not_used_again(change: str, few: Windows, server: Server) -> None:
    first = Visitor(few, server.url, **({"locale": "de"} if change == "language" else {}))
    page = first.page
    if change == "print":
        page.emulate_media(media="print")
    if change == "socket":
        page.route_web_socket("**/live", lambda socket: socket.close())
    if change == "clock":
        page.clock.install()
    first.leave()
    second = Visitor(few, server.url)
    assert second.page is not page
    second.leave()


def forgotten(_: object) -> None:
    """A listener that the visitor removes."""


@pytest.mark.parametrize("of", ["page", "context"])
def test_what_a_visitor_added_is_taken_back(of: str, few: Windows, server: Server) -> None:
    first = Visitor(few, server.url)
    page, asked = first.page, []
    changed = page if of == "page" else first.context
    changed.add_init_script("window.changed = true")
    changed.route("**/rules", lambda route: route.fulfill(body="another page"))
    changed.on("request", lambda request: asked.append(request.url))
    changed.on("response", forgotten)
    changed.remove_listener("response", forgotten)
    assert first.go("/rules").page.evaluate("[window.changed, document.body.innerText]") == [
        True,
        "another page",
    ]
    assert asked
    first.leave()
    asked.clear()
    second = Visitor(few, server.url).go("/rules")
    assert second.page is page
    second.page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("window.changed") is None
    assert asked == []
    second.leave()


def test_an_authenticator_goes_with_its_visitor(few: Windows, server: Server) -> None:
    site = f"http://localhost:{server.port}"
    first = Visitor(few, site).go("/rules")
    page = first.page
    authenticator(first)
    assert page.evaluate(HAS_AUTHENTICATOR) is True
    first.leave()
    second = Visitor(few, site).go("/rules")
    assert second.page is page
    assert page.evaluate(HAS_AUTHENTICATOR) is False
    second.leave()


def test_colours_and_motion_are_those_of_each_visitor(few: Windows, server: Server) -> None:
    pages = []
    for look in ({}, {"color_scheme": "dark", "reduced_motion": "no-preference"}, {}):
        visitor = Visitor(few, server.url, **look)
        for page in (visitor.page, visitor.tab()):
            page.goto(f"{server.url}/rules")
            assert page.evaluate(LOOKS) == [bool(look), not look]
        pages.append(visitor.page)
        visitor.leave()
    assert len(set(pages)) == 1
