"""Sentences that Python code says in several languages: mails, pages without scripts, and some games.

`punctuation.test.ts` and `terms.test.ts` hold the dictionaries of the web app to the same rules.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourline.core.words import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
SAYING = sorted(
    path
    for folder in ("src", "examples")
    for path in (ROOT / folder).rglob("words.py")
    if "WORDS" in path.read_text("utf-8")
)
MARK_IN_CODE = re.compile(r"""\{[a-z][^{}]*\}([:;?!](\{" "\}| ?</| *$)|[,:] `\})""")
"""A mark after words of a dictionary, written into a page."""
ALL = {
    r"\w'\w": "an apostrophe is ’",
    r"[\"']": "no straight quotation marks",
    r" {2}|^ | $": "single spaces, and none at either end",
    r"\.\.\.": "an ellipsis is …",
    r"\s[.,،](\s|$)": "no space before a full stop or comma",
}
OWN = {
    "en": {
        r"[„«»]": "quotation marks are “ ”",
        r"\b(called off|control characters)\b": "plain words",
        r"(?i)\b(e-)?mails?\b": "one word for one thing",
    },
    "de": {
        r"[«»”]": "quotation marks are „ “",
        r": (du|ihr|das|es|wer) ": "a capital after a colon",
        r"\b(Scheiben?|je Zug|waagrecht|schräg|Eingabe)\b|\d Reihen|^Reihen$": "one word for one thing",
        r"(?<!E-)\bMails?\b": "E-Mail",
    },
    "fr": {
        r"[^\u202f][;:!?»]|«[^\u202f]": "a narrow no-break space before ; : ! ? » and after «",
        r"(?i)\b(lâche[rz]?|partie nulle|pendule|en ligne)\b": "one word for one thing",
        r"\b(serez|êtes) \w+(é|ti)\b": "words that suit anyone",
    },
    "es": {
        r"^[^¿]*\?|^[^¡]*!": "a question begins with ¿, an exclamation with ¡",
        r"[„“”]": "quotation marks are « »",
        r"(?i)\b(ha|has|he|hemos|han) \w+[aeií]do\b": "simple past",
        r"(?i)\bquedan? (1|\{)|\b1 (horas|minutos)\b": "a number takes its own form",
        r"(?i)\b(ordenador|móvil|tablas|bando)\b": "one word for one thing",
    },
    "ar": {
        r"[,;?]": "the marks are ، ؛ ؟",
        r"قطري|حفلة|من يصل|في صف|يكمل صف": "one word for one thing",
        r"^(Ada|\{name\}) ي": "words that suit anyone",
    },
}


@pytest.mark.parametrize("path", SAYING, ids=lambda path: path.parent.name)
def test_every_language_is_written_in_its_own_way(path: Path) -> None:
    found = [
        f"{language}: {what}: {sentence}"
        for language, words in _dictionaries(path).items()
        for sentence in _sentences(words)
        for what in faults(language, sentence)
    ]
    assert found == []


@pytest.mark.parametrize(
    "path", [path for path in SAYING if path.is_relative_to(ROOT / "src")], ids=lambda path: path.parent.name
)
def test_the_package_says_everything_in_every_language(path: Path) -> None:
    words = _dictionaries(path)
    assert set(words) == set(LANGUAGES)
    assert {language: _shape(one) for language, one in words.items()} == {
        language: _shape(words["en"]) for language in LANGUAGES
    }


@pytest.mark.parametrize(
    "path",
    [path for path in SAYING if path.is_relative_to(ROOT / "examples")],
    ids=lambda path: path.parent.name,
)
def test_an_example_says_everything_in_every_language(path: Path) -> None:
    """Its class has the English name, description and options; a name may be the same in all languages."""
    shapes = {language: _shape(one) | {"name": True} for language, one in _dictionaries(path).items()}
    assert set(shapes) == set(LANGUAGES)
    said = {name: shape for name, shape in shapes.pop("en").items() if shape}
    assert all(shape == shapes["de"] for shape in shapes.values())
    assert said == {name: shapes["de"][name] for name in said}
    assert shapes["de"]["description"]


def test_no_page_puts_a_mark_after_words_by_itself() -> None:
    """French wants a narrow space before some; `labelled` of the dictionaries knows."""
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in (ROOT / "web" / "src").rglob("*.tsx")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if MARK_IN_CODE.search(line)
    ]
    assert found == []
    assert MARK_IN_CODE.search('        {a.add.left}:{" "}')
    assert MARK_IN_CODE.search("<b>{after.title}</b> {band && `${band}, `}")


def test_the_dictionaries_are_found() -> None:
    assert {path.parent.name for path in SAYING} >= {"alerts", "connect_four_variants", "fourline_gomoku"}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Don't"),
        ("en", "Stop these mails"),
        ("de", "Achtung: du bist dran"),
        ("de", "Keine Mails mehr"),
        ("fr", "Prêt ?"),
        ("fr", "C’est ici que vous serez averti."),
        ("es", "Jugar aquí?"),
        ("es", "Has ganado"),
        ("es", "Quedan {time}"),
        ("ar", "هل تلعب هنا?"),
        ("ar", "{name} يريد مباراة أخرى"),
    ],
)
def test_a_fault_would_be_found(language: str, sentence: str) -> None:
    assert faults(language, sentence)


def faults(language: str, sentence: str) -> list[str]:
    return [what for pattern, what in (ALL | OWN[language]).items() if re.search(pattern, sentence)]


def _dictionaries(path: Path) -> Mapping[str, Any]:
    words: Mapping[str, Any] = runpy.run_path(str(path))["WORDS"]
    return words


def _sentences(said: Any) -> Iterator[str]:
    """Every text in a dictionary; a sentence in several lines counts as several."""
    if isinstance(said, str):
        yield from said.splitlines()
        return
    parts = msgspec.structs.asdict(said).values() if isinstance(said, Words) else said
    for one in parts.values() if isinstance(parts, Mapping) else parts:
        yield from _sentences(one)


def _shape(said: Any) -> Any:
    """The keys, and how many paragraphs there are. `check-plugin` knows which phrases there must be."""
    if isinstance(said, Words):
        fields = msgspec.structs.asdict(said).items()
        return {name: _shape(value) for name, value in fields if name != "phrases"}
    if isinstance(said, Mapping):
        return set(said)
    return len(said) if isinstance(said, tuple) else bool(said)
