"""A whole game as text: kept beside the tests, rewritten by a command, reviewed as a diff."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fourline.core.engine import EVERYTHING
from fourline.core.seeded import pick
from fourline.render.sentences import describe_move
from fourline.render.text import draw_text
from fourline.testing.trial import LONGEST, Engine


def playthrough(engine: Engine, seed: int = 1) -> str:
    """One game at random, everything said about it on the way."""
    about = engine.metadata
    state = engine.initialize(engine.seats())
    parts = [
        f"{about.name} ({about.game_type}), {about.min_players} to {about.max_players} players",
        about.description,
        f"seats: {', '.join(engine.seats())}",
        f"seed: {seed}",
    ]
    ply = 0
    while engine.outcome(state) is None and ply < LONGEST:
        parts.append(_position(engine, state, ply))
        move = pick(engine.legal_moves(state), seed * LONGEST + ply)
        player = engine.current_player(state)
        parts.append(f"{player} plays {engine.format_move(move)}: {_line(engine.played(state, move))}")
        state = engine.apply_move(state, player, move)
        ply += 1
    outcome = msgspec.to_builtins(engine.outcome(state))
    saved = f"saved: {_line(engine.to_json(state))}"
    parts += [_position(engine, state, ply), f"outcome: {_line(outcome)}\n{saved}"]
    return "\n\n".join(parts) + "\n"


def _position(engine: Engine, state: Any, ply: int) -> str:
    view = engine.seen(state, EVERYTHING)
    legal = " ".join(engine.format_move(move) for move in engine.legal_moves(state))
    return f"== {ply}\n{draw_text(view)}\n{describe_move(view)}\nlegal: {legal or 'none'}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
