"""Browser windows that are used again: opening one costs as much as loading a page once more.

A window is a context with one page. When it is given back, everything that a site can keep there is removed,
and what a test added (a script, a route, a listener) is taken back. One that was changed for good (by a clock
of its own, by a binding) is closed instead.

Its page is laid out at full size and drawn in one corner only: no one looks at it, and drawing is a fifth of
what a page costs. Layout, scrolling, presses and frames are as ever, and a picture asked for is whole.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, ViewportSize

from support import patience

MOST_KEPT = 12
BLANK = "/api/health/live"
"""A page of the same site, so that the process of the window stays, and with nothing on it."""
ALWAYS = (
    *("route_web_socket", "route_from_har", "set_extra_http_headers"),
    *("expose_function", "expose_binding", "close"),
)
FOR_GOOD = {
    "page": (*ALWAYS, "once", "emulate_media", "add_locator_handler"),
    "context": (*ALWAYS, "grant_permissions", "set_geolocation"),
}
TAKEN_BACK = {
    "page": ("add_init_script", "route", "on"),
    "context": ("add_init_script", "route", "on", "new_cdp_session"),
}
MEDIA: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "reduce"}
"""As every context is made; a page can be told otherwise."""
FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
  return !("__pwClock" in window);
}"""
PATIENCE_MS = 1000 * patience.SECONDS
CORNER = {"x": 0, "y": 0, "width": 8, "height": 8, "scale": 1}
SESSIONS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
Key = tuple[str, str]


class Window(NamedTuple):
    """`scripts` run in every page of it; `spoiled` holds what a test changed that cannot be undone.

    `undo` takes back what it added.
    """

    key: Key
    context: BrowserContext
    page: Page
    devtools: CDPSession
    scripts: set[str]
    spoiled: list[str]
    undo: list[Callable[[], Any]]
    media: dict[str, Any]


class Windows:
    """The windows of one browser. Those of visitors of a site are kept for the next.

    `site` is the one most of them visit; without one no window is kept. `drawn`: the whole page is drawn, for
    pictures.
    """

    def __init__(self, browser: Browser, site: str, drawn: bool = False) -> None:
        self._browser, self._site, self._drawn = browser, site, drawn
        self._free: list[Window] = []
        self._taken: dict[BrowserContext, Window] = {}

    def open(self, url: str, **options: Any) -> tuple[BrowserContext, Page]:
        """A context and a page as new. Of the options only size, colours and motion can change later."""
        viewport = options.pop("viewport")
        media = {name: options.pop(name, usual) for name, usual in MEDIA.items()}
        key = url, repr(sorted(options.items()))
        window = next((one for one in self._free if one.key == key), None)
        if window is None:
            window = self._new(key, viewport=viewport, **options)
        else:
            self._free.remove(window)
            if window.page.viewport_size != viewport:
                window.page.set_viewport_size(viewport)
        look(window, media)
        if not self._site or options.get("service_workers") != "block" or "permissions" in options:
            window.spoiled.append("options")
        self._taken[window.context] = window
        return window.context, window.page

    def watch(self, context: BrowserContext, script: str) -> None:
        """A script that only looks on; it stays in the window when another visitor has it."""
        window = self._taken[context]
        if script not in window.scripts:
            itself(window.page, "add_init_script")(script)
            window.scripts.add(script)

    def tab(self, context: BrowserContext) -> Page:
        """Another page in the same window, with the same colours and motion."""
        page = context.new_page()
        page.emulate_media(**self._taken[context].media)
        return page

    def give_back(self, context: BrowserContext) -> None:
        window = self._taken.pop(context)
        if window.spoiled or not self._emptied(window):
            itself(window.context, "close")()
            return
        self._free.append(window)
        if len(self._free) > MOST_KEPT:
            least = min(self._free, key=lambda one: one.key[0] == self._site)
            self._free.remove(least)
            itself(least.context, "close")()

    def _new(self, key: Key, **options: Any) -> Window:
        context = self._browser.new_context(**MEDIA, **options)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        window = Window(key, context, page, context.new_cdp_session(page), set(), [], [], dict(MEDIA))
        if not self._drawn:
            name = "set_viewport_size"
            setattr(page, name, partial(_resize, window, page.set_viewport_size))
            lay_out(window.devtools, options["viewport"])
        SESSIONS[page] = window.devtools
        for of, what in (("page", page), ("context", context)):
            for name in FOR_GOOD[of]:
                setattr(what, name, partial(_spoil, window.spoiled, name, getattr(what, name)))
            for name in TAKEN_BACK[of]:
                setattr(what, name, partial(_note, window.undo, name, what))
        return window

    def _emptied(self, window: Window) -> bool:
        """Whether nothing of the visit is left."""
        url, _ = window.key
        try:
            while window.undo:
                window.undo.pop()()
            for tab in window.context.pages:
                if tab is not window.page:
                    tab.close()
            window.context.set_offline(False)
            window.page.goto(f"{url}{BLANK}")
            window.page.mouse.move(0, 0)
            window.context.clear_cookies()
            own_clock = not window.page.evaluate(FORGET)
            window.devtools.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
            window.devtools.send("Page.resetNavigationHistory")
        except Error:  # the browser or the server of that test is gone
            return False
        return not own_clock


def lay_out(devtools: CDPSession, size: ViewportSize) -> None:
    """Gives a page this size behind Playwright's back, which would move the window as well."""
    width, height = size["width"], size["height"]
    devtools.send(
        "Emulation.setDeviceMetricsOverride",
        {
            "width": width,
            "height": height,
            "screenWidth": width,
            "screenHeight": height,
            "deviceScaleFactor": 1,
            "mobile": False,
            "screenOrientation": {"angle": 0, "type": "landscapePrimary"},
            "viewport": CORNER,
        },
    )


def look(window: Window, media: dict[str, Any]) -> None:
    if window.media != media:
        itself(window.page, "emulate_media")(**media)
        window.media.update(media)


def _resize(window: Window, really: Callable[[ViewportSize], None], size: ViewportSize) -> None:
    really(size)
    lay_out(window.devtools, size)


def _spoil(spoiled: list[str], name: str, really: Callable[..., Any], *given: Any, **named: Any) -> Any:
    spoiled.append(name)
    return really(*given, **named)


def _note(undo: list[Callable[[], Any]], name: str, what: Any, *given: Any, **named: Any) -> Any:
    """Adds it, and notes how it is taken back."""
    added = itself(what, name)(*given, **named)
    if name == "on":
        undo.append(partial(_no_longer, what, *given, **named))
    else:
        undo.append(added.detach if name == "new_cdp_session" else added.close)
    return added


def _no_longer(what: Any, *given: Any, **named: Any) -> None:
    with suppress(KeyError):  # the test has removed the listener itself
        what.remove_listener(*given, **named)


def itself(what: object, name: str) -> Callable[..., Any]:
    """The method without the note that it was called."""
    found: Callable[..., Any] = getattr(type(what), name).__get__(what)
    return found
