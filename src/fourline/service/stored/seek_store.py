"""What pairing needs of a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from fourline.service.stored.seeks import Meeting, SeekRow


class SeekStore(Protocol):
    """Seeks that wait, were paired, or are over. Pairing itself is a change beside a match's first commit."""

    async def put_seek(self, row: SeekRow, token_hash: bytes | None) -> SeekRow:
        """Stores it. If its player waits already, that seek is returned instead.

        With a `token_hash` the player is new, and stored too.
        """

    async def seek(self, seek_id: str) -> SeekRow | None: ...
    async def seeks_of(self, person: str) -> list[SeekRow]:
        """Those of this person, the latest first."""

    async def end_seek(self, seek_id: str, now: int) -> bool:
        """False if it no longer waits."""

    async def waiting_seeks(self, after: str, limit: int) -> list[SeekRow]:
        """By id, from the one after this."""

    async def changed_seeks(self, since: int, after: str, limit: int) -> list[SeekRow]:
        """Those that began, were paired or ended since then, by id."""

    async def see_seeks(self, ids: Sequence[str], now: int) -> None:
        """A sign of life of all of these."""

    async def see_all_seeks(self, now: int) -> None: ...
    async def drop_unseen_seeks(self, before: int, now: int) -> list[str]:
        """Ends live seeks without a sign of life since then, and names them."""

    async def tidy_seeks(self, before: int) -> None:
        """Forgets seeks that have not waited since then."""

    async def last_meeting(self, person: str, game: str) -> Meeting | None: ...
    async def avoided_by(self, person: str) -> list[str]:
        """Whom this person has blocked, and who has blocked them."""
