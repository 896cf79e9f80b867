"""The rules of a room: `decide(room, command, now)` gives its events, or says no.

Nothing here has a side effect, reads a clock or draws at random: time and seeds are arguments. No
events means: accepted, but nothing changes in the room. For a move in a room see `move.py`.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from fourline.core.errors import MAX_CHANGES, Refusal, too_many_changes
from fourline.core.room.between import credit_next, end_evening, replanned, wait
from fourline.core.room.choices import choose
from fourline.core.room.commands import (
    AnswerPuzzle,
    ChangeName,
    ChangeSettings,
    ChooseActivity,
    ChooseTeam,
    Command,
    Credit,
    EndEvening,
    EndStep,
    Guess,
    HandHost,
    Hint,
    HostCommand,
    JoinRoom,
    LeaveRoom,
    MoveToTeam,
    NextSection,
    OpenRoom,
    React,
    RemovePlayer,
    RenamePlayer,
    Restart,
    Settle,
    SettleGuesses,
    Shuffle,
    StartGame,
    StartNext,
    StartRush,
    Steer,
    SteerRush,
    TakeHost,
    Wait,
)
from fourline.core.room.events import (
    ActivityChosen,
    Event,
    HostChanged,
    LobbyOpened,
    PlayerLeft,
    PlayerRenamed,
    RoomOpened,
    RoomSettings,
    SettingsChanged,
    TeamsSet,
)
from fourline.core.room.evolve import evolve, fold
from fourline.core.room.games import (
    may_hint,
    may_steer,
    restart_game,
    settle_game,
    start_game,
)
from fourline.core.room.guessing import may_guess, settle_guesses
from fourline.core.room.joining import fill_empty_team, join_room, name_taken
from fourline.core.room.players import RoomPlayer
from fourline.core.room.puzzles import credit_rush, end_step, may_answer, start_rush, steer_rush
from fourline.core.room.refusals import ONLY_PLAYERS, ONLY_THE_HOST, wrong_phase
from fourline.core.room.starting import start_next
from fourline.core.room.state import FREED_AFTER_MS, Room, next_to_start
from fourline.core.room.teams import TEAMS, deal_fairly, evened, team_of, without

Decision = tuple[Event, ...] | Refusal
Advance = tuple[tuple[Event, ...], Room] | Refusal

TURN_SECONDS = (15, 30, 60, 120, 300, None)
TAKE_HOST_AFTER_MS = 60_000
NO_SUCH_PLAYER = Refusal("request/invalid", "There is no such player in this room.")
BAD_TURN = Refusal("request/invalid", "A turn takes 15, 30, 60, 120 or 300 seconds, or null for no limit.")


def decide(room: Room, command: Command, now: int) -> Decision:
    """The events that this command causes, none if it changes nothing here, or why it is refused."""
    match command:
        case OpenRoom():
            return _open(room, command, now)
        case Settle() | SettleGuesses() | EndStep() | Credit() | StartNext():
            return _by_service(room, command, now)
        case JoinRoom():
            return join_room(room, command, now)
        case Steer():
            return may_steer(room, command)
        case AnswerPuzzle():
            return may_answer(room, command, now)
        case Wait():
            return wait(room, command, now)
        case LeaveRoom() | TakeHost() | React() | Hint() | Guess() | ChangeName() | ChooseTeam():
            me = room.who(command.player)
            return ONLY_PLAYERS if me is None else _by_player(room, command, me, now)
        case _:
            if room.host != command.player:
                return ONLY_THE_HOST
            decision = _by_host(room, command, now)
            changed = bool(decision) and not isinstance(decision, Refusal)
            return too_many_changes("room") if changed and _exhausted(room, command) else decision


def advance(room: Room, command: Command, now: int) -> Advance:
    """The same, with the room after those events."""
    decision = decide(room, command, now)
    return decision if isinstance(decision, Refusal) else (decision, fold(decision, room))


def _exhausted(room: Room, command: HostCommand) -> bool:
    """Whether the host may change no more; games and removing players stay possible."""
    changing = isinstance(
        command, ChangeSettings | ChooseActivity | Shuffle | RenamePlayer | MoveToTeam | HandHost
    )
    return changing and room.changes >= MAX_CHANGES


def _by_service(
    room: Room, command: Settle | SettleGuesses | EndStep | Credit | StartNext, now: int
) -> Decision:
    match command:
        case Settle():
            return settle_game(room, command, now)
        case SettleGuesses():
            return settle_guesses(room, command, now)
        case EndStep():
            return end_step(room, command, now)
        case Credit():
            return credit_rush(room, command, now) or credit_next(room, command, now)
        case StartNext():
            return start_next(room, command, now)


def _by_player(
    room: Room,
    command: LeaveRoom | TakeHost | React | Hint | Guess | ChangeName | ChooseTeam,
    me: RoomPlayer,
    now: int,
) -> Decision:
    match command:
        case LeaveRoom():
            return _leave(room, PlayerLeft(now, me.id, "left"))
        case TakeHost():
            return _take_host(room, command, now)
        case ChangeName() | ChooseTeam():
            return choose(room, command, me, now)
        case Hint():
            return may_hint(room, command)
        case Guess():
            return may_guess(room, command, me)
        case React():
            return ()


def _by_host(room: Room, command: HostCommand, now: int) -> Decision:
    match command:
        case ChangeSettings():
            return _change_settings(room, command, now)
        case ChooseActivity():
            return _choose(room, command, now)
        case StartGame():
            return start_game(room, command, now)
        case StartRush():
            return start_rush(room, command, now)
        case SteerRush():
            return steer_rush(room, command, now)
        case Restart():
            return restart_game(room, command, now)
        case Shuffle():
            return _shuffle(room, command, now)
        case NextSection():
            if room.phase != "finished":
                return wrong_phase("The next section begins after a game.")
            return (LobbyOpened(now, _dealt(room, command.seed), room.section.number + 1),)
        case EndEvening():
            return end_evening(room, command, now)
        case RemovePlayer() | RenamePlayer() | MoveToTeam() | HandHost():
            them = room.called(command.id)
            return NO_SUCH_PLAYER if them is None else _to_player(room, command, them, now)
        case _:
            assert_never(command)


def _to_player(
    room: Room, command: RemovePlayer | RenamePlayer | MoveToTeam | HandHost, them: RoomPlayer, now: int
) -> Decision:
    match command:
        case RemovePlayer(block=block):
            if block and them.player == room.host:
                return Refusal("request/invalid", "The host cannot be blocked.")
            return _leave(room, PlayerLeft(now, them.id, "blocked" if block else "removed"))
        case RenamePlayer(name=name, looks=looks):
            if name == them.name:
                return ()
            return name_taken(room, name, looks, them.id) or (PlayerRenamed(now, them.id, name, looks),)
        case MoveToTeam(team=team):
            return _move(room, them, team, now)
        case HandHost():
            return (HostChanged(now, them.player),) if them.player != room.host else ()


def _open(room: Room, command: OpenRoom, now: int) -> Decision:
    if room.version and now - room.changed_at < FREED_AFTER_MS:
        return Refusal("room/taken", "This code is in use.")
    if command.turn_seconds not in TURN_SECONDS:
        return BAD_TURN
    return (RoomOpened(now, command.code, command.player, RoomSettings(command.turn_seconds)),)


def _leave(room: Room, left: PlayerLeft) -> Decision:
    """In the lobby the teams even out again; during a game a team mate or one who waits plays on."""
    if room.phase != "lobby":
        return (left, *fill_empty_team(evolve(room, left), left.at))
    rest = without(room.teams, left.id)
    even = evened(rest, room.pinned)
    return (left,) if even == rest else (left, TeamsSet(left.at, even, room.pinned))


def _move(room: Room, them: RoomPlayer, team: str, now: int) -> Decision:
    if team not in TEAMS:
        return Refusal("request/invalid", "A team is red or blue.")
    if room.on_hill and room.phase == "game":
        return wrong_phase("King of the hill has no teams: players come to the board by the line.")
    if team_of(room.teams, them.id) == team:
        return ()
    teams = without(room.teams, them.id)
    teams = teams | {team: (*teams[team], them.id)}
    return (TeamsSet(now, teams, (*(one for one in room.pinned if one != them.id), them.id)),)


def _shuffle(room: Room, command: Shuffle, now: int) -> Decision:
    if room.phase == "game":
        return wrong_phase("Teams are dealt before a game, not during one.")
    if room.phase == "lobby":
        return (TeamsSet(now, _dealt(room, command.seed)),)
    return (LobbyOpened(now, _dealt(room, command.seed), room.section.number),)


def _dealt(room: Room, seed: int) -> dict[str, tuple[str, ...]]:
    return deal_fairly(room.waiting_since, room.sat_out, next_to_start(room), seed)


def _change_settings(room: Room, command: ChangeSettings, now: int) -> Decision:
    old = room.settings
    given = {
        name: value
        for name in RoomSettings.__struct_fields__
        if (value := getattr(command, name)) is not UNSET
    }
    if given.get("turn_seconds", 30) not in TURN_SECONDS:
        return BAD_TURN
    if any(room.called(one) is None for one in given.get("more_time_for", ())):
        return NO_SUCH_PLAYER
    new = replace(old, **given)
    return (SettingsChanged(now, new),) if new != old else ()


def _choose(room: Room, command: ChooseActivity, now: int) -> Decision:
    if room.phase == "game":
        return wrong_phase("What to play next is chosen before a game or after it.")
    if command.activity == room.activity:
        return ()
    return (ActivityChosen(now, command.activity), *replanned(room, command.next_ms, now))


def _take_host(room: Room, command: TakeHost, now: int) -> Decision:
    if room.host == command.player:
        return ()
    wait = TAKE_HOST_AFTER_MS - command.away_ms
    if wait > 0:
        detail = "The host must be away for 60 seconds before another player can take over."
        return Refusal("claim/too_early", detail, {"claimable_in_ms": wait})
    return (HostChanged(now, command.player),)
