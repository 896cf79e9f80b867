"""Streams that cannot be read: a game is no longer installed or fails, or a stored row is damaged.

Code that goes through many streams continues with the others, and can say which it left out.
"""

from __future__ import annotations

import logging

import msgspec

from fourline.core.errors import FourlineError
from fourline.service.errors import Refused
from fourline.service.plugins.guarded import PluginFault
from fourline.service.ports import DamagedStream

log = logging.getLogger(__name__)

UNREADABLE = (PluginFault, FourlineError, DamagedStream, Refused)
DAMAGED = "A stored row of it is damaged."
NAMED = 20
Unread = dict[str, str]
"""Streams that could not be read, and why."""


class Readable(msgspec.Struct, frozen=True):
    """A block about one stream of many: if it cannot be read, that is logged as `trouble`, and noted once."""

    stream: str
    trouble: str
    unread: Unread | None = None

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        if not isinstance(error, UNREADABLE):
            return False
        if self.unread is None or self.stream not in self.unread:
            log.warning(self.trouble, extra={"stream": self.stream, "reason": str(error)})
        if self.unread is not None:
            self.unread[self.stream] = DAMAGED if isinstance(error, DamagedStream) else str(error)
        return True


def listed(unread: Unread) -> str:
    """
    >>> listed({"k3J": "A stored row of it is damaged."})
    'k3J (A stored row of it is damaged.)'
    """
    named = [f"{stream} ({reason})" for stream, reason in list(unread.items())[:NAMED]]
    more = len(unread) - len(named)
    return "; ".join([*named, f"{more} more"] if more > 0 else named)
