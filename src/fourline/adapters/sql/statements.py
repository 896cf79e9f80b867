"""What every statement about tables beside the log is made of. `?` stands for a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Statement = tuple[str, tuple[Any, ...]]

OF_PERSON = "(SELECT id FROM players WHERE person = ? UNION ALL SELECT CAST(? AS TEXT))"
"""Every player that is this person: the person and those adopted. Takes the person twice."""


def placeholders(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))
