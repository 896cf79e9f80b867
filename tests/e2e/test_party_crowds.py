"""The TV with two to forty names, on small and large screens: every name whole, no word cut or covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from support.crowd import Crowd
from support.gallery.faults import sizes_of
from support.screens import Party, overflows
from support.visitor import leave_full_screen

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
WIDE_FONT = """() => {
    for (const place of document.querySelectorAll("main bdi")) place.style.letterSpacing = "0.05em";
    dispatchEvent(new Event("resize"));
}"""

# Where the rows of each name begin and end.
PLACES = """(rows, names) => names.map((name) => rows.filter((row) => row.innerText.includes(name))
    .map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))"""

# How far the number of players stands from the name of their team, in its own letters; and within the card.
APART = """heads => heads.map((head) => {
    const [count] = head.getElementsByTagName("span");
    const words = document.createRange();
    words.selectNode(count.previousSibling);
    const [name, place] = [words, count].map((one) => one.getBoundingClientRect());
    const em = parseFloat(getComputedStyle(count).fontSize);
    return Math.min(place.left - name.right, head.getBoundingClientRect().right - place.right + em) / em;
})"""

# What the choice of the language lies over, or that it lies outside the screen.
LANGUAGE = """() => {
    const touches = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const choice = document.querySelector("main [data-part=language]");
    const place = choice.getBoundingClientRect();
    const { top, left, bottom, right } = place;
    const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const parts = "h1, h2, p, li, tr, button, a, img, [data-part=picture], [data-part=join-corner]";
    const all = [...document.querySelectorAll(`main :is(${parts})`)].filter((one) => !one.contains(choice));
    const covered = all.filter((one) => touches(place, one.getBoundingClientRect()));
    return [...(inside ? [] : ["the edge"]), ...covered.map((one) => one.ariaLabel ?? one.innerText)];
}"""


def check(page: Page, rows: str, names: list[str], where: str) -> None:
    """Every name stands whole in a row of its own, above the lower edge, and nothing is cut or covered."""
    problems = []
    leave_full_screen(page)
    with sizes_of(page) as sizes:
        for width, height in SIZES:
            sizes.show({"width": width, "height": height})
            found = [
                *sizes.faults(),
                *(f"the language covers {one}" for one in sizes.ask(LANGUAGE)),
                *_cut(page, rows),
                *_out_of_place(page, rows, names, height),
            ]
            problems += [f"{where}, {width}x{height}: {one}" for one in found]
    assert problems == []


def _cut(page: Page, rows: str) -> list[str]:
    cut = page.locator(f"{rows} bdi").evaluate_all(
        "all => all.filter((place) => place.firstElementChild.getBoundingClientRect().width"
        " > place.getBoundingClientRect().width + 0.5).map((place) => place.innerText)"
    )
    return [f"{name} is cut" for name in cut]


def _out_of_place(page: Page, rows: str, names: list[str], height: int) -> list[str]:
    tops = page.locator(rows).evaluate_all(PLACES, names)
    assert [len(places) for places in tops] == [1] * len(names)
    found = {name: places[0] for name, places in zip(names, tops, strict=True)}
    return [f"{name} from {at[0]:.0f} px" for name, at in found.items() if at[0] < 0 or at[1] > 0.92 * height]


def check_podium(page: Page, winners: int) -> None:
    """A whole team shares the first place: all of it is named."""
    expect(page.locator("[data-part=podium] bdi")).to_have_count(winners)
    with sizes_of(page) as sizes:
        for width, height in SIZES:
            sizes.show({"width": width, "height": height})
            assert sizes.faults() == [], f"podium, {width}x{height}"
            title, podium = (page.locator(part).bounding_box() for part in ("h1", "[data-part=podium]"))
            assert title is not None
            assert podium is not None
            assert title["y"] + title["height"] <= podium["y"]


@pytest.mark.parametrize("count", [2, 9, 40])
def test_everybody_is_named_on_the_tv_from_two_players_to_forty(count: int, party: Party) -> None:
    tv, crowd = party.tv, Crowd(party, count)
    expect(tv.page.locator("[data-part=player]")).to_have_count(count)
    check(tv.page, "[data-part=player]", crowd.names, "lobby")
    assert all(one > 0.3 for one in tv.page.locator("[data-team] h2").evaluate_all(APART))
    tv.page.evaluate(WIDE_FONT)
    check(tv.page, "[data-part=player]", crowd.names, "lobby in a wide font")
    line_up(party)
    party.start()
    check(tv.page, "[data-part=player]", crowd.names, "play")
    crowd.wins()
    tv.sees("Blue Team wins!")
    expect(tv.page.locator("[data-lines]")).to_have_count(1)
    check(tv.page, "tbody tr:has(bdi)", crowd.names, "end")
    assert overflows(tv) == (0, 0)
    choice, board = (
        tv.page.locator(f"[data-part={part}]").bounding_box() for part in ("activity", "picture")
    )
    assert choice is not None
    assert board is not None
    assert choice["y"] + choice["height"] <= board["y"]
    tv.visitor.ask(f"/rooms/{party.code}/end_evening")
    check_podium(tv.page, winners=len(party.room()["teams"]["blue"]))
    in_a_rush(party, crowd)
    on_the_hill(party, crowd)


def line_up(party: Party) -> None:
    """King of the hill in the lobby: two on the board, and of the line the first twelve."""
    tv, room = party.tv, f"/rooms/{party.code}"
    tv.visitor.ask(f"{room}/activity", kind="hill")
    expect(tv.page.locator("[data-part=line]")).to_be_visible()
    shown = [party.named(one) for one in party.room()["hill"]["line"][:14]]
    check(tv.page, "[data-part=player]", shown, "lobby of the hill")
    tv.visitor.ask(f"{room}/activity", kind="teams")
    expect(tv.page.locator("[data-part=line]")).to_have_count(0)


def in_a_rush(party: Party, crowd: Crowd) -> None:
    tv, room = party.tv, f"/rooms/{party.code}"
    tv.visitor.ask(f"{room}/activity", kind="puzzles")
    tv.visitor.ask(f"{room}/start")
    expect(tv.page.get_by_text("Puzzle 1 of 10, 0 of")).to_be_visible()
    crowd.half_answers()
    expect(tv.page.locator("[data-answered=true]")).to_have_count((len(crowd.names) + 1) // 2)
    check(tv.page, "[data-part=player]", crowd.names, "a puzzle")
    wide = tv.page.locator("[data-part=player] bdi span", has_text="WWWW")
    assert wide.evaluate("name => parseFloat(getComputedStyle(name).fontSize) / innerHeight") > 0.017
    tv.visitor.ask(f"{room}/play_now")
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("Column")
    check(tv.page, "[data-part=player]", crowd.names, "a solution")
    tv.visitor.ask(f"{room}/end")
    expect(tv.page.locator("tbody tr:has(bdi)")).to_have_count(len(crowd.names))
    check(tv.page, "tbody tr:has(bdi)", crowd.names, "end of a rush")


def on_the_hill(party: Party, crowd: Crowd) -> None:
    """Of a long line the first eight are named."""
    tv, room = party.tv, f"/rooms/{party.code}"
    tv.visitor.ask(f"{room}/activity", kind="hill")
    tv.button("Start the duel").click()
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
    shown = [party.named(one) for one in party.room()["hill"]["line"][:10]]
    check(tv.page, "[data-part=player]", shown, "a duel")
    crowd.wins()
    expect(tv.page.get_by_role("heading", level=1)).to_contain_text("king of the hill")
    check(tv.page, "tbody tr:has(bdi)", crowd.names, "end of a duel")
