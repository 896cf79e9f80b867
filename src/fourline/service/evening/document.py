"""An evening as its page shows it."""

from __future__ import annotations

import msgspec

from fourline.core.evening.events import EveningGame, Place, Title
from fourline.core.evening.state import Evening
from fourline.core.room.players import Avatar, avatar_of
from fourline.service.match.naming import shown_name
from fourline.service.records import NamesOf
from fourline.service.time import rfc3339


class EveningPlayer(msgspec.Struct, frozen=True):
    """Equal totals share a rank, and the next one is left out.

    `total` is the sum of `points` (games in teams), `puzzle_points` and `hill_points`.
    """

    id: str
    name: str
    avatar: Avatar | None
    rank: int
    total: int
    points: int
    puzzle_points: int
    hill_points: int
    guess_points: int
    wins: int


class EveningDocument(msgspec.Struct, frozen=True, kw_only=True):
    """`titles` is null while the games are examined; `examined` says how many have been.

    `goes_at` is when the page goes, null if it is kept. `may_keep`: the caller played that evening.
    """

    id: str
    code: str
    ended_at: str
    goes_at: str | None
    kept: bool
    may_keep: bool
    players: list[EveningPlayer]
    games: tuple[EveningGame, ...]
    titles: tuple[Title, ...] | None
    examined: int


def present(
    evening_id: str, evening: Evening, names: NamesOf, goes_at: int | None, player: str | None, examined: int
) -> EveningDocument:
    recorded = evening.recorded
    assert recorded is not None
    titles = None if evening.titles is None else (*evening.titles, *recorded.known)
    return EveningDocument(
        id=evening_id,
        code=recorded.room,
        ended_at=rfc3339(recorded.at),
        goes_at=None if goes_at is None else rfc3339(goes_at),
        kept=evening.kept,
        may_keep=player is not None and (player == recorded.host or player in recorded.people.values()),
        players=[_player(one, recorded.people, names, recorded.places) for one in recorded.places],
        games=recorded.games,
        titles=titles,
        examined=examined,
    )


def _player(one: Place, people: dict[str, str], names: NamesOf, places: tuple[Place, ...]) -> EveningPlayer:
    name = shown_name("", one.id, names.given.get(one.id), names.own.get(people[one.id]), True)
    rank = 1 + sum(other.total > one.total for other in places)
    return EveningPlayer(
        id=one.id,
        name=name,
        avatar=avatar_of(one.avatar),
        rank=rank,
        total=one.total,
        points=one.points,
        puzzle_points=one.puzzle_points,
        hill_points=one.hill_points,
        guess_points=one.guess_points,
        wins=one.wins,
    )
