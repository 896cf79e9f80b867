"""Passkeys where they belong: over real https, at a name, served by `fourline serve --tls`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from support.browsers import launch
from support.certificates import fingerprint, self_signed
from support.installed import Installed
from support.keeping import authenticator, handed_over, with_passkey
from support.visitor import Visitor


class Site:
    """A server with a certificate of its own, and browsers that trust that one."""

    def __init__(self, playwright: Playwright, folder: Path, server: Installed, certificate: Path) -> None:
        self._playwright, self._server = playwright, server
        self._trust = f"--ignore-certificate-errors-spki-list={fingerprint(certificate)}"
        self._left: list[Visitor] = []

    def profile(self) -> Visitor:
        """A browser of its own, with nothing of the others."""
        browser = launch(self._playwright, self._trust)
        self._left.append(Visitor(browser, f"https://game.test:{self._server.port}"))
        return self._left[-1]

    def close(self) -> None:
        for visitor in self._left:
            browser = visitor.context.browser
            visitor.leave()
            if browser is not None:
                browser.close()
        assert [fault for visitor in self._left for fault in visitor.faults] == []


@pytest.fixture
def site(playwright: Playwright, tmp_path: Path) -> Iterator[Site]:
    files = self_signed(tmp_path)
    server = Installed(tmp_path)
    server.arguments, server.scheme = ("--tls", *map(str, files)), "https"
    with server:
        opened = Site(playwright, tmp_path, server, files[0])
        yield opened
        opened.close()


def player_of(visitor: Visitor) -> str:
    """Asked by the page itself: no other client knows the way to that name."""
    return str(visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["player"])


def test_a_passkey_over_https_signs_in_on_a_second_profile_and_survives_a_cleared_cookie(site: Site) -> None:
    ada, phone = site.profile(), site.profile()
    ada.go().column(4).click()
    expect(ada.pieces).to_have_count(2)
    assert ada.page.evaluate("isSecureContext") is True
    old = with_passkey(ada)
    (cookie,) = ada.context.cookies()
    assert (cookie["secure"], cookie["httpOnly"], cookie["domain"]) == (True, True, "game.test")
    player = player_of(ada)
    phone.go()
    handed_over(old, authenticator(phone))
    phone.go("/me")
    phone.button("Sign in with a passkey").click()
    phone.sees("Your games")
    assert player_of(phone) == player
    phone.context.clear_cookies()
    phone.go("/me")
    phone.sees("Bring your games here")
    phone.button("Sign in with a passkey").click()
    phone.sees("Your games")
    assert player_of(phone) == player
