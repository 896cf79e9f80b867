"""Puzzle Rush in a room: takes answers, shows who has answered, and ends each step once, by the clock.

A step of a rush is ended by a command whose id names the room's rush and the step, so that of several
servers one commits it. Answers live in memory until then.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from fourline.core.errors import Refusal
from fourline.core.room.commands import AnswerPuzzle, EndStep
from fourline.core.room.decide import decide
from fourline.core.room.events import RushTimes
from fourline.core.room.puzzles import running
from fourline.core.room.rush import Rush, hint_choices
from fourline.service.background import BackgroundTasks
from fourline.service.errors import Refused, refuse
from fourline.service.log.stream import Submission
from fourline.service.ports import StoreUnavailable
from fourline.service.room.answers import Answered, OpenAnswers, round_of
from fourline.service.room.codec import RoomStream
from fourline.service.room.messages import AnswersMessage
from fourline.service.room.refusals import no_column
from fourline.service.room.runtime import runtime
from fourline.service.room.sync import RoomSync
from fourline.settings import Settings

log = logging.getLogger(__name__)
TOPIC, WANTED = "answers", "answers_wanted"
TELL_SECONDS = 0.5
LAG_MS = 250
"""A round is settled this long after its time is up, when the last answers have reached every server."""
AWAY_MS = 2_000
"""A server without a screen of the room leaves the step to the others for this long."""
_encode = msgspec.json.Encoder().encode


class RoomRush:
    """Everything about Puzzle Rush that is not in the log."""

    def __init__(self, sync: RoomSync, next_ms: int) -> None:
        self._sync, self._streams, self._next_ms = sync, sync.streams, next_ms
        self._bus = sync.streams.bus
        self._ending = BackgroundTasks()
        self._bus.subscribe(self, TOPIC, self._on_message)
        self._bus.subscribe(self, WANTED, self._on_wanted)

    # -- answers -------------------------------------------------------------------------------

    def answer(self, stream: RoomStream, player: str, number: int, column: int) -> None:
        """The player's answer; the same one again is accepted. Raises Refused."""
        _check_column(stream, number, column)
        rush, me = self._allowed(stream, AnswerPuzzle(player, number, column))
        before = self._answers(stream).of(rush).get(me)
        if before is None:
            ms = max(0, rush.times.asked - (rush.until - self._now))
            self._spread(stream, Answered(stream.id, round_of(rush), me, column, ms))
        elif before.choice != column:
            refuse("room/wrong_phase", "You have answered this puzzle already.")
        self._sync.touch(stream, player)

    def hint(self, stream: RoomStream, player: str, number: int) -> tuple[int, ...]:
        """The columns that are left; the answer earns less from now on. Raises Refused."""
        rush, me = self._allowed(stream, AnswerPuzzle(player, number, None))
        assert rush.puzzle is not None
        if me in self._answers(stream).of(rush):
            refuse("room/wrong_phase", "You have answered this puzzle already.")
        self._spread(stream, Answered(stream.id, round_of(rush), me, None))
        self._sync.touch(stream, player)
        return hint_choices(rush.puzzle)

    def _allowed(self, stream: RoomStream, command: AnswerPuzzle) -> tuple[Rush, str]:
        decision = decide(stream.state, command, self._now)
        if isinstance(decision, Refusal):
            raise Refused(decision)
        rush, me = running(stream.state), stream.state.who(command.player)
        assert rush is not None
        assert me is not None
        return rush, me.id

    def _spread(self, stream: RoomStream, answered: Answered) -> None:
        self._bus.publish(TOPIC, _encode(answered), self)
        self._put(stream, answered)

    def _on_message(self, _server: str, message: bytes) -> None:
        answered = msgspec.json.decode(message, type=Answered)
        stream = self._streams.peek(answered.stream)
        if stream is not None:
            self._put(stream, answered)

    def ask_others(self, stream: RoomStream) -> None:
        """A server that loads a room in the middle of a round may be the one to settle it."""
        if running(stream.state) is not None:
            soon = asyncio.get_running_loop().call_soon  # answers are heard once the room is loaded
            soon(self._bus.publish, WANTED, _encode(stream.id), self)

    def _on_wanted(self, _server: str, message: bytes) -> None:
        stream = self._streams.peek(msgspec.json.decode(message, type=str))
        rush = running(stream.state) if stream is not None else None
        if stream is None or rush is None:
            return
        for answered in self._answers(stream).told(stream.id, rush):
            self._bus.publish(TOPIC, _encode(answered), self)

    def _put(self, stream: RoomStream, answered: Answered) -> None:
        there = runtime(stream, self._now)
        there.answers.put(answered)
        if answered.column is None:
            return
        if there.telling_answers is None:
            loop = asyncio.get_running_loop()
            there.telling_answers = loop.call_later(TELL_SECONDS, self._tell, stream)
        self.recount(stream)

    def recount(self, stream: RoomStream) -> None:
        """After an answer, and when someone who was waited for may have gone."""
        rush = running(stream.state)
        if rush is not None and rush.answering and self._everyone_answered(stream, rush):
            self._ending.start(self._end_early(stream, rush))

    async def close(self) -> None:
        await self._ending.close()

    def _tell(self, stream: RoomStream) -> None:
        """To all screens: who has answered, and not what."""
        there = runtime(stream, self._now)
        there.telling_answers = None
        rush = running(stream.state)
        if rush is None or not rush.answering:
            return
        message = _encode(AnswersMessage(rush.number, list(there.answers.of(rush))))
        for listener in tuple(stream.listeners):
            listener.tell(message)

    def _everyone_answered(self, stream: RoomStream, rush: Rush) -> bool:
        """All who are connected, that is: a phone that is away holds up no round.

        A server that has just loaded the room does not know yet who will come back, and waits for all.
        """
        now, given = self._now, self._answers(stream).of(rush)
        there = runtime(stream, now)
        return bool(given) and all(
            one.id in given or there.is_away(one.player, now) for one in stream.state.players
        )

    # -- steps ---------------------------------------------------------------------------------

    def lag(self, stream: RoomStream) -> int:
        """How long after its time the current step is ended."""
        rush = running(stream.state)
        if rush is None or not rush.answering:
            return 0
        return AWAY_MS if self._bus.peers() and not stream.listeners else LAG_MS

    async def _end_early(self, stream: RoomStream, rush: Rush) -> None:
        try:
            await self.end(stream, rush, everyone=True)
        except StoreUnavailable:
            log.warning("round not settled: store unavailable", extra={"stream": stream.id})

    async def end(self, stream: RoomStream, rush: Rush, everyone: bool = False) -> None:
        answers = dict(self._answers(stream).of(rush)) if rush.answering else {}
        step = "asked" if rush.answering else "shown"
        name = f"rush:{rush.started}:{rush.number}:{step}"
        command = EndStep(rush.number, answers, everyone, self._next_ms)
        await self._streams.submit(stream.id, Submission(command, command_id=name, fingerprint="rush"))

    def _answers(self, stream: RoomStream) -> OpenAnswers:
        answers: OpenAnswers = runtime(stream, self._now).answers
        return answers

    @property
    def _now(self) -> int:
        return self._streams.time.now()


def _check_column(stream: RoomStream, number: int, column: int) -> None:
    """A column of the open puzzle that does not exist or is full is refused in its own words."""
    rush = running(stream.state)
    if rush is None or rush.puzzle is None or rush.number != number or column in rush.puzzle.choices:
        return
    columns = len(rush.puzzle.rows[0])
    if not 0 <= column < columns:
        raise Refused(no_column(columns))
    refuse("move/column_full", "That column is full.")


def rush_times(settings: Settings) -> RushTimes:
    """How long the steps of Puzzle Rush take, as the operator has set them."""
    return RushTimes(settings.reveal_ms, settings.puzzle_ms, settings.solution_ms)
