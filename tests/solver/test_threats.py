"""Threats as data, and whom zugzwang favours."""

from __future__ import annotations

from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import LINES, Position, after, bit
from fourline.solver import Threat, Threats, threats
from fourline.solver.threats import winning_cells


def test_an_open_three_threatens_at_both_ends() -> None:
    found = threats(after(parse_moves("223344"))).threats
    assert found == (
        Threat("red", 5, 0, "odd", True, True),
        Threat("red", 5, 4, "odd", True, True),
        Threat("yellow", 4, 0, "even", False, False),
        Threat("yellow", 4, 4, "even", False, False),
    )


def test_every_winning_cell_wins_and_no_other() -> None:
    position = after(parse_moves("5554224333234511764415115"))
    red = winning_cells(position, 0)
    for row in range(6):
        for column in range(7):
            one = bit(row, column)
            if (position.first | position.second) & one:
                assert not red & one
                continue
            with_it = Position(position.first | one, 0)
            assert bool(red & one) == bool(lines_in(with_it.first) - lines_in(position.first))


def lines_in(discs: int) -> set[int]:
    return {line for line in LINES if discs & line == line}


def test_the_empty_board_has_none() -> None:
    assert threats(Position()) == Threats((), None)


def test_a_waiting_odd_threat_of_the_first_side_gives_it_zugzwang() -> None:
    # Red holds row 3 of columns 1 to 3; the cell beside them in column 4 is Red's, and empty below.
    position = Position(first=bit(3, 0) | bit(3, 1) | bit(3, 2))
    found = threats(position)
    assert [(t.row, t.column, t.parity, t.ready) for t in found.threats] == [(3, 3, "odd", False)]
    assert found.zugzwang == "red"


def test_a_waiting_even_threat_gives_it_to_the_second_side() -> None:
    position = Position(second=bit(4, 0) | bit(4, 1) | bit(4, 2))
    assert threats(position).zugzwang == "yellow"


def test_an_even_threat_of_the_first_side_gives_nothing() -> None:
    assert threats(Position(first=bit(4, 0) | bit(4, 1) | bit(4, 2))).zugzwang is None


def test_equal_odd_threats_cancel() -> None:
    red, yellow = bit(3, 1) | bit(3, 2) | bit(3, 3), bit(1, 3) | bit(1, 4) | bit(1, 5)
    found = threats(Position(first=red, second=yellow))
    assert [(t.side, t.column, t.parity) for t in found.threats] == [
        ("red", 0, "odd"),
        ("red", 4, "odd"),
        ("yellow", 2, "odd"),
        ("yellow", 6, "odd"),
    ]
    assert found.zugzwang is None
    assert threats(Position(first=red)).zugzwang == "red"


def test_a_threat_above_one_of_the_other_side_does_not_last() -> None:
    red, yellow = bit(1, 0) | bit(1, 1) | bit(1, 2), bit(2, 4) | bit(2, 5) | bit(2, 6)
    found = threats(Position(first=red, second=yellow))
    assert [(t.side, t.row, t.lasting) for t in found.threats] == [("red", 1, False), ("yellow", 2, True)]
    assert found.zugzwang == "yellow"
