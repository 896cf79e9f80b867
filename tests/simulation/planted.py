"""Faults to plant: each function does one, in a child process that ends with its seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourline.service.log.catch_up import CatchUp
from fourline.service.match.deadlines import Deadlines
from proof.without import games, storage


def no_sweep() -> None:
    """Deadlines of matches that nobody looks at are not found after a restart."""

    async def nothing(self: Any) -> None:
        return None

    Deadlines._sweep = nothing


def no_poll() -> None:
    """Nothing behind the bell: what other servers wrote is read only if it rings."""

    async def nothing(self: Any) -> None:
        return None

    CatchUp.poll = nothing


PLANTED: dict[str, Callable[[], None]] = {
    "ack_first": storage.ack_first,
    "no_key": storage.no_key,
    "forgetful": storage.forgetful,
    "no_credit": storage.no_credit,
    "no_sweep": no_sweep,
    "no_next_game": games.no_next_game,
    "no_poll": no_poll,
}
