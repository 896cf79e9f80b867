"""What can go wrong between a program and a server.

ClientError
├── Refused        the server said no: a sentence and a stable code
├── Unreachable    no answer came, and the time for further attempts is over
└── Unreadable     an answer that this version of the client does not understand
"""

from __future__ import annotations

from typing import Any


class ClientError(Exception):
    """Everything that a client raises."""


class Refused(ClientError):
    """The server refused. `str(error)` is its sentence, `code` the stable code, `data` whatever else it said.

    >>> error = Refused("move/column_full", "That column is full.", 422, {"legal_columns": [0, 1]})
    >>> str(error), error.code, error.data["legal_columns"]
    ('That column is full.', 'move/column_full', [0, 1])
    """

    def __init__(
        self,
        code: str,
        detail: str,
        status: int,
        data: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(detail)
        self.code, self.detail, self.status = code, detail, status
        self.data, self.retry_after = data or {}, retry_after


class Unreachable(ClientError):
    """There was no answer from the server."""


class Unreadable(ClientError):
    """The answer is not one of this version of the service."""
