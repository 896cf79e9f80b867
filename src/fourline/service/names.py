"""Names people give themselves: kept as they are, or refused; never repaired in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

import regex

from fourline.core.errors import FourlineError

LONGEST = 24
_LONGEST_TEXT = 200
_GRAPHEME = regex.compile(r"\X")
_FORBIDDEN = regex.compile(r"[\p{C}\p{Zl}\p{Zp}--\u200d]", regex.V1)
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_MARKS_IN_A_ROW = 4


class InvalidName(FourlineError):
    code = "name/invalid"


def clean_name(name: str, longest: int = LONGEST) -> str:
    """The name in NFC, without blanks around it. Raises InvalidName.

    >>> clean_name("  Zoe\u0308 ") == "Zo\u00eb"
    True
    """
    if len(name) > _LONGEST_TEXT:
        raise InvalidName(f"A name has at most {longest} characters.")
    text = unicodedata.normalize("NFC", name).strip()
    if not _VISIBLE.search(text):
        raise InvalidName("A name needs at least one character that can be seen.")
    if _FORBIDDEN.search(text):
        raise InvalidName("A name has no control characters and none that turn the writing direction.")
    graphemes = _GRAPHEME.findall(text)
    if len(graphemes) > longest:
        raise InvalidName(f"A name has at most {longest} characters; this one has {len(graphemes)}.")
    if any(_marks(grapheme) > _MARKS_IN_A_ROW for grapheme in graphemes):
        raise InvalidName("A name cannot stack that many marks on one letter.")
    return text


def _marks(grapheme: str) -> int:
    return sum(unicodedata.combining(character) != 0 for character in grapheme)


def spare_name(name: str, taken: Iterable[str], longest: int) -> str:
    """A name like this one that nobody has: a number is added, and the name cut to make room.

    >>> spare_name("Amy", ["amy", "Amy 2"], 12)
    'Amy 3'
    """
    known = {one.casefold() for one in taken}
    graphemes = _GRAPHEME.findall(name)
    for number in count(2):
        tail = f" {number}"
        free = "".join(graphemes[: longest - len(tail)]).rstrip() + tail
        if free.casefold() not in known:
            return free
    raise AssertionError("numbers do not end")
