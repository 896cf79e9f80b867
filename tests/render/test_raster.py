"""PNG and animated GIF, and the picture that draws itself in a notebook."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

import fourline
from fourline.core.record import replay
from fourline.render.animation import END_MS, MOVE_MS, draw_gif
from fourline.render.palette import PAINTS, rgb
from fourline.render.raster import PNG_PITCH, WALL, draw_card, draw_png
from fourline.render.svg import draw_svg
from support.positions import CROSSING, FULL, game_views, view_after


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


def pixel(image: Image.Image, row: int, column: int, pitch: int = PNG_PITCH) -> tuple[int, int, int]:
    """The colour of a disc halfway between its mark and its groove."""
    left, top = 46 + WALL, 22 + WALL
    x, y = left + column * 100 + 50 + 28, top + row * 100 + 50
    return image.convert("RGB").getpixel((x * pitch // 100, y * pitch // 100))


def near(colour: tuple[int, int, int], wanted: str) -> bool:
    return all(abs(one - other) <= 12 for one, other in zip(colour, rgb(wanted), strict=True))


def test_a_png_shows_the_discs_where_they_lie():
    image = opened(draw_png(view_after("4453")))
    assert image.format == "PNG"
    assert near(pixel(image, 5, 3), PAINTS["red"].face)
    assert near(pixel(image, 4, 3), PAINTS["yellow"].face)
    assert near(pixel(image, 0, 0), "#FFFFFF")


def test_a_png_is_as_large_as_asked():
    small, large = opened(draw_png(view_after(""), 20)), opened(draw_png(view_after(""), 100))
    assert large.width == pytest.approx(5 * small.width, abs=3)


@pytest.mark.parametrize("game", ["connect-four", "tic-tac-toe"])
def test_a_card_holds_the_whole_board(game: str) -> None:
    engine = fourline.engine(game)
    card = opened(draw_card(engine.view(engine.initialize(["joe", "amy"])))).convert("RGB")
    assert card.size == (1200, 630)
    paper = Image.new("RGB", card.size, card.getpixel((0, 0)))
    left, top, right, bottom = ImageChops.difference(card, paper).getbbox()
    assert top > 0
    assert bottom < 630
    assert bottom - top > 500
    assert left == pytest.approx(1200 - right, abs=2)


def test_a_png_dims_what_did_not_win():
    image = opened(draw_png(view_after("1213141")))
    assert not near(pixel(image, 5, 1), PAINTS["yellow"].face)


def test_an_automatic_last_move_looks_different():
    view = view_after("4453")
    assert draw_png(view) != draw_png(msgspec.structs.replace(view, automatic=True))


def test_a_gif_has_a_frame_a_move_and_holds_the_last():
    gif = opened(draw_gif(game_views("4453")))
    assert (gif.format, gif.n_frames, gif.info["loop"]) == ("GIF", 5, 0)
    assert gif.info["duration"] == MOVE_MS
    gif.seek(4)
    assert gif.info["duration"] == END_MS


def test_every_frame_of_a_gif_shows_its_position():
    gif = opened(draw_gif(game_views("4453"), pitch=50))
    gif.seek(1)
    assert near(pixel(gif, 5, 3, 50), PAINTS["red"].face)
    assert near(pixel(gif, 4, 3, 50), "#FFFFFF")
    gif.seek(4)
    assert near(pixel(gif, 4, 3, 50), PAINTS["yellow"].face)
    assert near(pixel(gif, 5, 2, 50), PAINTS["yellow"].face)


def test_a_gif_of_a_whole_game_is_small():
    views = game_views(FULL)
    assert len(views) == 43
    picture = draw_gif(views)
    assert opened(picture).n_frames == 43
    assert len(picture) <= 500_000


def test_a_gif_of_a_single_position_is_a_still_picture():
    assert opened(draw_gif(game_views(""))).n_frames == 1
    with pytest.raises(ValueError, match="at least one position"):
        draw_gif([])


def test_a_picture_draws_itself_in_a_notebook():
    engine = fourline.engine("connect-four")
    picture = engine.picture(replay(engine, CROSSING)[-1])
    assert picture._repr_svg_() == picture.svg() == draw_svg(picture.view)
    assert picture.png() == draw_png(picture.view)
    assert str(picture).endswith("Connect Four: Red wins")
    assert picture.words().startswith("Connect Four: Red wins.")


@pytest.mark.parametrize("kind", ["png", "gif"])
def test_empty_cells_are_white_and_lines_lie_between_them_in_pixels_too(kind: str) -> None:
    """As in the SVG: 42 white cells, and a line in the middle between two columns and two rows."""
    view = view_after("")
    image = opened(draw_png(view, 60) if kind == "png" else draw_gif([view], 60)).convert("RGB")

    def lightness(x: int, y: int) -> int:
        """Of the lightest pixel at this place, in units of a hundred to a cell."""
        at = ((46 + WALL + x) * 60 // 100, (22 + WALL + y) * 60 // 100)
        around = [(at[0] + right, at[1] + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        return max(sum(image.getpixel(place)) for place in around)

    for row in range(6):
        for column in range(7):
            assert near(pixel(image, row, column, 60), "#FFFFFF")
    beside_a_line = lightness(25, 95)
    for column in range(1, 7):
        assert lightness(column * 100, 95) > beside_a_line + 60
    for row in range(1, 6):
        assert lightness(95, row * 100) > lightness(95, row * 100 - 7) + 60
