"""What manners and moderation need of a store."""

from __future__ import annotations

from typing import Protocol

from fourline.service.stored.manners import Ban, Block, Order, Report


class MannerStore(Protocol):
    """Blocks, reports, bans, and what moderators did."""

    async def put_block(self, player: str, blocked: str, match: str, at: int) -> None: ...
    async def drop_block(self, player: str, blocked: str) -> None: ...
    async def drop_block_of(self, person: str, match: str) -> bool:
        """Lifts what this person blocked in this match; False if that was nothing."""

    async def blocks_by(self, person: str) -> list[Block]: ...
    async def put_report(self, report: Report) -> None:
        """A second report of the same player in the same match replaces the first."""

    async def reports_by(self, person: str) -> list[Report]: ...
    async def put_ban(self, ban: Ban) -> None: ...
    async def drop_ban(self, player: str, at: int) -> None: ...
    async def bans(self) -> list[Ban]: ...
    async def put_order(self, order: Order) -> None: ...
    async def wanted_orders(self) -> list[Order]: ...
    async def finish_order(self, order: Order) -> None: ...

    # -- retention ---------------------------------------------------------------------------

    async def finished_before(self, before: int, after: tuple[int, str], limit: int) -> list[tuple[int, str]]:
        """(time of the last change, id) of matches that are over and were not reported, the oldest first."""

    async def erase_match(self, match: str, at: int) -> None:
        """A match, its plans, and everything that lists it. Its id is remembered."""

    async def is_erased(self, match: str) -> bool: ...

    async def erase_reports(self, before: int) -> None: ...
