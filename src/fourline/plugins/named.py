"""An engine by the words MODULE:ENGINE, installed or not."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from fourline.core.engine import BaseGameEngine
from fourline.core.errors import FourlineError


class NoEngine(FourlineError):
    """The words MODULE:ENGINE lead nowhere."""


def named_engine(name: str) -> BaseGameEngine[Any, Any]:
    """The engine that MODULE:ENGINE names, looked for in this folder too."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise NoEngine(f"{name!r} is no MODULE:ENGINE, such as my_game:MyGame.")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
        engine: BaseGameEngine[Any, Any] = found() if isinstance(found, type) else found
    except (Exception, SystemExit) as error:  # whatever the module does when it is imported
        raise NoEngine(f"{name} cannot be loaded: {type(error).__name__}: {error}") from None
    return engine
