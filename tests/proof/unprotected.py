"""The server with one protection taken away, or with a fault planted. Only here, never in the product:
a test of that protection must fail against this server, or it shows nothing.

    python unprotected.py ack_first serve --port 0
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import sys
from time import monotonic
from typing import Any

import msgspec

from fourline.adapters.sql.postgres import store as postgres
from fourline.adapters.sql.sqlite import store as sqlite
from fourline.api.match import handlers as match_calls
from fourline.api.sockets import admission
from fourline.api.sockets import protocol as wire
from fourline.cli.main import main
from fourline.service import lru
from fourline.service.identity import Identity
from fourline.service.log.outages import GAP_SECONDS, OutageTracker
from fourline.service.log.stream import Stream
from fourline.service.log.stream_lock import StreamLock
from fourline.service.match.live import MatchLive
from fourline.service.reactions import Reactions


def ack_first() -> None:
    """Speak, then write: the ack of a move leaves before the commit. Sitting down is written first."""

    def later(append: Any) -> Any:
        async def appended(self: Any, entry: Any) -> bool:
            if entry.newcomer or entry.seated:
                return bool(await append(self, entry))
            asyncio.get_running_loop().call_later(0.02, lambda: asyncio.ensure_future(append(self, entry)))
            return True

        return appended

    sqlite.SqliteStore.append = later(sqlite.SqliteStore.append)
    postgres.PostgresStore.append = later(postgres.PostgresStore.append)


def no_sync() -> None:
    """A commit that a power cut undoes."""
    sqlite.PRAGMAS = tuple(pragma.replace("FULL", "NORMAL") for pragma in sqlite.PRAGMAS)


def no_key() -> None:
    """No lock in the process, no key in the table."""

    class Open(contextlib.AbstractAsyncContextManager[None]):
        def locked(self) -> bool:
            return False

        async def __aexit__(self, *_: object) -> None:
            await asyncio.sleep(0)

    _drop_keys()
    asyncio.Lock = Open  # type: ignore[misc]
    StreamLock.take = lambda _: True
    StreamLock.release = lambda _: None


def forgetful() -> None:
    """A command that comes twice is not recognised."""
    _drop_keys()
    Stream.accepted_at = lambda *_: None


def no_resume() -> None:
    """A client that comes back gets the present state but not what it missed."""
    enter = MatchLive.enter

    async def amnesiac(self: Any, stream: Any, guest: Any, after: Any) -> None:
        await enter(self, stream, guest, None)

    MatchLive.enter = amnesiac


def own_look() -> None:
    """Everyone looks at the database for themselves, one after the other."""
    lock = asyncio.Lock()

    async def alone(self: Any) -> None:
        async with lock:
            if monotonic() - self._last_write >= GAP_SECONDS:
                await self._after_gap()

    OutageTracker.check_for_gap = alone


def no_credit() -> None:
    """Clocks run on while nobody serves."""
    OutageTracker.lost_since = lambda self, then: 0


def settles_again() -> None:
    """The game of a room is settled whenever the room is looked at, not once."""
    from fourline.core.room import decide
    from fourline.service.identity import new_id
    from fourline.service.log.stream import Submission
    from fourline.service.room.game import settlement
    from fourline.service.room.sync import RoomSync

    async def settle(self: Any, stream: Any) -> None:
        game = stream.state.game
        match = await self.match_streams.get(game.match_id) if game is not None else None
        if match is not None and match.state.over:
            command = settlement(match.id, match.state, self._next_ms)
            await self.streams.submit(
                stream.id, Submission(command, command_id=new_id(), fingerprint="settle")
            )

    rules = vars(decide)
    once = rules["settle_game"]
    rules["settle_game"] = lambda room, *rest: once(msgspec.structs.replace(room, phase="game"), *rest)
    RoomSync.settle = settle


def endless_patience() -> None:
    """Whatever a reader does not take is kept for it, for ever."""
    wire.MAX_BYTES = 1 << 40
    wire.WireProtocol.pause_writing = wire.WebSocketsSansIOProtocol.pause_writing  # type: ignore[attr-defined]
    wire.WireProtocol.send_keepalive_ping = lambda self: None


def greedy() -> None:
    """Everything is read at once, whether it can be served or not."""
    wire.MAX_WAITING = 1 << 40
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
    at = match_calls._status

    def breaks(asked: Any, known: Any) -> Any:
        if asked.query.get("limit") != 20:
            raise ZeroDivisionError
        return at(asked, known)

    match_calls._status = breaks


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
        import msgspec

        eased = [(one[0], one[1], one[2] if len(one) > 2 else 0) for one in fields]
        if base is None:
            return msgspec.defstruct(name, eased, frozen=True, kw_only=True)
        envelope: list[Any] = [("version", int | None, None), ("command_id", str)]
        return msgspec.defstruct(name, [*eased, *envelope], tag="move", frozen=True, kw_only=True)

    moves._strict = loose


def on_the_loop() -> None:
    """A hard question is answered at once, and all others wait."""
    import msgspec

    from fourline.service.plugins.lanes import Lane
    from fourline.service.plugins.worker import answer

    async def run(self: Any, job: Any, seconds: float, kind: Any, requester: str = "") -> Any:
        return msgspec.json.decode(answer(msgspec.json.encode(job)).result, type=kind)

    Lane.run = run


def between_games() -> None:
    """Not a fault: killed at the very moment between the end of a set's first game and its second."""

    async def killed(self: Any, match: Any) -> None:
        if match.next_match is not None and await self._parts.match_streams.get(match.next_match) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    Reactions._open_next = killed


def no_next_game() -> None:
    """A match that was agreed but not opened stays so."""

    async def nothing(self: Any, match: Any) -> None:
        return None

    Reactions._open_next = nothing


def killed_after_move() -> None:
    """Not a fault: killed at the very moment after a move was committed, before anyone hears of it."""

    async def killed(self: Any, change: Any) -> None:
        if len(change.stream.state.moves) > len(change.before.moves):
            os.kill(os.getpid(), signal.SIGKILL)

    Reactions.on_commit = killed


def answers_later() -> None:
    """A planned answer is a command of its own, sent once the move was committed; with the same kill."""
    from fourline.core.match import decide
    from fourline.core.match.commands import Play
    from fourline.core.match.plans import left_of
    from fourline.service.log.stream import Submission

    vars(decide)["with_answers"] = lambda engine, before, events, match: (events, match)
    change_seen = Reactions.on_change

    def answered(self: Any, change: Any) -> None:
        change_seen(self, change)
        match, streams = change.stream.state, self._parts.match_streams
        for player, plan in match.plans.by_player.items() if match.plans else ():
            for line in left_of(plan, match)[:1]:
                move = self._parts.games.engine(match.game).read_move(line[0])
                answer = Submission(Play(player, move), player)
                self.answering = asyncio.ensure_future(streams.submit(change.stream.id, answer))

    Reactions.on_change = answered
    killed_after_move()


def hoarder() -> None:
    """Every match ever seen stays in memory."""
    lru.Lru._drop = lambda self: None


def random_secrets() -> None:
    """What a command tells is drawn at random, and told once."""
    import secrets as chance

    from fourline.service.account import linking, recovery

    for module in (linking, recovery):
        vars(module)["derived"] = lambda *_: chance.token_bytes(32)


def remembers_keys() -> None:
    """A key that was looked up once is believed for ever."""
    Identity.forget_key = lambda self, hash_: None


def no_limits() -> None:
    """Nobody's guesses are counted."""
    from fourline.api.limits import Limits

    Limits.check = lambda self, kind, address: None


def keeps_names() -> None:
    """Deleting a player leaves the names where they are."""
    from fourline.adapters.sql import changes
    from fourline.service.records import Erase

    changes.statements.register(Erase, lambda _: [])


def alerts_after() -> None:
    """The outbox is written once the move was committed, by a transaction of its own."""
    import msgspec

    from fourline.adapters.sql.postgres import outbox, rows
    from fourline.core.alerts.due import NONE

    append = postgres.PostgresStore.append

    async def later(store: Any, entry: Any) -> None:
        for sql, of in ((outbox.ANSWERED, outbox.answered_rows), (outbox.DUE, outbox.due_rows)):
            if found := of([entry]):
                await store._execute(sql, *rows._turned(found))

    async def appended(self: Any, entry: Any) -> bool:
        stands = await append(self, msgspec.structs.replace(entry, alerts=NONE))
        if stands:
            loop = asyncio.get_running_loop()
            loop.call_later(0.1, lambda: asyncio.ensure_future(later(self, entry)))
        return stands

    postgres.PostgresStore.append = appended


def no_slow_hosts() -> None:
    """A host that does not answer gets as many places as one that does."""
    from fourline.service.alerts import limits

    for places in (limits.AT_ONCE_TO_ONE, limits.AT_ONCE_TO_ALL):
        places.update(dict.fromkeys(places, limits.AT_ONCE))


def paired_twice() -> None:
    """Every server pairs all who wait, and the transaction does not ask whether they still do."""
    from fourline.adapters.sql import seek_tables
    from fourline.service.seeks.pairing import Pairing

    seek_tables._PAIR = seek_tables._PAIR.replace(" AND status = 'waiting'", "")
    seek_tables.not_paired = lambda _: []
    Pairing._mine = lambda *_: True


def no_cursor() -> None:
    """A bot's stream begins with what happens from now on, whatever cursor the bot comes back with."""
    from fourline.service.bot_players.streams import BotStreams

    enter = BotStreams.enter

    async def from_now(self: Any, reader: Any, after: str | None) -> None:
        await enter(self, reader, None)
        reader.seen = (await self._store.bot_heads([reader.bot]))[reader.bot][0]

    BotStreams.enter = from_now


def rated_apart() -> None:
    """A step of a rating is written whether or not it follows the one before."""
    from fourline.adapters.sql import changes, rating_changes
    from fourline.service.rating_records import PutRating

    put = rating_changes.put_rating

    def loose(change: Any) -> Any:
        first, (swap, values), (step, row) = put(change)
        always = swap.replace("CASE WHEN games = ? THEN CAST(? AS INTEGER) END", "CAST(? AS INTEGER)")
        return [first, (always, values[1:]), (f"{step} ON CONFLICT DO NOTHING", row)]

    changes.statements.register(PutRating, loose)


def killed_before_unrating() -> None:
    """Not a fault: killed at the very moment after an adoption, before its matches are unrated."""
    from fourline.service.fair_play.unrating import Unrating

    async def killed(self: Any) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    Unrating.after_adoption = killed


def stays_rated() -> None:
    """What an adoption left undone stays so."""
    from fourline.service.fair_play.unrating import Unrating

    async def nothing(self: Any) -> None:
        return None

    Unrating.sweep = nothing


def _drop_keys() -> None:
    connect = sqlite.migrate

    def migrate(connection: sqlite3.Connection, path: Any) -> None:
        connect(connection, path)
        connection.executescript(
            "CREATE TABLE loose AS SELECT * FROM commits; DROP TABLE commits;"
            "ALTER TABLE loose RENAME TO commits;"
        )

    sqlite.migrate = migrate


if __name__ == "__main__":
    taken, *arguments = sys.argv[1:]
    globals()[taken]()
    sys.exit(main(arguments))
