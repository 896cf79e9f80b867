"""Pig, a game with dice for two to six players: rounds of people, of computers, and around one screen."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from support.gallery.faults import faults, sizes_of
from support.gallery.state import LANGUAGES, State, viewport
from support.running import Server


def test_pig_is_rolled_by_three_and_goes_on_when_one_leaves(visit, plugins: Server) -> None:
    ada, ben, cleo = (visit(plugins.url) for _ in range(3))
    match = ada.opens("pig", name="Ada", options={"players": 3, "goal": 20})
    ada.sit(match)
    expect(ada.page.locator("[data-part=seated]")).to_contain_text("1 / 3")
    expect(ada.page.get_by_text("starts when someone joins")).to_have_count(0)
    ben.ask(f"/matches/{match}/join", name="Ben")
    cleo.ask(f"/matches/{match}/join", name="Cleo")
    cleo.sit(match)
    expect(ada.page.locator("[data-part=crowd-player]")).to_have_count(3)
    ada.sees("Your turn (Red)")
    ada.button("Roll").click()
    expect(ada.pieces.first).to_be_visible()
    state = ada.context.request.get(f"{plugins.url}/api/matches/{match}").json()
    assert state["movers"][:2] == ["red", "chance"]
    assert "seed" not in str(state)
    ben.ask(f"/matches/{match}/resign")
    expect(cleo.page.locator("[data-part=crowd-player]").nth(1)).to_contain_text("Has left")
    ada.ask(f"/matches/{match}/resign")
    cleo.sees("You win")


def test_one_who_has_joined_leaves_before_the_game_begins(visit, plugins: Server) -> None:
    ada, ben, cleo = (visit(plugins.url) for _ in range(3))
    match = ada.opens("pig", name="Ada", options={"players": 3}, visibility="public")
    ada.sit(match)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ben.sit(match)
    seated = ada.page.locator("[data-part=seated]")
    expect(seated).to_contain_text("2 / 3")
    expect(ada.button("Leave the game")).to_have_count(0)
    expect(ben.button("Leave the game")).to_be_visible()
    waiting, found = State("waiting", lambda _: ben, lambda _: "/"), []
    with sizes_of(ben.page) as sizes:
        for language in (*LANGUAGES[1:], "en"):
            waiting.speak(SimpleNamespace(language="en"), language)
            found += [
                f"{language}, {one}" for one in faults(waiting, sizes, ("320x640", "390x844", "1280x800"))
            ]
    assert found == []
    lobby = cleo.go("/lobby").page.locator("li", has_text="Ada")
    expect(lobby).to_contain_text("Ben")
    ben.button("Leave the game").click()
    expect(seated).to_contain_text("1 / 3")
    expect(lobby).not_to_contain_text("Ben")
    ben.go(f"/play/{match}")
    expect(ben.button("Join the game")).to_be_visible()
    cleo.ask(f"/matches/{match}/join", name="Cleo")
    expect(seated).to_contain_text("Cleo")


def test_three_play_with_clocks_and_once_more(visit, plugins: Server) -> None:
    ada, ben, cleo = people = [visit(plugins.url) for _ in range(3)]
    clock = {"kind": "fischer", "initial": 300, "increment": 3}
    match = ada.opens("pig", name="Ada", options={"players": 3, "goal": 20}, clock=clock)
    ben.ask(f"/matches/{match}/join", name="Benedict the Second")
    cleo.ask(f"/matches/{match}/join", name="Cleo")
    for one in people:
        one.sit(match)
        expect(one.page.locator("[data-part=crowd-player] [role=timer]")).to_have_count(3)
    crowd = State("crowd", lambda _: ada, lambda _: "/")
    scene = SimpleNamespace(language="en")
    with sizes_of(ada.page) as sizes:
        found = faults(crowd, sizes, ("1280x800", "390x844", "320x640", "390x664"))
        expect(ada.page.locator("[data-part=title]")).to_be_visible()
        for language in (*LANGUAGES[1:], "en"):
            crowd.speak(scene, language)
            found += [f"{language}, {one}" for one in faults(crowd, sizes, ("320x640", "390x664"))]
    assert found == []
    ben.ask(f"/matches/{match}/resign")
    ada.ask(f"/matches/{match}/resign")
    cleo.sees("You win")
    score = cleo.page.locator("ol[data-part=score] li")
    expect(score).to_have_count(3)
    expect(score.first).to_contain_text("1")
    ada.page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(cleo.page.get_by_text("Ada wants a rematch")).to_be_visible()
    ben.page.get_by_role("button", name=re.compile("^Accept the rematch")).click()
    expect(cleo.page.get_by_text("Benedict the Second wants a rematch")).to_be_visible()
    cleo.page.get_by_role("button", name=re.compile("^Accept the rematch")).click()
    expect(cleo.page.locator("[data-part=crowd-player]").first).to_contain_text("Cleo")
    cleo.sees("Your turn (Red)")


def test_three_share_one_screen(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=pig&with=screen")
    page = player.page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="3").click()
    player.button("Start the game").click()
    expect(page.locator("[data-part=crowd-player]")).to_have_count(3)
    on_turn = page.locator("[data-part=crowd-player][aria-current]")
    for name in ("Red", "Blue", "Green", "Red"):
        expect(on_turn).to_contain_text(name)
        while name in on_turn.inner_text():
            player.button("Roll").click()
            expect(player.button("Hold").or_(on_turn.filter(has_not_text=name)).first).to_be_visible()
            if name in on_turn.inner_text():
                player.button("Hold").click()
                expect(on_turn).not_to_contain_text(name)


def test_enough_points_end_pig_with_its_own_sentence(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    match = player.opens("pig", options={"goal": 20}, opponent={"kind": "same_screen"})
    rolled = {"view": {"title": "0 in the pot"}}
    while int(re.findall(r"\d+", rolled["view"]["title"])[0]) < 20:
        rolled = player.ask(f"/matches/{match}/moves", do="roll")["match"]
    player.sit(match)
    player.button("Hold").click()
    player.sees(f"{rolled['active_seat'].capitalize()} wins")
    expect(player.page.locator("main")).to_contain_text("Enough points.")


# Of each turn in the list of moves: where it begins and where it ends, and how wide the list is inside.
TURNS = """() => {
  const list = document.querySelector('section ol');
  const { left, top } = list.getBoundingClientRect();
  return [...list.querySelectorAll('[data-part=turn]')].map((turn) => {
    const { x, y } = turn.getBoundingClientRect();
    const moves = [...turn.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
    return {
      x: x - left,
      y: y - top + list.scrollTop,
      moves: moves.map((one) => [one.left - left, one.top - top + list.scrollTop]),
      fits: moves.every((one) => one.right <= left + list.clientWidth),
    };
  });
}"""


def roll_on(player, rounds: int) -> None:
    """Everyone rolls once and holds, or loses the turn."""
    on_turn = player.headline
    for _ in range(rounds):
        expect(player.button("Roll")).to_be_visible()
        before = on_turn.inner_text()
        player.button("Roll").click()
        expect(player.button("Hold").or_(on_turn.filter(has_not_text=before)).first).to_be_visible()
        if on_turn.inner_text() == before:
            player.button("Hold").click()
            expect(on_turn).not_to_have_text(before)


@pytest.mark.parametrize("count", [2, 3])
def test_the_list_of_moves_tells_players_apart_and_keeps_its_places(
    visit, plugins: Server, count: int
) -> None:
    """Two have a column each, three a line for each turn; what stands there stays where it is."""
    player = visit(plugins.url)
    player.sit(player.opens("pig", options={"players": count}, opponent={"kind": "same_screen"}))
    roll_on(player, count)
    before = player.page.evaluate(TURNS)
    assert len(before) == count
    roll_on(player, 2 * count)
    turns = player.page.evaluate(TURNS)
    assert len(turns) == 3 * count
    assert turns[:count] == before
    assert all(turn["fits"] for turn in turns)
    columns = {turn["x"] for turn in turns}
    assert len(columns) == (2 if count == 2 else 1)
    assert all({turn["x"] for turn in turns[seat::2]} != columns for seat in range(2) if count == 2)
    assert len({turn["y"] for turn in turns}) == (3 if count == 2 else 9)
    if count == 2:  # the moves of a turn stand one under the other
        assert all(len({x for x, _ in turn["moves"]}) == 1 for turn in turns)


def test_five_computers_are_played_at_every_size_of_screen(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=pig&with=computer")
    page = player.page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="6").click()
    page.get_by_role("radio", name="White").click()
    page.get_by_role("radio", name="Red").click()
    player.button("Start the game").click()
    names = page.locator("[data-part=crowd-player] bdi").filter(has_text="Computer")
    expect(names).to_have_text([f"Computer (Casual {number})" for number in range(1, 6)])
    wanted = ("1280x800", "1366x650", "390x664", "320x640")
    with sizes_of(page) as sizes:
        assert faults(State("crowd", lambda _: player, lambda _: "/"), sizes, wanted) == []
    for size in wanted:
        page.set_viewport_size(viewport(size))
        expect(player.button("Roll")).to_be_in_viewport(ratio=1)
    player.button("Roll").click()
    expect(page.locator("[data-part=detail]")).to_contain_text(re.compile("Chance|Computer"))


SIGNS = "all => all.map((one) => one.querySelector('svg').outerHTML)"


def test_the_signs_of_a_new_game_are_those_of_the_game(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=pig&with=computer")
    page = player.page
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="6").click()
    offered = (
        page.get_by_role("radiogroup", name="You play").get_by_role("radio").filter(has=page.locator("svg"))
    )
    expect(offered).to_have_count(6)
    before = offered.evaluate_all(SIGNS)
    assert len(set(before)) == 6
    player.button("Start the game").click()
    players = page.locator("[data-part=crowd-player]")
    expect(players).to_have_count(6)
    assert players.evaluate_all(SIGNS) == before


def test_all_computers_and_the_goal_stay_when_a_game_is_started_over(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    options = {"players": 4, "goal": 30}
    opponent = {"kind": "bot", "level": "casual"}
    player.sit(player.opens("pig", options=options, opponent=opponent, seat="red"))
    player.button("Roll").click()
    before = player.page.url
    player.button("Start over").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Start over").click()
    expect(player.page).not_to_have_url(before)
    player.sees("Your turn (Red)")
    expect(player.page.locator("[data-part=crowd-player]")).to_have_count(4)
    match = player.page.url.rsplit("/", 1)[1]
    state = player.context.request.get(f"{plugins.url}/api/matches/{match}").json()
    assert state["options"] == options


def test_an_invitation_names_the_game_and_what_was_chosen(visit, plugins: Server) -> None:
    opener, guest = visit(plugins.url), visit(plugins.url, locale="de")
    options = {"players": 3, "goal": 30}
    match = opener.opens("pig", name="Ada", options=options)
    for reader, said in (
        (opener, "Pig · Players: 3 · Points to win: 30"),
        (guest, "Die böse Eins · Spieler: 3 · Punkte zum Sieg: 30"),
    ):
        reader.go(f"/play/{match}")
        expect(reader.page.locator("main")).to_contain_text(said)
    guest.sees("Ada lädt dich ein")
