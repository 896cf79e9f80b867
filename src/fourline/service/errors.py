"""How a use case says no: one exception that carries the core's refusal."""

from __future__ import annotations

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


def no_match() -> NoReturn:
    raise Refused(NO_MATCH)
