"""Everything about a person, for them to take along."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec

from fourline.core.match.seats import viewer_of
from fourline.core.rating.evidence import Likelihoods
from fourline.core.rating.pools import Chain, Standing
from fourline.service.account.commands import Accounts, Visitor
from fourline.service.account.document import KeyShown, PasskeyShown, keys_shown, passkeys_shown
from fourline.service.alert_records import AlertSettings
from fourline.service.log.readable import Readable, Unread
from fourline.service.match.codec import seat_of
from fourline.service.match.commands import Matches
from fourline.service.match.plans import Planning
from fourline.service.match.viewing import seen_record
from fourline.service.rating_records import RatedGame
from fourline.service.time import rfc3339

LOGGED = 20
MAX_RATED = 100_000
_read = msgspec.json.Decoder(Likelihoods).decode


class GivenNameShown(msgspec.Struct, frozen=True):
    """A name that was given for one match or room alone."""

    where: str
    seat: str
    name: str


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match as its events tell it, moves and all, and the player's own plan."""

    id: str
    game: str
    seat: str | None
    status: str
    opened_at: str
    plans: list[str]
    events: list[dict[str, Any]]


class UnreadMatch(msgspec.Struct, frozen=True):
    """A match that is missing here: its game is no longer installed or fails, or its log is damaged."""

    id: str
    reason: str


class AccountEventShown(msgspec.Struct, frozen=True):
    type: str
    at: str


class ExportedChannel(msgspec.Struct, frozen=True):
    """Where the player is told of their games."""

    way: str
    label: str
    address: str
    created_at: str


class ExportedAlert(msgspec.Struct, frozen=True):
    at: str
    kind: str
    match: str | None
    way: str
    state: str


class ExportedAlerts(msgspec.Struct, frozen=True):
    channels: list[ExportedChannel]
    kinds: list[tuple[str, str]]
    settings: AlertSettings | None
    log: list[ExportedAlert]


class ExportedReport(msgspec.Struct, frozen=True):
    """A report that the player made."""

    at: str
    match: str
    reason: str
    text: str


class ExportedStrangers(msgspec.Struct, frozen=True):
    """Searches, the matches in which the player blocked an opponent, reports, and why they are banned."""

    seeks: list[str]
    blocked_in: list[str]
    reports: list[ExportedReport]
    banned: str | None


class ExportedRating(msgspec.Struct, frozen=True):
    """Where the player stands in one pool of a game, and for the table of the best."""

    game: str
    pool: Chain
    rating: float
    deviation: float
    volatility: float
    games: int


class ExportedEvidence(msgspec.Struct, frozen=True):
    """How likely the player's moves in a rated match were, as logarithms, with and without help.

    `judged` counts the moves that could lose value, `kept` those of them that did not.
    """

    match: str
    honest: dict[str, float]
    helped: dict[str, float]
    judged: int
    kept: int


class ExportedRatings(msgspec.Struct, frozen=True):
    """Ratings, the rated matches that made them, what the player shows of it, and evidence of help."""

    standings: list[ExportedRating]
    games: list[RatedGame]
    shows: list[str]
    evidence: list[ExportedEvidence]


class ExportedBot(msgspec.Struct, frozen=True):
    """A bot that the player owns."""

    player: str
    name: str | None
    created_at: str


class ExportedChallenge(msgspec.Struct, frozen=True):
    """A challenge that waits for an answer; `name` is the one that the challenger gave for it."""

    at: str
    game: str
    sent: bool
    name: str


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """What this server stores about a player."""

    player: str
    also: list[str]
    name: str | None
    since: str
    keys: list[KeyShown]
    passkeys: list[PasskeyShown]
    recovery: bool
    names: list[GivenNameShown]
    account: list[AccountEventShown]
    matches: list[ExportedMatch]
    unread: list[UnreadMatch]
    alerts: ExportedAlerts
    strangers: ExportedStrangers
    ratings: ExportedRatings
    bots: list[ExportedBot]
    challenges: list[ExportedChallenge]


class Exporting:
    """Gathers it from all tables and logs."""

    def __init__(self, accounts: Accounts, matches: Matches, planning: Planning) -> None:
        self._accounts, self._matches, self._store = accounts, matches, accounts.store
        self._planning = planning

    async def export(self, visitor: Visitor) -> Export:
        person = visitor.person
        me = await self._accounts.me(visitor, None)
        _, *also = await self._store.ids(person)
        given = await self._store.given_names(person)
        unread = Unread()
        return Export(
            player=person,
            also=also,
            name=me.name,
            since=me.since,
            keys=keys_shown(await self._store.keys(person), visitor.key),
            passkeys=passkeys_shown(await self._store.passkeys(person)),
            recovery=me.recovery,
            names=[GivenNameShown(*row) for row in given],
            account=await self._events(person),
            matches=await self._played(person, unread),
            unread=[UnreadMatch(*one) for one in unread.items()],
            alerts=await self._alerts(person),
            strangers=await self._strangers(person),
            ratings=await self._ratings(person),
            bots=[
                ExportedBot(one.player, one.name, rfc3339(one.created_at))
                for one in await self._store.bots_of(person)
            ],
            challenges=await self._challenges(person),
        )

    async def _challenges(self, person: str) -> list[ExportedChallenge]:
        acting, now = self._accounts.identity.acting, self._accounts.now
        return [
            ExportedChallenge(
                rfc3339(one.since), one.game, acting(person, (one.challenger,)) == one.challenger, one.name
            )
            for one in await self._store.challenges_of(person, now)
        ]

    async def _ratings(self, person: str) -> ExportedRatings:
        store = self._store
        profile = await store.profile_of(person)
        evidence = await store.evidence_of(person)
        return ExportedRatings(
            [_rating(game, pool, one) for game, pool, one in await store.standings_of(person)],
            await store.rated_games(person, MAX_RATED),
            msgspec.json.decode(profile.shows, type=list[str]) if profile is not None else [],
            [_evidence(match, _read(body)) for match, body in sorted(evidence.items())],
        )

    async def _strangers(self, person: str) -> ExportedStrangers:
        store = self._store
        return ExportedStrangers(
            [one.tempo for one in await store.seeks_of(person) if one.status == "waiting"],
            [one.match for one in await store.blocks_by(person)],
            [
                ExportedReport(rfc3339(one.at), one.match, one.reason, one.text)
                for one in await store.reports_by(person)
            ],
            next((one.reason for one in await store.bans() if one.player == person), None),
        )

    async def _alerts(self, person: str) -> ExportedAlerts:
        store = self._store
        return ExportedAlerts(
            [
                ExportedChannel(one.way, one.label, one.address, rfc3339(one.created_at))
                for one in await store.alert_channels(person)
            ],
            await store.alert_kinds(person),
            (await store.alert_settings([person])).get(person),
            [
                ExportedAlert(rfc3339(one.at), one.kind, one.stream or None, one.way, one.state)
                for one in await store.alert_log(person, LOGGED)
            ],
        )

    async def _events(self, person: str) -> list[AccountEventShown]:
        stream = await self._accounts.stream(person)
        events = stream.events if stream is not None else []
        return [AccountEventShown(str(event.__struct_config__.tag), rfc3339(event.at)) for event in events]

    async def _played(self, person: str, unread: Unread) -> list[ExportedMatch]:
        found = list[ExportedMatch]()
        for match_id in await self._store.matches_of(person):
            with Readable(match_id, "match not exported", unread):
                found.append(await self._match(match_id, person))
        return found

    async def _match(self, match_id: str, person: str) -> ExportedMatch:
        """The events are encoded already; others are served between two matches."""
        await asyncio.sleep(0)
        stream = await self._matches.stream(match_id)
        match = stream.state
        mine = self._accounts.identity.acting(person, [sitter.player for sitter in match.sitters])
        record = seen_record(stream.record, stream.events, viewer_of(match, mine), 0)
        return ExportedMatch(
            id=match_id,
            game=match.game,
            seat=seat_of(match, mine),
            status=match.status,
            opened_at=rfc3339(match.opened_at),
            plans=await self._planning.lines(stream, mine),
            events=cast("list[dict[str, Any]]", [msgspec.Raw(event) for event in record]),
        )


def _rating(game: str, pool: Chain, standing: Standing) -> ExportedRating:
    now = standing.rating
    return ExportedRating(game, pool, now.rating, now.deviation, now.volatility, standing.games)


def _evidence(match: str, found: Likelihoods) -> ExportedEvidence:
    return ExportedEvidence(match, found.honest, found.helped, found.judged, found.kept)
