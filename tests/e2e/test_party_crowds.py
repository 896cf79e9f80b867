"""The TV with two to forty names, on small and large screens: every name whole, no word cut or covered."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from support.gallery.faults import sizes_of
from support.plain import WITHOUT_TLS
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


class Crowd:
    """Players without a phone, some with names that take much room."""

    def __init__(self, party: Party, count: int) -> None:
        self._room = f"{party.url}/api/rooms/{party.code}"
        self.names = ["WWWWWWWWWWWW", "عبد الرحمن", *(f"Maximilian{number:02}" for number in range(count))][
            :count
        ]
        joined = [self._asks("POST", "/join", json={"name": name}) for name in self.names]
        self._tokens = {one["player_id"]: one["token"] for one in joined}

    def wins(self) -> None:
        """The team that begins builds a tower, while others guess."""
        for turn in range(7):
            game = self._asks("GET", "")["game"]
            for player in game["upcoming"][1:3]:
                self._posts(player, "guess", turn % 2)
            self._posts(game["current"]["player_id"], "moves", turn % 2)

    def _posts(self, player: str, call: str, column: int) -> None:
        headers = {"authorization": f"Bearer {self._tokens[player]}"}
        self._asks("POST", f"/{call}", json={"column": column}, headers=headers)

    def _asks(self, method: str, call: str, **what: Any) -> dict[str, Any]:
        """Without cookies: every player is somebody else."""
        answer = httpx.request(method, f"{self._room}{call}", verify=WITHOUT_TLS, **what)
        return dict(answer.raise_for_status().json())


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


@pytest.mark.parametrize("count", [2, 9, 40])
def test_everybody_is_named_on_the_tv_from_two_players_to_forty(count: int, party: Party) -> None:
    tv, crowd = party.tv, Crowd(party, count)
    expect(tv.page.locator("[data-part=player]")).to_have_count(count)
    check(tv.page, "[data-part=player]", crowd.names, "lobby")
    assert all(one > 0.3 for one in tv.page.locator("[data-team] h2").evaluate_all(APART))
    tv.page.evaluate(WIDE_FONT)
    check(tv.page, "[data-part=player]", crowd.names, "lobby in a wide font")
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
    if count == 40:
        tv.visitor.ask(f"/rooms/{party.code}/activity", kind="hill")
        tv.button("Start the duel").click()
        expect(tv.page.get_by_role("heading", level=1)).to_contain_text("turn (")
        crowd.wins()
        expect(tv.page.get_by_role("heading", level=1)).to_contain_text("king of the hill")
        check(tv.page, "tbody tr:has(bdi)", crowd.names, "end of a duel")
