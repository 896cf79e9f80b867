"""How a use case says no: one exception that carries the core's refusal."""

from __future__ import annotations

import math
from typing import Any, NoReturn

from fourline.core.errors import Refusal
from fourline.core.match.refusals import NO_MATCH


class Refused(Exception):
    """The command was refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.detail)
        self.refusal = refusal


def refuse(code: str, detail: str, **data: Any) -> NoReturn:
    raise Refused(Refusal(code, detail, data))


def whole_seconds(wait: float) -> int:
    """Seconds to wait, as told to a client: rounded up, at least one."""
    return max(1, math.ceil(wait))


def no_match() -> NoReturn:
    raise Refused(NO_MATCH)
