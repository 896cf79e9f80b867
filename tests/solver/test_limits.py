"""Stopping, forgetting, threads."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from fourline._native import Solver
from fourline.games.connect_four.notation import parse_moves
from fourline.games.connect_four.position import Position, after
from fourline.solver import ExactSolver, StopSign, Unfinished
from fourline.solver.exact import mover_bits

HARD = Position()
MIDDLE = after(parse_moves("5455174361263362"))


def test_a_node_limit_stops_with_bounds_that_hold(solver: ExactSolver) -> None:
    with pytest.raises(Unfinished) as stopped:
        solver.score(HARD, nodes=10_000)
    assert stopped.value.reason == "nodes"
    assert stopped.value.lower is not None
    assert stopped.value.upper is not None
    assert stopped.value.lower <= 1 <= stopped.value.upper


@pytest.mark.parametrize("question", ["score", "columns", "line"])
def test_a_time_limit_stops_every_question(solver: ExactSolver, question: str) -> None:
    with pytest.raises(Unfinished) as stopped:
        getattr(solver, question)(HARD, seconds=0.05)
    assert stopped.value.reason == "time"


def test_a_raised_sign_stops_a_search_in_another_thread(solver: ExactSolver) -> None:
    sign = StopSign()
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(solver.columns_on_all_cores, HARD, stop=sign)
        time.sleep(0.1)
        assert not running.done()
        sign.raise_()
        with pytest.raises(Unfinished, match="stopped"):
            running.result()
    assert sign.raised


def test_a_raised_sign_stops_a_batch(solver: ExactSolver) -> None:
    sign = StopSign()
    threading.Timer(0.1, sign.raise_).start()
    with pytest.raises(Unfinished, match="stopped"):
        solver.columns_of_many([MIDDLE, HARD, HARD, HARD], stop=sign)


def test_an_exception_in_the_callers_tick_stops_a_batch() -> None:
    def tick(done: int) -> None:
        raise LookupError(done)

    with pytest.raises(LookupError):
        ExactSolver().columns_of_many([after(parse_moves("5371555645"))] * 3, tick=tick, threads=1)


def test_control_c_ends_a_search() -> None:
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    search = (
        "from fourline.solver import ExactSolver; print('go', flush=True); ExactSolver().score_of_bits(0, 0)"
    )
    code = f"{heed}; {search}"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"go\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate()
    assert b"KeyboardInterrupt" in error


def test_one_solver_answers_several_threads(solver: ExactSolver, known_scores: dict) -> None:
    known = known_scores["Test_L2_R1"][:200]
    positions = [after(parse_moves(moves)) for moves, _ in known]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solver.score, positions)) == [score for _, score in known]


def test_the_lock_is_let_go_while_searching(solver: ExactSolver) -> None:
    sign, beats = StopSign(), 0
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(solver.score, HARD, stop=sign)
        while not running.running():
            time.sleep(0.001)
        for _ in range(100):
            beats += not running.done()
        sign.raise_()
        with pytest.raises(Unfinished):
            running.result()
    assert beats == 100


def test_the_same_question_takes_the_same_nodes_after_forgetting() -> None:
    solver = Solver(1 << 20)
    first = solver.score(*mover_bits(MIDDLE))
    warm = solver.score(*mover_bits(MIDDLE))
    solver.clear()
    assert solver.score(*mover_bits(MIDDLE)) == first
    assert warm[2] < first[2]
    assert warm[:2] == first[:2]


@pytest.mark.parametrize(
    ("mine", "occupied"),
    [
        (0, 0b10),
        (1, 0),
        (0, 1 << 6),
        (0, 1 << 50),
        (0b1111, 0b1111),
        *[mover_bits(after(parse_moves(game))) for game in ["1122334"]],
    ],
)
def test_what_is_no_running_game_is_refused(mine: int, occupied: int) -> None:
    with pytest.raises(ValueError, match=r"not a position|over"):
        Solver(1 << 20).score(mine, occupied)


def test_a_table_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="512 KiB"):
        Solver(1000)
