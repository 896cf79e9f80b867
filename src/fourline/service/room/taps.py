"""What players tap beside moves, and what no log keeps as such: reactions, hints, guesses."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.match.commands import Attend
from fourline.core.room.commands import Guess, Hint, React
from fourline.core.room.decide import decide
from fourline.core.room.refusals import NO_GAME
from fourline.service.errors import Refused
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches
from fourline.service.room.codec import RoomStream
from fourline.service.room.commands import paused_by
from fourline.service.room.guesses import Guessed, RoomGuesses
from fourline.service.room.runtime import MatchStream
from fourline.service.room.sync import RoomSync


class RoomTaps:
    """Each tap also says that its player is there."""

    def __init__(self, sync: RoomSync, matches: Matches, guesses: RoomGuesses) -> None:
        self._sync, self._matches, self._guesses = sync, matches, guesses

    async def react(self, stream: RoomStream, player: str) -> str:
        """The id of the player who reacts."""
        self._check(stream, React(player))
        return await self._tapped(stream, player)

    async def hint(self, stream: RoomStream, player: str, column: int, turn: int | None = None) -> str:
        """The id of the player who shows team mates a column; where a guess is possible it is one."""
        match = await self._sync.loaded_match(stream)
        self._check(stream, Hint(player, paused_by(match)))
        if match is None:
            raise Refused(NO_GAME)
        self._sync.check_choice(match, column, turn)
        if self._refusal(stream, _guess_of(player, match)) is None:
            self._take(stream, player, match, column)
        return await self._tapped(stream, player)

    async def guess(self, stream: RoomStream, player: str, column: int, turn: int | None = None) -> None:
        """A guess of the next move; from the team on turn, if it votes, a vote."""
        match = await self._sync.loaded_match(stream)
        if match is None:
            raise Refused(NO_GAME)
        self._check(stream, _guess_of(player, match))
        self._sync.check_choice(match, column, turn)
        self._take(stream, player, match, column)
        await self._tapped(stream, player)

    def _take(self, stream: RoomStream, player: str, match: MatchStream, column: int) -> None:
        me = stream.state.who(player)
        if me is not None:
            self._guesses.take(Guessed(stream.id, match.id, len(match.state.moves) + 1, me.id, column))

    async def _tapped(self, stream: RoomStream, player: str) -> str:
        self._sync.touch(stream, player)
        match = await self._sync.match(stream)
        if match is not None and match.state.unattended and not match.state.over:
            await self._sync.match_streams.submit(match.id, Submission(Attend()))
        me = stream.state.who(player)
        return me.id if me else ""

    def _check(self, stream: RoomStream, command: React | Hint | Guess) -> None:
        refusal = self._refusal(stream, command)
        if refusal is not None:
            raise Refused(refusal)

    def _refusal(self, stream: RoomStream, command: React | Hint | Guess) -> Refusal | None:
        decision = decide(stream.state, command, self._sync.streams.time.now())
        return decision if isinstance(decision, Refusal) else None


def _guess_of(player: str, match: MatchStream) -> Guess:
    return Guess(player, match.state.on_turn, paused_by(match))
