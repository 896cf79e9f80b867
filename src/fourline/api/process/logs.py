"""Logs: one JSON object a line on standard error. Tokens never reach them: nothing logs a request.

A line is written in the event loop. So a trace is short, however deep an engine recursed before it failed:
Python's own takes a fifth of a second for a thousand frames, and everyone would wait for it.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType

import msgspec

from fourline.core.errors import described
from fourline.service.time import rfc3339

_STANDARD = frozenset(vars(logging.makeLogRecord({})))
FIRST_FRAMES, LAST_FRAMES = 8, 12
MAX_CAUSES = 4
_encode = msgspec.json.Encoder(enc_hook=str).encode


class JsonLines(logging.Formatter):
    """What was said, where, and the fields that came with it."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        line = {
            "at": rfc3339(int(record.created * 1000)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **fields,
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace_of(record.exc_info[1])
        return _encode(line).decode()


def trace_of(error: BaseException) -> str:
    """The first and last frames of an error, and then of what it came from."""
    told, waiting = list[str](), [error]
    while waiting and len(told) < MAX_CAUSES:
        one = waiting.pop(0)
        told.append("".join(_frames(one.__traceback__)) + described(one, 1000))
        waiting.extend(_causes(one))
    return "\n\nIt came from:\n".join(told)


def _frames(trace: TracebackType | None) -> list[str]:
    links: list[TracebackType] = []
    link = trace
    while link is not None:
        links.append(link)
        link = link.tb_next
    left_out = len(links) - FIRST_FRAMES - LAST_FRAMES
    if left_out <= 0:
        return traceback.format_tb(trace)
    gap = f"  ({left_out} more)\n"
    return [*traceback.format_tb(trace, FIRST_FRAMES), gap, *traceback.format_tb(links[-LAST_FRAMES])]


def _causes(error: BaseException) -> Iterator[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        yield from error.exceptions
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield cause


def start_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for name in ("uvicorn", "alembic"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
