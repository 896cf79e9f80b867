"""What a room's log says of its evening: the results, the games, and the titles that need no proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from fourline.core.evening.events import EveningGame, EveningRecorded, Place, Title, TitleKind
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.events import (
    ActivityChosen,
    Event,
    GameSettled,
    Kind,
    RoomOpened,
    RoundSettled,
    RushFinished,
    RushStarted,
)
from fourline.core.room.players import RoomPlayer
from fourline.core.room.state import Room

SEVERAL = 2
"""A title that counts needs more than one."""


def recorded(room: Room, events: Iterable[Event]) -> EveningRecorded:
    """`events` are those of the room's whole log; only what came after its last opening counts."""
    here = _since_opening(events)
    people = (*room.players, *(one for one in room.gone if one.standing.total or one.standing.guess_points))
    places = tuple(sorted(map(_place, people), key=lambda one: (-one.total, -one.wins, -one.guess_points)))
    games = _games(here)
    known = tuple(title for title in (_quickest(here), _puzzler(places), _guesser(places)) if title)
    secret = {one.id: one.player for one in people}
    return EveningRecorded(0, room.code, room.host, secret, places, games, known)


def finisher(last_discs: Iterable[str]) -> Title | None:
    """Who dropped the last disc of most games that were won; a title only if it was several."""
    return _best("finisher", Counter(last_discs), SEVERAL)


def _since_opening(events: Iterable[Event]) -> list[Event]:
    found: list[Event] = []
    for event in events:
        if isinstance(event, RoomOpened):
            found.clear()
        else:
            found.append(event)
    return found


def _place(one: RoomPlayer) -> Place:
    standing = one.standing
    return Place(
        id=one.id,
        avatar=one.avatar,
        total=standing.total,
        points=standing.points,
        puzzle_points=standing.puzzle_points,
        guess_points=standing.guess_points,
        wins=standing.wins,
    )


def _games(events: list[Event]) -> tuple[EveningGame, ...]:
    games: list[EveningGame] = []
    kind: Kind = "teams"
    for event in events:
        matches = sum(one.match_id is not None for one in games)
        if isinstance(event, GameSettled) and event.outcome is not None:
            winners = tuple(player for player, result in event.results.items() if result == "win")
            games.append(EveningGame(matches + 1, kind, event.match_id, winners))
        elif isinstance(event, ActivityChosen):
            kind = event.activity.kind
        elif isinstance(event, RushFinished) and event.completed:
            games.append(EveningGame(len(games) - matches + 1, "puzzles", None, ()))
    return tuple(games)


def _quickest(events: list[Event]) -> Title | None:
    """The right answer that took the least time, without a hint."""
    puzzles: tuple[GivenPuzzle, ...] = ()
    best: Title | None = None
    for event in events:
        if isinstance(event, RushStarted):
            puzzles = event.puzzles
        elif isinstance(event, RoundSettled):
            for player, ms in _right(event, puzzles).items():
                if best is None or best.value is None or ms < best.value:
                    best = Title("quickest", player, turn=event.number, value=ms)
    return best


def _right(settled: RoundSettled, puzzles: tuple[GivenPuzzle, ...]) -> Mapping[str, int]:
    if not 0 < settled.number <= len(puzzles):
        return {}
    answer = puzzles[settled.number - 1].answer
    given = settled.answers.items()
    return {player: one.ms for player, one in given if one.choice == answer and not one.hint}


def _puzzler(places: tuple[Place, ...]) -> Title | None:
    return _best("puzzler", {one.id: one.puzzle_points for one in places})


def _guesser(places: tuple[Place, ...]) -> Title | None:
    return _best("guesser", {one.id: one.guess_points for one in places})


def _best(kind: TitleKind, points: Mapping[str, int], at_least: int = 1) -> Title | None:
    """A title is for one player: it is not given if two are equally good."""
    most = max(points.values(), default=0)
    best = [player for player, count in points.items() if count == most]
    return Title(kind, best[0], value=most) if most >= at_least and len(best) == 1 else None
