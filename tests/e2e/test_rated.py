"""Rated games, player pages and blocked players in a browser: what they say, and that all can use them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from playwright.sync_api import expect

from support.axe import findings
from support.rated import quiet_columns
from support.visitor import Visitor, resize

Visit = Callable[..., Visitor]
SMALL = {"width": 320, "height": 640}
START = {"kind": "even", "plies": 4, "number": 3}
CLOCK = {"kind": "fischer", "initial": 300, "increment": 3}
DAYS = {"kind": "correspondence", "days": 2}
WIDTHS, HEIGHTS = (320, 390, 412), (660, 720, 740, 800, 844, 900)


def test_a_rated_game_says_its_rule_and_leads_to_a_page_of_ones_own(visit: Visit) -> None:
    ann, ben = visit(viewport=SMALL), visit(color_scheme="dark")
    match = ann.opens(name="Ann", rated=True, start=START, clock=CLOCK, visibility="public")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.sit(match)
    rule = ann.page.locator("[data-part=rated-rule]")
    expect(rule).to_contain_text("Play alone and without help")
    expect(rule).to_contain_text("Hints and the review are available when the game is over.")
    clock, band = ann.page.get_by_role("timer").first, ann.page.locator("[data-part=rating]").first
    expect(band).to_have_text(re.compile("still being measured"))
    below, above = band.bounding_box(), clock.bounding_box()
    assert below
    assert above
    assert below["y"] >= above["y"] + above["height"], "the clock stands beside the name"
    assert findings(ann) == []
    ben.sit(match)
    assert findings(ben) == []
    shown = ann.context.request.get(f"{ann.url}/api/matches/{match}").json()
    for ply, column in enumerate(quiet_columns(shown["moves"], 8)):
        (ben if ply % 2 else ann).ask(f"/matches/{match}/moves", column=column)
    ben.ask(f"/matches/{match}/resign")
    expect(ann.page.locator("[data-part=rating-after]")).to_contain_text("Your rating")
    assert findings(ann) == []

    ann.ask("/me/recovery")
    ann.go("/me")
    for part in ("My rating", "My last rated games", "My best flawless win", "My streak"):
        ann.page.get_by_label(part).click()
        expect(ann.page.get_by_label(part)).to_be_checked()
    assert findings(ann) == []
    ann.page.get_by_role("link", name="See your page").click()
    ann.sees("Ann")
    address = ann.page.url
    ben.page.goto(address)
    ben.sees("Ann")
    expect(ben.page.get_by_role("cell", name="Ben")).to_be_visible()
    expect(ben.page.locator("[data-part=streak]")).to_have_text("1 rated win in a row")
    assert findings(ben) == findings(ann) == []
    ben.page.get_by_role("link", name="The best players").click()
    expect(ben.page.locator("[data-part=empty]")).to_be_visible()
    assert findings(ben) == []
    assert ann.faults + ben.faults == []


def test_a_game_that_nobody_played_for_says_that_it_does_not_count(visit: Visit) -> None:
    ann, ben = visit(viewport=SMALL), visit(locale="de")
    match = ann.opens(name="Ann", rated=True, start=START, clock=CLOCK)
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.sit(match)
    ben.sit(match)
    ben.ask(f"/matches/{match}/resign")
    for player, sentence in ((ann, "made four moves of their own"), (ben, "vier eigene Züge")):
        expect(player.page.locator("[data-part=not-rated]")).to_contain_text(sentence)
        expect(player.page.locator("[data-part=rating-after]")).to_have_count(0)
        assert findings(player) == []
    assert ann.faults + ben.faults == []


def test_the_rule_of_a_rated_game_leaves_board_and_buttons_on_every_phone(visit: Visit) -> None:
    """In the languages with the longest rules, on one page that changes its size."""
    ann, ben = visit(locale="es"), visit(locale="fr")
    match = ann.opens(name="Maximiliane", seat="red", rated=True, start=START, clock=DAYS)
    ben.ask(f"/matches/{match}/join", name="Ben")
    for player in (ann, ben):
        page = player.sit(match).page
        expect(page.locator("[data-part=rated-rule]")).to_be_visible()
        expect(page.locator("[data-part=rating]")).to_have_count(2)
        for width, height in product(WIDTHS, HEIGHTS):
            resize(page, {"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)


def test_a_block_is_lifted_on_the_page_of_ones_own(visit: Visit) -> None:
    ann, ben = visit(locale="ar"), visit()
    match = ann.opens(name="Ann")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ann.ask(f"/matches/{match}/block")
    ann.go("/me")
    blocked = ann.page.locator("[data-part=blocked]")
    expect(blocked).to_contain_text("Ben")
    assert findings(ann) == []
    blocked.get_by_role("button").click()
    expect(blocked).to_have_count(0)
    assert ann.faults == []
