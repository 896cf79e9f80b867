"""Guesses of the turn that is on: kept in memory, shown to team mates in groups, committed once a turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import cast

import msgspec

from fourline.core.match.state import Match
from fourline.core.room.commands import SettleGuesses
from fourline.core.room.state import Room
from fourline.core.room.teams import TEAMS, team_of
from fourline.service.log.stream import StreamChanged, Submission
from fourline.service.room.codec import RoomStream
from fourline.service.room.game_document import choice_of
from fourline.service.room.live import Screen
from fourline.service.room.messages import GuessesMessage
from fourline.service.room.runtime import Ballot, runtime
from fourline.service.room.sync import RoomSync

TOPIC = "guesses"
TELL_SECONDS, APART_SECONDS = 0.5, 1.0
"""Screens are sent guesses half a second after the first, and at most once a second, however many come."""
_encode = msgspec.json.Encoder().encode


class Guessed(msgspec.Struct, frozen=True, array_like=True):
    """One player's guess, as the servers tell each other."""

    stream: str
    match_id: str
    turn: int
    player_id: str
    column: int


class RoomGuesses:
    """Takes guesses, shows them, and commits those of a turn when its move is made."""

    def __init__(self, sync: RoomSync) -> None:
        self._sync, self._bus = sync, sync.streams.bus
        self._settling = sync.retries("guesses not committed")
        self.on_guess: Callable[[RoomStream], None] = lambda _: None
        """Called after every guess, and after every change of a match in whose turn there are any."""
        self._bus.subscribe(self, TOPIC, self._on_message)

    def take(self, guessed: Guessed) -> None:
        self._bus.publish(TOPIC, _encode(guessed), self)
        self._put(guessed)

    def _on_message(self, _server: str, message: bytes) -> None:
        self._put(msgspec.json.decode(message, type=Guessed))

    def _put(self, guessed: Guessed) -> None:
        stream = self._sync.streams.peek(guessed.stream)
        if stream is None:
            return
        there = runtime(stream, self._sync.streams.time.now())
        there.guesses.put(guessed.match_id, guessed.turn, guessed.player_id, guessed.column)
        if there.telling is None:
            loop = asyncio.get_running_loop()
            due = max(loop.time() + TELL_SECONDS, there.told_at + APART_SECONDS)
            there.telling = loop.call_at(due, self._tell, stream)
        self.on_guess(stream)

    # -- shown ---------------------------------------------------------------------------------

    def show(self, stream: RoomStream, screen: Screen) -> None:
        """What was guessed so far in this turn, to a screen that has just come."""
        there = runtime(stream, self._sync.streams.time.now())
        if there.match is not None and there.guesses.in_turn(there.match):
            self._send(stream, [screen])

    def _tell(self, stream: RoomStream) -> None:
        there = runtime(stream, self._sync.streams.time.now())
        there.telling, there.told_at = None, asyncio.get_running_loop().time()
        self._send(stream, cast(list[Screen], list(stream.listeners)))

    def _send(self, stream: RoomStream, screens: list[Screen]) -> None:
        """To each team its own guesses; a TV and players without a team learn only how many there are."""
        there = runtime(stream, self._sync.streams.time.now())
        room, match = stream.state, there.match
        taken = there.guesses.in_turn(match) if match is not None else {}
        if match is None or not taken:
            return  # of a turn that is over, or of a game that was cancelled
        turn, width = len(match.state.moves) + 1, self._sync.columns(stream, match)
        told: dict[str | None, bytes] = {
            team: _encode(GuessesMessage(turn, len(taken), _counts(room, team, taken, width)))
            for team in (*TEAMS, None)
        }
        for screen in screens:
            if screen.audience:
                continue
            me = room.who(screen.player) if screen.player else None
            screen.tell(told[team_of(room.teams, me.id) if me else None])

    # -- committed -----------------------------------------------------------------------------

    def on_match_change(self, change: StreamChanged) -> None:
        """A move was made: the guesses of its turn are committed to the room, once.

        If the move was the first to notice an outage, the room is stale. Anything but a move, such as the end
        of a pause, may be what votes have waited for.
        """
        match: Match = change.stream.state
        stream = self._sync.streams.peek(match.room) if match.room else None
        if stream is None or stream.runtime is None:
            return
        taken: Ballot | None = stream.runtime.guesses.of(change.stream.id)
        if taken is None or not taken.columns:
            return
        if taken.turn > len(match.moves):
            self.on_guess(stream)
            return
        guesses, taken.columns = taken.columns, {}
        made = match.moves[taken.turn - 1]
        counted = _counted(stream.state, guesses, made.fields["team"])
        command = SettleGuesses(change.stream.id, taken.turn, choice_of(made), counted)
        name = f"guesses:{command.match_id}:{command.turn}"
        submission = Submission(command, command_id=name, fingerprint="guesses")
        self._settling.begin(stream.id, partial(self._settle, stream.id, submission), name)

    async def _settle(self, stream_id: str, submission: Submission) -> None:
        await self._sync.streams.submit(stream_id, submission)


def _counts(room: Room, team: str | None, taken: dict[str, int], width: int) -> list[int] | None:
    if team is None or not (room.settings.hints or room.settings.vote):
        return None
    own = Counter(column for one, column in taken.items() if one in room.teams[team])
    return [own[column] for column in range(width)]


def _counted(room: Room, guesses: dict[str, int], mover: str) -> dict[str, int]:
    """What earns points: in a vote the players of the team on turn decide and do not guess."""
    voters: Iterable[str] = room.teams[mover] if room.settings.vote else ()
    return {player: column for player, column in guesses.items() if player not in voters}
