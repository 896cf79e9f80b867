"""Pictures that were looked at by a person. `make pictures` draws them again."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from fourline.render.animation import draw_gif
from fourline.render.raster import draw_png
from fourline.render.sentences import read_board
from fourline.render.svg import draw_svg
from fourline.render.text import draw_text
from tools.golden import DATA, POSITIONS, views

FOLDER = DATA / "pictures"
ALIKE = 0.5
"""Mean difference of a channel, of 255: another release of the font may move a pixel."""


@pytest.mark.parametrize("name", POSITIONS)
def test_the_svg_is_the_one_that_was_looked_at(name):
    assert draw_svg(views(name)[-1]) + "\n" == (FOLDER / f"{name}.svg").read_text()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_and_the_words_are_the_ones_that_were_read(name):
    view = views(name)[-1]
    assert f"{draw_text(view)}\n\n{read_board(view)}\n" == (FOLDER / f"{name}.txt").read_text()


def difference(one: Image.Image, other: Image.Image) -> float:
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_png_is_the_one_that_was_looked_at(name):
    drawn = Image.open(BytesIO(draw_png(views(name)[-1], pitch=40)))
    kept = Image.open(BytesIO((FOLDER / f"{name}.png").read_bytes()))
    assert difference(drawn, kept) <= ALIKE


def test_the_gif_is_the_one_that_was_looked_at():
    drawn, kept = (
        Image.open(BytesIO(file))
        for file in (draw_gif(views("opening"), pitch=24), (FOLDER / "game.gif").read_bytes())
    )
    assert drawn.n_frames == kept.n_frames
    for frame in range(drawn.n_frames):
        drawn.seek(frame)
        kept.seek(frame)
        assert difference(drawn, kept) <= ALIKE


def test_two_different_pictures_are_told_apart():
    """The measure above can fail: one disc more is far over its limit."""
    one, other = (Image.open(BytesIO(draw_png(view, pitch=40))) for view in views("opening")[-2:])
    assert difference(one, other) > ALIKE
