"""Puts the parts together: the store, the bus and the senders that the settings name, the service, the API.

Nothing else knows which of them are used. What belongs to one process is wired in `service/app.py`.
"""

from __future__ import annotations

from starlette.types import ASGIApp

from fourline import plugins
from fourline.adapters.bus.open import open_bus
from fourline.adapters.outside.open import open_outside
from fourline.adapters.sql.open import open_store
from fourline.api.app import build_app
from fourline.api.metrics import Metrics
from fourline.service.app import Service
from fourline.service.ports import StoreRefused, StoreUnavailable
from fourline.service.time import SteadyTime
from fourline.settings import Settings, default_database

GRACE_SECONDS = 0.5
"""How long a start waits for plugins. One that takes longer is admitted later, and delays no one."""


async def build_service(
    settings: Settings, base_url: str = "", timeout_s: float = GRACE_SECONDS, create: bool = False
) -> Service:
    """Opens the store. Raises StoreRefused with a sentence if it cannot, or if there is no database."""
    url = settings.database_url or default_database()
    store = await open_store(url, create)
    bus = open_bus(store, url, settings.redis_url)
    time = SteadyTime(not_before=await store.last_beat(), wall=await store.clock())
    outside = await open_outside(store, settings, base_url)
    loading = plugins.begin()
    loading.wait(timeout_s)
    service = Service(loading.plugins(), store, bus, time, settings, outside)
    service.loading = loading
    return service


async def build(settings: Settings, base_url: str) -> tuple[ASGIApp, Service]:
    """Starts the service, too. Raises StoreRefused if its database fails meanwhile."""
    metrics = Metrics()
    if settings.metrics_port:
        metrics.serve(settings.metrics_host, settings.metrics_port)
    try:
        service = await build_service(settings, base_url, create=True)
        await service.start()
    except StoreUnavailable as error:
        raise StoreRefused(f"The database cannot be used: {error}.") from error
    return build_app(service, settings, base_url, metrics), service
