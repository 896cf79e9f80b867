"""Faults to plant: each function does one, in a child process that ends with its seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourline.adapters.bus.base import RemoteBus
from fourline.service.cluster.presence_sync import PresenceSync
from fourline.service.log.catch_up import CatchUp
from fourline.service.match.deadlines import Deadlines
from fourline.service.reactions import Reactions
from fourline.service.room.taps import RoomTaps
from proof.without import games, requests, storage


def no_sweep() -> None:
    """Deadlines of matches that nobody looks at are not found after a restart."""

    async def nothing(self: Any) -> None:
        return None

    Deadlines._sweep = nothing


def late_guesses() -> None:
    """A guess counts for the turn that is on when it arrives, whichever it was made for."""
    guess = RoomTaps.guess

    async def for_any_turn(self: Any, stream: Any, player: str, column: int, turn: int | None = None) -> None:
        await guess(self, stream, player, column)

    RoomTaps.guess = for_any_turn


def answers_later() -> None:
    """A planned answer is a command of its own, sent once the move was committed; without the row's kill."""
    on_commit = Reactions.on_commit
    games.answers_later()
    Reactions.on_commit = on_commit


def no_poll() -> None:
    """Nothing behind the bell: what other servers wrote is read only if it rings."""

    async def nothing(self: Any) -> None:
        return None

    CatchUp.poll = nothing


def leaves_tasks() -> None:
    """A server that has stopped is still connected to the bus."""

    async def nothing(self: Any) -> None:
        return None

    RemoteBus.close = nothing


def raises() -> None:
    """A message of the bus fails, which is logged and goes no further."""

    def fail(self: Any, server: str, message: bytes) -> None:
        raise KeyError(server)

    PresenceSync._on_report = fail


PLANTED: dict[str, Callable[[], None]] = {
    "ack_first": storage.ack_first,
    "no_key": storage.no_key,
    "forgetful": storage.forgetful,
    "no_credit": storage.no_credit,
    "no_sweep": no_sweep,
    "no_next_game": games.no_next_game,
    "no_poll": no_poll,
    "late_guesses": late_guesses,
    "settles_again": games.settles_again,
    "answers_later": answers_later,
    "no_resume": requests.no_resume,
    "leaves_tasks": leaves_tasks,
    "raises": raises,
}
