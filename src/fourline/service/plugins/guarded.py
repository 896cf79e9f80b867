"""Engines at arm's length: one that raises or dawdles is named, and only its own match suffers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError
from fourline.plugins import Plugins

log = logging.getLogger(__name__)

Engine = BaseGameEngine[Any, Any]
Result = TypeVar("Result")

SLOW_SECONDS = 0.1
STRIKES = 3
FORGIVEN = 0.1
CALL_TIMEOUT_S = 5.0


class PluginFault(Exception):
    """A plugin failed. The message names it and is safe to show."""


class Games:
    """The installed engines, called so that their mistakes stay their own."""

    def __init__(self, plugins: Plugins) -> None:
        self.plugins = plugins
        self._slow: dict[str, float] = {}

    def engine(self, game: str) -> Engine:
        return self.plugins.engine(game)

    async def call(self, game: str, function: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function that calls the engine of this game.

        An engine that is slow repeatedly is called in a thread from then on, where it cannot delay
        other matches. Once does not count: the machine may be busy.
        """
        strikes = self._slow.get(game, 0.0)
        try:
            if strikes >= STRIKES:
                async with asyncio.timeout(CALL_TIMEOUT_S):
                    return await asyncio.to_thread(function, *arguments)
            started = time.perf_counter()
            result = function(*arguments)
            if time.perf_counter() - started > SLOW_SECONDS:
                self._slow[game] = strikes + 1
                log.warning("slow plugin", extra={"game": game, "strikes": strikes + 1})
            elif strikes:
                self._slow[game] = max(0.0, strikes - FORGIVEN)
            return result
        except FourlineError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            log.exception("plugin fault", extra={"game": game})
            raise PluginFault(f"The game {game!r} failed ({reason[:200]}).") from error
