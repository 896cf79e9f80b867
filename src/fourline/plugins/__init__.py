"""The door for games, bots, analysts, reviewers and openings: Python's entry points. Ours use it too.

A plugin that cannot be imported, raises, answers nonsense, hangs or claims a game that is taken is
kept as a `Fault` with its name and the reason; the others are not affected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import NoAnalysis, UnknownGame
from fourline.core.players import ANY_GAME, Analyst, Bot, Reviewer
from fourline.core.starts import NoOpenings, Openings
from fourline.plugins.admission import PATIENCE_S, answer_fault, engine_fault, within

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

ENGINES = "fourline.engines"
BOTS = "fourline.bots"
ANALYSTS = "fourline.analysts"
REVIEWERS = "fourline.reviewers"
OPENINGS = "fourline.openings"
OURS = "fourline"
_left_out: set[str] = set()
OWN = {
    ENGINES: {
        "connect-four": "fourline.games.connect_four.engine:ConnectFour",
        "connect-four-teams": "fourline.games.connect_four.teams:ConnectFourTeams",
        "tic-tac-toe": "fourline.games.tic_tac_toe.engine:TicTacToe",
    },
    ANALYSTS: {"connect-four": "fourline.solver.analyst:ConnectFourAnalyst"},
}
"""Ours, as pyproject.toml names them. They come first whatever is installed, so that asking for one of them
by its name need not wait until the entry points of all packages are read and every plugin is tried."""
Engines = dict[str, BaseGameEngine[Any, Any]]


class Fault(msgspec.Struct, frozen=True):
    """A plugin that could not be used, and why."""

    group: str
    name: str
    distribution: str
    reason: str

    @property
    def entry(self) -> str:
        """What tells it from every other entry point."""
        return ":".join((self.group, self.name, self.distribution))


class Plugins(msgspec.Struct, frozen=True):
    """Everything that is installed."""

    engines: Engines
    bots: tuple[Bot, ...]
    analysts: dict[str, Analyst]
    reviewers: dict[str, Reviewer]
    openings: dict[str, Openings]
    faults: tuple[Fault, ...]

    def engine(self, game_type: str) -> BaseGameEngine[Any, Any]:
        return _named(self.engines, game_type)

    def analyst(self, game_type: str) -> Analyst:
        self.engine(game_type)
        try:
            return self.analysts[game_type]
        except KeyError:
            raise NoAnalysis(f"There is no exact analysis of {game_type!r} here.") from None

    def openings_of(self, game_type: str) -> Openings:
        """The openings of a game. Raises UnknownGame or NoOpenings."""
        self.engine(game_type)
        try:
            return self.openings[game_type]
        except KeyError:
            raise NoOpenings(f"There are no openings of {game_type!r} here.") from None

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
    engines, faulty = _engines()
    faults = list(faulty)
    bots = _load(BOTS, _has("game_type", "levels", "choose"), faults)
    analysts = _load(ANALYSTS, _answers("game_type", "analyse"), faults)
    reviewers = _load(REVIEWERS, _answers("game_type", "review"), faults)
    openings = _load(OPENINGS, _answers("game_type", "decks", "draw", "opening", "sheet"), faults)
    return Plugins(
        engines=engines,
        bots=tuple(bot for _, bot in bots),
        analysts=_one_a_game(analysts, lambda analyst: analyst.game_type, faults),
        reviewers=_one_a_game(reviewers, lambda reviewer: reviewer.game_type, faults),
        openings=_one_a_game(openings, lambda openings: openings.game_type, faults),
        faults=tuple(faults),
    )


def engine(game_type: str) -> BaseGameEngine[Any, Any]:
    """The engine of a game. Raises UnknownGame.

    >>> engine("connect-four").metadata.name
    'Connect Four'
    """
    return _own(ENGINES, game_type) if game_type in OWN[ENGINES] else _named(_engines()[0], game_type)


def analyst(game_type: str) -> Analyst:
    """The exact analyst of a game. Raises UnknownGame or NoAnalysis."""
    own: Analyst | None = _own(ANALYSTS, game_type) if game_type in OWN[ANALYSTS] else None
    return own or installed().analyst(game_type)


@cache
def _own(group: str, game_type: str) -> Any:
    module, name = OWN[group][game_type].split(":")
    return getattr(import_module(module), name)()


def leave_out(entries: Iterable[str]) -> None:
    """Do not load these (`Fault.entry`): they are not needed, or another process waited for them in vain."""
    _left_out.update(entries)


def engines_apart_from(game_type: str) -> tuple[str, ...]:
    """The entries of other packages' engines that a worker for this game does not need."""
    wanted = type(_engines()[0].get(game_type))
    others = [entry for entry in _entry_points()[ENGINES] if _owner(entry) != OURS]
    return tuple(_fault(entry, "").entry for entry in others if entry.value != _path(wanted))


def forget() -> None:
    """Whatever is installed is looked up again at the next question."""
    for found in (installed, _engines, _entry_points):
        found.cache_clear()


@cache
def _engines() -> tuple[Engines, tuple[Fault, ...]]:
    """Engines alone, for callers who need only the rules: bots and solvers are not loaded."""
    faults: list[Fault] = []
    found = _load(ENGINES, engine_fault, faults)
    return _one_a_game(found, lambda engine: engine.metadata.game_type, faults), tuple(faults)


def _named(engines: Engines, game_type: str) -> BaseGameEngine[Any, Any]:
    try:
        return engines[game_type]
    except KeyError:
        known = ", ".join(sorted(engines))
        raise UnknownGame(f"There is no game {game_type!r} here. Installed: {known}.") from None


@cache
def _entry_points() -> dict[str, EntryPoints]:
    """Entry points by group, ours and those of all installed packages, whose files are read once."""
    from importlib.metadata import entry_points

    found = entry_points()
    return {group: found.select(group=group) for group in (ENGINES, BOTS, ANALYSTS, REVIEWERS, OPENINGS)}


Found = list[tuple["EntryPoint", Any]]


def _load(group: str, fault_of: Callable[[Any], str | None], faults: list[Fault]) -> Found:
    """Instances of every class in the group that loads and answers well: ours first, then by name."""
    found: Found = []
    for entry in sorted(_entry_points()[group], key=lambda entry: (_owner(entry) != OURS, entry.name)):
        if _fault(entry, "").entry in _left_out:
            continue
        answer, reason = within(PATIENCE_S, lambda entry=entry: _admit(entry, fault_of))  # type: ignore[misc]
        instance, fault = answer if answer else (None, reason)
        if fault is not None:
            faults.append(_fault(entry, fault))
        else:
            found.append((entry, instance))
    return found


def _admit(entry: EntryPoint, fault_of: Callable[[Any], str | None]) -> tuple[Any, str | None]:
    instance = entry.load()()
    return instance, fault_of(instance)


def _one_a_game(found: Found, game_of: Callable[[Any], str], faults: list[Fault]) -> dict[str, Any]:
    """The first to claim a game keeps it; a second one is named and left out."""
    kept: dict[str, tuple[EntryPoint, Any]] = {}
    for entry, instance in found:
        first, _ = kept.setdefault(game_of(instance), (entry, instance))
        if first is not entry:
            taken = f"The game {game_of(instance)!r} is already provided by {first.name} ({_owner(first)})."
            faults.append(_fault(entry, taken))
    return {game: instance for game, (_, instance) in kept.items()}


def _owner(entry: EntryPoint) -> str:
    return (entry.dist.name if entry.dist else None) or "?"


def _path(kind: type) -> str:
    """As an entry point names it."""
    return f"{kind.__module__}:{kind.__qualname__}"


def _fault(entry: EntryPoint, reason: str) -> Fault:
    return Fault(entry.group, entry.name, _owner(entry), reason)


def _has(*names: str) -> Callable[[Any], str | None]:
    def missing(instance: Any) -> str | None:
        return next(
            (f"{type(instance).__name__} has no {name}." for name in names if not hasattr(instance, name)),
            None,
        )

    return missing


def _answers(*names: str) -> Callable[[Any], str | None]:
    """Has these names, and declares the type of its answers."""
    missing = _has(*names)
    return lambda instance: missing(instance) or answer_fault(instance)
