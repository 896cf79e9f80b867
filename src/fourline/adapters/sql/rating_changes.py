"""Changes of the tables of ratings, profiles and fair play, in SQL that both databases understand."""

from __future__ import annotations

from fourline.adapters.sql.statements import OF_PERSON, Statement
from fourline.service import rating_records as records


def put_rating(change: records.PutRating) -> list[Statement]:
    """A step that does not follow the last one has no number, which the table does not accept."""
    key = (change.player, change.game_type, change.pool)
    after = change.after
    first = (
        "INSERT INTO ratings (player, game, pool, games, rating, deviation, volatility)"
        " VALUES (?, ?, ?, 0, 0, 0, 0) ON CONFLICT (player, game, pool) DO NOTHING"
    )
    swap = (
        "UPDATE ratings SET games = CASE WHEN games = ? THEN CAST(? AS INTEGER) END,"
        " rating = ?, deviation = ?, volatility = ? WHERE player = ? AND game = ? AND pool = ?"
    )
    step = (
        "INSERT INTO rated_games (player, game, pool, number, stream, at, seat, points, opponent, before,"
        " after, invited) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    told = (change.stream, change.at, change.seat, change.points, change.opponent)
    figures = (after.rating, after.deviation, after.volatility)
    return [
        (first, key),
        (swap, (change.game - 1, change.game, *figures, *key)),
        (step, (*key, change.game, *told, change.before.rating, after.rating, int(change.invited))),
    ]


def close_subjects(change: records.CloseSubjects) -> list[Statement]:
    rows = ", ".join(["(?, ?)"] * len(change.subjects))
    values = tuple(value for subject in change.subjects for value in (subject, change.stream))
    return [(f"INSERT INTO closed_subjects (subject, stream) VALUES {rows} ON CONFLICT DO NOTHING", values)]


def reopen_subjects(change: records.ReopenSubjects) -> list[Statement]:
    return [("DELETE FROM closed_subjects WHERE stream = ?", (change.stream,))]


def erased(person: str) -> list[Statement]:
    """The log still holds the steps: `fourline db check` expects no rating of a deleted player."""
    tables = ("profiles", "ratings", "rated_games", "evidence")
    return [(f"DELETE FROM {table} WHERE player IN {OF_PERSON}", (person, person)) for table in tables]


def adopted(player: str) -> list[Statement]:
    """The page of the adopted player goes: the person's own page stays, if they show one."""
    return [("DELETE FROM profiles WHERE player = ?", (player,))]
