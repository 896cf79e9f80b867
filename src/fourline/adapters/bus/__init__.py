"""The doorbell between servers: inside one process, by PostgreSQL's NOTIFY, or by Redis."""

from fourline.adapters.bus.local import LocalBus

__all__ = ["LocalBus"]
