"""The marks of pieces in SVG: on discs, written on squares, and with the sign of a special kind."""

from __future__ import annotations

from collections.abc import Iterable

from fourline.board import BoardView, Cell, Mark, Side
from fourline.render import layout as at
from fourline.render import palette

# What follows "M x y" at the middle of a cell: path, line width, filled or not.
MARKS: dict[Mark, tuple[str, float, bool]] = {
    "diamond": ("m0-16.9l13.1 16.9l-13.1 16.9l-13.1-16.9z", 9, True),
    "ring": ("m-16.5 0a16.5 16.5 0 1 0 33 0a16.5 16.5 0 1 0-33 0z", 8, False),
    "dot": ("h.01", 26, False),
    "cross": ("m-14-14l28 28m0-28l-28 28", 9, False),
    "circle": ("m-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z", 8, False),
}
WRITTEN: dict[Mark, tuple[str, float, bool]] = {
    "cross": ("m-25-25l50 50m0-50l-50 50", 15, False),
    "circle": ("m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0z", 14, False),
}


def faces(view: BoardView, side: Side, cells: list[Cell]) -> str:
    """Groove and mark of all discs of a side in two paths; or its written marks, outlined."""
    paint = palette.PAINTS[side.colour]
    plain = [cell for cell in cells if view.kind_at(cell) is None]
    kinds = [cell for cell in cells if view.kind_at(cell) is not None]
    if at.is_disc(side.mark):
        groove = everywhere(cells, "m-33.500 0a33.500 33.500 0 1 0 67 0a33.500 33.500 0 1 0-67 0z")
        return (
            f'<path d="{groove}" fill="none" stroke="{paint.groove}" stroke-width="{at.GROOVE_WIDTH}"/>'
            + stroked(plain, MARKS[side.mark], paint.mark)
            + "".join(signed(view, side, cell) for cell in kinds)
        )
    path, width, filled = WRITTEN[side.mark]
    outline = stroked(plain, (path, width + 6, filled), palette.INK)
    drawn = outline + stroked(plain, (path, width, filled), paint.face)
    return drawn + "".join(_written_kind(view, side, cell) for cell in kinds)


def signed(view: BoardView, side: Side, cell: Cell) -> str:
    """A disc of a special kind: its sign, and the mark of its side small below it."""
    paint = palette.PAINTS[side.colour]
    sign = f'<path class="sign" d="{_sign(view, cell, 0)}" fill="{paint.mark}"/>'
    return sign + _small(cell, at.SMALL_MARK_DOWN, [(MARKS[side.mark], paint.mark)])


def _written_kind(view: BoardView, side: Side, cell: Cell) -> str:
    """The same without a disc: sign and mark are outlined, and further apart."""
    paint, (path, width, filled) = palette.PAINTS[side.colour], WRITTEN[side.mark]
    sign = (
        f'<path class="sign" d="{_sign(view, cell, at.WRITTEN_SIGN_UP)}" fill="{paint.face}" '
        f'stroke="{palette.INK}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"/>'
    )
    marks = [((path, width + 6, filled), palette.INK), ((path, width, filled), paint.face)]
    return sign + _small(cell, at.WRITTEN_MARK_DOWN, marks)


def _sign(view: BoardView, cell: Cell, up: int) -> str:
    kind, (x, y) = view.kind_at(cell), at.centre(cell)
    assert kind is not None
    corners = "L".join(f"{x + across} {y + down - up}" for across, down in at.SIGNS[kind.sign])
    return f"M{corners}z"


def _small(cell: Cell, down: int, marks: list[tuple[tuple[str, float, bool], str]]) -> str:
    x, y = at.centre(cell)
    drawn = "".join(_stroke(f"M0 0{mark[0]}", mark, colour) for mark, colour in marks)
    return f'<g transform="translate({x} {y + down}) scale({at.SMALL_MARK})">{drawn}</g>'


def stroked(cells: Iterable[Cell], mark: tuple[str, float, bool], colour: str) -> str:
    return _stroke(everywhere(cells, mark[0]), mark, colour)


def _stroke(path: str, mark: tuple[str, float, bool], colour: str) -> str:
    _, width, filled = mark
    return (
        f'<path d="{path}" fill="{colour if filled else "none"}" stroke="{colour}" '
        f'stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def everywhere(cells: Iterable[Cell], path: str) -> str:
    return "".join(f"M{x} {y}{path}" for x, y in map(at.centre, cells))
