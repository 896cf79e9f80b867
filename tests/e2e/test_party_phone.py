"""The phone in hand: your turn, waiting, hints, the drawer of the host."""

from __future__ import annotations

import httpx
from playwright.sync_api import FloatRect, expect

from support.screens import Party, Screen, overflows
from support.visitor import PHONE

PHONES = {
    "small": {"width": 320, "height": 480},
    "phone": PHONE,
    "on its side": {"width": 844, "height": 390},
}
# A phone that believes it is ten minutes later.
FAST = """
    const Real = Date, ahead = 600000;
    Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [Real.now() + ahead])); }
        static now() { return Real.now() + ahead; }
    };
"""


def test_a_phone_on_turn_has_seven_numbered_columns_and_full_ones_are_inert(two) -> None:
    party, _, _ = two
    party.plays(4, 4, 4, 4, 4, 4)
    phone = party.mover
    buttons = phone.page.locator("[data-part=columns]").get_by_role("button")
    expect(buttons).to_have_count(7)
    expect(buttons.locator("[data-part=key]")).to_have_text(["1", "2", "3", "4 Full", "5", "6", "7"])
    full = phone.page.get_by_role("button", name="4 Full")
    expect(full).to_have_attribute("aria-disabled", "true")
    full.click(force=True)
    phone.sees("YOUR TURN")
    expect(phone.page.locator("[data-part=band]")).to_contain_text("Blue Team")
    expect(phone.clock).to_be_visible()


def test_a_press_shows_where_the_disc_would_lie_and_sliding_off_takes_it_back(two) -> None:
    _, mover, _ = two
    expect(mover.column(5)).to_be_enabled()
    box = mover.column(5).bounding_box()
    assert box is not None
    mouse = mover.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 40)
    mouse.down()
    expect(mover.page.get_by_text("Drop in column 5")).to_be_visible()
    expect(mover.page.locator("[data-part=columns] [data-part=ghost]")).to_have_count(1)
    mouse.move(box["x"] + box["width"] / 2, box["y"] - 120)
    expect(mover.page.locator("[data-part=columns] [data-part=ghost]")).to_have_count(0)
    mouse.up()
    mover.sees("YOUR TURN")


def test_a_phone_that_waits_says_so_and_shows_team_player_board_and_clock(two) -> None:
    party, mover, waiter = two
    waiter.sees("Wait for your turn")
    expect(waiter.page.get_by_role("main")).to_contain_text(f"{mover.name}’s turn (Blue Team)")
    expect(waiter.page.locator("[data-part=band]")).to_contain_text("Red Team")
    expect(waiter.page.get_by_text("You are next")).to_be_visible()
    mover.drops(3)
    expect(mover.page.get_by_text("Dropped in column 3")).to_be_visible()
    expect(mover.discs).to_have_count(1)
    before, shown, after = mover.digits, party.tv.digits, mover.digits
    assert before + 1 >= shown >= after - 1
    mover.button("Wow!").click()
    expect(party.tv.page.locator("[data-part=reaction]")).to_have_text(f"{mover.name}Wow!")


def test_the_board_of_a_waiting_phone_is_whole_and_smaller_than_the_tvs(two) -> None:
    party, _, waiter = two
    tv, phone = board_of(party.tv), board_of(waiter)
    assert phone["width"] < tv["width"]
    assert phone["height"] < tv["height"]
    assert phone["width"] * phone["height"] < 0.6 * tv["width"] * tv["height"]
    assert phone["x"] >= 0
    assert phone["x"] + phone["width"] <= PHONE["width"]
    assert phone["y"] + phone["height"] <= PHONE["height"]


def board_of(screen: Screen) -> FloatRect:
    box = screen.page.locator("[data-part=picture]").bounding_box()
    assert box is not None
    return box


def test_the_paper_board_is_white_on_tv_and_phones(two) -> None:
    party, mover, waiter = two
    wells = {party.tv: "[data-part=well]", waiter: "[data-part=well]", mover: "[data-part=hole]"}
    try:
        for screen, well in wells.items():
            screen.page.evaluate("document.documentElement.dataset.board = 'paper'")
            fills = screen.page.locator(well).evaluate_all(
                "wells => [...new Set(wells.map((well) => getComputedStyle(well).fill))]"
            )
            assert fills == ["rgb(255, 255, 255)"]
    finally:
        for screen in wells:
            screen.page.evaluate("document.documentElement.dataset.board = 'dark'")


def test_the_phone_fits_and_its_keys_can_be_hit_at_every_size(two) -> None:
    _, mover, waiter = two
    for size in PHONES.values():
        for phone in (mover, waiter):
            phone.page.set_viewport_size(size)
            assert overflows(phone) == (0, 0)
        for number in range(1, 8):
            box = mover.column(number).bounding_box()
            key = mover.column(number).locator("[data-part=key]").bounding_box()
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
    fast.sees("You’re in, Amy!")
    party.start()
    expect(fast.clock).to_be_visible()
    assert fast.page.evaluate("Date.now()") > httpx.get(party.url).elapsed.total_seconds()
    for _ in range(3):
        before, shown, after = fast.digits, party.tv.digits, fast.digits
        assert before + 1 >= shown >= after - 1
        fast.page.wait_for_timeout(400)


def test_everybody_guesses_the_team_sees_its_marks_and_the_tv_waits_for_the_disc(party: Party) -> None:
    party.joined_by("Amy", "Joe", "Kat", "Simon")
    party.start()
    room = party.room()
    mover = party.mover
    mates = [party.named(one) for one in room["teams"][room["game"]["current"]["team"]]]
    (mate,) = (phone for phone in party.phones if phone.name in mates and phone is not mover)
    other, another = (phone for phone in party.phones if phone.name not in mates)
    mate.button("Guess column 6").click()
    other.button("Guess column 6").click()
    expect(mover.page.locator("[data-part=marks]")).to_have_text("1")
    expect(
        mover.page.get_by_role("button", name="Column 6, 0 of 6 filled, 1 guess from your team")
    ).to_be_visible()
    expect(mate.page.get_by_text("Your guess: column 6")).to_be_visible()
    expect(another.page.locator("[data-part=marks]")).to_have_text("1")
    bar = party.tv.page.locator("[data-part=guess-bar]")
    expect(bar).to_have_count(0)
    mover.drops(6)
    expect(bar.locator("b")).to_have_text("2")
    expect(mate.page.get_by_text("Good guess! +2")).to_be_visible()


def test_a_turn_that_was_missed_is_over_when_the_next_one_comes(two) -> None:
    """The sentence about the last turn would frighten, and it hid what the guess had earned."""
    party, mover, waiter = two
    party.tv.visitor.ask(f"/rooms/{party.code}/play_now")
    skipped = mover.page.get_by_text("The host skipped your turn.")
    expect(skipped).to_be_visible()
    mover.button("Guess column 5").click()
    waiter.drops(5)
    mover.sees("YOUR TURN")
    expect(mover.page.get_by_text("Good guess! +2")).to_be_visible()
    expect(skipped).to_have_count(0)


def test_more_time_is_there_once_the_host_has_switched_it_on(two) -> None:
    party, mover, _ = two
    expect(mover.page.get_by_role("timer")).to_be_visible()
    expect(mover.button("More time")).to_have_count(0)
    party.tv.button("Host menu").click()
    menu = party.tv.page.get_by_role("dialog")
    expect(menu.get_by_text("Whoever is on turn may ask once for as much time again.")).to_be_visible()
    menu.get_by_role("button", name="More time: off").click()
    mover.button("More time").click()
    expect(party.tv.page.get_by_text(f"More time for {mover.name}")).to_be_visible()
    expect(mover.button("More time")).to_have_count(0)
    menu.get_by_role("button", name="More time: on").click()
    expect(menu.get_by_role("button", name="More time: off")).to_be_visible()
    party.tv.page.keyboard.press("Escape")


def test_the_hosts_drawer_is_on_the_phone_that_was_made_host(party: Party) -> None:
    """Pause, play now, rename, volume, mute and end, all from the phone; the TV writes what it sounds."""
    mover, waiter = party.game_of_two()
    party.tv.button("Host menu").click()
    party.tv.page.get_by_role("dialog").get_by_role("button", name=waiter.name).click()
    party.tv.button("Make host").click()
    party.tv.button("Yes").click()
    expect(party.tv.button("Pause")).to_have_count(0)
    waiter.button("Menu").click()
    drawer = waiter.page.get_by_role("dialog", name="Host")
    drawer.get_by_role("button", name="Pause", exact=True).click()
    party.tv.sees("Paused")
    drawer.get_by_role("button", name="Resume").click()
    drawer.get_by_role("button", name="Skip: random move").click()
    expect(party.tv.discs).to_have_count(1)
    drawer.get_by_role("button", name=mover.name).click()
    drawer.get_by_label(f"New name for {mover.name}").fill("Zoe")
    drawer.get_by_role("button", name="Rename").click()
    expect(party.tv.page.get_by_role("region", name="Blue Team")).to_contain_text("Zoe")
    drawer.get_by_label("TV volume").select_option("High")
    expect(party.tv.button("Sound: High")).to_be_visible()
    expect(party.tv.page.locator("[data-part=caption]")).to_have_text("[chime] Sound: High")
    drawer.get_by_role("button", name="Mute TV").click()
    expect(party.tv.button("Sound: Off")).to_be_visible()
    expect(drawer.get_by_role("button", name="Unmute TV")).to_be_visible()
    drawer.get_by_role("button", name="Cancel game", exact=True).click()
    drawer.get_by_role("button", name="Yes").click()
    party.tv.sees("Game cancelled by the host")
    expect(party.tv.page.get_by_text("It doesn’t count.")).to_be_visible()
    mover.sees("Game cancelled by the host")
