"""Matches for the tests, made by the commands that make real ones."""

from __future__ import annotations

from typing import Any

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match.commands import Command, Credit, Flag, Join, Open, Play
from fourline.core.match.decide import decide
from fourline.core.match.events import Event
from fourline.core.match.state import Match, fold

ENGINE = plugins.engine("connect-four")
JOE, AMY, EVE = "player-joe", "player-amy", "player-eve"


def on_time(engine: Any, match: Match, command: Command, now: int) -> tuple[Match, tuple[Event, ...]]:
    """The match with its clock settled, as the log of a match does before every command."""
    if match.version == 0 or isinstance(command, Flag | Credit):
        return match, ()
    settled = decide(engine, match, Flag(), now)
    assert not isinstance(settled, Refusal)
    return fold(engine, settled, match), settled


def accept(match: Match, command: Command, now: int = 0) -> tuple[Match, tuple[Event, ...]]:
    """The match after a command that must be accepted."""
    match, settled = on_time(ENGINE, match, command, now)
    decision = decide(ENGINE, match, command, now)
    assert not isinstance(decision, Refusal), decision
    return fold(ENGINE, decision, match), settled + decision


def refused(match: Match, command: Command, now: int = 0) -> Refusal:
    """The refusal of a command that must not be accepted."""
    decision = decide(ENGINE, on_time(ENGINE, match, command, now)[0], command, now)
    assert isinstance(decision, Refusal), decision
    return decision


def opened(**fields: Any) -> Match:
    return accept(Match(), Open(game="connect-four", player=JOE, name="Joe", **fields))[0]


def started(now: int = 0, **fields: Any) -> Match:
    """Joe opened it and is Red; Amy joined at `now`."""
    return accept(opened(**fields), Join(AMY, "Amy"), now)[0]


def played(match: Match, columns: str, now: int = 0) -> Match:
    """The match after these columns, each played by the player on turn."""
    for digit in columns:
        sitter = match.sitter(ENGINE.current_player(match.state))
        assert sitter is not None
        match, _ = accept(match, Play(sitter.player, int(digit) - 1), now)
    return match
