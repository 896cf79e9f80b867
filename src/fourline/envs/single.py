"""A game against an opponent as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from fourline import plugins
from fourline.core.errors import InvalidGame
from fourline.core.players import Bot
from fourline.envs.table import RENDER_MODES, RESET_FIRST, Table, checked_mode, rendered
from fourline.library.reading import whole_number

RANDOM = "random"
BUDGET_MS = 1000
ILLEGAL_REWARD = -1.0

Step = tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]


class SinglePlayerEnv(gymnasium.Env):
    """One agent against one level in all other seats. An illegal move loses the game.

    Observations are planes of 0 and 1, the agent's own discs first. `info` has `action_mask` and `seat`,
    and in Connect Four the exact `value` of the position for the agent and the `regret` of its last move.
    """

    def __init__(
        self,
        game: str,
        opponent: str,
        seat: str | None,
        options: Mapping[str, Any] | None,
        render_mode: str | None,
        values: bool,
    ) -> None:
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.render_mode = checked_mode(render_mode)
        self._table = Table(game, options, values)
        self._bot = _bot(game, opponent)
        self._opponent = opponent
        if seat is not None and seat not in self._table.seats:
            raise InvalidGame(f"{game} has no seat {seat!r}: its seats are {', '.join(self._table.seats)}.")
        self._wanted_seat, self._seat = seat, ""
        self.observation_space = spaces.Box(0, 1, self._table.shape, np.int8)
        self.action_space = spaces.Discrete(self._table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        super().reset(seed=seed)
        seats = self._table.seats
        self._seat = self._wanted_seat or seats[int(self.np_random.integers(len(seats)))]
        self._table.begin(self.np_random)
        self._answers()
        self._show()
        return self._table.planes(self._seat), self._info({})

    def step(self, action: Any) -> Step:
        if not self._seat:
            raise ResetNeeded(RESET_FIRST)
        move = self._table.moves().get(whole_number(action, "An action"))
        if move is None:
            return self._table.planes(self._seat), ILLEGAL_REWARD, True, False, self._info({"illegal": True})
        told: dict[str, Any] = {}
        if self._table.knowledge is not None:
            told["regret"] = self._table.knowledge.regret(self._table.state, move)
        self._table.play(move)
        self._answers()
        self._show()
        over = self._table.over
        reward = self._table.rewards()[self._seat]
        return self._table.planes(self._seat), reward, over, False, self._info(told)

    def render(self) -> str | None:
        return rendered(self._table.view, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _answers(self) -> None:
        """Every other seat moves until it is the agent's turn again."""
        while not self._table.over and self._table.on_turn != self._seat:
            number = int(self.np_random.integers(2**32))
            self._table.play(self._answer(number))

    def _answer(self, number: int) -> Any:
        table = self._table
        if self._bot is None:
            legal = table.engine.legal_moves(table.state)
            return legal[number % len(legal)]
        return self._bot.choose(table.engine, table.state, self._opponent, number, BUDGET_MS)

    def _info(self, told: dict[str, Any]) -> dict[str, Any]:
        table = self._table
        if table.knowledge is not None and not table.over:
            told["value"] = table.knowledge.value(table.state)
        return told | {"action_mask": table.mask(), "seat": self._seat}


def _bot(game: str, opponent: str) -> Bot | None:
    """None for random play. Raises InvalidGame for a level that the game's bot does not have."""
    if opponent == RANDOM:
        return None
    bot = plugins.installed().bot(game)
    levels = [level.level for level in bot.levels] if bot else []
    if bot is None or opponent not in levels:
        raise InvalidGame(
            f"There is no opponent {opponent!r:.40}. Choose one of: {', '.join([RANDOM, *levels])}."
        )
    return bot
