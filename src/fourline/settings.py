"""Settings: a flag beats the environment, the environment beats `.env`, `.env` beats the default.

In the environment and in `.env` a setting has two names, `FOURLINE_PORT` and `PORT`; the longer one wins.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec

from fourline.core.errors import BadSetting

PREFIX = "FOURLINE_"
DAY_S = 86_400
DAY_MS = DAY_S * 1000

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0.01, le=DAY_S)]
"""A time that something must take: no time at all would mean never, or without a pause."""
LongSeconds = Annotated[float, msgspec.Meta(ge=0.01, le=366 * DAY_S)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=DAY_MS)]

Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]
"""How long something is kept; 0 is for ever."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The environment spells each name in capitals."""

    host: str = "127.0.0.1"
    port: Port = 8000
    database_url: str = ""
    redis_url: str = ""
    workers: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    public_url: str = ""
    tls_cert: str = ""
    tls_key: str = ""
    metrics_port: Port = 0
    metrics_host: str = "127.0.0.1"
    log_level: str = "warning"

    smtp_url: str = ""
    mail_from: str = ""
    alerts_lan: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    trusted_proxies: tuple[str, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    allowed_hosts: tuple[str, ...] = ()

    limit_opens: Count = 120
    limit_joins: Count = 120
    limit_moves: Count = 1200
    limit_taps: Count = 6000
    limit_sockets: Count = 300
    limit_analyses: Count = 2
    limit_codes: Count = 10
    limit_network_codes: Count = 60
    limit_reads: Count = 6000
    limit_messages: Count = 1200
    limit_connections: Count = 100
    limit_public: Count = 20
    abort_seconds: LongSeconds = 300.0
    late_abort_seconds: LongSeconds = float(DAY_S)
    claim_seconds: LongSeconds = 7.0 * DAY_S
    limit_alerts: Count = 60
    limit_mails: Count = 5
    limit_seeks: Count = 60
    limit_bots: Count = 10
    limit_streams: Count = 4
    limit_challenges: Count = 60
    challenge_seconds: Annotated[float, msgspec.Meta(ge=1, le=3 * DAY_S)] = 600.0
    keep_games_days: Days = 0
    keep_reports_days: Days = 0
    limit_rooms: Count = 26
    open_hours: Annotated[float, msgspec.Meta(ge=0.01, le=8760)] = 24.0

    analysis_queue: Count = 64
    analysis_seconds: Seconds = 30.0
    picture_queue: Count = 64
    bot_queue: Count = 1000
    bot_delay_ms: Milliseconds = 700
    bot_think_ms: Annotated[int, msgspec.Meta(ge=1, le=DAY_MS)] = 1000
    cached_streams: Count = 2000
    hello_seconds: Seconds = 5.0
    header_seconds: Seconds = 10.0
    body_seconds: Seconds = 20.0
    slow_reader_seconds: Seconds = 15.0
    reveal_ms: Milliseconds = 3000
    audience_limit: Count = 200
    puzzle_ms: Milliseconds = 20_000
    solution_ms: Milliseconds = 7000
    next_game_ms: Milliseconds = 15_000
    evening_days: Days = 30
    poll_seconds: Seconds = 1.5
    drain_seconds: Annotated[float, msgspec.Meta(ge=0, le=DAY_S)] = 0.0

    # Raising the older limits, as load tools do, raises these too.

    @property
    def messages_a_minute(self) -> int:
        return max(self.limit_messages, self.limit_moves)

    @property
    def taps_a_minute(self) -> int:
        return max(self.limit_taps, self.limit_moves)

    @property
    def reads_a_minute(self) -> int:
        return max(self.limit_reads, 5 * self.limit_moves)

    @property
    def public_games(self) -> int:
        return max(self.limit_public, self.limit_opens // 6)

    @property
    def rooms_an_address(self) -> int:
        return max(self.limit_rooms, self.limit_opens // 6)


def load(environment: Mapping[str, str] = os.environ, env_file: Path | None = None, **flags: Any) -> Settings:
    """The settings in force. Flags that are None were not given.

    >>> load({"LIMIT_MOVES": "9"}, port=0).limit_moves
    9
    """
    sources = (environment, _env_file(env_file or Path(".env")))
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        given = flags.get(name)
        if given is not None:
            values[name] = _within(f"--{name.replace('_', '-')}", given, kind)
        elif (found := _find(name.upper(), sources)) is not None:
            values[name] = _read(*found, kind)
    return _checked(Settings(**values))


def environment_with(given: Mapping[str, str], inherited: Mapping[str, str] = os.environ) -> dict[str, str]:
    """An environment for another process in which these settings hold, and no inherited ones.

    >>> environment_with({"PORT": "0"}, {"FOURLINE_PORT": "80", "HOST": "::", "PATH": "/bin"})
    {'PATH': '/bin', 'FOURLINE_PORT': '0'}
    """
    names = {name.upper() for name in Settings.__struct_fields__}
    kept = {name: value for name, value in inherited.items() if name.removeprefix(PREFIX) not in names}
    return kept | {f"{PREFIX}{name}" if name in names else name: value for name, value in given.items()}


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """SQLite in the user's data folder."""
    base = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'fourline' / 'fourline.sqlite'}"


def _find(name: str, sources: tuple[Mapping[str, str], ...]) -> tuple[str, str] | None:
    """The name under which a setting was given, and its value."""
    for source in sources:
        for spelled in (f"{PREFIX}{name}", name):
            if spelled in source:
                return spelled, source[spelled]
    return None


def _read(name: str, word: str, kind: Any) -> Any:
    if kind is str:
        return word.strip()
    number, *_ = get_args(kind)
    if number not in (int, float):
        return tuple(part.strip() for part in word.split(",") if part.strip())
    try:
        return _within(name, number(word), kind)
    except ValueError:
        raise BadSetting(_range(name, kind, word)) from None


def _within(name: str, value: Any, kind: Any) -> Any:
    """The value, if it is within the bounds of its kind; NaN never is."""
    for bounds in getattr(kind, "__metadata__", ()):
        if not bounds.ge <= value <= bounds.le:
            raise BadSetting(_range(name, kind, value))
    return value


def _range(name: str, kind: Any, given: object) -> str:
    number, bounds = get_args(kind)
    what = "a whole number" if number is int else "a number"
    return f"{name} must be {what} from {bounds.ge:,} to {bounds.le:,}, not {given!r}."


def _checked(settings: Settings) -> Settings:
    if settings.port == settings.metrics_port != 0:
        raise BadSetting(
            f"PORT and METRICS_PORT are both {settings.port}: give the metrics a port of their own."
        )
    for url in (settings.public_url, *settings.allowed_origins):
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc):
            raise BadSetting(f"{url!r} is not an address: write it as https://play.example.org.")
    for proxy in settings.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise BadSetting(f"TRUSTED_PROXIES: {proxy!r} is neither an address nor a network.") from None
    if settings.redis_url and urlsplit(settings.redis_url).scheme not in ("redis", "rediss", "unix"):
        raise BadSetting("REDIS_URL must look like redis://127.0.0.1:6379/0.")
    if settings.smtp_url and urlsplit(settings.smtp_url).scheme not in ("smtp", "smtps"):
        raise BadSetting("SMTP_URL must look like smtp://user:password@mail.example.org:587.")
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
