"""Connect Four as one would first write it: six rows of seven, and every line looked at after every disc.

It shares nothing with the code under test, so that the two can disagree.
"""

from __future__ import annotations

from hypothesis import strategies as st

ROWS, COLUMNS = 6, 7
STEPS = {"horizontal": (0, 1), "vertical": (1, 0), "ascending": (-1, 1), "descending": (1, 1)}
Cell = tuple[int, int]


def lines_of(shape: str) -> list[frozenset[Cell]]:
    down, right = STEPS[shape]
    starts = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    runs = [[(row + n * down, column + n * right) for n in range(4)] for row, column in starts]
    return [frozenset(run) for run in runs if all(on_board(cell) for cell in run)]


def on_board(cell: Cell) -> bool:
    return 0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS


SHAPE_OF = {line: shape for shape in STEPS for line in lines_of(shape)}


class NaiveGame:
    """A grid that is changed in place; "red" and "yellow" in turn."""

    def __init__(self) -> None:
        self.rows: list[list[str | None]] = [[None] * COLUMNS for _ in range(ROWS)]
        self.discs = 0
        self.won: set[frozenset[Cell]] = set()

    def open_columns(self) -> list[int]:
        return [] if self.won else [column for column in range(COLUMNS) if self.rows[0][column] is None]

    def drop(self, column: int) -> Cell:
        """Look for the first free cell from the bottom up."""
        row = max(row for row in range(ROWS) if self.rows[row][column] is None)
        self.rows[row][column] = ("red", "yellow")[self.discs % 2]
        self.discs += 1
        self.won = {line for line in SHAPE_OF if self._one_colour(line)}
        return row, column

    def would_connect(self, cell: Cell, colour: str) -> bool:
        """Whether a disc of this colour on this cell would be part of four in a line."""
        lines = [line - {cell} for line in SHAPE_OF if cell in line]
        return any(all(self.rows[row][column] == colour for row, column in line) for line in lines)

    def _one_colour(self, line: frozenset[Cell]) -> bool:
        colours = {self.rows[row][column] for row, column in line}
        return len(colours) == 1 and None not in colours


@st.composite
def games(draw: st.DrawFn, longest: int = 42) -> list[int]:
    """The columns of a legal game, to its end or to wherever it was left."""
    game, columns = NaiveGame(), []
    length = draw(st.integers(0, longest))
    for choice in draw(st.lists(st.integers(0, 6), min_size=length, max_size=length)):
        legal = game.open_columns()
        if not legal:
            break
        columns.append(legal[choice % len(legal)])
        game.drop(columns[-1])
    return columns
