"""What tells a repeated command from another one that came under the same id."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec

from fourline.core.match.commands import Opening

_NOT_ALWAYS_KNOWN = frozenset(("moves", "start", "set", "options", "rated"))


def fingerprint(kind: str, body: Any) -> str:
    """Tells apart two commands that came under one id."""
    return hashlib.blake2b(kind.encode() + msgspec.json.encode(body), digest_size=12).hexdigest()


def fingerprint_of_play(move: Any, version: int | None) -> str:
    """Moves that are a whole number are few, and every match makes them again."""
    return _known(move, version) if type(move) is int else _of_play(move, version)


def _of_play(move: Any, version: int | None) -> str:
    return fingerprint("Play", {"move": move, "version": version})


_known = lru_cache(maxsize=4096)(_of_play)


def opening_fingerprint(wanted: Opening) -> str:
    """Without moves, start, set, options and rating it is that of versions which did not know them."""
    known = {
        name: value
        for name in Opening.__struct_fields__
        if (value := getattr(wanted, name)) or name not in _NOT_ALWAYS_KNOWN
    }
    return fingerprint("open", known)
