"""A game from elsewhere comes in by the public door, and nothing in src/ has heard of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fourline.testing.checks import NAMED

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "plugin-reversi"
SQUARES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]

PLAYED_BY_THE_BOT = """
import fourline
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from fourline.bots.worker import choose_move

if __name__ == "__main__":
    game = fourline.engine("reversi")
    state = game.initialize(game.seats())
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        while game.outcome(state) is None:
            body = workers.submit(choose_move, "reversi", game.to_json(state), "beginner", 3, 1000).result()
            state = game.apply_move(state, game.current_player(state), game.read_move(body))
    print(game.outcome(state).reason, game.view(state).title)
"""


@pytest.fixture(name="environment")
def _environment(example_environment):
    return example_environment


def test_nothing_in_the_source_has_heard_of_the_example():
    told = [path for path in (ROOT / "src").rglob("*.py") if "reversi" in path.read_text().lower()]
    assert told == []


def test_the_installed_game_is_listed_beside_the_others(environment, tmp_path):
    done = environment.run("fourline games --json", tmp_path)
    listed = [game["game_type"] for game in json.loads(done.stdout)]
    assert listed == [
        "connect-four",
        "connect-four-teams",
        "connect-four-variants",
        "reversi",
        "tic-tac-toe",
        "tic-tac-toe-teams",
    ]
    assert done.stderr == ""


def test_the_installed_game_keeps_every_promise(environment, tmp_path):
    done = environment.run("fourline check-plugin fourline_reversi.engine:Reversi", tmp_path)
    ticked = [line.split()[1] for line in done.stdout.splitlines() if line.strip().startswith("✓")]
    assert (done.returncode, ticked) == (0, [name for name, _ in NAMED]), done.stdout


def test_the_installed_game_is_drawn_in_every_format(environment, tmp_path):
    moves = '"d3 c3 c4 e3"'
    for ending in ("svg", "png", "gif", "txt"):
        done = environment.run(f"fourline render --game reversi {moves} -o opening.{ending}", tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    svg = (tmp_path / "opening.svg").read_text()
    assert svg.count("<circle") == 8
    assert "Black to move" in (tmp_path / "opening.txt").read_text()
    assert (tmp_path / "opening.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "opening.gif").read_bytes().startswith(b"GIF89a")


def test_the_bot_plays_the_installed_game_to_the_end_in_a_worker_process(environment, tmp_path):
    (tmp_path / "match.py").write_text(PLAYED_BY_THE_BOT)
    done = environment.run("python match.py", tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(("most_pieces Reversi: ", "full_board Reversi: draw"))


def test_a_person_plays_the_installed_game_to_the_end_in_the_terminal(environment, tmp_path):
    typed = "\n".join(SQUARES * 40)
    done = environment.run("fourline play --game reversi --level beginner --seed 5", tmp_path, typed)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().splitlines()[-1] in (
        "You win! Well played.",
        "The computer wins this one.",
        "A draw. Well played.",
    )


def test_its_playthrough_is_the_one_that_was_reviewed(environment, tmp_path):
    done = environment.run("fourline check-plugin fourline_reversi.engine:Reversi --playthrough", tmp_path)
    assert done.stdout == (EXAMPLE / "playthrough.txt").read_text()


def test_the_rules_of_the_example_count_as_published(environment, tmp_path):
    """The number of games of 1 to 6 moves from the start: 4, 12, 56, 244, 1396, 8200."""
    (tmp_path / "count.py").write_text(
        "from fourline_reversi.engine import Reversi\n"
        "from fourline_reversi.discs import squares\n"
        "def count(state, depth):\n"
        "    after = map(state.lay, squares(state.open))\n"
        "    return sum(count(one, depth - 1) for one in after) if depth else 1\n"
        "print([count(Reversi().initialize(['b', 'w']), depth) for depth in range(1, 7)])\n"
    )
    assert environment.run("python count.py", tmp_path).stdout == "[4, 12, 56, 244, 1396, 8200]\n"
