"""Whether a time that is shown counts down, however long the machine took to show it."""

from __future__ import annotations

import time

ROUNDED_MS = 5


def counts_down(shown_ms: float, full_ms: float, since: float) -> bool:
    """It began to run then (of `time.monotonic`) or later: all of it is left but what has passed since."""
    passed = 1000 * (time.monotonic() - since)
    return full_ms - passed - ROUNDED_MS <= shown_ms <= full_ms
