"""Those who hold no seat, and names that mean harm."""

from __future__ import annotations

from playwright.sync_api import expect

from support.visitor import play

HOSTILE = "<img src=x onerror=a()>"


def test_a_spectator_who_comes_late_sees_the_game_and_cannot_move(pair, visit) -> None:
    ada, ben, match = pair
    play(ada, ben, "4455")
    watcher = visit().go(f"/watch/{match}")
    expect(watcher.pieces).to_have_count(4)
    expect(watcher.column(1)).to_have_attribute("aria-disabled", "true")
    watcher.column(1).click(force=True)
    expect(watcher.detail).to_have_text("You are watching")
    expect(ada.page.get_by_text("1 watching")).not_to_have_count(0)
    ada.drop(6)
    expect(watcher.pieces).to_have_count(5)


def test_the_second_visitor_of_an_invitation_is_told_and_may_watch(visit) -> None:
    ada, ben, late = visit(), visit(), visit()
    match = ada.opens(name="Ada")
    late.go(f"/join/{match}")
    late.sees("Ada invites you")
    ben.ask(f"/matches/{match}/join", name="Ben")
    late.sees("Ada to move (Red)")


def test_hostile_names_are_text_and_nothing_else(visit) -> None:
    ada, ben = visit(), visit()
    match = ada.opens(name=HOSTILE, visibility="public")
    ben.go("/lobby")
    expect(ben.page.get_by_text(HOSTILE)).to_be_visible()
    ben.ask(f"/matches/{match}/join", name="שלום عرب")
    ben.sit(match)
    expect(ben.page.locator("[data-part=player-name]").first).to_have_text(HOSTILE)
    expect(ben.page.locator("img")).to_have_count(0)
    assert ben.faults == []


def test_a_game_that_does_not_exist_says_so_and_helps(visit) -> None:
    lost = visit().go("/play/AAAAAAAAAAAAAAAAAAAAAA")
    lost.sees("Game not found")
    lost.page.get_by_role("link", name="Home", exact=True).click()
    lost.sees("Drop a disc to start.")


def test_an_address_that_is_none_says_so(visit) -> None:
    lost = visit().go("/no/such/page")
    lost.sees("This page does not exist")
    expect(lost.page.get_by_role("link", name="Home", exact=True)).to_be_visible()


def test_public_games_can_be_watched_from_the_list(visit) -> None:
    ada, ben, watcher = visit(), visit(), visit()
    match = ada.opens(name="Tomas", visibility="public")
    ben.ask(f"/matches/{match}/join", name="Ida")
    watcher.go("/watch")
    watcher.page.get_by_role("link", name="Watch: Tomas vs Ida").click()
    watcher.sees("Tomas to move (Red)")
