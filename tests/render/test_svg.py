"""Board rendering: requirement 7, from the neutral view alone."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

import fourline
from fourline.board import BoardView, Side
from fourline.render.palette import PAINTS, rgb
from fourline.render.svg import draw_svg
from fourline.testing.looks import check_svg
from support.positions import CROSSING, view_after

SVG = "{http://www.w3.org/2000/svg}"
CONNECT_FOUR = fourline.engine("connect-four")


def drawn(view: BoardView) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(view))


def circles(view: BoardView) -> dict[tuple[int, int], str]:
    """The fill of every circle by its cell."""
    return {
        (int(one.attrib["data-row"]), int(one.attrib["data-column"])): one.attrib["fill"]
        for one in drawn(view).iter(f"{SVG}circle")
    }


def test_the_grid_is_seven_by_six_circles():
    found = circles(view_after(""))
    assert set(found) == {(row, column) for row in range(6) for column in range(7)}
    assert len(list(drawn(view_after("")).iter(f"{SVG}circle"))) == 42


def test_engine_render_gives_this_svg():
    state = CONNECT_FOUR.initialize(["joe", "amy"])
    assert CONNECT_FOUR.render(state) == draw_svg(CONNECT_FOUR.view(state))


def test_empty_cells_are_white_circles():
    assert set(circles(view_after("")).values()) == {"#FFFFFF"}
    assert list(circles(view_after("4453")).values()).count("#FFFFFF") == 38


def test_red_discs_are_red_circles():
    found = circles(view_after("4453"))
    red, green, blue = rgb(found[5, 3])
    assert found[5, 3] == found[5, 4] == PAINTS["red"].face
    assert red > 180 > 100 > max(green, blue)


def test_yellow_discs_are_yellow_circles():
    found = circles(view_after("4453"))
    red, green, blue = rgb(found[4, 3])
    assert found[4, 3] == found[5, 2] == PAINTS["yellow"].face
    assert min(red, green) > 180 > 100 > blue


def test_blue_teams_discs_are_blue_circles():
    found = circles(view_after("445", "connect-four-teams"))
    assert found[5, 3] == PAINTS["blue"].face
    assert found[4, 3] == PAINTS["red"].face


@pytest.mark.parametrize("moves", ["", "4453", CROSSING])
def test_there_is_one_circle_a_cell_in_every_position(moves):
    assert len(circles(view_after(moves))) == draw_svg(view_after(moves)).count("<circle") == 42


def test_grid_lines_separate_columns_and_rows():
    lines = next(group for group in drawn(view_after("")).iter(f"{SVG}g") if group.get("class") == "grid")
    upright = [line for line in lines if line.attrib["x1"] == line.attrib["x2"]]
    level = [line for line in lines if line.attrib["y1"] == line.attrib["y2"]]
    assert [int(line.attrib["x1"]) for line in upright] == [100, 200, 300, 400, 500, 600]
    assert [int(line.attrib["y1"]) for line in level] == [100, 200, 300, 400, 500]


def test_columns_are_numbered_one_to_seven():
    assert [text.text for text in drawn(view_after("")).iter(f"{SVG}text")] == list("1234567")


def test_the_winning_four_are_highlighted():
    won = drawn(view_after("1213141"))
    marked = [one for one in won.iter(f"{SVG}circle") if "winning" in one.attrib["class"].split()]
    assert {(one.attrib["data-row"], one.attrib["data-column"]) for one in marked} == {
        (row, "0") for row in "2345"
    }
    (capsule,) = [group for group in won.iter(f"{SVG}g") if group.get("class") == "line"]
    assert capsule[0].attrib["d"] == "M50 250L50 350L50 450L50 550"


def test_every_winning_line_is_highlighted():
    view = view_after(CROSSING)
    assert len(view.lines) == 2
    marked = draw_svg(view).count(" winning")
    assert marked == len({cell for line in view.lines for cell in line}) == 7
    (capsule,) = [group for group in drawn(view).iter(f"{SVG}g") if group.get("class") == "line"]
    assert capsule[0].attrib["d"].count("M") == 2


def test_nothing_is_highlighted_while_the_game_runs():
    assert "winning" not in draw_svg(view_after("4453"))
    assert 'class="line"' not in draw_svg(view_after("4453"))


def last_rings(view: BoardView) -> list[ElementTree.Element]:
    return [path for path in drawn(view).iter(f"{SVG}path") if path.get("class") == "last"]


def test_the_last_move_is_ringed():
    (ring,) = last_rings(view_after("4453"))
    assert ring.attrib["d"].startswith("M205.5 550")
    assert "stroke-dasharray" not in ring.attrib
    assert last_rings(view_after("")) == []


def test_an_automatic_last_move_is_ringed_with_dashes():
    (ring,) = last_rings(msgspec.structs.replace(view_after("4453"), automatic=True))
    assert ring.attrib["stroke-dasharray"] == "17 9"


def test_title_and_description_say_the_position_in_words():
    root = drawn(view_after("4453"))
    assert root.find(f"{SVG}title").text == "Connect Four: Red to move"
    assert "Column 4 from the bottom: Red, Yellow." in root.find(f"{SVG}desc").text
    assert root.attrib["role"] == "img"


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror="alert(1)',
        "]]>&amp;<!--",
        "\x00\x08\x1b[2J\ud800\uffff",
        "' onload='alert(1)",
    ],
)
def test_nothing_can_be_injected_through_names_titles_and_labels(name):
    view = view_after("4453")
    hostile = msgspec.structs.replace(
        view,
        title=name,
        sides=tuple(Side(side.id, name, side.colour, side.mark) for side in view.sides),
        column_labels=(name,) * 7,
    )
    picture = draw_svg(hostile)
    check_svg(picture)
    assert [one.tag for one in drawn(hostile).iter()] == [one.tag for one in drawn(view).iter()]


def test_a_side_may_have_any_id():
    """Ids are looked up, never written."""
    odd = '"><script>'
    view = BoardView(
        title="One",
        rows=1,
        columns=2,
        cells=((odd, None),),
        sides=(Side(odd, "Odd", "green", "dot"),),
        style="holes",
    )
    assert "script" not in draw_svg(view)


def test_every_picture_is_one_line_without_script_link_or_font_file():
    for moves in ("", "4453", CROSSING):
        picture = draw_svg(view_after(moves))
        assert "\n" not in picture
        assert "href" not in picture
        check_svg(picture)


def test_discs_on_squares_are_circles_and_empty_squares_are_empty():
    cells = (("b", "w", None), (None, "b", None))
    sides = (Side("b", "Black", "black", "diamond"), Side("w", "White", "white", "ring"))
    view = BoardView(title="Discs", rows=2, columns=3, cells=cells, sides=sides)
    assert circles(view) == {
        (0, 0): PAINTS["black"].face,
        (0, 1): PAINTS["white"].face,
        (1, 1): PAINTS["black"].face,
    }
    check_svg(draw_svg(view))


def test_crosses_and_circles_are_written_not_laid():
    assert circles(view_after("5 1", "tic-tac-toe")) == {}
    check_svg(draw_svg(view_after("5 1 3 2 7", "tic-tac-toe")))
