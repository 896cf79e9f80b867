"""One room of the load test: a host, a TV, some phones, and how late every move was on each."""

from __future__ import annotations

import asyncio
import http.client
import random
import time
from collections import Counter
from functools import partial
from itertools import cycle
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fourline.bench.light_socket import LightSocket, open_socket

PING_SECONDS = 10.0
"""How often a page sends a ping, however much it hears: `PING_MS` in `web/src/live/socket.ts`."""

GUESS_SECONDS = 0.9
"""How much of a turn, which takes a second, the guesses are spread over."""


class Turn(msgspec.Struct):
    player_id: str


class Game(msgspec.Struct):
    version: int
    current: Turn | None
    moves: list[int]


class Shown(msgspec.Struct):
    phase: str
    game: Game | None


class RoomUpdate(msgspec.Struct):
    type: str
    room: Shown | None = None


_decode = msgspec.json.Decoder(RoomUpdate).decode


class PartyRoom:
    """Who sits where, and when each move was sent."""

    def __init__(
        self, url: str, code: str, host: str, tokens: dict[str, str], game: list[int], audience: int = 0
    ) -> None:
        self._url, self._code, self._host, self._tokens, self._columns = url, code, host, tokens, game
        self._audience = {f"audience {number}": number for number in range(audience)}
        self._sockets: dict[str, LightSocket] = {}
        self._sent: dict[int, float] = {}
        self._known: dict[str, int] = {}
        self.shown: Shown | None = None
        self.playing = asyncio.Event()
        self.late: list[float] = []
        self.heard: Counter[str] = Counter()
        """How many messages each sort of screen was sent, and how many pings were answered."""

    async def enter(self) -> None:
        path = f"/api/rooms/{self._code}/live"
        for player, token in {"tv": None, **self._tokens}.items():
            socket = await open_socket(self._url, path, partial(self._heard, player))
            socket.send(msgspec.json.encode({"type": "hello", "token": token}))
            self._sockets[player] = socket
        for person in self._audience:
            path = f"/api/rooms/{self._code}/audience/live"
            socket = await open_socket(self._url, path, partial(self._heard, person))
            socket.send(msgspec.json.encode({"type": "hello"}))
            self._sockets[person] = socket

    async def start(self) -> None:
        await asyncio.to_thread(post, self._url, f"/api/rooms/{self._code}/start", {}, self._host)

    async def play(self, until: float, guesses: bool = False) -> None:
        """One move per second by the player whose turn it is; rooms start at different moments.

        With `guesses` all other phones guess before it, spread over the turn.
        """
        await asyncio.sleep(random.random())
        while time.monotonic() < until:
            began = time.monotonic()
            game = self.shown.game if self.shown else None
            if game is not None and game.current is not None:
                place = len(game.moves)
                if guesses:
                    await self._guess(game.current.player_id, place)
                move = {"type": "move", "column": self._columns[place], "command_id": f"m{place}"}
                self._sent[place + 1] = time.perf_counter()
                self._sockets[game.current.player_id].send(msgspec.json.encode(move))
            await asyncio.sleep(max(0.0, began + 1 - time.monotonic()))

    async def ping(self, until: float) -> None:
        """Every screen in turn, spread over the time between two pings of one."""
        for socket in cycle(self._sockets.values()):
            if time.monotonic() >= until:
                return
            socket.send(msgspec.json.encode({"type": "ping", "t": time.monotonic()}))
            await asyncio.sleep(PING_SECONDS / len(self._sockets))

    async def _guess(self, on_turn: str, place: int) -> None:
        """Half of the phones guess right, and half of the audience."""
        people = [*self._tokens, *self._audience]
        began = time.monotonic()
        for number, player in enumerate(people):
            if player != on_turn:
                column = self._columns[place + number % 2 if place + 1 < len(self._columns) else place]
                guess = {"type": "guess", "column": column, "command_id": f"g{place}"}
                self._sockets[player].send(msgspec.json.encode(guess))
                due = began + GUESS_SECONDS * (number + 1) / len(people)
                await asyncio.sleep(max(0.0, due - time.monotonic()))

    def _heard(self, player: str, text: bytes) -> None:
        now = time.perf_counter()
        message = _decode(text)
        if message.type == "pong":
            self.heard["pong"] += 1
            return
        self.heard["tv" if player == "tv" else "audience" if player in self._audience else "phone"] += 1
        room = message.room
        if room is None or room.game is None:
            return
        moves = len(room.game.moves)
        if moves > self._known.get(player, 0) and moves in self._sent:
            self._known[player] = moves
            self.late.append((now - self._sent[moves]) * 1000)
        if player == "tv":
            self.shown = room
            if room.phase == "playing":
                self.playing.set()

    def missing(self) -> int:
        return len(self._sent) * len(self._sockets) - len(self.late)

    def close(self) -> None:
        for socket in self._sockets.values():
            socket.close()


async def open_rooms(
    url: str, rooms: int, phones: int, game: list[int], audience: int = 0
) -> list[PartyRoom]:
    """Rooms with all their players in them, every socket open."""
    parties = []
    for _ in range(rooms):
        opened = await asyncio.to_thread(post, url, "/api/rooms", {"turn_seconds": 300}, None)
        code = opened["room"]["code"]
        tokens = {}
        for number in range(phones):
            body = {"name": f"Player {number + 1}"}
            joined = await asyncio.to_thread(post, url, f"/api/rooms/{code}/join", body, None)
            tokens[joined["player_id"]] = joined["token"]
        parties.append(PartyRoom(url, code, opened["token"], tokens, game, audience))
    for party in parties:
        await party.enter()
    return parties


def post(url: str, path: str, body: dict[str, Any], token: str | None) -> Any:
    """One request, answered as it should be."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    connection.request("POST", path, msgspec.json.encode(body), headers)
    answer = connection.getresponse()
    said = msgspec.json.decode(answer.read())
    connection.close()
    if answer.status not in (200, 201):
        raise RuntimeError(f"{path}: {answer.status} {said}")
    return said
