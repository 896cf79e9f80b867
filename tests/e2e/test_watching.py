"""Those who hold no seat, and names that mean harm."""

from __future__ import annotations

from playwright.sync_api import expect

from support.visitor import play

HOSTILE = "<img src=x onerror=a()>"
PLACES = """
(name) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left = (node, start, end) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range.getBoundingClientRect().left;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(name);
    if (at < 0 || !node.parentElement.closest("[data-part=times]")) continue;
    const after = at + name.length;
    return [left(node, at, after), left(node, after + 1, node.length)];
  }
}
"""


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


def test_a_sentence_runs_the_pages_way_around_a_name_of_the_other(visit) -> None:
    sara, ada = visit(), visit()
    clock = {"kind": "fischer", "initial": 900, "increment": 3}
    match = sara.opens(name="سارة", visibility="public", clock=clock)
    ada.ask(f"/matches/{match}/join", name="Ada")
    for locale, name_is_left in (("en-US", True), ("ar", False)):
        watcher = visit(locale=locale).go("/watch")
        expect(watcher.page.locator("[data-part=times]").filter(has_text="سارة")).to_contain_text("Ada")
        for name in ("سارة", "Ada"):
            name_at, rest_at = watcher.page.evaluate(PLACES, name)
            assert (name_at < rest_at) is name_is_left, (locale, name)
