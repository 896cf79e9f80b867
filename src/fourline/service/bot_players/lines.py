"""The lines of a bot's stream, made from what it was told and from the logs of its matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from fourline.core.alerts.bot_news import turn
from fourline.core.bot_ids import is_bot_player, shown_kind
from fourline.core.match.commands import Sitter
from fourline.core.match.seats import may_choose, viewer_of
from fourline.core.match.state import Match
from fourline.service.bot_players.documents import (
    AnyClock,
    Line,
    MatchOver,
    MatchStarted,
    RematchLine,
    StreamPlayer,
    YourTurn,
)
from fourline.service.clocks import shown_clock
from fourline.service.log.readable import Readable
from fourline.service.match.codec import seat_of
from fourline.service.match.commands import Matches, MatchStream
from fourline.service.match.viewing import listed_moves, shown_moves, shown_notation
from fourline.service.plugins.guarded import Engine
from fourline.service.ports import StoreUnavailable
from fourline.service.stored.bots import BotEventRow
from fourline.service.time import rfc3339


class Lines:
    """Makes lines of rows."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self.challenge: Callable[[BotEventRow], Awaitable[Line | None]] | None = None
        """Makes the line of a challenge."""

    async def line(self, bot: str, row: BotEventRow) -> Line | None:
        """None if what it was about has been erased, or its game cannot be asked."""
        if row.kind == "challenge":
            return await self.challenge(row) if self.challenge is not None else None
        with Readable(row.stream, "bot not told"):
            stream = await self._stream(row)
            return await self._about_match(bot, row, stream) if stream is not None else None
        return None

    async def _stream(self, row: BotEventRow) -> MatchStream | None:
        """The tables know of a commit, also of the first, before its stream does: wait for one under way."""
        streams = self._matches.streams
        stream = await streams.get(row.stream)
        if stream is None or stream.version < row.version:
            async with streams.cached(row.stream).lock:
                pass
            stream = await streams.get(row.stream)
        if stream is not None and stream.version < row.version:
            raise StoreUnavailable(f"{row.stream} has no version {row.version} yet")
        return stream

    async def _about_match(self, bot: str, row: BotEventRow, stream: MatchStream) -> Line | None:
        match = await self._matches.streams.at(stream, row.version)
        common: dict[str, Any] = {
            "cursor": str(row.seq),
            "at": rfc3339(row.at),
            "match": stream.id,
            "version": row.version,
            "game": match.game,
            "seat": seat_of(match, bot),
        }
        if row.kind == "match_over":
            return MatchOver(**common, status=match.status, outcome=match.outcome)
        clock = self._clock(stream.state, match, row.at)
        if row.kind == "match_started":
            players = [_player(one) for one in match.sitters]
            return MatchStarted(
                **common, players=players, clock=clock, rated=match.rated, options=match.options
            )
        if row.kind == "rematch_offered":
            offered = [seat for seat in match.seats if seat in match.offers]
            swap = any(match.offers.values())
            return RematchLine(**common, offered=offered, swap=swap, clock=clock)
        if row.kind != "your_turn":  # a newer server has written it
            return None
        choices: dict[str, Any] = await self._matches.games.call(
            match.game, _choices, match, viewer_of(match, bot)
        )
        return YourTurn(**common, **choices, clock=clock)

    def _clock(self, now: Match, then: Match, at: int) -> AnyClock | None:
        """As it stands now if the turn is still the same one, else as it stood then."""
        if turn(now) == turn(then):
            return shown_clock(now, self._matches.streams.time.now())
        return shown_clock(then, at)


def _player(one: Sitter) -> StreamPlayer:
    outside = (one.player, one.owner) if is_bot_player(one.player) else ()
    return StreamPlayer(one.seat, one.name, shown_kind(one.kind, one.player), one.level, *outside)


def _choices(engine: Engine, match: Match, viewer: str | None) -> dict[str, Any]:
    legal = engine.legal_moves(match.state) if may_choose(match, viewer) else []
    return {
        "moves": shown_moves(match, viewer),
        "written": shown_notation(engine, match, viewer),
        "legal_moves": listed_moves(engine, legal),
        "playable": [msgspec.to_builtins(engine.wire_move(move)) for move in legal],
    }
