"""Chance is drawn when it is decided: fair, in the log, and known to nobody before."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from fourline_pig import FACES, Pig
from msgspec import UNSET

from fourline.core.errors import Refusal
from fourline.core.match.clock import PerMove
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    Decline,
    Flag,
    Join,
    Leave,
    Open,
    Play,
    Resign,
    SameScreen,
    Takeback,
)
from fourline.core.match.decide import advance
from fourline.core.match.events import MovePlayed, SeatLeft
from fourline.core.match.state import Match, fold
from fourline.core.seeded import drawn
from fourline.core.starts import StartedFrom, SwapStart
from fourline.service import chance
from fourline.service.cluster.presence import Presence
from fourline.service.match.document import present
from fourline.service.match.public_events import encode_event

PIG = Pig()
CHI_SQUARE_5 = 25.7
"""With five degrees of freedom, one fair run in ten thousand lies above it."""


def opened(players: int = 2, **wanted):
    options = {"players": players}
    _, match = advance(PIG, Match(), Open(game="pig", player="a", options=options, **wanted), 0)
    for number in range(1, players if not wanted else 1):
        _, match = advance(PIG, match, Join(f"p{number}"), 0)
    return match


def rolls(numbers):
    faces = iter(numbers)
    return lambda: next(faces)


def test_a_hundred_thousand_draws_of_the_services_source_are_fair():
    odds = [(face, 1 / 6) for face in FACES]
    counts = Counter(drawn(odds, chance.fraction()) for _ in range(100_000))
    expected = 100_000 / 6
    assert sum((counts[face] - expected) ** 2 / expected for face in FACES) < CHI_SQUARE_5


def test_uneven_odds_are_kept():
    counts = Counter(drawn([("often", 0.9), ("seldom", 0.1)], number / 1000) for number in range(1000))
    assert counts == {"often": 900, "seldom": 100}


def test_a_roll_is_drawn_in_the_same_append_as_the_move_that_asks_for_it():
    match = opened()
    events, after = advance(PIG, match, Play("a", "roll"), 5, rolls([0.99]))
    assert [(event.seat, event.move) for event in events] == [
        ("red", {"do": "roll"}),
        ("chance", {"do": "6"}),
    ]
    assert (after.state.pot, after.on_turn) == (6, "red")
    assert fold(PIG, events, match) == after, "the log alone gives the same match"


def test_a_one_ends_the_turn_and_only_then_the_clock_is_pressed():
    from fourline.core.match.clock import Fischer

    _, match = advance(PIG, Match(), Open(game="pig", player="a", clock=Fischer(60, 5)), 0)
    _, match = advance(PIG, match, Join("b"), 0)
    _, match = advance(PIG, match, Play("a", "roll"), 1000, rolls([0.5]))
    assert (match.clock.running, match.clock.left_ms["red"]) == ("red", 59_000)
    _, match = advance(PIG, match, Play("a", "roll"), 2000, rolls([0.0]))
    assert (match.clock.running, match.clock.left_ms["red"]) == ("blue", 63_000)


def test_no_seed_is_in_any_document_or_event():
    """Neither its name nor its value, although the log has it; a draw does not come from it anyway."""
    seed = 8_765_432_109_876
    opening = Open(
        game="pig",
        player="a",
        opponent=SameScreen(),
        seed=seed,
        clock=PerMove(10, "random_move"),
    )
    events, match = advance(PIG, Match(), opening, 0)
    for command, now in ((Play("a", "roll"), 1), (Flag(), 20_000), (Flag(), 40_000)):
        more, match = advance(PIG, match, command, now, rolls([0.5, 0.5]))
        events += more
    assert match.seed == seed
    assert any(event.seed is not None for event in events if isinstance(event, MovePlayed))
    shown = [encode_event(event, version) for version, event in enumerate(events, 1)]
    shown.append(msgspec.json.encode(present(PIG, "m", match, Presence(0), 50_000)))
    secrets = [b"seed", *(str(number).encode() for number in (seed, *_drawn_from(events)))]
    assert [word for word in secrets for one in shown if word in one] == []


def _drawn_from(events):
    return [event.seed for event in events if isinstance(event, MovePlayed) and event.seed is not None]


def test_no_draw_is_taken_back():
    match = opened(opponent=SameScreen())
    _, match = advance(PIG, match, Play("a", "roll"), 0, rolls([0.5]))
    assert advance(PIG, match, Takeback("a"), 0).code == "takeback/no_move"


@pytest.mark.parametrize("moves", ["roll 6 hold", ("roll", "6")])
def test_no_roll_is_chosen_by_the_moves_that_a_game_begins_with(moves):
    opening = Open(game="pig", player="a", opponent=BotOpponent("club"), moves=moves)
    refused = advance(PIG, Match(), opening, 0)
    assert (refused.code, "starts from the beginning" in refused.detail) == ("request/invalid", True)


def test_without_numbers_to_draw_by_a_roll_fails_and_the_match_stays():
    with pytest.raises(RuntimeError, match="random source"):
        advance(PIG, opened(), Play("a", "roll"), 0)


def test_several_bots_of_one_match_are_told_apart():
    match = opened(4, opponent=BotOpponent("club"), bot_name="Club", seat="blue")
    names = {one.seat: one.name for one in match.sitters}
    assert names == {"red": "Club 1", "blue": "Blue", "green": "Club 2", "yellow": "Club 3"}


def test_three_players_play_on_when_one_resigns_and_the_last_one_wins():
    match = opened(3)
    assert [sitter.seat for sitter in match.sitters] == ["red", "blue", "green"]
    events, match = advance(PIG, match, Resign("a"), 1)
    assert [type(event).__name__ for event in events] == ["Resigned", "PlayerLeft"]
    assert (match.status, match.on_turn) == ("in_progress", "blue")
    assert advance(PIG, match, Resign("a"), 1).code == "match/over"
    _, match = advance(PIG, match, Resign("p2"), 2)
    assert (match.status, match.outcome.winner, match.outcome.reason) == ("completed", "blue", "last_player")


def test_a_player_who_has_left_decides_nothing_more():
    _, match = advance(PIG, opened(3), Resign("a"), 1)
    for command in (Abort("a"), Takeback("a")):
        assert advance(PIG, match, command, 2).detail == "You have left this game."
    assert match.status == "in_progress"


def test_a_game_can_be_called_off_until_everyone_who_is_there_has_moved():
    """Chance is no player, and one who has left is not waited for."""
    _, match = advance(PIG, opened(), Play("a", "roll"), 1, rolls([0.5]))
    assert advance(PIG, match, Abort("p1"), 2)[1].status == "aborted"
    _, match = advance(PIG, opened(3), Resign("a"), 1)
    for player in ("p1", "p2"):
        _, match = advance(PIG, match, Play(player, "roll"), 2, rolls([0.0]))
    assert advance(PIG, match, Abort("p1"), 3).code == "auth/forbidden"


def test_while_a_game_for_three_waits_only_its_opener_cancels_it():
    opening = Open(game="pig", player="a", options={"players": 3})
    _, match = advance(PIG, Match(), opening, 0)
    _, match = advance(PIG, match, Join("p1"), 1)
    refusal = advance(PIG, match, Abort("p1"), 2)
    assert (refusal.code, match.status) == ("auth/forbidden", "open")
    assert advance(PIG, match, Abort("a"), 3)[1].status == "aborted"


def test_a_player_who_joined_leaves_while_a_game_for_three_waits_and_the_seat_is_free_again():
    _, match = advance(PIG, Match(), Open(game="pig", player="a", options={"players": 3}), 0)
    _, match = advance(PIG, match, Join("p1"), 1)
    refusal = advance(PIG, match, Leave("a"), 2)
    assert (refusal.code, refusal.detail) == (
        "auth/forbidden",
        "You opened this match: cancel it instead of leaving it.",
    )
    assert advance(PIG, match, Leave("p2"), 2).code == "auth/forbidden"
    events, match = advance(PIG, match, Leave("p1"), 2)
    assert events == (SeatLeft(2, "blue"),)
    assert [one.player for one in match.sitters] == ["a"]
    for player in ("p2", "p1"):
        _, match = advance(PIG, match, Join(player), 3)
    assert [(one.seat, one.player) for one in match.sitters] == [
        ("red", "a"),
        ("blue", "p2"),
        ("green", "p1"),
    ]
    assert (match.status, match.outside) == ("in_progress", False)
    assert advance(PIG, match, Leave("p1"), 4).code == "match/started"
    _, match = advance(PIG, match, Abort("a"), 5)
    assert advance(PIG, match, Leave("p1"), 6).code == "match/over"


def test_a_match_without_its_bot_from_outside_tells_no_bot():
    _, match = advance(PIG, Match(), Open(game="pig", player="a", options={"players": 3}), 0)
    _, match = advance(PIG, match, Join("bot.x"), 1)
    assert match.outside
    _, match = advance(PIG, match, Leave("bot.x"), 2)
    assert not match.outside


def test_one_screen_has_every_seat_and_computers_do_not_play_on_alone():
    match = opened(4, opponent=SameScreen())
    assert (len(match.sitters), match.status, match.same_screen) == (4, "in_progress", True)
    match = opened(3, opponent=BotOpponent("casual"))
    _, match = advance(PIG, match, Resign("a"), 1)
    assert (match.status, match.outcome.kind) == ("completed", "draw")


def test_everyone_else_agrees_before_a_move_of_three_is_taken_back():
    match = opened(3)
    for move in ("roll", "hold"):
        _, match = advance(PIG, match, Play("a", move), 0, rolls([0.5]))
    _, match = advance(PIG, match, Takeback("a"), 1)
    _, match = advance(PIG, match, Takeback("p1"), 2)
    assert (match.takeback, match.takeback_agreed, len(match.moves)) == ("red", ("blue",), 3)
    assert advance(PIG, match, Takeback("p1"), 3)[0] == ()
    _, refused = advance(PIG, match, Decline("p2", "takeback"), 3)
    assert (refused.takeback, refused.takeback_agreed) == (None, ())
    _, match = advance(PIG, match, Takeback("p2"), 3)
    assert (match.takeback, match.takeback_agreed, len(match.moves)) == (None, (), 2)
    assert match.on_turn == "red"


def test_a_draw_is_hidden_only_where_players_hide_something():
    class Told(Pig):
        def seen_by(self, state, move):
            return ("red",)

    events, _ = advance(Told(), opened(), Play("a", "roll"), 5, rolls([0.99]))
    assert [event.seen_by for event in events] == [UNSET, UNSET]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"start": SwapStart(), "started_from": StartedFrom(SwapStart())}, "only in a game without chance"),
        ({"set": 2, "options": {"players": 3}}, "A set is played by two."),
    ],
)
def test_what_needs_two_and_no_luck_is_refused(wanted, says):
    refused = advance(PIG, Match(), Open(game="pig", player="a", **wanted), 0)
    assert isinstance(refused, Refusal)
    assert says in refused.detail
