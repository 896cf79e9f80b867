"""Every way the core says no.

Refusal                      a value: the stable code, a sentence, the game's own data
FourlineError(ValueError)    raised only if a caller passed something unusable
 ├─ UnreadableMove           text or JSON that is not a move
 ├─ IllegalMove              a move that the rules forbid in this position
 ├─ InvalidGame              invalid players, options or saved game
 ├─ UnknownGame              no engine of that name is installed
 ├─ GameNotReady             its engine is still being checked
 ├─ NoAnalysis               the game has no exact analysis
 └─ BadSetting               a setting, or an option of a command, that cannot be used
"""

from __future__ import annotations

from typing import Any

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a command was not accepted. `code` is stable, `detail` is a sentence for people."""

    code: str
    detail: str
    data: dict[str, Any] = {}


def numbered(detail: str, data: dict[str, Any]) -> str:
    """The sentence with the range that `data` gives as `first` and `last`, as programs count."""
    if not {"first", "last"} <= data.keys():
        return detail
    return f"{detail.rstrip('.')}: they are numbered {data['first']} to {data['last']}."


MAX_CHANGES = 100
"""Changes of mind (rematch offers, pauses, settings) that one match or room accepts."""


def too_many_changes(what: str, most: int = MAX_CHANGES) -> Refusal:
    detail = f"This {what} was changed {most:,} times and accepts no more changes."
    return Refusal("request/invalid", detail)


class FourlineError(ValueError):
    """The root of the tree above; `code` is the same stable code that travels on the wire."""

    code = "request/invalid"


class UnreadableMove(FourlineError):
    code = "request/unreadable"


class IllegalMove(FourlineError):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class InvalidGame(FourlineError):
    code = "request/invalid"


class UnknownGame(FourlineError):
    code = "game/unknown"


class GameNotReady(FourlineError):
    code = "service/unavailable"


class NoAnalysis(FourlineError):
    code = "game/no_analysis"


class BadSetting(FourlineError):
    """The message names the setting and says what it may be."""


def described(error: BaseException, longest: int = 200) -> str:
    """An error in one line. Those of plugins may be long, or fail to say what they are."""
    try:
        text = str(error)
    except Exception:
        text = "(it cannot be shown)"
    return f"{type(error).__name__}: {text[:longest]}"[:longest].rstrip(": ")
