"""Rated matches of the past that today's rules would not rate, as far as the log can say it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import msgspec
from msgspec import UNSET

from fourline.core.match.events import MatchRated
from fourline.core.match.rating import played_for
from fourline.core.match.state import Match
from fourline.core.rating.pools import Unrate, Unrated, day_of
from fourline.service.log.readable import Readable, Unread
from fourline.service.log.stream import Submission
from fourline.service.match.commands import Matches
from fourline.service.rating.rated_matches import is_further_game
from fourline.service.rating_records import Met

MetOnDay = defaultdict[frozenset[str], list[Met]]
"""By pair of people: their rated matches of one day so far."""


class Judged(msgspec.Struct):
    """How many matches count for ratings, and which of them would not, in the order of their ends."""

    matches: int = 0
    unrated: dict[str, Unrated] = {}
    unread: Unread = {}


class PastMatches:
    """Where their players were is not in the log, so the rule of one address cannot be asked."""

    def __init__(self, matches: Matches) -> None:
        self._matches, self._store = matches, matches.streams.store

    async def judge(self, begin: Callable[[int], Callable[[int], None]]) -> Judged:
        """Changes nothing. `begin` is given their number; what it returns is called as they are judged."""
        rated = await self._store.rated_matches()
        judged, progress = Judged(), begin(len(rated))
        day, met = 0, MetOnDay(list)
        for number, one in enumerate(rated):
            progress(number)
            if day_of(one.at) != day:
                day, met = day_of(one.at), MetOnDay(list)
            with Readable(one.stream, "rated match not judged", judged.unread):
                match = (await self._matches.stream(one.stream)).state
                if match.rating_change is None:
                    continue
                judged.matches += 1
                why = await self._why_not(one.stream, match, match.rating_change, met)
                if why is not None:
                    judged.unrated[one.stream] = why
        return judged

    async def take_back(self, judged: Judged, progress: Callable[[int], None]) -> None:
        """An event in the log of each. What was taken back before is not again."""
        for number, (stream, why) in enumerate(judged.unrated.items()):
            progress(number)
            await self._matches.streams.submit(stream, Submission(Unrate(why)))

    async def _why_not(self, stream: str, match: Match, done: MatchRated, met: MetOnDay) -> Unrated | None:
        if not played_for(match):
            return "unplayed"
        if len(match.people) < 2:
            return None
        earlier = met[frozenset([await self._store.person(one.player) or one.player for one in match.people])]
        invited = not match.paired or bool(earlier)
        if done.moved is not UNSET or done.strangers is not UNSET:  # these rules were asked when it ended
            invited = done.moved is not UNSET
        elif invited and is_further_game(match, earlier):
            return "same_pair"
        earlier.append(Met(stream, invited))
        return None
