"""The TV and the phones as people see them: what stands there, how large, for two to forty players."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from visitor import PHONE

from party import Party, Phone
from running import Server

STATIC = Path(__file__).parents[2] / "src" / "fourline" / "server" / "static"
TVS = {
    "small TV": {"width": 960, "height": 540},
    "full HD": {"width": 1920, "height": 1080},
    "4K": {"width": 3840, "height": 2160},
}
PHONES = {
    "small": {"width": 320, "height": 480},
    "phone": PHONE,
    "on its side": {"width": 844, "height": 390},
}
# The smallest letters a sighted person reads on the page.
SMALLEST = """Math.min(...[...document.querySelectorAll('.tv *')]
    .filter((e) => e.offsetParent && !e.closest('.visually-hidden, svg'))
    .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""
# A phone that believes it is ten minutes later.
FAST = """
    const Real = Date, ahead = 600000;
    Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [Real.now() + ahead])); }
        static now() { return Real.now() + ahead; }
    };
"""


@pytest.fixture
def party(visit, server) -> Party:
    return Party(visit, server.url)


@pytest.fixture
def two(party: Party) -> tuple[Party, Phone, Phone]:
    """A game of two: the one on turn, and the other."""
    party.joined_by("Amy", "Joe")
    party.start()
    mover = party.mover
    (waiter,) = (phone for phone in party.phones if phone is not mover)
    return party, mover, waiter


def share(screen, selector: str, side: str = "height") -> float:
    """How much of the screen's height something takes, in percent."""
    box = screen.page.locator(selector).first.bounding_box()
    assert box is not None
    return 100 * box[side] / screen.page.viewport_size["height"]


def overflows(screen) -> tuple[int, int]:
    return tuple(
        screen.page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth,"
            " document.documentElement.scrollHeight - innerHeight]"
        )
    )


def test_home_opens_a_room_on_the_tv(visit) -> None:
    host = visit().go()
    host.page.get_by_role("link", name="Party on a TV").click()
    host.page.wait_for_url(re.compile(r"/tv/[BCDFGHJKLMPQRSTVXZ]{4,}$"))
    host.button("Start on this screen").click()
    code = host.page.url.rsplit("/", 1)[1]
    expect(host.page.get_by_text(re.compile(rf"Go to \S+/p and enter {code}"))).to_be_attached()
    host.page.reload()
    assert host.page.url.endswith(code)
    expect(host.button("Start the game")).to_be_visible()


def test_the_tv_can_be_read_from_the_sofa_at_every_size(two) -> None:
    """Banner at least 6 % of the height, board at least 68, nothing cut off, the code always there."""
    party, mover, _ = two
    mover.drops(4)
    tv = party.tv
    banner = tv.page.get_by_role("heading", level=1)
    for size in TVS.values():
        tv.page.set_viewport_size(size)
        assert banner.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 0.06 * size["height"]
        assert share(tv, ".stage .board-svg") >= 68
        assert overflows(tv) == (0, 0)
        expect(tv.page.locator(".again")).to_contain_text(party.code)
        assert tv.page.evaluate(SMALLEST) >= 0.0229 * size["height"]


def test_the_lobby_shows_how_to_come_in_and_who_is_there(party: Party) -> None:
    tv = party.tv
    expect(tv.page.get_by_text("Nobody is here yet.")).to_be_visible()
    assert share(tv, ".lobby .qr img") >= 30
    party.joined_by("Amy", "Joe", "Kat")
    expect(tv.page.get_by_text(re.compile(r"Ready: 3 players\. (Red|Blue) has one more\."))).to_be_visible()
    sizes = [tv.page.get_by_role("region", name=team).locator("li:not(.free)") for team in ("Blue", "Red")]
    assert sorted(one.count() for one in sizes) == [1, 2]
    tv.button("Lock").click()
    expect(tv.page.get_by_text("The room is locked")).to_be_visible()
    late = party.phone().joins(party.code, "Lea")
    expect(late.page.get_by_role("alert")).to_have_text("The host has locked the room.")


def test_the_tv_shows_board_teams_turn_clock_and_last_move(two) -> None:
    party, mover, waiter = two
    mover.drops(4)
    tv = party.tv.page
    expect(tv.get_by_role("heading", level=1)).to_have_text(f"{waiter.name}’s turn (Red Team)")
    expect(tv.get_by_text(f"Next: {mover.name} (Blue)")).to_be_visible()
    expect(tv.get_by_role("region", name="Blue Team")).to_contain_text(mover.name)
    expect(tv.get_by_role("region", name="Red Team")).to_contain_text(waiter.name)
    assert 25 <= party.tv.digits <= 30
    expect(tv.locator(".stage .board-svg .last")).to_have_count(1)
    expect(tv.locator("p.last")).to_have_text(f"{mover.name}, column 4")
    rows = tv.get_by_role("row").filter(has_text="Row 1")
    expect(rows.get_by_role("cell").nth(3)).to_have_text("Blue")


def test_a_phone_on_turn_has_seven_numbered_columns_and_full_ones_are_inert(two) -> None:
    party, _, _ = two
    party.plays(4, 4, 4, 4, 4, 4)
    phone = party.mover
    buttons = phone.page.locator(".slats").get_by_role("button")
    expect(buttons).to_have_count(7)
    expect(buttons.locator(".key")).to_have_text(["1", "2", "3", "4Full", "5", "6", "7"])
    full = phone.page.get_by_role("button", name="Column 4 is full")
    expect(full).to_have_attribute("aria-disabled", "true")
    full.click(force=True)
    phone.sees("YOUR TURN")
    expect(phone.page.locator(".band")).to_contain_text("Blue Team")
    expect(phone.clock).to_be_visible()


def test_a_press_shows_where_the_disc_would_lie_and_sliding_off_takes_it_back(two) -> None:
    _, mover, _ = two
    box = mover.column(5).bounding_box()
    assert box is not None
    mouse = mover.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 40)
    mouse.down()
    expect(mover.page.get_by_text("Drop in column 5")).to_be_visible()
    expect(mover.page.locator(".slat .ghost")).to_have_count(1)
    mouse.move(box["x"] + box["width"] / 2, box["y"] - 120)
    expect(mover.page.locator(".slat .ghost")).to_have_count(0)
    mouse.up()
    mover.sees("YOUR TURN")


def test_a_phone_that_waits_says_so_and_shows_team_player_board_and_clock(two) -> None:
    party, mover, waiter = two
    waiter.sees("Wait for your turn")
    expect(waiter.page.get_by_role("main")).to_contain_text(f"{mover.name} is playing (Blue Team)")
    expect(waiter.page.locator(".band")).to_contain_text("Red Team")
    expect(waiter.page.get_by_text("You are next")).to_be_visible()
    mover.drops(3)
    expect(mover.page.get_by_text("Dropped in column 3")).to_be_visible()
    expect(mover.discs).to_have_count(1)
    assert abs(mover.digits - party.tv.digits) <= 1
    mover.button("Wow").click()
    expect(party.tv.page.locator("li", has_text=mover.name)).to_contain_text("Wow")


def test_the_phone_fits_and_its_keys_can_be_hit_at_every_size(two) -> None:
    _, mover, waiter = two
    for size in PHONES.values():
        for phone in (mover, waiter):
            phone.page.set_viewport_size(size)
            assert overflows(phone) == (0, 0)
        for number in range(1, 8):
            box = mover.column(number).bounding_box()
            key = mover.column(number).locator(".key").bounding_box()
            assert box is not None
            assert key is not None
            assert box["width"] >= 44
            assert key["height"] >= 72
            assert box["x"] >= 0


def test_a_phone_whose_clock_is_wrong_by_ten_minutes_shows_the_tvs_digits(party: Party) -> None:
    fast = party.phone()
    fast.page.add_init_script(FAST)
    party.joined_by("Joe")
    fast.joins(party.code, "Amy")
    fast.sees("You are in, Amy.")
    party.start()
    expect(fast.clock).to_be_visible()
    assert fast.page.evaluate("Date.now()") > httpx.get(party.url).elapsed.total_seconds()
    for _ in range(3):
        assert abs(fast.digits - party.tv.digits) <= 1
        fast.page.wait_for_timeout(400)


def test_a_hint_reaches_the_team_mate_only(party: Party) -> None:
    party.joined_by("Amy", "Joe", "Kat", "Simon")
    party.start()
    room = party.room()
    mover = party.mover
    mates = [party.named(one) for one in room["teams"][room["game"]["current"]["team"]]]
    (mate,) = (phone for phone in party.phones if phone.name in mates and phone is not mover)
    mate.button(f"Hint column 6 to {mover.name}").click()
    expect(mover.page.get_by_text(f"{mate.name} says column 6")).to_be_visible()
    expect(mate.page.get_by_text("Hint sent: column 6")).to_be_visible()
    for other in party.phones:
        if other.name not in mates:
            expect(other.page.get_by_text("says column")).to_have_count(0)
            expect(other.page.get_by_text("A hint for")).to_have_count(0)


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


def test_wrong_codes_and_removed_players_are_told_what_to_do(party: Party) -> None:
    lost = party.phone()
    wrong = "ZZZZ" if party.code != "ZZZZ" else "XXXX"
    lost.visitor.go(f"/p/{wrong}")
    expect(lost.page.get_by_role("alert")).to_have_text(f"No game with code {wrong}. Check the TV.")
    (amy,) = party.joined_by("Amy")
    party.tv.button("Host’s menu").click()
    party.tv.page.get_by_role("button", name="Amy").click()
    party.tv.button("Remove").click()
    expect(amy.page.get_by_role("alert")).to_contain_text("The host removed you from the room.")


def test_the_hosts_drawer_is_on_the_phone_that_was_made_host(two) -> None:
    """Pause, play now, rename, mute, turn time and end, all from the phone."""
    party, mover, waiter = two
    party.tv.button("Host’s menu").click()
    party.tv.page.get_by_role("dialog").get_by_role("button", name=waiter.name).click()
    party.tv.button("Make host").click()
    expect(party.tv.button("Pause")).to_have_count(0)
    waiter.button("Menu").click()
    drawer = waiter.page.get_by_role("dialog", name="Host")
    drawer.get_by_role("button", name="Pause", exact=True).click()
    party.tv.sees("Paused")
    drawer.get_by_role("button", name="Go on").click()
    drawer.get_by_role("button", name="Play now").click()
    expect(party.tv.discs).to_have_count(1)
    drawer.get_by_role("button", name=mover.name).click()
    drawer.get_by_label(f"New name for {mover.name}").fill("Zoe")
    drawer.get_by_role("button", name="Rename").click()
    expect(party.tv.page.get_by_role("region", name="Blue Team")).to_contain_text("Zoe")
    drawer.get_by_role("button", name="Mute TV").click()
    expect(drawer.get_by_role("button", name="Unmute TV")).to_be_visible()
    drawer.get_by_role("button", name="End", exact=True).click()
    drawer.get_by_role("button", name="Yes").click()
    party.tv.sees("Ended by the host")
    expect(party.tv.page.get_by_text("No points, no star.")).to_be_visible()
    mover.sees("Ended by the host")


def test_no_connection_keeps_the_seat_and_names_three_causes(visit, tmp_path) -> None:
    with Server(tmp_path) as server:
        party = Party(visit, server.url)
        (amy,) = party.joined_by("Amy")
        server.kill()
        expect(amy.page.get_by_role("alert")).to_contain_text("No connection. Your seat is safe.")
        expect(amy.page.get_by_role("alert").get_by_role("listitem")).to_have_count(3, timeout=13_000)
        server.start()
        expect(amy.page.get_by_role("alert")).to_have_count(0, timeout=15_000)
        amy.sees("You are in, Amy.")


def crowd(party: Party, count: int) -> list[str]:
    """So many players without a phone of their own."""
    names = [f"Maximilian{number:02}" for number in range(count)]
    for name in names:
        joined = httpx.post(f"{party.url}/api/rooms/{party.code}/join", json={"name": name})
        assert joined.status_code == 201
    return names


def all_inside(tv, rows: str, names: list[str]) -> None:
    """Every name stands in a row of its own, on the screen and not below its edge."""
    for name in names:
        row = tv.page.locator(rows, has_text=name)
        box = row.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 0.9 * tv.page.viewport_size["height"]
    assert overflows(tv) == (0, 0)


@pytest.mark.parametrize("count", [14, 40])
def test_everybody_is_named_on_the_tv_from_two_players_to_forty(count: int, party: Party) -> None:
    names = crowd(party, count)
    tv = party.tv
    expect(tv.page.locator(".team li:not(.free)")).to_have_count(count)
    all_inside(tv, ".team li", names)
    party.start()
    all_inside(tv, ".team li", names)
    tv.button("Host’s menu").click()
    tv.button("End").click()
    tv.button("Yes").click()
    tv.sees("Ended by the host")
    all_inside(tv, "tbody tr", names)


def test_arabic_runs_from_the_right_and_column_one_stays_left(visit, server) -> None:
    url = server.url
    tv = visit(url, locale="ar", viewport={"width": 1280, "height": 720}).go("/tv")
    tv.button("ابدأ على هذه الشاشة").click()
    expect(tv.page.locator("html")).to_have_attribute("dir", "rtl")
    code = tv.page.url.rsplit("/", 1)[1]
    phones = []
    for name in ("أمل", "جمال"):
        phone = visit(url, locale="ar", viewport=PHONE).go(f"/p/{code}")
        phone.page.get_by_label("اسمك").fill(name)
        phone.button("انضم").click()
        expect(phone.headline).to_contain_text(name)
        phones.append(phone)
    tv.button("ابدأ اللعبة").click()
    expect(tv.headline).to_contain_text("دور", timeout=6000)
    turns = [phone for phone in phones if phone.page.locator(".slat").count()]
    slats = turns[0].page.locator(".slat")
    first, last = slats.first.bounding_box(), slats.last.bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] < last["x"]
    blue, red = (tv.page.locator(f".team.{team}").bounding_box() for team in ("blue", "red"))
    assert blue is not None
    assert red is not None
    assert blue["x"] > red["x"]


def weight(*entries: str) -> int:
    """Gzipped JavaScript that a screen needs before it works, in bytes."""
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text("utf-8"))
    files: set[str] = set()
    waiting = list(entries)
    while waiting:
        part = manifest[waiting.pop()]
        if part["file"] not in files:
            files.add(part["file"])
            waiting += part.get("imports", [])
    return sum(len(gzip.compress((STATIC / file).read_bytes(), 9)) for file in files)


def test_tv_and_phone_keep_their_budgets_in_every_language() -> None:
    for language in ("en", "de", "es", "ar"):
        words = f"src/shared/i18n/party/{language}.ts"
        assert weight("party.html", "src/features/phone/PhonePage.tsx", words) <= 90_000
        assert weight("party.html", "src/features/tv/TvPage.tsx", words) <= 100_000
