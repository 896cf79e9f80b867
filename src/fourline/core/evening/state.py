"""An evening as a value, and its rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import accumulate

import msgspec
from msgspec.structs import replace

from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.evening.events import EveningKept, EveningRecorded, Event, Title, TitlesFound

ONLY_THEIRS = Refusal("auth/forbidden", "Only those who played that evening may do that.")
NOT_THERE = Refusal("evening/not_found", "There is no such evening.")


class Record(msgspec.Struct, frozen=True):
    """Sent by the service when the host has ended the evening. `names` by public id."""

    recorded: EveningRecorded
    names: dict[str, str]


class NameTitles(msgspec.Struct, frozen=True):
    """Sent by the service when the games have been examined."""

    titles: tuple[Title, ...]


class Keep(msgspec.Struct, frozen=True):
    """Keep the page for good, or no longer."""

    player: str
    kept: bool


Command = Record | NameTitles | Keep


class Evening(msgspec.Struct, frozen=True):
    """`titles` is None until the games have been examined. `released`: when it was last kept no longer."""

    version: int = 0
    recorded: EveningRecorded | None = None
    titles: tuple[Title, ...] | None = None
    kept: bool = False
    released: int = 0
    changes: int = 0


def decide(evening: Evening, command: Command, now: int) -> tuple[Event, ...] | Refusal:
    recorded = evening.recorded
    match command:
        case Record():
            return () if recorded is not None else (replace(command.recorded, at=now),)
        case NameTitles(titles=titles):
            return () if recorded is None or evening.titles is not None else (TitlesFound(now, titles),)
        case Keep(player=player, kept=kept):
            if recorded is None:
                return NOT_THERE
            if player != recorded.host and player not in recorded.people.values():
                return ONLY_THEIRS
            if evening.changes >= MAX_CHANGES:
                return too_many_changes("evening")
            return (EveningKept(now, kept),) if kept != evening.kept else ()


def evolve(evening: Evening, event: Event) -> Evening:
    after = replace(evening, version=evening.version + 1)
    match event:
        case EveningRecorded():
            return replace(after, recorded=event)
        case TitlesFound(titles=titles):
            return replace(after, titles=titles)
        case EveningKept(at=at, kept=kept):
            released = after.released if kept else at
            return replace(after, kept=kept, released=released, changes=after.changes + 1)


def fold(events: Iterable[Event], evening: Evening | None = None) -> Evening:
    return reduce(evolve, events, evening or Evening())


def states(events: Iterable[Event], evening: Evening) -> list[Evening]:
    return list(accumulate(events, evolve, initial=evening))[1:]
