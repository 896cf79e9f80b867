"""What requests say. Decoding is strict: an unknown field, or a wrong type, is unreadable."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Human, Opponent, Visibility
from fourline.service.errors import refuse

_COMMAND_ID = re.compile(r"[\x20-\x7e]{1,64}")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every command can carry an id; sent again under the same id it is done once."""

    command_id: str | None = None


class OpenBody(Body, frozen=True, kw_only=True):
    """`moves` are there from the start: written ("4453"), or listed as a match lists them ([3, 3, 4, 2]).

    Only against a bot or on one screen, and only moves after which the game goes on.
    """

    game: str
    name: str | None = None
    seat: str = "first"
    opponent: Opponent = Human()
    clock: ClockSettings | None = None
    visibility: Visibility = "unlisted"
    moves: str | tuple[Any, ...] = ""


class JoinBody(Body, frozen=True, kw_only=True):
    name: str | None = None


class PlainBody(Body, frozen=True, kw_only=True):
    """A command that needs no more words."""


class RematchBody(Body, frozen=True, kw_only=True):
    swap: bool = True


class MoveEnvelope(msgspec.Struct, frozen=True, kw_only=True):
    """What every move has beside the game's own fields."""

    version: int | None = None
    command_id: str | None = None


class AnalysisBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    moves: str


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    token: str | None = None
    after: Any = None


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    command_id: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    command_id: str


class Abort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="abort"):
    command_id: str


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    command_id: str
    swap: bool = True


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    t: Any = None


class Wire:
    """One game's moves as they travel: over HTTP as a body, over a socket as a message."""

    def __init__(self, engine: BaseGameEngine[Any, Any]) -> None:
        own = [_field(field) for field in msgspec.structs.fields(engine.move_type)]
        name = engine.move_type.__name__
        version = ("version", int | None, None)
        self.body = _strict(f"{name}Body", [*own, version, ("command_id", str | None, None)])
        self.message = _strict(f"{name}Message", [*own, version, ("command_id", str)], tag="move")
        self.decode_body = msgspec.json.Decoder(self.body).decode
        spoken: Any = self.message | Resign | Claim | Abort | Rematch | Ping
        self.decode = msgspec.json.Decoder(spoken).decode
        self._move_type = engine.move_type
        self._names = engine.move_type.__struct_fields__

    def move(self, said: Any) -> Any:
        """The engine's own move: a single field stands for its value."""
        if len(self._names) == 1:
            return getattr(said, self._names[0])
        return self._move_type(**{name: getattr(said, name) for name in self._names})


def _field(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return (field.encode_name, field.type, msgspec.field(default_factory=field.default_factory))
    if field.default is not msgspec.NODEFAULT:
        return (field.encode_name, field.type, field.default)
    return (field.encode_name, field.type)


def _strict(name: str, fields: list[Any], tag: str | None = None) -> type[msgspec.Struct]:
    return msgspec.defstruct(name, fields, tag=tag, frozen=True, forbid_unknown_fields=True, kw_only=True)


@cache
def wire(engine: BaseGameEngine[Any, Any]) -> Wire:
    return Wire(engine)


def checked_id(command_id: str | None) -> str | None:
    """At most 64 printable ASCII characters. Raises Refused (request/invalid)."""
    if command_id is not None and not _COMMAND_ID.fullmatch(command_id):
        refuse("request/invalid", "A command_id is 1 to 64 printable ASCII characters.")
    return command_id


def unreadable(error: Exception) -> tuple[str, str]:
    """The code and the sentence for what msgspec could not decode.

    A word of the right type that is none of those allowed is readable, and impossible; but a message
    of a type that there is not cannot be read at all.
    """
    text = str(error)
    wrong_word = text.startswith(("Invalid enum value", "Invalid value")) and not text.endswith("`$.type`")
    return "request/invalid" if wrong_word else "request/unreadable", f"{text.rstrip('.')}."
