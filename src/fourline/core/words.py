"""What a game says about itself beyond its name: rules, reasons, options and levels, language by language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict, replace

from fourline.board import BoardView


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """The words of a game in one language. What is empty is said in the usual words, or in English.

    `rules` are paragraphs with a heading each. `reasons` say how a game ended, by the reason of its outcome.
    `options` name the choices of a new game, `notes` explain them, `values` are the words that can be chosen,
    `levels` say what the levels of the computer mean here. `sending` is shown while a move is on its way,
    `keys` is for those who play with the keyboard. `phrases` translate what the game says in English
    elsewhere: titles, scores, headings, moves, names of sides, pieces and buttons; `{}` is a number or name.
    """

    name: str = ""
    description: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    reasons: dict[str, str] = {}
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    values: dict[str, str] = {}
    levels: dict[str, str] = {}
    sending: str = ""
    keys: str = ""
    phrases: dict[str, str] = {}


PLAIN = Words()
REPEATS = re.compile(r" (to move|wins)$|: draw$")
"""The end of a title that says no more than pages and mails do: whose turn it is, who has won."""
LANGUAGES = ("en", "de", "fr", "es", "ar")


def english(words: Mapping[str, Words]) -> Words:
    """The English words, or none at all."""
    return words.get("en", PLAIN)


def completed(words: Mapping[str, Words]) -> dict[str, Words]:
    """Every language with English for what it leaves out.

    >>> completed({"en": Words(name="Row", sending="…"), "de": Words(name="Reihe")})["de"].sending
    '…'
    """
    plain = asdict(english(words))
    return {
        language: Words(**{name: _or_english(said, plain[name]) for name, said in asdict(one).items()})
        for language, one in words.items()
    }


def _or_english(said: Any, plain: Any) -> Any:
    return plain | said if isinstance(said, dict) else said or plain


def phrase(text: str, phrases: Mapping[str, str], colours: Mapping[str, str]) -> str | None:
    """What a language says for an English text; what stands for `{}` is translated by itself.

    Of patterns that fit, the longest says it.

    >>> phrase("Red has 7 in the pot", {"{} has {} in the pot": "{} hat {} im Topf"}, {"red": "Rot"})
    'Rot hat 7 im Topf'
    """
    if text in phrases:
        return phrases[text]
    for plain, own in sorted(phrases.items(), key=lambda pair: len(pair[0]), reverse=True):
        found = re.fullmatch(re.escape(plain).replace(r"\{\}", "(.+)"), text)
        if found:
            parts = (phrases.get(part) or colours.get(part.lower(), part) for part in found.groups())
            first, *others = own.split("{}")
            return first + "".join(part + other for part, other in zip(parts, others, strict=False))
    return None


def translated(view: BoardView, phrases: Mapping[str, str], colours: Mapping[str, str]) -> BoardView:
    """A view in another language: no title if it only repeats whose turn it is, and no targets."""

    def say(text: str) -> str:
        return phrase(text, phrases, colours) or text

    said = view.title.partition(": ")[2] or view.title
    return replace(
        view,
        title="" if REPEATS.search(view.title) else phrase(said, phrases, colours) or view.title,
        sides=tuple(
            replace(one, name=_side(one.name, one.colour, colours) or say(one.name)) for one in view.sides
        ),
        targets=(),
        scores=UNSET if view.scores is UNSET else {side: say(score) for side, score in view.scores.items()},
        kinds=UNSET if view.kinds is UNSET else tuple(replace(one, name=say(one.name)) for one in view.kinds),
        headings=UNSET if view.headings is UNSET else tuple(map(say, view.headings)),
    )


def _side(name: str, colour: str, colours: Mapping[str, str]) -> str | None:
    return colours.get(colour) if name.lower() == colour else None
