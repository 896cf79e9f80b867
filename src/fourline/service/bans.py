"""Who is banned. It is asked with every command, so it is kept in memory."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.service.errors import Refused
from fourline.service.ports import Store
from fourline.service.records import Key

STILL_POSSIBLE = "You can still watch, and download or delete your data."


class Bans:
    """All bans, read again when one has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reasons: dict[str, str] = {}

    async def load(self) -> None:
        self._reasons = {ban.player: ban.reason for ban in await self._store.bans()}

    def refusal(self, person: str | None) -> Refusal | None:
        """What a banned person reads, None for everyone else."""
        reason = self._reasons.get(person) if person is not None else None
        return banned(reason) if reason is not None else None

    def refusal_of(self, key: Key) -> Refusal | None:
        """The same for who holds a key: a bot is banned with its owner."""
        return self.refusal(key.person) or self.refusal(key.owner)

    def check(self, key: Key) -> None:
        """Raises Refused for a banned person."""
        if self._reasons and (refusal := self.refusal_of(key)) is not None:
            raise Refused(refusal)


def banned(reason: str) -> Refusal:
    """`reason` travels apart from the sentence, so that a page can say it in its own language."""
    why = reason.rstrip(". ")
    sentence = f"You are banned from playing on this server: {why}. {STILL_POSSIBLE}"
    return Refusal("player/banned", sentence, {"reason": why})
