"""Requirement 8 (move input), 7.6 (the winning four) and what a disc looks like, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from support.visitor import Visitor, play

MADE_BY_REACT = "element => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))"
PAINT = "element => getComputedStyle(element).fill.match(/\\d+/g).slice(0, 3).map(Number)"


def test_the_board_and_its_discs_are_react_components(visit) -> None:
    player = visit().go()
    player.drop(4)
    expect(player.pieces.first).to_be_visible()
    for number in range(1, 8):
        assert player.column(number).evaluate(MADE_BY_REACT)
    assert player.pieces.first.evaluate(MADE_BY_REACT)


def test_each_disc_shows_its_players_colour_on_both_screens(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "42")
    for screen in (ada, ben):
        expect(screen.pieces).to_have_count(2)
        faces = [screen.pieces.nth(at).locator("circle").first for at in range(2)]
        left, right = sorted(faces, key=lambda face: face.bounding_box()["x"])
        red, green, blue = right.evaluate(PAINT)
        assert red > 150 > 100 > max(green, blue)
        red, green, blue = left.evaluate(PAINT)
        assert min(red, green) > 150 > 100 > blue


def test_8_1_seven_clickable_column_buttons(visit) -> None:
    player = visit().go()
    for number in range(1, 8):
        expect(player.column(number)).to_be_visible()
        expect(player.column(number)).to_be_enabled()
    expect(player.page.locator("[data-part=targets] button")).to_have_count(7)


def test_8_2_a_full_column_is_disabled_and_says_so(pair) -> None:
    ada, ben, _ = pair
    play(ada, ben, "444444")
    full = ada.page.get_by_role("button", name="Column 4 is full")
    expect(full).to_have_attribute("aria-disabled", "true")
    full.click(force=True)
    expect(ada.detail).to_have_text("Column 4 is full")
    expect(ada.pieces).to_have_count(6)
    expect(ada.column(3)).to_have_attribute("aria-disabled", "false")


def test_8_3_all_columns_are_disabled_when_it_is_not_your_turn(pair) -> None:
    ada, ben, _ = pair
    for number in range(1, 8):
        expect(ben.column(number)).to_have_attribute("aria-disabled", "true")
        expect(ada.column(number)).to_have_attribute("aria-disabled", "false")
    ben.column(4).click(force=True)
    expect(ben.detail).to_have_text("Not your turn")
    expect(ben.pieces).to_have_count(0)


OPACITIES = "numbers => numbers.map((number) => Number(getComputedStyle(number).opacity))"


def test_8_3_disabled_columns_look_disabled(pair) -> None:
    """The numbers fade: all of them while it is not one's turn, else that of a full column."""
    ada, ben, _ = pair
    numbers = {screen: screen.page.locator("[data-part=column-number]") for screen in (ada, ben)}
    assert numbers[ada].evaluate_all(OPACITIES) == [1] * 7
    assert max(numbers[ben].evaluate_all(OPACITIES)) < 0.6
    assert ben.column(4).evaluate("button => getComputedStyle(button).cursor") == "not-allowed"
    play(ada, ben, "444444")
    faded = [opacity < 0.6 for opacity in numbers[ada].evaluate_all(OPACITIES)]
    assert faded == [False, False, False, True, False, False, False]


def test_8_4_a_click_submits_the_column(pair) -> None:
    ada, ben, match = pair
    ada.drop(6)
    expect(ben.detail).to_have_text("Ada played column 6")
    shown = ada.context.request.get(f"{ada.url}/api/matches/{match}").json()
    assert shown["moves"] == [5]


def test_8_5_hovering_shows_where_the_disc_would_land(pair) -> None:
    ada, _, _ = pair
    expect(ada.page.locator("[data-part=ghost]")).to_have_count(0)
    ada.column(2).hover()
    expect(ada.page.locator("[data-part=ghost]")).to_have_count(1)
    expect(ada.page.locator("[data-part=hot-column]")).to_have_attribute("x", "100")
    ada.page.mouse.move(5, 5)
    expect(ada.page.locator("[data-part=ghost]")).to_have_count(0)


WELL = "well => getComputedStyle(well).fill"


@pytest.mark.parametrize("path", ["/", "/review?moves=4453"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_7_2_and_7_5_the_paper_board_has_white_cells_and_lines(visit, path: str, scheme: str) -> None:
    reader = visit(color_scheme=scheme).go("/settings")
    reader.page.get_by_role("radio", name="Paper board").check(force=True)
    reader.go(path)
    picture = reader.page.locator("[data-part=picture]").first
    expect(picture.locator("[data-part=lines]")).to_be_visible()
    lines = picture.locator("[data-part=lines]").get_attribute("d") or ""
    assert (lines.count("V"), lines.count("H")) == (6, 5)
    assert picture.locator("[data-part=well]").evaluate(WELL) == "rgb(255, 255, 255)"
    reader.go("/settings").page.get_by_role("radio", name="Graphic").check(force=True)
    reader.go(path)
    assert reader.page.locator("[data-part=well]").first.evaluate(WELL) != "rgb(255, 255, 255)"
    expect(reader.page.locator("[data-part=lines]").first).to_be_hidden()


def test_7_2_the_paper_board_of_the_settings_holds_on_a_tv_and_a_phone(visit) -> None:
    """Their cells are white then: see the party's own test of the paper board."""
    reader = visit().go("/settings")
    reader.page.get_by_role("radio", name="Paper board").check(force=True)
    for path in ("/tv", "/p"):
        expect(reader.go(path).page.locator("html")).to_have_attribute("data-board", "paper")


def test_7_6_the_winning_four_are_highlighted(pair: tuple[Visitor, Visitor, str]) -> None:
    ada, ben, _ = pair
    play(ada, ben, "1122334")
    for player in (ada, ben):
        expect(player.page.locator("[data-lines]")).to_have_attribute("data-lines", "1")
        expect(player.page.locator("[data-part=bead]")).to_have_count(4)
        expect(player.page.locator("[data-part=piece][data-dim]")).to_have_count(3)
