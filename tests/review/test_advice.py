"""What strategy advises: block three in a line, make threats, build upward, force answers.

Each piece of advice is found in random games and then tried on a grid that shares no code with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fourline.games.connect_four.position import Position
from fourline.solver.review.tactics import Idea, Kind, ideas
from support.naive import NaiveGame

OTHER = {"red": "yellow", "yellow": "red"}


def found(kind: Kind, count: int = 40) -> Iterator[tuple[NaiveGame, str, Idea]]:
    """The first such moves in random games: the grid before, who moves, and the idea."""
    chance = Random(4)
    while count:
        position, naive = Position(), NaiveGame()
        while not position.over:
            column = chance.choice(position.legal_columns())
            for idea in ideas(position, column, winning=False):
                if idea.kind == kind and count:
                    count -= 1
                    yield copy_of(naive), ("red", "yellow")[naive.discs % 2], idea
            position = position.play(column)
            naive.drop(column)


def copy_of(game: NaiveGame) -> NaiveGame:
    copy = NaiveGame()
    copy.rows, copy.discs = [list(row) for row in game.rows], game.discs
    return copy


def wins(game: NaiveGame, colour: str) -> set[int]:
    """The columns in which a disc of this colour, dropped now, completes four."""
    landings = [(copy_of(game).drop(column), column) for column in game.open_columns()]
    return {column for cell, column in landings if game.would_connect(cell, colour)}


def test_a_block_takes_the_cell_that_would_have_won() -> None:
    for game, mine, idea in found("block"):
        assert idea.column in wins(game, OTHER[mine])


def test_a_double_threat_wins_in_two_columns_and_leaves_nothing_to_the_other_side() -> None:
    for game, mine, idea in found("double"):
        game.drop(idea.column)
        assert len(wins(game, mine)) >= 2
        assert wins(game, OTHER[mine]) == set()


def test_a_forcing_move_has_one_answer_and_any_other_loses() -> None:
    for game, mine, idea in found("forcing"):
        game.drop(idea.column)
        assert idea.cell is not None
        forced = idea.cell[1]
        assert wins(game, mine) == {forced}
        for answer in game.open_columns():
            after = copy_of(game)
            after.drop(answer)
            assert after.would_connect(idea.cell, mine)
            assert (after.rows[idea.cell[0]][forced] is None) is (answer != forced)


def test_a_threat_is_built_upward_where_no_disc_lies_yet() -> None:
    for game, mine, idea in found("threat"):
        game.drop(idea.column)
        assert idea.cell is not None
        row, column = idea.cell
        assert game.would_connect(idea.cell, mine)
        assert row < 5
        assert game.rows[row][column] is game.rows[row + 1][column] is None
