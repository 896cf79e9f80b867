"""Health checks: is the process up, can it write?"""

from __future__ import annotations

from fourline.api.request import CallContext, Reply
from fourline.service.errors import refuse


async def live(_: CallContext) -> Reply:
    return Reply({"status": "live"})


async def ready(context: CallContext) -> Reply:
    """Unavailable while the server is stopping. Plugins that were left out are named."""
    if context.service.draining:
        refuse("service/unavailable", "This server is stopping.")
    await context.service.store.ping()
    left_out = [{"name": fault.name, "group": fault.group} for fault in context.service.plugins.faults]
    return Reply({"status": "ready", "left_out": left_out})
