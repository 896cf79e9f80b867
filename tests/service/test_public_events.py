"""Everyone may read the events of a match, and nothing secret is in them."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from fourline.core.match import events
from fourline.core.match.commands import Sitter
from fourline.core.outcome import Outcome
from fourline.core.rating.glicko import Rating
from fourline.core.rating.pools import RatingStep
from fourline.core.rating.words import Band
from fourline.service.match.public_events import SHOWN, PublicEvent, encode_event, public_event

AT = 1_767_225_600_000
SECRETS = {"player", "opener", "seed", "sitters", "options", "room", "swap"}
STEP = RatingStep(Rating(), Rating(1520.0, 250.0), 1, "secret", Band("casual", "club"))
SAMPLES: dict[str, Any] = {
    "match_opened": events.MatchOpened(AT, "connect-four", None, "public", seed=7, opener="secret"),
    "seat_taken": events.SeatTaken(AT, "red", "Ada", "human", "secret"),
    "seat_left": events.SeatLeft(AT, "red"),
    "move_played": events.MovePlayed(AT, "red", {"column": 3}, {"row": 5, "column": 3}, seed=9),
    "clock_flagged": events.ClockFlagged(AT, "red"),
    "clock_started": events.ClockStarted(AT, True),
    "clock_credited": events.ClockCredited(AT, 500),
    "resigned": events.Resigned(AT, "red"),
    "player_left": events.PlayerLeft(AT, "red", "resignation"),
    "win_claimed": events.WinClaimed(AT, "red"),
    "match_aborted": events.MatchAborted(AT, "red"),
    "match_taken_up": events.MatchTakenUp(AT, "red"),
    "match_ended": events.MatchEnded(AT, Outcome("draw", None, "full_board")),
    "match_rated": events.MatchRated(AT, "live", {"red": STEP}, {"yellow": Rating()}),
    "match_unrated": events.MatchUnrated(AT, "live", {"red": STEP}),
    "rematch_offered": events.RematchOffered(AT, "red"),
    "rematch_agreed": events.RematchAgreed(AT, "next"),
    "seats_swapped": events.SeatsSwapped(AT),
    "takeback_offered": events.TakebackOffered(AT, "red"),
    "takeback_agreed": events.TakebackAgreed(AT, 3),
    "offer_declined": events.OfferDeclined(AT, "red", "takeback"),
    "pause_offered": events.PauseOffered(AT, "red", AT + 5),
    "tempo_offered": events.TempoOffered(AT, "red", None),
    "tempo_changed": events.TempoChanged(AT, None),
    "match_held": events.MatchPaused(AT, "host", AT + 5),
    "match_released": events.MatchResumed(AT),
    "attended": events.Attended(AT),
    "reseated": events.Reseated(AT, {"red": ("p1",), "blue": ()}, (Sitter("p1", "secret", "Ada"),)),
    "clock_set": events.ClockSet(AT, None),
    "time_added": events.TimeAdded(AT, "p1", 30_000),
}


def test_every_event_has_a_public_form_of_the_same_name() -> None:
    stored = [one.__struct_config__.tag for one in get_args(events.Event)]
    assert [one.__struct_config__.tag for one in SHOWN] == stored == list(SAMPLES)


@pytest.mark.parametrize("tag", SAMPLES)
def test_what_is_sent_is_what_the_type_promises(tag: str) -> None:
    sent = msgspec.json.encode(public_event(SAMPLES[tag], 4))
    assert b"secret" not in sent
    assert not SECRETS & set(msgspec.json.decode(sent))
    read: Any = msgspec.json.decode(sent, type=PublicEvent)
    assert (read.__struct_config__.tag, read.version, read.at) == (tag, 4, "2026-01-01T00:00:00.000Z")


def test_a_move_carries_the_games_own_fields() -> None:
    sent = msgspec.to_builtins(public_event(SAMPLES["move_played"], 4))
    assert sent == {
        "type": "move_played",
        "version": 4,
        "at": "2026-01-01T00:00:00.000Z",
        "seat": "red",
        "automatic": False,
        "row": 5,
        "column": 3,
    }


def test_a_games_own_field_never_replaces_one_of_every_event() -> None:
    own = {"type": "x", "version": 99, "at": "never", "seat": "o", "to-cell": 3}
    sent = msgspec.to_builtins(public_event(events.MovePlayed(AT, "red", {}, own), 4))
    assert (sent["type"], sent["version"], sent["seat"], sent["to-cell"]) == ("move_played", 4, "red", 3)


@pytest.mark.parametrize(
    "event",
    [
        *SAMPLES.values(),
        events.MovePlayed(AT, "red", {}),
        events.MovePlayed(AT, 'a "seat"', {"to": 3}, {"to-cell": 3}, automatic=True, seed=9),
        events.MovePlayed(AT, "red", {}, {"version": 99, "to": 3}),
        events.MovePlayed(AT, "red", {}, {"type": "x"}),
    ],
)
def test_it_is_encoded_as_the_type_is(event: events.Event) -> None:
    assert encode_event(event, 4) == msgspec.json.encode(public_event(event, 4))
