"""Pieces of a special kind, chequered squares and headings, in every picture."""

from __future__ import annotations

from io import BytesIO

import msgspec
from PIL import Image, ImageColor

import fourline
from fourline.board import BoardView, Kind, Side
from fourline.render import layout as at
from fourline.render import palette
from fourline.render.raster import _sheet, draw_png
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text
from fourline.testing.looks import check_svg

SIDES = (Side("red", "Red", "red", "diamond"), Side("blue", "Blue", "blue", "ring"))
VIEW = BoardView(
    title="Draughts: Red to move",
    rows=2,
    columns=2,
    cells=(("red", None), ("blue", "red")),
    sides=SIDES,
    to_move="red",
    row_labels=("2", "1"),
    column_labels=("a", "b"),
)
KINGS = msgspec.structs.replace(
    VIEW,
    kinds=(Kind("king", "king", "crown"),),
    pieces=(("king", None), (None, None)),
    squares="chequered",
)


def test_a_king_is_told_from_a_man_in_every_picture():
    check_svg(draw_svg(KINGS))
    assert draw_svg(KINGS).count('class="sign"') == 1
    assert draw_text(KINGS).splitlines()[0].startswith(" ◆K")
    assert "Row 2: Red king, empty." in read_board(KINGS)
    assert draw_png(KINGS, 40) != draw_png(msgspec.structs.replace(KINGS, pieces=((None,) * 2,) * 2), 40)


def test_a_kind_is_told_where_marks_are_written_without_a_disc_too():
    sides = (Side("red", "Red", "red", "cross"), Side("blue", "Blue", "blue", "circle"))
    kings = msgspec.structs.replace(KINGS, sides=sides, pieces=(("king", None), ("king", None)))
    men = msgspec.structs.replace(kings, pieces=((None,) * 2,) * 2)
    check_svg(draw_svg(kings))
    assert draw_svg(kings).count('class="sign"') == 2
    assert 'class="sign"' not in draw_svg(men)
    assert draw_png(kings, 40) != draw_png(men, 40)


def test_a_line_over_a_king_or_a_stack_hides_neither_in_any_picture():
    across = msgspec.structs.replace(
        KINGS, cells=(("red", "red"), ("blue", None)), lines=(((0, 0), (0, 1)),), to_move=None
    )
    drawn = draw_svg(across)
    check_svg(drawn)
    assert drawn.partition('class="line"')[2].count('class="sign"') == 1
    assert draw_text(across).splitlines()[0].startswith("[◆K[◆]")
    men = msgspec.structs.replace(across, pieces=((None,) * 2,) * 2)
    assert draw_png(across, 40) != draw_png(men, 40)
    stacked = msgspec.structs.replace(men, stacks=((("blue",), ()), ((), ())))
    assert 'class="height"' in draw_svg(stacked).partition('class="line"')[2]
    assert _number(stacked) == ImageColor.getrgb(palette.INK)
    assert _number(men) != ImageColor.getrgb(palette.INK)


def _number(view: BoardView) -> object:
    """The colour beside the number of pieces on the first cell: its left edge."""
    box = _sheet(view)
    x, y = 50 + at.HEIGHT_AWAY - at.HEIGHT_RADIUS + 3, 50 + at.HEIGHT_AWAY
    picture = Image.open(BytesIO(draw_png(view, 100))).convert("RGB")
    return picture.getpixel((x - box.left, y - box.top))


def test_chequered_squares_are_drawn_and_plain_ones_stay_as_they_were():
    assert "#B9C8C2" in draw_svg(KINGS)
    assert "#B9C8C2" not in draw_svg(VIEW)
    assert draw_png(KINGS, 40) != draw_png(msgspec.structs.replace(KINGS, squares=msgspec.UNSET), 40)


def test_a_view_without_them_is_encoded_as_before():
    game = fourline.engine("tic-tac-toe")
    seen = msgspec.to_builtins(game.view(game.initialize(["a", "b"])))
    assert {"kinds", "pieces", "squares", "scores", "stacks", "headings", "lower", "lines_lose"}.isdisjoint(
        seen
    )
    assert "origin" not in seen["targets"][0]


def test_pieces_on_each_other_are_counted_in_every_picture():
    stacked = msgspec.structs.replace(VIEW, stacks=((("blue", "red"), ()), ((), ())))
    check_svg(draw_svg(stacked))
    assert draw_svg(stacked).count('class="height"') == 1
    assert draw_text(stacked).splitlines()[0].startswith(" ◆3")
    assert "Row 2: Red on a stack of 3, empty." in read_board(stacked)
    assert draw_png(stacked, 40) != draw_png(VIEW, 40)
    flat = msgspec.structs.replace(VIEW, stacks=(((), ()), ((), ())))
    assert draw_png(flat, 40) == draw_png(VIEW, 40)


def test_words_stand_in_a_row_instead_of_squares_in_every_picture():
    bare = msgspec.structs.replace(VIEW, cells=((None, None), ("blue", "red")))
    named = msgspec.structs.replace(bare, headings=("Upper <sea>", ""))
    check_svg(draw_svg(named))
    assert ">Upper &lt;sea&gt;</text>" in draw_svg(named)
    assert draw_text(named).splitlines()[:2] == [" Upper <sea>", " ○  ◆   1"]
    assert "2 rows. Upper <sea>. Row 1: Blue, Red." in read_board(named)
    assert draw_png(named, 40) != draw_png(bare, 40)
    unnamed = msgspec.structs.replace(bare, headings=("", ""))
    assert draw_png(unnamed, 40) == draw_png(bare, 40)
