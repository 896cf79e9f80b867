"""The environments pass the kits of their own projects, and say what the rules and the solver say."""

from __future__ import annotations

import contextlib
import io
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fourline_battleship import SHIPS, Battleship
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import fourline
from fourline import plugins
from fourline.core.errors import InvalidGame
from fourline.envs import gymnasium_env, pettingzoo_env, vector_env
from fourline.envs.values import sign
from fourline.games.connect_four.position import Position

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
GAMES = ["connect-four", "connect-four-variants", "tic-tac-toe"]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_kit_passes(game: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # advice on names and spaces; what is wrong is an error
        api_test(pettingzoo_env(game, values=False), num_cycles=60)
        seed_test(lambda: pettingzoo_env(game, values=False), num_cycles=30)


@pytest.mark.parametrize(
    ("game", "opponent"),
    [("connect-four", "beginner"), ("connect-four", "random"), ("tic-tac-toe", "random")],
)
def test_gymnasiums_own_kit_passes(game: str, opponent: str) -> None:
    check_env(gymnasium_env(game, opponent), skip_render_check=True)


def planes(position: Position) -> np.ndarray:
    """The board of a position for the side to move, worked out cell by cell."""
    sides = (position.first, position.second)[:: -1 if position.ply % 2 else 1]
    return np.array(
        [[[discs >> 7 * column + 5 - row & 1 for discs in sides] for column in range(7)] for row in range(6)],
        dtype=np.int8,
    )


def test_an_agent_on_turn_sees_its_board_its_moves_its_value_and_its_regret() -> None:
    env, chance = pettingzoo_env(), np.random.default_rng(3)
    env.reset(seed=3)
    position = fourline.position("3344")
    for column in (2, 2, 3, 3):
        env.step(column)
    while not position.over:
        seen, _, ended, _, info = env.last()
        agent, scores = env.agent_selection, fourline.scores(position)
        known = [score for score in scores if score is not None]
        assert not ended
        assert (seen["observation"] == planes(position)).all()
        assert seen["action_mask"].tolist() == [score is not None for score in scores]
        assert info["value"] == sign(max(known))
        column = int(chance.choice(position.legal_columns()))
        env.step(column)
        assert env.infos[agent]["regret"] == sign(max(known)) - sign(scores[column])
        position = position.play(column)
    winner = env.possible_agents[(position.ply - 1) % 2] if position.won else None
    assert env.rewards == {
        agent: 0 if winner is None else 1 if agent == winner else -1 for agent in env.possible_agents
    }
    assert all(env.terminations.values())


def test_an_agent_sees_what_it_hides_and_not_what_the_other_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "engine", lambda _game: Battleship())
    env = pettingzoo_env("battleship", values=False)
    env.reset(seed=1)
    while env.agent_selection == "red":
        env.step(int(env.observe("red")["action_mask"].argmax()))
    assert env.observe("red")["observation"][..., 0].sum() == sum(SHIPS)
    assert env.observe("blue")["observation"].sum() == 0


@pytest.mark.parametrize("make", [pettingzoo_env, gymnasium_env])
def test_the_board_is_given_as_text_or_printed(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = make("tic-tac-toe", render_mode="ansi")
    env.reset(seed=1)
    assert "Tic-Tac-Toe" in env.render()
    assert capsys.readouterr().out == ""
    env = make("tic-tac-toe", render_mode="human")
    env.reset(seed=1)
    capsys.readouterr()
    env.step(4)
    assert "Tic-Tac-Toe" in capsys.readouterr().out
    with pytest.raises(InvalidGame, match="no render_mode 'rgb_array'"):
        make(render_mode="rgb_array")


def test_an_illegal_move_ends_the_game_for_the_one_who_made_it() -> None:
    env = pettingzoo_env(values=False)
    env.reset()
    for _ in range(6):
        env.step(0)
    env.step(0)
    assert env.rewards == {"red": -1.0, "yellow": 0.0}
    alone = gymnasium_env(opponent="random", values=False)
    alone.reset(seed=1)
    for _ in range(4):
        _, reward, ended, _, info = alone.step(0)
        if ended:
            break
    if not info.get("illegal"):
        alone.reset(seed=2)
        _, reward, ended, _, info = alone.step(7)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_an_agent_that_plays_the_best_moves_never_regrets_and_beats_a_level() -> None:
    env = gymnasium_env(opponent="casual", seat="red")
    board, info = env.reset(seed=5)
    ended, moves = False, []
    while not ended:
        ones, others = (board[..., 0] == 1), (board[..., 1] == 1)
        (scores,) = fourline.scores_of_many((ones + 2 * others).astype(np.int8)[None])
        board, reward, ended, _, info = env.step(int(scores.argmax()))
        moves.append(info["regret"])
    assert set(moves) == {0}
    assert reward == 1


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        env = gymnasium_env(opponent="club", values=False)
        board, _ = env.reset(seed=11)
        games.append([board.tobytes(), *(env.step(column)[0].tobytes() for column in (3, 3, 2))])
    assert games[0] == games[1]


@pytest.mark.parametrize("opponent", ["random", None])
def test_many_games_at_once_are_played_by_the_rules(opponent: str | None) -> None:
    """Every board that is told is followed in Python: the agent's disc, then at most one more."""
    env, count, chance = vector_env(n=20, opponent=opponent), 20, np.random.default_rng(4)
    boards, info = env.reset(seed=9)
    positions = [found(Position(), board) for board in boards]
    fresh = [False] * count
    endings = set()
    for _ in range(120):
        legal = info["action_mask"]
        actions = np.array([chance.choice(np.flatnonzero(row)) if row.any() else 0 for row in legal])
        boards, rewards, ended, cut, info = env.step(actions)
        assert boards.shape == env.observation_space.shape
        assert not cut.any()
        for i in range(count):
            if fresh[i]:
                positions[i] = found(Position(), boards[i])
                assert (rewards[i], ended[i]) == (0, False)
            else:
                mine = positions[i].play(int(actions[i]))
                positions[i] = mine if mine.over or opponent is None else found(mine, boards[i], least=1)
                wanted = 1 if mine.won else -1 if positions[i].won else 0
                assert (rewards[i], bool(ended[i])) == (wanted, positions[i].over)
                endings.add((bool(ended[i]), int(rewards[i])))
            own_last = opponent == "random" and positions[i].over and mine.over
            assert (boards[i] == planes(positions[i])[..., :: -1 if own_last else 1]).all()
            fresh[i] = positions[i].over
            open_columns = positions[i].legal_columns()
            assert info["action_mask"][i].tolist() == [int(column in open_columns) for column in range(7)]
    assert {(False, 0), (True, 1)} <= endings
    assert ((True, -1) in endings) is (opponent == "random")


def test_the_last_observation_shows_the_agents_own_discs_first() -> None:
    """Four in one column against random replies; the replies are few enough not to reach four themselves."""
    env = vector_env(n=200)
    env.reset(seed=1)
    for _ in range(4):
        boards, rewards, ended, _, _ = env.step(np.zeros(200, dtype=np.int64))
    won = boards[ended & (rewards == 1)]
    assert len(won) > 20
    assert (won[:, :, 0, 0].sum(axis=1) == 4).all()
    assert (won[..., 1].sum(axis=(1, 2)) <= 4).all()


def found(position: Position, board: np.ndarray, least: int = 0) -> Position:
    """The position on this board: the given one, or one disc later."""
    later = [position.play(column) for column in position.legal_columns()]
    (same,) = [one for one in ([] if least else [position]) + later if (planes(one) == board).all()]
    return same


def test_many_games_know_their_values() -> None:
    env = vector_env(n=6, opponent=None, values=True)
    _, info = env.reset(seed=1)
    assert info["value"].tolist() == [1] * 6
    *_, info = env.step(np.arange(6))
    assert info["regret"].tolist() == [2, 2, 1, 0, 1, 2]
    assert info["value"].tolist() == [1, 1, 0, -1, 0, 1]


def test_an_illegal_move_among_many_loses_and_the_same_seed_gives_the_same_games() -> None:
    ends = []
    for _ in range(2):
        env = vector_env(n=4)
        env.reset(seed=2)
        _, rewards, ended, _, _ = env.step(np.array([7, -1, 3, 3]))
        assert (rewards[:2].tolist(), ended.tolist()) == ([-1, -1], [True, True, False, False])
        ends.append(env.step(np.zeros(4, dtype=int))[0].tobytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (
            lambda: gymnasium_env(opponent="grandmaster"),
            "There is no opponent 'grandmaster'. Choose one of: random",
        ),
        (lambda: gymnasium_env(seat="blue"), "no seat 'blue': its seats are red, yellow"),
        (lambda: vector_env("tic-tac-toe"), "for 'connect-four' only"),
        (lambda: vector_env(n=0), "whole number from 1"),
        (lambda: vector_env(n=10**30), "whole number from 1 to 10,000,000"),
        (
            lambda: begun(vector_env(n=3)).step([1, 2]),
            r"3 whole numbers, one a game; this is int64 in .*\(2,\)",
        ),
        (lambda: begun(vector_env(n=1)).step("4"), "1 whole numbers"),
        (lambda: begun(vector_env(n=1)).step([0.5]), "this is float64"),
        (lambda: begun(gymnasium_env()).step("middle"), "An action is a whole number, not 'middle'"),
        (lambda: begun(pettingzoo_env()).step("middle"), "An action is a whole number, not 'middle'"),
        (lambda: pettingzoo_env(None), "There is no game None here"),
        (lambda: vector_env(opponent="casual"), "'random' or None"),
        (lambda: pettingzoo_env("no-such-game"), "There is no game 'no-such-game' here"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_sentence(make, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make()


@pytest.mark.parametrize("make", [vector_env, gymnasium_env, pettingzoo_env])
def test_a_step_before_reset_says_so(make) -> None:
    with pytest.raises(ResetNeeded, match=r"Call reset\(\) before the first step"):
        make().step(3)


def begun(env):
    env.reset(seed=1)
    return env


def test_the_examples_on_the_page_run_and_the_regret_falls() -> None:
    """The tutorial in a short form: a tenth of the games."""
    code = "".join(re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL))
    assert "GAMES, MEASURED = 10_000, 60" in code
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(code.replace("10_000, 60", "1_500, 40"), {"__name__": "__main__"})
    assert said.getvalue().splitlines() == re.findall(r"^print\(.*\)  # (.+)$", code, re.MULTILINE)
