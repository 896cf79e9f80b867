"""A board view as SVG."""

from __future__ import annotations

from html import escape

from fourline.board import BoardView, Cell

PITCH = 100
_FACES = {
    "red": "#CC2E2B",
    "yellow": "#FFC83D",
    "blue": "#9CCBFF",
    "black": "#2B2B2B",
    "white": "#F5F5F5",
    "green": "#2E8B57",
}


def draw_svg(view: BoardView) -> str:
    """A complete SVG document of the position."""
    width, height = view.columns * PITCH, view.rows * PITCH
    cells = "".join(_cell(view, (row, column)) for row in range(view.rows) for column in range(view.columns))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<title>{escape(view.title)}</title>{cells}</svg>"
    )


def _cell(view: BoardView, cell: Cell) -> str:
    row, column = cell
    holder = view.cells[row][column]
    face = _FACES[view.side(holder).colour] if holder else "#FFFFFF"
    x, y = column * PITCH + PITCH // 2, row * PITCH + PITCH // 2
    return f'<circle cx="{x}" cy="{y}" r="44" fill="{face}"/>'
