"""The process that makes the load: its plan comes in on standard input, what it measured goes out."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

Plan = TypeVar("Plan")


def run_plan(kind: type[Plan], generate: Callable[[Plan], Awaitable[Any]]) -> None:
    import uvloop

    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=kind)

    async def measured() -> Any:
        return await generate(plan)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        result = runner.run(measured())
    sys.stdout.buffer.write(msgspec.json.encode(result))
