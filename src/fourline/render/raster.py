"""A board view in pixels. Pieces are drawn once, four times too large, shrunk and kept; a position
is then an empty board with pieces laid on it, so that a whole game is drawn as fast as it is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from fourline.board import BoardView, Cell, Colour, Mark, Sign
from fourline.render import layout as at
from fourline.render import palette
from fourline.render.strokes import Brush

PNG_PITCH = 80
WALL = 20
CARD = (1200, 630)
FINE = 4
"""How many times larger than shown a piece is drawn."""

_CLEAR = (*palette.rgb(palette.INK), 0)


def draw_png(view: BoardView, pitch: int = PNG_PITCH) -> bytes:
    """The position as a PNG file, `pitch` pixels to a cell."""
    file = BytesIO()
    draw_image(view, pitch).save(file, "PNG", compress_level=6)
    return file.getvalue()


def draw_card(view: BoardView) -> bytes:
    """The position in a picture of the shape that chats show under a link, so that nothing is cropped."""
    box = _sheet(view)
    width, height = CARD
    pitch = int(at.PITCH * min(width / box.width, height / box.height))
    board = draw_image(view, pitch)
    card = Image.new("RGB", CARD, palette.PAPER)
    card.paste(board, ((width - board.width) // 2, (height - board.height) // 2))
    file = BytesIO()
    card.save(file, "PNG", compress_level=6)
    return file.getvalue()


def draw_image(view: BoardView, pitch: int) -> Image.Image:
    """The position as an image in red, green and blue."""
    empty = BoardView(
        title="",
        rows=view.rows,
        columns=view.columns,
        cells=(),
        sides=(),
        style=view.style,
        column_labels=view.column_labels,
        row_labels=view.row_labels,
        squares=view.squares,
        headings=view.headings,
    )
    frame = _empty_board(empty, pitch).copy()
    winning = {cell for line in view.lines for cell in line}
    for row, cells in enumerate(view.cells):
        for column, holder in enumerate(cells):
            if holder is not None:
                side = view.side(holder)
                dimmed = bool(winning) and (row, column) not in winning
                sign = _sign_at(view, (row, column))
                tile = _piece(side.colour, side.mark, view.style == "holes", dimmed, pitch, sign)
                _lay(frame, tile, view, (row, column), pitch)
    for cell in view.last:
        _name_column(frame, view, cell[1], pitch)
    _lay_lines(frame, view, winning, pitch)
    for cell in ((row, column) for row in range(view.rows) for column in range(view.columns)):
        _lay_height(frame, view, cell, pitch)
    for cell in set(view.last) - winning:
        _lay(frame, _ring(view.automatic, pitch), view, cell, pitch)
    return frame


def _sign_at(view: BoardView, cell: Cell) -> Sign | None:
    kind = view.kind_at(cell)
    return None if kind is None else kind.sign


def _sheet(view: BoardView) -> at.Layout:
    """The board with a little of the wall around it."""
    box = at.layout(view)
    return at.Layout(box.left - WALL, box.top - WALL, box.width + 2 * WALL, box.height + 2 * WALL)


def _lay(frame: Image.Image, tile: Image.Image, view: BoardView, cell: Cell, pitch: int) -> None:
    box = _sheet(view)
    x, y = (cell[1] * at.PITCH - box.left, cell[0] * at.PITCH - box.top)
    frame.paste(tile, (round(x * pitch / at.PITCH), round(y * pitch / at.PITCH)), tile)


def _lay_height(frame: Image.Image, view: BoardView, cell: Cell, pitch: int) -> None:
    """Where pieces lie on each other, their number in a corner of the cell."""
    if view.height_at(cell) < 2:
        return
    box = _sheet(view)
    middle = tuple(place + at.HEIGHT_AWAY for place in at.centre(cell))
    x, y = ((middle[0] - box.left) * pitch / at.PITCH, (middle[1] - box.top) * pitch / at.PITCH)
    radius, draw = at.HEIGHT_RADIUS * pitch / at.PITCH, ImageDraw.Draw(frame)
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=palette.INK)
    draw.text((x, y), str(view.height_at(cell)), fill=palette.RING, font=_font(pitch), anchor="mm")


@lru_cache(maxsize=16)
def _empty_board(view: BoardView, pitch: int) -> Image.Image:
    box = _sheet(view)
    size = (round(box.width * pitch / at.PITCH), round(box.height * pitch / at.PITCH))
    sheet = Image.new("RGB", (size[0] * FINE, size[1] * FINE), palette.PAPER)
    brush = Brush(ImageDraw.Draw(sheet), pitch * FINE / at.PITCH, (-box.left, -box.top))
    (_plate if view.style == "holes" else _paper)(brush, view)
    board = sheet.resize(size, Image.Resampling.BOX)
    for column, label in enumerate(view.column_labels):
        _write_label(board, view, at.column_label(view, column), label, palette.LABEL, pitch)
    for row, label in enumerate(view.row_labels if view.style == "squares" else ()):
        _write_label(board, view, at.row_label(view, row), label, palette.LABEL, pitch)
    for row in filter(view.heading_of, range(view.rows)):
        _write(board, view, at.heading(view, row), view.heading_of(row), palette.LABEL_STRONG, pitch, 2)
    return board


def _plate(brush: Brush, view: BoardView) -> None:
    across, down = view.columns * at.PITCH, view.rows * at.PITCH
    margin, foot = at.PLATE_MARGIN, down + at.PLATE_MARGIN - at.PLINTH_LAP
    plate = (-margin, -margin, across + margin, down + margin)
    brush.rectangle(plate, palette.FRAME, at.PLATE_TOP, edge=palette.FRAME_EDGE, flat_foot=True)
    _grid(brush, across, down, palette.FRAME_GRID, 2)
    for cell in ((row, column) for row in range(view.rows) for column in range(view.columns)):
        _hole(brush, at.centre(cell))
    brush.rectangle((-44, foot, across + 44, foot + at.PLINTH_HEIGHT), palette.PLINTH, 14)
    brush.line([(-32, foot + 1), (across + 32, foot + 1)], palette.FRAME_EDGE, 2.4)


def _hole(brush: Brush, middle: tuple[int, int]) -> None:
    """White, with the shade of the plate along its upper rim."""
    x, y = middle
    brush.disc(middle, at.HOLE + 1.5, palette.INK)
    brush.disc(middle, at.HOLE - 1.5, "#C9CCD3")
    brush.disc((x, y + 1.5), at.HOLE - 3, "#E6E8EB")
    brush.disc((x, y + 3), at.HOLE - 4.5, palette.EMPTY)


def _paper(brush: Brush, view: BoardView) -> None:
    across, down = view.columns * at.PITCH, view.rows * at.PITCH
    box = at.layout(view)
    frame = (box.left, box.top, box.left + box.width, box.top + box.height)
    brush.rectangle(frame, palette.FRAME, at.FRAME_ROUND)
    brush.rectangle((0, 0, across, down), palette.PAPER, 5)
    for row, column in ((row, column) for row in range(view.rows) for column in range(view.columns)):
        if view.squares == "chequered" and at.is_dark((row, column)):
            square = (column * at.PITCH, row * at.PITCH, (column + 1) * at.PITCH, (row + 1) * at.PITCH)
            brush.rectangle(square, palette.PAPER_DARK)
    _grid(brush, across, down, palette.PAPER_GRID, 2.5)
    for row in filter(view.heading_of, range(view.rows)):
        brush.rectangle((-2, row * at.PITCH, across + 2, (row + 1) * at.PITCH), palette.FRAME)


def _grid(brush: Brush, across: int, down: int, colour: str, width: float) -> None:
    for x in range(at.PITCH, across, at.PITCH):
        brush.line([(x, 0), (x, down)], colour, width)
    for y in range(at.PITCH, down, at.PITCH):
        brush.line([(0, y), (across, y)], colour, width)


@lru_cache(maxsize=64)
def _piece(
    colour: Colour, mark: Mark, in_hole: bool, dimmed: bool, pitch: int, sign: Sign | None = None
) -> Image.Image:
    sheet = Image.new("RGBA", (pitch * FINE, pitch * FINE), _CLEAR)
    brush = Brush(ImageDraw.Draw(sheet), pitch * FINE / at.PITCH, (50, 50))
    paint, radius = palette.PAINTS[colour], at.HOLE if in_hole else at.DISC
    if at.is_disc(mark):
        brush.disc((0, 0), radius + 1.5, palette.INK)
        brush.disc((0, 0), radius - 1.5, paint.face)
        brush.ring((0, 0), at.GROOVE, at.GROOVE_WIDTH, paint.groove)
        brush.emblem((0, 0), mark, sign, paint.mark)
    else:
        brush.written((0, 0), mark, paint.face, palette.INK, sign)
    if dimmed:
        veil = Image.new("RGBA", sheet.size, palette.FRAME if in_hole else palette.PAPER)
        veil.putalpha(sheet.getchannel("A"))
        sheet = Image.blend(sheet, veil, 0.42)
    return sheet.resize((pitch, pitch), Image.Resampling.BOX)


@lru_cache(maxsize=8)
def _ring(automatic: bool, pitch: int) -> Image.Image:
    sheet = Image.new("RGBA", (pitch * FINE, pitch * FINE), _CLEAR)
    brush = Brush(ImageDraw.Draw(sheet), pitch * FINE / at.PITCH, (50, 50))
    brush.ring((0, 0), at.RING, 9, palette.INK)
    brush.ring((0, 0), at.RING, at.RING_WIDTH, palette.RING, dash=at.RING_DASH if automatic else None)
    return sheet.resize((pitch, pitch), Image.Resampling.BOX)


def _lay_lines(frame: Image.Image, view: BoardView, winning: Iterable[Cell], pitch: int) -> None:
    """The winning lines as capsules, drawn fine on a sheet of their own."""
    if not view.lines:
        return
    box = _sheet(view)
    sheet = Image.new("RGBA", (frame.width * 2, frame.height * 2), _CLEAR)
    brush = Brush(ImageDraw.Draw(sheet), pitch * 2 / at.PITCH, (-box.left, -box.top))
    row, column = view.lines[0][0]
    side = view.side(view.cells[row][column] or view.sides[0].id)
    paint = palette.PAINTS[side.colour]
    for width, colour in at.capsule(palette.INK, palette.RING, paint.face, paint.mark):
        for line in view.lines:
            brush.line([at.centre(cell) for cell in line], colour, width, round_ends=True)
    for cell in sorted(winning):
        sign = _sign_at(view, cell)
        brush.disc(at.centre(cell), at.SIGN_BEAD if sign else at.BEAD, paint.face)
        brush.emblem(at.centre(cell), side.mark, sign, paint.mark)
        if cell in view.last:
            dash = at.RING_DASH if view.automatic else None
            brush.ring(at.centre(cell), at.GROOVE - 2, 3, paint.mark, dash=dash)
    sheet = sheet.resize(frame.size, Image.Resampling.BOX)
    frame.paste(sheet, (0, 0), sheet)


def _name_column(frame: Image.Image, view: BoardView, column: int, pitch: int) -> None:
    if column < len(view.column_labels):
        point = at.column_label(view, column)
        _write_label(frame, view, point, view.column_labels[column], palette.LABEL_STRONG, pitch)


def _write_label(
    frame: Image.Image, view: BoardView, point: tuple[int, int], label: str, colour: str, pitch: int
) -> None:
    _write(frame, view, point, label[:4], colour, pitch)


def _write(
    frame: Image.Image,
    view: BoardView,
    point: tuple[int, int],
    words: str,
    colour: str,
    pitch: int,
    times: int = 1,
) -> None:
    box = _sheet(view)
    x, y = ((point[0] - box.left) * pitch / at.PITCH, (point[1] - box.top) * pitch / at.PITCH)
    ImageDraw.Draw(frame).text((x, y), words, fill=colour, font=_font(times * pitch), anchor="mm")


@lru_cache(maxsize=8)
def _font(pitch: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(at.LABEL_SIZE * pitch / at.PITCH * 1.1)
