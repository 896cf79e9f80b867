"""A board view as SVG: one line of text, well formed, without script, link or font of its own.

Where the board has holes, every cell is exactly one <circle>: white when empty, otherwise in the
colour of its disc. Everything else is a path, a line or a rectangle, so that circles can be counted.
"""

from __future__ import annotations

from html import escape

from fourline.board import BoardView, Cell, Side
from fourline.render import layout as at
from fourline.render import palette
from fourline.render.sentences import read_board
from fourline.render.svg_marks import MARKS, everywhere, faces, signed, stroked

SHOWN = 0.64
"""Pixels per unit if the page does not set a size."""

_NOT_XML = dict.fromkeys(
    [*(code for code in range(0x20) if chr(code) not in "\t\n\r"), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF],
    "\ufffd",
)
"""What XML cannot hold. A table, because a regular expression of it takes as long to compile as all else."""
_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"

_DEFS = (
    '<defs><linearGradient id="fourline-shade" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".13" stop-color="#000" '
    'stop-opacity=".1"/><stop offset=".26" stop-color="#000" stop-opacity="0"/></linearGradient>'
    '<linearGradient id="fourline-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" '
    'stop-opacity=".55"/><stop offset=".5" stop-color="#000" stop-opacity=".1"/><stop offset="1" '
    'stop-color="#8FA5D8" stop-opacity=".5"/></linearGradient>'
    '<pattern id="fourline-hole" width="100" height="100" patternUnits="userSpaceOnUse">'
    '<path d="M9 50a41 41 0 1 0 82 0a41 41 0 1 0-82 0z" fill="url(#fourline-shade)"/>'
    '<path d="M7.500 50a42.500 42.500 0 1 0 85 0a42.500 42.500 0 1 0-85 0z" fill="none" '
    'stroke="url(#fourline-rim)" stroke-width="2"/></pattern></defs>'
)


def draw_svg(view: BoardView) -> str:
    """A complete SVG document of the position.

    >>> from fourline.games.tic_tac_toe.engine import TicTacToe
    >>> draw_svg(TicTacToe().view(TicTacToe().initialize(["joe", "amy"])))[:4]
    '<svg'
    """
    box = at.layout(view)
    board = _plate(view) if view.style == "holes" else _paper(view)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.left} {box.top} {box.width} {box.height}" '
        f'width="{box.width * SHOWN:.0f}" height="{box.height * SHOWN:.0f}" role="img">'
        f"<title>{xml_text(view.title)}</title><desc>{xml_text(read_board(view))}</desc>"
        f"{board}{_capsules(view)}{_heights(view)}{_last(view)}</svg>"
    )


def xml_text(text: str) -> str:
    """Text from outside, safe in XML: escaped, and without what XML cannot carry."""
    return escape(str(text).translate(_NOT_XML))


def _plate(view: BoardView) -> str:
    across, down = view.columns * at.PITCH, view.rows * at.PITCH
    foot = down + at.PLATE_MARGIN - at.PLINTH_LAP
    return (
        f"{_DEFS}"
        f'<path d="M-20 {down + 20}V40a60 60 0 0 1 60-60H{across - 40}a60 60 0 0 1 60 60V{down + 20}z" '
        f'fill="{palette.FRAME}" stroke="{palette.FRAME_EDGE}" stroke-width="2"/>'
        f"{_grid(view, palette.FRAME_GRID, 2)}{_pieces(view, at.HOLE)}"
        f'<rect width="{across}" height="{down}" fill="url(#fourline-hole)"/>'
        f'<rect x="-44" y="{foot}" width="{across + 88}" height="{at.PLINTH_HEIGHT}" rx="14" '
        f'fill="{palette.PLINTH}"/><path d="M-32 {foot + 1}H{across + 32}" stroke="{palette.FRAME_EDGE}" '
        f'stroke-width="2.400" stroke-linecap="round"/>{_labels(view)}'
    )


def _paper(view: BoardView) -> str:
    across, down = view.columns * at.PITCH, view.rows * at.PITCH
    box = at.layout(view)
    return (
        f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" '
        f'rx="{at.FRAME_ROUND}" fill="{palette.FRAME}"/>'
        f'<rect width="{across}" height="{down}" rx="5" fill="{palette.PAPER}"/>{_dark_squares(view)}'
        f"{_grid(view, palette.PAPER_GRID, 2.5)}{_headings(view)}{_pieces(view, at.DISC)}{_labels(view)}"
    )


def _headings(view: BoardView) -> str:
    return "".join(_heading(view, row) for row in range(view.rows) if view.heading_of(row))


def _heading(view: BoardView, row: int) -> str:
    (x, y), across = at.heading(view, row), view.columns * at.PITCH
    return (
        f'<rect x="-2" y="{row * at.PITCH}" width="{across + 4}" height="{at.PITCH}" fill="{palette.FRAME}"/>'
        f'<text x="{x}" y="{y + 17}" font-family="{_FONT}" font-size="{at.HEADING_SIZE}" font-weight="600" '
        f'text-anchor="middle" fill="{palette.LABEL_STRONG}">{xml_text(view.heading_of(row))}</text>'
    )


def _dark_squares(view: BoardView) -> str:
    if view.squares != "chequered":
        return ""
    cells = ((row, column) for row in range(view.rows) for column in range(view.columns))
    path = "".join(
        f"M{column * 100} {row * 100}h100v100h-100z" for row, column in cells if at.is_dark((row, column))
    )
    return f'<path d="{path}" fill="{palette.PAPER_DARK}"/>'


def _grid(view: BoardView, colour: str, width: float) -> str:
    across, down = view.columns * at.PITCH, view.rows * at.PITCH
    upright = (f'<line x1="{x}" y1="0" x2="{x}" y2="{down}"/>' for x in range(at.PITCH, across, at.PITCH))
    level = (f'<line x1="0" y1="{y}" x2="{across}" y2="{y}"/>' for y in range(at.PITCH, down, at.PITCH))
    return f'<g class="grid" stroke="{colour}" stroke-width="{width}">{"".join((*upright, *level))}</g>'


def _pieces(view: BoardView, radius: float) -> str:
    sides = {side.id: side for side in view.sides}
    winning = {cell for line in view.lines for cell in line}
    lying: dict[str, list[Cell]] = {side.id: [] for side in view.sides}
    circles = []
    for row, cells in enumerate(view.cells):
        for column, holder in enumerate(cells):
            if holder is not None:
                lying[holder].append((row, column))
            if view.style == "holes" or (holder is not None and at.is_disc(sides[holder].mark)):
                side = sides[holder] if holder is not None else None
                circles.append(_circle(row, column, side, radius, (row, column) in winning))
    drawn = "".join(faces(view, sides[holder], cells) for holder, cells in lying.items() if cells)
    dimmed = [cell for cells in lying.values() for cell in cells if cell not in winning] if winning else []
    return f"<g>{''.join(circles)}</g>{drawn}{_dim(dimmed, view.style == 'holes')}"


def _heights(view: BoardView) -> str:
    """Where pieces lie on each other, their number in a corner of the cell."""
    cells = ((row, column) for row in range(view.rows) for column in range(view.columns))
    return "".join(_height(cell, view.height_at(cell)) for cell in cells if view.height_at(cell) > 1)


def _height(cell: Cell, count: int) -> str:
    x, y = (place + at.HEIGHT_AWAY for place in at.centre(cell))
    return (
        f'<circle class="height" cx="{x}" cy="{y}" r="{at.HEIGHT_RADIUS}" fill="{palette.INK}"/>'
        f'<text x="{x}" y="{y + 8}" font-family="{_FONT}" font-size="{at.HEIGHT_SIZE}" font-weight="700" '
        f'text-anchor="middle" fill="{palette.RING}">{count}</text>'
    )


def _circle(row: int, column: int, side: Side | None, radius: float, wins: bool) -> str:
    x, y = at.centre((row, column))
    kind, fill = (side.colour, palette.PAINTS[side.colour].face) if side else ("empty", palette.EMPTY)
    return (
        f'<circle class="cell {kind}{" winning" if wins else ""}" data-row="{row}" data-column="{column}" '
        f'cx="{x}" cy="{y}" r="{radius:g}" fill="{fill}" stroke="{palette.INK}" stroke-width="3"/>'
    )


def _dim(cells: list[Cell], on_ink: bool) -> str:
    """Once a line has won, the other discs step back."""
    if not cells:
        return ""
    path = everywhere(cells, "m-42.500 0a42.500 42.500 0 1 0 85 0a42.500 42.500 0 1 0-85 0z")
    veil = palette.FRAME if on_ink else palette.PAPER
    return f'<path class="dim" d="{path}" fill="{veil}" fill-opacity=".42"/>'


def _labels(view: BoardView) -> str:
    marked = {column for _, column in view.last}
    columns = (
        _label(at.column_label(view, column), label, column in marked)
        for column, label in enumerate(view.column_labels[: view.columns])
    )
    rows = (
        _label(at.row_label(view, row), label, False)
        for row, label in enumerate(view.row_labels[: view.rows])
        if view.style == "squares"
    )
    return (
        f'<g font-family="{_FONT}" font-size="{at.LABEL_SIZE}" font-weight="600" text-anchor="middle" '
        f'fill="{palette.LABEL}">{"".join((*columns, *rows))}</g>'
    )


def _label(point: tuple[int, int], label: str, strong: bool) -> str:
    fill = f' fill="{palette.LABEL_STRONG}"' if strong else ""
    return f'<text x="{point[0]}" y="{point[1] + 9}"{fill}>{xml_text(label)}</text>'


def _capsules(view: BoardView) -> str:
    """Every line melts into one bar; where two cross, they melt into each other."""
    if not view.lines:
        return ""
    row, column = view.lines[0][0]
    side = view.side(view.cells[row][column] or view.sides[0].id)
    paint = palette.PAINTS[side.colour]
    bars = "".join(f"M{'L'.join('{} {}'.format(*at.centre(cell)) for cell in line)}" for line in view.lines)
    strokes = at.capsule(palette.INK, palette.RING, paint.face, paint.mark)
    beads = sorted({cell for line in view.lines for cell in line})
    drawn = "".join(f'<path d="{bars}" stroke="{ink}" stroke-width="{width}"/>' for width, ink in strokes)
    plain = [cell for cell in beads if view.kind_at(cell) is None]
    kinds = [cell for cell in beads if view.kind_at(cell) is not None]
    marks = stroked(plain, MARKS[side.mark], paint.mark) + "".join(signed(view, side, one) for one in kinds)
    return (
        f'<g class="line" fill="none" stroke-linecap="round" stroke-linejoin="round">{drawn}'
        f"{_beads(plain, at.BEAD, paint.face)}{_beads(kinds, at.SIGN_BEAD, paint.face)}{marks}</g>"
    )


def _beads(cells: list[Cell], radius: float, colour: str) -> str:
    if not cells:
        return ""
    return f'<path d="{everywhere(cells, "h.01")}" stroke="{colour}" stroke-width="{2 * radius:g}"/>'


def _last(view: BoardView) -> str:
    """A ring around the last piece; inside the capsule when it completed a line; dashed when automatic."""
    winning = {cell for line in view.lines for cell in line}
    return "".join(_ring(view, cell, cell in winning) for cell in view.last)


def _ring(view: BoardView, cell: Cell, wins: bool) -> str:
    radius = at.GROOVE - 2 if wins else at.RING
    x, y = at.centre(cell)
    holder = view.cells[cell[0]][cell[1]]
    colour = palette.PAINTS[view.side(holder).colour].mark if wins and holder else palette.RING
    arc = f"a{radius:g} {radius:g} 0 1 0"
    path = f"M{x - radius:g} {y}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0z"
    dash = f' stroke-dasharray="{at.RING_DASH[0]} {at.RING_DASH[1]}"' if view.automatic else ""
    under = "" if wins else f'<path d="{path}" fill="none" stroke="{palette.INK}" stroke-width="9"/>'
    return (
        f'{under}<path class="last" d="{path}" fill="none" stroke="{colour}" '
        f'stroke-width="{3 if wins else at.RING_WIDTH:g}"{dash}/>'
    )
