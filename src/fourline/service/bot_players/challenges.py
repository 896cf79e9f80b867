"""Challenges: one player asks another for a game, and the other accepts, declines or lets it expire.

Accepting is the first commit of the match, and it holds only if the challenge is open in that transaction.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fourline.core.bot_ids import is_bot_player
from fourline.core.errors import Refusal
from fourline.core.match import clock as clocks
from fourline.core.match.commands import OpenSeated, Sitter
from fourline.core.match.seats import seat_name
from fourline.core.starts import EvenStart
from fourline.service.bans import Bans
from fourline.service.bot_players.challenge_document import (
    Challenged,
    ChallengeDocument,
    ChallengeLine,
    ChallengeList,
    WantedGame,
    clock_of,
    party,
)
from fourline.service.errors import Refused, refuse
from fourline.service.identity import Identity, derived_id, new_id
from fourline.service.log.stream import Submission
from fourline.service.match.codec import seat_of
from fourline.service.match.commands import Matches, Seated, new_seed
from fourline.service.match.starts import drawn
from fourline.service.names import clean_name
from fourline.service.ports import Overtaken, Store, StoreUnavailable
from fourline.service.records import SeatsApart
from fourline.service.stored.bots import AcceptChallenge, BotEventRow, ChallengeRow, ChallengeStatus
from fourline.service.time import rfc3339

MAX_OPEN = 20
"""Challenges of one player that wait for an answer at once."""
OVER = {
    "accepted": "This challenge was accepted already.",
    "declined": "This challenge was declined.",
    "withdrawn": "This challenge was withdrawn.",
    "expired": "This challenge has expired.",
}


class Challenges:
    """Everything that players can do with challenges."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        identity: Identity,
        bans: Bans,
        expire_ms: int,
        tell: Callable[[list[str]], None],
    ) -> None:
        self._matches, self._store, self._identity, self._bans = matches, store, identity, bans
        self._expire_ms, self._tell = expire_ms, tell

    @property
    def _now(self) -> int:
        return self._matches.streams.time.now()

    # -- challenging -------------------------------------------------------------------------

    async def begin(self, wanted: WantedGame, player: str | None, command_id: str | None) -> Challenged:
        """A repeat of the same command answers the same challenge."""
        name = clean_name(wanted.name) if wanted.name is not None else ""
        self._check_game(wanted)
        caller = self._identity.caller(player)
        challenge_id = derived_id("challenge", caller.player, command_id) if command_id else new_id()
        known = await self._store.game_challenge(challenge_id)
        if known is None:
            await self._check_players(caller.player, player, wanted)
            new = caller.newcomer.token_hash if caller.newcomer is not None else None
            known = await self._put(self._row(challenge_id, caller.player, wanted, name), new)
            await self._identity.admit(caller.player, caller.newcomer)
        elif not _same(known, wanted, name):
            refuse("command/reused", "This command_id was used before for another command.")
        shown = await self._shown(known)
        return Challenged(**msgspec.structs.asdict(shown), token=caller.token)

    async def _put(self, row: ChallengeRow, token_hash: bytes | None) -> ChallengeRow:
        try:
            await self._store.put_game_challenge(row, token_hash)
        except StoreUnavailable:
            known = await self._store.game_challenge(row.id)  # of the same command, sent twice at once
            if known is None:
                raise
            return known
        if is_bot_player(row.challenged):
            self._tell([row.challenged])
        return row

    def _row(self, challenge_id: str, challenger: str, wanted: WantedGame, name: str) -> ChallengeRow:
        now = self._now
        return ChallengeRow(
            id=challenge_id,
            challenger=challenger,
            challenged=wanted.player,
            game=wanted.game,
            clock=msgspec.json.encode(wanted.clock).decode() if wanted.clock is not None else None,
            rated=wanted.rated,
            seat=wanted.seat,
            name=name,
            since=now,
            expires_at=now + self._expire_ms,
            changed_at=now,
        )

    def _check_game(self, wanted: WantedGame) -> None:
        engine = self._matches.games.engine(wanted.game)
        if engine.metadata.rooms_only:
            refuse("game/rooms_only", f"{engine.metadata.name} is played in rooms.")
        if len(engine.seats({})) != 2:
            refuse("request/invalid", f"{engine.metadata.name} is not a game for two.")
        clocks.checked(wanted.clock)
        if wanted.rated and wanted.clock is None:
            refuse("request/invalid", "A rated game needs a clock.")
        if wanted.rated:
            self._matches.games.plugins.openings_of(wanted.game)

    async def _check_players(self, me: str, player: str | None, wanted: WantedGame) -> None:
        """Raises Refused unless the other exists, may play, and neither has blocked the other."""
        other = await self._store.person(wanted.player)
        if other is None or await self._store.deleted([wanted.player]):
            refuse("player/not_found", "There is no such player.")
        if other == me:
            refuse("request/invalid", "You cannot challenge yourself.")
        bot = await self._store.bot(wanted.player)
        behind = [other] if bot is None else [other, bot.owner]
        blocked = await self._avoided(me) if player is not None else set()
        banned = any(self._bans.refusal(one) is not None for one in behind)
        if banned or blocked & set(behind):
            refuse("challenge/refused", "This player does not take a challenge from you.")
        if player is not None and len(await self._sent(me)) >= MAX_OPEN:
            refuse(
                "challenge/too_many", f"{MAX_OPEN} of your challenges wait for an answer. Withdraw one first."
            )
        if bot is not None and wanted.rated and bot.owner == me:
            refuse("request/invalid", "You cannot play a rated game against your own bot.")

    async def _avoided(self, me: str) -> set[str]:
        """Whom this player may not meet; a bot, also whom its owner may not."""
        bot = await self._store.bot(me) if is_bot_player(me) else None
        sides = [me] if bot is None else [me, bot.owner]
        return {one for side in sides for one in await self._store.avoided_by(side)}

    # -- answering ---------------------------------------------------------------------------

    async def accept(self, challenge_id: str, person: str) -> Seated:
        """The match, also if it was accepted before. Raises Refused if it is too late."""
        row, me = await self._mine(challenge_id, person)
        if row.status == "accepted" and row.match is not None:
            return await self._seated(row.match, me)
        if me != row.challenged:
            refuse("auth/forbidden", "Only the player who was challenged can accept.")
        self._require_open(row)
        match_id = derived_id("challenge", row.id)
        opening = await self._opening(row)
        changes = (
            AcceptChallenge(row.id, match_id, self._now),
            SeatsApart(match_id, row.challenger),
            SeatsApart(match_id, row.challenged),
        )
        submission = Submission(opening, command_id="challenge", changes=changes)
        try:
            answer = await self._matches.streams.submit(match_id, submission)
        except Overtaken:
            return await self._overtaken(row.id, me)
        if isinstance(answer, Refusal):
            raise Refused(answer)
        return await self._seated(match_id, me)

    async def _overtaken(self, challenge_id: str, me: str) -> Seated:
        """It was answered elsewhere a moment before, or the players may not meet any more."""
        row = await self._store.game_challenge(challenge_id)
        if row is None or row.status != "accepted" or row.match is None:
            if row is not None:
                self._require_open(row)
            refuse("challenge/refused", "You two cannot play each other.")
        return await self._seated(row.match, me)

    async def decline(self, challenge_id: str, person: str) -> ChallengeDocument:
        """By the challenger it is withdrawn. A challenge that is over stays as it is."""
        row, me = await self._mine(challenge_id, person)
        status: ChallengeStatus = "declined" if me == row.challenged else "withdrawn"
        if row.status == "open":
            await self._store.end_challenge(row.id, status, self._now)
            row = await self._store.game_challenge(row.id) or row
        if row.status == "accepted":
            refuse("challenge/over", OVER["accepted"])
        return await self._shown(row)

    async def end_all(self, person: str) -> None:
        """The person leaves: nothing of theirs waits for an answer any more."""
        await self._store.end_challenges_of(person, self._now)

    # -- looking -----------------------------------------------------------------------------

    async def show(self, challenge_id: str, person: str) -> ChallengeDocument:
        row, _ = await self._mine(challenge_id, person)
        return await self._shown(row)

    async def waiting(self, person: str) -> ChallengeList:
        return ChallengeList([await self._shown(row) for row in await self._open(person)])

    async def line(self, row: BotEventRow) -> ChallengeLine | None:
        """What a bot is told of a challenge: as it is now, which may be over."""
        found = await self._store.game_challenge(row.stream)
        if found is None:
            return None
        return ChallengeLine(cursor=str(row.seq), at=rfc3339(row.at), challenge=await self._shown(found))

    async def _open(self, person: str) -> list[ChallengeRow]:
        return await self._store.challenges_of(person, self._now)

    async def _sent(self, person: str) -> list[ChallengeRow]:
        """Those that the person has sent: the ones that wait for their own answer do not count."""
        rows = await self._open(person)
        return [row for row in rows if self._identity.acting(person, (row.challenger,)) == row.challenger]

    async def _mine(self, challenge_id: str, person: str) -> tuple[ChallengeRow, str]:
        """The challenge, and the player that this person is in it. Raises Refused for all others."""
        row = await self._store.game_challenge(challenge_id)
        parties = (row.challenged, row.challenger) if row is not None else ()
        me = self._identity.acting(person, parties)
        if row is None or me is None or me not in parties:
            refuse("challenge/not_found", "There is no such challenge, or it is not yours.")
        return row, me

    def _require_open(self, row: ChallengeRow) -> None:
        status = self._status(row)
        if status != "open":
            refuse("challenge/over", OVER[status])

    def _status(self, row: ChallengeRow) -> ChallengeStatus:
        return "expired" if row.status == "open" and self._now >= row.expires_at else row.status

    async def _opening(self, row: ChallengeRow) -> OpenSeated:
        seed, seats = new_seed(), self._matches.games.engine(row.game).seats({})
        first = row.seat == "first" or (row.seat == "random" and seed % 2 == 0)
        players = (row.challenger, row.challenged) if first else (row.challenged, row.challenger)
        names = {row.challenger: row.name or await self._identity.name(row.challenger)}
        names[row.challenged] = await self._identity.name(row.challenged)
        start = EvenStart() if row.rated else None
        return OpenSeated(
            game=row.game,
            sitters=tuple(
                Sitter(seat, player, names[player] or seat_name(seat))
                for seat, player in zip(seats, players, strict=True)
            ),
            clock=clock_of(row),
            seed=seed,
            started_from=await drawn(self._matches.games, row.game, start, seed),
            rated=row.rated,
        )

    async def _seated(self, match_id: str, me: str) -> Seated:
        stream = await self._matches.stream(match_id)
        self._matches.touch(stream, me)
        document = await self._matches.document(stream, None, me)
        return Seated(match_id, document, seat_of(stream.state, me), None)

    async def _shown(self, row: ChallengeRow) -> ChallengeDocument:
        return ChallengeDocument(
            id=row.id,
            status=self._status(row),
            game=row.game,
            clock=clock_of(row),
            rated=row.rated,
            seat=row.seat,  # type: ignore[arg-type]
            challenger=party(row.challenger, row.name or await self._identity.name(row.challenger)),
            challenged=party(row.challenged, await self._identity.name(row.challenged)),
            since=rfc3339(row.since),
            expires_at=rfc3339(row.expires_at),
            match=row.match,
        )


def _same(row: ChallengeRow, wanted: WantedGame, name: str) -> bool:
    """Is this the challenge that the command asked for the first time?"""
    return (row.challenged, row.game, clock_of(row), row.rated, row.seat, row.name) == (
        *(wanted.player, wanted.game, wanted.clock, wanted.rated, wanted.seat, name),
    )
