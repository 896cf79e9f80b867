"""Whether a clock that is shown began to run when it should, however long the machine took to show it."""

from __future__ import annotations

import time

ROUNDED_MS = 5


def counts_down(shown_ms: float, full_ms: float, since: float) -> bool:
    """Whether no more of it is gone than has passed since then (of `time.monotonic`), nor more left than all.

    `since` is a moment at which it was not running yet, as late as can be: what ran before that is found.
    That it runs at all is not: it may just have begun.
    """
    passed = 1000 * (time.monotonic() - since)
    return full_ms - passed - ROUNDED_MS <= shown_ms <= full_ms
