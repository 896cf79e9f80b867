"""Sizes, themes, directions, motion, an insecure origin, and what the page weighs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from support.visitor import DESKTOP, PHONE, play

SIZES = {
    "small phone": {"width": 320, "height": 480},
    "phone": PHONE,
    "tablet": {"width": 820, "height": 1180},
    "desktop": DESKTOP,
    "4K": {"width": 3840, "height": 2160},
}


def overflows(visitor) -> int:
    return int(visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/settings", "/lobby"])
def test_nothing_is_cut_off_sideways(path: str, visit) -> None:
    player = visit().go(path)
    for size, viewport in SIZES.items():
        player.page.set_viewport_size(viewport)
        expect(player.headline).to_be_visible()
        assert overflows(player) <= 0, size


def test_columns_can_be_hit_and_no_board_is_cut_off(visit) -> None:
    player = visit(has_touch=True)
    player.sit(player.opens(opponent={"kind": "same_screen"}))
    for number, (size, viewport) in enumerate(SIZES.items(), start=1):
        player.page.set_viewport_size(viewport)
        player.drop(number)
        box = player.column(1).bounding_box()
        assert box is not None
        assert box["width"] >= 44, size
        assert box["x"] >= 0, size
        assert overflows(player) <= 0, size


def test_text_at_200_percent_loses_nothing_on_a_phone(visit) -> None:
    player = visit(viewport=PHONE)
    player.sit(player.opens(opponent={"kind": "same_screen"}))
    player.page.add_init_script(
        "addEventListener('load', () => document.documentElement.style.fontSize = '32px')"
    )
    player.page.reload()
    player.drop(4)
    player.sees("Yellow to move")
    assert overflows(player) <= 0


def test_dark_is_the_rooms_theme_and_can_be_chosen(visit) -> None:
    player = visit(color_scheme="dark").go()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.button("Light theme").click()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "light")
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "light")


def test_arabic_runs_from_the_right_and_the_board_never_does(visit) -> None:
    player = visit(locale="ar").go()
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")
    player.sees("أسقط قرصًا وابدأ.")
    first = player.page.get_by_role("button", name="العمود 1،").bounding_box()
    last = player.page.get_by_role("button", name="العمود 7،").bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] < last["x"]
    player.page.get_by_role("button", name="العمود 4،").click()
    expect(player.pieces).to_have_count(2)
    player.sees("دورك (الأحمر)")


@pytest.mark.parametrize(
    ("locale", "headline"),
    [
        ("de-DE", "Wirf einen Stein ein und leg los."),
        ("es-ES", "Suelta una ficha y empieza."),
        ("fr-FR", "Jouez un jeton pour commencer."),
    ],
)
def test_the_browsers_language_is_spoken(locale: str, headline: str, visit) -> None:
    visit(locale=locale).go().sees(headline)


def falls(visitor) -> list[dict[str, Any]]:
    """What moves right after a press, as the browser sees it."""
    visitor.page.evaluate(
        """() => {
            window.moved = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                window.moved.push({ frames: frames.map((f) => Object.keys(f)).flat(), ...options });
                return animate.call(this, frames, options);
            };
        }"""
    )
    visitor.drop(4)
    return list(visitor.page.evaluate("window.moved"))


def test_the_drop_moves_by_transform_only_and_obeys_gravity(visit) -> None:
    player = visit(reduced_motion="no-preference")
    player.sit(player.opens(opponent={"kind": "same_screen"}))
    (drop,) = falls(player)
    assert "transform" in drop["frames"]
    assert set(drop["frames"]) <= {"transform", "offset", "easing"}
    assert drop["duration"] == 343 + 120


def test_with_reduced_motion_the_disc_only_fades_in(visit) -> None:
    player = visit(reduced_motion="reduce")
    player.sit(player.opens(opponent={"kind": "same_screen"}))
    (fade,) = falls(player)
    assert fade["frames"] == ["opacity", "opacity"]
    assert fade["duration"] == 120


def test_everything_works_on_an_insecure_origin(visit, server) -> None:
    """On plain http with a LAN address there is no randomUUID, no clipboard, no wake lock."""
    url = f"http://game.test:{server.port}"
    ada, ben = visit(url), visit(url)
    ada.go("/new?with=friend")
    assert ada.page.evaluate("isSecureContext") is False
    assert ada.page.evaluate("typeof crypto.randomUUID") == "undefined"
    ada.button("Create the link").click()
    ada.sees("Waiting for an opponent")
    ada.button("Copy link").click()
    match = ada.page.url.rsplit("/", 1)[1]
    ben.go(f"/join/{match}")
    ben.button("Join the game").click()
    ada.sees("Your turn (Red)")
    play(ada, ben, "1122334")
    ada.sees("You win")


def test_sound_is_off_until_asked_for(visit) -> None:
    player = visit().go()
    player.page.add_init_script("window.AudioContext = class { constructor() { window.sounded = true; } }")
    player.page.reload()
    player.column(4).click()
    expect(player.pieces).to_have_count(2)
    assert player.page.evaluate("window.sounded") is None
    expect(player.button("Turn sound on")).to_be_visible()


def test_lists_are_not_loaded_with_the_play_page(visit) -> None:
    player = visit()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.go().column(4).click()
    expect(player.pieces).to_have_count(2)
    assert not any("lists" in url for url in asked)
