"""Being told in a real browser: notifications, mail where there are none, and the page that sets them up.

A notification is shown and pressed as by a person: the browser hands it to the desktop over the session bus.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from support.axe import findings
from support.browsers import launch_window
from support.desktop import Desktop
from support.installed import Installed
from support.outside import Browser, MailServer, Receiver
from support.patience import wait_until
from support.running import Server
from support.visitor import LOOK, Visitor

DAYS = {"kind": "correspondence", "days": 3}
# Chromium's own push service is out of reach here: the browser hands out an address at a local one.
SUBSCRIBES = """subscription => {
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription });
}"""
SHOWN = """() => registration.getNotifications().then((all) =>
  all.map(({ title, body, tag, image }) => ({ title, body, tag, image })))"""
# A call of the page itself: only the browser knows the name of the host without https.
CALL = """([path, body]) => fetch(`/api${path}`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
}).then((answer) => answer.json())"""
STANDALONE = "matchMedia('(display-mode: standalone)').matches"


class Outside:
    """A server that tells, and the places where it does."""

    def __init__(self, server: Server, mails: MailServer, pushes: Receiver) -> None:
        self.server, self.mails, self.pushes = server, mails, pushes
        self.url = f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Outside]:
    with ExitStack() as stack:
        mails, pushes = stack.enter_context(MailServer()), stack.enter_context(Receiver())
        folder = tmp_path_factory.mktemp("told")
        settings = {"SMTP_URL": mails.url, "ALERTS_LAN": "1"}
        yield Outside(stack.enter_context(Installed(folder, **settings)), mails, pushes)


AGAIN_S = 8
"""A push service delivers again what a browser was too busy to take."""


def begun(ada: Visitor, ben: Visitor) -> str:
    """Ada has made the first move in a game that lasts for days."""
    wanted = {"game": "connect-four", "name": "Ada", "seat": "red", "clock": DAYS}
    match = str(calls(ada, "/matches", **wanted)["match"]["id"])
    calls(ben, f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ada.drop(4)
    return match


def calls(visitor: Visitor, path: str, **body: Any) -> dict[str, Any]:
    if not visitor.page.url.startswith(visitor.url):
        visitor.go("/rules")
    return dict(visitor.page.evaluate(CALL, [path, body]))


def test_on_plain_http_notifications_are_absent_with_their_reason_and_mail_works(outside, visit) -> None:
    url = f"http://game.test:{outside.server.port}"
    ada, ben = visit(url), visit(url)
    match = begun(ada, ben)
    ada.page.get_by_role("link", name="Tell me when it is my turn").click()
    ada.sees("Alerts")
    expect(ada.button("Turn on for this device")).to_have_count(0)
    expect(ada.page.locator("[data-part=no-push]")).to_contain_text("This address begins with http")
    ada.page.get_by_label("Email address").fill("ada@example.org")
    ada.button("Send a code").click()
    code = ada.page.get_by_label("Six digits")
    expect(code).to_be_visible()
    assert findings(ada) == []
    (mail,) = wait_until(lambda: outside.mails.mails)
    code.fill(re.search(r"\b\d{6}\b", mail.get_content())[0])  # type: ignore[index]
    ada.button("Confirm").click()
    expect(ada.page.locator("[data-part=mail-address]")).to_have_text("ada@example.org")
    calls(ben, f"/matches/{match}/moves", column=4)
    turn = wait_until(lambda: outside.mails.mails[1:])[0]
    assert match in turn.as_string()
    assert findings(ada) == []
    log = ada.page.locator("[data-part=log]")
    expect(log).to_contain_text("It is your turn")
    expect(log).to_contain_text("Email · Sent")
    ada.sit(match).sees("Your turn (Red)")
    expect(ada.page.locator("[data-part=alert-offer]")).to_have_count(0)


def test_a_turn_that_is_seen_is_not_told(outside, visit) -> None:
    ada, ben = visit(outside.url), visit(outside.url)
    match = begun(ada, ben)
    hook = f"{outside.pushes.url}/seen"
    ada.ask("/me/alerts/webhook", url=hook)
    ben.moves(match, 5)
    ada.sees("Your turn (Red)")
    path = f"{ada.url}/api/me/alerts/log"
    items = wait_until(lambda: ada.context.request.get(path).json()["items"])
    assert [(one["kind"], one["state"]) for one in items] == [("your_turn", "seen")]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with Desktop(tmp_path) as running:
        yield running


@pytest.fixture
def window(outside: Outside, playwright, desktop: Desktop, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that shows notifications, on a desktop where they can be pressed."""
    options = {name: value for name, value in LOOK.items() if name != "service_workers"}
    options |= {"permissions": ["notifications"], "env": os.environ | desktop.environment}
    context = launch_window(playwright, tmp_path / "profile", **options)
    yield context
    context.close()


@pytest.mark.parametrize("installed", [False, True], ids=["tab", "app"])
def test_a_notification_comes_after_the_page_is_closed_and_a_press_opens_the_match(
    outside, window, desktop: Desktop, visit, installed: bool
) -> None:
    keys, url = Browser(), outside.url
    window.add_init_script(
        f"({SUBSCRIBES})({json.dumps(keys.subscription(f'{outside.pushes.url}/{installed}'))})"
    )
    blank = window.pages[0]
    page = _installed(window, url) if installed else window.new_page()
    ben = visit(url)
    opened = window.request.post(
        f"{url}/api/matches", data={"game": "connect-four", "name": "Ada", "seat": "red", "clock": DAYS}
    ).json()
    match = opened["match"]["id"]
    ben.ask(f"/matches/{match}/join", name="Ben")
    answer = page.goto(f"{url}/me/alerts")
    assert answer is not None
    assert answer.ok
    assert page.evaluate(STANDALONE) == installed
    page.get_by_role("button", name="Turn on for this device").click()
    expect(page.locator("[data-part=push]")).to_contain_text("This device")
    window.request.post(f"{url}/api/matches/{match}/moves", data={"column": 3})
    page.close()
    ben.moves(match, 5)
    message = wait_until(lambda: [one for one in outside.pushes.received if one.path == f"/{installed}"])[0]
    (shown,) = _delivered(window, blank, url, json.dumps(keys.read(message.body)))
    assert shown["tag"] == match
    assert shown["image"].endswith(f"/api/matches/{match}/board.png")
    notice = wait_until(lambda: desktop.shown)[-1]
    assert notice.title == "Your turn"
    assert "Ben" in notice.body
    assert notice.body.endswith("Last move: column 5.")
    with window.expect_page() as pressed:
        desktop.press(notice)
    expect(pressed.value).to_have_url(f"{url}/play/{match}")
    assert pressed.value.evaluate(STANDALONE) == installed
    expect(pressed.value.get_by_role("heading", level=1)).to_have_text("Your turn (Red)")


def _installed(window: BrowserContext, url: str) -> Page:
    """The window of the app, which the browser finds fit to be installed."""
    page = window.new_page()
    page.goto(url)
    app = {"manifestId": f"{url}/"}
    cdp = window.new_cdp_session(page)
    assert cdp.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    cdp.send("PWA.install", app | {"installUrlOrBundleUrl": url})
    cdp.send("PWA.changeAppUserSettings", app | {"displayMode": "standalone"})
    with window.expect_page() as launched:
        cdp.send("PWA.launch", app)
    page.close()
    return launched.value


def _delivered(window: BrowserContext, page: Page, origin: str, data: str) -> Any:
    """What is shown."""
    delivered = float("-inf")

    def shown() -> Any:
        nonlocal delivered
        if time.monotonic() - delivered > AGAIN_S:
            _deliver(window, page, origin, data)
            delivered = time.monotonic()
        return window.service_workers[0].evaluate(SHOWN)

    return wait_until(shown, "No notification was shown.")


def _deliver(window: BrowserContext, page: Page, origin: str, data: str) -> None:
    """What the push service of the browser would do with the message, once it is decrypted."""
    cdp = window.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    registration = next(one["registrationId"] for one in known if one["scopeURL"].startswith(origin))
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registration, "data": data},
    )
