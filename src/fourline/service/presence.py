"""Who is there. Connected: a live socket (it answers pings), or an authorised request in the last 25 s."""

from __future__ import annotations

from fourline.core.clock import claimable
from fourline.core.decide import CLAIM_AFTER_MS
from fourline.core.match import Match

GRACE_MS = 25_000


class Seen:
    """When a player was last there: open sockets, and until when the rest counts."""

    __slots__ = ("sockets", "until")

    def __init__(self, until: int) -> None:
        self.sockets, self.until = 0, until

    def connected(self, now: int) -> bool:
        return self.sockets > 0 or now < self.until

    def away_ms(self, now: int) -> int:
        return 0 if self.connected(now) else now - self.until


class Presence:
    """The people of one match. Whoever was never seen counts as gone since it was loaded."""

    __slots__ = ("_seen", "since", "told", "watching")

    def __init__(self, now: int) -> None:
        self.since = now
        self.watching = 0
        self.told: object = None
        self._seen: dict[str, Seen] = {}

    def seen(self, player: str) -> Seen:
        return self._seen.setdefault(player, Seen(self.since))

    def asked(self, player: str, now: int) -> None:
        """An authorised request came in."""
        seen = self.seen(player)
        seen.until = max(seen.until, now + GRACE_MS)

    def came(self, player: str | None) -> None:
        """A socket was opened; without a seat it watches."""
        if player is None:
            self.watching += 1
        else:
            self.seen(player).sockets += 1

    def left(self, player: str | None, now: int) -> None:
        if player is None:
            self.watching -= 1
        else:
            seen = self.seen(player)
            seen.sockets -= 1
            seen.until = max(seen.until, now)

    def connected(self, match: Match, now: int) -> dict[str, bool]:
        return {
            sitter.seat: sitter.kind == "bot" or self.seen(sitter.player).connected(now)
            for sitter in match.sitters
        }

    def away_ms(self, match: Match, now: int) -> dict[str, int]:
        """For each seat whose player is gone: since how long."""
        people = [sitter for sitter in match.sitters if sitter.kind == "human"]
        away = {sitter.seat: self.seen(sitter.player).away_ms(now) for sitter in people}
        gone = self.connected(match, now)
        return {seat: ms for seat, ms in away.items() if not gone[seat]}

    def claimable_in_ms(self, match: Match, now: int) -> dict[str, int]:
        if match.status != "in_progress" or not claimable(match.settings):
            return {}
        return {seat: max(0, CLAIM_AFTER_MS - ms) for seat, ms in self.away_ms(match, now).items()}

    def next_change(self, now: int) -> int | None:
        """When somebody who has no socket will next count as gone."""
        ends = [seen.until for seen in self._seen.values() if not seen.sockets and seen.until > now]
        return min(ends, default=None)
