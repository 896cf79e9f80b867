"""What a person sees of a board, without thinking ahead.

A line that stands upright catches the eye, one along a row does mostly, a diagonal is the one that
is overlooked.
"""

from __future__ import annotations

from random import Random

from fourline.games.connect_four.position import COLUMNS, FULL, LINES_THROUGH, PITCH, Position
from fourline.solver.exact import mover_bits
from fourline.solver.opponents.levels import Skill

# A line's step is what separates its lowest two bits: 1 upright, 7 along a row, 6 and 8 diagonal.
_DIRECTION = {1: "upright", PITCH: "row", PITCH - 1: "diagonal", PITCH + 1: "diagonal"}
# By discs already in the line. A line of three to be stopped is not felt: it is noticed, or it is not.
_OWN = (1.0, 3.0, 8.0, 24.0)
_DENIED = (0.5, 1.5, 4.0, 0.0)
# In the opening every level is drawn to the middle, one step at a time.
OPENING_PLIES = 6
_PULL = 3.0


def _direction(line: int) -> str:
    lowest = line & -line
    return _DIRECTION[((line ^ lowest) & -(line ^ lowest)).bit_length() - lowest.bit_length()]


_THROUGH = {cell: tuple((line, _direction(line)) for line in lines) for cell, lines in LINES_THROUGH.items()}


def completing(discs: int, cell: int) -> tuple[str, ...]:
    """The directions in which a disc on this cell would complete four of these discs.

    >>> from fourline.games.connect_four.position import after, bit
    >>> completing(after([0, 1, 0, 1, 0]).first, bit(2, 0))
    ('upright',)
    """
    return tuple(direction for line, direction in _THROUGH[cell] if line & ~discs == cell)


def noticed(directions: tuple[str, ...], skill: Skill, chance: Random) -> bool:
    """Whether one of these lines catches the eye. Draws the same number of times for every skill."""
    caught = [chance.random() < getattr(skill, direction) for direction in directions]
    return any(caught)


def feeling(mine: int, theirs: int, cell: int) -> float:
    """How much a cell promises: lines through it still open to the mover, and half of what it denies.

    >>> feeling(0, 0, 1 << 21) > feeling(0, 0, 1 << 14) > feeling(0, 0, 1)
    True
    """
    own = sum(_OWN[(line & mine).bit_count()] for line, _ in _THROUGH[cell] if not line & theirs)
    denied = sum(_DENIED[(line & theirs).bit_count()] for line, _ in _THROUGH[cell] if not line & mine)
    return own + denied


def quick_move(position: Position, skill: Skill, chance: Random) -> int:
    """A move by eye: block what is noticed, do not hand over what is noticed, then by feeling."""
    mine, occupied = mover_bits(position)
    theirs = mine ^ occupied
    landings = {column: position.landing(column) for column in position.legal_columns()}
    blocks = [column for column, cell in landings.items() if noticed(completing(theirs, cell), skill, chance)]
    careful = [
        column
        for column, cell in landings.items()
        if not (_gives(theirs, cell, skill, chance) and chance.random() < skill.care)
    ]
    choices = blocks or careful or list(landings)
    pull = _PULL if position.ply < OPENING_PLIES else 0.0
    felt = {
        column: feeling(mine, theirs, landings[column])
        - pull * abs(column - COLUMNS // 2)
        + chance.gauss(0, skill.noise)
        for column in choices
    }
    return max(felt, key=felt.__getitem__)


def _gives(theirs: int, cell: int, skill: Skill, chance: Random) -> bool:
    """Whether a disc here is seen to lift the other side onto a cell that wins."""
    above = cell << 1 & FULL
    return bool(above) and noticed(completing(theirs, above), skill, chance)
