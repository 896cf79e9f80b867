"""From settings to a bus."""

from __future__ import annotations

from fourline.adapters.bus.local import LocalBus
from fourline.extras import require
from fourline.service.ports import Bus, Store, StoreRefused


def open_bus(store: Store, database_url: str, redis_url: str) -> Bus:
    """An exclusive store has one server, so there is no other to notify."""
    if store.exclusive:
        return LocalBus()
    if not redis_url:
        from fourline.adapters.bus.postgres import PostgresBus

        return PostgresBus(database_url)
    require("redis")
    from fourline.adapters.bus.redis import RedisBus

    try:
        return RedisBus(redis_url)
    except ValueError as error:
        raise StoreRefused(f"REDIS_URL is not a valid Redis URL: {error}.") from error
