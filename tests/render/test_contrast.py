"""Colours that can be told apart: computed as WCAG 2 does."""

from __future__ import annotations

import pytest

from fourline.render import palette
from fourline.render.palette import PAINTS, rgb


def luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", PAINTS)
def test_every_disc_has_an_outline_or_a_face_of_three_to_one(colour):
    paint = PAINTS[colour]
    assert contrast(palette.INK, palette.EMPTY) >= 3
    assert contrast(palette.INK, palette.PAPER) >= 3
    assert contrast(paint.face, palette.INK) >= 3 or contrast(paint.face, palette.PAPER) >= 3


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_the_discs_of_connect_four_stand_three_to_one_on_outline_and_frame(colour):
    assert contrast(PAINTS[colour].face, palette.INK) >= 3
    assert contrast(PAINTS[colour].face, palette.FRAME) >= 3


@pytest.mark.parametrize("colour", PAINTS)
def test_every_mark_stands_out_from_its_disc(colour):
    assert contrast(PAINTS[colour].mark, PAINTS[colour].face) >= 4.5


def test_grid_lines_and_labels_can_be_seen():
    assert contrast(palette.FRAME_GRID, palette.FRAME) >= 3
    assert contrast(palette.PAPER_GRID, palette.PAPER) >= 3
    assert contrast(palette.LABEL, palette.PLINTH) >= 4.5
    assert contrast(palette.LABEL, palette.FRAME) >= 4.5


def test_red_differs_from_yellow_and_blue_in_lightness_too():
    assert contrast(PAINTS["red"].face, PAINTS["yellow"].face) >= 3
    assert contrast(PAINTS["red"].face, PAINTS["blue"].face) >= 3
