"""Names people give themselves: kept as they are, or refused with a reason; never repaired in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import count

import regex

from fourline.core.errors import FourlineError

LONGEST = 24
MAX_MARKS = 4
MAX_CODE_POINTS = 8
_MAX_TEXT_LENGTH = 200
_BLANK_LETTERS = "\u2800"
"""Drawn as nothing, though Unicode counts it as a symbol. Other blank letters are default-ignorable."""

_GRAPHEME = regex.compile(r"\X")
_MARK = regex.compile(r"\p{M}")
_IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_FORBIDDEN = regex.compile(rf"[\p{{C}}\p{{Zl}}\p{{Zp}}\p{{Default_Ignorable_Code_Point}}{_BLANK_LETTERS}]")
_VISIBLE = regex.compile(rf"[[\p{{L}}\p{{N}}\p{{P}}\p{{S}}]--[\p{{DI}}{_BLANK_LETTERS}]]", regex.V1)
_EMOJI = regex.compile(
    r"\p{RI}\p{RI}|[0-9#*]\ufe0f?\u20e3"
    r"|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f"
    r"|(?:\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)"
    r"(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?){0,5}"
)
_JOINER = regex.compile(
    r"(?<=\p{ccc=9})[\u200c\u200d]"
    r"|(?<=[\p{jt=L}\p{jt=D}]\p{jt=T}*)\u200c(?=\p{jt=T}*[\p{jt=R}\p{jt=D}])"
)
"""Where RFC 5892 (CONTEXTJ) allows a joiner: after a virama, and between letters that would join."""


class InvalidName(FourlineError):
    code = "name/invalid"


def clean_name(name: str, longest: int = LONGEST, what: str = "name") -> str:
    """The name in NFC, without blanks around it. Raises InvalidName, which says `what` is wrong.

    >>> clean_name("  Zoe\u0308 ") == "Zo\u00eb"
    True
    """
    if len(name) > _MAX_TEXT_LENGTH:
        raise InvalidName(f"A {what} has at most {longest} characters.")
    text = unicodedata.normalize("NFC", name).strip()
    if not _VISIBLE.search(text):
        raise InvalidName(f"A {what} needs at least one character that can be seen.")
    if _FORBIDDEN.search(_JOINER.sub("", _EMOJI.sub("", text))):
        raise InvalidName(
            f"A {what} cannot contain characters that are invisible or turn the writing direction."
        )
    graphemes = _GRAPHEME.findall(text)
    if len(graphemes) > longest:
        raise InvalidName(f"A {what} has at most {longest} characters; this one has {len(graphemes)}.")
    if any(_is_stacked(grapheme) for grapheme in graphemes):
        raise InvalidName(f"A {what} cannot stack that many marks on one letter.")
    return text


def _is_stacked(grapheme: str) -> bool:
    if _EMOJI.fullmatch(grapheme):
        return False
    return len(_MARK.findall(grapheme)) > MAX_MARKS or len(grapheme) > MAX_CODE_POINTS


def looks(name: str) -> str:
    """A name reduced to what the eye sees: names that look alike give the same text (Unicode TR39).

    >>> looks("Amy") == looks("\u0410my"), looks("Ian") == looks("lan"), looks("Amy") == looks("Ann")
    (True, True, False)
    """
    return _skeleton(_skeleton(name).casefold())


def _skeleton(text: str) -> str:
    shown = _IGNORABLE.sub("", unicodedata.normalize("NFD", text))
    table = _prototypes()
    alike = "".join(table.get(letter, letter) for letter in shown)
    return " ".join(unicodedata.normalize("NFD", alike).split())


@cache
def _prototypes() -> dict[str, str]:
    table = files("fourline.service").joinpath("data/lookalikes.txt").read_text("utf-8")
    pairs = (line.rsplit(" ", 1) for line in table.splitlines())
    return {letter: prototype for prototype, letters in pairs for letter in letters}


def spare_name(name: str, taken: Iterable[str], longest: int) -> str:
    """A free name like this one: a number is added, and the name cut to make room.

    >>> spare_name("Amy", ["amy", "Amy 2"], 12)
    'Amy 3'
    """
    names = list(taken)
    known = {looks(one) for one in names} | {looks(one.casefold()) for one in names}
    graphemes = _GRAPHEME.findall(name)
    for number in count(2):
        tail = f" {number}"
        free = "".join(graphemes[: longest - len(tail)]).rstrip() + tail
        if not {looks(free), looks(free.casefold())} & known:
            return free
    raise AssertionError("numbers do not end")
