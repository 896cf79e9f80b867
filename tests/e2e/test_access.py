"""For everyone: keyboard only, what a screen reader gets, text mode, and axe in every state."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.axe import findings
from support.visitor import PHONE, Visitor, play


def home(visit: Callable[..., Visitor]) -> Visitor:
    player = visit().go()
    expect(player.page.get_by_role("radio", name="Casual")).to_be_visible()
    return player


def home_phone_dark(visit: Callable[..., Visitor]) -> Visitor:
    player = visit(viewport=PHONE, color_scheme="dark").go()
    expect(player.page.get_by_role("radio", name="Casual")).to_be_visible()
    return player


def new_game(visit: Callable[..., Visitor]) -> Visitor:
    player = visit().go("/new?with=computer")
    expect(player.button("Start the game")).to_be_visible()
    return player


def invitation(visit: Callable[..., Visitor]) -> Visitor:
    player = visit()
    player.sit(player.opens(name="Ada"))
    player.sees("Waiting for an opponent")
    return player


def joining(visit: Callable[..., Visitor]) -> Visitor:
    guest = visit()
    guest.go(f"/join/{visit().opens(name='Ada')}")
    guest.sees("Ada invites you")
    return guest


def seated(visit: Callable[..., Visitor], moves: str, **options: object) -> Visitor:
    """The one on turn after these moves of a game between two people with a clock."""
    ada, ben = visit(**options), visit(**options)
    match = ada.opens(name="Ada", clock={"kind": "fischer", "initial": 300, "increment": 3})
    ben.ask(f"/matches/{match}/join", name="Ben")
    for number, column in enumerate(moves):
        (ada, ben)[number % 2].moves(match, int(column))
    on_turn = (ada, ben)[len(moves) % 2]
    on_turn.sit(match)
    expect(on_turn.pieces).to_have_count(len(moves))
    return on_turn


def your_turn(visit: Callable[..., Visitor]) -> Visitor:
    return seated(visit, "445362")


def your_turn_dark_phone(visit: Callable[..., Visitor]) -> Visitor:
    return seated(visit, "445362", color_scheme="dark", viewport=PHONE)


def refused(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "444444")
    player.page.get_by_role("button", name="Column 4 is full").click(force=True)
    expect(player.detail).to_have_text("Column 4 is full")
    return player


def watching(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "4")
    watcher = visit().go(player.page.url.replace(player.url, "").replace("/play/", "/watch/"))
    expect(watcher.pieces).to_have_count(1)
    return watcher


def won(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "1122334")
    player.sees("You lost")
    return player


def won_dark_phone(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "1122334", color_scheme="dark", viewport=PHONE)
    player.sees("You lost")
    return player


def text_mode(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "44")
    player.button("Game menu").click()
    player.button("Show as text").click()
    expect(player.page.get_by_label("Your move, 1 to 7")).to_be_visible()
    return player


def keys_shown(visit: Callable[..., Visitor]) -> Visitor:
    player = seated(visit, "44")
    player.button("Keyboard shortcuts").click()
    expect(player.page.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    return player


def page_of(path: str, heading: str) -> Callable[[Callable[..., Visitor]], Visitor]:
    def state(visit: Callable[..., Visitor]) -> Visitor:
        player = visit().go(path)
        player.sees(heading)
        return player

    return state


def test_the_menu_of_a_game_gives_the_focus_back_and_closes_by_a_press_beside_it(visit) -> None:
    player = seated(visit, "44")
    menu, inside = player.button("Game menu"), player.page.get_by_role("link", name="How to play", exact=True)
    menu.click()
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Escape")
    expect(inside).to_have_count(0)
    expect(menu).to_be_focused()
    menu.click()
    expect(inside).to_be_visible()
    box = player.column(4).bounding_box()
    assert box
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(inside).to_have_count(0)
    player.drop(3)
    expect(player.pieces).to_have_count(3)  # the press beside the menu dropped nothing


STATES: dict[str, Callable[[Callable[..., Visitor]], Visitor]] = {
    "home": home,
    "home, phone, dark": home_phone_dark,
    "new game": new_game,
    "invitation": invitation,
    "joining": joining,
    "your turn": your_turn,
    "your turn, phone, dark": your_turn_dark_phone,
    "refused move": refused,
    "watching": watching,
    "won": won,
    "won, phone, dark": won_dark_phone,
    "text mode": text_mode,
    "keys shown": keys_shown,
    "how to play": page_of("/rules", "How to play"),
    "trainer": page_of("/train", "Trainer"),
    "repertoire": page_of("/repertoire", "Opening repertoire"),
    "settings": page_of("/settings", "Settings"),
    "open games": page_of("/lobby", "Open games"),
    "your games": page_of("/games", "Your games"),
    "on this device": page_of("/device?seat=red", "Your turn (Red)"),
    "not found": page_of("/nothing/here", "This page does not exist"),
}


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_in(name: str, visit) -> None:
    assert findings(STATES[name](visit)) == []


def test_a_whole_game_by_keyboard_only(visit) -> None:
    player = visit().go()
    keys = player.page.keyboard
    player.page.get_by_role("button", name="Same screen").focus()
    keys.press("Enter")
    player.sees("Red to move")
    for _ in range(40):
        if player.page.evaluate("document.activeElement.closest('[data-part=targets]') !== null"):
            break
        keys.press("Tab")
    for count, key in enumerate("112233", start=1):
        keys.press(key)
        expect(player.pieces).to_have_count(count)
        expect(player.page.locator("[data-part=pending]")).to_have_count(0)
    expect(player.column(3)).to_be_focused()
    keys.press("ArrowRight")
    expect(player.column(4)).to_be_focused()
    expect(player.page.locator("[data-part=ghost]")).to_have_count(1)
    keys.press("?")
    expect(player.page.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    keys.press("Escape")
    expect(player.page.get_by_role("heading", name="Keyboard shortcuts")).to_have_count(0)
    keys.press("Enter")
    player.sees("Red wins")


def test_a_screen_reader_gets_the_board_the_turn_and_every_move(pair) -> None:
    ada, ben, _ = pair
    ada.drop(4)
    expect(ben.heard).to_have_text("Ada, Red, column 4, row 1. Your turn (Yellow).")
    expect(ada.heard).to_have_text("Ada, Red, column 4, row 1. Ben to move (Yellow).")
    expect(ben.page.get_by_role("main")).to_match_aria_snapshot("""
        - main:
          - region "Ada, Red"
          - heading "Your turn (Yellow)" [level=1]
          - paragraph: Ada played column 4
          - group "Board":
            - button "Column 1, 0 of 6 filled"
            - button "Column 2, 0 of 6 filled"
            - button "Column 3, 0 of 6 filled"
            - button "Column 4, 1 of 6 filled"
            - button "Column 5, 0 of 6 filled"
            - button "Column 6, 0 of 6 filled"
            - button "Column 7, 0 of 6 filled"
          - table "Board position":
            - caption: Board position
            - rowgroup
            - rowgroup
          - region "Ben, Yellow"
    """)
    row = ben.page.get_by_role("row", name=re.compile("^Row 1 "))
    expect(row).to_match_aria_snapshot('- row "Row 1 empty empty empty Red empty empty empty"')


def test_text_mode_plays_by_typing(visit) -> None:
    player = text_mode(visit)
    box = player.page.get_by_label("Your move, 1 to 7")
    box.fill("9")
    player.button("Play").click()
    expect(player.detail).to_have_text("Type a number from 1 to 7.")
    box.fill("4")
    box.press("Enter")
    expect(player.page.locator("pre")).to_contain_text(". . . R . . .\n. . . Y . . .\n. . . R . . .")


def test_focus_is_never_lost_when_the_turn_passes(pair) -> None:
    ada, ben, _ = pair
    ada.column(4).focus()
    ada.page.keyboard.press("Enter")
    expect(ada.column(4)).to_have_attribute("aria-disabled", "true")
    expect(ada.column(4)).to_be_focused()
    play(ben, ada, "1")
    expect(ada.column(4)).to_be_focused()
    expect(ada.column(4)).to_have_attribute("aria-disabled", "false")


def test_after_a_walk_to_the_board_the_keys_play_on(visit) -> None:
    player = visit().go()
    player.column(4).focus()
    player.page.keyboard.press("4")
    expect(player.pieces).to_have_count(2)
    expect(player.column(4)).to_be_focused()
    player.page.keyboard.press("3")
    expect(player.pieces).to_have_count(4)
