"""Matches as streams: how their events are stored, shown, and projected into lists."""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.match import clock as clocks
from fourline.core.match.commands import Command, Flag, Open, OpenSeated
from fourline.core.match.decide import Advance, advance
from fourline.core.match.events import (
    Event,
    MatchOpened,
    MatchPaused,
    MovePlayed,
    RematchAgreed,
    RematchOffered,
    Reseated,
    SeatTaken,
)
from fourline.core.match.state import Match, fold, states
from fourline.service.log.stream import Body, decoded
from fourline.service.match.listing import summary
from fourline.service.plugins.guarded import Engine, Games
from fourline.service.ports import Commit, Entry, Listing, Newcomer
from fourline.service.time import rfc3339

_encoder = msgspec.json.Encoder()


_decoder = msgspec.json.Decoder(Body[Event])


class MatchLog:
    """The kind of stream that a match is."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def blank(self) -> Match:
        return Match()

    def decode(self, commit: Commit) -> tuple[str, tuple[Event, ...]]:
        body = decoded(commit, _decoder)
        return body.fingerprint, body.events

    def encode(self, fingerprint: str, events: tuple[Event, ...]) -> bytes:
        return _encoder.encode(Body(fingerprint, events))

    async def decide(self, match: Match, command: Command, now: int) -> Advance:
        game = command.game if isinstance(command, Open | OpenSeated) else match.game
        if not game:
            return await self._no_game(match, command, now)
        return await self._games.call(game, advance, self._games.engine(game), match, command, now)

    def overdue(self, match: Match, now: int) -> Flag | None:
        """The clock's command if it must come before any other."""
        due = deadline(match)
        return Flag() if due is not None and now >= due else None

    async def fold(self, match: Match, events: tuple[Event, ...]) -> Match:
        first = events[0] if events else None
        game = first.game if isinstance(first, MatchOpened) else match.game
        return await self._games.call(game, fold, self._games.engine(game), events, match)

    async def states(self, match: Match, events: tuple[Event, ...]) -> list[Match]:
        first = events[0] if events else None
        game = first.game if isinstance(first, MatchOpened) else match.game
        return await self._games.call(game, states, self._games.engine(game), events, match)

    async def _no_game(self, match: Match, command: Command, now: int) -> Advance:
        """A stream that was never opened: any engine gives the same answer, there is no match."""
        engine: Engine = next(iter(self._games.plugins.engines.values()))
        return advance(engine, match, command, now)

    def entry(
        self,
        before: Match,
        after: Match,
        commit: Commit,
        events: tuple[Event, ...],
        newcomer: Newcomer | None,
    ) -> Entry:
        clocked = any(one.settings is not None or one.paused is not None for one in (before, after))
        return Entry(
            commit,
            _listing(commit.stream, before, after, self._active_seat(after)),
            clocked,
            deadline(after),
            newcomer,
            _sat_down(before, after) if len(after.sitters) != len(before.sitters) else (),
        )

    def public(self, event: Event, version: int) -> bytes:
        """The event in its public form, encoded once for all listeners."""
        return _encoder.encode(public_event(event, version))

    def _active_seat(self, match: Match) -> str | None:
        if match.state is None or match.status != "in_progress":
            return None
        return self._games.engine(match.game).current_player(match.state)


def deadline(match: Match) -> int | None:
    """When the clock runs out, or a pause ends by itself."""
    if match.status != "in_progress":
        return None
    if match.paused is not None:
        return match.paused.until
    return None if match.clock is None else clocks.deadline(match.clock)


def public_event(event: Event, version: int) -> dict[str, Any]:
    """The public form of an event: without seeds and secret player ids."""
    shown: dict[str, Any] = {"version": version, "type": event.__struct_config__.tag, "at": rfc3339(event.at)}
    match event:
        case MovePlayed(seat=seat, fields=fields, automatic=automatic):
            return shown | {"seat": seat} | fields | {"automatic": automatic}
        case MatchOpened(game=game, clock=clock, visibility=visibility, given=given):
            extra = {"given": given} if given else {}
            return shown | {"game": game, "clock": clock, "visibility": visibility} | extra
        case SeatTaken(seat=seat, name=name, kind=kind, level=level):
            return shown | {"seat": seat, "name": name, "kind": kind} | ({"level": level} if level else {})
        case MatchPaused(by=by):
            return shown | {"by": by}
        case Reseated(teams=teams):
            return shown | {"teams": teams}
        case RematchOffered(seat=seat):
            return shown | {"seat": seat}
        case RematchAgreed(next_match=next_match):
            return shown | {"next_match": next_match}
        case _:
            return shown | {name: getattr(event, name) for name in event.__struct_fields__ if name != "at"}


def _listing(stream: str, before: Match, after: Match, active: str | None) -> Listing:
    same = after.sitters is before.sitters and after.status == before.status
    on_turn = after.sitter(active) if active else None
    return Listing(
        stream,
        after.game,
        after.status,
        after.visibility,
        on_turn.player if on_turn else None,
        active,
        after.version,
        after.opened_at,
        after.changed_at,
        None if same else _encoder.encode(summary(stream, after)),
    )


def _sat_down(before: Match, after: Match) -> tuple[tuple[str, str], ...]:
    """Players who took a seat; on one screen the seat is "both"."""
    new = {sitter.player for sitter in after.sitters if sitter.kind == "human"}
    new -= {sitter.player for sitter in before.sitters}
    return tuple((player, seat_of(after, player) or "") for player in sorted(new))


def seat_of(match: Match, player: str | None) -> str | None:
    """The seat of a player: its name, "both" on one screen, None for a watcher."""
    seats = match.seats_of(player) if player else ()
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else "both"
