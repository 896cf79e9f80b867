"""What a phone shows: words over their columns, a whole board when it lies on its side, fields in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from support.gallery.faults import sizes_of
from support.gallery.state import LANGUAGES, speak, viewport
from support.visitor import DESKTOP, PHONE, Visitor

Visit = Callable[..., Visitor]

SIDEWAYS = {"width": 844, "height": 390}
# How far the words that are drawn in each button stand out of it, on the worse side.
STANDING_OUT = """buttons => buttons.map((button) => {
  const inside = button.getBoundingClientRect();
  const drawn = [...button.querySelectorAll('b > span')].filter((one) => one.offsetWidth > 1);
  return Math.max(0, ...[...drawn, button.lastChild].flatMap((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return [...words.getClientRects()];
  }).map((rect) => Math.max(inside.left - rect.left, rect.right - inside.right)));
})"""


def box(locator: Locator) -> Any:
    found = locator.bounding_box()
    assert found is not None
    return found


def test_verdicts_stay_over_their_columns_on_a_phone(visit: Visit) -> None:
    reader = visit(viewport=PHONE).go("/review?moves=4143424&ply=4")
    buttons = reader.page.locator("fieldset button:has(b[data-sign])")
    expect(buttons).to_have_count(7)
    accuracy = "[data-part=accuracy]"
    expect(reader.page.locator(accuracy)).to_be_visible()
    for language, text in (("de", "normal"), ("en", "larger"), ("de", "larger"), ("fr", "larger")):
        reader.page.evaluate(
            """text => localStorage.setItem('fourline.settings',
                 JSON.stringify({...JSON.parse(localStorage.getItem('fourline.settings') ?? '{}'), text}))""",
            text,
        )
        speak(reader.page, language, accuracy)
        expect(reader.page.locator("html")).to_have_attribute("data-text", text)
        expect(buttons).to_have_count(7)
        assert max(buttons.evaluate_all(STANDING_OUT)) <= 1, (language, text)


@pytest.mark.parametrize("path", ["/review?moves=4143424&ply=4", "/puzzles/daily"])
def test_a_phone_on_its_side_shows_the_whole_board_of_a_study(path: str, visit: Visit) -> None:
    reader = visit(viewport=SIDEWAYS, has_touch=True).go(path)
    for part in ("[data-part=picture]", "[data-part=targets]"):
        shown = box(reader.page.locator(part).first)
        assert shown["y"] >= 0
        assert shown["y"] + shown["height"] <= SIDEWAYS["height"]


def test_on_its_side_the_steps_of_a_review_are_in_sight(visit: Visit) -> None:
    reader = visit(viewport=SIDEWAYS, has_touch=True).go("/review?moves=4143424&ply=4")
    step = reader.page.get_by_role("button", name="Next move")
    assert box(step)["y"] + box(step)["height"] <= SIDEWAYS["height"]
    step.click()
    expect(reader.page.get_by_text("after move 5 of 7")).to_be_visible()


@pytest.mark.parametrize("opponent", [{"kind": "bot", "level": "beginner"}, {"kind": "same_screen"}])
def test_on_its_side_a_match_shows_every_row_and_every_number(opponent: object, visit: Visit) -> None:
    player = visit(viewport=SIDEWAYS, has_touch=True)
    player.sit(player.opens(opponent=opponent, moves="4455"))
    lowest = box(player.page.locator("[data-part=column-number]").first)
    assert lowest["y"] + lowest["height"] <= SIDEWAYS["height"]
    picture = box(player.page.locator("[data-part=well]"))
    headline = box(player.headline)
    assert headline["y"] >= 0
    assert headline["y"] + headline["height"] <= picture["y"] + 4
    assert box(player.column(1))["width"] >= 44
    player.column(5).click(position={"x": 10, "y": 10})
    expect(player.pieces.nth(4)).to_be_attached()
    player.button("Copy link").click(trial=True)


def test_on_its_side_a_finished_match_shows_the_whole_board_and_the_result(visit: Visit) -> None:
    player = visit(viewport=SIDEWAYS, has_touch=True)
    match = player.opens(opponent={"kind": "same_screen"})
    for column in "1122334":
        player.moves(match, int(column))
    player.sit(match).sees("Red wins")
    board = box(player.page.locator("[data-part=picture]").first)
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= SIDEWAYS["height"]
    assert player.page.evaluate("document.documentElement.scrollHeight") <= SIDEWAYS["height"]
    player.page.get_by_role("link", name="Open games").click()


@pytest.mark.parametrize(("locale", "viewport"), [("de", PHONE), ("en", PHONE), ("en", DESKTOP)])
def test_the_name_of_a_new_game_is_in_sight_above_the_button(
    locale: str, viewport: Any, visit: Visit
) -> None:
    player = visit(locale=locale, viewport=viewport).go("/new?with=friend")
    name, create = player.page.locator("input[autocomplete=nickname]"), player.page.locator("[type=submit]")
    expect(name).to_be_visible()
    assert box(name)["y"] + box(name)["height"] <= box(create)["y"]


def test_a_mark_in_the_list_of_moves_does_not_run_into_the_next_move(visit: Visit) -> None:
    reader = visit(viewport=PHONE).go("/review?moves=4143424&ply=4")
    expect(reader.page.locator("[data-part=accuracy]")).to_be_visible()
    entries = [box(one) for one in reader.page.locator("[data-ply]").all()]
    assert len(entries) == 7
    for one in entries:
        for other in entries:
            beside = one is not other and one["y"] == other["y"] and one["x"] < other["x"]
            assert not beside or one["x"] + one["width"] <= other["x"]


# Words that are drawn on two lines, of the elements given.
BROKEN_WORDS = """elements => elements.flatMap((element) => {
  const node = element.firstChild;
  return [...node.textContent.matchAll(/\\S+/g)].filter((word) => {
    const drawn = document.createRange();
    drawn.setStart(node, word.index);
    drawn.setEnd(node, word.index + word[0].length);
    return drawn.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(element).fontSize);
  }).map((word) => word[0]);
})"""


@pytest.mark.parametrize(
    ("size", "locale", "result"),
    [
        ("320x640", "en", "You lost"),
        ("320x640", "de", "Du hast verloren"),
        ("390x664", "en", "You lost"),
        ("1366x650", "en", "You lost"),
    ],
)
def test_names_at_the_end_and_games_in_the_list_keep_their_words_whole(
    size: str, locale: str, result: str, visit: Visit
) -> None:
    player = visit(viewport=viewport(size), locale=locale)
    match = player.opens(opponent={"kind": "bot", "level": "beginner"})
    player.moves(match, 4)
    player.ask(f"/matches/{match}/resign")
    player.sit(match).sees(result)
    names = player.page.locator("[class*=strip] bdi, [data-part=score] bdi:not([dir])")
    expect(names).to_have_count(4)
    assert names.evaluate_all(BROKEN_WORDS) == []
    player.go("/games")
    assert box(player.page.locator("[data-part=entry] a").first)["width"] >= 140


def test_a_name_beside_its_clock_keeps_its_letters_together(visit: Visit) -> None:
    ada, ben = visit(viewport=viewport("320x640")), visit()
    match = ada.opens(clock={"kind": "fischer", "initial": 900, "increment": 3})
    ben.ask(f"/matches/{match}/join", name="Maximilian")
    ada.sit(match)
    names = ada.page.locator("[data-part=player-name] bdi")
    expect(names.last).to_have_text("Maximilian")
    assert names.evaluate_all(BROKEN_WORDS) == []


def test_a_reaction_leaves_the_name_and_the_disc_in_sight(visit: Visit) -> None:
    ada, ben = visit(viewport=PHONE), visit(viewport=PHONE)
    match = ada.opens(name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match).button("React").click()
    ada.button("Wow!").click()
    side = ada.page.get_by_role("region", name="Ada, Red").or_(
        ada.page.locator("section", has=ada.page.locator("[data-part=reaction]"))
    )
    said = box(side.first.locator("[data-part=reaction]"))
    disc = box(side.first.locator("svg").first)
    assert said["y"] >= disc["y"] + disc["height"]


PHONES = ("320x640", "390x664", "390x844")


def in_every_language(player: Visitor, ready: str, look: str) -> Iterator[tuple[ViewportSize, Any]]:
    """What is found on each phone, in each of the languages."""
    expect(player.page.locator(ready).last).to_be_visible()
    with sizes_of(player.page) as sizes:
        for language in LANGUAGES:
            speak(player.page, language, ready)
            for phone in map(viewport, sizes.from_here(PHONES)):
                sizes.show(phone)
                yield phone, sizes.ask(look)


def test_the_first_page_shows_the_whole_board_on_a_phone(visit: Visit) -> None:
    lower_edge = "() => document.querySelector('[data-part=picture]').getBoundingClientRect().bottom"
    for phone, bottom in in_every_language(visit().go(), "[role=radio], input[type=radio]", lower_edge):
        assert 0 < bottom <= phone["height"], phone


def test_on_its_side_the_first_page_shows_the_whole_board(visit: Visit) -> None:
    player = visit(viewport=SIDEWAYS, has_touch=True).go()
    picture = "[data-part=picture]"
    expect(player.page.locator(picture)).to_be_visible()
    for language in ("en", "de", "ar"):
        speak(player.page, language, picture)
        board = box(player.page.locator(picture))
        assert box(player.page.locator("[data-part=well]"))["y"] >= 0, language
        assert board["y"] + board["height"] <= SIDEWAYS["height"], language
        assert box(player.page.locator("[data-part=targets] button").first)["width"] >= 44, language
        player.page.locator("a[href='/settings']").click(trial=True)


def test_a_rematch_is_in_sight_when_the_game_ends(visit: Visit) -> None:
    player = visit()
    match = player.opens(opponent={"kind": "bot", "level": "casual"}, name="Maximiliane")
    player.moves(match, 4)
    player.ask(f"/matches/{match}/resign")
    rematch = "[aria-labelledby=result] button"
    lower_edge = f"() => document.querySelector('{rematch}').getBoundingClientRect().bottom"
    for phone, bottom in in_every_language(player.sit(match), rematch, lower_edge):
        assert 0 < bottom <= phone["height"], phone


def test_the_name_of_a_guest_has_the_width_of_the_screen(visit: Visit) -> None:
    width = "() => document.querySelector('#name').getBoundingClientRect().width"
    for phone, found in in_every_language(visit().go("/p"), "#name", width):
        assert found >= phone["width"] * 0.85
