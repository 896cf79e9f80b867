"""Reads what a request carries. Decoding is strict: an unknown field or a wrong type is unreadable."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import msgspec

from fourline.api.front.incoming import Incoming
from fourline.api.request import Call
from fourline.service.errors import refuse
from fourline.service.messages import Reaction

MAX_BODY_BYTES = 16 * 1024
MAX_QUERY_LENGTH = 200
MAX_DIGITS = 15
MAX_ID_LENGTH = 64
UNDECODABLE = (msgspec.DecodeError, ValueError, RecursionError)
"""What msgspec raises for input that is not JSON, has a wrong shape, or is nested too deeply."""

_INTEGER = re.compile(r"-?[0-9]+")


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every command can carry an id; a repeat under the same id is done once."""

    command_id: str | None = None


class MoveEnvelope(msgspec.Struct, frozen=True, kw_only=True):
    """What every move has beside the game's own fields."""

    version: int | None = None
    command_id: str | None = None


class PlainBody(Body, frozen=True, kw_only=True):
    """A command without further fields."""


class ReactBody(Body, frozen=True, kw_only=True):
    """A reaction in a match or in a room."""

    kind: Reaction


async def read_body(call: Call, incoming: Incoming) -> bytes:
    """The body of a request, with the media type and the size checked; empty for a call without one."""
    if call.body is None:
        return b""
    media = incoming.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json" and (media or not call.may_be_empty):
        refuse("request/media_type", "Send the body as application/json.")
    raw = await _bounded(incoming)
    if not raw and call.may_be_empty:
        return b"{}"
    if not media:
        refuse("request/media_type", "Send the body as application/json.")
    return raw


def decode_body(call: Call, raw: bytes) -> Any:
    """The body as the call's own struct, None for a call without one. Of a move, only the envelope."""
    if call.body is None:
        return None
    try:
        body = msgspec.json.decode(raw, type=MoveEnvelope if call.is_move else call.body)
    except UNDECODABLE as error:
        refuse(*unreadable(error))
    check_command_id(getattr(body, "command_id", None))
    return body


def check_command_id(command_id: str | None) -> None:
    """Raises Refused (request/invalid) unless it is 1 to 64 printable ASCII characters, or None."""
    if command_id is None:
        return
    if not (command_id.isascii() and command_id.isprintable() and 0 < len(command_id) <= MAX_ID_LENGTH):
        refuse("request/invalid", "A command_id is 1 to 64 printable ASCII characters.")


def unreadable(error: Exception) -> tuple[str, str]:
    """The code and the sentence for what could not be decoded.

    A value of the right type that is not allowed is readable but invalid; only an unknown message type
    is unreadable.
    """
    text = str(error)
    wrong_value = text.startswith(("Invalid enum value", "Invalid value")) and not text.endswith("`$.type`")
    return "request/invalid" if wrong_value else "request/unreadable", f"{text.rstrip('.')}."


def read_query(call: Call, incoming: Incoming) -> dict[str, Any]:
    if not call.query:
        return {}
    sent = incoming.query_params
    return {
        parameter.name: _value(parameter.name, parameter.schema, sent.get(parameter.name))
        for parameter in call.query
    }


async def _bounded(incoming: Incoming) -> bytes:
    declared = incoming.headers.get("content-length", "0")
    if declared.isdigit() and int(declared) > MAX_BODY_BYTES:
        _too_large()
    whole = incoming.whole_body()
    body = bytearray(whole or b"")
    if whole is None:
        async for part in incoming.body_parts():
            body += part
            if len(body) > MAX_BODY_BYTES:
                break
    if len(body) > MAX_BODY_BYTES:
        _too_large()
    return bytes(body)


def _too_large() -> None:
    refuse("request/too_large", "A request body may have at most 16 KiB.")


def read_time(text: str | None) -> int | None:
    """A moment such as 2026-01-31T18:00:00Z, in milliseconds. Raises Refused (request/invalid)."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text[:40])
        if moment.tzinfo is None:
            raise ValueError(text)
        return int(moment.timestamp() * 1000)
    except (ValueError, OverflowError):
        refuse("request/invalid", f"{text[:40]!r} is not a time: write it as 2026-01-31T18:00:00Z.")


def _value(name: str, schema: dict[str, Any], text: str | None) -> Any:
    if text is None or text == "":
        return schema.get("default")
    if schema["type"] != "integer":
        if not text.isprintable() or len(text) > MAX_QUERY_LENGTH:
            refuse("request/invalid", f"Unknown value for {name}.")
        if text not in schema.get("enum", (text,)):
            known = ", ".join(schema["enum"])
            refuse("request/invalid", f"There is no {name} {text[:40]!r}. Choose one of: {known}.")
        return text
    if not _INTEGER.fullmatch(text):
        refuse("request/unreadable", f"{name} must be a whole number.")
    if len(text) > MAX_DIGITS:
        refuse("request/invalid", f"{name} is out of range.")
    number = int(text)
    if number < schema.get("minimum", number) or number > schema.get("maximum", number):
        refuse("request/invalid", f"{name} is out of range.")
    return number
