"""Health checks: is the process up, can it write?"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.api.request import CallContext, Reply
from fourline.service.errors import refuse


class LeftOut(msgspec.Struct, frozen=True):
    """A plugin that could not be loaded."""

    name: str
    group: str


class Health(msgspec.Struct, frozen=True):
    status: Literal["live", "ready"]
    left_out: list[LeftOut] = []


async def live(_: CallContext) -> Reply:
    return Reply(Health("live"))


async def ready(context: CallContext) -> Reply:
    """Unavailable while the server is stopping. Plugins that were left out are named."""
    if context.service.draining:
        refuse("service/unavailable", "This server is stopping.")
    await context.service.store.ping()
    left_out = [LeftOut(fault.name, fault.group) for fault in context.service.plugins.faults]
    return Reply(Health("ready", left_out))
