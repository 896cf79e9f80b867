"""The use cases of a room: open, join, start, steer, move. Each is a command to one or two streams.

A room's game is a match, a stream of its own. Locks are taken in one order only, the room's first:
what a room decides is carried to its match under the room's lock; what happens in the match comes
back to the room as a command of its own, under the match's id, so that it is done once.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from fourline.core.errors import Refusal
from fourline.core.match.commands import (
    AddTime,
    CallOff,
    HostCommand,
    Pause,
    PlayAtRandom,
    Resume,
)
from fourline.core.match.state import Match
from fourline.core.room.commands import (
    JoinRoom,
    OpenRoom,
    Restart,
    StartGame,
    StartRush,
    Steer,
    Steering,
    SteerRush,
)
from fourline.core.room.decide import decide
from fourline.core.room.events import RushTimes
from fourline.core.room.move import as_room_refusal, may_ask_for_time, may_drop, may_move, watching
from fourline.core.room.refusals import NO_GAME
from fourline.core.room.state import FREED_AFTER_MS, Room
from fourline.service.errors import Refused, refuse
from fourline.service.identity import Identity, new_id
from fourline.service.log.stream import Accepted, Answer, Submission
from fourline.service.match.commands import Matches, MatchStream, new_seed
from fourline.service.match.fingerprints import fingerprint
from fourline.service.names import spare_name
from fourline.service.plugins.guarded import Engine
from fourline.service.room.activities import chosen, drawn_puzzles
from fourline.service.room.codec import RoomStream, stream_of
from fourline.service.room.codes import CodeShares, derived_codes, length_for_one_more, random_code
from fourline.service.room.sleepers import are_team_mates, sleeper_on_turn
from fourline.service.room.sync import RoomSync

MAX_NAME_LENGTH = 12


class Entered(msgspec.Struct, frozen=True):
    """A player entered: the room's stream, and the token of a new player."""

    stream: RoomStream
    player: str
    token: str | None


class Rooms:
    """Everything that can be done with rooms."""

    def __init__(
        self,
        sync: RoomSync,
        matches: Matches,
        identity: Identity,
        shares: CodeShares,
        rush_times: RushTimes,
    ) -> None:
        self.sync, self.identity, self._shares = sync, identity, shares
        self._rush_times = rush_times
        self._matches = matches
        self.streams = sync.streams
        self._opening = asyncio.Lock()

    # -- coming in ---------------------------------------------------------------------------

    async def open(
        self, turn_seconds: int | None, player: str | None, command_id: str | None, address: str = ""
    ) -> Entered:
        caller = self.identity.caller(player)
        me = caller.player
        mark = fingerprint("open_room", turn_seconds)
        codes: list[str] = []
        if command_id is not None:
            codes = derived_codes(hashlib.sha256(f"{me}\0{command_id}".encode()).digest())
            known = await self._opened_before(codes, Submission(None, me, command_id, mark))
            if known is not None:
                return Entered(known, me, None)
        async with self._opening:
            while True:
                code = await self._free_code(codes, address)
                command = OpenRoom(me, code, turn_seconds)
                submission = Submission(command, me, command_id, mark, caller.newcomer)
                answer = await self.streams.submit(stream_of(code), submission)
                if isinstance(answer, Accepted):
                    self._shares.opened(address, code)
                    break
                if answer.code != "room/taken":
                    raise Refused(answer)
        self.identity.remember(caller.newcomer)
        stream = await self.sync.room(code)
        self.sync.touch(stream, me)
        return Entered(stream, me, caller.token)

    async def _opened_before(self, codes: list[str], submission: Submission) -> RoomStream | None:
        for code in codes:
            stream = await self.streams.get(stream_of(code))
            if stream is not None and stream.has_accepted(submission):
                return stream
        return None

    async def _free_code(self, wanted: list[str], address: str) -> str:
        """An unused code, as long as the number of live rooms, and of this address's own, requires."""
        since = self.streams.time.now() - FREED_AFTER_MS
        length = length_for_one_more(
            await self.streams.store.live_rooms(since),
            await self._shares.shortest_for(address, self._is_live),
        )
        first = [code for code in wanted if len(code) == length]
        while True:
            code = first.pop() if first else random_code(length)
            if not await self._is_live(code):
                return code

    async def _is_live(self, code: str) -> bool:
        return await self.sync.find(code) is not None

    async def join(
        self, stream: RoomStream, command: JoinRoom, player: str | None, command_id: str | None
    ) -> Entered:
        caller = self.identity.caller(player)
        me = caller.player
        mark = fingerprint("join_room", [command.name, command.avatar])
        joining = msgspec.structs.replace(command, player=me, seed=new_seed())
        answer = await self.streams.submit(
            stream.id, Submission(joining, me, command_id, mark, caller.newcomer)
        )
        if isinstance(answer, Refusal):
            raise Refused(_with_suggestion(answer, stream.state, command.name))
        await self.identity.admit(me, caller.newcomer)
        self.sync.touch(stream, me)
        return Entered(stream, me, caller.token)

    # -- commands to the room ----------------------------------------------------------------

    async def command(
        self, stream: RoomStream, command: Any, command_id: str | None, *said: Any, mark: str = ""
    ) -> None:
        """A player's or the host's command. Raises Refused. `said` is what the caller sent."""
        mark = mark or fingerprint(type(command).__name__, said)
        answer = await self.streams.submit(stream.id, Submission(command, command.player, command_id, mark))
        if isinstance(answer, Refusal):
            raise Refused(_with_suggestion(answer, stream.state, getattr(command, "name", "")))
        self.sync.touch(stream, command.player)

    async def start(self, stream: RoomStream, player: str, command_id: str | None) -> None:
        """Starts what the room has chosen to play."""
        command = await self.starting(stream, player)
        await self.command(stream, command, command_id, mark=fingerprint("StartGame", ()))

    async def starting(self, stream: RoomStream, player: str) -> StartGame | StartRush:
        """The command that starts it. Raises Refused or FourlineError if that cannot be played."""
        room = stream.state
        chosen(self.sync.games, room.activity.kind, room.activity.game, room.activity)
        if room.activity.kind != "puzzles":
            return StartGame(player, new_id(), new_seed())
        puzzles = await drawn_puzzles(self.sync.games, room.activity.game, new_seed(), room.puzzled)
        return StartRush(player, puzzles, self._rush_times)

    # -- commands to the match ---------------------------------------------------------------

    async def steer(
        self,
        stream: RoomStream,
        what: Steering,
        player: str,
        command_id: str | None,
        seen: int | None = None,
    ) -> None:
        """Pause, resume, play now, end: the room decides whether, the match does it. See `_restart`.

        `seen`: the version of the match, or of Puzzle Rush, that the host saw. A turn or a step that is over
        since then is not skipped.
        """
        mark = fingerprint("steer", what)
        if stream.state.phase == "game" and stream.state.rush is not None:
            await self.command(stream, SteerRush(player, what, seen), command_id, mark=mark)
            return
        match = await self.sync.loaded_match(stream)
        steered = Submission(None, player, command_id, mark)
        if stream.has_accepted(steered) or (match is not None and match.has_accepted(steered)):
            return
        self._check(stream, Steer(player, what, paused_by(match)))
        if what == "restart":
            await self._restart(stream, steered)
        elif what == "end":
            await self._end(stream, match, steered)
        elif match is None:
            raise Refused(NO_GAME)
        else:
            command = _steering(what, match.state.version if seen is None else seen)
            answer = await self.sync.match_streams.submit(match.id, replace(steered, command=command))
            await self._settled(stream, answer)
        self.sync.touch(stream, player)

    async def _end(self, stream: RoomStream, match: MatchStream | None, steered: Submission) -> None:
        """The match is called off. If its game cannot even do that, the room abandons it."""
        answer: Answer | None = None
        if match is not None:
            with self.sync.outliving(stream, match.id):
                answer = await self.sync.match_streams.submit(
                    match.id, replace(steered, command=CallOff("host"))
                )
        if answer is None:
            await self.sync.abandon(stream, steered)
        else:
            await self._settled(stream, answer)

    async def _settled(self, stream: RoomStream, answer: Answer) -> None:
        await self.sync.settle_if_possible(stream)
        if isinstance(answer, Refusal) and answer.code != "version/stale":
            refuse("room/wrong_phase", answer.detail)

    async def _restart(self, stream: RoomStream, steered: Submission) -> None:
        """The room records the request, its match is called off, and once settled the new one starts."""
        command = Restart(steered.player, new_id(), new_seed())
        answer = await self.streams.submit(stream.id, replace(steered, command=command))
        if isinstance(answer, Refusal):
            raise Refused(answer)
        await self.sync.settle(stream)
        if stream.state.restart is not None:
            await self.sync.abandon(stream)
        if stream.state.phase == "finished":
            refuse("room/wrong_phase", "This match is over.")

    async def move(
        self,
        stream: RoomStream,
        player: str,
        move: Any,
        version: int | None,
        command_id: str | None,
        first: Callable[[int], None] | None = None,
    ) -> int:
        """A move in the room's match; returns the version of the match after it. A team mate moves for a
        player whose phone is asleep: the disc is the team's, as one that was voted for.

        `first` is called before the move is announced.
        """
        match = await self.sync.loaded_match(stream)
        refusal = may_move(stream.state, player, match is not None)
        if refusal is not None or match is None:
            raise Refused(refusal or NO_GAME)
        if not match.state.seats_of(player):
            raise Refused(_watching(match.state, self._matches.engine(match)))
        voting = may_drop(stream.state, player, match.state.over)
        if voting is not None and (player, command_id) not in match.commands:
            raise Refused(voting)
        submission = self._matches.play(player, command_id, move, version)
        sleeper = sleeper_on_turn(self.sync, stream, match.state)
        if sleeper is not None and are_team_mates(stream.state, player, sleeper.seat):
            move_for_them = replace(submission.command, player=sleeper.player, voted=True)
            submission = replace(submission, command=move_for_them)
        answer = await self.sync.match_streams.submit(match.id, submission, first)
        await self.sync.settle_if_possible(stream)
        if isinstance(answer, Refusal):
            raise Refused(as_room_refusal(answer))
        self.sync.touch(stream, player)
        return answer.version

    async def extra_time(self, stream: RoomStream, player: str, command_id: str | None) -> None:
        """More time for the turn that is on, for its player. Raises Refused."""
        match = await self.sync.match(stream)
        playing = match is not None and stream.state.phase == "game"
        refusal = may_ask_for_time(stream.state, player, playing)
        if refusal is not None or match is None:
            raise Refused(refusal or NO_GAME)
        submission = Submission(AddTime(player), player, command_id, fingerprint("extra_time", ()))
        answer = await self.sync.match_streams.submit(match.id, submission)
        if isinstance(answer, Refusal):
            raise Refused(as_room_refusal(answer))
        self.sync.touch(stream, player)

    def _check(self, stream: RoomStream, command: Steer) -> None:
        """Decides a command that changes nothing in the room: only whether it is allowed."""
        decision = decide(stream.state, command, self.streams.time.now())
        if isinstance(decision, Refusal):
            raise Refused(decision)


def _steering(what: Literal["pause", "resume", "play_now"], version: int) -> HostCommand:
    match what:
        case "pause":
            return Pause("host")
        case "resume":
            return Resume()
        case "play_now":
            return PlayAtRandom(version)


def paused_by(match: MatchStream | None) -> str | None:
    return match.state.paused.by if match is not None and match.state.paused is not None else None


def _watching(match: Match, engine: Engine) -> Refusal:
    legal = {} if match.over else engine.choices(match.state)
    moves = [] if match.over else legal.get("legal_columns", engine.legal_moves(match.state))
    data = {"version": match.version, "legal_moves": msgspec.to_builtins(moves)} | legal
    return watching(match.over, data)


def _with_suggestion(refusal: Refusal, room: Room, name: str) -> Refusal:
    if refusal.code != "room/name_taken":
        return refusal
    free = spare_name(name, [one.name for one in room.players], MAX_NAME_LENGTH)
    return Refusal(refusal.code, f"That name is taken. Try {free}?", {"suggestion": free})
