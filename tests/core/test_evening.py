"""The end of an evening: what is recorded, who gets which title, and who may keep the page."""

from __future__ import annotations

from fourline.core.errors import Refusal
from fourline.core.evening.events import EveningKept, Title
from fourline.core.evening.recording import finisher, recorded
from fourline.core.evening.state import Evening, Keep, NameTitles, Record, decide, fold
from fourline.core.outcome import Outcome
from fourline.core.puzzles import GivenPuzzle
from fourline.core.room.commands import (
    ChooseActivity,
    EndEvening,
    EndStep,
    LeaveRoom,
    Settle,
    SettleGuesses,
    Shuffle,
    StartGame,
    StartRush,
)
from fourline.core.room.events import Activity, Event, RoomOpened, RoomSettings, RoundAnswer, RushTimes
from fourline.core.room.evolve import fold as fold_room
from fourline.core.room.state import Room
from support.parties import HOST, accept, refused, started, with_players

WIN = Outcome("win", "blue", "connected")
PUZZLES = (GivenPuzzle(1, ("..12...", "1212121"), 1, "win", 2, (0, 1, 4, 5, 6), answer=4),)


class Told:
    """A room and everything that happened in it."""

    def __init__(self) -> None:
        self.room, self.events = Room(), []
        self.room = with_players("Joe", "Amy", "Kat", "Simon")

    def do(self, command: object, now: int = 0) -> tuple[Event, ...]:
        self.room, events = accept(self.room, command, now)  # type: ignore[arg-type]
        self.events += events
        return events

    def win(self, match_id: str) -> None:
        self.do(StartGame(HOST, match_id, 7))
        winners = Outcome("win", "red", "connected")
        self.do(Settle(match_id, 9, winners, self.room.teams, {}))


def test_an_evening_ends_after_a_game_and_goes_on_with_the_next() -> None:
    assert refused(with_players("Joe", "Amy"), EndEvening(HOST, "e1")).code == "room/wrong_phase"
    told = Told()
    told.win("m1")
    assert refused(told.room, EndEvening("player-Joe", "e1")).code == "auth/forbidden"
    told.do(EndEvening(HOST, "e1"))
    assert told.room.evening == "e1"
    assert told.do(EndEvening(HOST, "e2")) == ()
    for command in (StartGame(HOST, "m2", 3), Shuffle(HOST, 3)):
        assert accept(told.room, command)[0].evening is None
    assert refused(started(with_players("Joe", "Amy")), EndEvening(HOST, "e")).code == "room/wrong_phase"


def test_what_is_recorded_of_an_evening() -> None:
    told = Told()
    told.win("m1")
    red = told.room.teams["red"]
    told.do(StartGame(HOST, "m2", 8))
    told.do(SettleGuesses("m2", 1, 3, {"p1": 3, "p2": 4}))
    told.do(Settle("m2", 3, None, told.room.teams, {}))  # cancelled: not a game of the evening
    told.do(ChooseActivity(HOST, Activity("puzzles", "connect-four")))
    told.do(StartRush(HOST, PUZZLES, RushTimes(0, 20_000, 0)))
    told.do(EndStep(0, {}), 0)
    answers = {"p1": RoundAnswer(4, 900), "p2": RoundAnswer(4, 400, hint=True), "p3": RoundAnswer(0, 100)}
    told.do(EndStep(1, answers), 20_000)
    told.do(EndStep(1, {}), 20_000)
    told.do(ChooseActivity(HOST, Activity("teams", "connect-four")))
    told.win("m3")
    told.do(LeaveRoom("player-Simon"))
    found = recorded(told.room, told.events)
    assert [(one.number, one.kind, one.match_id) for one in found.games] == [
        (1, "teams", "m1"),
        (1, "puzzles", None),
        (2, "teams", "m3"),
    ]
    assert found.games[0].winners == red
    totals = {one.id: one.total for one in found.places}
    assert totals == {one: 60 * (one in red) + {"p1": 3, "p2": 1}.get(one, 0) for one in totals}
    assert [one.total for one in found.places] == sorted(totals.values(), reverse=True)
    assert found.people["p1"] == "player-Joe"
    assert found.known == (
        Title("quickest", "p1", turn=1, value=900),
        Title("puzzler", "p1", value=3),
        Title("guesser", "p1", value=2),
    )


def test_the_finisher_has_ended_several_games() -> None:
    assert finisher([]) is None
    assert finisher(["p1", "p2"]) is None
    assert finisher(["p1", "p2", "p1"]) == Title("finisher", "p1", value=2)
    assert finisher(["p1", "p2", "p1", "p2"]) is None


def test_a_page_is_recorded_once_examined_once_and_kept_by_those_who_played() -> None:
    told = Told()
    told.win("m1")
    command = Record(recorded(told.room, told.events), {})
    evening = fold(_accepted(Evening(), command))
    assert _accepted(evening, command) == ()
    assert isinstance(decide(evening, Keep("stranger", True), 5), Refusal)
    assert isinstance(decide(Evening(), Keep("player-Joe", True), 5), Refusal)
    for player in ("player-Joe", HOST):
        assert _accepted(evening, Keep(player, True)) == (EveningKept(5, True),)
        assert _accepted(evening, Keep(player, False)) == ()
    titled = fold(_accepted(evening, NameTitles((Title("block", "p1", 1, 5),))), evening)
    assert titled.titles == (Title("block", "p1", 1, 5),)
    assert _accepted(titled, NameTitles(())) == ()


def test_an_older_evening_in_a_room_of_the_same_code_does_not_count() -> None:
    told = Told()
    told.win("m1")
    before = list(told.events)
    again = Told()
    again.win("m2")
    log = [*before, RoomOpened(0, "KTRM", HOST, RoomSettings()), *again.events]
    assert [one.match_id for one in recorded(again.room, log).games] == ["m2"]
    assert fold_room([]).evening is None


def _accepted(evening: Evening, command: object) -> tuple:
    events = decide(evening, command, 5)  # type: ignore[arg-type]
    assert not isinstance(events, Refusal)
    return events
