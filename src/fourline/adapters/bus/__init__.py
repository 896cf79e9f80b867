"""The bus between servers: inside one process, over PostgreSQL's NOTIFY, or over Redis."""

from fourline.adapters.bus.local import LocalBus

__all__ = ["LocalBus"]
