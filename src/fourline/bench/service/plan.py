"""What the load generator is told, and what it reports."""

from __future__ import annotations

from typing import Literal

import msgspec


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to do. `matches` are played, `at_once` of them at any time."""

    row: Literal["kept", "anew", "web", "watched", "idle", "opening"]
    port: int
    matches: int
    at_once: int = 64
    server: int = 0
    journal: str = ""
    hold_seconds: float = 0.0
    refetch: bool = False
    """In the row "web": fetch the match over HTTP on every event, as if events did not carry it."""
    watchers: int = 0
    """In the row "watched": how many watch each match."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Latencies are of acks in milliseconds; the window ends when the first slot is left without a match."""

    moves: int = 0
    seconds: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    busy: float = 0.0
    """How much of its core this process used in the window."""
    server_us: float = 0.0
    """Processor time the server used for each move, in microseconds, all its threads together."""
    shown_p50_ms: float = 0.0
    shown_p99_ms: float = 0.0
    """In the row "web": from sending a move until the opponent has the new match."""
    requests: int = 0
    """In the row "web": HTTP requests made while the games were played."""
    heard: int = 0
    """In the row "watched": events that arrived at watchers."""
    watcher_us: list[float] = []
    """In the row "watched": what each watcher cost the server for each move, in ascending order."""
    alone_us: float = 0.0
    alone_p99_ms: float = 0.0
    """In the row "watched": the same matches with nobody watching."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0
