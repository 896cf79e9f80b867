"""What bots that run outside need of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from fourline.core.bot_ids import Owner
from fourline.service.stored.bots import BotEventRow, BotRow, ChallengeRow


class BotStore(Protocol):
    """Bots, and what each of them was told."""

    async def bots_of(self, person: str) -> list[BotRow]:
        """The bots of a person, the oldest first."""

    async def bot(self, player: str) -> BotRow | None: ...

    async def owners_of(self, players: Sequence[str]) -> dict[str, Owner]:
        """Who is shown as the owner of each of these bots."""

    async def bot_heads(self, players: Sequence[str]) -> dict[str, tuple[int, int]]:
        """(the number of the last event, that of the last one that was erased), by bot."""

    async def bot_events(self, player: str, after: int, limit: int) -> list[BotEventRow]:
        """What a bot was told after this, in order."""

    async def open_bot_events(
        self, player: str, after: int, until: int, now: int, limit: int
    ) -> list[BotEventRow]:
        """Of what it was told until then: challenges and rematches that are open, running matches,
        and turns it has."""

    async def put_game_challenge(self, row: ChallengeRow, token_hash: bytes | None) -> None:
        """With the key of a challenger who was no player before. A bot is told. Fails if it is there."""

    async def game_challenge(self, challenge_id: str) -> ChallengeRow | None: ...

    async def challenges_of(self, person: str, now: int) -> list[ChallengeRow]:
        """Those that wait for an answer, made by this person or to them, the oldest first."""

    async def end_challenge(self, challenge_id: str, status: str, now: int) -> None:
        """Unless it was answered before."""

    async def end_challenges_of(self, person: str, now: int) -> None: ...

    async def tidy_bot_events(self, before: int) -> None:
        """Erases what bots were told before then, except of matches that are not over."""
