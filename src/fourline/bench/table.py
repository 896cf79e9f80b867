"""Tables on a terminal. However wide a value is, it is followed by two spaces."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "
UNITS = (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6))


def table(rows: Sequence[Sequence[str]]) -> str:
    """All rows, the first column to the left, the others to the right.

    >>> print(table([("", "a second"), ("moves", "990,109"), ("playouts", "9,364,484")]))
               a second
    moves       990,109
    playouts  9,364,484
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(line(row, widths) for row in rows)


def line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """One row of a table that is printed as it grows: a value that is too wide moves the others on.

    >>> line(["expert", "1,234,567", "1.21 ms"], [8, 5, 9])
    'expert    1,234,567    1.21 ms'
    """
    first, *others = zip(cells, widths, strict=True)
    return GAP.join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip()


def duration(seconds: float) -> str:
    """A time with the unit in which it is easy to read.

    >>> duration(8.6), duration(0.0125), duration(12.4e-6)
    ('8.60 s', '12.5 ms', '12.4 µs')
    """
    unit, size = next(((unit, size) for unit, size in UNITS if seconds >= size), UNITS[-1])
    value = seconds / size
    return f"{value:,.0f} {unit}" if value >= 999.5 else f"{value:#.3g} {unit}".replace(". ", " ")
