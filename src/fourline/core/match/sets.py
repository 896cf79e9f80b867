"""A set: two games with sides changed, both from the same opening, and one score."""

from __future__ import annotations

from fourline.core.match.events import Event, MatchEnded, RematchAgreed
from fourline.core.match.state import Match
from fourline.core.starts import SetPlace

GAMES = 2


def with_next_game(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The end of a set's first game names the match that the second is played in."""
    place = match.set
    if place is None or place.game >= place.of:
        return events
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    return events if ended is None else (*events, RematchAgreed(ended.at, place.next_match, True))


def score(match: Match) -> dict[str, float]:
    """The points of the set so far, by the seats of this game: 1 for a win, ½ for a draw."""
    before = match.set.points if match.set is not None else {}
    made = {seat: before.get(seat, 0.0) for seat in match.seats}
    if match.outcome is None:
        return made
    winner = match.outcome.winner
    return {
        seat: points + (0.5 if winner is None else float(seat == winner)) for seat, points in made.items()
    }


def next_place(match: Match, new_seats: dict[str, str], next_match: str, this: str = "") -> SetPlace | None:
    """Where the next match stands: the set's second game, or the first of another set.

    `new_seats` says which seat each player has in the next match, `this` is the id of this one.
    """
    place = match.set
    if place is None:
        return None
    if place.game >= place.of:
        return SetPlace(place.of, 1, next_match)
    points = {new_seats[seat]: made for seat, made in score(match).items()}
    return SetPlace(place.of, place.game + 1, "", points, this)
