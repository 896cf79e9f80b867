"""A whole game as one animated GIF: a frame a move, the last one held."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from fourline.board import BoardView
from fourline.render.raster import draw_image

GIF_PITCH = 56
MOVE_MS = 600
END_MS = 4000
COLOURS = 128


def draw_gif(views: Sequence[BoardView], pitch: int = GIF_PITCH, move_ms: int = MOVE_MS) -> bytes:
    """The positions one after another, for ever; one view gives a still picture.

    All frames share one palette, so each stores only the cells that changed.
    """
    if not views:
        raise ValueError("A game has at least one position.")
    colours = _palette(draw_image(views[0], pitch), draw_image(views[-1], pitch), *_sampled(views, pitch))
    frames = [draw_image(view, pitch).quantize(palette=colours, dither=Image.Dither.NONE) for view in views]
    file = BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[*[move_ms] * (len(frames) - 1), END_MS],
        loop=0,
        optimize=False,
    )
    return file.getvalue()


def _sampled(views: Sequence[BoardView], pitch: int) -> list[Image.Image]:
    """The position before the last: there the discs are not yet dimmed."""
    return [draw_image(views[-2], pitch)] if len(views) > 1 else []


def _palette(*images: Image.Image) -> Image.Image:
    """One palette for all frames, taken from pictures that show every colour of the game."""
    sheet = Image.new("RGB", (images[0].width, images[0].height * len(images)))
    for index, image in enumerate(images):
        sheet.paste(image, (0, index * image.height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
