"""A board view in sentences, for screen readers and for people who prefer words."""

from __future__ import annotations

from msgspec import UNSET

from fourline.board import BoardView, Cell


def describe_move(view: BoardView) -> str:
    """What just happened and what comes next: "Red, column 4, row 1. Yellow to move."

    >>> from fourline.games.connect_four.engine import ConnectFour
    >>> game = ConnectFour()
    >>> describe_move(game.view(game.apply_move(game.initialize(["joe", "amy"]), "joe", 3)))
    'Red, column 4, row 1. Yellow to move.'
    """
    played = [_played(view, cell) for cell in view.last]
    return " ".join([*played, _status(view)])


def read_board(view: BoardView) -> str:
    """The whole board: what lies where, and the last move."""
    size = f"{_count(view.columns, 'column')}, {_count(view.rows, 'row')}."
    parts = _by_column(view) if view.style == "holes" else _by_row(view)
    last = [f"Last move: {_played(view, cell)}" for cell in view.last]
    board = parts or ["The board is empty."]
    return " ".join([f"{view.title}.", size, *board, *last, *_lines(view), *_scores(view)])


def _scores(view: BoardView) -> list[str]:
    if view.scores is UNSET:
        return []
    return [f"{view.side(side).name}: {score}." for side, score in view.scores.items()]


def _by_column(view: BoardView) -> list[str]:
    """Where pieces stand on each other a column is read from the bottom up."""
    read = []
    for column in range(view.columns):
        names = [_name(view, (row, column)) for row in reversed(range(view.rows)) if view.cells[row][column]]
        if names:
            read.append(f"Column {_label(view.column_labels, column)} from the bottom: {', '.join(names)}.")
    return read


def _by_row(view: BoardView) -> list[str]:
    read: list[str] = []
    for row in range(view.rows if any(map(any, view.cells)) else 0):
        if view.heading_of(row):
            read.append(f"{view.heading_of(row)}.")
        if any(view.cells[row]):
            names = (_name(view, (row, column)) for column in range(view.columns))
            read.append(f"Row {_label(view.row_labels, row)}: {', '.join(names)}.")
    return read


def _lines(view: BoardView) -> list[str]:
    """Each line by its two ends."""
    return [
        f"{_name(view, line[0])} has a line from {_place(view, line[0])} to {_place(view, line[-1])}."
        for line in view.lines
    ]


def _played(view: BoardView, cell: Cell) -> str:
    automatic = ", played automatically" if view.automatic else ""
    return f"{_name(view, cell)}, {_place(view, cell)}{automatic}."


def _status(view: BoardView) -> str:
    if view.to_move is not None:
        return f"{view.side(view.to_move).name} to move."
    if view.lines and view.lines_lose is not True:
        return f"{_name(view, view.lines[0][0])} wins."
    ended = view.title.rpartition(": ")[2]
    return f"{ended[:1].upper()}{ended[1:]}."


def _name(view: BoardView, cell: Cell) -> str:
    holder = view.cells[cell[0]][cell[1]]
    if holder is None:
        return "empty"
    kind, height = view.kind_at(cell), view.height_at(cell)
    name = view.side(holder).name if kind is None else f"{view.side(holder).name} {kind.name}"
    return name if height == 1 else f"{name} on a stack of {height}"


def _place(view: BoardView, cell: Cell) -> str:
    return f"column {_label(view.column_labels, cell[1])}, row {_label(view.row_labels, cell[0])}"


def _label(labels: tuple[str, ...], index: int) -> str:
    return labels[index] if index < len(labels) else str(index + 1)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
