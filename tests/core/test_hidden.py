"""Hidden information in a match: who sees which move, and what is refused so that nothing leaks."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest
from fourline_battleship import Battleship

from fourline.core.engine import EVERYTHING
from fourline.core.errors import Refusal
from fourline.core.match.commands import BotOpponent, Join, Open, Play, Resign, SameScreen, Takeback
from fourline.core.match.decide import advance
from fourline.core.match.events import Event
from fourline.core.match.seats import viewer_of
from fourline.core.match.state import Match, fold
from fourline.games.tic_tac_toe.engine import TicTacToe
from fourline.service.alert_records import AlertRow
from fourline.service.alerts.compose import board_text, composed
from fourline.service.cluster.presence import Presence
from fourline.service.log.stream import Body
from fourline.service.match.bots import _guessed
from fourline.service.match.document import present
from fourline.service.match.public_events import encode_event

GAME = Battleship()
RED = (0, 2, 10, 11, 20, 21)
"""The ends of three ships in the corner, in the order in which they are pressed."""
BLUE, OTHER_BLUE = (33, 35, 43, 44, 53, 54), (3, 5, 13, 14, 23, 24)


def opened(**wanted) -> tuple[list[Event], Match]:
    events, match = advance(GAME, Match(), Open(game="battleship", player="a", **wanted), 0)
    return list(events), match


def begun(blue=BLUE, shots=()) -> tuple[list[Event], Match]:
    events, match = opened()
    for command in (Join("b"), *(Play("a", one) for one in RED), *(Play("b", one) for one in blue)):
        more, match = advance(GAME, match, command, 0)
        events += more
    for place, square in enumerate(shots):
        more, match = advance(GAME, match, Play("ab"[place % 2], square), 0)
        events += more
    return events, match


def document(match: Match, viewer: str | None):
    return msgspec.to_builtins(present(GAME, "m", match, Presence(0), 0, viewer=viewer))


def test_a_placed_ship_is_in_the_log_and_says_who_sees_it():
    events, match = begun()
    placed = [event for event in events if type(event).__name__ == "MovePlayed"]
    assert [event.seen_by for event in placed] == [("red",)] * 6 + [("blue",)] * 6
    stored = msgspec.json.decode(msgspec.json.encode(Body("", tuple(events))), type=Body[Event])
    assert fold(GAME, stored.events) == match


def test_a_move_that_all_see_is_stored_as_before():
    _, match = advance(TicTacToe(), Match(), Open(game="tic-tac-toe", player="a", opponent=SameScreen()), 0)
    (played,), _ = advance(TicTacToe(), match, Play("a", 4), 0)
    assert b"seen_by" not in msgspec.json.encode(played)
    assert (match.hides, viewer_of(match, "a")) == (False, None)


@pytest.mark.parametrize(
    ("viewer", "known"), [("red", RED), ("blue", BLUE), (None, ()), (EVERYTHING, (*RED, *BLUE))]
)
def test_every_viewer_has_a_document_of_their_own(viewer, known):
    _, match = begun(shots=(0,))
    shown = document(match, viewer)
    assert [move for move in shown["moves"][:12] if move is not None] == list(known)
    assert shown["moves"][12] == 0
    assert shown["written"].count("?") == 12 - len(known)
    pieces = [cell for row in shown["view"]["cells"] for cell in row if cell in ("red", "blue")]
    assert len(pieces) == {0: 0, 6: 7, 12: 14}[len(known)]
    assert shown["hides"] is True
    on_turn = viewer in ("blue", EVERYTHING)
    assert bool(shown["legal_moves"]) == bool(shown["playable"]) == on_turn


def test_what_a_viewer_cannot_know_changes_nothing_that_is_shown():
    (events, one), (others, other) = begun(shots=(0, 40)), begun(OTHER_BLUE, (0, 40))
    assert one.state != other.state
    for viewer in ("red", None):
        assert document(one, viewer) == document(other, viewer)
        told = [[encode_event(event, 1, viewer) for event in log] for log in (events, others)]
        assert told[0] == told[1]
    assert _guessed(GAME, one, "red", 5) == _guessed(GAME, other, "red", 5)
    assert document(one, "blue") != document(other, "blue")


def test_mails_and_webhooks_say_what_their_reader_may_know():
    alerts = [
        (board_text(GAME, match, "a"), composed(row, match, "en", "http://play.test", 1, 0))
        for _, match in (begun(), begun(OTHER_BLUE))
        for row in (AlertRow("a", "m", "your_turn", "", match.version, 0, "", 0),)
    ]
    assert alerts[0] == alerts[1]
    _, match = begun()
    assert board_text(GAME, match, "a") != board_text(GAME, match, "b")
    assert "hidden" in alerts[0][1].last_move


def test_a_hidden_move_is_an_event_without_its_fields():
    events, _ = begun()
    assert b'"hidden":true' in encode_event(events[3], 4, "blue")
    assert b"square" not in encode_event(events[3], 4)
    assert b'"square":0' in encode_event(events[3], 4, "red")
    assert b'"square":0' in encode_event(events[3], 4, EVERYTHING)


def test_a_refusal_lists_legal_moves_to_the_player_on_turn_only():
    _, match = begun(shots=(0, 40))
    mine = advance(GAME, match, Play("a", 0), 0)
    theirs = advance(GAME, match, Play("b", 0), 0)
    assert (mine.code, len(mine.data["legal_moves"])) == ("move/not_there", 35)
    assert (theirs.code, theirs.data["legal_moves"]) == ("move/not_your_turn", [])


def test_everything_is_shown_at_the_end_and_to_everyone():
    _, match = begun(shots=(0,))
    assert [viewer_of(match, player) for player in ("a", "b", "c", None)] == ["red", "blue", None, None]
    _, match = advance(GAME, match, Resign("a"), 1)
    assert {viewer_of(match, player) for player in ("a", "b", "c", None)} == {EVERYTHING}


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"opponent": SameScreen()}, "each player would see what the other hides"),
        ({"opponent": BotOpponent("club"), "moves": "a1 c1"}, "it starts from the beginning"),
    ],
)
def test_what_would_show_both_sides_to_one_player_is_refused(wanted, says):
    refused = advance(GAME, Match(), Open(game="battleship", player="a", **wanted), 0)
    assert isinstance(refused, Refusal)
    assert says in refused.detail


def test_a_view_that_is_cached_hides_as_before():
    class Cached(Battleship):
        view = lru_cache(Battleship.view)

    assert Cached.hides


def test_no_move_is_taken_back_where_something_is_hidden():
    _, match = begun(shots=(0, 40))
    assert advance(GAME, match, Takeback("a"), 0).code == "takeback/no_move"
