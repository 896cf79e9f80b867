"""The codes of rooms: few letters, none mistaken for another, hard enough to guess."""

from __future__ import annotations

import re
import secrets

ALPHABET = "BCDFGHJKLMPQRSTVXZ"
SHORTEST = 4
LONGEST = 12
ONE_IN = 1000
_READ = str.maketrans({"N": "M", "W": "V"})
_CODE = re.compile(f"[{ALPHABET}]{{{SHORTEST},{LONGEST}}}")


def read_code(typed: str) -> str | None:
    """A code as a person typed it, or None if it cannot be one.

    >>> read_code("ktrn")
    'KTRM'
    """
    code = read_letters(typed.strip())
    return code if _CODE.fullmatch(code) else None


def read_letters(typed: str) -> str:
    """The letters as they are meant: N looks like M on a TV, W like V."""
    return typed[: 2 * LONGEST].upper().translate(_READ)


def length_for_one_more(live: dict[int, int], length: int = SHORTEST) -> int:
    """The shortest length, at least this one, of which one in 1,000 codes at most would then be live.

    >>> length_for_one_more({4: 103}), length_for_one_more({4: 104})
    (4, 5)
    """
    while (live.get(length, 0) + 1) * ONE_IN > len(ALPHABET) ** length:
        length += 1
    return length


def random_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def derived_codes(key: bytes) -> list[str]:
    """One code of every length that the same key always gives: where a repeated opening is found."""
    number = int.from_bytes(key, "big")
    letters = []
    for _ in range(LONGEST):
        number, index = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[index])
    return ["".join(letters[:length]) for length in range(SHORTEST, LONGEST + 1)]
