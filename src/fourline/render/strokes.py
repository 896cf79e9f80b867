"""A brush that draws in the units of the board on an image of any size."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

from PIL import ImageDraw

from fourline.board import Mark, Sign
from fourline.render.layout import SIGNS, SMALL_MARK, SMALL_MARK_DOWN, WRITTEN_MARK_DOWN, WRITTEN_SIGN_UP

Point = tuple[float, float]
DIAMOND = ((0.0, -16.9), (13.1, 0.0), (0.0, 16.9), (-13.1, 0.0))
CROSS = (((-1.0, -1.0), (1.0, 1.0)), ((1.0, -1.0), (-1.0, 1.0)))


class Brush:
    """Draws shapes given in units; `origin` is what is added before they become pixels."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float, origin: Point) -> None:
        self._draw, self._scale, self._origin = draw, scale, origin

    def disc(self, middle: Point, radius: float, colour: str) -> None:
        self._draw.ellipse(self._around(middle, radius), fill=colour)

    def ring(
        self, middle: Point, radius: float, width: float, colour: str, dash: tuple[int, int] | None = None
    ) -> None:
        """A circle of this line width; with `dash`, strokes and gaps of these lengths."""
        box = self._around(middle, radius + width / 2)
        pixels = max(1, round(width * self._scale))
        if dash is None:
            self._draw.ellipse(box, outline=colour, width=pixels)
            return
        round_trip = 2 * pi * radius
        steps = round(round_trip / sum(dash))
        for step in range(steps):
            start = 360 * step / steps
            self._draw.arc(box, start, start + 360 * dash[0] / round_trip, fill=colour, width=pixels)

    def line(self, points: Sequence[Point], colour: str, width: float, *, round_ends: bool = False) -> None:
        pixels = max(1, round(width * self._scale))
        self._draw.line([self._pixel(point) for point in points], fill=colour, width=pixels)
        for point in points if round_ends else ():
            self.disc(point, width / 2, colour)

    def rectangle(
        self,
        box: tuple[float, float, float, float],
        colour: str,
        radius: float = 0,
        edge: str | None = None,
        *,
        flat_foot: bool = False,
    ) -> None:
        corners = (*self._pixel(box[:2]), *self._pixel(box[2:]))
        width = max(1, round(2 * self._scale)) if edge else 0
        rounded = (True, True, not flat_foot, not flat_foot)
        self._draw.rounded_rectangle(
            corners, radius * self._scale, fill=colour, outline=edge, width=width, corners=rounded
        )

    def mark(self, middle: Point, mark: Mark, colour: str) -> None:
        """The shape that tells a side without its colour."""
        x, y = middle
        match mark:
            case "diamond":
                corners = [(x + dx, y + dy) for dx, dy in DIAMOND]
                self._draw.polygon([self._pixel(corner) for corner in corners], fill=colour)
                self.line([*corners, corners[0]], colour, 9, round_ends=True)
            case "ring":
                self.ring(middle, 16.5, 8, colour)
            case "circle":
                self.ring(middle, 17, 8, colour)
            case "dot":
                self.disc(middle, 13, colour)
            case "cross":
                self._cross(middle, 14, 9, colour)

    def emblem(self, middle: Point, mark: Mark, sign: Sign | None, colour: str) -> None:
        """The mark of a side; a special kind of piece wears its sign, and the mark small below it."""
        if sign is None:
            self.mark(middle, mark, colour)
            return
        self._sign(middle, sign, colour)
        small, place = self._small(middle, SMALL_MARK_DOWN)
        small.mark(place, mark, colour)

    def _sign(self, middle: Point, sign: Sign, colour: str, edge: float = 0) -> None:
        corners = [(middle[0] + across, middle[1] + down) for across, down in SIGNS[sign]]
        self._draw.polygon([self._pixel(corner) for corner in corners], fill=colour)
        if edge:
            self.line([*corners, corners[0]], colour, edge, round_ends=True)

    def _small(self, middle: Point, down: float) -> tuple[Brush, Point]:
        """A brush for small marks, and where it draws one that far below."""
        (x, y), (left, top) = middle, self._origin
        small = Brush(self._draw, self._scale * SMALL_MARK, (left / SMALL_MARK, top / SMALL_MARK))
        return small, (x / SMALL_MARK, (y + down) / SMALL_MARK)

    def written(self, middle: Point, mark: Mark, colour: str, outline: str, sign: Sign | None = None) -> None:
        """A cross or a circle that stands on the board by itself; of a special kind, small below its sign."""
        if sign is not None:
            above = (middle[0], middle[1] - WRITTEN_SIGN_UP)
            self._sign(above, sign, outline, 3)
            self._sign(above, sign, colour)
            small, place = self._small(middle, WRITTEN_MARK_DOWN)
            small.written(place, mark, colour, outline)
        elif mark == "cross":
            self._cross(middle, 25, 21, outline)
            self._cross(middle, 25, 15, colour)
        else:
            self.ring(middle, 28, 20, outline)
            self.ring(middle, 28, 14, colour)

    def _cross(self, middle: Point, reach: float, width: float, colour: str) -> None:
        for start, end in CROSS:
            ends = [(middle[0] + reach * dx, middle[1] + reach * dy) for dx, dy in (start, end)]
            self.line(ends, colour, width, round_ends=True)

    def _pixel(self, point: Sequence[float]) -> Point:
        return (point[0] + self._origin[0]) * self._scale, (point[1] + self._origin[1]) * self._scale

    def _around(self, middle: Point, radius: float) -> tuple[float, float, float, float]:
        x, y = middle
        return (*self._pixel((x - radius, y - radius)), *self._pixel((x + radius, y + radius)))
