"""Every rating made anew from the log alone, and compared with what is stored."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from fourline.core.match.events import MatchRated, MatchUnrated
from fourline.core.match.rating import chains, points_by_seat
from fourline.core.match.state import Match
from fourline.core.rating.pools import NEW, STRANGERS, Chain, RatingStep, Standing, steps, taken_back
from fourline.service.ports import Store

AT_ONCE = 500
Key = tuple[str, str, str]
"""Game, chain and the id that a rating is kept under."""
Made = dict[Chain, dict[str, RatingStep]]


class RatingAudit:
    """Takes matches in any order: the numbers of the steps say in which order they were made."""

    def __init__(self) -> None:
        self._steps: dict[Key, dict[int, tuple[str, RatingStep]]] = {}
        self._twice: list[tuple[Key, str]] = []
        self.faults: list[str] = []

    def take(self, stream: str, match: Match, events: list[Any]) -> None:
        done: MatchRated | None = None
        for event in events:
            if isinstance(event, MatchRated):
                done = event
                again = _rated_again(match, event)
            elif isinstance(event, MatchUnrated) and done is not None:
                again = _taken_back_again(done, event)
            else:
                continue
            for chain, made in chains(event).items():
                self._compare(stream, made, again[chain])
                for step in made.values():
                    self._add(stream, (match.game, chain, step.player), step)

    async def compare(self, store: Store) -> None:
        """The chain of every rating, and the table. Of deleted players no rating is kept."""
        deleted = await self._deleted(store)
        self.faults += [fault for key, fault in self._twice if key[2] not in deleted]
        known = {key: found for key, found in self._steps.items() if key[2] not in deleted}
        rebuilt = {key: self._end(key, found) for key, found in known.items()}
        after: Key = ("", "", "")
        while rows := await store.all_standings(after, AT_ONCE):
            for game, pool, standing in rows:
                key = (game, pool, standing.player)
                if standing.player in deleted:
                    continue
                wanted = rebuilt.pop(key, Standing(standing.player))
                if wanted != standing:
                    self.faults.append(_differs(key, wanted, standing))
            after = (rows[-1][0], rows[-1][1], rows[-1][2].player)
        self.faults += [_differs(key, wanted, None) for key, wanted in rebuilt.items()]

    async def _deleted(self, store: Store) -> set[str]:
        players, found = sorted({key[2] for key in self._steps}), set[str]()
        for start in range(0, len(players), AT_ONCE):
            found |= set(await store.deleted(players[start : start + AT_ONCE]))
        return found

    def _add(self, stream: str, key: Key, step: RatingStep) -> None:
        found = self._steps.setdefault(key, {})
        if step.game in found:
            first = found[step.game][0]
            fault = f"{stream}: step {step.game} of {_named(key)} was made before in {first}."
            self._twice.append((key, fault))
        found[step.game] = (stream, step)

    def _compare(self, stream: str, said: dict[str, RatingStep], again: dict[str, RatingStep]) -> None:
        for seat, step in said.items():
            if seat not in again or again[seat].after != step.after:
                self.faults.append(f"{stream}: the rating of {seat} does not follow from the match.")

    def _end(self, key: Key, found: dict[int, tuple[str, RatingStep]]) -> Standing:
        """Where the chain ends. A gap or a step that does not follow the one before is a fault."""
        now = NEW
        for number in range(1, max(found) + 1):
            if number not in found:
                self.faults.append(f"Step {number} of {_named(key)} is in no match.")
                continue
            stream, step = found[number]
            if step.before != now:
                self.faults.append(
                    f"{stream}: step {number} of {_named(key)} does not follow the one before."
                )
            now = step.after
        return Standing(key[2], now, max(found))


def _rated_again(match: Match, event: MatchRated) -> Made:
    points = points_by_seat(match)
    found: Made = {event.pool: steps(_before(event.ratings), event.anchors, points, event.moved or None)}
    if event.strangers is not UNSET:
        found[STRANGERS] = steps(_before(event.strangers), {}, points)
    return found


def _taken_back_again(done: MatchRated, event: MatchUnrated) -> Made:
    made = chains(done)
    return {
        chain: {
            seat: taken_back(standing, made[chain][seat])
            for seat, standing in _before(undone).items()
            if seat in made.get(chain, ())
        }
        for chain, undone in chains(event).items()
    }


def _before(made: dict[str, RatingStep]) -> dict[str, Standing]:
    """Where players stood before these steps."""
    return {seat: Standing(step.player, step.before, step.game - 1) for seat, step in made.items()}


def _named(key: Key) -> str:
    game, pool, player = key
    return f"{player} ({game}, {pool})"


def _differs(key: Key, wanted: Standing, stored: Standing | None) -> str:
    log = f"{wanted.rating.rating:g} after {wanted.games} steps"
    table = f"{stored.rating.rating:g} after {stored.games}" if stored is not None else "nothing"
    return f"The rating of {_named(key)} is {log} by the log, and {table} in the table."
