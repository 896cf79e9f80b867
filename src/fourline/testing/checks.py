"""The list of checks, and the two functions that run it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any, NamedTuple

from fourline.core.engine import BaseGameEngine, Metadata
from fourline.core.errors import described
from fourline.plugins.admission import Work
from fourline.testing import about, bots, leaving, looks, options, rules, secrets, teams, values, writing
from fourline.testing.report import CheckFailed, Finding, Flaw, Kind, Report
from fourline.testing.trial import Engine, Trial, trial_of

LIMIT_MS = 20.0
"""How long one call of an engine may take."""
CHECK_SECONDS = 10.0
ALL_SECONDS = 60.0
"""How long one check may take, and all of them together."""


class Check(NamedTuple):
    name: str
    promise: str
    look: Callable[[Trial], None]


CHECKS = (
    Check("speed", "no call is slow", values.speed),
    Check("legal", "legal_moves and validate_move agree, and a legal move changes the state", rules.legal),
    Check("turns", "only the player on turn may move; strangers never", rules.turns),
    Check("hostile", "wrong types, bools, floats, huge numbers and None are refused in words", rules.hostile),
    Check("refused", "a refused move gives back the very same state", rules.refused),
    Check("ending", "a game ends once: nothing is legal after it, and its outcome makes sense", rules.ending),
    Check("immutable", "no call changes a state", values.immutable),
    Check("deterministic", "the same calls give the same answers", values.deterministic),
    Check("replay", "the same moves give the same state, whatever else is played meanwhile", values.replay),
    Check("json", "to_json is plain, and from_json brings everything back", writing.json_round_trip),
    Check("documents", "from_json refuses anything but a saved game with InvalidGame", writing.documents),
    Check("wire", "every move survives the wire, and junk on it is UnreadableMove", writing.wire),
    Check("notation", "parse_move reads what format_move writes, and refuses junk", writing.notation),
    Check("records", "snapshot, choices and played are plain JSON", writing.records),
    Check("computer", "candidates and evaluate give the computer what it can use", rules.computer),
    Check("chance", "chance has odds that add up to one, and players none", rules.chance),
    Check("secrets", "no viewer is shown what another player hides", secrets.secrets),
    Check("leaving", "in a game for more than two the others play on", leaving.leaving),
    Check("teams", "a game for teams can be played by two, one member after another", teams.teams),
    Check("options", "every option decodes or is refused, and can be played", options.options),
    Check("words", "reasons have a sentence, and a language with phrases has them all", options.words),
    Check("view", "the board view is complete and tells the truth", looks.view),
    Check("svg", "the picture is well formed and nothing can be smuggled in through names", looks.svg),
)
"""Speed first: a slow engine is named as such before it makes the other checks run out of time."""


FIRST = (
    ("metadata", "the game introduces itself properly"),
    ("players", "players and options that cannot be are refused"),
    ("playable", "games at random come to an end without an error"),
)
"""The checks before those: if the first or the last one fails, there is nothing for the others to look at."""
NAMED = (*FIRST, *((check.name, check.promise) for check in CHECKS))
"""All of them in their order, each with what it promises."""


def check_engine(engine: Engine, *, limit_ms: float = LIMIT_MS) -> Report:
    """Make every check. Raises CheckFailed, whose message is the report, if one finds a fault."""
    report = inspect_engine(engine, limit_ms=limit_ms)
    if not report.passed:
        raise CheckFailed(report)
    return report


def inspect_engine(
    engine: Any,
    *,
    limit_ms: float = LIMIT_MS,
    seconds: float = CHECK_SECONDS,
    seconds_in_all: float = ALL_SECONDS,
    on_finding: Callable[[Finding], None] | None = None,
) -> Report:
    """Make every check and give the report, whatever it says; `on_finding` hears of each as it is made.

    A bot that is a class has checks of its own.
    """
    until, findings = time.monotonic() + seconds_in_all, []
    found = (
        _of_bot(engine, seconds, until)
        if kind_of(engine) == "bot"
        else _findings(engine, limit_ms, seconds, until)
    )
    for finding in found:
        findings.append(finding)
        if on_finding is not None:
            on_finding(finding)
    return Report(title_of(engine), tuple(findings), kind_of(engine))


def names_of(plugin: Any) -> tuple[tuple[str, str], ...]:
    """The checks that are made of it in their order, each with what it promises."""
    return bots.NAMED if kind_of(plugin) == "bot" else NAMED


def kind_of(plugin: Any) -> Kind:
    return "bot" if bots.is_bot(plugin) else "game"


def title_of(engine: Any) -> str:
    about = getattr(engine, "metadata", None)
    if isinstance(engine, BaseGameEngine) and isinstance(about, Metadata):
        return f"{about.name} ({about.game_type})"
    return type(engine).__name__


def _findings(engine: Any, limit_ms: float, seconds: float, until: float) -> Iterator[Finding]:
    package = type(engine).__module__.partition(".")[0]

    def made(name: str, promise: str, look: Callable[[], None]) -> Finding:
        left = min(seconds, until - time.monotonic())
        if left <= 0:
            return Finding(name, promise, None)
        return _finding(name, promise, look, package, left)

    first = made(*FIRST[0], lambda: about.metadata(engine))
    yield first
    trials: list[Trial] = []
    if first.passed:
        yield made(*FIRST[1], lambda: about.players(engine))
        yield made(*FIRST[2], lambda: trials.append(trial_of(engine, limit_ms)))
    for name, promise, look in CHECKS:
        if trials:
            yield made(name, promise, lambda look=look: look(trials[0]))  # type: ignore[misc]
        else:
            yield Finding(name, promise, None)


def _of_bot(bot: Any, seconds: float, until: float) -> Iterator[Finding]:
    """If a check of a bot finds a fault, there is nothing for the next ones to look at."""
    package, passed = type(bot).__module__.partition(".")[0], True
    for name, promise, look in bots.CHECKS:
        left = min(seconds, until - time.monotonic())
        if not passed or left <= 0:
            yield Finding(name, promise, None)
            continue
        finding = _finding(name, promise, lambda look=look: look(bot), package, left)  # type: ignore[misc]
        passed = bool(finding.passed)
        yield finding


def _finding(name: str, promise: str, look: Callable[[], None], package: str, seconds: float) -> Finding:
    attempt = Work(lambda: _fault(look, package))
    answer = attempt.answer(seconds)
    if answer is None:
        place = _of_package(attempt.frames(), package)
        attempt.end()
        return Finding(
            name, promise, False, f"It did not come to an end within {seconds:.2g} seconds{place}."
        )
    fault = answer[0] or answer[1]
    return Finding(name, promise, not fault, fault or "")


def _fault(look: Callable[[], None], package: str) -> str | None:
    """What a check finds: its own sentence, or an error and the line of the game that it comes from."""
    try:
        look()
    except Flaw as flaw:
        return str(flaw)
    except Exception as error:
        return described(error) + _place(error, package)
    return None


def _place(error: Exception, package: str) -> str:
    """The last line of the package that an error passed through, in brackets."""
    return _of_package(reversed(list(walk_tb(error.__traceback__))), package)


def _of_package(frames: Iterable[tuple[FrameType, int]], package: str) -> str:
    """The first of these lines that belongs to the package, in brackets."""
    for frame, line in frames:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == package:
            return f" ({Path(frame.f_code.co_filename).name}, line {line}, in {frame.f_code.co_name})"
    return ""
