"""The messages that only the sockets of rooms have."""

from __future__ import annotations

import msgspec


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hint", kw_only=True):
    """`turn` as for a guess."""

    column: int
    turn: int | None = None
    command_id: str


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer", kw_only=True):
    """To the puzzle of round `number`."""

    number: int
    column: int
    command_id: str


class Guess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="guess", kw_only=True):
    """`turn`, from 1, is the turn that it is meant for: once that is over it is refused."""

    column: int
    turn: int | None = None
    command_id: str
