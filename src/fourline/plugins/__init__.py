"""The door for games, bots, analysts, reviewers, openings, puzzles: Python's entry points. Ours use it too.

A plugin that cannot be imported, raises, answers nonsense, hangs or claims a game that is taken is
kept as a `Fault` with its name and the reason; the others are not affected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import GameNotReady, NoAnalysis, UnknownGame
from fourline.core.players import ANY_GAME, Analyst, Bot, Reviewer
from fourline.core.puzzles import NoPuzzles, Puzzles
from fourline.core.room.in_teams import in_teams
from fourline.core.starts import NoOpenings, Openings
from fourline.plugins.admission import TIMEOUT_S, answer_fault, bot_fault, engine_fault, missing_name
from fourline.plugins.loading import OURS, Attempt, Fault, fault_at, owner_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

ENGINES = "fourline.engines"
BOTS = "fourline.bots"
ANALYSTS = "fourline.analysts"
REVIEWERS = "fourline.reviewers"
OPENINGS = "fourline.openings"
PUZZLES = "fourline.puzzles"
_left_out: set[str] = set()
OWN = {
    ENGINES: {
        "connect-four": "fourline.games.connect_four.engine:ConnectFour",
        "connect-four-teams": "fourline.games.connect_four.teams:ConnectFourTeams",
        "connect-four-variants": "fourline.games.connect_four_variants.engine:ConnectFourVariants",
        "tic-tac-toe": "fourline.games.tic_tac_toe.engine:TicTacToe",
    },
    ANALYSTS: {"connect-four": "fourline.solver.analyst:ConnectFourAnalyst"},
}
"""Ours, as pyproject.toml names them. They come first whatever is installed, so that asking for one of them
by its name need not wait until the entry points of all packages are read and every plugin is tried."""
Engines = dict[str, BaseGameEngine[Any, Any]]


class Plugins(msgspec.Struct, frozen=True):
    """Everything that is installed."""

    engines: Engines
    bots: tuple[Bot, ...]
    analysts: dict[str, Analyst]
    reviewers: dict[str, Reviewer]
    openings: dict[str, Openings]
    puzzles: dict[str, Puzzles]
    faults: tuple[Fault, ...]

    def engine(self, game_type: str) -> BaseGameEngine[Any, Any]:
        """Raises UnknownGame, or GameNotReady for a game whose plugin is still being checked."""
        found = self.engines.get(game_type)
        if found is not None:
            return found
        if any(fault.checking and fault.name == game_type for fault in self.faults):
            raise GameNotReady(f"The game {game_type!r} is still being checked. Try again in a moment.")
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

    def puzzles_of(self, game_type: str) -> Puzzles:
        """The puzzles of a game. Raises UnknownGame or NoPuzzles."""
        self.engine(game_type)
        try:
            return self.puzzles[game_type]
        except KeyError:
            raise NoPuzzles(f"There are no puzzles of {game_type!r} here.") from None

    def bot(self, game_type: str) -> Bot | None:
        """The bot made for this game, or else one that plays any.

        None plays a game that hides something and cannot guess it: a bot would have to see it all.
        """
        engine = self.engines.get(game_type)
        if engine is not None and engine.hides and not engine.guesses:
            return None
        for wanted in (game_type, ANY_GAME):
            for bot in self.bots:
                if bot.game_type == wanted:
                    return bot
        return None


@cache
def installed() -> Plugins:
    """Load every plugin once, and wait for those that take long."""
    loading = begin()
    loading.wait(TIMEOUT_S)
    return loading.plugins()


class Loading:
    """All plugins, ours ready and the others being loaded at once: one that hangs makes no other wait."""

    def __init__(self, attempts: list[Attempt]) -> None:
        self._attempts = attempts

    def wait(self, seconds: float) -> None:
        """Until every plugin has answered, but no longer. Those that come later come after the others."""
        until = monotonic() + seconds
        for attempt in self._attempts:
            attempt.wait(until)

    @property
    def checking(self) -> int:
        """How many are still being checked."""
        return sum(one.found() is None for one in self._attempts)

    def plugins(self) -> Plugins:
        """What has answered by now; a plugin that has not is a fault so far."""
        return _gathered(self._attempts)


def begin() -> Loading:
    """Begin to load every plugin: ours first, undisturbed by the others."""
    attempts = [attempt for group in _KINDS for attempt in _own_attempts(group)]
    return Loading([*attempts, *(attempt for group in _KINDS for attempt in _other_attempts(group))])


def _gathered(attempts: list[Attempt]) -> Plugins:
    faults: list[Fault] = []
    engines, bots, analysts, reviewers, openings, puzzles = (
        _found(attempts, group, faults) for group in _KINDS
    )
    return Plugins(
        engines=with_teams(_one_a_game(engines, lambda engine: engine.metadata.game_type, faults)),
        bots=tuple(bot for _, bot in bots),
        analysts=_one_a_game(analysts, lambda analyst: analyst.game_type, faults),
        reviewers=_one_a_game(reviewers, lambda reviewer: reviewer.game_type, faults),
        openings=_one_a_game(openings, lambda openings: openings.game_type, faults),
        puzzles=_one_a_game(puzzles, lambda puzzles: puzzles.game_type, faults),
        faults=tuple(faults),
    )


def with_teams(engines: Engines) -> Engines:
    """A game for teams that has no engine of its own for it gets one that wraps it."""
    wanted = [one for one in engines.values() if one.metadata.teams and one.metadata.teams not in engines]
    return engines | {str(one.metadata.teams): in_teams(one) for one in wanted}


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


def engines_apart_from(kind: type) -> tuple[str, ...]:
    """The entries of other packages' engines than this one, which a worker for it does not need."""
    others = [entry for entry in _entry_points()[ENGINES] if owner_of(entry) != OURS]
    return tuple(fault_at(entry, "").entry for entry in others if entry.value != _path(kind))


def forget() -> None:
    """Whatever is installed is looked up again at the next question."""
    for found in (installed, _engines, _own_attempts, _other_attempts, _entry_points):
        found.cache_clear()


@cache
def _engines() -> tuple[Engines, tuple[Fault, ...]]:
    """Engines alone, for callers who need only the rules: bots and solvers are not loaded."""
    loading = Loading([*_own_attempts(ENGINES), *_other_attempts(ENGINES)])
    loading.wait(TIMEOUT_S)
    found = loading.plugins()
    return found.engines, found.faults


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
    return {group: found.select(group=group) for group in _KINDS}


Found = list[tuple["EntryPoint", Any]]


@cache
def _own_attempts(group: str) -> tuple[Attempt, ...]:
    return _attempts(group, [entry for entry in _entry_points()[group] if owner_of(entry) == OURS])


@cache
def _other_attempts(group: str) -> tuple[Attempt, ...]:
    return _attempts(group, [entry for entry in _entry_points()[group] if owner_of(entry) != OURS])


def _attempts(group: str, entries: list[EntryPoint]) -> tuple[Attempt, ...]:
    """Instances of every class of these are being made, by name."""
    wanted = [entry for entry in entries if fault_at(entry, "").entry not in _left_out]
    by_name = sorted(wanted, key=lambda entry: entry.name)
    return tuple(Attempt(entry, _KINDS[group], TIMEOUT_S) for entry in by_name)


def _found(attempts: list[Attempt], group: str, faults: list[Fault]) -> Found:
    """Those that loaded and answered well; the others are faults."""
    found: Found = []
    for attempt in sorted(attempts, key=lambda one: one.late):
        if attempt.entry.group != group:
            continue
        answer = attempt.found()
        instance, reason = answer or (None, "It is still being checked.")
        if reason is not None:
            faults.append(fault_at(attempt.entry, reason, checking=answer is None))
        else:
            found.append((attempt.entry, instance))
    return found


def _one_a_game(found: Found, game_of: Callable[[Any], str], faults: list[Fault]) -> dict[str, Any]:
    """The first to claim a game keeps it; a second one is named and left out."""
    kept: dict[str, tuple[EntryPoint, Any]] = {}
    for entry, instance in found:
        first, _ = kept.setdefault(game_of(instance), (entry, instance))
        if first is not entry:
            taken = f"The game {game_of(instance)!r} is already provided by {first.name} ({owner_of(first)})."
            faults.append(fault_at(entry, taken))
    return {game: instance for game, (_, instance) in kept.items()}


def _path(kind: type) -> str:
    """As an entry point names it."""
    return f"{kind.__module__}:{kind.__qualname__}"


def _answers(*names: str) -> Callable[[Any], str | None]:
    """Has these names, and declares the type of its answers."""
    return lambda instance: missing_name(instance, *names) or answer_fault(instance)


_KINDS: dict[str, Callable[[Any], str | None]] = {
    ENGINES: engine_fault,
    BOTS: bot_fault,
    ANALYSTS: _answers("game_type", "analyse"),
    REVIEWERS: _answers("game_type", "review"),
    OPENINGS: _answers("game_type", "decks", "draw", "opening", "sheet"),
    PUZZLES: lambda instance: missing_name(instance, "game_type", "draw"),
}
"""What is wrong with an instance of each group, None if nothing is."""
