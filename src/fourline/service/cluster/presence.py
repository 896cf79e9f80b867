"""Who is connected: a live socket (it answers pings), or an authorised request in the last 25 s."""

from __future__ import annotations

from collections.abc import Sequence

from fourline.core.match.clock import is_live
from fourline.core.match.commands import Absence
from fourline.core.match.seats import gone
from fourline.core.match.state import Match
from fourline.core.match.ways_out import CLAIM_AFTER_MS

GRACE_MS = 25_000


class Seen:
    """When a player was last seen: open sockets here, and until when they count as connected.

    `until` is what this server knows itself, `remote` what each other server last reported. `silent` counts
    the sockets whose clients do not answer, `silent_on` names the other servers on which none does. Without a
    socket and a request for 25 s a device is asleep.
    """

    __slots__ = ("asked_at", "asleep_from", "closed_at", "remote", "silent", "silent_on", "sockets", "until")

    def __init__(self, until: int) -> None:
        self.sockets, self.silent, self.until = 0, 0, until
        self.asked_at = self.closed_at = 0
        self.asleep_from = until + GRACE_MS
        self.remote: dict[str, int] | None = None
        self.silent_on: frozenset[str] = frozenset()

    def connected(self, now: int) -> bool:
        return self.sockets > 0 or now < self.last

    def answers(self, now: int) -> bool:
        """Is any of their devices there? A request from before the last socket was closed does not say so."""
        asks = now < self.until and (self.asked_at > self.closed_at or not self.closed_at)
        here = self.sockets > self.silent if self.sockets else asks
        return here or any(
            now < end and server not in self.silent_on for server, end in (self.remote or {}).items()
        )

    def asleep(self, now: int) -> bool:
        return now >= self.asleep_from and not self.connected(now)

    def away_ms(self, now: int) -> int:
        return 0 if self.connected(now) else now - self.last

    def reported(self, server: str, until: int, now: int, silent: bool = False) -> None:
        """Another server reports until when; what has expired is kept as one moment."""
        self.silent_on = self.silent_on | {server} if silent else self.silent_on - {server}
        remote = self.remote or {}
        if until > now:
            remote[server] = until
            self.asleep_from = max(self.asleep_from, until)
        elif server in remote:
            if remote[server] > now:  # it was not the grace of a request that ended: a socket was closed
                self.asleep_from = now + GRACE_MS
            remote[server] = min(now, remote[server])
        self.until = max((self.until, *(end for end in remote.values() if end <= now)))
        self.remote = {name: end for name, end in remote.items() if end > now} or None

    @property
    def last(self) -> int:
        return max(self.until, *self.remote.values()) if self.remote else self.until


class Presence:
    """The people of one match or room. A player never seen counts as away since it was loaded.

    `watchers` are those on this server; what other servers reported of theirs is kept beside it.
    `announced` is what the listeners were last sent; `queried`: the other servers were asked. `changes`
    counts what was heard of anyone: until it grows, and until `next_change`, the answers stay the same.
    """

    __slots__ = ("_lasting", "_remote", "_seen", "announced", "changes", "queried", "since", "watchers")

    def __init__(self, now: int, lasting: bool = True) -> None:
        """`lasting`: a request counts for 25 s, also if the last socket is closed after it."""
        self.since, self._lasting = now, lasting
        self.watchers = 0
        self.announced: object = None
        self.queried = False
        self.changes = 0
        self._seen: dict[str, Seen] = {}
        self._remote: dict[str, tuple[int, int]] = {}

    def seen(self, player: str) -> Seen:
        found = self._seen.get(player)
        if found is None:
            found = self._seen[player] = Seen(self.since)
        return found

    def touch(self, player: str, now: int) -> bool:
        """An authorised request came in. True if the player did not count as connected before."""
        seen = self.seen(player)
        news = not seen.sockets and not seen.answers(now)
        self.changes += news
        seen.asked_at = now
        if self._lasting or not seen.sockets:
            seen.until = max(seen.until, now + GRACE_MS)
        seen.asleep_from = now + GRACE_MS
        return news

    def socket_opened(self, player: str | None, now: int) -> None:
        """A socket was opened; without a player it is a watcher's."""
        if player is None:
            self.watchers += 1
            self.changes += 1
        else:
            seen = self.seen(player)
            self.changes += not seen.connected(now)
            seen.sockets += 1

    def socket_closed(self, player: str | None, now: int) -> None:
        self.changes += 1
        if player is None:
            self.watchers -= 1
        else:
            seen = self.seen(player)
            seen.sockets -= 1
            seen.closed_at = now
            seen.asleep_from = now + GRACE_MS
            seen.until = max(seen.until, now) if self._lasting or seen.sockets else now

    def socket_silent(self, player: str, silent: bool) -> None:
        """The client of a socket does not answer, or does again."""
        self.changes += 1
        self.seen(player).silent += 1 if silent else -1

    def watching(self, now: int) -> int:
        return self.watchers + sum(count for count, until in self._remote.values() if now < until)

    # -- other servers -----------------------------------------------------------------------

    def local(self, now: int) -> dict[str, int]:
        """Players connected to this server, and for how many milliseconds that holds."""
        left = {player: GRACE_MS if seen.sockets else seen.until - now for player, seen in self._seen.items()}
        return {player: ms for player, ms in left.items() if ms > 0}

    def silent(self, now: int) -> list[str]:
        """Players none of whose clients on this server answers."""
        return [
            player for player, seen in self._seen.items() if seen.connected(now) and not seen.answers(now)
        ]

    def reported(
        self, server: str, players: dict[str, int], watchers: int, now: int, silent: Sequence[str] = ()
    ) -> None:
        """What another server knows; it replaces that server's previous report."""
        self.changes += 1
        for player in players:
            self.seen(player)
        for player, seen in self._seen.items():
            seen.reported(server, now + players.get(player, 0), now, player in silent)
        self._remote[server] = (watchers, now + GRACE_MS)
        self._remote = {name: report for name, report in self._remote.items() if report[1] > now}

    def connected(self, match: Match, now: int) -> dict[str, bool]:
        found: dict[str, bool] = {}
        for sitter in match.sitters:
            if sitter.kind == "bot":
                found[sitter.seat] = True
            else:
                seen = self._seen.get(sitter.player) or self.seen(sitter.player)
                found[sitter.seat] = seen.sockets > 0 or now < seen.last
        return found

    def connecting(self, match: Match, now: int) -> tuple[str, ...]:
        """The seats of players who count as connected still, and whose devices do not answer."""
        people = [(one.seat, self.seen(one.player)) for one in match.people]
        return tuple(seat for seat, seen in people if seen.connected(now) and not seen.answers(now))

    def away(self, match: Match, now: int) -> tuple[str, ...]:
        """The seats of players who are not connected, as far as this server knows."""
        return tuple(seat for seat, connected in self.connected(match, now).items() if not connected)

    def away_ms(self, match: Match, now: int) -> dict[str, int]:
        """How long each absent player has been away, by seat."""
        away = {sitter.seat: self.seen(sitter.player).away_ms(now) for sitter in match.people}
        connected = self.connected(match, now)
        return {seat: ms for seat, ms in away.items() if not connected[seat]}

    def claimable_in_ms(self, match: Match, now: int) -> dict[str, int]:
        """Who has yet to come to a found stranger is not away."""
        if match.status != "in_progress" or match.waits_for_players or not is_live(match.settings):
            return {}
        away, left = self.away_ms(match, now), gone(match)
        return {seat: max(0, CLAIM_AFTER_MS - ms) for seat, ms in away.items() if seat not in left}

    def absence(self, match: Match, now: int) -> Absence | None:
        """Since when the player on turn has been away; None if they are here, or it is a bot's turn."""
        sitter = match.sitter(match.on_turn)
        if sitter is None or sitter.kind == "bot":
            return None
        seen = self.seen(sitter.player)
        return None if seen.connected(now) else Absence(seen.last, seen.last > self.since)

    def next_change(self, now: int) -> int | None:
        """When the next player without a socket will count as away, or their device as asleep."""
        ends = [
            end
            for seen in self._seen.values()
            if not seen.sockets
            for end in (seen.last, seen.asleep_from)
            if end > now
        ]
        ends += [until for count, until in self._remote.values() if count and until > now]
        return min(ends, default=None)
