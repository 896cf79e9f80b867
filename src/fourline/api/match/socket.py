"""The live socket of a match: hello, welcome, then events in order, and commands with their acks."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec

from fourline.api.decoding import read_time
from fourline.api.match import messages
from fourline.api.messages import Ping, React
from fourline.api.moves import move_codec, unreadable_move
from fourline.api.sockets.command_socket import AckVersion, CommandSocket, Connection
from fourline.core.match.commands import (
    Abort,
    Claim,
    Decline,
    EndPause,
    Leave,
    OfferPause,
    OfferTempo,
    Rematch,
    Resign,
    Swap,
    Takeback,
    TakeUp,
)
from fourline.service.errors import Refused
from fourline.service.log.stream import Accepted, Submission
from fourline.service.match.commands import MatchStream
from fourline.service.plugins.guarded import Engine

FOR_BOTS = (
    messages.Resign,
    messages.Claim,
    messages.Abort,
    messages.TakeUp,
    messages.Leave,
    messages.Rematch,
    messages.Swap,
    messages.Takeback,
    messages.Decline,
    messages.Pause,
    messages.Resume,
    messages.Tempo,
)
"""What a bot may send beside moves."""
COMMANDS = (*FOR_BOTS, messages.Say, React)
"""What can be sent beside moves."""


class MatchSocket(CommandSocket):
    """One client in one match. `counted` is the player it counts for, None for a watcher."""

    _counted: str | None = None

    def __init__(self, connection: Connection, stream: MatchStream) -> None:
        super().__init__(connection)
        self._stream = stream
        engine = self._service.matches.engine(stream)
        self._codec, self._decode = move_codec(engine), _decoder(engine)
        self.for_bots = (self._codec.message, *FOR_BOTS)

    @property
    def counted(self) -> str | None:
        return self._counted

    @counted.setter
    def counted(self, player: str | None) -> None:
        """A player hears of everything at once, and is missed when silent; a watcher waits a little."""
        protocol = self._connection.protocol
        self._heard_again()
        self._counted = player
        protocol.watch(self._silent if player is not None else None)
        self.tell = protocol.post if player is not None else protocol.post_gathered

    @property
    def version(self) -> int:
        return self._stream.version

    def present(self) -> list[str]:
        return [sitter.player for sitter in self._stream.state.sitters]

    async def enter(self, after: int | None) -> None:
        await self._service.match_live.enter(self._stream, self, after)

    def note(self, message: Any) -> bool:
        """Whatever needs no answer: a version that was seen."""
        if type(message) is not messages.Seen:
            return False
        player = self._acting
        if player is not None and self._stream.state.seats_of(player) and message.version <= self.version:
            self._service.alerts.seen.note(self._stream.id, player, message.version)
        return True

    def _silent(self, silent: bool) -> None:
        self._service.match_live.silent(self._stream, self, silent)

    def _heard_again(self) -> None:
        protocol = self._connection.protocol
        if protocol.silent:
            protocol.silent = False
            self._silent(False)

    def leave(self) -> None:
        self._heard_again()
        self._service.match_live.leave(self._stream, self)

    def decode(self, text: str) -> Any:
        return self._decode.decode(text)

    async def explain(self, text: str) -> str | None:
        """If it was meant to be a move, the game's own sentence."""
        if '"move"' not in text:
            return None
        return await unreadable_move(self._service.games, self._stream.state, text)

    async def submit(self, command: Any, player: str, ack: AckVersion) -> None:
        own: Any = self._codec.message
        if type(command) is own:
            move = self._codec.move(command)
            submission = self._service.matches.play(player, command.command_id, move, command.version)
        elif type(command) is React:
            seat = self._service.matches.reacting(self._stream, player)
            ack(self.version)
            self._service.match_live.react(self._stream, seat, command.kind)
            return
        elif type(command) is messages.Say:
            self._service.manners.say(self._stream, player, command.word)
            ack(self.version)
            return
        else:
            submission = self._submission(command, player)
        answer = await self._service.match_streams.submit(self._stream.id, submission, ack)
        if not isinstance(answer, Accepted):
            raise Refused(answer)

    def _submission(self, command: Any, player: str) -> Submission:
        matches, stream, command_id = self._service.matches, self._stream, command.command_id
        match command:
            case messages.Resign():
                return matches.submission(stream, Resign, player, command_id)
            case messages.Claim():
                return matches.submission(stream, Claim, player, command_id)
            case messages.Abort():
                return matches.submission(stream, Abort, player, command_id)
            case messages.Leave():
                return matches.submission(stream, Leave, player, command_id)
            case messages.Swap():
                return matches.submission(stream, Swap, player, command_id)
            case messages.Rematch(swap=swap):
                return matches.submission(stream, Rematch, player, command_id, swap=swap)
            case messages.TakeUp():
                return matches.submission(stream, TakeUp, player, command_id)
            case messages.Takeback():
                return matches.submission(stream, Takeback, player, command_id)
            case messages.Decline(offer=offer):
                return matches.submission(stream, Decline, player, command_id, offer=offer)
            case messages.Pause(until=until):
                return matches.submission(stream, OfferPause, player, command_id, until=read_time(until))
            case messages.Resume():
                return matches.submission(stream, EndPause, player, command_id)
            case messages.Tempo(clock=clock):
                return matches.submission(stream, OfferTempo, player, command_id, clock=clock)
        raise TypeError(f"no command of a match: {command!r}")


@cache
def _decoder(engine: Engine) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[(move_codec(engine).message, *COMMANDS, messages.Seen, Ping)])
