"""Logs: one JSON object a line on standard error. Tokens never reach them: nothing logs a request."""

from __future__ import annotations

import logging
import sys

import msgspec

from fourline.service.time import rfc3339

_STANDARD = frozenset(vars(logging.makeLogRecord({})))
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
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return _encode(line).decode()


def start_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, logging.getLogger().level))
