"""Passkeys with Chromium's own authenticator in software, and what a page on a LAN can do without them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.keeping import (
    authenticator,
    handed_over,
    links,
    makes_recovery_code,
    me,
    part,
    plays,
    with_passkey,
)
from support.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture
def named(visit: Visit, server) -> Callable[..., Visitor]:
    """Visitors of the same server by a name that browsers hold to be secure."""
    return lambda **options: visit(f"http://localhost:{server.port}", **options)


def plays_with_passkey(visitor: Visitor) -> tuple:
    plays(visitor)
    return with_passkey(visitor)


def test_a_passkey_is_made_and_brings_the_player_to_a_second_profile(named) -> None:
    ada, phone = named(), named()
    old = plays_with_passkey(ada)
    new = authenticator(phone)
    handed_over(old, new)
    phone.go("/me")
    phone.button("Sign in with a passkey").click()
    phone.sees("Your games")
    expect(part(phone, "entry")).to_have_count(1)
    assert me(phone)["player"] == me(ada)["player"]
    assert [one["label"] for one in me(phone)["keys"] if one["this"]] == ["Chrome, Linux"]


def test_a_passkey_survives_a_cleared_cookie(named) -> None:
    ada = named()
    plays_with_passkey(ada)
    player = me(ada)["player"]
    ada.context.clear_cookies()
    ada.go("/me")
    ada.sees("Bring your games here")
    ada.button("Sign in with a passkey").click()
    ada.sees("Your games")
    assert me(ada)["player"] == player


def test_signing_in_asks_a_player_before_games_are_joined(named) -> None:
    ada, zoe = named(), named()
    old = plays_with_passkey(ada)
    plays(zoe, name="Zoe")
    handed_over(old, authenticator(zoe))
    zoe.go("/recover")
    zoe.button("Sign in with a passkey").click()
    expect(part(zoe, "adopts")).to_contain_text("Your game here becomes the other player’s too.")
    assert me(zoe)["player"] != me(ada)["player"]
    zoe.button("Yes, both are mine").click()
    zoe.sees("Your games")
    expect(part(zoe, "entry")).to_have_count(2)
    assert me(zoe)["player"] == me(ada)["player"]


def test_a_passkey_is_removed_after_a_question_and_a_closed_dialogue_is_no_error(named) -> None:
    ada = named()
    talk, place = plays_with_passkey(ada)
    ada.button("Remove Chrome, Linux").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(part(ada, "passkey-line")).to_contain_text("Passkey removed")
    assert me(ada)["passkeys"] == []
    talk.send("WebAuthn.setUserVerified", {"authenticatorId": place, "isUserVerified": False})
    talk.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": place})
    talk.send("WebAuthn.addVirtualAuthenticator", {"options": {"protocol": "u2f", "transport": "usb"}})
    ada.button("Create a passkey").click()
    expect(ada.page.get_by_role("alert")).to_have_text("No passkey was used. You can try again.")


def test_the_card_makes_a_passkey_and_is_done(named) -> None:
    ada = named()
    authenticator(ada)
    plays(ada, games=2)
    ada.button("Use a passkey").click()
    expect(part(ada, "keep")).to_have_count(0)
    assert len(me(ada)["passkeys"]) == 1


# -- on a LAN ---------------------------------------------------------------------------------


@pytest.fixture
def lan(server) -> str:
    """An address of a LAN as the browser sees it; the server is reached on loopback."""
    return f"http://192.168.77.7:{server.port}"


def asked_by_page(visitor: Visitor) -> str:
    """The player's id. Only the browser knows the way to that address."""
    return str(visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["player"])


def test_on_a_lan_address_linking_and_recovery_work_and_one_line_says_why_no_passkeys(
    lan: str, visit
) -> None:
    ada, phone, tablet = visit(lan), visit(lan), visit(lan)
    ada.go().column(4).click()
    expect(ada.pieces).to_have_count(2)
    assert ada.page.evaluate("isSecureContext") is False
    links(ada, phone)
    code = makes_recovery_code(phone)
    tablet.go(f"/recover#{code}")
    tablet.button("Bring my games back").click()
    tablet.sees("Welcome back")
    assert len({asked_by_page(visitor) for visitor in (ada, phone, tablet)}) == 1
    ada.go("/me")
    expect(part(ada, "passkey-line")).to_have_text(
        "Passkeys don’t work on a numeric address. Open this site by its name."
    )
    expect(ada.button("Create a passkey")).to_have_count(0)


def test_on_http_with_a_name_the_line_says_what_is_missing(visit, server) -> None:
    ada = visit(f"http://game.test:{server.port}").go()
    ada.column(4).click()
    expect(ada.pieces).to_have_count(2)
    ada.go("/me")
    expect(part(ada, "passkey-line")).to_have_text(
        "Passkeys need a secure page, one whose address begins with https."
    )
