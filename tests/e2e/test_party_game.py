"""A whole party game as it really goes: plain http, a sleeping phone, a killed server, latecomers."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from support.installed import Installed
from support.patience import wait_until
from support.running import Server
from support.screens import LONG_S, Party, Phone


@pytest.fixture
def own_server(tmp_path) -> Iterator[Server]:
    with Installed(tmp_path) as server:
        yield server


@pytest.fixture
def lan_party(visit, own_server) -> Party:
    """On a LAN address over http browsers give no wake lock, clipboard or randomUUID."""
    party = Party(visit, f"http://game.test:{own_server.port}")
    assert party.tv.page.evaluate("isSecureContext") is False
    return party


def joins_every_way(party: Party) -> None:
    """By the QR code's link, by typing the code, with a spun name, with a name that is taken."""
    party.joined_by("Amy", "Joe")
    kat = party.phone()
    kat.visitor.go("/p")
    kat.page.get_by_label("Code from the TV").fill(party.code.lower())
    kat.button("Random name").click()
    kat.button("Join").click()
    expect(kat.page.get_by_role("heading", level=1)).to_contain_text("You’re in,")
    kat.name = kat.page.locator("[data-part=own-name]").inner_text()
    simon = party.phone().joins(party.code, "Amy")
    expect(simon.page.get_by_role("alert")).to_contain_text("That name is taken. Try Amy 2?")
    simon.button("Use Amy 2").click()
    simon.name = "Amy 2"
    simon.sees("You’re in, Amy 2!")
    party.phones += [kat, simon]


def set_turn_time(party: Party, seconds: int) -> None:
    party.tv.button("Host menu").click()
    party.tv.page.get_by_label("Turn time", exact=True).select_option(str(seconds))
    party.tv.button("Close").click()
    expect(party.tv.page.get_by_text(f"Blue goes first, {seconds} seconds per turn")).to_be_visible()


def times_out(party: Party) -> None:
    """The phone on turn stands still, script and all; the server's clock alone decides."""
    mover, moves = party.mover, len(party.room()["game"]["moves"])
    debugger = mover.page.context.new_cdp_session(mover.page)
    debugger.send("Debugger.enable")
    debugger.send("Debugger.pause")
    party.turns_take(15)
    wait_until(lambda: len(party.room()["game"]["moves"]) > moves)
    party.turns_take(LONG_S)
    sentence = party.tv.page.locator("[data-part=last-drop][data-automatic]")
    expect(sentence).to_contain_text(f"Time’s up! Random move for {mover.name}: column ")
    expect(party.tv.page.locator("[data-part=last-move][data-automatic]")).to_have_count(1)
    debugger.send("Debugger.resume")
    debugger.detach()
    column = sentence.inner_text().rsplit(" ", 1)[1].rstrip(".")
    mover.sees("Wait for your turn")
    expect(
        mover.page.get_by_text(f"Out of time. A random move was played in column {column}.")
    ).to_be_visible()


def sleeps_and_returns(party: Party) -> None:
    """Frozen while two others play, the phone shows the right state by itself when it wakes."""
    room = party.room()
    sleeper = next(one for one in party.phones if one.name == party.named(room["game"]["upcoming"][2]))
    phone = sleeper.page.context.new_cdp_session(sleeper.page)
    phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    party.plays(1, 2)
    phone.send("Page.setWebLifecycleState", {"state": "active"})
    expect(sleeper.page.get_by_role("heading", name="YOUR TURN", exact=True)).to_be_visible()


def reloads_the_tv(party: Party) -> None:
    before, began = party.tv.digits, time.monotonic()
    party.tv.page.reload()
    expect(party.tv.clock).to_be_visible()
    after = party.tv.digits
    assert before - 2 - (time.monotonic() - began) <= after <= before
    expect(party.tv.discs).to_have_count(len(party.room()["game"]["moves"]))


def somebody_comes_late(party: Party) -> Phone:
    late = party.phone().joins(party.code, "Lea")
    late.sees("Game in progress. You’ll join the next one.")
    expect(late.clock).to_be_visible()
    expect(party.tv.page.get_by_text("1 player waiting for the next game")).to_be_visible()
    return late


def pauses_and_goes_on(party: Party) -> None:
    party.tv.button("Pause").click()
    party.tv.sees("Paused")
    for phone in party.phones:
        phone.sees("Paused")
    standing = party.tv.digits
    party.tv.page.wait_for_timeout(1200)
    assert party.tv.digits == standing
    party.tv.button("Resume").click()
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")


def dies_and_rises(party: Party, server: Server) -> None:
    """Killed in a turn: the board stays, the clock hides; then the game goes on with its deadline."""
    party.plays(3)
    discs = party.tv.discs.count()
    left = party.tv.digits
    server.kill()
    party.tv.sees("Reconnecting…")
    expect(party.tv.discs).to_have_count(discs)
    expect(party.tv.clock).to_have_count(0)
    expect(party.phones[0].page.get_by_text("Connection lost. Your place is saved.")).to_be_visible()
    server.start()
    expect(party.tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
    assert party.tv.digits <= left + 1
    expect(party.tv.discs).to_have_count(discs)


def ends_with_points(party: Party, winner: str) -> None:
    room = party.room()
    tv = party.tv.page
    expect(tv.get_by_role("heading", level=1)).to_have_text(f"{winner.capitalize()} Team wins!")
    for player_id in room["teams"][winner]:
        expect(tv.locator("[data-part=points] li", has_text=party.named(player_id)).first).to_contain_text(
            "+30"
        )
    loser = "red" if winner == "blue" else "blue"
    names = [party.named(player_id) for player_id in room["teams"][loser]]
    for name in names:
        expect(tv.locator("[data-part=others]")).to_contain_text(name)
    expect(tv.get_by_text("Round 1: 1 star")).to_be_visible()
    stars, buttons = tv.locator("[data-part=stars]").bounding_box(), tv.get_by_role("toolbar").bounding_box()
    assert stars is not None
    assert buttons is not None
    assert stars["y"] + stars["height"] <= buttons["y"]
    for phone in party.phones:
        phone.sees(f"{winner.capitalize()} Team wins!")
        gain = "No points this time" if phone.name in names else "+30 points"
        expect(phone.page.get_by_text(gain)).to_be_visible()


def test_four_phones_and_a_tv_play_a_whole_game_through_everything_that_happens(
    lan_party: Party, own_server: Server
) -> None:
    party = lan_party
    joins_every_way(party)
    expect(party.tv.page.get_by_text("4 players ready: 2 Red, 2 Blue.")).to_be_visible()
    set_turn_time(party, 15)
    party.turns_take(LONG_S)
    party.start()
    party.plays(4, 4)
    times_out(party)
    sleeps_and_returns(party)
    reloads_the_tv(party)
    late = somebody_comes_late(party)
    pauses_and_goes_on(party)
    dies_and_rises(party, own_server)
    winner = party.plays_to_the_end()
    ends_with_points(party, winner)
    late.sees(f"{winner.capitalize()} Team wins!")
    party.tv.button("Rematch").click()
    party.tv.has_seen("Red goes first")
    expect(late.page.locator("[data-part=band]")).to_contain_text("Team")
    expect(party.tv.page.get_by_role("region", name="Team").get_by_text("Lea")).to_be_visible()
