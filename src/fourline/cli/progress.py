"""A progress bar on standard error, for people only and only when the work is long."""

from __future__ import annotations

import sys
import time

from fourline.cli.terminal import has_colour

SHOWN_AFTER_SECONDS = 0.5
WIDTH = 30


class Progress:
    """Call it with how many are done; it shows itself once the work has taken half a second."""

    def __init__(self, total: int, before: int = 0) -> None:
        """`before` of the `total` were done before this work began."""
        self.total = total
        self.before = before
        self._started = time.monotonic()
        self._shown = False

    def __call__(self, done: int) -> None:
        if not has_colour(sys.stderr) or time.monotonic() - self._started < SHOWN_AFTER_SECONDS:
            return
        filled = WIDTH * done // max(1, self.total)
        bar = "#" * filled + "-" * (WIDTH - filled)
        left = (time.monotonic() - self._started) * (self.total - done) / max(1, done - self.before)
        print(
            f"\r\x1b[K[{bar}] {done} of {self.total}, {_clock(left)} left",
            end="",
            file=sys.stderr,
            flush=True,
        )
        self._shown = True

    def close(self) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"
