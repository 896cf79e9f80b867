"""The players who wait in one pool, in the order of their ratings."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator

from fourline.core.seeks.pairing import Seeker, accepts, have_just_met, may_meet, may_meet_again

LOOK = 64
"""How many players are considered for one, the nearest first."""


class Queue:
    """Finding the nearest player costs the same however many wait."""

    def __init__(self) -> None:
        self._by_rating: list[tuple[float, str]] = []
        self._seekers: dict[str, Seeker] = {}

    def __len__(self) -> int:
        return len(self._seekers)

    def __contains__(self, seek_id: str) -> bool:
        return seek_id in self._seekers

    def add(self, one: Seeker) -> None:
        self.remove(one.id)
        self._seekers[one.id] = one
        insort(self._by_rating, (one.rating, one.id))

    def remove(self, seek_id: str) -> None:
        one = self._seekers.pop(seek_id, None)
        if one is not None:
            del self._by_rating[bisect_left(self._by_rating, (one.rating, one.id))]

    def get(self, seek_id: str) -> Seeker | None:
        return self._seekers.get(seek_id)

    def oldest_first(self) -> list[Seeker]:
        """In the order in which they came: those who came back after a game that was not played are late."""
        return list(self._seekers.values())

    def partner(self, one: Seeker, now: int) -> Seeker | None:
        """The nearest player whom this one can play now."""
        same: Seeker | None = None
        for other in self._nearest(one):
            if not accepts(one, other, now):
                break
            if not may_meet(one, other):
                continue
            if not have_just_met(one, other):
                return other
            same = same or other
        if same is not None and may_meet_again(one, same, now) and not self._another_waits(one, same):
            return same
        return None

    def _another_waits(self, one: Seeker, other: Seeker) -> bool:
        """Someone whom one of the two could play instead, at whatever distance."""
        others = (third for third in self._nearest(one) if third is not other)
        return any(may_meet(one, third) or may_meet(other, third) for third in others)

    def _nearest(self, one: Seeker) -> Iterator[Seeker]:
        """Outwards from a player's own rating, at most LOOK of them."""
        by_rating = self._by_rating
        above = bisect_left(by_rating, (one.rating, one.id))
        below = above - 1
        if above < len(by_rating) and by_rating[above][1] == one.id:
            above += 1
        for _ in range(LOOK):
            up = by_rating[above][0] - one.rating if above < len(by_rating) else None
            down = one.rating - by_rating[below][0] if below >= 0 else None
            if up is None and down is None:
                return
            if down is None or (up is not None and up <= down):
                yield self._seekers[by_rating[above][1]]
                above += 1
            else:
                yield self._seekers[by_rating[below][1]]
                below -= 1
