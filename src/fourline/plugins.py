"""The door for games, bots and analysts: Python's entry points. The built-in ones use it too.

A plugin that cannot be loaded is kept as a `Fault` with its name and the reason, and hurts
nobody else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import NoAnalysis, UnknownGame
from fourline.core.players import ANY_GAME, Analyst, Bot, Reviewer

ENGINES = "fourline.engines"
BOTS = "fourline.bots"
ANALYSTS = "fourline.analysts"
REVIEWERS = "fourline.reviewers"


class Fault(msgspec.Struct, frozen=True):
    """A plugin that could not be used, and why."""

    group: str
    name: str
    distribution: str
    reason: str


class Plugins(msgspec.Struct, frozen=True):
    """Everything that is installed."""

    engines: dict[str, BaseGameEngine[Any, Any]]
    bots: tuple[Bot, ...]
    analysts: dict[str, Analyst]
    reviewers: dict[str, Reviewer]
    faults: tuple[Fault, ...]

    def engine(self, game_type: str) -> BaseGameEngine[Any, Any]:
        try:
            return self.engines[game_type]
        except KeyError:
            known = ", ".join(sorted(self.engines))
            raise UnknownGame(f"There is no game {game_type!r} here. Installed: {known}.") from None

    def analyst(self, game_type: str) -> Analyst:
        self.engine(game_type)
        try:
            return self.analysts[game_type]
        except KeyError:
            raise NoAnalysis(f"There is no exact analysis of {game_type!r} here.") from None

    def bot(self, game_type: str) -> Bot | None:
        """The bot made for this game, or else one that plays any."""
        for wanted in (game_type, ANY_GAME):
            for bot in self.bots:
                if bot.game_type == wanted:
                    return bot
        return None


@cache
def installed() -> Plugins:
    """Load every plugin once."""
    faults: list[Fault] = []
    engines = _load(ENGINES, _is_engine, faults)
    bots = _load(BOTS, _is_bot, faults)
    analysts = _load(ANALYSTS, _has("game_type", "analyse"), faults)
    reviewers = _load(REVIEWERS, _has("game_type", "review"), faults)
    return Plugins(
        engines={engine.metadata.game_type: engine for engine in engines},
        bots=tuple(bots),
        analysts={analyst.game_type: analyst for analyst in analysts},
        reviewers={reviewer.game_type: reviewer for reviewer in reviewers},
        faults=tuple(faults),
    )


def engine(game_type: str) -> BaseGameEngine[Any, Any]:
    """The engine of a game. Raises UnknownGame.

    >>> engine("connect-four").metadata.name
    'Connect Four'
    """
    return installed().engine(game_type)


def _load(group: str, accepts: Callable[[Any], str | None], faults: list[Fault]) -> list[Any]:
    """Instances of every class in the group that loads and looks right, by name."""
    found = []
    for entry in sorted(entry_points(group=group), key=lambda entry: entry.name):
        instance, reason = _instance(entry)
        reason = reason or accepts(instance)
        if reason:
            faults.append(Fault(group, entry.name, entry.dist.name if entry.dist else "?", reason))
        else:
            found.append(instance)
    return found


def _instance(entry: EntryPoint) -> tuple[Any, str | None]:
    try:
        return entry.load()(), None
    except Exception as error:  # a plugin may fail in any way it likes: it is named, not followed
        return None, f"{type(error).__name__}: {error}"


def _is_engine(instance: Any) -> str | None:
    if not isinstance(instance, BaseGameEngine):
        return f"{type(instance).__name__} is not a BaseGameEngine."
    for name in ("metadata", "move_type"):
        if not hasattr(instance, name):
            return f"{type(instance).__name__} has no {name}."
    return None


def _is_bot(instance: Any) -> str | None:
    return _has("game_type", "levels", "choose")(instance)


def _has(*names: str) -> Callable[[Any], str | None]:
    def missing(instance: Any) -> str | None:
        return next(
            (f"{type(instance).__name__} has no {name}." for name in names if not hasattr(instance, name)),
            None,
        )

    return missing
