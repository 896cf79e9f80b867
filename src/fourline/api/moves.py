"""A game's moves as they travel: as the body of a request, and as a message over a socket."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from fourline.api.decoding import UNDECODABLE
from fourline.api.messages import MoveMessage
from fourline.core.engine import Validation
from fourline.core.errors import FourlineError
from fourline.core.match.state import Match
from fourline.plugins.admission import ENVELOPE
from fourline.service.errors import refuse
from fourline.service.plugins.guarded import Engine, Games, PluginFault


class MoveCodec:
    """The structs of one game's moves: its own fields, the version and the command's id."""

    def __init__(self, engine: Engine) -> None:
        own = [_field(field) for field in msgspec.structs.fields(engine.move_type)]
        name, game = engine.move_type.__name__, engine.metadata.game_type
        version = ("version", int | None, None)
        self.body = _strict(game, f"{name}Body", [*own, version, ("command_id", str | None, None)])
        self.message = _strict(game, f"{name}Message", own, MoveMessage)
        self.decode_body = msgspec.json.Decoder(self.body).decode
        self._move_type = engine.move_type
        self._names = engine.move_type.__struct_fields__

    def move(self, carrier: Any) -> Any:
        """The engine's own move, taken from a body or a message: a single field stands for its value."""
        if len(self._names) == 1:
            return getattr(carrier, self._names[0])
        return self._move_type(**{name: getattr(carrier, name) for name in self._names})


@cache
def move_codec(engine: Engine) -> MoveCodec:
    return MoveCodec(engine)


async def read_move(games: Games, game: str, match: Match | None, raw: bytes) -> Any:
    """The body of a move in this game. Raises Refused (request/unreadable) with the game's own sentence."""
    try:
        return move_codec(games.engine(game)).decode_body(raw)
    except UNDECODABLE as error:
        sentence = await unreadable_move(games, match, raw) if match is not None else None
        refuse("request/unreadable", sentence or f"{str(error).rstrip('.')}.")


async def unreadable_move(games: Games, match: Match, raw: bytes | str) -> str | None:
    """What the game says about a move that it cannot read; None if it says nothing of the kind."""
    try:
        fields = msgspec.json.decode(raw, type=dict[str, Any])
    except UNDECODABLE:
        return None
    move = {name: value for name, value in fields.items() if name not in ENVELOPE}

    def validated(engine: Engine) -> Validation:
        state = match.state
        if state is None or match.hides:  # the sentence says nothing of what is hidden in this match
            state = engine.initialize(match.seats, match.options)
        return engine.validate_move(state, match.seats[0] if match.seats else "", move)

    try:
        found = await games.call(match.game, validated)
    except (PluginFault, FourlineError):
        return None
    return found.message if found.code == "request/unreadable" else None


def _field(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return (field.encode_name, field.type, msgspec.field(default_factory=field.default_factory))
    if field.default is not msgspec.NODEFAULT:
        return (field.encode_name, field.type, field.default)
    return (field.encode_name, field.type)


def _strict(
    game: str, name: str, fields: list[Any], base: type[msgspec.Struct] = msgspec.Struct
) -> type[msgspec.Struct]:
    """Two games may have moves of the same name: the module tells their structs apart."""
    tag, module = base.__struct_config__.tag, f"{__name__}.{game}"
    return msgspec.defstruct(
        name,
        fields,
        bases=(base,),
        module=module,
        tag=tag,
        frozen=True,
        forbid_unknown_fields=True,
        kw_only=True,
    )
