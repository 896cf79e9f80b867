"""Engines at arm's length: one that raises, exits, recurses or loops hurts only its own match.

Our own engines are called directly. Every call of another package's engine has a time limit, wherever it is
called from; one that reaches the limit is called in a thread from then on, beside everything else.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError, described
from fourline.core.match.state import Match
from fourline.core.room.in_teams import InTeams, why_not_in_teams
from fourline.plugins import Plugins, engines_apart_from
from fourline.plugins.admission import Overtime
from fourline.service.plugins.beside import BESIDE, Beside
from fourline.service.plugins.limits import LIMIT_SECONDS, alarm, patience
from fourline.service.plugins.slow_calls import SlowCalls

log = logging.getLogger(__name__)

Engine = BaseGameEngine[Any, Any]
Result = TypeVar("Result")

OURS = "fourline."
STRIKES = 1.0
FORGIVEN = 0.01
"""A game is trusted again after a hundred quick calls."""
LOG_SECONDS = 60.0


class PluginFault(Exception):
    """A plugin failed. The message names it and is safe to show."""


class Games:
    """The installed engines, called so that their mistakes stay their own."""

    def __init__(self, plugins: Plugins, beside: Beside = BESIDE) -> None:
        self.beside = beside
        self._loaded = plugins
        self.plugins = msgspec.structs.replace(plugins, engines={})
        self.take(plugins)
        self._slow: dict[str, float] = {}
        self._slow_calls = SlowCalls(beside)
        self._logged: dict[str, float] = {}

    def take(self, plugins: Plugins) -> None:
        """What is installed, more of it than before if a plugin took long to load."""
        known, before = self.plugins.engines, self._loaded.engines
        guarded = {
            game: known[game] if before.get(game) is engine and game in known else guard(engine)
            for game, engine in plugins.engines.items()
        }
        self._loaded, self.plugins = plugins, msgspec.structs.replace(plugins, engines=guarded)
        self._ours = {game: one for game, one in guarded.items() if not isinstance(one, GuardedEngine)}
        self._not_in_teams: dict[str, str | None] = {}

    def engine(self, game: str) -> Engine:
        return self.plugins.engine(game)

    def why_not_in_teams(self, game: str, again: bool = False) -> str | None:
        """Why a room cannot play this game in teams, None if it can; asked once, or `again`."""
        if again or game not in self._not_in_teams:
            try:
                self._not_in_teams[game] = self.ask(game, why_not_in_teams)
            except PluginFault as fault:
                self._not_in_teams[game] = str(fault)
        return self._not_in_teams[game]

    def unneeded(self, game: str) -> tuple[str, ...]:
        """The plugins that a worker for this game does not load: faulty ones, and other packages' games."""
        faulty = tuple(fault.entry for fault in self._loaded.faults)
        return (*faulty, *engines_apart_from(type(self._loaded.engines.get(game))))

    def ours(self, game: str) -> Engine | None:
        """The engine of a game that is called without a guard; None for any other game."""
        return self._ours.get(game)

    def is_ours(self, game: str) -> bool:
        return not isinstance(self.plugins.engines.get(game), GuardedEngine)

    def ask(self, game: str, function: Callable[..., Result], *arguments: Any) -> Result:
        """`call` for what must be known at once: only each question to the engine has a limit."""
        engine = self.plugins.engine(game)
        try:
            return function(engine, *arguments)
        except (FourlineError, PluginFault):
            raise
        except Exception as error:
            raise self._fault(game, error) from error

    async def call(self, game: str, function: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function on the engine of this game, which is its first argument."""
        engine = self.plugins.engine(game)
        if not isinstance(engine, GuardedEngine):
            return self.ask(game, function, *arguments)
        try:
            return await self._limited(game, function, engine, *arguments)
        except (FourlineError, PluginFault):
            raise
        except Exception as error:
            raise self._fault(game, error) from error

    async def _limited(self, game: str, function: Callable[..., Result], *arguments: Any) -> Result:
        strikes = self._slow.get(game, 0.0)
        if strikes < STRIKES:
            try:
                return alarm.limit(patience.seconds, function, *arguments)
            except Overtime:
                patience.lose()
                log.warning("slow plugin", extra={"game": game})
                self._slow[game] = 2 * STRIKES
            except (SystemExit, KeyboardInterrupt, GeneratorExit) as error:
                raise RuntimeError(f"it raised {error!r}") from error
        return await self._slowly(game, function, *arguments)

    async def _slowly(self, game: str, function: Callable[..., Result], *arguments: Any) -> Result:
        seeds = (one.seed for one in arguments if isinstance(one, Match))
        match = (game, next(seeds, object()))
        started = time.monotonic()
        result = await self._slow_calls.run(game, match, function, *arguments)
        if time.monotonic() - started < LIMIT_SECONDS:
            self._slow[game] = max(0.0, self._slow.get(game, 0.0) - FORGIVEN)
        return result

    def _fault(self, game: str, error: Exception) -> PluginFault:
        """Logged with its traceback once a minute: a page that asks again fills no disk."""
        reason = described(error)
        now = time.monotonic()
        if now - self._logged.get(game, -LOG_SECONDS) >= LOG_SECONDS:
            self._logged[game] = now
            log.error("plugin fault", extra={"game": game, "reason": reason}, exc_info=error)
        else:
            log.debug("plugin fault", extra={"game": game, "reason": reason})
        told = "" if self.plugins.engines[game].hides else f" ({reason})"  # it may name what is hidden
        return PluginFault(f"The game {game!r} failed{told}.")


class GuardedEngine:
    """Another package's engine. A call that raises or takes too long becomes a PluginFault."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._game = engine.metadata.game_type

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._engine, name)
        if callable(value) and not isinstance(value, type):
            return partial(self._call, value)
        return value

    def _call(self, method: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        try:
            return alarm.limit(patience.seconds, method, *arguments, **named)
        except Overtime:
            if not alarm.is_free:  # the caller that set the limit goes on in a thread, or gives up
                raise
            patience.lose()
            raise PluginFault(f"The game {self._game!r} failed (it took too long).") from None
        except (SystemExit, KeyboardInterrupt, GeneratorExit) as error:
            told = "" if self._engine.hides else f" (it raised {error!r})"
            raise PluginFault(f"The game {self._game!r} failed{told}.") from error


def guard(engine: Engine) -> Engine:
    own = engine.inner if isinstance(engine, InTeams) else engine
    if type(own).__module__.startswith(OURS) or isinstance(engine, GuardedEngine):
        return engine
    return cast(Engine, GuardedEngine(engine))
