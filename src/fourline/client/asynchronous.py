"""The client for programs with an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import connect

from fourline.api.match.answers import Game
from fourline.api.room.answers import RoomDone, RoomJoined, RoomMoved, RoomOpened
from fourline.client import calls
from fourline.client.answers import Events, Joined, Match, Me, Moved, Opened, Rematched, StreamEvent, Update
from fourline.client.calls import CONNECT_FOUR, Call
from fourline.client.requests import Attempts, base_url, http_options, read_answer
from fourline.client.streaming import Busy, OnLost, Streaming
from fourline.client.watching import LOST, SOCKET_OPTIONS, Watching
from fourline.core.match.clock import ClockSettings
from fourline.core.match.commands import Offer, Visibility
from fourline.games.connect_four.analysis import Analysis, Review
from fourline.service.bot_players.challenge_document import (
    Challenged,
    ChallengeDocument,
    ChallengeList,
    ChosenSeat,
    WantedGame,
)
from fourline.service.bot_players.documents import BotDocument, BotList, BotToken
from fourline.service.room.document import RoomDocument

Answer = TypeVar("Answer")
Seated = TypeVar("Seated", Opened, Joined, RoomOpened, RoomJoined, Challenged)


class AsyncClient:
    """One player at a server, or a spectator until a token is there. Use it in an `async with` statement.

    The first match or room that is opened or joined makes a player; keep `token` to be the same one again.
    `timeout` is how long one answer may take, `patience` how long a call is tried again after the
    connection was lost or the server was not available. Everything raised is a `ClientError`.
    """

    def __init__(
        self, url: str, token: str | None = None, *, timeout: float = 20.0, patience: float = 30.0
    ) -> None:
        self.url, self.token, self.patience = base_url(url), token, patience
        self._http = httpx.AsyncClient(**http_options(self.url, timeout))

    def __repr__(self) -> str:
        return f"AsyncClient({self.url!r})"

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    # -- matches -----------------------------------------------------------------------------

    async def games(self) -> list[Game]:
        """What can be played at this server."""
        return await self._do(calls.games())

    async def me(self) -> Me:
        """The player whose token this client has."""
        return await self._do(calls.me())

    async def open(
        self,
        game: str = CONNECT_FOUR,
        *,
        bot: str | None = None,
        same_screen: bool = False,
        clock: ClockSettings | None = None,
        visibility: Visibility = "unlisted",
        command_id: str | None = None,
        **more: Any,
    ) -> Opened:
        """Opens a match: against a bot's level, on one screen, or for a person who gets `links.invite`.

        `more` is whatever else a match can be opened with: `name`, `seat`, `moves`, `start`, `set`,
        `options`, `rated`.
        """
        wanted = calls.open_match(game, bot, same_screen, clock, visibility, command_id, more)
        return self._keep(await self._do(wanted))

    async def join(self, match_id: str, *, name: str | None = None, command_id: str | None = None) -> Joined:
        return self._keep(await self._do(calls.join(match_id, name, command_id)))

    async def match(self, match_id: str, *, at: int | None = None) -> Match:
        """The match as it is, or after its first `at` moves."""
        return await self._do(calls.match(match_id, at))

    async def events(self, match_id: str, *, after: int = 0) -> Events:
        return await self._do(calls.events(match_id, after))

    async def move(
        self, match_id: str, /, *, version: int | None = None, command_id: str | None = None, **move: Any
    ) -> Moved:
        """Plays a move, given by the fields of the game: `move(match_id, column=3)`."""
        return await self._do(calls.move(match_id, version, command_id, move))

    async def resign(self, match_id: str, *, command_id: str | None = None) -> Moved:
        return await self._do(calls.end(match_id, "resign", command_id))

    async def claim(self, match_id: str, *, command_id: str | None = None) -> Moved:
        """Claims the win against a player who has left."""
        return await self._do(calls.end(match_id, "claim", command_id))

    async def abort(self, match_id: str, *, command_id: str | None = None) -> Moved:
        return await self._do(calls.end(match_id, "abort", command_id))

    async def leave(self, match_id: str, *, command_id: str | None = None) -> Moved:
        """Gives the seat up in a match that still waits for players."""
        return await self._do(calls.end(match_id, "leave", command_id))

    async def rematch(self, match_id: str, *, swap: bool = True, command_id: str | None = None) -> Rematched:
        return await self._do(calls.rematch(match_id, swap, command_id))

    async def decline_offer(self, match_id: str, offer: Offer, *, command_id: str | None = None) -> Moved:
        """Declines the opponent's offer, such as a "rematch", or withdraws this player's."""
        return await self._do(calls.decline_offer(match_id, offer, command_id))

    async def review(self, match_id: str) -> Review:
        """A finished game of Connect Four, judged move by move."""
        return await self._do(calls.review(match_id))

    async def analyse(self, moves: str) -> Analysis:
        """A position of Connect Four, exactly: `analyse("4453")`."""
        return await self._do(calls.analyse(moves))

    async def watch(
        self, match_id: str, *, after: int | None = 0, to_end: bool = True
    ) -> AsyncIterator[Update]:
        """Every event of a match after a version, each once and in order, whatever becomes of the connection.

        None begins with the next event. It ends when the match is over; with `to_end=False` it goes on,
        for rematches.
        """
        watching = Watching(self.url, match_id, self.token, after, to_end, self.patience)
        while not watching.finished:
            try:
                async with connect(watching.address, **SOCKET_OPTIONS) as socket:
                    await socket.send(watching.hello())
                    while not watching.finished:
                        update = watching.read(await socket.recv())
                        if update is not None:
                            yield update
            except LOST as lost:
                await asyncio.sleep(watching.pause_after(lost))

    # -- rooms -------------------------------------------------------------------------------

    async def open_room(self, *, turn_seconds: int | None = 30, command_id: str | None = None) -> RoomOpened:
        """Opens a party room; this player is its host."""
        return self._keep(await self._do(calls.open_room(turn_seconds, command_id)))

    async def join_room(
        self, code: str, name: str, *, avatar: str | None = None, command_id: str | None = None
    ) -> RoomJoined:
        return self._keep(await self._do(calls.join_room(code, name, avatar, command_id)))

    async def room(self, code: str) -> RoomDocument:
        return await self._do(calls.room(code))

    async def start_room(self, code: str, *, command_id: str | None = None) -> RoomDone:
        """Starts the game of a room, as its host."""
        return await self._do(calls.start_room(code, command_id))

    async def move_in_room(
        self, code: str, column: int, *, version: int | None = None, command_id: str | None = None
    ) -> RoomMoved:
        """Plays a disc for the player's team; `version` is `game.version` of the room."""
        return await self._do(calls.move_in_room(code, column, version, command_id))

    # -- bots --------------------------------------------------------------------------------

    async def bots(self) -> BotList:
        """The bots that this player owns."""
        return await self._do(calls.bots())

    async def make_bot(self, name: str, *, command_id: str | None = None) -> BotToken:
        """Makes a bot of this player. Its token is told once: a client with that token is the bot."""
        return await self._do(calls.make_bot(name, command_id))

    async def rename_bot(self, player: str, name: str, *, command_id: str | None = None) -> BotDocument:
        return await self._do(calls.rename_bot(player, name, command_id))

    async def renew_bot(self, player: str, *, command_id: str | None = None) -> BotToken:
        """Another token; the one before ends."""
        return await self._do(calls.renew_bot(player, command_id))

    async def delete_bot(self, player: str) -> None:
        """Its running games are resigned."""
        await self._do(calls.delete_bot(player))

    async def stream(
        self, *, after: str | None = None, on_lost: OnLost | None = None
    ) -> AsyncIterator[StreamEvent]:
        """What a bot is told, without end: every event once, whatever becomes of the connection.

        `after` is the `cursor` of the last event that was dealt with; None begins with what is open.
        `on_lost` is called with a sentence and the seconds until the next attempt.
        """
        streaming = Streaming(self.url, self.token, after, self.patience, on_lost)
        while True:
            lost: httpx.TransportError | Busy | None = None
            try:
                async with self._http.stream(**streaming.request()) as answer:
                    if not answer.is_success:
                        streaming.check(answer, await answer.aread())
                    async for received in answer.aiter_bytes():
                        for event in streaming.read(received):
                            yield event
            except (httpx.TransportError, Busy) as error:
                lost = error
            await asyncio.sleep(streaming.pause_after(lost))

    # -- challenges --------------------------------------------------------------------------

    async def challenge_player(
        self,
        player: str,
        game: str = CONNECT_FOUR,
        *,
        clock: ClockSettings | None = None,
        rated: bool = False,
        seat: ChosenSeat = "random",
        name: str | None = None,
        command_id: str | None = None,
    ) -> Challenged:
        """Asks a player, such as a bot, for a game; `seat` is the challenger's."""
        wanted = WantedGame(player=player, game=game, clock=clock, rated=rated, seat=seat, name=name)
        return self._keep(await self._do(calls.challenge_player(wanted, command_id)))

    async def challenge(self, challenge_id: str) -> ChallengeDocument:
        """What became of a challenge; `match` is the match once it was accepted."""
        return await self._do(calls.challenge(challenge_id))

    async def challenges(self) -> ChallengeList:
        """All that wait for an answer, sent and received."""
        return await self._do(calls.challenges())

    async def accept(self, challenge_id: str, *, command_id: str | None = None) -> Joined:
        return await self._do(calls.accept(challenge_id, command_id))

    async def decline(self, challenge_id: str, *, command_id: str | None = None) -> ChallengeDocument:
        """Declines a challenge, or withdraws one that this player has sent."""
        return await self._do(calls.decline(challenge_id, command_id))

    # -- the network -------------------------------------------------------------------------

    async def _do(self, call: Call[Answer]) -> Answer:
        attempts = Attempts(self.url, call, self.token, self.patience)
        while True:
            outcome: httpx.Response | httpx.TransportError
            try:
                outcome = await self._http.request(**attempts.request())
            except httpx.TransportError as lost:
                outcome = lost
            pause = attempts.pause_after(outcome)
            if pause is None and isinstance(outcome, httpx.Response):
                return read_answer(call, outcome)
            await asyncio.sleep(pause or 0)

    def _keep(self, seated: Seated) -> Seated:
        """A new player is this client from now on."""
        self.token = seated.token or self.token
        return seated
