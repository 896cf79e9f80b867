"""What games from elsewhere say is said in the reader's language, and runs as that language does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.running import Server

ONE_SCREEN = {"kind": "same_screen"}
FULL_STOP = """all => all.map(one => {
    const text = one.firstChild, at = place => {
        const range = document.createRange();
        range.setStart(text, place); range.setEnd(text, place + 1);
        return range.getBoundingClientRect().left;
    };
    return [getComputedStyle(one).direction, at(text.length - 1) < at(text.length - 2)];
})"""


@pytest.mark.parametrize(("game", "direction"), [("connect-four-variants", "rtl"), ("english-pig", "ltr")])
def test_rules_in_arabic_run_as_their_language_does(
    visit, plugins: Server, game: str, direction: str
) -> None:
    """One has English words only. A full stop ends its line, on the left or on the right."""
    player = visit(plugins.url, locale="ar").go(f"/rules?game={game}")
    expect(player.page.locator("section p").first).to_be_visible()
    assert player.page.locator("html").get_attribute("dir") == "rtl"
    found = player.page.locator("main section p").evaluate_all(FULL_STOP)
    assert found == [[direction, direction == "rtl"]] * len(found)


PLAYED = {
    "checkers": ({"opponent": ONE_SCREEN}, ({"start": 17, "end": 24},)),
    "gomoku": ({"opponent": ONE_SCREEN}, ({"row": 7, "column": 7}, {"row": 8, "column": 8})),
    "reversi": ({"opponent": ONE_SCREEN}, ({"row": 2, "column": 3},)),
    "pig": ({"opponent": ONE_SCREEN}, ({"do": "roll"},)),
    "battleship": ({"opponent": {"kind": "bot", "level": "casual"}}, ({"square": 0}, {"square": 2})),
    "connect-four-variants": (
        {"opponent": ONE_SCREEN, "options": {"pop_out": True}},
        ({"column": 0, "pop": False}, {"column": 1, "pop": False}),
    ),
    "tic-tac-toe": ({"opponent": ONE_SCREEN}, ({"cell": 4},)),
}
"""How a game is opened, and the first moves."""
SAID = """() => [
    document.title, document.querySelector('main').textContent,
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel),
]"""
ENGLISH = re.compile(
    r"\b(the|of|to|and|your|wins?|moves?|pieces?|stones?|discs?|roll|hold|sunk|hit|king|press|shoot|water|turn"
    r"|black|white|blue|empty|square|cell|column|checkers|pig|battleship)\b|Pop \d",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", ["de", "fr", "es", "ar"])
def test_no_game_speaks_english_on_a_page_in_another_language(visit, plugins: Server, language: str) -> None:
    player = visit(plugins.url, locale=language)
    found = {}
    for game, (opening, moves) in PLAYED.items():
        match = player.opens(game, **opening)
        for move in moves:
            player.ask(f"/matches/{match}/moves", **move)
        player.go(f"/play/{match}")
        expect(player.page.get_by_role("group").first).to_be_visible()
        found[game] = [text for text in player.page.evaluate(SAID) if ENGLISH.search(text)]
    assert found == {game: [] for game in PLAYED}


def test_a_games_own_words_are_said_in_german(visit, plugins: Server) -> None:
    player = visit(plugins.url, locale="de")
    page = player.page
    player.go(f"/play/{player.opens('pig', opponent=ONE_SCREEN)}")
    expect(page.locator("[data-part=title]")).to_have_text("Rot hat 0 im Topf")
    expect(page.locator("[data-part=score]").first).to_have_text("0 Punkte")
    player.button("Würfeln").click()
    expect(page.locator("[data-part=title]")).not_to_have_text("Rot hat 0 im Topf")
