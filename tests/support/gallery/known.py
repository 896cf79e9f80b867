"""Faults that are known and not mended yet, each with its reason. What is mended leaves this list."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """A fault on these pages, at these sizes (all of them if none is named)."""

    pages: tuple[str, ...]
    words: str
    reason: str
    sizes: tuple[str, ...] = ()

    def covers(self, page: str, size: str, fault: str) -> bool:
        return page in self.pages and self.words in fault and (not self.sizes or size in self.sizes)


MATCHES = ("match-running", "match-won", "match-drawn", "looking-back", "watching", "device-game")
UPRIGHT = ("320x640", "390x664", "390x844")
ON_ITS_SIDE = ("844x390",)
TV = ("tv-lobby", "tv-play", "tv-end")

KNOWN = (
    Known(MATCHES, "the board reaches", "the board is too high for a phone on its side", ON_ITS_SIDE),
    Known(("home",), "is only", "the link to the open games is one line of small text"),
    Known(("home",), "“Rejoindre", "the French link for a code is longer than a phone is wide", UPRIGHT),
    Known(("phone-waiting",), "is cut", "a long name in the queue ends in dots on a phone on its side"),
    Known(TV, "is cut", "the TV is drawn for 16:9; 16:10 is too narrow", ("1280x800",)),
    Known(TV, "stands out", "the TV is drawn for 16:9; 16:10 is too narrow", ("1280x800",)),
)
