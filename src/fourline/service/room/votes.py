"""Votes: the team on turn decides by majority, when all of it have voted or shortly before the time is up."""

from __future__ import annotations

import asyncio
from functools import partial

from fourline.core.errors import Refusal
from fourline.core.match import clock as clocks
from fourline.core.room.guessing import majority
from fourline.core.room.teams import team_of
from fourline.service.match.commands import Matches
from fourline.service.room.codec import RoomStream
from fourline.service.room.runtime import MatchStream, runtime
from fourline.service.room.sync import RoomSync

LEAD_MS = 400
"""A vote is counted so long before the deadline, at which a random move would be played."""


class RoomVotes:
    """Plays what a team has voted for. Votes are guesses of the team on turn, kept in memory like them."""

    def __init__(self, sync: RoomSync, matches: Matches) -> None:
        self._sync, self._matches = sync, matches
        self._counting = sync.retries("vote not counted")

    def on_guess(self, stream: RoomStream) -> None:
        """Also when the room has changed, or who is connected: a player who was waited for may have gone."""
        if stream.state.settings.vote:
            self._start(stream)

    def _start(self, stream: RoomStream, waited_for: int | None = None) -> None:
        self._counting.begin(stream.id, partial(self._count, stream, waited_for), waited_for)

    async def _count(self, stream: RoomStream, waited_for: int | None) -> None:
        """The host may have turned votes off since it was asked for."""
        match = await self._sync.match(stream) if stream.state.settings.vote else None
        if match is None or match.state.over or match.state.paused is not None:
            return
        is_due = waited_for is not None and waited_for == _deadline(match)
        if is_due or self._all_voted(stream, match):
            await self._play(stream, match)
        else:
            self._wait(stream, match)

    def _votes(self, stream: RoomStream, match: MatchStream) -> dict[str, int]:
        taken = runtime(stream, self._now).guesses.in_turn(match)
        return {one: column for one, column in taken.items() if one in self._team(stream, match)}

    def _team(self, stream: RoomStream, match: MatchStream) -> tuple[str, ...]:
        teams = stream.state.teams
        return teams.get(team_of(teams, match.state.on_turn) or "", ())

    def _all_voted(self, stream: RoomStream, match: MatchStream) -> bool:
        """All who are connected, that is: a phone that is away holds up no vote."""
        now, votes = self._now, self._votes(stream, match)
        room, there = stream.state, runtime(stream, now)
        team = [one for one in room.players if one.id in self._team(stream, match)]
        return bool(votes) and all(one.id in votes or there.is_away(one.player, now) for one in team)

    async def _play(self, stream: RoomStream, match: MatchStream) -> None:
        """On behalf of the player on turn; what changes no board meanwhile is no reason to drop the vote."""
        column = majority(self._votes(stream, match), match.state.on_turn)
        sitter = match.state.sitter(match.state.on_turn)
        if column is None or sitter is None:
            return
        target = self._sync.targets(match)[column]
        move = self._sync.games.engine(match.state.game).read_move(target.move)
        turn = len(match.state.moves)
        while len(match.state.moves) == turn and match.state.paused is None and not match.state.over:
            play = self._matches.play(sitter.player, None, move, match.version, voted=True)
            answer = await self._sync.match_streams.submit(match.id, play)
            if not isinstance(answer, Refusal) or answer.code != "version/stale":
                break
        await self._sync.settle(stream)

    def _wait(self, stream: RoomStream, match: MatchStream) -> None:
        """Until shortly before the deadline of this turn, or until all could be back after a restart."""
        now, due = self._now, _deadline(match)
        there = runtime(stream, now)
        if there.voting is not None:
            there.voting.cancel()
        counts: list[tuple[int, int | None]] = [(due - LEAD_MS, due)] if due is not None else []
        counts += [(there.complete_at, None)] if now < there.complete_at else []
        if counts:
            at, waited_for = min(counts, key=lambda one: one[0])
            loop = asyncio.get_running_loop()
            there.voting = loop.call_later(max(0, at - now) / 1000, self._start, stream, waited_for)

    @property
    def _now(self) -> int:
        return self._sync.streams.time.now()


def _deadline(match: MatchStream) -> int | None:
    """Moved by a pause."""
    return clocks.deadline(match.state.clock) if match.state.clock is not None else None
