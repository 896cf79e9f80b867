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


KNOWN: tuple[Known, ...] = ()
