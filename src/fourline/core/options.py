"""What the opener of a match may choose: a struct of the engine, one field per choice, each with a default.

    class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        size: Annotated[int, msgspec.Meta(ge=9, le=19, title="Board size")] = 15
        exact: Annotated[bool, msgspec.Meta(title="Exactly five")] = False
        opening: Annotated[Literal["free", "swap"], msgspec.Meta(title="Opening")] = "free"

Pages, the terminal and the API ask for these fields; whatever does not decode is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import inspect

from fourline.core.errors import InvalidGame

MAX_VALUES = 12
"""A list of words to choose from is no longer than this."""
MAX_NUMBERS = 1000
"""A page lists every number that can be chosen."""
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One option: a switch, a whole number from `least` to `most`, or one word of `among`."""

    name: str
    title: str
    description: str
    kind: Literal["switch", "number", "one_of"]
    default: bool | int | str
    least: int | None = None
    most: int | None = None
    among: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What may be chosen, in words."""
        if self.kind == "switch":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most}"
        return f"one of: {', '.join(self.among)}"

    @property
    def values(self) -> Sequence[bool | int | str]:
        """All that may be chosen."""
        if self.kind == "number":
            assert self.least is not None
            assert self.most is not None
            return range(self.least, self.most + 1)
        return self.ends

    @property
    def ends(self) -> tuple[bool | int | str, ...]:
        """The values at the edges of what may be chosen, which the conformance kit plays."""
        if self.kind == "switch":
            return (False, True)
        if self.kind == "number":
            assert self.least is not None
            assert self.most is not None
            return (self.least, self.most)
        return self.among


class BadOptionsType(TypeError):
    """A struct of options has a field that no page could ask for."""


@cache
def choices_of(kind: type[msgspec.Struct] | None) -> tuple[Choice, ...]:
    """The choices that a struct of options declares. Raises BadOptionsType with a sentence."""
    if kind is None:
        return ()
    described = inspect.type_info(kind)
    if not isinstance(described, inspect.StructType):
        raise BadOptionsType("options_type is not a msgspec.Struct.")
    return tuple(_choice(field) for field in described.fields)


def read_options(game: str, kind: type[msgspec.Struct] | None, options: Mapping[str, Any] | None) -> Any:
    """The options as the engine's own struct. Raises InvalidGame with a sentence."""
    given = options if options is not None else {}
    if not isinstance(given, Mapping):
        raise InvalidGame("Options are given by name.")
    known = {choice.name: choice for choice in choices_of(kind)}
    for name in given:
        if name not in known:
            has = f"only {', '.join(known)}" if known else "no options"
            raise InvalidGame(f"{game} has no option {str(name)[:40]!r}: it takes {has}.")
    if kind is None:
        return None
    for name, value in given.items():
        if not _fits(known[name], value):
            raise InvalidGame(f"The option {name} of {game} must be {known[name].allowed}.")
    try:
        return msgspec.convert(dict(given), kind, strict=True)
    except msgspec.ValidationError as error:
        raise InvalidGame(f"These options of {game} are not valid: {error}.") from None


def parse_option(game: str, kind: type[msgspec.Struct] | None, text: str) -> tuple[str, Any]:
    """`name=value` as it is typed. Raises InvalidGame with a sentence.

    >>> class Rules(msgspec.Struct):
    ...     pop_out: bool = False
    >>> parse_option("Variants", Rules, "pop_out=yes")
    ('pop_out', True)
    """
    name, _, value = (part.strip() for part in text.partition("="))
    choice = next((one for one in choices_of(kind) if one.name == name), None)
    if choice is None:
        read_options(game, kind, {name: None})
        raise InvalidGame(f"Write an option as name=value, not {text[:40]!r}.")
    read: Any = value
    if choice.kind == "switch":
        read = value.lower() in _YES if value.lower() in (*_YES, *_NO) else value
    elif choice.kind == "number" and value.lstrip("-").isdecimal() and len(value) < 10:
        read = int(value)
    if not _fits(choice, read):
        raise InvalidGame(f"The option {name} of {game} must be {choice.allowed}, not {value[:40]!r}.")
    return name, read


def _fits(choice: Choice, value: Any) -> bool:
    if choice.kind == "switch":
        return isinstance(value, bool)
    if choice.kind == "number":
        assert choice.least is not None
        assert choice.most is not None
        return type(value) is int and choice.least <= value <= choice.most
    return isinstance(value, str) and value in choice.among


def _choice(field: inspect.Field) -> Choice:
    about: dict[str, Any] = {}
    kind = field.type
    if isinstance(kind, inspect.Metadata):
        about, kind = kind.extra_json_schema or {}, kind.type
    if field.required or field.default is msgspec.NODEFAULT:
        raise BadOptionsType(f"The option {field.name} has no default value.")
    shared = {
        "name": field.name,
        "title": about.get("title") or field.name.replace("_", " ").capitalize(),
        "description": about.get("description", ""),
        "default": field.default,
    }
    made = _of_kind(kind, shared)
    if not _fits(made, field.default):
        raise BadOptionsType(f"The default of the option {field.name} must be {made.allowed}.")
    return made


def _of_kind(kind: inspect.Type, shared: dict[str, Any]) -> Choice:
    name = shared["name"]
    if isinstance(kind, inspect.BoolType):
        return Choice(kind="switch", **shared)
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        if kind.le - kind.ge >= MAX_NUMBERS:
            raise BadOptionsType(f"The option {name} offers more than {MAX_NUMBERS:,} numbers.")
        if kind.multiple_of is not None:
            raise BadOptionsType(f"The option {name} must offer every number from ge to le: no multiple_of.")
        return Choice(kind="number", least=kind.ge, most=kind.le, **shared)
    if isinstance(kind, inspect.LiteralType) and all(isinstance(value, str) for value in kind.values):
        if len(kind.values) > MAX_VALUES:
            raise BadOptionsType(f"The option {name} offers more than {MAX_VALUES} words.")
        return Choice(kind="one_of", among=tuple(str(value) for value in kind.values), **shared)
    raise BadOptionsType(
        f"The option {name} cannot be asked for: use a bool, an int with ge and le, or a Literal of words."
    )
