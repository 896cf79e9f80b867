"""Away from the game: another tab, another app, no line, nobody there, not welcome."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from support.evening import Evening
from support.installed import Installed
from support.screens import LONG_S, TV, Party, Phone, Screen
from support.visitor import PHONE


def test_a_second_tab_asks_whether_to_play_here_instead(two) -> None:
    _, mover, _ = two
    second = Phone(mover.visitor)
    first = mover.page
    second.page = mover.visitor.tab()
    second.page.goto(first.url)
    second.sees("YOUR TURN")
    expect(first.get_by_role("heading", name="Play here instead?")).to_be_visible()
    first.get_by_role("button", name="Play here").click()
    expect(first.get_by_role("heading", name="YOUR TURN", exact=True)).to_be_visible()
    expect(second.page.get_by_role("heading", name="Play here instead?")).to_be_visible()
    second.page.close()


def test_a_phone_that_was_put_away_is_told_which_turns_it_missed(two) -> None:
    party, mover, waiter = two
    mover.looks_away()
    party.tv.visitor.ask(f"/rooms/{party.code}/play_now")
    waiter.sees("YOUR TURN")
    waiter.drops(7)
    mover.sees("YOUR TURN")
    expect(mover.page.get_by_text("You missed")).to_have_count(0)
    mover.looks_back()
    expect(mover.page.get_by_text("You missed 1 turn")).to_be_visible()


def test_from_home_one_comes_to_where_the_code_is_typed(visit, party: Party) -> None:
    guest = visit(viewport=PHONE).go()
    guest.page.get_by_role("link", name="Join a party with the code on the TV").click()
    guest.page.get_by_label("Code from the TV").fill(party.code)
    guest.page.get_by_label("Your name").fill("Amy")
    guest.button("Join").click()
    guest.sees("You’re in, Amy!")


def test_wrong_codes_and_removed_players_are_told_what_to_do(party: Party) -> None:
    lost = party.phone()
    wrong = "ZZZZ" if party.code != "ZZZZ" else "YYYY"
    lost.visitor.go(f"/p/{wrong}")
    expect(lost.page.get_by_role("alert")).to_have_text(f"No game with code {wrong}. Check the TV.")
    (amy,) = party.joined_by("Amy")
    party.tv.button("Host menu").click()
    party.tv.page.get_by_role("button", name="Amy").click()
    party.tv.button("Remove").click()
    party.tv.button("Yes").click()
    expect(amy.page.get_by_role("alert")).to_contain_text("The host removed you from the room.")
    (joe,) = party.joined_by("Joe")
    party.tv.page.get_by_role("button", name="Joe").click()
    party.tv.button("Block").click()
    party.tv.button("Yes").click()
    expect(joe.page.get_by_role("alert")).to_have_text("The host has blocked this phone.")


def test_no_connection_keeps_the_seat_and_names_three_causes(visit, tmp_path) -> None:
    with Installed(tmp_path) as server:
        party = Party(visit, server.url)
        amy = party.phone()
        amy.page.clock.install()
        amy.joins(party.code, "Amy").sees("You’re in, Amy!")
        server.kill()
        expect(amy.page.get_by_role("alert")).to_contain_text("Connection lost. Your place is saved.")
        expect(amy.page.get_by_role("alert").get_by_role("listitem")).to_have_count(0)
        amy.page.clock.fast_forward(10_000)
        expect(amy.page.get_by_role("alert").get_by_role("listitem")).to_have_count(3)
        server.start()
        expect(amy.page.get_by_role("alert")).to_have_count(0)
        amy.sees("You’re in, Amy!")


async def an_idle_room(database: Path) -> tuple[str, str]:
    """Six turns that nobody took, while nobody waited for them: the room's code and Amy's token."""
    evening = Evening(database)
    evening.clock.ms = int(time.time() * 1000) - 7000 * LONG_S
    await evening.begin()
    await evening.open(LONG_S)
    amy, _ = await evening.join("Amy", "Joe")
    await evening.start()
    for _ in range(6):
        evening.clock.ms += 1000 * LONG_S
        await evening.ring()
    await evening.stop()
    return evening.code, amy


def test_a_room_where_nobody_is_waits_until_any_phone_is_tapped(visit, tmp_path) -> None:
    with ThreadPoolExecutor(1) as apart:
        code, token = apart.submit(asyncio.run, an_idle_room(tmp_path / "fourline.sqlite")).result()
    with Installed(tmp_path) as server:
        tv, phone = Screen(visit(server.url, viewport=TV)), Phone(visit(server.url, viewport=PHONE))
        tv.visitor.go(f"/tv/{code}")
        tv.sees("Still there?")
        expect(tv.page.get_by_text("Tap Resume on any phone.")).to_be_visible()
        cookie = {"name": "fourline", "value": token, "domain": "127.0.0.1", "path": "/api"}
        phone.page.context.add_cookies([cookie])
        phone.visitor.go(f"/p/{code}")
        phone.sees("Still there?")
        phone.button("Resume").click()
        expect(tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
        assert LONG_S / 2 < tv.digits <= LONG_S


def test_a_phone_that_is_asleep_is_named_and_a_team_mate_plays_for_it(party: Party) -> None:
    """Without a limit first; then with five minutes a turn, of which the host leaves it eight seconds."""
    party.joined_by("Amy", "Joe", "Kat", "Simon")
    party.tv.visitor.ask(f"/rooms/{party.code}/settings", turn_seconds=None)
    party.start()
    room, mover = party.room(), party.mover
    team = [party.named(one) for one in room["teams"][room["game"]["current"]["team"]]]
    (mate,) = (phone for phone in party.phones if phone.name in team and phone is not mover)
    other, *_ = (phone for phone in party.phones if phone.name not in team)
    mover.visitor.go("/api/health/live")
    asleep = f"{mover.name}’s phone is asleep"
    for screen in (party.tv, mate, other):
        expect(screen.page.get_by_text(asleep, exact=True)).to_be_visible()
    expect(party.tv.page.locator("[data-part=player]", has_text=mover.name)).to_contain_text("Asleep")
    expect(other.button(f"Play for {mover.name}")).to_have_count(0)
    mate.button(f"Play for {mover.name}").click()
    mate.sees(f"Play for {mover.name}")
    mate.column(4).click()
    expect(party.tv.discs).to_have_count(1)
    expect(party.tv.page.locator("[data-part=last-drop]")).to_contain_text("Team, column 4")
    party.tv.button("Host menu").click()
    menu = party.tv.page.get_by_role("dialog")
    menu.get_by_label("Turn time").select_option("5 min")
    menu.get_by_role("button", name="Short turns for sleeping phones: off").click()
    expect(menu.get_by_role("button", name="Short turns for sleeping phones: on")).to_be_visible()
    party.tv.page.keyboard.press("Escape")
    party.plays(1, 2, 3)
    expect(party.tv.page.locator("[data-part=last-drop][data-automatic]")).to_be_visible()
    expect(party.tv.discs).to_have_count(5)
