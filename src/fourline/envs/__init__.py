"""Environments to train agents in (extra `env`): PettingZoo, Gymnasium, and many games at once.

`docs/environments.md` shows them, and a tutorial that trains an agent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourline.extras import require

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fourline.envs.single import SinglePlayerEnv
    from fourline.envs.turns import TurnEnv
    from fourline.envs.vector import ManyGamesEnv

__all__ = ["gymnasium_env", "pettingzoo_env", "vector_env"]


def pettingzoo_env(
    game: str = "connect-four",
    *,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    values: bool = True,
) -> TurnEnv:
    """An AEC environment of PettingZoo for any installed game: its seats are the agents, in turn.

    >>> env = pettingzoo_env("tic-tac-toe")
    >>> env.reset(seed=1)
    >>> env.agent_selection, int(env.observe("x")["action_mask"].sum())
    ('x', 9)
    """
    require("env")
    from fourline.envs.turns import TurnEnv

    return TurnEnv(game, options, render_mode, values)


def gymnasium_env(
    game: str = "connect-four",
    opponent: str = "casual",
    *,
    seat: str | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    values: bool = True,
) -> SinglePlayerEnv:
    """An environment of Gymnasium for one agent against a level, or "random". Without a seat, one is drawn.

    >>> env = gymnasium_env(opponent="beginner", seat="red")
    >>> board, info = env.reset(seed=1)
    >>> board.shape, info["value"]
    ((6, 7, 2), 1)
    """
    require("env")
    from fourline.envs.single import SinglePlayerEnv

    return SinglePlayerEnv(game, opponent, seat, options, render_mode, values)


def vector_env(
    game: str = "connect-four", n: int = 1024, *, opponent: str | None = "random", values: bool = False
) -> ManyGamesEnv:
    """Many games of Connect Four at once, in native code: a vector environment of Gymnasium.

    >>> env = vector_env(n=3)
    >>> boards, info = env.reset(seed=1)
    >>> boards.shape, info["action_mask"].shape
    ((3, 6, 7, 2), (3, 7))
    """
    require("env")
    from fourline.envs.vector import ManyGamesEnv

    return ManyGamesEnv(game, n, opponent, values)
