"""Keeping one's games in a browser: a code on one device, digits on both, a printed code, a passkey."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Response, expect

from support.visitor import Visitor


def plays(player: Visitor, games: int = 1, name: str = "Ada") -> None:
    """Finished games of this player, each looked at."""
    for _ in range(games):
        match = player.opens(opponent={"kind": "same_screen"}, moves="112233", name=name)
        player.moves(match, 4)
        player.sit(match)
        expect(player.pieces).to_have_count(7)


def part(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"[data-part={name}]")


def _opens_a_link(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.url.endswith("/api/me/link")


def shows_code(player: Visitor) -> dict[str, Any]:
    """The code on *Your devices*, as the page was told it: letters, and the address in the QR code."""
    player.go("/me")
    with player.page.expect_response(_opens_a_link) as answer:
        player.button("Show a code").click()
    told = dict(answer.value.json())
    expect(part(player, "code")).to_have_text(f"{told['code'][:4]} {told['code'][4:]}")
    return told


def says_yes(player: Visitor, newcomer: Visitor) -> None:
    """Both show the same two digits, and the old device lets the new one in."""
    expect(part(player, "answer")).to_be_visible()
    digits = part(newcomer, "digits").inner_text()
    expect(part(player, "digits")).to_have_text(digits)
    assert len(digits) == 2
    player.button("Yes, add it").click()


def links(player: Visitor, newcomer: Visitor) -> None:
    """By the address in the QR code."""
    newcomer.go(path_of(shows_code(player)["link"]))
    newcomer.button("Continue").click()
    says_yes(player, newcomer)
    newcomer.sees("Your games")


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def makes_recovery_code(player: Visitor) -> str:
    player.go("/me")
    player.button("Make a code").click()
    return part(player, "recovery").inner_text().replace("\n", "")


def me(visitor: Visitor) -> dict[str, Any]:
    answer = visitor.context.request.get(f"{visitor.url}/api/me")
    assert answer.ok, answer.text()
    return dict(answer.json())


def authenticator(visitor: Visitor) -> tuple[Any, str]:
    """Chromium's own authenticator in software, for this page: how to speak to it, and its id."""
    talk = visitor.context.new_cdp_session(visitor.page)
    talk.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = talk.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return talk, str(added["authenticatorId"])


def handed_over(old: tuple[Any, str], new: tuple[Any, str]) -> None:
    """The passkey as a password manager brings it to another device."""
    talk, place = old
    other_talk, other_place = new
    (credential,) = talk.send("WebAuthn.getCredentials", {"authenticatorId": place})["credentials"]
    other_talk.send("WebAuthn.addCredential", {"authenticatorId": other_place, "credential": credential})


def with_passkey(visitor: Visitor) -> tuple[Any, str]:
    """A player makes a passkey; the authenticator that holds it."""
    device = authenticator(visitor)
    visitor.go("/me")
    visitor.button("Create a passkey").click()
    expect(part(visitor, "passkey-line")).to_contain_text("Passkey created.")
    return device
