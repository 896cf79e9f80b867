"""Fair games in a real browser: openings laid, proof sheets, the swap, sets, the even opponent."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.axe import findings, findings_at_a_standstill
from support.gallery.still import stop_time
from support.patience import wait_until
from support.visitor import Visitor

Visit = Callable[..., Visitor]
SMALL = {"width": 320, "height": 640}
SHEET = "/openings/connect-four/even-8/417"
SENTENCE = "Opening 417. A proven draw, and about even at club level."
EVEN = {"kind": "even", "plies": 8, "number": 417}
ONE_SCREEN = {"kind": "same_screen"}


def part(visitor: Visitor, name: str):
    return visitor.page.locator(f"[data-part={name}]")


def seated(visit: Visit, **wanted) -> tuple[Visitor, Visitor, str]:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada", **wanted)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ben.sit(match)
    return ada, ben, match


def test_the_opening_is_laid_disc_by_disc_with_its_sentence_and_its_proof_sheet(visit: Visit) -> None:
    player = visit(reduced_motion="no-preference")
    player.page.add_init_script("window.AudioContext = class { constructor() { window.sounded = true; } }")
    match = player.opens(opponent=ONE_SCREEN, start=EVEN)
    player.page.add_init_script(
        "window.seen = new Set(); new MutationObserver(() => window.seen.add("
        "document.querySelectorAll('[data-part=piece]').length))"
        ".observe(document, { subtree: true, childList: true });"
    )
    player.sit(match)
    expect(player.pieces).to_have_count(8)
    assert len(player.page.evaluate("[...window.seen]")) >= 5
    expect(player.detail).to_have_text(SENTENCE)
    expect(player.heard).to_contain_text(SENTENCE)
    assert player.page.evaluate("window.sounded") is None
    player.button("Game menu").click()
    player.page.get_by_role("link", name="Proof sheet").click()
    player.sees("Opening 417")


def test_with_reduced_motion_the_opening_is_there_at_once(visit: Visit) -> None:
    player = visit()
    player.sit(player.opens(opponent=ONE_SCREEN, start=EVEN))
    expect(player.detail).to_have_text(SENTENCE)
    assert player.pieces.count() == 8


def test_a_proof_sheet_says_values_line_and_shares_and_has_a_picture(visit: Visit) -> None:
    player = visit().go(SHEET)
    player.sees("Opening 417")
    served = player.context.request.get(f"{player.url}/api/games/connect-four/openings/even-8/417").json()
    expect(part(player, "proven")).to_have_text("A proven draw, and about even at club level.")
    values = part(player, "values").locator("tbody tr")
    expect(values).to_have_count(7)
    draws = sum(column["verdict"] == "draw" for column in served["columns"])
    expect(values.filter(has_text="Draw")).to_have_count(draws)
    rows = part(player, "shares").locator("tbody tr")
    for row, (level, share) in enumerate(served["shares"].items()):
        expect(rows.nth(row)).to_contain_text(re.compile(level, re.IGNORECASE))
        expect(rows.nth(row)).to_contain_text(f"{share['share']:.1f} ± {share['error']:.1f}")
    expect(part(player, "error-bar")).to_have_count(4)
    expect(player.pieces).to_have_count(8)
    player.button("Next move").click()
    expect(player.pieces).to_have_count(9)
    player.page.keyboard.press("End")
    expect(player.pieces).to_have_count(42)
    picture = player.page.get_by_role("link", name="Picture").get_attribute("href")
    assert player.context.request.get(f"{player.url}{picture}").body()[:4] == b"\x89PNG"
    player.page.get_by_role("link", name="Play from this opening").click()
    expect(player.page.get_by_label("Number of the opening")).to_have_value("417")


@pytest.mark.parametrize("path", ["even-8/99999", "even-5/1"])
def test_a_sheet_that_does_not_exist_says_so(visit: Visit, path: str) -> None:
    lost = visit()
    lost.finds_nothing(f"/openings/connect-four/{path}")
    lost.sees("There is no such opening")


def test_a_fair_game_of_two_is_chosen_on_the_page_and_a_wrong_number_sends_nothing(visit: Visit) -> None:
    player = visit().go("/new?with=screen")
    player.page.get_by_role("radio", name="Fair opening").click()
    player.page.get_by_label("Number of the opening").fill("999")
    player.button("Start the game").click()
    expect(player.page.get_by_role("alert")).to_have_text("Type a number from 1 to 236, or leave it empty.")
    assert player.page.url.endswith("/new?with=screen")
    player.page.get_by_label("Number of the opening").fill("17")
    player.page.get_by_role("radio", name="Two, swapping sides").click()
    player.button("Start the game").click()
    expect(player.detail).to_contain_text("Opening 17.")
    expect(part(player, "set-points")).to_have_text(["Set: 0", "Set: 0"])


def test_a_handicap_is_chosen_on_the_page_and_says_whom_it_favours(visit: Visit) -> None:
    player = visit().go("/new?with=screen")
    player.page.get_by_role("radio", name="Handicap").click()
    player.page.get_by_label("Points of 100 for that side").fill("99")
    player.button("Start the game").click()
    expect(player.page.get_by_role("alert")).to_have_text("Type a number from 60 to 85.")
    player.page.get_by_label("Points of 100 for that side").fill("65")
    player.page.get_by_role("radiogroup", name="Favours").get_by_role("radio", name="Yellow").click()
    player.button("Start the game").click()
    expect(player.detail).to_have_text(re.compile(r"club players, Yellow scores about 6[3-7] of 100\."))


def test_the_swap_is_asked_at_its_moment_and_the_players_exchange_seats(visit: Visit) -> None:
    ada, ben, _ = seated(visit, start={"kind": "swap"})
    expect(ben.page.get_by_role("heading", name="Change sides?")).to_have_count(0)
    ada.drop(4)
    expect(ben.page.get_by_role("heading", name="Change sides?")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Change sides?")).to_have_count(0)
    assert findings(ben) == []
    ben.button("Change to Red").click()
    ada.sees("Your turn (Yellow)")
    ben.sees("Ada to move (Yellow)")
    expect(ada.detail).to_have_text("Ben changed sides. You are Yellow now.")
    expect(ben.page.get_by_role("heading", name="Change sides?")).to_have_count(0)
    ada.drop(4)


def ended_first_game(visit: Visit, **wanted) -> tuple[Visitor, Visitor, str]:
    """Ada has won it, and on both screens the time stands still: the countdown to the second waits for us."""
    ada, ben, match = seated(visit, set=2, **wanted)
    for one in (ada, ben):
        one.page.clock.install()
        one.sit(match)
        expect(one.pieces).to_have_count(8 if wanted else 0)
        stop_time(one.page)
    ben.ask(f"/matches/{match}/resign")
    for one in (ada, ben):
        second = one.button("Play the second game")
        wait_until(lambda one=one, second=second: second.count() or one.page.clock.run_for(50))
    expect(part(ada, "second-game")).to_have_text("The second game starts in 8 seconds.")
    return ada, ben, match


def test_a_set_goes_on_to_its_second_game_by_itself_and_counts(visit: Visit) -> None:
    ada, ben, match = ended_first_game(visit, start=EVEN)
    ada.sees("You win")
    expect(part(ada, "score")).to_contain_text("1 – 0")
    assert findings_at_a_standstill(ada) == []
    ben.button("Play the second game").click()
    ben.page.clock.resume()
    ben.sees("Your turn (Red)")
    for _ in range(8):
        ada.page.clock.run_for(1000)
    ada.page.clock.resume()
    ada.sees("Ben to move (Red)")
    assert ada.page.url == ben.page.url
    assert match not in ada.page.url
    expect(part(ada, "set-points")).to_have_text(["Set: 0", "Set: 1"])
    expect(ada.detail).to_have_text(SENTENCE)


def test_a_player_may_stay_at_the_first_game(visit: Visit) -> None:
    ada, _, match = ended_first_game(visit)
    ada.button("Stay here").click()
    expect(part(ada, "second-game")).to_have_count(0)
    for _ in range(9):
        ada.page.clock.run_for(1000)
    assert match in ada.page.url


def test_after_five_games_the_even_opponent_comes_first_and_tells_its_strength(visit: Visit) -> None:
    player = visit()
    for _ in range(5):
        match = player.opens(opponent={"kind": "bot", "level": "casual"})
        player.ask(f"/matches/{match}/resign")
    player.sit(match)
    player.sees("You lost")
    player.go()
    levels = player.page.get_by_role("radiogroup", name="Computer level").get_by_role("radio")
    expect(levels.first).to_have_text("Even")
    expect(levels.first).to_have_attribute("aria-checked", "true")
    player.button("Play the computer").click()
    player.sees("Your turn (Red)")
    expect(part(player, "player-name").last).to_have_text("Computer (Even)")
    player.button("Resign").click()
    player.button("Yes, resign").click()
    expect(part(player, "even-strength")).to_contain_text(
        "The computer played at strength 30 of 100, between Casual and Club."
    )


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("ar", "dark")])
def test_every_screen_of_it_on_a_small_phone_in(language: str, theme: str, visit: Visit) -> None:
    """Whether the words of the other languages fit is seen in the gallery."""
    look = {"locale": language, "viewport": SMALL, "color_scheme": theme}
    ada = visit(**look)
    swap = ada.opens(opponent=ONE_SCREEN, start={"kind": "swap"})
    ada.moves(swap, 4)
    over = ada.opens(opponent={"kind": "bot", "level": "even"}, set=2, start=EVEN)
    ada.ask(f"/matches/{over}/resign")
    shown = {
        SHEET: "[data-part=shares]",
        f"/play/{swap}": "[data-part=swap]",
        f"/play/{over}": "[data-part=even-strength]",
        "/new?start=even-8:417": "main input[inputmode=numeric]",
        "/new?on=device": "main form",
        "/device?seat=both&start=even-8:417": "[data-part=piece]",
        "/device?seat=both&start=even-5": "main a",
    }
    for path, ready in shown.items():
        ada.go(path)
        expect(ada.page.locator(ready).first).to_be_visible()
        sideways = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (path, sideways, findings(ada)) == (path, 0, [])
