"""Any game as an AEC environment of PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from fourline.envs.table import RENDER_MODES, RESET_FIRST, Table, checked_mode, rendered
from fourline.library.reading import whole_number

ILLEGAL_REWARD = -1.0


class TurnEnv(AECEnv):
    """The seats of a game as agents. An illegal move ends the game: -1 for the agent, 0 for the others.

    Observations are `observation`, planes of 0 and 1 with the agent's own discs first, and `action_mask`.
    In Connect Four, `infos` has the exact `value` of the position for the agent on turn, and the `regret`
    of the agent's last move.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any] | None, render_mode: str | None, values: bool
    ) -> None:
        super().__init__()
        self._table = Table(game, options, values)
        self.metadata = {
            "name": game.replace("-", "_"),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self._table.seats)
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self._table.shape, np.int8),
                "action_mask": spaces.Box(0, 1, (self._table.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self._table.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self._table.begin(self.np_random)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._table.on_turn
        self._value()

    def observe(self, agent: str) -> dict[str, Any]:
        on_turn = not self._table.over and agent == self._table.on_turn
        mask = self._table.mask() if on_turn else np.zeros(self._table.actions, dtype=np.int8)
        return {"observation": self._table.planes(agent), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not hasattr(self, "agent_selection"):
            raise ResetNeeded(RESET_FIRST)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        move = self._table.moves().get(-1 if action is None else whole_number(action, "An action"))
        if move is None:
            self._end({agent: ILLEGAL_REWARD})
            self.infos[agent]["illegal"] = True
        else:
            self._played(agent, move)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return rendered(self._table.view, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _played(self, agent: str, move: Any) -> None:
        if self._table.knowledge is not None:
            self.infos[agent]["regret"] = self._table.knowledge.regret(self._table.state, move)
        self._table.play(move)
        if self._table.over:
            self._end(self._table.rewards())
            return
        self._clear_rewards()
        self.agent_selection = self._table.on_turn
        self._value()

    def _end(self, rewards: Mapping[str, float]) -> None:
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        following = self.agents.index(self.agent_selection) + 1
        self.agent_selection = self.agents[following % len(self.agents)]

    def _value(self) -> None:
        if self._table.knowledge is not None:
            value = self._table.knowledge.value(self._table.state)
            self.infos[self.agent_selection]["value"] = value
