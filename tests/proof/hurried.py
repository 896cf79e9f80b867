"""The server on a clock that runs sixty times as fast: a minute's absence takes a second.

    python hurried.py serve --port 0

Nothing else differs. The service asks one source of time, and here that source is in a hurry.
"""

from __future__ import annotations

import sys
from typing import Any

from fourline import bootstrap
from fourline.cli.main import main
from fourline.service.time import SteadyTime

PACE = 60


class HurriedTime(SteadyTime):
    """Right at the start, and from there too fast."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._began = super().now()

    def now(self) -> int:
        return self._began + PACE * (super().now() - self._began)


if __name__ == "__main__":
    bootstrap.SteadyTime = HurriedTime  # type: ignore[attr-defined]
    sys.exit(main(sys.argv[1:]))
