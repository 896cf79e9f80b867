"""What pages say of openings, found again from the recorded games and by search."""

from __future__ import annotations

from random import Random

import pytest

from fourline.core.starts import HandicapStart
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import after
from fourline.solver.exact import shared
from fourline.solver.openings.collection import DECKS, HANDICAP, Opening, openings
from fourline.solver.openings.door import ConnectFourOpenings

DOOR = ConnectFourOpenings()
CHOSEN = Random(21).sample(
    [(deck, number + 1) for deck in DECKS for number in range(len(openings()[deck]))], 16
)


def reds_shares(opening: Opening) -> list[float]:
    """Red's points of 100 at casual and club, counted from the games themselves."""
    games = (opening.results["casual"], opening.results["club"])
    return [100 * (one.won + one.drawn / 2) / (one.won + one.drawn + one.lost) for one in games]


@pytest.mark.parametrize("deck", [deck for deck in DECKS if deck != HANDICAP])
def test_about_even_is_45_to_55_of_100_at_casual_and_club(deck: str) -> None:
    for number, opening in enumerate(openings()[deck], start=1):
        assert all(45 <= share <= 55 for share in reds_shares(opening)), (deck, number)
        assert DOOR.opening(deck, number).share is None


def test_the_side_that_a_handicap_favours_scores_more_at_both_levels() -> None:
    for number, opening in enumerate(openings()[HANDICAP], start=1):
        red = reds_shares(opening)
        mean = sum(red) / 2
        favours, share = ("red", mean) if mean > 50 else ("yellow", 100 - mean)
        assert min(red) > 50 or max(red) < 50, number
        assert DOOR.opening(HANDICAP, number).share == pytest.approx(share, abs=0.5)
        assert DOOR.draw(HandicapStart(favours, number=number), seed=1).number == number


@pytest.mark.parametrize(("deck", "number"), CHOSEN)
def test_the_line_of_a_sheet_holds_the_draw_with_every_disc_until_the_board_is_full(
    deck: str, number: int
) -> None:
    sheet = DOOR.sheet(deck, number)
    position = after(parse_moves(sheet.moves))
    for column in sheet.line:
        assert shared().columns(position)[column] == 0 == shared().score(position)
        position = position.play(column)
    assert position.over
    assert not position.won
    assert position.ply == 42


@pytest.mark.parametrize(("deck", "number"), CHOSEN)
def test_the_shares_of_a_sheet_are_those_of_its_games_with_their_standard_error(
    deck: str, number: int
) -> None:
    results = openings()[deck][number - 1].results
    for level, share in DOOR.sheet(deck, number).shares.items():
        games = results[level]
        points = [1.0] * games.won + [0.5] * games.drawn + [0.0] * games.lost
        mean = sum(points) / len(points)
        variance = sum((one - mean) ** 2 for one in points) / len(points)
        assert share.games == len(points)
        assert share.share == pytest.approx(100 * mean, abs=0.051)
        assert share.error == pytest.approx(
            100 * (max(variance, 1 / len(points)) / len(points)) ** 0.5, abs=0.06
        )
