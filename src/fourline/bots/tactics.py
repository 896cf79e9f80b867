"""One move ahead, exactly: a win in one is taken, and the other side's is not left standing."""

from __future__ import annotations

from typing import Any

from fourline.bots.sides import Sides
from fourline.bots.thinking_time import ThinkingTime
from fourline.core.engine import BaseGameEngine

Engine = BaseGameEngine[Any, Any]

ALL_REPLIES = 1600
"""Up to this many pairs of a move and a reply, every pair is looked at."""
GUESSED_REPLIES = 400
"""As many in a guess: there are up to 400 guesses a move."""
PROBES = 3


def sensible_moves(engine: Engine, state: Any, thinking: ThinkingTime) -> list[Any]:
    """A winning move alone; else the moves that do not lose to the very next one; else every move.

    >>> from fourline.games.tic_tac_toe.engine import TicTacToe, TicTacToeState
    >>> sensible_moves(TicTacToe(), TicTacToeState(("x", "o"), (0, 3, 8, 4)), ThinkingTime())
    [5]
    """
    sides = Sides(engine)
    me, moves = sides.on_turn(state), engine.candidates(state)
    after = []
    for move in moves:
        next_state = _made(engine, state, move)
        outcome = engine.outcome(next_state)
        winner = None if outcome is None else sides.winner(outcome.winner)
        if winner == me:
            return [move]
        if winner is None:
            after.append((move, next_state))
    safe = _unanswered(engine, after, sides, me, thinking)
    return safe or [move for move, _ in after] or moves


def _unanswered(
    engine: Engine, after: list[tuple[Any, Any]], sides: Sides, me: str, thinking: ThinkingTime
) -> list[Any]:
    """The moves to which the other side has no winning reply, as far as time allows to find out."""
    if len(after) ** 2 <= ALL_REPLIES:
        return [move for move, state in after if not _winning_replies(engine, state, sides, me, first=True)]
    probes = after[:: max(1, len(after) // PROBES)]
    threats = [reply for _, state in probes for reply in _winning_replies(engine, state, sides, me)]
    if not threats:
        return [move for move, _ in after]
    safe: list[Any] = []
    thinking = thinking.at_least(sum(move in threats for move, _ in after))
    for number, (move, state) in enumerate(sorted(after, key=lambda one: one[0] not in threats)):
        if thinking.is_up(number) or (safe and move not in threats):
            break
        if not _winning_replies(engine, state, sides, me, first=True):
            safe.append(move)
    return safe


def losing_moves(engine: Engine, after: list[tuple[Any, Any]], sides: Sides, me: str) -> list[Any]:
    """Of these moves of a guess, those that lose to the very next one; none if all of them do."""

    def loses(state: Any) -> bool:
        return bool(_winning_replies(engine, state, sides, me, first=True))

    probes = after[:: max(1, len(after) // PROBES)]
    if len(after) ** 2 > GUESSED_REPLIES and not any(loses(state) for _, state in probes):
        return []
    lost = [move for move, state in after if loses(state)]
    return lost if len(lost) < len(after) else []


def _winning_replies(engine: Engine, state: Any, sides: Sides, me: str, *, first: bool = False) -> list[Any]:
    """How the side now on turn wins at once, unless it is the same side; with `first` one is enough."""
    found: list[Any] = []
    if engine.outcome(state) is not None or sides.on_turn(state) == me:
        return found
    other = sides.on_turn(state)
    for reply in engine.candidates(state):
        outcome = engine.outcome(_made(engine, state, reply))
        if outcome is not None and sides.winner(outcome.winner) == other:
            found.append(reply)
            if first:
                break
    return found


def _made(engine: Engine, state: Any, move: Any) -> Any:
    return engine.make_move(state, engine.current_player(state), move)
