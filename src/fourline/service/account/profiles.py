"""A page about a player that others may see: only what its owner shows, under an id of its own."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.core.match.state import Match
from fourline.core.rating.evidence import Likelihoods
from fourline.core.rating.pools import Pool
from fourline.core.rating.words import RatingDocument
from fourline.service.account.commands import Accounts, Visitor
from fourline.service.errors import refuse
from fourline.service.fair_play.evidence import FairPlay
from fourline.service.identity import new_id
from fourline.service.log.readable import Readable
from fourline.service.match.commands import Matches
from fourline.service.rating.standings import Standings
from fourline.service.rating_records import ProfileRow, RatedGame
from fourline.service.records import Changed
from fourline.service.time import rfc3339

Part = Literal["rating", "games", "best_win", "streak", "table"]
PARTS: tuple[Part, ...] = ("rating", "games", "best_win", "streak", "table")
LAST_GAMES = 10
LOOK_BACK = 200
NO_PROFILE = "There is no such player, or they show nothing."
NOT_KEPT = (
    "Keep your games first, with another device, a recovery code or a passkey: "
    "a page about a player who may be lost tomorrow would mislead others."
)


class OwnProfile(msgspec.Struct, frozen=True):
    """What the caller shows. `id` is that of the page, None if it shows nothing; `possible`: kept games."""

    id: str | None
    shows: list[Part]
    possible: bool
    why_not: str | None


class ProfileGame(msgspec.Struct, frozen=True):
    """`match` and `opponent` are None for a game that only those who have its link may find.

    The same holds for one that cannot be read.
    """

    match: str | None
    game: str
    pool: Pool
    at: str
    seat: str
    result: Literal["win", "draw", "loss"]
    rating: int
    gained: int
    opponent: str | None
    opponent_rating: int


class BestWin(msgspec.Struct, frozen=True):
    """The win over the strongest opponent in which no move gave value away, by proof.

    `match` and `opponent` are None for a game that only those who have its link may find.
    """

    match: str | None
    at: str
    opponent: str | None
    opponent_rating: int
    moves: int


class ProfileDocument(msgspec.Struct, frozen=True):
    """What a player shows; None for what they do not. `streak`: rated wins in a row until now."""

    id: str
    name: str | None
    ratings: dict[str, dict[Pool, RatingDocument]] | None
    games: list[ProfileGame] | None
    best_win: BestWin | None
    streak: int | None
    shows: list[Part]


class Profiles:
    """Pages of players."""

    def __init__(
        self, accounts: Accounts, matches: Matches, standings: Standings, fair_play: FairPlay
    ) -> None:
        self._accounts, self._matches = accounts, matches
        self._standings, self._fair_play, self._store = standings, fair_play, accounts.store

    async def mine(self, visitor: Visitor) -> OwnProfile:
        row = await self._store.profile_of(visitor.person)
        kept = await self._kept(visitor.person)
        shows = _shows(row) if row is not None and kept else []
        return OwnProfile(
            row.id if row is not None and shows else None, shows, kept, None if kept else NOT_KEPT
        )

    async def put(self, visitor: Visitor, shows: list[Part]) -> OwnProfile:
        """Raises Refused unless the account is kept."""
        person = visitor.person
        if shows and not await self._kept(person):
            refuse("profile/not_kept", NOT_KEPT)
        row = await self._store.profile_of(person)
        chosen = [part for part in PARTS if part in shows]
        body = msgspec.json.encode(chosen).decode()
        now = self._accounts.now
        await self._store.put_profile(ProfileRow(person, row.id if row else new_id(), body), now)
        await self._accounts.notices.tell((Changed("name", person, now),))
        return await self.mine(visitor)

    async def page(self, profile_id: str) -> ProfileDocument:
        row = await self._store.profile(profile_id)
        shows = _shows(row) if row is not None and await self._kept(row.person) else []
        if row is None or not shows:
            refuse("profile/not_found", NO_PROFILE)
        person = row.person
        games = await self._store.rated_games(person, LOOK_BACK)
        return ProfileDocument(
            id=row.id,
            name=await self._store.name(person),
            ratings=await self._ratings(person, games) if "rating" in shows else None,
            games=[await self._game(one) for one in games[:LAST_GAMES]] if "games" in shows else None,
            best_win=await self._best_win(person, games) if "best_win" in shows else None,
            streak=streak(games) if "streak" in shows else None,
            shows=shows,
        )

    async def _kept(self, person: str) -> bool:
        """Whether a lost device would not lose the player: another one, a recovery code or a passkey."""
        keys = [key.kind for key in await self._store.keys(person)]
        if keys.count("device") > 1 or "recovery" in keys:
            return True
        return bool(await self._store.passkeys(person))

    async def _ratings(self, person: str, games: list[RatedGame]) -> dict[str, dict[Pool, RatingDocument]]:
        played = sorted({one.game_type for one in games})
        return {game: await self._standings.shown(person, game) for game in played}

    async def _game(self, one: RatedGame) -> ProfileGame:
        result = "win" if one.points == 1 else "loss" if one.points == 0 else "draw"
        named = opponent = None
        with Readable(one.stream, "game of a profile not shown"):
            named, opponent = _named((await self._matches.stream(one.stream)).state, one)
        return ProfileGame(
            *(named, one.game_type, one.pool, rfc3339(one.at), one.seat),
            result,  # type: ignore[arg-type]
            *(round(one.rating), round(one.gained), opponent, round(one.opponent)),
        )

    async def _best_win(self, person: str, games: list[RatedGame]) -> BestWin | None:
        evidence = await self._fair_play.evidence(person)
        wins = [one for one in games if one.points == 1 and _flawless(evidence.get(one.stream))]
        for best in sorted(wins, key=lambda one: one.opponent, reverse=True):
            with Readable(best.stream, "game of a profile not shown"):
                match = (await self._matches.stream(best.stream)).state
                named, opponent = _named(match, best)
                return BestWin(named, rfc3339(best.at), opponent, round(best.opponent), len(match.moves))
        return None


def _named(match: Match, one: RatedGame) -> tuple[str | None, str | None]:
    """The id of the match and the opponent's name, if it was public or between strangers."""
    if match.visibility != "public" and not match.paired:
        return None, None
    return one.stream, next((sitter.name for sitter in match.sitters if sitter.seat != one.seat), None)


def streak(games: list[RatedGame]) -> int:
    """Wins in a row, the newest game first."""
    count = 0
    for one in games:
        if one.points < 1:
            break
        count += 1
    return count


def _flawless(found: Likelihoods | None) -> bool:
    return found is not None and found.flawless


def _shows(row: ProfileRow) -> list[Part]:
    return msgspec.json.decode(row.shows, type=list[Part])
