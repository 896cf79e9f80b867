"""An engine by the words MODULE:ENGINE, installed or not."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError
from fourline.plugins.admission import within

LOAD_SECONDS = 10.0


class NoEngine(FourlineError):
    """The words MODULE:ENGINE lead nowhere."""


def named_engine(name: str) -> BaseGameEngine[Any, Any]:
    """The engine that MODULE:ENGINE names, looked for in this folder too."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise NoEngine(f"{name!r} does not name a class: write MODULE:ENGINE, such as my_game:MyGame.")
    if "" not in sys.path:
        sys.path.insert(0, "")

    def load() -> Any:
        found = getattr(importlib.import_module(module), attribute)
        return found() if isinstance(found, type) else found

    engine, trouble = within(LOAD_SECONDS, load)  # whatever the module does when it is imported
    if trouble is not None:
        lost = trouble == f"ModuleNotFoundError: No module named {module.partition('.')[0]!r}"
        hint = ". Install its package, or change to the folder it is in." if lost else ""
        raise NoEngine(f"{name} cannot be loaded: {trouble}{hint}")
    loaded: BaseGameEngine[Any, Any] = engine
    return loaded
