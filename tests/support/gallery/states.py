"""The list: what each page is called, who sees it, where it is and when it is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from playwright.sync_api import Page, TimeoutError, ViewportSize, expect

from support.gallery.scene import Scene
from support.visitor import Visitor, resize

LANGUAGES = ("en", "de", "es", "fr", "ar")
SIZES = ("320x640", "390x664", "390x844", "844x390", "768x1024", "1366x650", "1280x800", "1920x1080")
HAND = SIZES[:5]
TV = ("1366x650", "1280x800", "1920x1080")
PIECE = "[data-part=piece]"
ENTRY = "[data-part=entry]"
NEXT = "[data-part=next-waiting]"
AT_ONCE_MS = 2000
LOST = {"id": "device-1", "moves": "4141424", "seat": "yellow", "given": 0}
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
# Whether its words are there, nothing more is on its way, and what is named can be seen; after a while, no.
SPOKEN = """([language, ready, within]) => new Promise((done) => {
  const until = performance.now() + within;
  const look = () => {
    const busy = document.documentElement.lang !== language || document.querySelector('[aria-busy=true]');
    const there = !busy && document.querySelector(ready)?.checkVisibility({ visibilityProperty: true });
    if (there || performance.now() > until) done(Boolean(there));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
LEFT = "() => document.querySelector('main > *') !== null && document.querySelector('[data-left]') === null"


@dataclass(frozen=True)
class State:
    """`ready` is a selector that is visible when the page is complete; `then` is pressed after that.

    `loaded`: the page must be loaded, as it is when an invitation or an alert leads there.
    """

    name: str
    who: Callable[[Scene], Visitor]
    path: Callable[[Scene], str]
    ready: str = "h1"
    board: bool = False
    sizes: tuple[str, ...] = SIZES
    then: Callable[[Scene, Page], None] | None = None
    loaded: bool = False

    def shown(self, scene: Scene) -> Page:
        path = self.path(scene)
        visitor = self.who(scene)
        resize(visitor.page, viewport("1280x800" if "1280x800" in self.sizes else "390x664"))
        if self.loaded or not (walked(visitor, path) and self._is_ready(visitor.page, AT_ONCE_MS)):
            visitor.go(path)
            assert self._is_ready(visitor.page, 30_000), f"{self.name}: nothing at {self.ready}"
        expect(visitor.page.locator("[aria-busy=true]")).to_have_count(0)
        if self.then:
            self.then(scene, visitor.page)
        return visitor.page

    def spoken(self, scene: Scene, language: str) -> Page:
        """What is shown, in another language: its words are exchanged, or the page is loaded again."""
        visitor = self.who(scene)
        visitor.language = scene.language = language
        page = visitor.page
        page.evaluate(CHOOSE, language)
        if of_another_document(urlsplit(page.url).path):
            return self.shown(scene)
        ready = self.ready if self.then is None else "main"  # else something is in front of it, perhaps
        assert page.evaluate(SPOKEN, [language, ready, 30_000]), (
            f"{self.name}: nothing at {ready} in {language}"
        )
        return page

    def _is_ready(self, page: Page, within_ms: int) -> bool:
        try:
            expect(page.locator(self.ready).first).to_be_visible(timeout=within_ms)
        except AssertionError:
            return False
        return True


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


def look_back(scene: Scene, page: Page) -> None:
    page.get_by_role("button", name=scene.words("goBack"), exact=True).click()
    expect(page.get_by_role("button", name=scene.words("leave"), exact=True)).to_be_visible()


def build_repertoire(_: Scene, page: Page) -> None:
    """Unless an earlier picture has built it."""
    built = page.locator("[data-part=repertoire]")
    if not built.count():
        page.locator("section[aria-labelledby=build] p button").click()
    expect(built).to_be_visible()


def practise(scene: Scene, page: Page) -> None:
    build_repertoire(scene, page)
    page.locator("[data-part=repertoire] button").first.click()
    expect(page.locator("[data-part=finding]")).to_be_visible()


def train(_: Scene, page: Page) -> None:
    """In a game of this browser, in which Yellow did not block."""
    page.evaluate("game => localStorage.setItem('fourline.device.finished', JSON.stringify([game]))", LOST)
    begin = page.locator("section[aria-labelledby=today] button")
    if not begin.count():
        page.locator("main section p button").first.click()
    begin.click()
    expect(page.locator("[data-part=finding]")).to_be_visible()


def resign(scene: Scene, page: Page) -> None:
    page.get_by_role("button", name=scene.words("resign"), exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _open_sheet(scene: Scene, page: Page, sheet: str) -> None:
    page.get_by_role("button", name=scene.words("menu"), exact=True).click()
    page.locator(f"[data-part={sheet}]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def make_a_plan(scene: Scene, page: Page) -> None:
    _open_sheet(scene, page, "plan")
    board = page.get_by_role("dialog").locator("[data-part=targets] button")
    for column in (1, 4):
        board.nth(column).click()
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(2)


def offer_a_pause(scene: Scene, page: Page) -> None:
    _open_sheet(scene, page, "pause")


def look_at_a_move(_: Scene, page: Page) -> None:
    expect(page.locator("[data-ply]").first).to_be_attached()
    page.evaluate("document.activeElement.blur()")  # on a column the arrows walk over the board
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-part=piece]")).to_have_count(5)


def show_moves(scene: Scene, page: Page) -> None:
    page.set_viewport_size(viewport("390x844"))
    page.get_by_role("button", name=scene.words("moves"), exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def start_tv(_: Scene, page: Page) -> None:
    """Unless it was started in another language."""
    players = page.locator("[data-part=player]")
    expect(players.or_(page.locator("main button")).first).to_be_visible()
    if not players.count():
        page.locator("main button").click()
    expect(players.first).to_be_visible()


def show_code(_: Scene, page: Page) -> None:
    page.locator("#add ~ p button").click()
    expect(page.locator("[data-part=code]")).to_be_visible()


def show_recovery(_: Scene, page: Page) -> None:
    page.locator("#code ~ p button").click()
    again = page.get_by_role("dialog").get_by_role("button").last
    sheet = page.locator("[data-part=sheet]")
    expect(again.or_(sheet).first).to_be_visible()
    if again.is_visible():
        again.click()
    expect(sheet).to_be_visible()


def ask_to_adopt(_: Scene, page: Page) -> None:
    page.locator("form button[type=submit]").click()
    expect(page.locator("[data-part=adopts]")).to_be_visible()


def _ada(scene: Scene) -> Visitor:
    return scene.ada


def _ben(scene: Scene) -> Visitor:
    return scene.ben


def _stranger(scene: Scene) -> Visitor:
    return scene.stranger


def _host(scene: Scene) -> Visitor:
    return scene.host


def _at(path: str) -> Callable[[Scene], str]:
    return lambda _: path


def seek(_: Scene, page: Page) -> None:
    page.locator("main ul button").first.click()
    expect(page.locator("[data-part=meanwhile]")).to_be_visible(timeout=20_000)


def challenge(_: Scene, page: Page) -> None:
    page.locator("main button[type=submit]").click()
    expect(page.locator("[data-part=wait]")).to_be_visible()


def speak(_: Scene, page: Page) -> None:
    page.locator("main button").filter(has=page.locator("path[d^='M4.500 5h15']")).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def report(scene: Scene, page: Page) -> None:
    speak(scene, page)
    page.get_by_role("dialog").get_by_role("button").nth(12).click()
    expect(page.locator("dialog textarea")).to_be_visible()


PODIUM = "[data-part=podium]"

STATES = (
    State("home", _stranger, _at("/"), "[role=radio], input[type=radio]"),
    State("home-running", _ada, lambda scene: scene.way_back, "main a[href^='/play/']"),
    State("new-game", _stranger, _at("/new?with=computer"), "main form, main button"),
    State("new-friend", _stranger, _at("/new?with=friend"), "main form"),
    State("invitation", _ada, lambda scene: f"/play/{scene.invitation}", "main img, main svg"),
    State("join", _stranger, lambda scene: f"/join/{scene.invitation}", "main button"),
    State("match-running", _ada, lambda scene: f"/play/{scene.running}", PIECE, board=True),
    State("match-asked", _ada, lambda scene: f"/play/{scene.asked}", "[data-part=takeback]", board=True),
    State("resigning", _ada, lambda scene: f"/play/{scene.running}", PIECE, board=True, then=resign),
    State(
        "pause-offered", _ada, lambda scene: f"/play/{scene.pausing}", "[data-part=pause-offer]", board=True
    ),
    State("paused", _ben, lambda scene: f"/play/{scene.paused}", "[data-part=paused]", board=True),
    State("planning", _ben, lambda scene: f"/play/{scene.planned}", PIECE, then=make_a_plan),
    State("pausing", _ben, lambda scene: f"/play/{scene.planned}", PIECE, then=offer_a_pause),
    State("looking", _ada, lambda scene: f"/play/{scene.running}", PIECE, board=True, then=look_at_a_move),
    State("moves", _ada, lambda scene: f"/play/{scene.running}", PIECE, sizes=HAND, then=show_moves),
    State(
        "since",
        _ada,
        lambda scene: f"/play/{scene.seen_in_part}",
        "[data-part=since]",
        board=True,
        loaded=True,
    ),
    State("next-waiting", _ben, lambda scene: f"/play/{scene.waiting}", NEXT, board=True),
    State(
        "alert-offer",
        _host,
        lambda scene: f"/play/{scene.days}",
        "[data-part=alert-offer]",
        board=True,
        loaded=True,
    ),
    State("waiting", _ben, lambda scene: scene.way_home, "[data-part=waiting]"),
    State("match-won", _ada, lambda scene: f"/play/{scene.won}", PIECE, board=True),
    State("match-drawn", _ada, lambda scene: f"/play/{scene.drawn}", PIECE, board=True),
    State("opening", _ada, lambda scene: f"/play/{scene.from_opening}", PIECE, board=True),
    State("swap-question", _ada, lambda scene: f"/play/{scene.swap}", "[data-part=swap]"),
    State("set-over", _ada, lambda scene: f"/play/{scene.first_of_set}", "[data-part=even-strength]"),
    State(
        "new-fair-game", _stranger, _at("/new?with=computer&start=even-8:417"), "main form input[inputmode]"
    ),
    State("new-device-game", _stranger, _at("/new?on=device"), "main form"),
    State("proof-sheet", _stranger, _at("/openings/connect-four/even-8/417"), "[data-part=shares]"),
    State("no-such-opening", _stranger, _at("/openings/connect-four/even-8/9999")),
    State("looking-back", _ada, lambda scene: f"/play/{scene.one_screen}", PIECE, board=True, then=look_back),
    State("review", _ada, lambda scene: f"/review/{scene.won}", "[data-part=accuracy]"),
    State("paste", _stranger, _at("/review"), "form"),
    State("puzzles", _stranger, _at("/puzzles"), "[data-part=streak]"),
    State("puzzle", _stranger, _at("/puzzles/300"), "[data-part=finding]"),
    State("trainer", _stranger, _at("/train"), "main button"),
    State("trainer-exercise", _stranger, _at("/train"), "main button", then=train),
    State("repertoire-built", _stranger, _at("/repertoire"), "main button", then=build_repertoire),
    State("repertoire-drill", _stranger, _at("/repertoire"), "main button", then=practise),
    State("settings", _stranger, _at("/settings"), "main input, main button"),
    State("rules", _stranger, _at("/rules")),
    State("lobby", _stranger, lambda scene: scene.invitation and "/lobby", ENTRY),
    State("watch-list", _stranger, lambda scene: scene.running and "/watch", ENTRY),
    State("watching", _stranger, lambda scene: f"/watch/{scene.running}", PIECE, board=True),
    State("strangers", _stranger, _at("/stranger"), "main ul button"),
    State("stranger-words", _ada, lambda scene: f"/play/{scene.paired}", PIECE, board=True, then=speak),
    State("stranger-report", _ada, lambda scene: f"/play/{scene.paired}", PIECE, board=True, then=report),
    State("rated", _ada, lambda scene: f"/play/{scene.rated}", "[data-part=rated-rule]", board=True),
    State(
        "rated-over", _ada, lambda scene: f"/play/{scene.rated_over}", "[data-part=rating-after]", board=True
    ),
    State(
        "sheet-closed",
        _ada,
        lambda scene: scene.rated and "/openings/connect-four/even-4/3",
        "[data-part=closed]",
    ),
    State("player-missing", _stranger, _at("/player/nobody"), "main a"),
    State("best", _stranger, _at("/best"), "[data-part=empty]"),
    State("new-rated", _stranger, _at("/new?with=computer&rated=1"), "form"),
    State("your-games", _ada, lambda scene: (scene.running, scene.won) and "/games", ENTRY),
    State("keep", _ada, lambda scene: scene.offer, "[data-part=keep]"),
    State("devices", _ada, lambda scene: scene.won and "/me", ENTRY),
    State("add-device", _ada, lambda scene: scene.won and "/me", ENTRY, then=show_code),
    State("recovery-code", _ada, lambda scene: scene.won and "/me", ENTRY, then=show_recovery),
    State("blocked", _ada, lambda scene: scene.blocked, "[data-part=blocked] button"),
    State("bots", _ada, lambda scene: scene.bot and "/me", "[data-part=bots] code"),
    State("bot", _stranger, lambda scene: scene.bot, "main form"),
    State("bot-asked", _host, lambda scene: scene.bot, "main form", then=challenge),
    State("player", _stranger, lambda scene: scene.profile, "table"),
    State("alerts", _ada, lambda scene: scene.won and "/me/alerts", "#log"),
    State("alerts-set-up", _ada, lambda scene: scene.told, "[data-part=copied]"),
    State("alerts-stranger", _stranger, _at("/me/alerts"), "main a"),
    State("enter", _stranger, _at("/me"), "main a"),
    State("link", _stranger, _at("/link"), "form"),
    State("adoption", _ben, lambda scene: f"/link#{scene.link_code}", "form", then=ask_to_adopt),
    State("recover", _stranger, _at("/recover"), "form"),
    State("privacy", _stranger, _at("/privacy"), "section"),
    State("not-found", _stranger, _at("/nothing/here")),
    State("device-game", _stranger, _at("/device?seat=red"), "[data-part=targets]", board=True),
    State("seeking-days", _host, lambda scene: scene.days_sought, "[data-part=days]"),
    State("seeking", _stranger, _at("/stranger"), "main ul button", then=seek),
    State("embed", _stranger, lambda scene: f"/embed/{scene.won}", PIECE),
    State("tv-lobby", _host, lambda scene: f"/tv/{scene.lobby}", "main button", sizes=TV, then=start_tv),
    State("tv-play", _host, lambda scene: f"/tv/{scene.game}", PIECE, sizes=TV),
    State("phone-join", _stranger, lambda scene: f"/p/{scene.lobby}", "form", sizes=HAND),
    State("phone-seated", _ada, lambda scene: f"/p/{scene.lobby}", sizes=HAND),
    State("phone-turn", lambda scene: scene.mover(scene.game), lambda scene: f"/p/{scene.game}", sizes=HAND),
    State(
        "phone-waiting", lambda scene: scene.waiter(scene.game), lambda scene: f"/p/{scene.game}", sizes=HAND
    ),
    State("phone-over", _ada, lambda scene: f"/p/{scene.ended}", sizes=HAND),
    State("tv-puzzle", _host, lambda scene: f"/tv/{scene.puzzle}", PIECE, sizes=TV),
    State("phone-puzzle", _ada, lambda scene: f"/p/{scene.puzzle}", "[data-part=columns]", sizes=HAND),
    State("tv-solution", _host, lambda scene: f"/tv/{scene.solution}", PIECE, sizes=TV),
    State("phone-solution", _ada, lambda scene: f"/p/{scene.solution}", PIECE, sizes=HAND),
    State("tv-rush-over", _host, lambda scene: f"/tv/{scene.rushed}", PIECE, sizes=TV),
    State("phone-rush-over", _ada, lambda scene: f"/p/{scene.rushed}", PIECE, sizes=HAND),
    State("audience", _stranger, lambda scene: f"/a/{scene.game}", "[data-part=guess]", sizes=HAND),
    State("tv-hill", _host, lambda scene: f"/tv/{scene.hill}", "[data-part=line]", sizes=TV),
    State("phone-hill", _host, lambda scene: f"/p/{scene.hill}", "[data-part=guess]", sizes=HAND),
    State("tv-squares", _host, lambda scene: f"/tv/{scene.squares}", PIECE, sizes=TV),
    State(
        "phone-squares",
        lambda scene: scene.mover(scene.squares),
        lambda scene: f"/p/{scene.squares}",
        PIECE,
        sizes=HAND,
    ),
    State(
        "phone-squares-waiting",
        lambda scene: scene.waiter(scene.squares),
        lambda scene: f"/p/{scene.squares}",
        PIECE,
        sizes=HAND,
    ),
    State("tv-king", _host, lambda scene: f"/tv/{scene.king}", PIECE, sizes=TV),
    State("phone-king", _ada, lambda scene: f"/p/{scene.king}", PIECE, sizes=HAND),
    State("tv-podium", _host, lambda scene: f"/tv/{scene.honoured}", PODIUM, sizes=TV),
    State("phone-podium", _ada, lambda scene: f"/p/{scene.honoured}", PODIUM, sizes=HAND),
    State("audience-podium", _stranger, lambda scene: f"/a/{scene.honoured}", PODIUM, sizes=HAND),
    State("evening", _ada, lambda scene: scene.evening, PODIUM, sizes=HAND),
    State("evening-gone", _stranger, _at("/evening/nothing"), "main a", sizes=HAND),
    State("tv-end", _host, lambda scene: f"/tv/{scene.ended}", PIECE, sizes=TV),
)
