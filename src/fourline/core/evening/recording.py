"""What a room's log says of its evening: the results, the games, and the titles that need no proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from fourline.core.evening.events import EveningGame, EveningRecorded, Place, Title
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
    counted = Counter(last_discs).most_common(1)
    if not counted or counted[0][1] < SEVERAL:
        return None
    return Title("finisher", counted[0][0], value=counted[0][1])


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
        number = len(games) + 1
        if isinstance(event, GameSettled) and event.outcome is not None:
            winners = tuple(player for player, result in event.results.items() if result == "win")
            games.append(EveningGame(number, kind, event.match_id, winners))
        elif isinstance(event, ActivityChosen):
            kind = event.activity.kind
        elif isinstance(event, RushFinished) and event.completed:
            games.append(EveningGame(number, "puzzles", None, ()))
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
    best = max(places, key=lambda one: one.puzzle_points, default=None)
    return Title("puzzler", best.id, value=best.puzzle_points) if best and best.puzzle_points else None


def _guesser(places: tuple[Place, ...]) -> Title | None:
    best = max(places, key=lambda one: one.guess_points, default=None)
    return Title("guesser", best.id, value=best.guess_points) if best and best.guess_points else None
