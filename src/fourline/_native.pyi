"""What native/bindings.cpp offers."""

from collections.abc import Callable
from typing import Any

def count_sequences(columns: list[int], depth: int) -> int: ...
def count_positions(plies: int) -> list[int]: ...
def record_playouts(games: int, seed: int) -> list[tuple[bytes, int]]: ...
def tally_playouts(games: int, seed: int) -> tuple[int, int, int, int]:
    """Games won by the first, by the second, drawn, and the plies of all of them."""

def playouts_from(starts: list[tuple[int, int]], games: int, seed: int, threads: int) -> list[list[int]]:
    """For each start: random games won by who moved first in the game, by the other, drawn."""

class ManyGames:
    """Many games side by side. All arrays belong to the caller, are contiguous, and are written to.

    `boards`: int8, games x 6 x 7 x 2. `legal`: int8, games x 7. `rewards`: float32. `ended`: uint8.
    """

    def __init__(self, games: int, reply: bool) -> None: ...
    def reset(self, seed: int, boards: Any, legal: Any, rewards: Any, ended: Any) -> None: ...
    def step(self, columns: Any, boards: Any, legal: Any, rewards: Any, ended: Any) -> None:
        """`columns`: int64, one a game."""
    def bits(self) -> list[tuple[int, int]]:
        """Each game's position: the mover's discs, and all discs."""

def look_ahead(mine: int, occupied: int, plies: int) -> list[int | None]:
    """Column by column, for the mover: a feeling, or 10,000 less the disc that wins (negative: loses)."""

def level_column(mine: int, occupied: int, player: tuple[object, ...], seed: int) -> int:
    """The column of a player: two skills, and the chance of the second."""

def level_game(
    mine: int, occupied: int, first: tuple[object, ...], second: tuple[object, ...], seed: int
) -> bytes:
    """The columns of one game from here to the end."""

def level_results(
    starts: list[tuple[int, int]],
    first: tuple[object, ...],
    second: tuple[object, ...],
    games: int,
    seeds: list[int],
    threads: int,
    tick: Callable[[int], object] | None = None,
) -> list[list[int]]:
    """For each start: games won by who moved first, drawn, lost."""

def level_choices(
    positions: list[tuple[int, int]],
    skill: tuple[object, ...],
    tries: int,
    seed: int,
    threads: int,
    tick: Callable[[int], object] | None = None,
) -> list[list[int]]:
    """For each position: how many tries chose each column."""

class StopSign:
    """Raised from any thread, it stops the searches it was given to."""

    def __init__(self) -> None: ...
    def raise_(self) -> None: ...
    @property
    def raised(self) -> bool: ...

class Book:
    """An opening book, mapped into memory. OSError: no such file; ValueError: not one, or damaged."""

    def __init__(self, path: str) -> None: ...
    @property
    def layers(self) -> list[tuple[int, bool, int]]:
        """For each layer: its ply, whether its positions have one safe move, how many there are."""
    @property
    def builder(self) -> str: ...
    @property
    def input(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def score(self, mine: int, occupied: int) -> int | None:
        """None where the book does not hold the position."""

class Opening:
    """The positions of one ply, one of each mirror pair: all undecided ones, or those with two safe moves."""

    def __init__(self, ply: int, undecided: bool, threads: int = 1) -> None: ...
    def __len__(self) -> int: ...
    scores: bytes
    """One byte a position: score + 64, 0 where it is not known yet."""
    def position(self, index: int) -> tuple[int, int]: ...
    def solve(self, threads: int, table_bytes: int, tick: Callable[[int], object] | None = None) -> None:
        """Solve what is not known yet. `tick` hears how many are known, and may read the scores."""
    def look_up(self, books: list[Book], threads: int = 1) -> None:
        """Take the scores that the books hold, and those the rules give."""
    def derive(self, next: Opening, threads: int = 1) -> None:
        """Take all scores from the next ply, whose undecided positions are all known."""

def write_book(path: str, layers: list[tuple[Opening, bool]], builder: str) -> None: ...

class Solver:
    """Exact search on one table. Positions are `mine` (the mover's discs) and `occupied`.

    The last field of an answer says why the search stopped early: "told", "nodes", "time", or "".
    """

    def __init__(self, table_bytes: int, books: list[Book] = ...) -> None: ...
    def clear(self) -> None: ...
    def score(
        self, mine: int, occupied: int, nodes: int = 0, seconds: float = 0.0, stop: StopSign | None = None
    ) -> tuple[int, int, int, str]:
        """Lower bound, upper bound, nodes, why stopped."""
    def columns(
        self, mine: int, occupied: int, nodes: int = 0, seconds: float = 0.0, stop: StopSign | None = None
    ) -> tuple[list[int | None], int, str]: ...
    def line(
        self, mine: int, occupied: int, nodes: int = 0, seconds: float = 0.0, stop: StopSign | None = None
    ) -> tuple[list[int], str]: ...
    def columns_many(
        self,
        positions: list[tuple[int, int]],
        threads: int,
        stop: StopSign | None = None,
        tick: Callable[[int], object] | None = None,
    ) -> list[list[int | None] | None]: ...
    def scores_many(
        self,
        positions: list[tuple[int, int]],
        threads: int,
        stop: StopSign | None = None,
        tick: Callable[[int], object] | None = None,
    ) -> list[int | None]: ...

class BoardEncoder:
    """The JSON of running games between two, put together from encoded pieces.

    `cells`: an empty one, the first player's, the second player's. `targets`: of each column in turn, with no
    disc to six discs in it. `legal`: the moves, by the full columns as bits. `view`: for either side on turn,
    what stands before the cells, the last cell, the targets, and behind them. `counts`: what follows the
    legal moves, by the discs on the board.
    """

    def __init__(
        self,
        cells: list[bytes],
        targets: list[bytes],
        legal: list[bytes],
        view: list[bytes],
        counts: list[bytes],
    ) -> None: ...
    def running(self, first: int, second: int, last_column: int) -> tuple[bytes, bytes, bytes]:
        """The view, the legal moves, the game's own fields. `last_column` is -1 before the first move."""

def drop(first: int, second: int, column: int) -> tuple[int, int, int] | None:
    """After a disc of the side to move: the discs of both sides, and the row it landed in.

    None if it cannot be dropped there, or if it ends the game.
    """

def text_frame(message: bytes) -> bytes:
    """A whole text frame as a server sends it: neither masked nor compressed."""

def short_text(data: bytes) -> str | None:
    """The text, if this is exactly one whole short masked text frame in UTF-8."""

def short_texts(data: bytes) -> tuple[list[str], int]:
    """The texts of such frames at the beginning, four at most, and how many bytes they take."""
