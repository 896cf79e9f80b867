"""Matches, plans and rooms, and the moment at which a server is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import msgspec

from fourline.service.reactions import Reactions


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


def farmable() -> None:
    """Games by invitation count without limits, as those of strangers do."""
    from fourline.core.rating import pools
    from fourline.service.rating import rated_matches

    vars(pools)["INVITED_A_DAY"] = 1e9
    vars(rated_matches).update(is_further_game=lambda *_: False, is_public=lambda _: False)


def passed_by() -> None:
    """What contains a closed position is open."""
    from fourline.service.rating.closed import Closed

    Closed.lies_in = lambda *_: False
