"""Examples of answers about strangers, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from fourline.service.seeks.document import SeekDocument, SeekLobby
from fourline.service.seeks.seeks import Sought

SEEK = {
    "id": "k3JxYp0bQm2r5vT8wZ1aCd",
    "status": "waiting",
    "match": None,
    "seat": None,
    "game": "connect-four",
    "tempo": "5m",
    "rated": False,
    "since": "2026-01-01T00:00:00.000Z",
}


def seek_examples() -> dict[Any, Any]:
    return {
        Sought: {"seek": SEEK, "token": None},
        SeekDocument: SEEK,
        SeekLobby: {"waiting": {"15s": 0, "5m": 1, "2d": 3}, "seeks": [SEEK]},
    }
