"""What a game says about itself beyond its name: rules, reasons, options and levels, language by language."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """The words of a game in one language. What is empty is said in the usual words, or in English.

    `rules` are paragraphs with a heading each. `reasons` say how a game ended, by the reason of its outcome.
    `options` name the choices of a new game, `notes` explain them, `values` are the words that can be chosen,
    `levels` say what the levels of the computer mean here. `sending` is shown while a move is on its way,
    `keys` is for those who play with the keyboard.
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


PLAIN = Words()
LANGUAGES = ("en", "de", "fr", "es", "ar")


def english(words: Mapping[str, Words]) -> Words:
    """The English words, or none at all."""
    return words.get("en", PLAIN)
