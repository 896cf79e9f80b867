"""Two people in two browsers: whole games and every way they end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from support.visitor import PHONE, play

DRAW = "121212212121343434434343565656656565777777"


def test_a_friend_is_invited_within_two_taps_and_a_whole_game_is_played(visit) -> None:
    ada, ben = visit(), visit(viewport=PHONE, has_touch=True)
    ada.go()
    ada.page.get_by_role("link", name="Play a friend").click()
    ada.button("Create the link").click()
    link = ada.page.get_by_label("Link to join").input_value()
    expect(ada.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Join the game").click()
    ada.sees("Your turn (Red)")
    play(ada, ben, "4455667")
    ada.sees("You win")
    ben.sees("You lost")
    expect(ben.page.get_by_text("Horizontal, columns 4 to 7, on move 7.")).to_be_visible()


def test_one_tap_from_the_page_to_a_disc_against_the_computer(visit) -> None:
    player = visit().go()
    player.column(4).click()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Red)")
    assert re.search(r"/play/[\w-]+$", player.page.url)


def test_a_draw(pair) -> None:
    ada, ben, match = pair
    for number, column in enumerate(DRAW[:-1]):
        (ada, ben)[number % 2].moves(match, int(column))
    expect(ben.pieces).to_have_count(41)
    ben.drop(int(DRAW[-1]))
    for player in (ada, ben):
        player.sees("Draw")
        expect(player.page.get_by_text("The board is full and nobody has four in a row.")).to_be_visible()
        expect(player.pieces).to_have_count(42)


def test_two_winning_lines_are_both_drawn(visit) -> None:
    player = visit()
    match = player.opens(opponent={"kind": "same_screen"})
    for column in "5424533744565":
        player.moves(match, int(column))
    player.sit(match)
    player.sees("Red wins")
    expect(player.page.get_by_text("2 lines at once. On move 13.")).to_be_visible()
    expect(player.page.locator("[data-lines]")).to_have_attribute("data-lines", "2")
    expect(player.page.locator("[data-part=bead]")).to_have_count(7)


def test_resigning_asks_first(pair) -> None:
    ada, ben, _ = pair
    ada.button("Resign").click()
    ada.button("Keep playing").click()
    ada.sees("Your turn (Red)")
    ada.button("Resign").click()
    ada.button("Yes, resign").click()
    ada.sees("You lost")
    expect(ada.page.get_by_text("You resigned.")).to_be_visible()
    ben.sees("You win")
    expect(ben.page.get_by_text("Ada resigned.")).to_be_visible()


def test_time_runs_out(visit) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada", clock={"kind": "per_move", "seconds": 2})
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.moves(match, 4)
    ben.moves(match, 3)
    ada.sit(match)
    expect(ada.page.get_by_role("timer", name="Ada’s clock")).to_have_text(re.compile(r"0:0[01]\.\d"))
    ada.sees("You lost")
    expect(ada.page.get_by_text("You ran out of time.")).to_be_visible()


def test_time_that_runs_out_before_the_first_move_loses_on_every_page(visit) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name="Ada", clock={"kind": "per_move", "seconds": 2})
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match).sees("You lost")
    expect(ada.page.get_by_text("You ran out of time.")).to_be_visible()
    ben.sit(match).sees("You win")
    expect(ben.page.get_by_text("Ada ran out of time.")).to_be_visible()
    expect(ben.page.locator("[data-part=score]")).to_contain_text("0 – 1")
    ben.go("/games")
    expect(ben.page.get_by_text("Won: 1 · Lost: 0 · Drawn: 0")).to_be_visible()
    expect(ben.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("You win")
    title = ben.context.request.get(f"{ben.url}/play/{match}").text()
    assert "Ben beat Ada at Connect Four" in title


def test_rematch_by_consent_swaps_the_colours_and_keeps_the_score(pair) -> None:
    ada, ben, match = pair
    play(ada, ben, "1122334")
    expect(ada.page.locator("[data-part=score]")).to_contain_text("1 – 0")
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_text("Rematch offered. Waiting for the answer…")).to_be_visible()
    ben.page.get_by_role("button", name="Accept the rematch").click()
    ben.sees("Your turn (Red)")
    ada.sees("Ben to move (Red)")
    assert match not in ada.page.url
    assert ada.page.url == ben.page.url
    play(ben, ada, "1122334")
    expect(ada.page.locator("[data-part=score]")).to_contain_text("1 – 1")


def test_from_the_result_one_goes_back_to_the_lobby(visit) -> None:
    player = visit()
    match = player.opens(opponent={"kind": "same_screen"})
    for column in "1122334":
        player.moves(match, int(column))
    player.sit(match)
    player.page.get_by_role("link", name="Open games").click()
    player.sees("Open games")


def test_against_the_computer_one_starts_over_at_any_time(visit) -> None:
    player = visit().go()
    player.column(4).click()
    expect(player.pieces).to_have_count(2)
    before = player.page.url
    player.button("Start over").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(player.pieces).to_have_count(0)
    player.sees("Your turn (Red)")
    assert player.page.url != before


def test_same_screen_both_sides_from_one_place(visit) -> None:
    player = visit().go()
    player.page.get_by_role("button", name="Same screen").click()
    player.sees("Red to move")
    for column in "4353423":
        player.drop(int(column))
    player.sees("Yellow to move")
    player.button("Start over").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(player.pieces).to_have_count(0)


def test_two_matches_in_two_tabs(visit) -> None:
    player = visit()
    one, other = (player.opens(opponent={"kind": "same_screen"}) for _ in range(2))
    second = player.tab()
    player.sit(one)
    second.goto(f"{player.url}/play/{other}")
    player.drop(1)
    second.get_by_role("button", name=re.compile("^Column 7")).click()
    expect(second.locator("[data-part=piece]")).to_have_count(1)
    player.drop(2)
    expect(player.pieces).to_have_count(2)
    expect(second.locator("[data-part=piece]")).to_have_count(1)
    second.close()


def test_tic_tac_toe_is_played_from_the_neutral_view(visit) -> None:
    player = visit().go()
    player.page.get_by_role("link", name="Tic-Tac-Toe").click()
    player.button("Start the game").click()
    player.page.get_by_role("button", name="Cell 5, empty").click()
    expect(player.pieces).to_have_count(2)
    taken = player.page.get_by_role("button", name=re.compile("^Cell 5, X"))
    expect(taken).to_have_attribute("aria-disabled", "true")


def test_the_lobby_is_live_and_joining_is_one_tap(visit) -> None:
    ada, ben = visit(), visit()
    ben.go("/lobby")
    match = ada.opens(name="Mia", visibility="public")
    ben.page.get_by_role("button", name="Join Mia’s game").click()
    ben.sees("Mia to move (Red)")
    assert match in ben.page.url


def test_your_games_lists_those_waiting_first_and_the_title_says_so(visit) -> None:
    ada, ben = visit(), visit()
    waiting = ada.opens(name="Ada")
    ben.ask(f"/matches/{waiting}/join", name="Ben")
    ada.opens(name="Ada")
    ada.go("/games")
    expect(ada.page.locator("[data-part=entry]").first).to_contain_text("against Ben")
    expect(ada.page.locator("[data-part=entry]").first).to_contain_text("Your turn")
    expect(ada.page).to_have_title("(1) Your turn · Your games · Fourline")
    ada.page.locator("[data-part=entry]").first.click()
    ada.sees("Your turn (Red)")
    expect(ada.page).to_have_title("● Your turn (Red) · Ada, Ben · Fourline")
