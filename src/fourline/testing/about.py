"""Checks made before the first game: who the game says it is, and whom it seats."""

from __future__ import annotations

from typing import Any

from fourline.core.errors import InvalidGame
from fourline.plugins.admission import introduction_fault
from fourline.testing.report import Flaw
from fourline.testing.trial import Engine


def metadata(engine: Any) -> None:
    """The questions that are also asked before an installed engine is let in."""
    fault = introduction_fault(engine)
    if fault:
        raise Flaw(fault)


def players(engine: Engine) -> None:
    about = engine.metadata
    names = [f"player {number}" for number in range(1, about.max_players + 2)]
    _must_refuse(engine, names[: about.min_players - 1], None, "too few players")
    _must_refuse(engine, names, None, "too many players")
    if about.min_players > 1:
        _must_refuse(engine, ["twin"] * about.min_players, None, "the same player twice")
    _must_refuse(engine, names[: about.min_players], {"no such option": 1}, "an unknown option")
    for count in sorted({about.min_players, about.max_players}):
        _must_accept(engine, names[:count])


def _must_refuse(engine: Engine, players: list[str], options: dict[str, Any] | None, what: str) -> None:
    try:
        engine.initialize(players, options)
    except InvalidGame:
        return
    raise Flaw(f"initialize accepted {what}; it must raise InvalidGame.")


def _must_accept(engine: Engine, players: list[str]) -> None:
    try:
        engine.initialize(players)
    except InvalidGame as error:
        raise Flaw(
            f"initialize refuses {len(players)} players, which min_players and max_players allow "
            f"(count the players, not an option): {error}"
        ) from None
