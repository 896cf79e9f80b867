"""Reversi on two integers, one bit a square, as one reads: bit 0 is a1, bit 7 is h1, bit 63 is h8.

a1  b1 ...  h1        a step to the right is a shift by 1, a step down by 8, so the eight
a2  b2 ...  h2        directions are shifts by 1, 7, 8 and 9, up and down. What would leave
...                   the board at the side and come back at the other is masked away:
a8  b8 ...  h8        INNER holds the squares from which a step sideways is safe to take.
"""

from __future__ import annotations

from collections.abc import Iterator

SIZE = 8
ALL = (1 << 64) - 1
INNER = 0x7E7E7E7E7E7E7E7E
STEPS = ((1, INNER), (7, INNER), (8, ALL), (9, INNER))
BLACK_START = 1 << 28 | 1 << 35
WHITE_START = 1 << 27 | 1 << 36


def open_squares(mine: int, theirs: int) -> int:
    """Every square where a disc of mine would close in discs of theirs."""
    free = ~(mine | theirs) & ALL
    found = 0
    for step, mask in STEPS:
        between = theirs & mask
        run = between & mine << step
        while run:
            found |= run << step
            run = between & run << step
        run = between & mine >> step
        while run:
            found |= run >> step
            run = between & run >> step
    return found & free


def turned(mine: int, theirs: int, square: int) -> int:
    """The discs that change sides when mine is laid on this one square."""
    flips = 0
    for step, mask in STEPS:
        between = theirs & mask
        run, end = 0, square << step
        while end & between:
            run, end = run | end, end << step
        if end & mine:
            flips |= run
        run, end = 0, square >> step
        while end & between:
            run, end = run | end, end >> step
        if end & mine:
            flips |= run
    return flips


def squares(bits: int) -> Iterator[int]:
    """The numbers of the squares that are set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
