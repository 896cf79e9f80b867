"""The live socket of a room: hello, then the room at once and on every change, and commands.

It is opened by `api/socket_routes.py`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec

from fourline.api.messages import Ping, React
from fourline.api.moves import move_codec, unreadable_move
from fourline.api.room.access import present_in
from fourline.api.room.messages import Answer, Guess, Hint
from fourline.api.sockets.command_socket import AckVersion, CloseSocket, CommandSocket, Connection, KeyFound
from fourline.core.errors import FourlineError
from fourline.core.room.state import Room
from fourline.service.identity import new_id
from fourline.service.plugins.guarded import Engine
from fourline.service.room.codec import RoomStream
from fourline.service.room.game import team_game
from fourline.service.room.runtime import MatchStream, runtime

FULL = 4409
NO_PLACE = "The audience is full."
COMMANDS = (React, Hint, Guess, Answer)
"""What can be sent beside moves."""


class RoomSocket(CommandSocket):
    """One screen: a TV without a token, the host's, or a phone."""

    audience = False

    def __init__(self, connection: Connection, stream: RoomStream, found: KeyFound) -> None:
        super().__init__(connection, found)
        self._stream = stream

    @property
    def version(self) -> int:
        """The version of the game, which moves are checked against; without a game, of the room."""
        match = self._match
        return match.version if match is not None else self._stream.version

    def present(self) -> list[str]:
        return present_in(self._stream.state)

    def hosts(self, room: Room) -> bool:
        person = self._key.person if self._key is not None else None
        return self._service.identity.acting(person, (room.host,)) == room.host

    async def enter(self, after: int | None) -> None:
        await self._service.room_live.enter(self._stream, self)
        self._service.room_guesses.show(self._stream, self)

    def leave(self) -> None:
        self._service.room_live.leave(self._stream, self)

    def decode(self, text: str) -> Any:
        return self._decoder.decode(text)

    async def explain(self, text: str) -> str | None:
        """If it was meant to be a move, the game's own sentence."""
        match = self._match
        if '"move"' not in text or match is None:
            return None
        return await unreadable_move(self._service.games, match.state, text)

    def limit(self, message: Any) -> str:
        """A whole room may tap behind one address, in every turn; only one player moves."""
        return "taps" if isinstance(message, COMMANDS) else "moves"

    async def submit(self, command: Any, player: str, ack: AckVersion) -> None:
        service, stream = self._service, self._stream
        match command:
            case React(kind=kind):
                player_id = await service.room_taps.react(stream, player)
                ack(self.version)
                service.room_live.react(stream, player_id, kind)
            case Guess(column=column, turn=turn):
                await service.room_taps.guess(stream, player, column, turn)
                ack(self.version)
            case Answer(number=number, column=column):
                await service.room_sync.load(stream)
                service.room_rush.answer(stream, player, number, column)
                ack(self.version)
            case Hint(column=column, turn=turn):
                player_id = await service.room_taps.hint(stream, player, column, turn)
                ack(self.version)
                service.room_live.hint(stream, player_id, column)
            case _:
                move = move_codec(self._engine).move(command)
                version, command_id = command.version, command.command_id
                await service.rooms.move(stream, player, move, version, command_id, ack)

    @property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        """Without moves if the game is not installed any more."""
        try:
            return _decoder(self._engine)
        except FourlineError:
            return _WITHOUT_MOVES

    @property
    def _engine(self) -> Engine:
        """Of the game that the room plays, or would play next."""
        match, games = self._match, self._service.games
        return games.engine(match.state.game if match is not None else team_game(games, self._stream.state))

    @property
    def _match(self) -> MatchStream | None:
        return runtime(self._stream, self._service.time.now()).match


class AudienceSocket(RoomSocket):
    """A person who watches without a seat: guesses and reacts, and is never counted as a player."""

    audience = True

    def __init__(self, connection: Connection, stream: RoomStream, found: KeyFound) -> None:
        super().__init__(connection, stream, found)
        self._person, self.address = new_id(), connection.address
        self._entered = False

    def _identify(self) -> None:
        super()._identify()
        person = self._key.person if self._key is not None else None
        banned = self._key is not None and self._service.bans.refusal(self._key.person) is not None
        may_act = not banned and person not in self._stream.state.blocked
        self._acting = self._person if self._entered and may_act else None

    def hosts(self, room: Room) -> bool:
        return False

    def decode(self, text: str) -> Any:
        return _AUDIENCE.decode(text)

    async def enter(self, after: int | None) -> None:
        audience = self._service.room_audience
        if not await audience.has_place(self._stream, self):
            self.tell(audience.full())
            raise CloseSocket(FULL, NO_PLACE)
        audience.enter(self._stream, self._person, self)
        self._entered = True
        self._identify()
        await super().enter(after)

    def give_way(self) -> None:
        """Nothing but that there is no place any more."""
        self._entered = False
        self.tell(self._service.room_audience.full())
        self._connection.protocol.hang_up(FULL, NO_PLACE)

    def leave(self) -> None:
        super().leave()
        self._service.room_audience.leave(self._stream, self._person)

    async def submit(self, command: Any, player: str, ack: AckVersion) -> None:
        audience = self._service.room_audience
        if isinstance(command, Guess):
            await audience.guess(self._stream, player, command.column, command.turn)
        else:
            audience.react(self._stream, command.kind)
        ack(self.version)


_WITHOUT_MOVES: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[(*COMMANDS, Ping)])
_AUDIENCE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(React | Guess | Ping)


@cache
def _decoder(engine: Engine) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[(move_codec(engine).message, *COMMANDS, Ping)])
