"""Names: what is kept, what is refused, and which of them look alike."""

from __future__ import annotations

import pytest

from fourline.service.names import InvalidName, clean_name, looks, spare_name

PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
SINHALA = "\u0dc1\u0dca\u200d\u0dbb\u0dd3"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        "Amy",
        "J. R. R.",
        "王小明",
        "Ngọc Ánh",
        "नमस्ते",
        "กิ๊ก",
        PERSIAN,
        SINHALA,
        FAMILY,
        ENGLAND,
        "❤️",
        "1️⃣",
        "🇩🇪 Max",
    ],
)
def test_names_of_every_script_and_emoji_are_kept(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler
        "\uffa0",
        "\u2800",  # blank Braille
        "a\u2800b",
        "\u00ad",
        "Amy\u200d",
        "A\u200cmy",
        "Amy\ufe0f",
        "\u200bAmy",
        "Amy\u034f",
        "a\u202eb",
        "\U0001f44d\u200d\u200d",
        "\U000e0041Amy",
    ],
)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(InvalidName):
        clean_name(name)


@pytest.mark.parametrize("name", ["\u0e01" + "\u0e47" * 150, "Z" + "\u0301" * 9, "\u0e01" + "\u0e47" * 5])
def test_marks_are_not_stacked_whatever_their_class(name: str) -> None:
    with pytest.raises(InvalidName):
        clean_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Amy", "\u0410my"),
        ("paypal", "p\u0430yp\u0430l"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("Amy", "AMY"),
        ("a b", "a  b"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert looks(one) == looks(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Amy", "Ann"), ("Elan", "\u00c9lan"), ("Kim", "Kin"), ("Max 2", "Max 3")]
)
def test_names_that_do_not_are_two(one: str, other: str) -> None:
    assert looks(one) != looks(other)


def test_a_suggested_name_looks_like_none_of_those_in_the_room() -> None:
    assert spare_name("Amy", ["\u0410my", "Amy 2", "\u0410my 3"], 12) == "Amy 4"
