"""What a game says about itself beyond its name: rules, reasons, options and levels, language by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict


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
