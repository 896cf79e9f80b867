"""Many games of Connect Four at once: a vector environment of Gymnasium on native code."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fourline import _native
from fourline.core.errors import InvalidGame
from fourline.envs.table import RESET_FIRST
from fourline.envs.values import sign
from fourline.games.connect_four.position import COLUMNS, ROWS
from fourline.library.reading import whole_number
from fourline.solver.exact import Scores, shared

GAME = "connect-four"
OPPONENTS = ("random", None)
MAX_GAMES = 10_000_000
"""Of 91 bytes each for what is told about them."""

Arrays = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class ManyGamesEnv(VectorEnv):
    """`opponent="random"`: the agent has one side, drawn for each game, and the other plays at random.
    `opponent=None`: the agent moves for both sides, and a reward is for the side that has just moved.

    A game that has ended begins again at the next step, whatever action is given then (NEXT_STEP), so the
    observation of its last step is the final one: of an agent with one side, its own discs first as ever;
    of an agent that moves for both, those of the side that would be next. An illegal move loses the game.
    `info` has `action_mask`; with `values` also `value` and `regret`.
    """

    def __init__(self, game: str, n: int, opponent: str | None, values: bool) -> None:
        if game != GAME:
            raise InvalidGame(f"Many games at once are for {GAME!r} only, not for {game!r:.40}.")
        n = whole_number(n, "The number of games", 1, MAX_GAMES)
        if opponent not in OPPONENTS:
            raise InvalidGame(f"The opponent is 'random' or None, not {opponent!r:.40}.")
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.num_envs, self._values, self._begun = n, values, False
        self.single_observation_space = spaces.Box(0, 1, (ROWS, COLUMNS, 2), np.int8)
        self.single_action_space = spaces.Discrete(COLUMNS)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._games = _native.ManyGames(n, opponent is not None)
        self._boards: NDArray[Any] = np.zeros((n, ROWS, COLUMNS, 2), dtype=np.int8)
        self._legal: NDArray[Any] = np.zeros((n, COLUMNS), dtype=np.int8)
        self._rewards: NDArray[Any] = np.zeros(n, dtype=np.float32)
        self._ended: NDArray[Any] = np.zeros(n, dtype=np.uint8)
        self._scores: list[Scores | None] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        super().reset(seed=seed)
        self._begun = True
        self._games.reset(int(self.np_random.integers(2**63)), *self._told())
        return self._boards.copy(), self._info({})

    def step(self, actions: NDArray[Any]) -> Arrays:
        columns = self._columns(actions)
        told = {"regret": self._regrets(columns)} if self._values else {}
        self._games.step(columns, *self._told())
        ended: NDArray[Any] = self._ended.astype(np.bool_)
        boards, rewards = self._boards.copy(), self._rewards.copy()
        return boards, rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), self._info(told)

    def _columns(self, actions: Any) -> NDArray[np.int64]:
        if not self._begun:
            raise ResetNeeded(RESET_FIRST)
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidGame(
                f"Actions are {self.num_envs} whole numbers, one a game; this is {given.dtype} in the "
                f"shape {given.shape}."
            )
        return np.ascontiguousarray(given, dtype=np.int64)

    def _told(self) -> tuple[NDArray[Any], ...]:
        return self._boards, self._legal, self._rewards, self._ended

    def _info(self, told: dict[str, Any]) -> dict[str, Any]:
        if self._values:
            running = [bits for bits, ended in zip(self._games.bits(), self._ended, strict=True) if not ended]
            known = iter(shared().columns_of_bits(running))
            self._scores = [None if ended else next(known) for ended in self._ended]
            told["value"] = np.array([_value(scores) for scores in self._scores], dtype=np.int8)
        return told | {"action_mask": self._legal.copy()}

    def _regrets(self, columns: NDArray[np.int64]) -> NDArray[np.int8]:
        """What each move gives away; 0 where a new game begins or the move is illegal."""
        pairs = zip(self._scores, columns.tolist(), strict=True)
        return np.array([_regret(scores, column) for scores, column in pairs], dtype=np.int8)


def _value(scores: Scores | None) -> int:
    return 0 if scores is None else max(sign(score) for score in scores if score is not None)


def _regret(scores: Scores | None, column: int) -> int:
    score = scores[column] if scores is not None and 0 <= column < COLUMNS else None
    return 0 if score is None else _value(scores) - sign(score)
