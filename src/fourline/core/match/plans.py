"""Plans: answers to moves that the opponent may make, prepared in private.

A plan is kept beside the match and never changes with it. What is left of it follows from the moves that
were played since it was made: the lines that began with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import InvalidGame, Refusal, too_many_changes
from fourline.core.record import steps, written

if TYPE_CHECKING:
    from fourline.core.match.state import Match

MAX_LINES = 20
MAX_LENGTH = 200
"""Characters in a line."""
MAX_PLANS = 2000
"""How often the plans of one match can be replaced."""

WireMove = dict[str, Any]
Line = tuple[WireMove, ...]
Reason = Literal["other_move", "taken_back", "swapped"]
SENTENCES: dict[Reason, str] = {
    "other_move": "Your plan was dropped: a move was made that is not in it.",
    "taken_back": "Your plan was dropped: a move was taken back.",
    "swapped": "Your plan was dropped: the players changed seats.",
}


class Rewound(msgspec.Struct, frozen=True):
    """The version at which a position was last left by other means than a move, and how."""

    version: int = 0
    by: Reason = "taken_back"


class Plan(msgspec.Struct, frozen=True):
    """The lines of one seat, made at this version of the match, after this many moves."""

    seat: str
    version: int
    ply: int
    lines: tuple[Line, ...] = ()


class Plans(msgspec.Struct, frozen=True):
    """The plans of all players of a match; `version` counts how often one was made."""

    version: int = 0
    by_player: dict[str, Plan] = {}


class PlanMade(msgspec.Struct, frozen=True, tag="plan_made"):
    """A player's plan from now on; no lines, no plan."""

    at: int
    player: str
    seat: str
    version: int
    ply: int
    lines: tuple[Line, ...] = ()


class MakePlan(msgspec.Struct, frozen=True):
    player: str
    plan: Plan


def decide_plan(plans: Plans, command: MakePlan, now: int) -> tuple[PlanMade, ...] | Refusal:
    plan = command.plan
    known = plans.by_player.get(command.player)
    if plan == known or (known is None and not plan.lines):
        return ()
    if plans.version >= MAX_PLANS:
        return too_many_changes("plan", MAX_PLANS)
    return (PlanMade(now, command.player, plan.seat, plan.version, plan.ply, plan.lines),)


def evolve_plans(plans: Plans, event: PlanMade) -> Plans:
    plan = Plan(event.seat, event.version, event.ply, event.lines)
    return Plans(plans.version + 1, plans.by_player | {event.player: plan})


def left_of(plan: Plan, match: Match) -> tuple[Line, ...]:
    """What is left of each line in the present position."""
    if plan.version < match.rewound.version or match.over:
        return ()
    played = tuple(one.move for one in match.moves[plan.ply :])
    count = len(played)
    return tuple(line[count:] for line in plan.lines if len(line) > count and line[:count] == played)


def why_dropped(plan: Plan, match: Match) -> Reason | None:
    """Why nothing is left of a plan, unless it was played to its end or the match is over."""
    if match.over or not plan.lines:
        return None
    if plan.version < match.rewound.version:
        return match.rewound.by
    played = tuple(one.move for one in match.moves[plan.ply :])
    fits = any(line[: len(played)] == played[: len(line)] for line in plan.lines)
    return None if fits else "other_move"


def read_plan(
    engine: BaseGameEngine[Any, Any], match: Match, seat: str, lines: tuple[str, ...]
) -> Plan | Refusal:
    """A plan as people write it, from the present position on: each line ends with an answer.

    It begins with the opponent's move, or with the player's own next move if it is their turn.
    """
    if len(lines) > MAX_LINES:
        return Refusal("request/invalid", f"A plan has at most {MAX_LINES} lines, not {len(lines)}.")
    answers: dict[tuple[str, ...], str] = {}
    found: list[Line] = []
    for number, text in enumerate(lines, start=1):
        line = _read_line(engine, match, seat, text, answers)
        if isinstance(line, str):
            return Refusal("request/invalid", f"Line {number}: {line}", {"line": number})
        found.append(line)
    return Plan(seat, match.version, len(match.moves), _without_repeats(found))


def _without_repeats(lines: list[Line]) -> tuple[Line, ...]:
    """Each line once, and none that is the beginning of another."""
    kept: list[Line] = []
    for place, line in enumerate(lines):
        others = (*lines[:place], *(other for other in lines[place + 1 :] if len(other) > len(line)))
        if not any(other[: len(line)] == line for other in others):
            kept.append(line)
    return tuple(kept)


def _read_line(
    engine: BaseGameEngine[Any, Any], match: Match, seat: str, text: str, answers: dict[tuple[str, ...], str]
) -> Line | str:
    """The moves of a line, or what is wrong with it. `answers` are those of the lines before it."""
    if len(text) > MAX_LENGTH:
        return f"it is longer than {MAX_LENGTH} characters."
    try:
        moves = list(steps(engine, text, match.state))
    except InvalidGame as error:
        return str(error)
    if not moves:
        return "it is empty. Write the opponent's move and your answer."
    if all(step.player == seat for step in moves):
        return "it has no move of your opponent's."
    if moves[-1].player != seat:
        return "it ends with your opponent's move. Add your answer."
    words = [engine.format_move(step.move) for step in moves]
    for place, step in enumerate(moves):
        before = tuple(words[:place])
        if step.player == seat and answers.setdefault(before, words[place]) != words[place]:
            return (
                f"after {written(engine, before)} another line answers {answers[before]}, not {words[place]}."
            )
    return tuple(msgspec.to_builtins(engine.wire_move(step.move)) for step in moves)


def write_line(engine: BaseGameEngine[Any, Any], line: Line) -> str:
    """A line as people write it."""
    return written(engine, tuple(engine.format_move(engine.read_move(move)) for move in line))
