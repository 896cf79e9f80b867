"""The board as a string of 64 squares, and where men and kings can go.

0 is a8, 7 is h8, 56 is a1: rows from the top, as a view has them.
"b" and "w" are men, "B" and "W" kings, "." is an empty square.
"""

from __future__ import annotations

from functools import lru_cache

SIZE = 8
SIDES = ("b", "w")
Step = tuple[int, int]


START = ".b.b.b.bb.b.b.b..b.b.b.b................w.w.w.w..w.w.w.ww.w.w.w."


def _ways(piece: str) -> tuple[tuple[int, int], ...]:
    down, up = ((1, -1), (1, 1)), ((-1, -1), (-1, 1))
    return down + up if piece.isupper() else down if piece == "b" else up


def _neighbour(square: int, way: tuple[int, int], far: int = 1) -> int | None:
    row, column = square // SIZE + far * way[0], square % SIZE + far * way[1]
    return SIZE * row + column if 0 <= row < SIZE and 0 <= column < SIZE else None


def jumps_from(board: str, square: int) -> list[Step]:
    found = []
    for way in _ways(board[square]):
        over, beyond = _neighbour(square, way), _neighbour(square, way, 2)
        if over is None or beyond is None or board[beyond] != ".":
            continue
        if board[over] != "." and board[over].lower() != board[square].lower():
            found.append((square, beyond))
    return found


def _walks_from(board: str, square: int) -> list[Step]:
    ends = (_neighbour(square, way) for way in _ways(board[square]))
    return [(square, end) for end in ends if end is not None and board[end] == "."]


@lru_cache(maxsize=4096)
def steps(board: str, side: int, jumper: int | None) -> tuple[Step, ...]:
    """Every legal step: a jump if there is one; `jumper` is the piece that must jump on."""
    squares = [jumper] if jumper is not None else [at for at in range(64) if board[at].lower() == SIDES[side]]
    jumps = [step for square in squares for step in jumps_from(board, square)]
    if jumps or jumper is not None:
        return tuple(jumps)
    return tuple(step for square in squares for step in _walks_from(board, square))


def is_jump(step: Step) -> bool:
    return abs(step[0] // SIZE - step[1] // SIZE) == 2


def moved(board: str, step: Step) -> tuple[str, bool]:
    """The board after a step, and whether a man became a king."""
    start, end = step
    squares, piece = list(board), board[start]
    crowned = piece.islower() and end // SIZE == (SIZE - 1 if piece == "b" else 0)
    squares[start], squares[end] = ".", piece.upper() if crowned else piece
    if is_jump(step):
        squares[(start + end) // 2] = "."
    return "".join(squares), crowned


def name_of(square: int) -> str:
    return f"{'abcdefgh'[square % SIZE]}{SIZE - square // SIZE}"


def square_of(name: str) -> int | None:
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        return None
    return SIZE * (SIZE - int(name[1])) + "abcdefgh".index(name[0])
