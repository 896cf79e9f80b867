"""Requests, sockets, streams and who may do what."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from fourline.adapters.sql.sqlite.store import SqliteStore
from fourline.api.sockets import admission, reading
from fourline.api.sockets import protocol as wire
from fourline.api.sockets.handshake import HandshakeProtocol
from fourline.service.identity import Identity
from fourline.service.match.live import MatchLive


def no_resume() -> None:
    """A client that comes back gets the present state but not what it missed."""
    enter = MatchLive.enter

    async def amnesiac(self: Any, stream: Any, guest: Any, after: Any) -> None:
        await enter(self, stream, guest, None)

    MatchLive.enter = amnesiac


def endless_patience() -> None:
    """Whatever a reader does not take is kept for it, for ever."""
    wire.MAX_BYTES = 1 << 40
    wire.WireProtocol.pause_writing = HandshakeProtocol.pause_writing
    wire.WireProtocol.send_keepalive_ping = lambda self: None


def greedy() -> None:
    """Everything is read at once, whether it can be served or not."""
    reading.MAX_WAITING = 1 << 40
    admission.PER_ITERATION = 1 << 40


def talkative() -> None:
    """A planted fault: tokens in the log."""
    key = Identity.key

    async def said(self: Any, token: str | None) -> Any:
        logging.getLogger("fourline").warning("token %s", token)
        return await key(self, token)

    Identity.key = said


def fragile() -> None:
    """A planted fault: a call that some input breaks."""
    lobby = SqliteStore.lobby

    async def breaks(self: Any, status: Any, game: Any, limit: int, cursor: Any) -> Any:
        if limit != 20:
            raise ZeroDivisionError
        return await lobby(self, status, game, limit, cursor)

    SqliteStore.lobby = breaks


def brittle() -> None:
    """A planted fault: a message that some input breaks."""
    from fourline.api.sockets.command_socket import CommandSocket

    handle = CommandSocket._handle

    async def breaks(self: Any, message: Any) -> None:
        if isinstance(getattr(message, "t", None), list):
            raise ZeroDivisionError
        await handle(self, message)

    CommandSocket._handle = breaks


def gullible() -> None:
    """Any fields are taken for a move."""
    from fourline.api import moves

    def loose(game: str, name: str, fields: list[Any], base: Any = None) -> Any:
        eased = [(one[0], one[1], one[2] if len(one) > 2 else 0) for one in fields]
        if base is None:
            return msgspec.defstruct(name, eased, frozen=True, kw_only=True)
        envelope: list[Any] = [("version", int | None, None), ("command_id", str)]
        return msgspec.defstruct(name, [*eased, *envelope], tag="move", frozen=True, kw_only=True)

    moves._strict = loose


def on_the_loop() -> None:
    """A hard question is answered at once, and all others wait."""
    from fourline.service.plugins.lanes import Lane
    from fourline.service.plugins.worker import answer

    async def run(self: Any, job: Any, seconds: float, kind: Any, requester: str = "") -> Any:
        return msgspec.json.decode(answer(msgspec.json.encode(job)).result, type=kind)

    Lane.run = run


def no_limits() -> None:
    """Nobody's guesses are counted."""
    from fourline.api.limits import Limits

    Limits.check = lambda self, kind, address: None


def no_cursor() -> None:
    """A bot's stream begins with what happens from now on, whatever cursor the bot comes back with."""
    from fourline.service.bot_players.streams import BotStreams

    enter = BotStreams.enter

    async def from_now(self: Any, reader: Any, after: str | None) -> None:
        await enter(self, reader, None)
        reader.seen = (await self._store.bot_heads([reader.bot]))[reader.bot][0]

    BotStreams.enter = from_now


def no_slow_hosts() -> None:
    """A host that does not answer gets as many places as one that does."""
    from fourline.service.alerts import limits

    for places in (limits.AT_ONCE_TO_ONE, limits.AT_ONCE_TO_ALL):
        places.update(dict.fromkeys(places, limits.AT_ONCE))


def looks_up_on_the_loop() -> None:
    """Names are looked up by the event loop: two at a time for everyone, and none is broken off."""
    import asyncio
    import socket
    from contextlib import suppress

    from fourline.adapters.outside import names

    async def by_the_loop(self: Any, host: str, player: str) -> list[str]:
        with suppress(OSError):
            async with asyncio.timeout(names.SECONDS):
                loop = asyncio.get_running_loop()
                found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
                return list(dict.fromkeys(str(address[0]) for *_, address in found))
        return []

    names.Names.look_up = by_the_loop


def random_secrets() -> None:
    """What a command tells is drawn at random, and told once."""
    import secrets as chance

    from fourline.service.account import linking, recovery

    for module in (linking, recovery):
        vars(module)["derived"] = lambda *_: chance.token_bytes(32)


def remembers_keys() -> None:
    """A key that was looked up once is believed for ever."""
    Identity.forget_key = lambda self, hash_: None
