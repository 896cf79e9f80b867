"""The even opponent in the terminal: its strength is kept in a file of this user from game to game."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from fourline.core.even_opponent import EvenPlay, Result, after_game


def even_file() -> Path:
    """Where the strength is kept, by the convention for what programs remember."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "fourline" / "even.json"


def kept_strength() -> EvenPlay:
    """The strength of the next game; the usual first one if nothing is kept, or nothing that can be read."""
    try:
        found = msgspec.json.decode(even_file().read_bytes(), type=EvenPlay)
    except (OSError, msgspec.MsgspecError):
        return EvenPlay()
    return found if 0 <= found.strength <= 1 and 0 < found.step <= 1 else EvenPlay()


def keep_after(played: EvenPlay, result: Result) -> EvenPlay:
    """Moves the strength after a game and keeps it. A disk that refuses costs nothing but the memory."""
    adjusted = after_game(played, result)
    try:
        even_file().parent.mkdir(parents=True, exist_ok=True)
        even_file().write_bytes(msgspec.json.encode(adjusted))
    except OSError:
        pass
    return adjusted
