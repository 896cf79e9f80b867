"""The document of a running match as bytes, made anew only where a move changed it.

What the sockets of a match are sent after every move is the document of `present`, byte for byte. Of
that, who sits where, the earlier moves and the settings stay as they are from one move to the next, and
are encoded once. What the move changed comes from the engine.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fourline.core.match.commands import USUAL_TIMES, WaitingTimes
from fourline.core.match.state import Match
from fourline.service.cluster.presence import Presence
from fourline.service.match.document import (
    MatchDocument,
    last_move,
    listed_moves,
    plain_move,
    present,
    shown_clock,
    shown_players,
    shown_start,
)
from fourline.service.match.waits import shown_offers, shown_pause, ways_out
from fourline.service.plugins.guarded import Engine

_encode = msgspec.json.Encoder().encode
_COMMON = frozenset(MatchDocument.__struct_fields__)


class Parts:
    """What is already encoded of one match, each part with what it was made from."""

    __slots__ = ("_moves", "_moves_encoded", "_rest", "_rest_of", "_seating", "_seating_of")

    def __init__(self) -> None:
        self._seating_of: Any = None
        self._seating = b""
        self._moves_encoded = 0
        self._moves = b""
        self._rest_of: Any = None
        self._rest = b""

    def seating(self, match: Match, presence: Presence, now: int) -> bytes:
        connected = presence.connected(match, now)
        made_from = (match.visibility, match.seats, match.sitters, connected)
        if made_from != self._seating_of:
            self._seating_of = made_from
            players = shown_players(match, connected)
            shown = {"visibility": match.visibility, "seats": match.seats, "players": players}
            self._seating = _encode(shown)[1:-1]
        return self._seating

    def moves(self, match: Match) -> bytes:
        """The moves so far, without the brackets. Moves are only added here: see `encode_document`."""
        count = len(match.moves)
        if count == self._moves_encoded + 1 and count > 1:
            self._moves += b"," + _encode(plain_move(match.moves[-1].move))
        elif count != self._moves_encoded:
            self._moves = _encode([plain_move(one.move) for one in match.moves])[1:-1]
        self._moves_encoded = count
        return self._moves

    def rest(self, match: Match, presence: Presence, now: int) -> bytes:
        """What else is known of a running match. A clock is never the same twice."""
        away, watching = presence.claimable_in_ms(match, now), presence.watching(now)
        last = (match.next_match, match.swap_open)
        made_from = (match.settings, match.paused, away, watching, match.offers, *last)
        if match.settings is not None or made_from != self._rest_of:
            self._rest_of = made_from
            self._rest = _encode(
                {
                    "outcome": match.outcome,
                    "clock": shown_clock(match, now),
                    "paused": shown_pause(match),
                    "away": away,
                    "watching": watching,
                    "rematch": {"offered": sorted(match.offers, key=match.seats.index)},
                    "next_match": match.next_match,
                    "offers": shown_offers(match),
                }
                | shown_start(match)
            )[1:-1]
        return self._rest


def encode_document(
    engine: Engine,
    parts: Parts,
    stream: str,
    match: Match,
    presence: Presence,
    now: int,
    times: WaitingTimes = USUAL_TIMES,
) -> bytes:
    """The document of `present`, encoded. After an offer all is made anew: moves may have been taken back."""
    if match.changes or match.status != "in_progress" or (match.moves and match.moves[-1].automatic):
        return _encode(present(engine, stream, match, presence, now, times))
    state = match.state
    view, own_fields = engine.encoded(state) or _encoded(engine, state)
    return (
        b'{"id":%b,"game":%b,"status":"in_progress","version":%d,%b,"active_seat":%b,"view":%b,"moves":[%b],'
        b'"legal_moves":%b,"last_move":%b,%b,"ways_out":%b%b%b}'
    ) % (
        _encode(stream),
        _encode(match.game),
        match.version,
        parts.seating(match, presence, now),
        _encode(match.on_turn),
        view,
        parts.moves(match),
        _encode(listed_moves(engine, engine.legal_moves(state))),
        _encode(last_move(match.moves[-1]) if match.moves else None),
        parts.rest(match, presence, now),
        _encode(ways_out(match, presence, now, times)),
        b"," if own_fields else b"",
        own_fields,
    )


def _encoded(engine: Engine, state: Any) -> tuple[bytes, bytes]:
    own = engine.snapshot(state) | engine.choices(state)
    fields = {name: value for name, value in own.items() if name not in _COMMON}
    return _encode(engine.view(state)), _encode(fields)[1:-1]
