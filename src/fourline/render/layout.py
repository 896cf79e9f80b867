r"""Where things lie on a picture, in units of a hundred to a cell. SVG and PNG share it.

holes: a plate with a plinth          squares: a frame around paper
   .---------------.                     .------------------.
  /  o  o  o  o  o  \                    | 1 |  |  |  |  |  |
  |  o  o  o  o  o  |                    | 2 |  |  |  |  |  |
 .-------------------.                   |    a  b  c  d  e |
 |   1  2  3  4  5   |                   '------------------'
 '-------------------'
"""

from __future__ import annotations

from typing import NamedTuple

from fourline.board import BoardView, Cell, Sign

PITCH = 100
HOLE = 41.0
DISC = 40.0
GROOVE, GROOVE_WIDTH = 33.5, 2.2
RING, RING_WIDTH = 44.5, 4.4
RING_DASH = (17, 9)
CAPSULE, CAPSULE_EDGE, CAPSULE_HALO, CAPSULE_THREAD = 76, 87, 94, 5
BEAD, SIGN_BEAD = 26.0, 31.0
"""Around a mark on a winning line, and around the sign of a special kind."""
PLATE_MARGIN, PLATE_TOP, PLATE_FOOT = 20, 60, 14
PLINTH_MARGIN, PLINTH_HEIGHT, PLINTH_LAP = 44, 52, 14
FRAME_MARGIN, FRAME_LABELS, FRAME_ROUND = 22, 58, 22
LABEL_SIZE, LABEL_WIDTH = 25, 16
HEADING_SIZE = 50


class Layout(NamedTuple):
    """The whole picture in units: its left and upper edge, its width and height."""

    left: int
    top: int
    width: int
    height: int


def layout(view: BoardView) -> Layout:
    across, down = view.columns * PITCH, view.rows * PITCH
    if view.style == "holes":
        edge = PLINTH_MARGIN + 2
        foot = PLATE_MARGIN - PLINTH_LAP + PLINTH_HEIGHT + 4
        return Layout(-edge, -PLATE_MARGIN - 2, across + 2 * edge, down + PLATE_MARGIN + 2 + foot)
    left = label_room(view) if view.row_labels else FRAME_MARGIN
    foot = FRAME_LABELS if view.column_labels else FRAME_MARGIN
    return Layout(-left, -FRAME_MARGIN, across + left + FRAME_MARGIN, down + FRAME_MARGIN + foot)


def column_label(view: BoardView, column: int) -> tuple[int, int]:
    """The middle of a column's label: engraved in the plinth, or written on the frame."""
    below = PLATE_MARGIN - PLINTH_LAP + PLINTH_HEIGHT // 2 if view.style == "holes" else FRAME_LABELS // 2
    return column * PITCH + PITCH // 2, view.rows * PITCH + below


def label_room(view: BoardView) -> int:
    """As wide as the longest row label needs; two signs fit into the usual width."""
    return max(FRAME_LABELS, FRAME_MARGIN + LABEL_WIDTH * max(map(len, view.row_labels)))


def row_label(view: BoardView, row: int) -> tuple[int, int]:
    return -label_room(view) // 2, row * PITCH + PITCH // 2


def heading(view: BoardView, row: int) -> tuple[int, int]:
    """The middle of a row that has words instead of squares."""
    return view.columns * PITCH // 2, row * PITCH + PITCH // 2


def capsule(outline: str, edge: str, face: str, mark: str) -> tuple[tuple[int, str], ...]:
    """A winning line as strokes laid on each other, widest first: (width, colour)."""
    return (CAPSULE_HALO, outline), (CAPSULE_EDGE, edge), (CAPSULE, face), (CAPSULE_THREAD, mark)


def centre(cell: Cell) -> tuple[int, int]:
    """The middle of a cell as (x, y).

    >>> centre((5, 3))
    (350, 550)
    """
    row, column = cell
    return column * PITCH + PITCH // 2, row * PITCH + PITCH // 2


def is_dark(cell: Cell) -> bool:
    """On a chequered board every second square is dark, a1 of eight by eight among them.

    >>> is_dark((7, 0)), is_dark((0, 0))
    (True, False)
    """
    return (cell[0] + cell[1]) % 2 == 1


SIGNS: dict[Sign, tuple[tuple[int, int], ...]] = {
    "crown": ((-19, 1), (-22, -19), (-11, -10), (0, -25), (11, -10), (22, -19), (19, 1)),
    "star": (
        (0, -27),
        (5, -16),
        (17, -15),
        (8, -7),
        (11, 5),
        (0, -1),
        (-11, 5),
        (-8, -7),
        (-17, -15),
        (-5, -16),
    ),
    "bar": ((-19, -15), (19, -15), (19, -5), (-19, -5)),
}
"""The sign of a kind as corners around the middle of its piece; the side's mark is drawn small below it."""
SMALL_MARK, SMALL_MARK_DOWN = 0.55, 18
WRITTEN_SIGN_UP, WRITTEN_MARK_DOWN = 12, 20
HEIGHT_AWAY, HEIGHT_RADIUS, HEIGHT_SIZE = 29, 19, 24
"""The number of pieces on a cell: how far from its middle, right and down."""


def is_disc(mark: str) -> bool:
    """Crosses and circles are written on the board; everything else is a disc that lies on it."""
    return mark not in ("cross", "circle")
