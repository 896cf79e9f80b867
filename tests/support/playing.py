"""Two people at a board, for the tests of the games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import fourline
from fourline.games.connect_four.engine import ConnectFourState

ENGINE = fourline.engine("connect-four")
JOE, AMY = "joe", "amy"
GAMES: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "games.json").read_text())


def start() -> ConnectFourState:
    """Joe is Red, Amy is Yellow."""
    return ENGINE.initialize([JOE, AMY])


def play(columns: str, state: ConnectFourState | None = None) -> ConnectFourState:
    """The game after these columns (1 to 7), each of them accepted from the player on turn."""
    state = start() if state is None else state
    for digit in columns:
        player, column = ENGINE.current_player(state), int(digit) - 1
        assert ENGINE.validate_move(state, player, column).valid, (columns, digit)
        state = ENGINE.apply_move(state, player, column)
    return state


def board(state: ConnectFourState) -> list[list[str | None]]:
    return ENGINE.to_json(state)["board"]


def heights(state: ConnectFourState) -> list[int]:
    return [sum(row[column] is not None for row in board(state)) for column in range(7)]


def refusal(state: ConnectFourState, player: Any, move: Any) -> str:
    """The code of a move that must be refused with a sentence, and must change nothing."""
    answer = ENGINE.validate_move(state, player, move)
    assert not answer.valid
    assert answer.message
    assert answer.message.endswith(".")
    assert ENGINE.apply_move(state, player, move) is state
    assert answer.code
    return answer.code
