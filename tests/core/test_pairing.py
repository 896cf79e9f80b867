"""Who plays whom: nearer and nearer strangers first, never a blocked one, hardly ever the same one twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fourline.core.seeks.pairing import ANYONE_AFTER_MS, Seeker, accepts, may_meet, sides, width
from fourline.core.seeks.tempos import CLOCKS, TEMPOS, pool_of
from fourline.service.seeks.queue import LOOK, Queue

RATINGS = st.floats(300, 3000)
TIMES = st.integers(0, 100_000)
SEEKERS = st.lists(
    st.builds(
        Seeker,
        id=st.text("abcdefgh", min_size=1, max_size=3),
        player=st.sampled_from([f"p{n}" for n in range(12)]),
        since=TIMES,
        rating=RATINGS,
        deviation=st.floats(30, 350),
        avoids=st.frozensets(st.sampled_from([f"p{n}" for n in range(12)]), max_size=3),
        last=st.sampled_from(["", *(f"p{n}" for n in range(12))]),
    ),
    unique_by=lambda one: one.id,
    max_size=14,
)


def queue_of(*seekers: Seeker) -> Queue:
    queue = Queue()
    for one in seekers:
        queue.add(one)
    return queue


def test_there_are_three_tempos_each_with_its_clock() -> None:
    assert TEMPOS == ("15s", "5m", "2d") == tuple(CLOCKS)
    assert [pool_of(tempo) for tempo in TEMPOS] == ["live", "live", "days"]


@given(RATINGS, st.floats(30, 350), TIMES, TIMES, st.sampled_from(["live", "days"]))
def test_what_a_player_accepts_only_grows(
    rating: float, deviation: float, sooner: int, more: int, pool: str
) -> None:
    one = Seeker("a", "p", 0, rating, deviation, "live" if pool == "live" else "days")
    assert width(one, sooner) <= width(one, sooner + more)


@given(RATINGS, RATINGS)
def test_in_the_end_anyone_will_do(one: float, other: float) -> None:
    ann, ben = Seeker("a", "ann", 0, one, 30), Seeker("b", "ben", 0, other, 30)
    assert accepts(ann, ben, ANYONE_AFTER_MS["live"])


@given(SEEKERS, st.integers(100_000, 400_000))
def test_a_partner_is_another_player_whom_neither_has_blocked(seekers: list[Seeker], now: int) -> None:
    queue = queue_of(*seekers)
    for one in seekers:
        other = queue.partner(one, now)
        if other is None:
            continue
        assert other in seekers
        assert may_meet(one, other)
        assert accepts(one, other, now)
        if other.player == one.last or one.player == other.last:
            assert not any(may_meet(one, x) or may_meet(other, x) for x in seekers if x not in (one, other))


@given(SEEKERS, st.integers(100_000, 400_000))
def test_the_partner_is_the_nearest_that_can_be(seekers: list[Seeker], now: int) -> None:
    """Against a plain search through all of them."""
    queue = queue_of(*seekers)
    for one in seekers:
        fit = [
            abs(other.rating - one.rating)
            for other in seekers
            if may_meet(one, other)
            and accepts(one, other, now)
            and other.player != one.last
            and one.player != other.last
        ]
        other = queue.partner(one, now)
        if fit:
            assert other is not None
            assert abs(other.rating - one.rating) == min(fit)


def test_two_who_have_just_met_wait_for_another_and_then_play_again() -> None:
    ann = Seeker("a", "ann", 0, last="ben")
    ben = Seeker("b", "ben", 1_000, last="ann")
    assert queue_of(ann, ben).partner(ann, 3_500) is None
    assert queue_of(ann, ben).partner(ann, 4_000) is ben
    eve = Seeker("e", "eve", 3_000)
    assert queue_of(ann, ben, eve).partner(ann, 4_000) is eve


def test_while_another_waits_far_away_nobody_meets_the_same_stranger_again() -> None:
    ann = Seeker("a", "ann", 0, last="ben", deviation=30)
    ben = Seeker("b", "ben", 0, last="ann", deviation=30)
    far = Seeker("f", "far", 0, rating=2900, deviation=30)
    assert queue_of(ann, ben, far).partner(ann, 10_000) is None
    assert queue_of(ann, ben, far).partner(ann, 30_000) is far
    hated = replace(far, avoids=frozenset(("ann", "ben")))
    assert queue_of(ann, ben, hated).partner(ann, 10_000) is ben


def test_a_crowd_of_blocked_players_is_not_searched_to_its_end() -> None:
    ann = Seeker("a", "ann", 0)
    crowd = [Seeker(f"x{n}", f"x{n}", 0, avoids=frozenset(("ann",))) for n in range(LOOK + 1)]
    assert queue_of(ann, *crowd).partner(ann, 1_000) is None


@given(
    st.sampled_from([None, 0, 1]), st.sampled_from([None, 0, 1]), st.integers(0, 9), st.integers(0, 9), TIMES
)
def test_each_has_the_side_that_they_did_not_have_last(
    ann_had: int | None, ben_had: int | None, ann_at: int, ben_at: int, seed: int
) -> None:
    ann = Seeker("a", "ann", 0, last_seat=ann_had, last_at=ann_at)
    ben = Seeker("b", "ben", 0, last_seat=ben_had, last_at=ben_at)
    got = {one.player: seat for seat, one in enumerate(sides(ann, ben, seed))}
    assert set(got) == {"ann", "ben"}
    if ann_had != ben_had:
        assert got["ann"] != ann_had
        assert got["ben"] != ben_had
    elif ann_had is not None and ann_at != ben_at:
        later = "ann" if ann_at > ben_at else "ben"
        assert got[later] != ann_had


def test_strangers_without_a_past_are_seated_by_chance() -> None:
    ann, ben = Seeker("a", "ann", 0), Seeker("b", "ben", 0)
    assert {sides(ann, ben, seed)[0].player for seed in range(4)} == {"ann", "ben"}
