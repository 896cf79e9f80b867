"""Starting a room's game, and who may pause, resume or end it."""

from __future__ import annotations

from fourline.core.errors import MAX_CHANGES, Refusal
from fourline.core.room.between import planned
from fourline.core.room.commands import Hint, Restart, Settle, StartGame, Steer
from fourline.core.room.events import Event, GameSettled, GameStarted, RestartRequested
from fourline.core.room.evolve import evolve
from fourline.core.room.hill import duel
from fourline.core.room.refusals import NO_GAME, ONLY_THE_HOST, wrong_phase
from fourline.core.room.scoring import results
from fourline.core.room.state import Room, next_to_start
from fourline.core.room.teams import Rosters, evened, seated, team_of

REVEAL = "reveal"
TOO_FEW = Refusal("room/too_few", "Each team needs a player: at least two people must join.")

CALLED_OFF = Refusal(
    "request/invalid",
    f"{MAX_CHANGES} games of this room were called off one after another. Open a new room.",
)


def start_game(room: Room, command: StartGame, now: int) -> tuple[Event, ...] | Refusal:
    """The teams as they are or were before the hill, late joiners in the smaller one; on it, the first two.

    A team that all its players have left since the last game gets some of the other one.

    After a completed game of teams the other one begins.
    """
    if room.phase == "game":
        return wrong_phase("A game is in progress.")
    if room.activity.kind == "puzzles":
        return wrong_phase("Choose a game for teams first.")
    if room.called_off >= MAX_CHANGES:
        return CALLED_OFF
    if room.on_hill:
        drawn = duel(room)
        return drawn if isinstance(drawn, Refusal) else _started(command, *drawn, now)
    late = [one.id for one in room.players if team_of(room.rosters, one.id) is None]
    teams = seated(room.rosters, late, command.seed)
    if room.phase == "finished" and not all(teams.values()):
        teams = evened(teams, room.pinned)
    return _started(command, teams, next_to_start(room), now) if all(teams.values()) else TOO_FEW


def _started(command: StartGame, teams: Rosters, starts: str, now: int) -> tuple[Event, ...]:
    return (GameStarted(now, command.match_id, teams, starts, command.seed),)


def restart_game(room: Room, command: Restart, now: int) -> tuple[Event, ...] | Refusal:
    """Records the request only: the match is called off next, and the new one starts once it is settled."""
    refusal = may_steer(room, Steer(command.player, "restart", None))
    if isinstance(refusal, Refusal) or room.game is None or room.restart is not None:
        return refusal
    return (RestartRequested(now, room.game.match_id, command.next_match, command.seed),)


def settle_game(room: Room, command: Settle, now: int) -> tuple[Event, ...]:
    """The game is over. If it was called off for a restart, the new one starts in the same commit."""
    if room.phase != "game" or room.game is None or room.game.match_id != command.match_id:
        return ()
    scores = results(command.outcome, command.teams)
    settled = GameSettled(
        now, command.match_id, command.match_version, command.outcome, scores, command.played
    )
    if command.outcome is not None:
        return (settled, *planned(command.next_ms, now))
    if room.restart is None:
        return (settled,)
    again = StartGame(room.host, room.restart.next_match, room.restart.seed)
    started = start_game(evolve(room, settled), again, now)
    return (settled,) if isinstance(started, Refusal) else (settled, *started)


def may_steer(room: Room, command: Steer) -> tuple[Event, ...] | Refusal:
    """Whether it may be done; the match does it."""
    paused = command.paused_by not in (None, REVEAL)
    anyone = command.what == "resume" and room.phase == "game" and command.paused_by == "idle"
    if room.host != command.player and not (anyone and room.who(command.player)):
        return ONLY_THE_HOST
    if room.phase != "game":
        return NO_GAME
    if command.what in ("pause", "play_now") and command.paused_by is not None:
        return wrong_phase("The game is not running.")
    if command.what == "resume":
        if not paused:
            return wrong_phase("The game is not paused.")
        if not room.ready:
            return TOO_FEW
    if command.what == "restart" and not room.ready:
        return TOO_FEW
    return ()


def may_hint(room: Room, command: Hint) -> tuple[Event, ...] | Refusal:
    """From a player without a team it is a guess, and told to nobody."""
    if not room.settings.hints:
        return Refusal("auth/forbidden", "The host has turned hints off.")
    if room.phase != "game" or command.paused_by is not None:
        return wrong_phase("Hints are for a game that is running.")
    return ()
