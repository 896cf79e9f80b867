"""The list of checks, and the two functions that run it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fourline.core.engine import BaseGameEngine
from fourline.testing import about, looks, rules, values, writing
from fourline.testing.report import CheckFailed, Finding, Flaw, Report
from fourline.testing.trial import Engine, Trial, trial_of

LIMIT_MS = 20.0
"""How long one call of an engine may take."""


class Check(NamedTuple):
    name: str
    promise: str
    look: Callable[[Trial], None]


CHECKS = (
    Check("legal", "legal_moves and validate_move agree, and a legal move changes the state", rules.legal),
    Check("turns", "only the player on turn may move; strangers never", rules.turns),
    Check("hostile", "wrong types, bools, floats, huge numbers and None are refused in words", rules.hostile),
    Check("refused", "a refused move gives back the very same state", rules.refused),
    Check("ending", "a game ends once: nothing is legal after it, and its outcome makes sense", rules.ending),
    Check("immutable", "no call changes a state", values.immutable),
    Check("deterministic", "the same calls give the same answers", values.deterministic),
    Check("replay", "the same moves give the same state, whatever else is played meanwhile", values.replay),
    Check("json", "to_json is plain, and from_json brings everything back", writing.json_round_trip),
    Check("documents", "from_json refuses what is no saved game with InvalidGame", writing.documents),
    Check("wire", "every move survives the wire, and junk on it is UnreadableMove", writing.wire),
    Check("notation", "parse_move reads what format_move writes, and refuses junk", writing.notation),
    Check("records", "snapshot, choices and played are plain JSON", writing.records),
    Check("view", "the board view is complete and tells the truth", looks.view),
    Check("svg", "the picture is well formed and nothing can be smuggled in through names", looks.svg),
    Check("speed", "no call is slow", values.speed),
)


def check_engine(engine: Engine, *, limit_ms: float = LIMIT_MS) -> Report:
    """Make every check. Raises CheckFailed, whose message is the report, where one finds a fault."""
    report = inspect_engine(engine, limit_ms=limit_ms)
    if not report.passed:
        raise CheckFailed(report)
    return report


def inspect_engine(engine: Any, *, limit_ms: float = LIMIT_MS) -> Report:
    """Make every check and give the report, whatever it says."""
    findings = [
        _finding("metadata", "the game introduces itself properly", lambda: about.metadata(engine)),
    ]
    trials: list[Trial] = []
    if findings[0].passed:
        findings += [
            _finding(
                "players", "players and options that cannot be are refused", lambda: about.players(engine)
            ),
            _finding(
                "playable",
                "games at random come to an end without an error",
                lambda: trials.append(trial_of(engine, limit_ms)),
            ),
        ]
    for check in CHECKS:
        findings.append(
            _finding(check.name, check.promise, lambda check=check: check.look(trials[0]))  # type: ignore[misc]
            if trials
            else Finding(check.name, check.promise, None)
        )
    name = type(engine).__name__
    if isinstance(engine, BaseGameEngine) and findings[0].passed:
        name = f"{engine.metadata.name} ({engine.metadata.game_type})"
    return Report(name, tuple(findings))


def _finding(name: str, promise: str, look: Callable[[], None]) -> Finding:
    try:
        look()
    except Flaw as flaw:
        return Finding(name, promise, False, str(flaw))
    except Exception as error:  # whatever an engine raises is a fault of the check that called it
        return Finding(name, promise, False, f"{type(error).__name__}: {error}")
    return Finding(name, promise, True)
