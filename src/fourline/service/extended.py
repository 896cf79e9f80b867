"""Structs with further fields, which belong to a game."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

Base = TypeVar("Base", bound=msgspec.Struct)
TAG = "type"


def extended(base: type[Base], own: dict[str, Any], **known: Any) -> Base:
    """A struct with the fields of `base` and the game's own beside them. Those of `base` win.

    >>> class Last(msgspec.Struct, frozen=True):
    ...     seat: str
    >>> msgspec.json.encode(extended(Last, {"cell": 3, "seat": "?"}, seat="x"))
    b'{"seat":"x","cell":3}'
    """
    if TAG in own:
        own = {name: value for name, value in own.items() if name != TAG}
    struct, attributes = _extended(base, tuple(own))
    fields = {**own, **known}
    if attributes:
        fields = {attributes.get(name, name): value for name, value in fields.items()}
    found: Base = struct(**fields)
    return found


@cache
def _extended(base: type[msgspec.Struct], names: tuple[str, ...]) -> tuple[Any, dict[str, str]]:
    """The struct, and the attributes of those fields whose name cannot be one in Python."""
    attributes = {name: f"field_{index}" for index, name in enumerate(names) if not name.isidentifier()}
    own = [
        (attributes.get(name, name), Any, msgspec.field(name=name))
        for name in names
        if name not in base.__struct_fields__
    ]
    tag = base.__struct_config__.tag
    struct = msgspec.defstruct(f"Game{base.__name__}", own, bases=(base,), tag=tag, frozen=True, kw_only=True)
    return struct, attributes
