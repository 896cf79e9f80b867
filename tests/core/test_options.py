"""Options of a game: declared as a struct, asked for everywhere, refused with a sentence."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from fourline.core.errors import InvalidGame
from fourline.core.options import BadOptionsType, choices_of, parse_option, read_options


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=9, le=19, title="Board size")] = 15
    exact: bool = False
    opening: Annotated[Literal["free", "swap"], msgspec.Meta(description="How it begins.")] = "free"


def test_a_struct_declares_a_choice_per_field():
    size, exact, opening = choices_of(Rules)
    assert (size.kind, size.title, size.least, size.most, size.default) == ("number", "Board size", 9, 19, 15)
    assert (exact.kind, exact.title, exact.ends) == ("switch", "Exact", (False, True))
    assert (opening.kind, opening.among, opening.description) == (
        "one_of",
        ("free", "swap"),
        "How it begins.",
    )


def test_options_are_read_with_their_defaults():
    assert read_options("Gomoku", Rules, {"size": 9}) == Rules(size=9)
    assert read_options("Gomoku", Rules, None) == Rules()
    assert read_options("Chess", None, {}) is None


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"size": 20}, "The option size of Gomoku must be a whole number from 9 to 19."),
        ({"size": True}, "The option size of Gomoku must be a whole number from 9 to 19."),
        ({"size": "9"}, "The option size of Gomoku must be a whole number from 9 to 19."),
        ({"exact": 1}, "The option exact of Gomoku must be true or false."),
        ({"opening": "fast"}, "The option opening of Gomoku must be one of: free, swap."),
        ({"dice": 2}, "Gomoku has no option 'dice': it takes only size, exact, opening."),
        ([], "Options are given by name."),
    ],
)
def test_what_does_not_decode_is_refused_with_a_sentence(given, says):
    with pytest.raises(InvalidGame) as caught:
        read_options("Gomoku", Rules, given)
    assert str(caught.value) == says


def test_options_are_typed_as_name_and_value():
    typed = ["size=13", "exact=yes", " opening = swap "]
    assert [parse_option("Gomoku", Rules, text) for text in typed] == [
        ("size", 13),
        ("exact", True),
        ("opening", "swap"),
    ]


@pytest.mark.parametrize(
    "text", ["size=many", "size=8", "size=" + "9" * 5000, "exact=maybe", "dice=1", "", "="]
)
def test_a_typed_option_that_cannot_be_is_refused(text):
    with pytest.raises(InvalidGame):
        parse_option("Gomoku", Rules, text)


class Required(msgspec.Struct):
    size: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Endless(msgspec.Struct):
    size: int = 3


class Nested(msgspec.Struct):
    sizes: tuple[int, ...] = ()


class OffTheScale(msgspec.Struct):
    size: Annotated[int, msgspec.Meta(ge=1, le=2)] = 3


@pytest.mark.parametrize("kind", [Required, Endless, Nested, OffTheScale])
def test_a_field_that_no_page_could_ask_for_is_named(kind):
    with pytest.raises(BadOptionsType, match="size"):
        choices_of(kind)
