"""Matches as streams: how their events are stored, shown, and projected into lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from fourline.core.alerts.bot_news import bot_news
from fourline.core.alerts.due import AlertChanges, alerts, turn_passed
from fourline.core.bot_ids import is_bot_player
from fourline.core.errors import Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import Command, Credit, Flag, Open, OpenSeated, Play, Rematch
from fourline.core.match.decide import Advance, advance
from fourline.core.match.events import (
    Event,
    MatchOpened,
)
from fourline.core.match.moves import Ordinary, ordinary_move
from fourline.core.match.state import Match, fold, states
from fourline.core.rating.pools import Unrate
from fourline.service import chance
from fourline.service.log.stream import Body, Decided, Deciding, NameReader
from fourline.service.match import naming
from fourline.service.match.listing import stored_summary
from fourline.service.match.public_events import encode_event
from fourline.service.plugins.guarded import Games
from fourline.service.ports import AccountStore, Listing, Projection, Store
from fourline.service.rating.rated_matches import Addresses, RatedMatches
from fourline.service.records import Change
from fourline.service.stored.bots import TellBot

_encoder = msgspec.json.Encoder()
OWN_BOT = Refusal(
    "request/invalid", "A rated game needs two owners: a bot cannot play one against its owner or their bots."
)


class MatchLog:
    """The kind of stream that a match is."""

    decoder = msgspec.json.Decoder(Body[Event])

    def __init__(
        self, games: Games, store: Store | None = None, addresses: Addresses = lambda _: None
    ) -> None:
        """`store` says who was deleted and how players are rated; only decisions need it."""
        self._games, self._store = games, store
        self._rated = RatedMatches(games, store, addresses) if store is not None else None

    def blank(self) -> Match:
        return Match()

    def decide(self, stream: str, match: Match, command: Command, now: int) -> Deciding[Match]:
        """An ordinary move is decided at once."""
        if type(command) is Play:
            made = self._ordinary(match, command, now)
            if made is not None:
                return _decided(stream, made, command.player, now)
        return self._decide(stream, match, command, now)

    async def _decide(
        self, stream: str, match: Match, command: Command, now: int
    ) -> Decided[Match] | Refusal:
        """An overdue clock is settled before any other command, once it was given back lost time."""
        if isinstance(command, Rematch):
            command = await self._with_persons(match, command)
        elif isinstance(command, Unrate) and self._rated is not None:
            command = await self._rated.unrating(match, command)
        due = deadline(match)
        clock_first = due is not None and now >= due and not isinstance(command, Flag | Credit)
        if clock_first:
            command = Flag()
        decision = await self._advance(match, command, now)
        if not isinstance(decision, tuple):
            return decision
        events, after = decision
        if after.has_bot and (closed := await self._closed_to_bot(match, command, after)) is not None:
            return closed
        rating_changes: tuple[Change, ...] = ()
        if self._rated is not None and (after.rated or after.sitters is not match.sitters or match.rated):
            events, after = await self._rated.completed(match, events, after)
            rating_changes = await self._rated.changes(stream, match, after, events)
        told = alerts(match, after, events, getattr(command, "player", ""), now)
        beside = (*rating_changes, *(_told_bots(stream, match, after, now) if after.outside else ()))
        if after.sitters is match.sitters:
            projection = _projection(stream, match, after, told, beside)
            return Decided(events, after, projection, clock_first)
        if (refusal := await self._own_bot(after)) is not None:
            return refusal
        changes = (*naming.changes(stream, match, after, events), *beside)
        projection = _projection(stream, match, after, told, changes)
        return Decided(events, after, projection, clock_first, naming.nameless(events))

    def _ordinary(self, match: Match, command: Play, now: int) -> Ordinary | None:
        """Decided without a guard. If the engine fails, it fails again under one, which says how."""
        engine = self._games.ours(match.game) if match.room is None else None
        if engine is None:
            return None
        try:
            return ordinary_move(engine, match, command, now)
        except Exception:
            return None

    async def _closed_to_bot(self, match: Match, command: Command, after: Match) -> Refusal | None:
        """What the clock does is never refused: no player chose it, and nothing else could be done before."""
        if after.rated or self._rated is None or isinstance(command, Flag):
            return None
        return await self._rated.closed.asked_of_bot(match, after)

    async def _own_bot(self, match: Match) -> Refusal | None:
        """Nobody gains a rating from their own bot, nor do two bots of the same owner."""
        if not match.outside or not match.rated or self._store is None:
            return None
        behind = {one.player: one.player for one in match.people}
        for bot in filter(is_bot_player, list(behind)):
            row = await self._store.bot(bot)
            behind[bot] = row.owner if row is not None else bot
        persons = [await self._store.person(one) or one for one in behind.values()]
        return OWN_BOT if len(set(persons)) < len(persons) else None

    async def _with_persons(self, match: Match, command: Rematch) -> Rematch:
        """No game is agreed with a player who no longer exists or is the same person by now."""
        players = [sitter.player for sitter in match.people]
        if self._store is None or not players:
            return command
        deleted, alone = await parted(self._store, players)
        return replace(command, deleted=tuple(deleted), alone=alone)

    async def _advance(self, match: Match, command: Command, now: int) -> Advance:
        game = match.game
        if not isinstance(command, Play) and isinstance(command, Open | OpenSeated):
            game = command.game
        if not game:  # never opened: any engine gives the same answer, there is no match
            game = next(iter(self._games.plugins.engines))
        return await self._games.call(game, advance, match, command, now, chance.fraction)

    async def named(
        self, names: NameReader, stream: str, match: Match, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        people = naming.players_of(events)
        return naming.named(match, events, await names.names(stream, people)) if people else events

    async def fold(self, match: Match, events: tuple[Event, ...]) -> Match:
        return await self._games.call(_game(match, events), fold, events, match)

    async def states(self, match: Match, events: tuple[Event, ...]) -> list[Match]:
        return await self._games.call(_game(match, events), states, events, match)

    def public(self, event: Event, version: int) -> bytes:
        """The event in its public form, encoded once for all listeners."""
        return encode_event(event, version)


async def parted(store: AccountStore, players: Sequence[str]) -> tuple[list[str], bool]:
    """Which of these were deleted, and whether different ones are the same person by now."""
    ids = list(dict.fromkeys(players))
    persons = {await store.person(one) or one for one in ids}
    return await store.deleted(ids), len(persons) < len(ids)


def _told_bots(stream: str, before: Match, after: Match, now: int) -> Iterator[TellBot]:
    for bot, news in bot_news(before, after).items():
        yield TellBot(bot, stream, after.version, now, news)


def _game(match: Match, events: tuple[Event, ...]) -> str:
    """The game of a match, which its first event names."""
    first = events[0] if events else None
    return first.game if isinstance(first, MatchOpened) else match.game


def deadline(match: Match) -> int | None:
    """When the clock runs out, starts without waiting any longer, or a pause ends by itself."""
    if match.status != "in_progress":
        return None
    if match.paused is not None:
        return match.paused.until
    if match.waits_for_players:
        return match.starts_by
    return None if match.clock is None else clocks.deadline(match.clock)


def _projection(
    stream: str, before: Match, after: Match, told: AlertChanges, changes: tuple[Change, ...] = ()
) -> Projection:
    clocked = _may_be_due(before) or _may_be_due(after)
    seats_changed = len(after.sitters) != len(before.sitters) or after.swapped != before.swapped
    seated = _sat_down(before, after) if seats_changed else ()
    return Projection(
        _listing(stream, before, after), clocked, deadline(after), seated, changes=changes, alerts=told
    )


def _decided(stream: str, made: Ordinary, actor: str, now: int) -> Decided[Match]:
    """An ordinary move changes whose turn it is, and nothing else that lists show."""
    after, next_player, version = made.after, made.next_player, made.after.version
    # fmt: off
    listing = Listing(
        stream, after.game, after.status, after.visibility, next_player, after.on_turn,
        version, after.opened_at, now, None,
    )
    # fmt: on
    told = turn_passed(actor, next_player, version, now)
    return Decided((made.event,), after, Projection(listing, alerts=told))


def _may_be_due(match: Match) -> bool:
    return match.settings is not None or match.paused is not None


def _listing(stream: str, before: Match, after: Match) -> Listing:
    same = after.sitters is before.sitters and after.status == before.status and after.rated == before.rated
    active = after.on_turn if after.status == "in_progress" else None
    on_turn = after.sitter(active) if active and after.paused is None else None
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
        None if same else _encoder.encode(stored_summary(stream, after)),
        0 if after.plans is None else after.plans.version,
    )


def _sat_down(before: Match, after: Match) -> tuple[tuple[str, str], ...]:
    """Players who took a seat or another one; on one screen the seat is "both"."""
    players = sorted({sitter.player for sitter in after.people})
    seats = [(player, seat_of(before, player), seat_of(after, player)) for player in players]
    return tuple((player, now or "") for player, was, now in seats if now != was)


def seat_of(match: Match, player: str | None) -> str | None:
    """The seat of a player: its name, "both" on one screen, None for a watcher."""
    seats = match.seats_of(player) if player else ()
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else "both"
