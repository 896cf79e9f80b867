"""Settings: a flag beats the environment, the environment beats `.env`, `.env` beats the default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import msgspec

from fourline.core.errors import FourlineError


class BadSetting(FourlineError):
    """A setting nobody could run by; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The environment spells each name in capitals."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    redis_url: str = ""
    workers: int = 1
    public_url: str = ""
    metrics_port: int = 0
    log_level: str = "warning"

    trusted_proxies: tuple[str, ...] = ()
    allowed_origins: tuple[str, ...] = ()

    limit_opens: int = 120
    limit_joins: int = 120
    limit_moves: int = 1200
    limit_sockets: int = 300
    limit_analyses: int = 2
    limit_codes: int = 10
    limit_all_codes: int = 120

    analysis_queue: int = 16
    analysis_seconds: float = 30.0
    picture_queue: int = 32
    bot_queue: int = 1000
    bot_delay_ms: int = 700
    bot_think_ms: int = 1000
    cached_streams: int = 2000
    hello_seconds: float = 5.0
    slow_reader_seconds: float = 15.0
    reveal_ms: int = 3000
    poll_seconds: float = 1.5
    drain_seconds: float = 0.0


def load(environment: Mapping[str, str] = os.environ, env_file: Path | None = None, **flags: Any) -> Settings:
    """The settings in force. Flags that are None were not given.

    >>> load({"LIMIT_MOVES": "9"}, port=0).limit_moves
    9
    """
    words = {**_env_file(env_file or Path(".env")), **environment}
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings).items():
        if name.upper() in words:
            values[name] = _read(name.upper(), words[name.upper()], kind)
    values.update({name: value for name, value in flags.items() if value is not None})
    return _checked(Settings(**values))


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """SQLite in the user's data folder."""
    base = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'fourline' / 'fourline.sqlite'}"


def _read(name: str, word: str, kind: Any) -> Any:
    if kind is str:
        return word.strip()
    if kind not in (int, float):
        return tuple(part.strip() for part in word.split(",") if part.strip())
    try:
        return kind(word)
    except ValueError:
        raise BadSetting(f"{name} must be a number, not {word!r}.") from None


def _checked(settings: Settings) -> Settings:
    if not 0 <= settings.port <= 65535 or not 0 <= settings.metrics_port <= 65535:
        raise BadSetting("A port is a number from 0 to 65535.")
    for name in ("limit_opens", "limit_joins", "limit_moves", "limit_sockets", "limit_analyses", "workers"):
        if getattr(settings, name) < 1:
            raise BadSetting(f"{name.upper()} must be at least 1.")
    for url in (settings.public_url, *settings.allowed_origins):
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc):
            raise BadSetting(f"{url!r} is no address: write it as https://play.example.org.")
    for proxy in settings.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadSetting(f"TRUSTED_PROXIES: {proxy!r} is neither an address nor a network.") from None
    if settings.log_level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise BadSetting(f"LOG_LEVEL must be debug, info, warning or error, not {settings.log_level!r}.")
    return settings


def _env_file(path: Path) -> dict[str, str]:
    """`NAME=value` a line; blank lines and `#` are skipped, quotes around a value dropped."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip().removeprefix("export "): value.strip().strip("\"'") for name, value in pairs}
