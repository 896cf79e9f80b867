"""Every read, written once in SQLAlchemy Core and compiled for the driver at hand.

A read is a statement with named places; `Reads` gives its text and the order of its arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    String,
    bindparam,
    case,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.engine import Dialect

from fourline.adapters.sql.schema import (
    commits,
    deadlines,
    heartbeat,
    matches,
    outages,
    players,
    rooms,
    seated,
)

_AHEAD = literal_column("9007199254740992", BigInteger)
"""Greater than any time: matches waiting for a move sort before the others."""


class Reads:
    """The statements for one database, compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._compiled: dict[Any, tuple[str, tuple[str, ...], dict[str, Any]]] = {}

    def sql(
        self, statement: Callable[..., Select[Any]], *shape: bool, **values: Any
    ) -> tuple[str, list[Any]]:
        """The text and its arguments in order. `shape` says which parts of the statement are in."""
        key = (statement, shape)
        if key not in self._compiled:
            compiled = statement(*shape).compile(dialect=self._dialect)
            order = tuple(getattr(compiled, "positiontup", None) or ())
            self._compiled[key] = (str(compiled), order, dict(compiled.params))
        text, order, constants = self._compiled[key]
        return text, [values.get(name, constants.get(name)) for name in order]


def read() -> Select[Any]:
    return (
        select(*commits.c)
        .where(commits.c.stream == bindparam("stream", type_=String))
        .where(commits.c.seq + commits.c.n > bindparam("after", type_=Integer) + literal_column("1"))
        .order_by(commits.c.seq)
    )


def streams() -> Select[Any]:
    return (
        select(commits.c.stream)
        .where(commits.c.seq == literal_column("1"), commits.c.stream > bindparam("after", type_=String))
        .order_by(commits.c.stream)
        .limit(bindparam("limit", type_=Integer))
    )


def due() -> Select[Any]:
    return (
        select(deadlines.c.due, deadlines.c.stream)
        .where(deadlines.c.due <= bindparam("before", type_=BigInteger))
        .order_by(deadlines.c.due)
        .limit(bindparam("limit", type_=Integer))
    )


def live_rooms() -> Select[Any]:
    length = func.length(rooms.c.code)
    active = rooms.c.active_at > bindparam("since", type_=BigInteger)
    return select(length, func.count()).where(active).group_by(length)


def awaiting() -> Select[Any]:
    first = bindparam("first", type_=String)
    return select(matches.c.id).where(
        matches.c.status == "in_progress",
        matches.c.turn >= first,
        matches.c.turn < bindparam("last", type_=String),
    )


def last_beat() -> Select[Any]:
    return select(heartbeat.c.at)


def outages_after() -> Select[Any]:
    return select(outages.c.since, outages.c.until).where(
        outages.c.until > bindparam("after", type_=BigInteger)
    )


_LISTED = (matches.c.item, matches.c.version, matches.c.active_seat, matches.c.changed_at)
_PAUSED = case(
    ((matches.c.status == "in_progress") & matches.c.turn.is_(None), literal_column("1")),
    else_=literal_column("0"),
)
"""A running match waits for some player unless it is paused."""


def lobby(status: bool, game: bool, cursor: bool) -> Select[Any]:
    """Public matches, newest first, after the one that the cursor names."""
    found = select(
        *_LISTED,
        literal_column("NULL", String),
        literal_column("0", Integer),
        matches.c.opened_at,
        matches.c.id,
        _PAUSED,
    ).where(matches.c.visibility == "public")
    found = _with_status(found, status)
    if game:
        found = found.where(matches.c.game == bindparam("game", type_=String))
    if cursor:
        found = found.where(_below(matches.c.opened_at, matches.c.id))
    return found.order_by(matches.c.opened_at.desc(), matches.c.id.desc()).limit(
        bindparam("limit", type_=Integer)
    )


def mine(status: bool, cursor: bool) -> Select[Any]:
    """A person's matches, each once: first those that wait for them, then the latest."""
    me = bindparam("player", type_=String)
    adopted = select(players.c.id).where(players.c.person == me)
    mine = (
        select(seated.c.stream, func.min(seated.c.seat).label("seat"))
        .where(or_(seated.c.player == me, seated.c.player.in_(adopted)))
        .group_by(seated.c.stream)
        .subquery("mine")
    )
    waits = or_(matches.c.turn == me, matches.c.turn.in_(adopted))
    yours = case((waits, literal_column("1")), else_=literal_column("0"))
    rank = (yours * _AHEAD + matches.c.changed_at).label("rank")
    columns = (*_LISTED, mine.c.seat, yours, rank, matches.c.id, _PAUSED)
    found = select(*columns).join(mine, mine.c.stream == matches.c.id)
    if status:
        found = found.where(matches.c.status == bindparam("status", type_=String))
    if cursor:
        found = found.where(_below(yours * _AHEAD + matches.c.changed_at, matches.c.id))
    return found.order_by(rank.desc(), matches.c.id.desc()).limit(bindparam("limit", type_=Integer))


def _with_status(found: Select[Any], status: bool) -> Select[Any]:
    if status:
        return found.where(matches.c.status == bindparam("status", type_=String))
    return found.where(matches.c.status != "aborted")


def _below(rank: ColumnElement[Any], key: ColumnElement[Any]) -> ColumnElement[bool]:
    place, name = bindparam("rank", type_=BigInteger), bindparam("id", type_=String)
    return or_(rank < place, (rank == place) & (key < name))


def just_above(prefix: str) -> str:
    """The first word after all that begin with this one."""
    return prefix[:-1] + chr(ord(prefix[-1]) + 1)
