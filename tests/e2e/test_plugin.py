"""Games from elsewhere, installed beside the wheel, are played from the neutral view."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.gallery.faults import SIZED, sizes_of
from support.gallery.state import viewport
from support.running import Server


def test_an_installed_game_is_played_against_the_computer(visit, plugins: Server) -> None:
    player = visit(plugins.url).go()
    player.page.get_by_role("link", name="Reversi").click()
    player.button("Start the game").click()
    player.sees("Your turn (Black)")
    expect(player.pieces).to_have_count(4)
    player.page.get_by_role("button", name="d3, empty").click()
    expect(player.pieces).to_have_count(6)
    player.sees("Your turn (Black)")
    player.button("Go back").click()
    expect(player.pieces).to_have_count(4)


def test_gomoku_is_opened_with_options_and_says_its_own_words(visit, plugins: Server) -> None:
    player = visit(plugins.url).go()
    page = player.page
    page.get_by_role("link", name="Gomoku").click()
    page.get_by_label("Board size").select_option("9")
    page.get_by_role("radiogroup", name="First stone").get_by_role("radio", name="centre").click()
    player.button("Start the game").click()
    player.sees("Your turn (Black)")
    expect(page.get_by_role("button", name="e5, empty")).to_have_count(1)
    expect(page.locator("[data-part=title]")).to_have_count(0)
    page.get_by_role("button", name="e5, empty").click()
    expect(player.pieces).to_have_count(2)
    player.sees("Your turn (Black)")
    expect(page.locator("[data-part=score]").first).to_have_text("1 stone")
    expect(page.locator("[data-part=score]").first).to_be_visible()
    board = page.get_by_role("group", name="Board").bounding_box()
    assert board is not None
    assert board["width"] > 500
    match = page.url.rsplit("/", 1)[1]
    state = player.context.request.get(f"{plugins.url}/api/matches/{match}").json()
    assert state["options"] == {"size": 9, "exact": False, "first": "centre"}
    assert state["written"][0] == "e5"
    page.goto(f"{plugins.url}/rules?game=gomoku")
    expect(page.get_by_text("Five of your stones in a row")).to_be_visible()
    page.get_by_role("link", name="Play now").click()
    player.sees("New game")


def test_five_stones_in_a_row_end_gomoku_with_its_own_sentence(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    player.sit(player.opens("gomoku", options={"size": 9}, opponent={"kind": "same_screen"}))
    for number, point in enumerate(("c3", "a9", "d3", "c9", "e3", "e9", "f3", "g9", "g3"), 1):
        player.button(f"{point}, empty").click()
        expect(player.pieces).to_have_count(number)
        expect(player.page.locator("[data-part=pending]")).to_have_count(0)
    player.sees("Black wins")
    expect(player.page.locator("main")).to_contain_text("Five in a row.")


# The labels of a board that lie over its edge, a square or another label.
BAD_LABELS = """board => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const [plate, ...squares] = [...board.querySelectorAll('rect')].map(box);
  const labels = [...board.querySelectorAll('text')];
  const fits = (one) => inside(box(one), plate) && squares.every((square) => apart(box(one), square))
    && labels.every((other) => other === one || apart(box(one), box(other)));
  return labels.filter((one) => !fits(one)).map((one) => one.textContent);
}"""


HEIGHTS = """board => [...board.querySelectorAll('text')].filter((one) => one.textContent)
  .map((one) => one.getBoundingClientRect().height)"""
PAGE_HEIGHT = "() => document.documentElement.scrollHeight"


def test_labels_of_two_digits_fit_beside_a_large_board_and_can_be_read(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    player.sit(player.opens("gomoku", options={"size": 19}, opponent={"kind": "same_screen"}))
    board = player.page.locator("svg").filter(has=player.page.locator("text", has_text="19"))
    expect(board.locator("text")).to_have_count(2 * 19)
    with sizes_of(player.page) as sizes:
        for size in map(viewport, ("320x640", "390x664")):
            sizes.show(size)
            player.page.evaluate(SIZED, [size["width"], size["height"]])
            assert board.evaluate(BAD_LABELS) == []
            assert min(board.evaluate(HEIGHTS)) >= 9


LAPTOPS = ("1366x650", "1280x800", "1024x768")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("connect-four-variants", {"columns": 10, "rows": 10}),
        ("connect-four-variants", {"columns": 4, "rows": 10}),
        ("reversi", {}),
        ("gomoku", {"size": 19}),
        ("pig", {"players": 2}),
        ("pig", {"players": 6}),
    ],
)
def test_a_game_is_played_without_scrolling(
    visit, plugins: Server, game: str, options: dict[str, int]
) -> None:
    player = visit(plugins.url)
    player.sit(player.opens(game, options=options, opponent={"kind": "same_screen"}))
    expect(player.page.locator("#moves")).to_be_attached()  # it comes with the row of all players
    with sizes_of(player.page) as sizes:
        for screen in map(viewport, (*LAPTOPS, "390x664", "390x844")):
            sizes.show(screen)
            assert sizes.ask(PAGE_HEIGHT) == screen["height"], screen


def test_a_variant_is_chosen_and_a_disc_is_popped(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=connect-four-variants&with=screen")
    page = player.page
    page.get_by_label("Columns").select_option("5")
    page.get_by_role("radiogroup", name="Pop out").get_by_role("radio", name="On").click()
    player.button("Start the game").click()
    for column in (1, 2):
        page.get_by_role("button", name=f"Column {column}, 0 of 6 filled").click()
        expect(player.pieces).to_have_count(column)
    page.get_by_role("button", name="Pop 1").click()
    expect(player.pieces).to_have_count(1)
    player.button("Undo").click()
    expect(player.pieces).to_have_count(2)
    expect(page.get_by_role("button", name="Pop 1")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Column"))).to_have_count(5)


def test_checkers_is_played_by_pressing_dragging_and_by_keyboard(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=checkers&with=screen")
    page = player.page
    player.button("Start the game").click()
    player.sees("Black to move")
    page.get_by_role("button", name="b6, Black").click()
    page.get_by_role("button", name="b6-c5").click()
    player.sees("White to move")
    start = page.get_by_role("button", name="a3, White").bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"], start["y"], steps=4)
    page.mouse.move(start["x"] + start["width"] * 1.5, start["y"] - start["height"] / 2, steps=4)
    page.mouse.up()
    player.sees("Black to move")
    expect(page.locator("[data-part=detail]")).to_contain_text("a3-b4")
    expect(page.get_by_role("button", name="c5, Black")).to_have_count(1)
    page.get_by_role("button", name="c5, Black").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="c5xa3").focus()
    page.keyboard.press("Enter")
    expect(player.pieces).to_have_count(23)


GIVEN = """d6-c5 c3-b4 c7-d6 b2-c3 d8-c7 g3-f4 f6-e5 c1-b2 e5xg3 h2xf4 b6-a5 e3-d4 c5xe3 e3xc1 g1-h2 d6-c5
b4xd6 e7xc5 f4-g5 h6xf4 c3-d4 c5xe3 e3xg1 e1-f2 g1xe3 a3-b4 a5xc3 b2xd4 e3xc5 a1-b2 c1xa3 h2-g3"""


def test_the_last_capture_ends_checkers_with_its_own_sentence(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    player.sit(player.opens("checkers", moves=GIVEN, opponent={"kind": "same_screen"}))
    player.button("f4, Black").click()
    player.button("f4xh2").click()
    player.sees("Black wins")
    expect(player.page.locator("main")).to_contain_text("The side to move has no move left.")


def test_a_variant_is_played_against_the_computer(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    options = {"columns": 5, "rows": 5, "pop_out": True}
    opponent = {"kind": "bot", "level": "beginner"}
    player.sit(player.opens("connect-four-variants", options=options, opponent=opponent, seat="red"))
    for number, column in enumerate((1, 5, 1)):
        player.sees("Your turn (Red)")
        player.column(column).click()
        expect(player.page.locator("[data-ply]")).to_have_count(2 * number + 2)


def test_in_misere_the_row_that_loses_is_marked(visit, plugins: Server) -> None:
    player = visit(plugins.url)
    match = player.opens("connect-four-variants", options={"misere": True}, opponent={"kind": "same_screen"})
    for column in (0, 1, 0, 1, 0, 1, 0):
        player.ask(f"/matches/{match}/moves", column=column)
    player.sit(match).sees("Yellow wins")
    expect(player.page.locator("[data-part=bead]")).to_have_count(4)


def middle(page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_each_player_of_checkers_sees_the_board_from_their_own_side(visit, plugins: Server) -> None:
    ada, ben = visit(plugins.url), visit(plugins.url)
    match = ada.opens("checkers", name="Ada", seat="black")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ben.sit(match)
    ada.button("b6, Black").click()
    from_square, to_square = (middle(ada.page, f"[aria-label='{name}']") for name in ("b6, Black", "b6-c5"))
    assert to_square[0] < from_square[0]
    assert to_square[1] < from_square[1]
    ada.button("b6-c5").click()
    ring = middle(ada.page, "[data-part=last-move]")
    assert ring == pytest.approx(to_square, abs=2)
    assert (corner(ada), corner(ben)) == ("8h", "1a")
    ben.button("a3, White").focus()
    ben.page.keyboard.press("Enter")
    ben.button("a3-b4").click()
    expect(ada.button("c5, Black")).to_be_visible()
    (x, y), square = middle(ada.page, "[aria-label='c5, Black']"), from_square[0] - to_square[0]
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x + square, y - square, steps=4)
    ada.page.mouse.move(x + 2 * square, y - 2 * square, steps=4)
    ada.page.mouse.up()
    expect(ada.pieces).to_have_count(23)
    expect(ben.page.locator("[data-part=detail]")).to_contain_text("c5xa3")
    ada.page.locator("[data-ply='1']").click()
    expect(ada.pieces).to_have_count(24)
    assert corner(ada) == "8h"


def corner(player) -> str:
    """What the lowest row and the first column are called."""
    labels = player.page.locator("svg", has=player.page.locator("text", has_text="8")).locator("text")
    expect(labels).to_have_count(16)
    return "".join(labels.all_text_contents()[7:9])


def press_all(player, squares: tuple[str, ...]) -> None:
    for square in squares:
        player.page.get_by_role("button", name=f"{square}, empty", exact=True).click()
        expect(player.page.get_by_role("button", name=f"{square}, empty", exact=True)).to_have_count(0)


def test_battleship_shows_ships_to_their_own_player_until_the_end(visit, plugins: Server) -> None:
    ada, ben, watcher = (visit(plugins.url) for _ in range(3))
    match = ada.opens("battleship", name="Ada")
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    ben.sit(match)
    watcher.go(f"/watch/{match}")
    press_all(ada, ("a1", "c1", "a2", "b2", "a3", "b3"))
    expect(ada.pieces).to_have_count(7)
    expect(ben.page.locator("[data-part=detail]")).to_contain_text("a hidden move")
    press_all(ben, ("d4", "f4", "d5", "e5", "d6", "e6"))
    expect(ben.pieces).to_have_count(7)
    ada.sees("Your turn (Red)")
    press_all(ada, ("d4",))
    expect(ada.pieces).to_have_count(8)
    expect(watcher.pieces).to_have_count(1)
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)
    for number, square in enumerate(("e4", "f4", "d5", "e5", "d6", "e6")):
        ben.ask(f"/matches/{match}/moves", square=50 + number)
        press_all(ada, (square,))
    for one, headline in ((ada, "You win"), (ben, "You lost"), (watcher, "Ada wins")):
        one.sees(headline)
        expect(one.page.locator("main")).to_contain_text("The whole fleet is sunk.")
        expect(one.pieces).to_have_count(14 + 6)


@pytest.mark.parametrize("size", [6, 10])
def test_both_seas_are_named_and_fit_a_phone(visit, plugins: Server, size: int) -> None:
    ada, ben = visit(plugins.url), visit(plugins.url)
    match = ada.opens("battleship", name="Ada", options={"size": size})
    ben.ask(f"/matches/{match}/join", name="Ben")
    ada.sit(match)
    expect(ada.page.locator("[data-part=heading]", has_text="sea")).to_have_text(["Blue's sea", "Your sea"])
    table = ada.page.get_by_role("table")
    expect(table.get_by_role("rowheader", name="sea")).to_have_text(["Blue's sea", "Your sea"])
    board = ada.page.locator("svg", has=ada.page.locator("[data-part=heading]"))
    with sizes_of(ada.page) as sizes:
        for screen in map(viewport, ("390x664", "390x844", "320x640", *LAPTOPS)):
            sizes.show(screen)
            assert sizes.ask(PAGE_HEIGHT) == screen["height"]
            assert min(board.evaluate(HEIGHTS)) >= 9
            assert board.evaluate(BAD_LABELS) == []


def test_battleship_is_offered_against_the_computer_but_not_on_one_screen(visit, plugins: Server) -> None:
    player = visit(plugins.url).go("/new?game=battleship&with=screen")
    page = player.page
    expect(page.get_by_role("radio", name="A friend")).to_be_checked()
    expect(page.get_by_role("radio", name="Same screen")).to_have_count(0)
    page.get_by_role("radio", name="The computer").click()
    expect(page.get_by_text("Compares a dozen guesses of where your ships could be.")).to_be_visible()
