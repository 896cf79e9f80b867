"""Who is there. Connected: a live socket (it answers pings), or an authorised request in the last 25 s."""

from __future__ import annotations

from fourline.core.match.clock import claimable
from fourline.core.match.decide import CLAIM_AFTER_MS
from fourline.core.match.state import Match

GRACE_MS = 25_000


class Seen:
    """When a player was last there: open sockets, and until when the rest counts, here and elsewhere."""

    __slots__ = ("elsewhere", "sockets", "until")

    def __init__(self, until: int) -> None:
        self.sockets, self.until = 0, until
        self.elsewhere: dict[str, int] | None = None

    def connected(self, now: int) -> bool:
        return self.sockets > 0 or now < self.last

    def away_ms(self, now: int) -> int:
        return 0 if self.connected(now) else now - self.last

    def heard(self, server: str, until: int, now: int) -> None:
        """Another server says until when; what is over by now is kept as one moment."""
        elsewhere = self.elsewhere or {}
        if until > now:
            elsewhere[server] = until
        elif server in elsewhere:
            elsewhere[server] = min(now, elsewhere[server])
        self.until = max((self.until, *(end for end in elsewhere.values() if end <= now)))
        self.elsewhere = {name: end for name, end in elsewhere.items() if end > now} or None

    @property
    def last(self) -> int:
        return max(self.until, *self.elsewhere.values()) if self.elsewhere else self.until


class Presence:
    """The people of one match. Whoever was never seen counts as gone since it was loaded.

    `watchers` are those on this server; what other servers said of theirs is kept beside it.
    """

    __slots__ = ("_elsewhere", "_seen", "asked_around", "since", "told", "watchers")

    def __init__(self, now: int) -> None:
        self.since = now
        self.watchers = 0
        self.told: object = None
        self.asked_around = False
        self._seen: dict[str, Seen] = {}
        self._elsewhere: dict[str, tuple[int, int]] = {}

    def seen(self, player: str) -> Seen:
        return self._seen.setdefault(player, Seen(self.since))

    def asked(self, player: str, now: int) -> bool:
        """An authorised request came in. True where that makes a difference here."""
        seen = self.seen(player)
        news = not seen.sockets and seen.until <= now
        seen.until = max(seen.until, now + GRACE_MS)
        return news

    def came(self, player: str | None) -> None:
        """A socket was opened; without a seat it watches."""
        if player is None:
            self.watchers += 1
        else:
            self.seen(player).sockets += 1

    def left(self, player: str | None, now: int) -> None:
        if player is None:
            self.watchers -= 1
        else:
            seen = self.seen(player)
            seen.sockets -= 1
            seen.until = max(seen.until, now)

    def watching(self, now: int) -> int:
        return self.watchers + sum(count for count, until in self._elsewhere.values() if now < until)

    # -- other servers -----------------------------------------------------------------------

    def here(self, now: int) -> dict[str, int]:
        """Who is there by what this server knows itself, and for how many milliseconds that holds."""
        held = {player: GRACE_MS if seen.sockets else seen.until - now for player, seen in self._seen.items()}
        return {player: ms for player, ms in held.items() if ms > 0}

    def heard(self, server: str, there: dict[str, int], watchers: int, now: int) -> None:
        """What another server knows; it replaces what it said before."""
        for player in there:
            self.seen(player)
        for player, seen in self._seen.items():
            seen.heard(server, now + there.get(player, 0), now)
        self._elsewhere[server] = (watchers, now + GRACE_MS)
        self._elsewhere = {name: said for name, said in self._elsewhere.items() if said[1] > now}

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
        ends = [seen.last for seen in self._seen.values() if not seen.sockets and seen.last > now]
        ends += [until for count, until in self._elsewhere.values() if count and until > now]
        return min(ends, default=None)
