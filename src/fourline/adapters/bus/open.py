"""From settings to a doorbell."""

from __future__ import annotations

from fourline.adapters.bus.local import LocalBus
from fourline.extras import require
from fourline.service.ports import Bus, Store, StoreRefused


def open_bus(store: Store, database_url: str, redis_url: str) -> Bus:
    """Nobody else writes to an exclusive store, so nobody else need be rung."""
    if store.exclusive:
        return LocalBus()
    if not redis_url:
        from fourline.adapters.bus.postgres import NotifyBus

        return NotifyBus(database_url)
    require("redis")
    from fourline.adapters.bus.redis import RedisBus

    try:
        return RedisBus(redis_url)
    except ValueError as error:
        raise StoreRefused(f"REDIS_URL is no address of a Redis: {error}.") from error
