"""Health checks: is the process up, can it write?"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourline.api.request import CallContext, Reply
from fourline.service.errors import refuse


class LeftOut(msgspec.Struct, frozen=True):
    """A plugin that could not be loaded; not yet, if it is still being checked."""

    name: str
    group: str
    checking: bool = False


class Health(msgspec.Struct, frozen=True):
    status: Literal["live", "ready"]
    left_out: list[LeftOut] = []


async def live(_: CallContext) -> Reply:
    return Reply(Health("live"))


async def ready(context: CallContext) -> Reply:
    """Unavailable while the server is stopping. Plugins that were left out are named, with those still being
    checked."""
    if context.service.draining:
        refuse("service/unavailable", "This server is stopping.")
    await context.service.store.ping()
    faults = context.service.plugins.faults
    left_out = [LeftOut(fault.name, fault.group, fault.checking) for fault in faults]
    return Reply(Health("ready", left_out))
