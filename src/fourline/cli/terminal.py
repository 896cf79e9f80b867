"""What this terminal can do."""

from __future__ import annotations

import os
from typing import TextIO


def has_colour(stream: TextIO) -> bool:
    """Colour only on a terminal that is not dumb, and only if NO_COLOR is not set."""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM", "") != "dumb"


def ascii_only(stream: TextIO) -> bool:
    """Whether the stream cannot carry the signs we like to use."""
    try:
        "◆○·".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def clear(stream: TextIO) -> None:
    """Begin a fresh page on a terminal; elsewhere leave a line."""
    stream.write("\x1b[H\x1b[2J" if has_colour(stream) else "\n")
