"""A board view as text, for terminals: with colour if the terminal has it, plain otherwise."""

from __future__ import annotations

from unicodedata import category, east_asian_width

from msgspec import UNSET

from fourline.board import BoardView, Cell, Colour, Mark, Side

_SIGNS: dict[Mark, str] = {"diamond": "◆", "ring": "○", "cross": "X", "circle": "O", "dot": "●"}
_ASCII: dict[Mark, str] = {"diamond": "*", "ring": "o", "cross": "X", "circle": "O", "dot": "@"}
_INKS: dict[Colour, int] = {"red": 31, "yellow": 33, "blue": 36, "black": 90, "white": 97, "green": 32}


def draw_text(view: BoardView, *, colour: bool = False, ascii_only: bool = False) -> str:
    """The board in rows of characters; winning pieces stand in brackets, the last one in parentheses."""
    winning = {cell for line in view.lines for cell in line}
    rows = [
        f" {_plain(view.heading_of(row))}"
        if view.heading_of(row)
        else "".join(
            _cell(view, (row, column), winning, colour, ascii_only) for column in range(view.columns)
        )
        + (f"  {_plain(view.row_labels[row])}" if view.row_labels else "")
        for row in range(view.rows)
    ]
    if view.column_labels:
        rows.append("".join(_label(label) for label in view.column_labels))
    legend = "   ".join(
        f"{_sign(side, colour, ascii_only)} {_plain(side.name)}{_score(view, side)}" for side in view.sides
    )
    title = [_plain(view.title)] if view.title else []
    return "\n".join([*(row.rstrip() for row in rows), "", legend, *title])


def _score(view: BoardView, side: Side) -> str:
    score = view.scores.get(side.id, "") if view.scores is not UNSET else ""
    return f" ({_plain(score)})" if score else ""


def _cell(view: BoardView, cell: Cell, winning: set[Cell], colour: bool, ascii_only: bool) -> str:
    row, column = cell
    holder = view.cells[row][column]
    sign = _sign(view.side(holder), colour, ascii_only) if holder is not None else "." if ascii_only else "·"
    before, behind = "[]" if cell in winning else "()" if cell in view.last else "  "
    kind = view.kind_at(cell)
    if kind is not None:  # the first letter of its name stands where the second bracket would
        behind = _plain(kind.name[:1]).upper()
    elif view.height_at(cell) > 1:
        behind = str(min(view.height_at(cell), 9))
    return f"{before}{sign}{behind}"


def _sign(side: Side, colour: bool, ascii_only: bool) -> str:
    sign = (_ASCII if ascii_only else _SIGNS)[side.mark]
    return f"\x1b[1;{_INKS[side.colour]}m{sign}\x1b[0m" if colour else sign


def _label(label: str) -> str:
    """Three places wide, as a cell is."""
    short = _plain(label)[-2:]
    width = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in short)
    return f" {short}{' ' * (2 - width)}"


def _plain(text: str) -> str:
    """Names from outside cannot steer the terminal: control and direction signs become a mark."""
    return "".join("\ufffd" if category(sign) in ("Cc", "Cf", "Cs") else sign for sign in text)
