"""What a rated match reads of ratings and writes about them, in the transaction of its own commits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from fourline.core.bot_ids import is_bot_player
from fourline.core.match.commands import Opening, Sitter
from fourline.core.match.events import Event, MatchEnded, MatchRated, MatchUnrated, SeatTaken
from fourline.core.match.rating import chains, is_rated_now, played_for, points_by_seat, pool_of, rated
from fourline.core.match.state import Match, fold
from fourline.core.players import MeasuredBot
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import (
    STRANGERS,
    Chain,
    RatingStep,
    Standing,
    Unrate,
    Unrated,
    anchor,
    day_of,
)
from fourline.core.rating.words import band, shown
from fourline.service.errors import refuse
from fourline.service.identity import is_public
from fourline.service.plugins.guarded import Games
from fourline.service.ports import Store
from fourline.service.rating.closed import CLOSED_AFTER, ClosedPositions, sheet_subject
from fourline.service.rating_records import CloseSubjects, Met, PutRating, ReopenSubjects
from fourline.service.records import Change

Addresses = Callable[[str | None], str | None]


class RatedMatches:
    """Fills in what the events of rated matches say of ratings. Other matches cost it a comparison."""

    def __init__(self, games: Games, store: Store, addresses: Addresses) -> None:
        """`addresses` says where a player's last command came from, None if that is not known."""
        self._games, self._store, self._addresses = games, store, addresses
        self.closed = ClosedPositions(games, store)

    async def unrating(self, match: Match, command: Unrate) -> Unrate:
        """The command with where its players stand now. Of deleted players nothing is left to take back."""
        done = match.rating_change
        if done is None:
            return command
        deleted = await self._store.deleted([step.player for step in done.ratings.values()])
        standings = {
            chain: {
                seat: await self._store.standing_of(step.player, match.game, chain)
                for seat, step in made.items()
                if step.player not in deleted
            }
            for chain, made in chains(done).items()
        }
        return replace(command, standings=standings)

    async def completed(
        self, before: Match, events: tuple[Event, ...], after: Match
    ) -> tuple[tuple[Event, ...], Match]:
        """The events with what ratings say, and the match after them."""
        if after.sitters is not before.sitters:
            events, after = await self._seated(events, after)
        if is_rated_now(before, after):
            event = await self._rated(after, events[-1].at)
            if not isinstance(event, MatchRated):
                return _not_rated(events, after, event)
            after = await self._games.call(after.game, fold, (event,), after)
            events = (*events, event)
        return events, after

    async def changes(
        self, stream: str, before: Match, after: Match, events: tuple[Event, ...]
    ) -> tuple[Change, ...]:
        """What is written beside the log: steps of ratings, what is closed while the match runs."""
        if not (after.rated or before.rated):
            return ()
        found: list[Change] = [
            change
            for event in events
            if isinstance(event, MatchRated | MatchUnrated)
            for change in _steps(stream, after, event, _invited(event, before))
        ]
        if before.status == "in_progress" and after.over:
            return (*found, ReopenSubjects(stream))
        subjects = await self._closed(before, after)
        return (*found, CloseSubjects(stream, subjects)) if subjects else tuple(found)

    # -- who sits there ----------------------------------------------------------------------

    async def _seated(self, events: tuple[Event, ...], after: Match) -> tuple[tuple[Event, ...], Match]:
        """Players with the page that they show and, in a rated match, with their rating."""
        people = [one.player for one in after.people]
        profiles = await self._store.profiles_of(people) if after.room is None else {}
        owners = await self._store.owners_of([one for one in people if is_bot_player(one)])
        if not profiles and not owners and not after.rated:
            return events, after
        sitters = {
            one.seat: replace(
                await self._with_rating(after, one, profiles), owner=owners.get(one.player, one.owner)
            )
            for one in after.sitters
        }
        told = tuple(
            _told(event, sitters[event.seat]) if isinstance(event, SeatTaken) else event for event in events
        )
        return told, replace(after, sitters=tuple(sitters.values()))

    async def _with_rating(self, match: Match, sitter: Sitter, profiles: Mapping[str, str]) -> Sitter:
        profile = profiles.get(sitter.player) if sitter.kind == "human" else None
        if not match.rated or sitter.rating is not None:
            return replace(sitter, profile=profile)
        if sitter.kind == "bot" and match.even is not None:
            return sitter  # its strength is told when the match is over
        levels = levels_of(self._games, match.game)
        if sitter.kind == "bot":
            rating, games = self._anchor(match, sitter), 0
        else:
            standing = await self._store.standing(sitter.player, match.game, pool_of(match.settings))
            rating, games = standing.rating, standing.games
        return replace(sitter, profile=profile, rating=shown(rating, games, levels))

    # -- the end -----------------------------------------------------------------------------

    async def _rated(self, match: Match, at: int) -> MatchRated | Unrated:
        """What the match does to ratings, or why it does nothing."""
        if not played_for(match):
            return "unplayed"
        people = [one.player for one in match.people]
        if len(people) < 2:
            return await self._stepped(match, at, invited=False)
        if await self._at_one_address(people):
            return "same_address"
        met = await self._store.met(people[0], people[1], day_of(at))
        invited = not match.paired or bool(met)
        if invited and is_further_game(match, met):
            return "same_pair"
        return await self._stepped(match, at, invited)

    async def _at_one_address(self, people: list[str]) -> bool:
        """Whether the last commands of all came from one public address, as far as is known here."""
        known = [self._addresses(one) or self._addresses(await self._store.person(one)) for one in people]
        return len(set(known)) == 1 and is_public(known[0])

    async def _stepped(self, match: Match, at: int, invited: bool) -> MatchRated:
        pool = pool_of(match.settings)
        anchors = {one.seat: self._anchor(match, one) for one in match.sitters if one.kind == "bot"}
        standings = await self._standings(match, pool)
        for_table = match.paired and not invited and pool == "live"
        strangers = await self._standings(match, STRANGERS) if for_table else None
        levels = levels_of(self._games, match.game)
        moved = (
            {seat: await self._moved(one, match, at) for seat, one in standings.items()} if invited else None
        )
        event = rated(match, standings, anchors, at, moved, strangers)
        named = {seat: _in_band(step, levels) for seat, step in event.ratings.items()}
        return replace(event, ratings=named)

    async def _standings(self, match: Match, chain: Chain) -> dict[str, Standing]:
        found = self._store.standing
        return {one.seat: await found(one.player, match.game, chain) for one in match.people}

    async def _moved(self, standing: Standing, match: Match, at: int) -> float:
        return await self._store.moved(standing.player, match.game, pool_of(match.settings), day_of(at))

    def _anchor(self, match: Match, sitter: Sitter) -> Rating:
        if match.even is not None:
            bot = self._games.plugins.bot(match.game)
            return anchor(bot.rating_at(match.even.strength) if isinstance(bot, MeasuredBot) else 1500.0)
        return anchor(levels_of(self._games, match.game).get(sitter.level or "", 1500.0))

    # -- while it runs -----------------------------------------------------------------------

    async def _closed(self, before: Match, after: Match) -> tuple[str, ...]:
        if after.status != "in_progress":
            return ()
        found: list[str] = []
        start = after.started_from
        if before.status != "in_progress" and start is not None and start.deck is not None:
            found.append(sheet_subject(after.game, start.deck, start.number or 0))
        if len(after.moves) > len(before.moves) and len(after.moves) - after.given >= CLOSED_AFTER:
            found += await self.closed.closes(after)
        return tuple(found)


def is_further_game(match: Match, met: Iterable[Met]) -> bool:
    """Whether its players had a game by invitation before, on its day. Both games of a set are one."""
    first = match.set.before if match.set is not None else ""
    return any(one.invited and one.stream != first for one in met)


def _not_rated(events: tuple[Event, ...], after: Match, why: Unrated) -> tuple[tuple[Event, ...], Match]:
    """The same end, which says why it does not count."""
    told = tuple(replace(event, unrated=why) if isinstance(event, MatchEnded) else event for event in events)
    return told, replace(after, unrated=why)


def _told(event: SeatTaken, sitter: Sitter) -> SeatTaken:
    return replace(event, rating=sitter.rating, profile=sitter.profile, owner=sitter.owner)


def _in_band(step: RatingStep, levels: Mapping[str, float]) -> RatingStep:
    return replace(step, band=band(step.after.rating, levels)) if levels else step


def _invited(event: MatchRated | MatchUnrated, before: Match) -> bool:
    done = event if isinstance(event, MatchRated) else before.rating_change
    return done is not None and done.moved is not UNSET


def _steps(stream: str, match: Match, event: MatchRated | MatchUnrated, invited: bool) -> list[PutRating]:
    return [step for chain in chains(event) for step in _steps_of(chain, stream, match, event, invited)]


def _steps_of(
    chain: Chain, stream: str, match: Match, event: MatchRated | MatchUnrated, invited: bool
) -> list[PutRating]:
    made = chains(event)[chain]
    points = points_by_seat(match) if isinstance(event, MatchRated) else {}
    before = {seat: step.before.rating for seat, step in made.items()}
    if isinstance(event, MatchRated):
        before |= {seat: one.rating for seat, one in event.anchors.items()}
    return [
        PutRating(
            *(step.before, step.after, step.game, step.player),
            stream=stream,
            game_type=match.game,
            pool=chain,
            at=event.at,
            seat=seat,
            points=points.get(seat),
            opponent=next((one for other, one in before.items() if other != seat), None),
            invited=invited,
        )
        for seat, step in made.items()
    ]


def levels_of(games: Games, game: str) -> dict[str, float]:
    """The ratings of the game's own bot, weakest level first; none if it was not measured."""
    bot = games.plugins.bot(game)
    if not isinstance(bot, MeasuredBot):
        return {}
    return {one.level: bot.rating_of(one.level) for one in bot.levels}


def require_measured(games: Games, wanted: Opening) -> None:
    """Raises Refused for a rated match against a bot that cannot be an anchor."""
    if wanted.rated and not levels_of(games, wanted.game):
        refuse("request/invalid", "The computer's strength in this game was never measured.")
