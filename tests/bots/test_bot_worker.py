"""A bot's move from another process, from plain values to plain values."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import fourline
from fourline.bots.worker import choose_move
from fourline.core.errors import InvalidGame, UnknownGame
from fourline.core.players import chosen_move

THREAT = {"players": ["x", "o"], "moves": [0, 3, 1, 4]}


def test_a_worker_process_chooses_the_move():
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        body = workers.submit(choose_move, "tic-tac-toe", THREAT, "club", 1, 2000).result(60)
    assert body == {"cell": 2} == choose_move("tic-tac-toe", THREAT, "club", 1, 2000)
    assert fourline.engine("tic-tac-toe").read_move(body) == 2


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        (("chess", {}, "club"), UnknownGame, "There is no game 'chess'"),
        (("tic-tac-toe", {}, "club"), InvalidGame, "Not a saved game"),
        (("tic-tac-toe", THREAT, "godlike"), InvalidGame, "There is no level 'godlike'"),
        (("tic-tac-toe", THREAT | {"moves": [0, 3, 1, 4, 2]}, "club"), InvalidGame, "The game is over"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_words(asked, error, said):
    with pytest.raises(error, match=said):
        choose_move(*asked, 1, 100)


class Cheat:
    """A bot that takes a cell which is taken."""

    game_type = "tic-tac-toe"
    levels = ()

    def choose(self, engine, state, level, seed, budget_ms):
        return 0


def test_an_illegal_move_names_the_bot():
    engine = fourline.engine("tic-tac-toe")
    state = engine.from_json(THREAT)
    with pytest.raises(ValueError, match="Cheat chose an illegal move: That cell is taken"):
        chosen_move(Cheat(), engine, state, "club", 1, 100)
