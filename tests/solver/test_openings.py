"""The decks: proven, even, measured, made again from a seed, and drawn for a match."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import fourline
from fourline import plugins
from fourline.core.errors import InvalidGame
from fourline.core.starts import EvenStart, HandicapStart, NoOpenings, UnknownOpening
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.books import FOLDER, opening_books
from fourline.solver.exact import ExactSolver, shared
from fourline.solver.openings import candidates, make, measuring, verify
from fourline.solver.openings.candidates import drawn, is_quiet
from fourline.solver.openings.collection import HANDICAP, Opening, mirror, openings, read_openings
from fourline.solver.openings.door import ConnectFourOpenings
from fourline.solver.openings.measuring import Measurements
from fourline.solver.opponents.batch import Result, results
from fourline.solver.puzzles.collection import likeness

DOOR = ConnectFourOpenings()
LEAST = {"even-4": 30, "even-6": 200, "even-8": 500, "handicap": 50}


def test_the_decks_have_enough_openings_and_are_small() -> None:
    assert {deck: len(found) >= LEAST[deck] for deck, found in openings().items()} == dict.fromkeys(
        LEAST, True
    )
    assert (FOLDER / "openings.txt").stat().st_size <= 100_000


def test_every_value_is_found_by_search_and_every_opening_belongs_into_its_deck() -> None:
    everything = verify.named(openings())
    assert verify.wrong_values(everything) == []
    assert verify.misplaced(everything) == []


def test_an_opening_is_there_once_beside_its_mirror_image() -> None:
    for deck, found in openings().items():
        positions = {(one.position.first, one.position.second) for one in found}
        assert len(positions) == len(found), deck
        for one in found:
            image = after(parse_moves(mirror(one.moves)))
            assert (image.first, image.second) in positions


def test_a_wrong_value_and_a_wrong_deck_are_found() -> None:
    one = openings()["even-6"][0]
    worse = msgspec.structs.replace(one, scores=(one.scores[0] or 1, *one.scores[1:-1], -9))
    lost = msgspec.structs.replace(one, moves="4")
    uneven = msgspec.structs.replace(one, results=one.results | {"club": Result(1500, 0, 500)})
    decks: dict[str, list[Opening]] = {"even-6": [worse, lost, one], "even-8": [one], HANDICAP: [one]}
    assert [bad.number for bad in verify.wrong_values(verify.named({"even-6": decks["even-6"]}))] == [1, 2]
    assert (
        len(verify.misplaced(verify.named({"even-8": [one], HANDICAP: [one], "even-6": [uneven, one]}))) == 3
    )


def test_fresh_games_agree_with_the_file_and_would_not_with_another_share() -> None:
    one = verify.named({"even-6": openings()["even-6"]})[6]
    fresh = verify.measured_afresh([(one, "casual")], seed=77)[0]
    assert fresh.agrees
    shifted = Result(fresh.stored.won + 160, fresh.stored.drawn, fresh.stored.lost - 160)
    assert not msgspec.structs.replace(fresh, stored=shifted).agrees


@pytest.mark.parametrize("number", [201, 202, 219, 220])
def test_experts_games_from_a_mirror_image_are_its_own(number: int) -> None:
    """Expert draws every game from handicap 219, and wins every one from its mirror image."""
    one = verify.named({HANDICAP: openings()[HANDICAP]})[number - 1]
    assert verify.measured_afresh([(one, "expert")], seed=number)[0].agrees
    image = openings()[HANDICAP][number - 2 + 2 * (number % 2)]
    assert image.moves == mirror(one.opening.moves)
    assert image.results["expert"] != one.opening.results["expert"]
    assert image.results["club"] == one.opening.results["club"]


def test_the_sample_is_drawn_by_the_seed() -> None:
    everything = verify.named(openings())
    assert verify.sample(everything, 20, 3) == verify.sample(everything, 20, 3)
    assert verify.sample(everything, 20, 3) != verify.sample(everything, 20, 4)
    assert len(verify.sample(everything, None, 0)) == 4 * len(everything)


@pytest.mark.parametrize(("plies", "count"), [(4, 101), (6, 921)])
def test_the_candidates_are_all_drawn_and_quiet_openings_once(plies: int, count: int) -> None:
    found = drawn(plies, opening_books(), shared())
    assert len({likeness(one.position) for one in found}) == len(found) == count
    assert all(after(parse_moves(one.moves)) == one.position for one in found)
    assert all(max(score for score in one.scores if score is not None) == 0 for one in found)
    assert not is_quiet(after(parse_moves("112233")))


def test_a_measurement_depends_on_the_opening_alone_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "GAMES", {"beginner": 20, "casual": 20, "club": 20, "expert": 2})
    four = drawn(4, opening_books(), shared())[:5]
    ticks: list[tuple[int, int]] = []

    def watch(total: int, before: int):
        ticks.append((total, before))
        return lambda done: None

    Measurements(tmp_path, 1).measure(four[:2], "casual", watch)
    kept = tmp_path / "results-1.txt"
    kept.write_text(kept.read_text() + "4444 casual 20 1")
    again = Measurements(tmp_path, 1)
    again.measure(four, "casual", watch)
    assert ticks == [(2, 0), (5, 2)]
    alone = results([four[4].position], "casual", 20, [measuring.seed_of(1, four[4].moves, "casual")])[0]
    assert again.of(four[4]) == {"casual": alone}
    other = Measurements(tmp_path, 2)
    other.measure(four[4:], "casual", watch)
    assert other.of(four[4]) != again.of(four[4])


def test_the_decks_are_made_again_from_the_same_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "GAMES", {"beginner": 10, "casual": 40, "club": 40, "expert": 2})
    monkeypatch.setattr(make, "GAMES", measuring.GAMES)
    every = candidates.drawn
    monkeypatch.setattr(make, "drawn", lambda plies, *rest: every(plies, *rest)[:6])
    stages: list[str] = []

    def stage(name: str):
        stages.append(name)
        return lambda total, before: lambda done: None

    text = make.make_decks(3, tmp_path / "one", shared(), stage)
    assert text == make.make_decks(3, tmp_path / "two", ExactSolver(8, opening_books()), stage)
    assert stages[0] == "casual, 4 discs"
    assert stages[-2:] == ["expert, chosen openings", "expert, mirror images"]
    made = read_openings(text)
    assert verify.misplaced(verify.named(made)) == []
    assert sum(size for _, size in make.counts(text)) == len(text.splitlines()) - 1 > 0


def test_a_game_offers_openings_by_the_door_or_says_that_it_has_none() -> None:
    installed = plugins.installed()
    assert isinstance(installed.openings_of("connect-four"), ConnectFourOpenings)
    with pytest.raises(NoOpenings, match="no openings of 'tic-tac-toe'"):
        installed.openings_of("tic-tac-toe")


def test_a_draw_is_one_of_the_deck_and_the_agreed_number_is_that_opening() -> None:
    drawn_ones = {DOOR.draw(EvenStart(plies=4), seed).number for seed in range(300)}
    assert drawn_ones <= set(range(1, len(openings()["even-4"]) + 1))
    assert len(drawn_ones) > 30
    given = DOOR.draw(EvenStart(plies=8, number=417), seed=1)
    assert (given.deck, given.number, given.moves) == ("even-8", 417, openings()["even-8"][416].moves)
    assert DOOR.draw(EvenStart(), seed=1).deck == DOOR.decks[0].deck == "even-6"


@pytest.mark.parametrize("favours", ["red", "yellow"])
@pytest.mark.parametrize("share", [60, 70, 85])
def test_a_handicap_favours_the_seat_by_about_the_share(favours: str, share: int) -> None:
    for seed in range(20):
        given = DOOR.draw(HandicapStart(favours, share), seed)
        sheet = DOOR.sheet(given.deck, given.number)
        assert sheet.favours == favours
        assert abs(sheet.share - share) <= 5


def test_a_handicap_may_be_the_one_of_a_number() -> None:
    for number in (1, 2, 290):
        sheet = DOOR.sheet(HANDICAP, number)
        assert sheet.favours is not None
        given = DOOR.draw(HandicapStart(sheet.favours, number=number), seed=1)
        assert (given.number, given.moves, given.share) == (number, sheet.moves, sheet.share)
        other = "red" if sheet.favours == "yellow" else "yellow"
        with pytest.raises(InvalidGame, match=f"Opening {number} favours {sheet.favours}, not {other}"):
            DOOR.draw(HandicapStart(other, number=number), seed=1)


@pytest.mark.parametrize(
    ("start", "says"),
    [
        (EvenStart(plies=5), "no even openings of 5 discs"),
        (EvenStart(number=0), "numbered 1 to"),
        (EvenStart(plies=4, number=100_000), "numbered 1 to"),
        (HandicapStart("green"), "no seat 'green'"),
        (HandicapStart("red", 99), "60 to 85 of 100, not 99"),
        (HandicapStart("red", number=9999), "numbered 1 to 290"),
        (HandicapStart("red", number=0), "numbered 1 to 290"),
    ],
)
def test_a_start_that_cannot_be_is_refused_with_a_sentence(start, says: str) -> None:
    with pytest.raises(InvalidGame, match=says):
        DOOR.draw(start, seed=1)


def test_the_sheet_says_what_is_proven_and_measured() -> None:
    sheet = DOOR.sheet("even-8", 417)
    assert sheet.sentence == "Opening 417. A proven draw, and about even at club level."
    assert [value.score for value in sheet.columns] == list(openings()["even-8"][416].scores)
    end = after(sheet.line, after(parse_moves(sheet.moves)))
    assert end.over
    assert not end.won
    assert all(0 < share.error < 6 for share in sheet.shares.values())
    assert fourline.analyse(sheet.moves).verdict == "draw"
    uneven = DOOR.sheet(HANDICAP, 1)
    assert f"scores about {uneven.share} of 100" in uneven.sentence
    for deck, number in (("even-5", 1), ("even-4", 0), ("even-4", 9999)):
        with pytest.raises(UnknownOpening):
            DOOR.sheet(deck, number)
