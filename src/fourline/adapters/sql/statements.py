"""What every statement about tables beside the log is made of. `?` stands for a value."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from fourline.service.records import Change

Statement = tuple[str, tuple[Any, ...]]

OF_PERSON = "(SELECT id FROM players WHERE person = ? UNION ALL SELECT CAST(? AS TEXT))"
"""Every player that is this person: the person and those adopted. Takes the person twice."""


def placeholders(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


class Statements(ABC):
    """One way to run statements, whichever database it is. Raises StoreUnavailable."""

    @abstractmethod
    async def _query(self, sql: str, *values: Any) -> Sequence[Any]:
        """The rows of a statement."""

    @abstractmethod
    async def _write(self, sql: str, *values: Any) -> None:
        """Runs a statement."""

    @abstractmethod
    async def _together(self, statements: Sequence[Statement], changes: Sequence[Change] = ()) -> None:
        """All in one transaction. `changes` are what they come from."""
