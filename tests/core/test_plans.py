"""Plans: what is a plan, which moves it answers, and what ends it."""

from typing import Any

import pytest
from msgspec.structs import replace

from fourline import plugins
from fourline.core.errors import Refusal
from fourline.core.match.clock import Fischer, PerMove, remaining
from fourline.core.match.commands import (
    Command,
    Flag,
    Join,
    OfferPause,
    Open,
    Play,
    Resign,
    Swap,
    Takeback,
)
from fourline.core.match.decide import advance
from fourline.core.match.events import MatchEnded, MovePlayed, RematchAgreed
from fourline.core.match.plans import (
    MAX_PLANS,
    MakePlan,
    Plan,
    Plans,
    decide_plan,
    evolve_plans,
    left_of,
    read_plan,
    why_dropped,
    write_line,
)
from fourline.core.match.state import Match, fold
from fourline.core.starts import StartedFrom, SwapStart
from support.builders import AMY, ENGINE, JOE, accept, played, started


def read(match: Match, player: str, *lines: str, engine: Any = ENGINE) -> Plan:
    plan = read_plan(engine, match, match.seats_of(player)[0], lines)
    assert isinstance(plan, Plan), plan
    return plan


def planned(match: Match, **lines: tuple[str, ...]) -> Match:
    """The match with the plans of these players."""
    plans = match.plans or Plans()
    for name, own in lines.items():
        player = {"joe": JOE, "amy": AMY}[name]
        plans = Plans(plans.version + 1, plans.by_player | {player: read(match, player, *own)})
    return replace(match, plans=plans)


def do(match: Match, command: Command, now: int = 0, engine: Any = ENGINE) -> tuple[tuple[Any, ...], Match]:
    decision = advance(engine, match, command, now)
    assert not isinstance(decision, Refusal), decision
    return decision


def columns(match: Match) -> str:
    return "".join(str(one.move["column"] + 1) for one in match.moves)


def left(match: Match, player: str) -> list[str]:
    assert match.plans is not None
    return [write_line(ENGINE, line) for line in left_of(match.plans.by_player[player], match)]


def test_the_answer_is_in_the_same_events_as_the_move_it_waits_for() -> None:
    match = planned(started(), amy=("4435", "3344"))
    events, match = do(match, Play(JOE, 3), now=7)
    assert [(one.at, one.seat, one.move["column"]) for one in events] == [(7, "red", 3), (7, "yellow", 3)]
    assert (columns(match), match.on_turn, left(match, AMY)) == ("44", "red", ["35"])
    events, match = do(match, Play(JOE, 2))
    assert (columns(match), left(match, AMY)) == ("4435", [])
    assert why_dropped(match.plans.by_player[AMY], match) is None
    assert len(do(match, Play(JOE, 0))[0]) == 1


def test_folding_the_events_gives_the_same_match() -> None:
    match = planned(started(), amy=("44",))
    events, after = do(match, Play(JOE, 3))
    assert fold(ENGINE, events, match) == after


def test_a_move_that_is_not_in_the_plan_drops_it_for_good() -> None:
    _, match = do(planned(started(), amy=("44", "3344")), Play(JOE, 0))
    assert left(match, AMY) == []
    assert why_dropped(match.plans.by_player[AMY], match) == "other_move"
    match = played(match, "44")
    assert len(match.moves) == 3


def test_two_plans_answer_each_other_in_one_go() -> None:
    match = planned(started(), amy=("443526",), joe=("4435267",))
    events, match = do(match, Play(JOE, 3), now=9)
    assert columns(match) == "4435267"
    assert {one.at for one in events} == {9}
    assert match.version == 3 + 7


def test_on_ones_own_turn_a_line_begins_with_ones_own_move() -> None:
    match = planned(started(), joe=("443",))
    assert left(match, JOE) == ["443"]
    _, match = do(match, Play(JOE, 3))
    assert left(match, JOE) == ["43"]
    assert columns(do(match, Play(AMY, 3))[1]) == "443"


def test_a_planned_move_ends_the_game_and_nothing_follows_it() -> None:
    match = planned(played(started(), "414243"), amy=("5152",))
    _, match = do(match, Play(JOE, 6))
    assert match.status == "in_progress"
    match = planned(played(started(), "121212"), amy=("72",))
    events, match = do(match, Play(JOE, 6))
    assert isinstance(events[-1], MatchEnded)
    assert (match.outcome.winner, len(match.moves)) == ("yellow", 8)


def test_the_end_of_a_sets_first_game_by_a_plan_agrees_to_the_second() -> None:
    match = planned(played(started(set=2, next_match="second"), "121212"), amy=("72",))
    events, _ = do(match, Play(JOE, 6))
    assert isinstance(events[-1], RematchAgreed)


def test_an_answer_takes_no_time() -> None:
    match = planned(started(clock=Fischer(60, 2)), amy=("44",))
    _, match = do(match, Play(JOE, 3), now=10_000)
    assert match.clock is not None
    assert match.clock.running == "red"
    assert remaining(match.clock, "yellow", 10_000) == 62_000
    assert remaining(match.clock, "red", 11_000) == 51_000


def test_a_move_made_by_the_clock_is_answered_too() -> None:
    match = started(clock=PerMove(5, "random_move"))
    match = planned(match, amy=tuple(f"{column}{column}" for column in range(1, 8)))
    events, match = do(match, Flag(), now=5_000)
    assert [one.automatic for one in events if isinstance(one, MovePlayed)] == [True, False]


def test_taking_back_and_swapping_drop_a_plan() -> None:
    match = planned(played(started(), "44"), amy=("33",))
    for player in (AMY, JOE):
        match, _ = accept(match, Takeback(player))
    assert why_dropped(match.plans.by_player[AMY], match) == "taken_back"
    match = played(match, "4")
    assert len(do(match, Play(JOE, 2))[0]) == 1
    match = started(started_from=StartedFrom(SwapStart()), start=SwapStart())
    match = planned(played(match, "4"), joe=("44",))
    match, _ = accept(match, Swap(AMY))
    assert why_dropped(match.plans.by_player[JOE], match) == "swapped"


def test_a_pause_keeps_a_plan_and_the_end_of_the_game_says_nothing() -> None:
    match = planned(started(), amy=("44",))
    for player in (JOE, AMY):
        match, _ = accept(match, OfferPause(player, 50))
    _, match = do(match, Flag(), now=50)
    assert columns(do(match, Play(JOE, 3), now=60)[1]) == "44"
    over, _ = accept(match, Resign(JOE), now=60)
    assert (left(over, AMY), why_dropped(over.plans.by_player[AMY], over)) == ([], None)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("4",), "Line 1: it ends with your opponent's move. Add your answer."),
        (("44", ""), "Line 2: it is empty. Write the opponent's move and your answer."),
        (("4432", "4445"), None),
        (("4432", "4435"), "Line 2: after 443 another line answers 2, not 5."),
        (("44", "43"), "Line 2: after 4 another line answers 4, not 3."),
        (("48",), "Line 1: Move 2: '8' is not a column: type a number from 1 to 7."),
        (("44444444",), "Line 1: Move 7 (4) is not possible: That column is full."),
        (("12121213",), "Line 1: Move 8 (3) is not possible: The game is over."),
        (("44",) * 21, "A plan has at most 20 lines, not 21."),
        (("4 " * 200,), "Line 1: it is longer than 200 characters."),
    ],
)
def test_what_is_no_plan_gets_a_sentence(lines: tuple[str, ...], sentence: str | None) -> None:
    found = read_plan(ENGINE, started(), "yellow", lines)
    assert (found.detail if isinstance(found, Refusal) else None) == sentence


def test_a_line_needs_a_move_of_the_opponent() -> None:
    found = read_plan(ENGINE, started(), "red", ("4",))
    assert isinstance(found, Refusal)
    assert "no move of your opponent's" in found.detail


def test_a_line_that_another_one_continues_is_kept_once() -> None:
    plan = read(started(), AMY, "44", "4433", "44", "55")
    assert [write_line(ENGINE, line) for line in plan.lines] == ["4433", "55"]


def test_any_game_with_a_notation_can_be_planned() -> None:
    engine = plugins.engine("tic-tac-toe")
    match = fold(engine, do(Match(), Open(game="tic-tac-toe", player=JOE), engine=engine)[0])
    match = fold(engine, do(match, Join(AMY), engine=engine)[0], match)
    match = replace(match, plans=Plans(1, {AMY: read(match, AMY, "51", "15", engine=engine)}))
    events, match = do(match, Play(JOE, 4), engine=engine)
    assert [one.move for one in events] == [{"cell": 4}, {"cell": 0}]


def test_the_log_of_plans_is_bounded_and_the_same_plan_changes_nothing() -> None:
    plan = read(started(), AMY, "44")
    assert decide_plan(Plans(), MakePlan(AMY, replace(plan, lines=())), 5) == ()
    made = decide_plan(Plans(), MakePlan(AMY, plan), 5)
    assert not isinstance(made, Refusal)
    plans = evolve_plans(Plans(), made[0])
    assert plans == Plans(1, {AMY: plan})
    assert decide_plan(plans, MakePlan(AMY, plan), 6) == ()
    full = decide_plan(replace(plans, version=MAX_PLANS), MakePlan(AMY, replace(plan, lines=())), 6)
    assert isinstance(full, Refusal)
