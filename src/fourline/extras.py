"""Parts that a plain `pip install fourline` leaves out, and the extra that brings each of them."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {
    "server": (
        *("alembic", "httptools", "PIL", "prometheus_client", "regex", "segno"),
        *("sqlalchemy", "starlette", "uvicorn", "websockets"),
    ),
    "postgres": ("asyncpg",),
    "redis": ("redis",),
    "pictures": ("PIL",),
    "passkeys": ("fido2",),
    "alerts": ("cryptography", "aiosmtplib"),
    "env": ("gymnasium", "numpy", "pettingzoo"),
    "client": ("httpx", "websockets"),
}
"""The modules that each extra installs. uvloop comes with `server` too, but is not needed."""

_PARTS = {
    "server": "The game service",
    "postgres": "Support for PostgreSQL",
    "redis": "Support for Redis",
    "pictures": "Drawing PNG and GIF",
    "passkeys": "Support for passkeys",
    "alerts": "Support for push notifications and mail",
    "env": "Support for environments to train agents in",
    "client": "The client of the game service",
}


class MissingExtra(Exception):
    """Something was asked for that is not installed; the message says how to install it."""


def installed(extra: str) -> bool:
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def require(extra: str) -> None:
    """Raises MissingExtra unless everything that the extra brings is there."""
    if not installed(extra):
        raise MissingExtra(f"{_PARTS[extra]} is not installed: pip install 'fourline[{extra}]' adds it.")
