"""Is the process up, can it write?"""

from __future__ import annotations

from fourline.api.request import Asked, Reply
from fourline.service.errors import refuse


async def live(_: Asked) -> Reply:
    return Reply({"status": "live"})


async def ready(asked: Asked) -> Reply:
    """Not while it is stopping. A plugin that was left out is named; it makes nobody unready."""
    if asked.service.draining:
        refuse("service/unavailable", "This server is stopping.")
    await asked.service.store.ping()
    left_out = [{"name": fault.name, "group": fault.group} for fault in asked.service.plugins.faults]
    return Reply({"status": "ready", "left_out": left_out})
