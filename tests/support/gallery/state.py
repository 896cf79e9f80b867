"""A page of the gallery: what it is called, who sees it, where it is and when it is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Page, TimeoutError, ViewportSize, expect

from support.gallery.scene import Scene
from support.visitor import Visitor, resize
from support.windows import PATIENCE_MS

LANGUAGES = ("en", "de", "es", "fr", "ar")
SIZES = ("320x640", "390x664", "390x844", "844x390", "768x1024", "1366x650", "1280x800", "1920x1080")
HAND = SIZES[:5]
PIECE = "[data-part=piece]"
AT_ONCE_MS = 2000
# What is shown now is marked, and gone when the other page is there.
LEAVE = """path => {
  for (const shown of document.querySelectorAll('main > *')) shown.toggleAttribute('data-left', true);
  history.pushState(null, '', path);
}"""
# As if another language had been chosen in the settings of another tab.
CHOOSE = """language => {
  const key = 'fourline.settings';
  const settings = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...settings, language }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}"""
# Then its words are there, nothing more is on its way, and of what is named the first that could be seen is
# seen again: at this size not all of it may be shown. After a while, no.
SPEAK = f"""([language, named, within]) => new Promise((done) => {{
  const seen = (part) => document.querySelector(part)?.checkVisibility({{ visibilityProperty: true }});
  const part = named.find(seen);
  ({CHOOSE})(language);
  const until = performance.now() + within;
  const look = () => {{
    const busy = document.documentElement.lang !== language || document.querySelector('[aria-busy=true]');
    const there = !busy && part && seen(part);
    if (there || performance.now() > until) done(Boolean(there));
    else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})"""
LEFT = "() => document.querySelector('main > *') !== null && document.querySelector('[data-left]') === null"


@dataclass(frozen=True)
class State:
    """`ready` is a selector that is visible when the page is complete; `then` is pressed after that, and says
    by a selector what it opened.

    `loaded`: the page must be loaded, as it is when an invitation or an alert leads there.
    """

    name: str
    who: Callable[[Scene], Visitor]
    path: Callable[[Scene], str]
    ready: str = "h1"
    board: bool = False
    sizes: tuple[str, ...] = SIZES
    then: Callable[[Scene, Page], str] | None = None
    loaded: bool = False

    def shown(self, scene: Scene) -> Page:
        path = self.path(scene)
        visitor = self.who(scene)
        first = viewport("1280x800" if "1280x800" in self.sizes else "390x664")
        if visitor.page.viewport_size != first:
            resize(visitor.page, first)
        if self.loaded or not (walked(visitor, path) and self._is_ready(visitor.page, AT_ONCE_MS)):
            self._load(visitor, path)
        expect(visitor.page.locator("[aria-busy=true]")).to_have_count(0)
        if self.then:
            scene.opened = self.then(scene, visitor.page)
        return visitor.page

    def speak(self, scene: Scene, language: str) -> None:
        """What is shown, in another language, at the same size."""
        visitor = self.who(scene)
        visitor.language = scene.language = language
        if "/embed/" in visitor.page.url:  # it does not follow the settings of other tabs
            visitor.page.evaluate(CHOOSE, language)
            self._load(visitor, urlsplit(visitor.page.url).path)
        elif self.then is None:
            speak(visitor.page, language, self.ready, "h1")
        else:  # it stays open, perhaps in front of the rest
            expect(visitor.page.locator(scene.opened).first).to_be_visible()
            speak(visitor.page, language, scene.opened)

    def _load(self, visitor: Visitor, path: str) -> None:
        visitor.go(path)
        assert self._is_ready(visitor.page, PATIENCE_MS), f"{self.name}: nothing at {self.ready}"

    def _is_ready(self, page: Page, within_ms: float) -> bool:
        try:
            expect(page.locator(self.ready).first).to_be_visible(timeout=within_ms)
        except AssertionError:
            return False
        return True


def speak(page: Page, language: str, *named: str) -> None:
    """Exchanges the words of the page that is shown."""
    done = page.evaluate(SPEAK, [language, [*named, "main"], PATIENCE_MS])
    assert done, f"{page.url} does not speak {language}, or shows none of {named}"


def languages_from(visitor: Visitor) -> tuple[str, ...]:
    """All of them, so that the one which is spoken comes first."""
    return LANGUAGES if visitor.language == LANGUAGES[0] else LANGUAGES[::-1]


def walked(visitor: Visitor, path: str) -> bool:
    """Comes to this page as a link within the app does, which costs a third of loading it.

    False if it must be loaded: another document, the same page again, or the last one is still there.
    """
    here = urlsplit(visitor.page.url).path
    if here == urlsplit(path).path or any(of_another_document(one) for one in (here, path)):
        return False
    visitor.page.evaluate(LEAVE, path)
    try:
        visitor.page.wait_for_function(LEFT, timeout=AT_ONCE_MS)
    except TimeoutError:
        return False
    return True


def of_another_document(path: str) -> bool:
    return path.startswith(("/tv", "/p/", "/a/", "/evening/", "/embed/", "/api/", "blank"))


def viewport(size: str) -> ViewportSize:
    width, height = size.split("x")
    return {"width": int(width), "height": int(height)}
