"""The document of a running match as bytes, encoded again only where a move changed it.

What the sockets of a match are sent after every move is the document of `present`, byte for byte. Of
that, who sits where, the earlier moves and the settings stay as they are from one move to the next, and
are encoded once. What the move changed comes from the engine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET

from fourline.core.match.commands import USUAL_TIMES, WaitingTimes
from fourline.core.match.state import Match, PlayedMove
from fourline.core.match.ways_out import claim_at, waits_without_clock
from fourline.service.clocks import shown_clock
from fourline.service.cluster.presence import Presence
from fourline.service.match.document import (
    LastMove,
    MatchDocument,
    last_move,
    present,
    shown_options,
    shown_players,
    shown_start,
)
from fourline.service.match.viewing import listed_moves, movers, plain_move, written_move
from fourline.service.match.waits import shown_offers, shown_pause, ways_out
from fourline.service.plugins.guarded import Engine
from fourline.service.time import rfc3339

_encode = msgspec.json.Encoder().encode
_COMMON = frozenset(MatchDocument.__struct_fields__)
_OF_LAST = frozenset(("type", *LastMove.__struct_fields__))
_NEVER = 1 << 62
Fixed = tuple[bytes, bytes, bytes, bytes]


class Parts:
    """What is already encoded of one match, and the match and presence that it was made from."""

    # fmt: off
    __slots__ = (
        "_away", "_begun", "_changes", "_fixed", "_in_turn", "_moves", "_moves_encoded", "_of", "_until",
        "_waits", "_written",
    )
    # fmt: on

    def __init__(self) -> None:
        self._of: Match | None = None
        self._begun: tuple[Match, bytes] | None = None
        self._changes = self._until = 0
        self._fixed = (b"", b"", b"", b"")
        self._moves_encoded = 0
        self._moves = self._written = b""
        self._in_turn = True
        self._waits = False
        self._away: tuple[str, ...] = ()

    def fixed(self, engine: Engine, stream: str, match: Match, presence: Presence, now: int) -> Fixed:
        """What most moves leave as it is: up to the version, from there to the seat on turn, from the last
        move to the ways out, and the options with whether chance decides something.
        """
        if not self._holds(match, presence, now):
            self._of = None  # until all of it is known: the alarm for slow games can ring in between
            self._changes = presence.changes
            self._until = presence.next_change(now) or _NEVER
            self._waits, self._away = waits_without_clock(match), presence.away(match, now)
            options, names = shown_options(engine, match), (_encode(stream), _encode(match.game))
            self._fixed = (
                b'{"id":%b,"game":%b,"status":"in_progress","version":' % names,
                b',%b,"active_seat":' % _seating(match, presence, now),
                b',%b,"ways_out":' % _rest(match, presence, now),
                (b"" if options is UNSET else b',"options":%b' % _encode(options))
                + (b',"chance":true' if engine.has_chance else b""),
            )
            self._of = match if match.settings is None and match.started_from is None else None
        return self._fixed

    def _holds(self, match: Match, presence: Presence, now: int) -> bool:
        """A clock is never the same twice, and a start may offer a swap: then there is nothing to hold."""
        of = self._of
        return (
            of is not None
            and of.sitters is match.sitters
            and of.offers is match.offers
            and of.paused is match.paused
            and of.next_match is match.next_match
            and match.settings is None
            and self._changes == presence.changes
            and now < self._until
        )

    def begun(self, match: Match, presence: Presence, now: int) -> bytes | None:
        """The whole document before the first move, which a join and two welcomes show."""
        if self._begun is None or self._begun[0] is not match or match.on_turn in self._away:
            return None
        return self._begun[1] if self._holds(match, presence, now) else None

    def keep_begun(self, match: Match, document: bytes) -> None:
        self._begun = None if match.moves else (match, document)

    def moves(self, engine: Engine, match: Match) -> tuple[bytes, bytes]:
        """The moves so far and as people write them, without the brackets.

        Moves are only added here: see `encode_document`.
        """
        count, encoded = len(match.moves), self._moves_encoded
        self._moves_encoded = -1  # an engine that fails, or an alarm that rings, leaves half a move
        if count == encoded + 1 and count > 1:
            last, seats = match.moves[-1], match.seats
            move, written = _added(engine, last)
            self._moves += move
            self._written += written
            if last.seat != seats[encoded % len(seats)]:
                self._in_turn = False
        elif count != encoded:
            self._begun = None
            self._moves = _encode([plain_move(one.move) for one in match.moves])[1:-1]
            self._written = _encode([written_move(engine, one) for one in match.moves])[1:-1]
            self._in_turn = movers(match) is UNSET
        self._moves_encoded = count
        return self._moves, self._written

    def ways_out(self, match: Match, presence: Presence, now: int, times: WaitingTimes) -> bytes:
        """After `fixed`. While the player on turn is here, only the time of a claim is new."""
        if not self._waits:
            return b"null"
        if match.on_turn in self._away:
            return _encode(ways_out(match, presence, now, times))
        claim = rfc3339(claim_at(match, times)).encode()
        return b"".join((b'{"seat":', _name(match.on_turn), b',"abort_at":null,"claim_at":"', claim, b'"}'))

    def movers(self, match: Match) -> bytes:
        """Who made each move, where the seats did not simply take turns."""
        return b"" if self._in_turn else b',"movers":%b' % _encode([one.seat for one in match.moves])


def _seating(match: Match, presence: Presence, now: int) -> bytes:
    players = shown_players(match, presence, now)
    return _encode({"visibility": match.visibility, "seats": match.seats, "players": players})[1:-1]


def _rest(match: Match, presence: Presence, now: int) -> bytes:
    shown = {
        "outcome": match.outcome,
        "clock": shown_clock(match, now),
        "paused": shown_pause(match),
        "away": presence.claimable_in_ms(match, now),
        "watching": presence.watching(now),
        "rematch": {"offered": sorted(match.offers, key=match.seats.index)},
        "next_match": match.next_match,
        "offers": shown_offers(match),
    }
    return _encode(shown | shown_start(match))[1:-1]


def encode_document(
    engine: Engine,
    parts: Parts,
    stream: str,
    match: Match,
    presence: Presence,
    now: int,
    times: WaitingTimes = USUAL_TIMES,
    viewer: str | None = None,
) -> bytes:
    """The document of `present`, encoded; all of it after an offer: moves may have been taken back."""
    if match.changes or match.hides or match.left:
        return _encode(present(engine, stream, match, presence, now, times, viewer))
    if match.status != "in_progress" or (match.moves and match.moves[-1].automatic):
        listed = tuple(msgspec.Raw(b"[%b]" % one) for one in parts.moves(engine, match))
        return _encode(present(engine, stream, match, presence, now, times, viewer, listed))
    view, legal, own_fields = engine.encoded(match.state) or _encoded(engine, match.state)
    head, seating, rest, options = parts.fixed(engine, stream, match, presence, now)
    moves, written = parts.moves(engine, match)
    last = _last(match.moves[-1]) if match.moves else b"null"
    waits = parts.ways_out(match, presence, now, times)
    # fmt: off
    return b"".join((
        head, b"%d" % match.version, seating, _name(match.on_turn), b',"view":', view,
        b',"moves":[', moves, b'],"written":[', written, b'],"legal_moves":', legal,
        b',"playable":', _playable(engine.move_type, legal), b',"last_move":', last, rest, waits,
        parts.movers(match), options, b"," if own_fields else b"", own_fields, b"}",
    ))
    # fmt: on


def _added(engine: Engine, played: PlayedMove) -> tuple[bytes, bytes]:
    """A move behind others, and as people write it. Moves that are a whole number are known."""
    if len(played.move) == 1:
        ((name, value),) = played.move.items()
        if type(value) is int:
            return _added_number(engine, name, value)
    return b",%b" % _encode(plain_move(played.move)), b",%b" % _encode(written_move(engine, played))


@lru_cache(maxsize=4096)
def _added_number(engine: Engine, name: str, value: int) -> tuple[bytes, bytes]:
    return b",%d" % value, b",%b" % _encode(engine.format_move(engine.read_move({name: value})))


@lru_cache(maxsize=1024)
def _name(seat: str) -> bytes:
    return _encode(seat)


@lru_cache(maxsize=1024)
def _playable(move_type: type[msgspec.Struct], legal: bytes) -> bytes:
    """Listed moves as bodies: where a single field stands for its value, the field is named again."""
    names = move_type.__struct_fields__
    if len(names) > 1:
        return legal
    return _encode([{names[0]: value} for value in msgspec.json.decode(legal)])


def _last(played: PlayedMove) -> bytes:
    """The last move of a player, put together where its game has no field of the same name."""
    fields = played.fields
    if not fields or not _OF_LAST.isdisjoint(fields):
        return _encode(last_move(played))
    return b"".join((b'{"seat":', _name(played.seat), b',"automatic":false,', _encode(fields)[1:]))


def _encoded(engine: Engine, state: Any) -> tuple[bytes, bytes, bytes]:
    own = engine.snapshot(state) | engine.choices(state)
    fields = {name: value for name, value in own.items() if name not in _COMMON}
    legal = listed_moves(engine, engine.legal_moves(state))
    return _encode(engine.view(state)), _encode(legal), _encode(fields)[1:-1]
