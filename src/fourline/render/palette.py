"""The colours of the object: a dark frame, discs that differ in shape as well as in hue.

Every disc has an outline in `INK`; it stands at least 3 : 1 against the face of the disc or, for a
dark disc, the face does against what lies behind it (tests/render/test_contrast.py computes them).
"""

from __future__ import annotations

from typing import NamedTuple

from fourline.board import Colour

INK = "#070C1A"
"""The outline of discs, and the line around a winning capsule."""
FRAME = "#121C33"
FRAME_EDGE = "#3A4B75"
FRAME_GRID = "#5A6DA0"
PLINTH = "#0B1325"
LABEL = "#A9B7D3"
LABEL_STRONG = "#FFFFFF"
EMPTY = "#FFFFFF"
PAPER = "#E4ECE9"
PAPER_DARK = "#B9C8C2"
PAPER_GRID = "#6F7D7A"
RING = "#FFFFFF"


class Paint(NamedTuple):
    """A disc: its face, the groove turned into it, and the mark on it."""

    face: str
    groove: str
    mark: str


PAINTS: dict[Colour, Paint] = {
    "red": Paint("#CC2E2B", "#AC2522", "#FFFFFF"),
    "yellow": Paint("#FFC83D", "#E3A61C", "#573C00"),
    "blue": Paint("#9CCBFF", "#78ADE6", "#0E3260"),
    "black": Paint("#2A3040", "#3E4658", "#FFFFFF"),
    "white": Paint("#F6F6F1", "#D3D6CF", "#1F2A3D"),
    "green": Paint("#4DBE86", "#37A06D", "#06301C"),
}


def rgb(colour: str) -> tuple[int, int, int]:
    """
    >>> rgb("#121C33")
    (18, 28, 51)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
