"""Ratings as pure functions: Glickman's example, another implementation, bands, and steps that undo steps."""

from __future__ import annotations

import math
from random import Random

import glicko2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourline.core.errors import Refusal
from fourline.core.match.clock import Correspondence, PerMove
from fourline.core.match.commands import (
    Abort,
    BotOpponent,
    OfferPause,
    OfferTempo,
    Open,
    Resign,
    SameScreen,
    Takeback,
)
from fourline.core.match.decide import decide
from fourline.core.match.rating import pool_of, rated
from fourline.core.match.state import Match, fold
from fourline.core.rating.evidence import Likelihoods, alarmed, bits
from fourline.core.rating.glicko import WIDEST, Rating, Scored, expected_points, updated
from fourline.core.rating.pools import Standing, anchor, steps, taken_back
from fourline.core.rating.words import Band, band, in_words, shown
from fourline.core.starts import EvenStart, StartedFrom
from support.builders import ENGINE, JOE

LEVELS = {"beginner": 1000.0, "casual": 1273.0, "club": 1545.0, "expert": 1955.0, "perfect": 2271.0}
RATINGS = st.builds(Rating, st.floats(400, 2800), st.floats(30, WIDEST), st.floats(0.04, 0.08))


def test_glickmans_worked_example() -> None:
    games = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    after = updated(Rating(1500, 200, 0.06), [Scored(Rating(r, d), p) for r, d, p in games])
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


class Mended(glicko2.Player):  # type: ignore[misc]
    """The package's step 5 has the square of the rating where Glickman has that of the deviation."""

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        spread = self._Player__rd**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / self._tau**2


@pytest.mark.parametrize(
    ("kind", "points", "volatility"), [(Mended, 0.001, 1e-6), (glicko2.Player, 0.5, 0.002)]
)
def test_a_thousand_random_histories_agree_with_another_implementation(
    kind: type, points: float, volatility: float
) -> None:
    """To the last digit with the slip mended, and as published to half a point."""
    chance = Random(5)
    for _ in range(1000):
        mine = Rating(chance.uniform(800, 2200), chance.uniform(40, 300), chance.uniform(0.04, 0.09))
        theirs = kind(mine.rating, mine.deviation, mine.volatility)
        for _ in range(chance.randint(1, 5)):
            games = [
                Scored(Rating(chance.uniform(800, 2200), chance.uniform(30, 350)), chance.choice((0, 0.5, 1)))
                for _ in range(chance.randint(1, 8))
            ]
            mine = updated(mine, games)
            theirs.update_player(
                [one.opponent.rating for one in games],
                [one.opponent.deviation for one in games],
                [one.points for one in games],
            )
        assert mine.rating == pytest.approx(theirs.rating, abs=points)
        assert mine.deviation == pytest.approx(theirs.rd, abs=points)
        assert mine.volatility == pytest.approx(theirs.vol, abs=volatility)


@given(RATINGS, RATINGS, st.sampled_from((0.0, 0.5, 1.0)))
def test_points_move_a_rating_their_way_and_make_it_surer(mine: Rating, other: Rating, points: float) -> None:
    surplus = points - expected_points(Rating(mine.rating, 0.0), other)
    after = updated(mine, [Scored(other, points)])
    assert math.copysign(1, after.rating - mine.rating) == math.copysign(1, surplus) or abs(surplus) < 1e-9
    assert after.deviation <= math.hypot(mine.deviation, 173.7178 * after.volatility) + 1e-9


@given(RATINGS)
def test_without_games_only_the_deviation_grows(mine: Rating) -> None:
    after = updated(mine, [])
    assert after.rating == pytest.approx(mine.rating)
    assert min(mine.deviation, WIDEST) <= after.deviation <= WIDEST


@given(RATINGS, RATINGS, st.sampled_from((0.0, 0.5, 1.0)))
def test_a_step_that_is_taken_back_at_once_leaves_nothing(mine: Rating, other: Rating, points: float) -> None:
    done = steps({"red": Standing("p", mine, 4)}, {"yellow": other}, {"red": points})["red"]
    undone = taken_back(Standing("p", done.after, done.game), done)
    assert (done.game, undone.game, undone.before) == (5, 6, done.after)
    assert undone.after.rating == pytest.approx(mine.rating, abs=0.01)
    assert undone.after.deviation >= done.after.deviation - 0.01


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (1480, Band("casual", "club")),
        (1560, Band("club", "club")),
        (700, Band(None, "beginner")),
        (2500, Band("perfect", None)),
    ],
)
def test_a_band_names_the_levels_around_a_rating(rating: float, expected: Band) -> None:
    assert band(rating, LEVELS) == expected


def test_the_number_comes_with_its_word() -> None:
    assert in_words(shown(Rating(1480, 70), 30, LEVELS)) == "1480 ± 70, between casual and club"
    assert in_words(shown(Rating(1555, 70), 30, LEVELS)) == "1555 ± 70, as strong as club"
    assert in_words(shown(Rating(900, 70), 30, LEVELS)) == "900 ± 70, below beginner"
    assert in_words(shown(Rating(2400, 70), 30, LEVELS)) == "2400 ± 70, above perfect"
    assert in_words(shown(Rating(1480, 70), 30, {})) == "1480 ± 70"
    assert shown(Rating(), 0, LEVELS).provisional
    assert not shown(Rating(1480, 70), 30, LEVELS).provisional


# -- rated matches ----------------------------------------------------------------------------

START = EvenStart()
FROM = StartedFrom(START, "even-4", 1, "4433")


def opening(**change: object) -> Open:
    wanted = {"clock": PerMove(15), "opponent": BotOpponent("club"), "start": START, "started_from": FROM}
    return Open(game="connect-four", player=JOE, rated=True, **(wanted | change))  # type: ignore[arg-type]


def rated_match(**change: object) -> Match:
    events = decide(ENGINE, Match(), opening(**change), 1_000)
    assert isinstance(events, tuple), events
    return fold(ENGINE, events)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"start": None, "started_from": None}, "even opening"),
        ({"clock": None}, "clock"),
        ({"opponent": SameScreen()}, "one screen"),
        ({"start": None, "started_from": None, "moves": "4453", "set": 2}, "continues"),
    ],
)
def test_only_fair_games_are_rated(change: dict[str, object], why: str) -> None:
    refused = decide(ENGINE, Match(), opening(**change), 1_000)
    assert isinstance(refused, Refusal)
    assert why in refused.detail


def test_a_set_is_fair_from_any_start() -> None:
    assert rated_match(start=None, started_from=None, set=2, next_match="n").rated


def test_a_rated_game_has_no_takeback_no_other_clock_and_live_no_pause() -> None:
    live = rated_match()
    for command in (Takeback(JOE), OfferTempo(JOE, None), OfferPause(JOE)):
        refused = decide(ENGINE, live, command, 2_000)
        assert isinstance(refused, Refusal)
        assert refused.code == "match/rated"
    days = rated_match(clock=Correspondence(2))
    assert isinstance(decide(ENGINE, days, OfferPause(JOE), 2_000), tuple)
    assert (pool_of(live.settings), pool_of(days.settings)) == ("live", "days")


def test_a_rated_game_against_the_computer_cannot_be_called_off_once_both_have_moved() -> None:
    match = rated_match()
    early = decide(ENGINE, match, Abort(JOE), 2_000)
    assert isinstance(early, tuple)
    for player, column in ((JOE, 0), ("bot:club", 1)):
        from fourline.core.match.commands import Play

        events = decide(ENGINE, match, Play(player, column), 2_000)
        assert isinstance(events, tuple)
        match = fold(ENGINE, events, match)
    late = decide(ENGINE, match, Abort(JOE), 3_000)
    assert isinstance(late, Refusal)


def test_the_end_of_a_rated_match_moves_people_and_not_bots() -> None:
    match = rated_match()
    events = decide(ENGINE, match, Resign(JOE), 3_000)
    assert isinstance(events, tuple)
    over = fold(ENGINE, events, match)
    event = rated(over, {"red": Standing(JOE)}, {"yellow": anchor(1545)}, 3_000)
    assert (event.pool, list(event.ratings), event.ratings["red"].game) == ("live", ["red"], 1)
    assert event.ratings["red"].after.rating < 1400
    assert fold(ENGINE, (event,), over).rating_change == event


# -- evidence ---------------------------------------------------------------------------------


def test_honest_play_reaches_the_bits_as_rarely_as_stated() -> None:
    """Ville's inequality, on players whose every move is one of two kinds."""
    chance, alarms, honest = Random(3), 0, {"weak": 0.5, "strong": 0.8}
    helped = {name: (2 * share + 0.97) / 3 for name, share in honest.items()}
    for number in range(2000):
        truth = honest["weak" if number % 2 else "strong"]
        games: list[Likelihoods] = []
        most = -math.inf
        for _ in range(12):
            kept = [chance.random() < truth for _ in range(10)]
            games.append(Likelihoods(_logs(honest, kept), _logs(helped, kept)))
            most = max(most, bits(games))
        alarms += most >= 4
    assert alarms / 2000 <= 2**-4


def _logs(shares: dict[str, float], kept: list[bool]) -> dict[str, float]:
    return {
        name: sum(math.log2(share if one else 1 - share) for one in kept) for name, share in shares.items()
    }


def test_a_few_games_raise_an_alarm_only_if_they_are_very_clear() -> None:
    slight, clear = (Likelihoods({"club": -bits}, {"club": 0.0}, judged=4) for bits in (0.25, 1.0))
    assert [alarmed([slight] * count) for count in (7, 8, 11, 12)] == [False, False, False, True]
    assert [alarmed([clear] * count) for count in (9, 10)] == [False, True]
    empty = Likelihoods({"club": 0.0}, {"club": 0.0})
    assert not alarmed([*[slight] * 11, empty]), "a game in which nothing could be lost is none of the twelve"


def test_no_games_are_no_evidence() -> None:
    assert bits([]) == 0
    assert bits([Likelihoods()]) == 0


def test_games_with_other_hypotheses_are_evidence_of_their_own() -> None:
    """Another game's witness has other strengths; so had an earlier version."""
    one = Likelihoods({"club": -20.0}, {"club": -15.0})
    other = Likelihoods({"expert": -9.0}, {"expert, often": -8.0})
    assert bits([one, other, one]) == 11
