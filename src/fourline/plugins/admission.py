"""What is asked of a plugin before it is let in. Every question has a sentence for an answer.

The conformance kit asks far more; this is what a running program can ask in a millisecond, so that
a game that cannot even be set up is named at once and not in the middle of someone's match.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable, Iterator
from threading import Thread
from types import FrameType
from typing import Any

import msgspec

from fourline.board import BoardView
from fourline.core.engine import CHANCE, EVERYTHING, BaseGameEngine, Metadata
from fourline.core.errors import described
from fourline.core.options import BadOptionsType, choices_of
from fourline.core.players import Level
from fourline.core.words import Words

TIMEOUT_S = 5.0
"""How long a plugin may take to load and to answer the first questions."""

MAX_PLAYERS = 1000
ENVELOPE = ("type", "version", "command_id")
"""What a body or a message has beside the fields of a move."""
_GAME_TYPE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Overtime(BaseException):
    """Raised inside code that has taken too long. Not an Exception, so that it is rarely caught."""


class Work:
    """Something that a plugin does in a thread of its own."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._answer: list[tuple[Any, str | None]] = []
        self._thread = Thread(target=self._attempt, args=(work,), daemon=True, name="fourline-plugin")
        self._thread.start()

    def _attempt(self, work: Callable[[], Any]) -> None:
        try:
            self._answer.append((work(), None))
        except BaseException as error:  # a plugin may fail in any way it likes, sys.exit() included
            self._answer.append((None, described(error)))

    def answer(self, seconds: float) -> tuple[Any, str | None] | None:
        """What the work gives, or the reason why it gives nothing; None if it is not done by then."""
        self._thread.join(max(0.0, seconds))
        return self._answer[0] if self._answer else None

    def frames(self) -> Iterator[tuple[FrameType, int]]:
        """Where it is now: the calls under way and their lines, the innermost first."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        while frame is not None:
            yield frame, frame.f_lineno
            frame = frame.f_back

    def end(self) -> None:
        """Work that hangs is ended if it can be."""
        end_thread(self._thread)


def within(
    seconds: float, work: Callable[[], Any], late: str = "It was not ready after {:g} seconds."
) -> tuple[Any, str | None]:
    """What the work gives, or the reason why it gives nothing."""
    attempt = Work(work)
    answer = attempt.answer(seconds)
    if answer is None:
        attempt.end()
        return None, late.format(seconds)
    return answer


def end_thread(thread: Thread) -> None:
    """Raise Overtime in a thread. It ends Python code, but not one call into C that never returns."""
    if thread.is_alive() and thread.ident is not None:
        set_exception = ctypes.pythonapi.PyThreadState_SetAsyncExc
        set_exception(ctypes.c_ulong(thread.ident), ctypes.py_object(Overtime))


def engine_fault(engine: Any) -> str | None:
    """Why this engine cannot be used, or None."""
    return introduction_fault(engine) or _first_look(engine)


def introduction_fault(engine: Any) -> str | None:
    """What is wrong with how a game introduces itself: its metadata, move type and seats."""
    name = type(engine).__name__
    if not isinstance(engine, BaseGameEngine):
        return f"{name} is not a BaseGameEngine."
    if not isinstance(getattr(engine, "metadata", None), Metadata):
        return f"{name}.metadata is not a Metadata."
    if not _is_struct(getattr(engine, "move_type", None)):
        return f"{name}.move_type is not a msgspec.Struct with at least one field."
    if not _is_plain(engine.move_type):
        return f"{name}.move_type must be a plain struct: no rename, tag, array_like or omit_defaults."
    taken = next((one for one in ENVELOPE if one in engine.move_type.__struct_fields__), None)
    if taken is not None:
        return f"{name}.move_type must not have a field {taken!r}: every move is sent with one."
    return (
        _metadata_fault(engine.metadata)
        or _declared_fault(engine)
        or _secrets_fault(engine)
        or _seats_fault(engine)
    )


def bot_fault(bot: Any) -> str | None:
    """Why this bot cannot be used, or None."""
    missing = missing_name(bot, "game_type", "levels", "choose")
    if missing is not None:
        return missing
    if not bot.levels or not all(isinstance(level, Level) for level in bot.levels):
        return f"{type(bot).__name__}.levels must be some of fourline.core.players.Level."
    return None


def missing_name(instance: Any, *names: str) -> str | None:
    lacking = (f"{type(instance).__name__} has no {name}." for name in names if not hasattr(instance, name))
    return next(lacking, None)


def answer_fault(plugin: Any) -> str | None:
    """Why the answers of this analyst or reviewer cannot be described, or None."""
    if not _is_struct(getattr(plugin, "answer", None)):
        return f"{type(plugin).__name__}.answer is not a msgspec.Struct with at least one field."
    return None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and bool(kind.__struct_fields__)


def _is_plain(kind: type[msgspec.Struct]) -> bool:
    """Whether its fields travel under their own names, all of them, and nothing else does."""
    how = kind.__struct_config__
    renamed = kind.__struct_encode_fields__ != kind.__struct_fields__
    return not (renamed or how.tag is not None or how.array_like or how.omit_defaults)


def _metadata_fault(about: Metadata) -> str | None:
    if not isinstance(about.game_type, str) or not _GAME_TYPE.fullmatch(about.game_type):
        return f"The game_type {about.game_type!r} must be lower-case words joined by '-'."
    for field in ("name", "description"):
        text = getattr(about, field)
        if not isinstance(text, str) or not text.strip() or not text.isprintable():
            return f"The {field} {text!r} must be one line of text."
    low, high = about.min_players, about.max_players
    if type(low) is not int or type(high) is not int or not 1 <= low <= high <= MAX_PLAYERS:
        return f"min_players {low!r} and max_players {high!r} make no sense."
    return None


def _declared_fault(engine: BaseGameEngine[Any, Any]) -> str | None:
    """What is wrong with the options and the words that a game declares."""
    if engine.options_type is not None and not _is_struct(engine.options_type):
        return f"{type(engine).__name__}.options_type is not a msgspec.Struct with at least one field."
    try:
        choices_of(engine.options_type)
    except BadOptionsType as error:
        return str(error)
    try:
        msgspec.convert(msgspec.to_builtins(dict(engine.words)), dict[str, Words], strict=True)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        return f"{type(engine).__name__}.words are not Words by language: {error}."
    return None


def _secrets_fault(engine: BaseGameEngine[Any, Any]) -> str | None:
    """Moves are hidden only if the view says for whom it is drawn."""
    kind = type(engine)
    for name in ("seen_by", "guess"):
        if not engine.hides and getattr(kind, name) is not getattr(BaseGameEngine, name):
            return f"{kind.__name__} has {name}, but view has no argument named viewer: nothing is hidden."
    return None


def _seats_fault(engine: BaseGameEngine[Any, Any]) -> str | None:
    seats, about = engine.seats(), engine.metadata
    for taken in (CHANCE, EVERYTHING):
        if taken in seats:
            return f"A seat must not be called {taken!r}."
    if not isinstance(seats, tuple) or not all(isinstance(seat, str) and seat for seat in seats):
        return f"seats() gave {seats!r}, not a tuple of names."
    if len(set(seats)) != len(seats) or not about.min_players <= len(seats) <= about.max_players:
        return f"seats() gave {seats!r}: they must differ and fit min_players and max_players."
    return None


def _first_look(engine: BaseGameEngine[Any, Any]) -> str | None:
    state = engine.initialize(engine.seats())
    if engine.current_player(state) not in (*engine.seats(), CHANCE):
        return f"current_player gave {engine.current_player(state)!r}, who has no seat."
    if not isinstance(engine.legal_moves(state), list) or not engine.legal_moves(state):
        return "legal_moves gave no list of moves at the start of a game."
    if not isinstance(engine.seen(state), BoardView):
        return f"view gave {type(engine.seen(state)).__name__}, not a BoardView."
    if not engine.render(state).startswith("<svg"):
        return "render gave no SVG."
    engine.from_json(engine.to_json(state))
    return None
